#include "formats/rulesets/admiralty/ruleset.h"
#include "tests/engine/admiralty/fixtures.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

namespace prizecourt::admiralty::fixtures {
namespace {

std::string picture_of(const Scene& scene, const PictureRequest& request) {
  std::string svg = to_svg(drawing_of(scene.setup, PictureOf<Seen>{.title = "A game",
                                                                   .paints = two_paints,
                                                                   .before = scene.state,
                                                                   .now = scene.state,
                                                                   .request = request}));
  EXPECT_EQ(flaw_in_picture(svg), "");
  return svg;
}

TEST(AdmPicture, ships_that_are_fouled_and_how_each_is) {
  Scene scene = duel(1, 3);
  scene.foul("alpha", "bravo");
  scene.ship("bravo").captured_by = scene.setup.ships[0].side;
  const std::string svg = picture_of(scene, {});
  EXPECT_THAT(svg, HasSubstr("alpha and bravo: fouled, 5 mm apart."));
  EXPECT_THAT(svg, HasSubstr("captured by Red"));
  EXPECT_THAT(svg, Not(HasSubstr("boards")));
}

TEST(AdmPicture, an_action_has_its_dice) {
  Scene scene = left_over();
  scene.state.actions[0].rounds = 2;
  scene.state.actions[0].lost_total = {1, 0};
  const std::string svg = picture_of(scene, {});
  EXPECT_THAT(svg, HasSubstr("alpha boards, 2 dice against 3; since turn 1, 2 rounds, dice lost 1 "
                             "and 0; 5 mm apart."));
  std::size_t dice = 0;
  constexpr std::string_view die = "r=\"4.5\"";
  for (std::size_t at = svg.find(die); at != std::string::npos; at = svg.find(die, at + 1)) ++dice;
  EXPECT_EQ(dice, 5U);
}

TEST(AdmPicture, who_fought_is_seen_and_who_was_taken_in_which_turn) {
  Scene scene = left_over();
  Event round;
  round.kind = "round";
  round.who = "alpha";
  round.against = "bravo";
  const std::vector<Event> events = {round};
  scene.ship("bravo").captured_by = scene.setup.ships[0].side;
  const std::vector<ShipFate> fates = {{.ship = "bravo", .fate = Fate::taken, .turn = 7}};
  const std::string svg =
      picture_of(scene, {.time = PictureTime::after, .turn = 8, .events = events, .fates = fates});
  EXPECT_THAT(svg, HasSubstr("fought this turn"));
  EXPECT_THAT(svg, HasSubstr("captured by Red in turn 7"));
  EXPECT_THAT(svg, HasSubstr("<g id=\"fate:bravo\">"));
}

TEST(AdmPicture, what_happened_in_the_turn) {
  const Scene scene = two_on_one(2, 3);
  Event attempt;
  attempt.kind = "attempt";
  attempt.who = "alpha";
  attempt.against = "bravo";
  attempt.facts = {
      {"attackers", std::string("alpha+gamma")}, {"dice", 3}, {"result", std::string("failed")}};
  std::vector<Event> events = {attempt};
  EXPECT_THAT(picture_of(scene, {.time = PictureTime::after, .turn = 1, .events = events}),
              HasSubstr("tried to board with 3 dice"));
  Event over = attempt;
  over.kind = "action-over";
  over.facts = {{"attackers", std::string("alpha+gamma")},
                {"how", std::string("called-off")},
                {"lost", std::vector<int>{2, 1}}};
  events.push_back(over);
  const std::string svg =
      picture_of(scene, {.time = PictureTime::after, .turn = 1, .events = events});
  EXPECT_THAT(svg, HasSubstr("alpha boarded: called off, dice lost 2 and 1"));
  EXPECT_THAT(svg, HasSubstr("gamma with alpha"));
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
