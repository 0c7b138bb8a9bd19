#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "tests/formats/rulesets/form_line_of_battle/scenarios.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

namespace prizecourt::form_line_of_battle::fixtures {
namespace {

constexpr std::string_view off_trafalgar = R"(prizecourt: scenario/1
ruleset: form-line-of-battle
game: redoutable
dice: {seed: x}
sides: {french: {player: lucas}, british: {player: hardy}}
turn: 2
step: fights
ships:
  redoutable: {side: french, rate: 3, broadside: 4, parties: 5, quality: elite, captain: inspired,
               captain_state: wounded, heading_deg: 90, strike_modifier: -1}
  victory: {side: british, name: Victory, rate: 1, parties: 1, heading_deg: 80,
            conditions: [lost_wheel]}
  temeraire: {side: british, rate: 2, position_mm: [10, -20]}
  fougueux: {side: french, rate: 3, struck: true, prize_of: british}
in_contact: [[victory, redoutable], [temeraire, fougueux]]
entangled: [[victory, redoutable]]
boarding: [[redoutable, victory]]
contacts: [{mover: redoutable, target: temeraire, how: collision}]
actions: [{mover: victory, target: redoutable, counter_board: true}]
)";

std::string picture_of(std::string_view scenario, std::span<const Event> events) {
  const Start start = start_of(scenario);
  const PictureRequest request{.time = PictureTime::after, .turn = 1, .events = events};
  std::string svg = to_svg(drawing_of(start.setup, PictureOf<State>{.title = "A game",
                                                                    .paints = two_paints,
                                                                    .before = start.state,
                                                                    .now = start.state,
                                                                    .request = request}));
  EXPECT_EQ(flaw_in_picture(svg), "");
  return svg;
}

TEST(FlbPicture, shows_who_is_alongside_whom_with_parties_and_headings) {
  const std::string svg = picture_of(off_trafalgar, {});
  EXPECT_THAT(svg,
              HasSubstr("Victory and Redoutable: grappled, entangled, in contact; both board."));
  EXPECT_THAT(svg, HasSubstr(">crew parties</text>"));
  EXPECT_THAT(svg, HasSubstr(">captain wounded</text>"));
  EXPECT_THAT(svg, HasSubstr(">3rd rate, elite; captain"));
  EXPECT_THAT(svg, HasSubstr(">struck, prize of British</text>"));
  EXPECT_THAT(svg, ContainsRegex("rotate.80"));
  EXPECT_THAT(svg, HasSubstr("about to collide"));
}

TEST(FlbPicture, FLB_8_2_1_who_shot_at_whose_captain) {
  Event shot;
  shot.kind = "musketry";
  shot.who = "victory";
  shot.against = "redoutable";
  shot.facts = {{"result", std::string("nothing")}};
  std::vector<Event> events = {shot};
  const std::string missed = picture_of(off_trafalgar, events);
  EXPECT_THAT(missed, HasSubstr("<g id=\"shot:victory:redoutable\">"));
  EXPECT_THAT(missed, HasSubstr("shot at the captain and missed"));
  events[0].facts = {{"result", std::string("killed")}};
  EXPECT_THAT(picture_of(off_trafalgar, events), HasSubstr("shot at the captain and hit him"));
}

TEST(FlbPicture, ships_in_contact_are_not_about_to_collide) {
  std::string met(off_trafalgar);
  met.insert(met.find("[[victory") + 1, "[redoutable, temeraire], ");
  EXPECT_THAT(picture_of(met, {}), Not(HasSubstr("about to collide")));
}

TEST(FlbPicture, who_fought_is_seen) {
  Event round;
  round.kind = "round";
  round.who = "victory";
  round.against = "redoutable";
  const std::vector<Event> events = {round};
  EXPECT_THAT(picture_of(off_trafalgar, events), HasSubstr("fought this turn"));
  EXPECT_THAT(picture_of(off_trafalgar, {}), Not(HasSubstr("fought this turn")));
}

TEST(FlbPicture, what_happened_in_the_turn) {
  Event event;
  event.kind = "declared";
  event.who = "temeraire";
  event.against = "fougueux";
  std::vector<Event> events = {event};
  EXPECT_THAT(picture_of(off_trafalgar, events), HasSubstr("declared to board; in contact"));
  event.kind = "initiation";
  event.facts = {{"result", std::string("failed")}};
  events.push_back(event);
  EXPECT_THAT(picture_of(off_trafalgar, events), HasSubstr("tried to board; in contact"));
  event.kind = "fight-over";
  event.facts = {{"result", std::string("broken-off")}, {"rounds", 2}};
  events.push_back(event);
  EXPECT_THAT(picture_of(off_trafalgar, events),
              HasSubstr("boarded: broken off after 2 rounds; in contact"));
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
