#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "tests/engine/form_line_of_battle/fixtures.h"
#include "tests/engine/form_line_of_battle/random_games.h"
#include "tests/formats/log_laws.h"
#include "tests/matchers.h"

#include <set>
#include <sstream>

namespace prizecourt::form_line_of_battle::fixtures {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The lines that tell events, of what was heard so far, without their rules; then it is forgotten.
std::vector<std::string> told(Play& play) {
  Played played;
  played.events = std::move(play.heard.events);
  play.heard.events.clear();
  auto lines = lines_of(to_markdown(log_of_turn(played, play.game.setup, play.state())));
  std::erase_if(lines, [](const std::string& line) {
    return !line.starts_with("- ") && !line.starts_with("  - ");
  });
  for (std::string& line : lines) line.erase(line.rfind(" (FLB-"));
  return lines;
}

Event event_of(std::string_view kind, Rule rule) {
  Event event;
  event.kind = kind;
  event.rule = rule;
  event.who = "a";
  event.against = "b";
  event.phase = "fights";
  return event;
}

std::string log_of(const Scene& scene, const Event& event) {
  Played played;
  played.events.push_back(event);
  return to_markdown(log_of_turn(played, scene.setup, scene.state));
}

/// Speedy and El Gamo, whose names are not their ids.
Scene speedy_and_gamo() {
  Scene scene = duel({.rate = unrated, .broadside = 3, .parties = 1, .quality = Quality::elite},
                     {.rate = 6, .broadside = 7, .parties = 3, .quality = Quality::poor});
  scene.setup.sides = {SideSpec{"british"}, SideSpec{"spanish"}};
  scene.setup.names.set("british", "British");
  scene.setup.names.set("spanish", "Spanish");
  scene.setup.ships[0].name = "Speedy";
  scene.setup.ships[1].name = "El *Gamo*";
  return scene;
}

// ---- every kind of event ----

TEST(FlbLog, every_kind_of_event_has_a_sentence_of_its_own) {
  const Scene scene = duel({}, {});
  for (const EventInfo& info : event_kinds) {
    const std::string log = log_of(scene, event_of(info.kind, cite("FLB-8.2.4")));
    EXPECT_THAT(log, Not(HasSubstr("`"))) << info.kind;
    EXPECT_THAT(log, HasSubstr("(FLB-8.2.4)\n")) << info.kind;
  }
}

TEST(FlbLog, no_row_is_for_a_kind_that_is_not_listed) {
  expect_no_other_kinds(log_words(), event_kinds);
}

TEST(FlbLog, random_games_are_told_without_anything_left_over) {
  std::set<std::string_view> seen;
  for (int seed = 1; seed <= 300; ++seed) {
    Table table = random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    Collector heard;
    Game game(table.setup, table.state, Ports{dice, decider, heard});
    while (!game.over()) Game::steps().play(game);
    const Telling telling{{table.setup}, Side::one};
    for (const Event& event : heard.events) {
      seen.insert(event.kind);
      expect_told_whole(telling, log_words(), event);
    }
  }
  EXPECT_EQ(seen.size(), event_kinds.size() - 5U)
      << "all but what becomes of orders, which the formats tell, and what nobody says or asks "
         "here";
}

TEST(FlbLog, an_unknown_kind_is_told_with_all_it_has) {
  Event event = event_of("parrot-*flew*", cite("FLB-8.0.6"));
  event.against = "";
  event.facts = {{"feathers", 3}};
  EXPECT_THAT(log_of(speedy_and_gamo(), event),
              HasSubstr("- `parrot-\\*flew\\*` Speedy; feathers 3 (FLB-8.0.6)\n"));
}

// ---- a fight ----

TEST(FlbLog, FLB_8_2_5_every_score_can_be_followed_on_the_table) {
  Play play(speedy_and_gamo());
  play.board("a", "b");
  play.want("FLB-D3", "b", "yes");
  play.dice.entangle("a", 6);
  play.dice.initiation("a", 4);
  play.musketry("a", 6, 6);
  play.dice.round("a", 4, "b", 1);
  play.dice.round("a", 6, "b", 1);
  play.turn();
  EXPECT_THAT(
      told(play),
      ElementsAre(
          "- **Speedy comes alongside El \\*Gamo\\* to board** with her whole crew, 1 crew "
          "party",
          "- Speedy comes alongside El \\*Gamo\\*",
          "- Counter-board: El \\*Gamo\\* boards Speedy as well",
          "  - **The rigging of Speedy and El \\*Gamo\\* is entangled** (needs 4+: roll 6)",
          "- Boarding attempt by Speedy on El \\*Gamo\\*: **grappled**, boarders away "
          "(needs 4+: roll 4 + 1 (unmanoeuvrable or counter-board) + 1 (parallel) − 1 "
          "(rate) + 1 (entangled) = 6)",
          "- **Speedy (1 crew party) against El \\*Gamo\\* (3 crew parties)**, on the gunwales; "
          "both sides board",
          "  - Speedy shoots at the captain of El \\*Gamo\\*: **killed** (rolls 6 6 = 12); "
          "−2 for the Spanish side in the first round",
          "  - El \\*Gamo\\* does not shoot at the enemy's captain, as ordered",
          "- Round 1 on the gunwales, the British side attacking: British roll 4 + 2 "
          "(quality) + 1 (crew parties) = 7; Spanish roll 1 − 1 (quality) + 3 (crew "
          "parties) − 2 (captain hit) = 1: won by 6, **(B2) driven back, two crew parties "
          "lost: Spanish**",
          "  - (B) The fight moves to the Spanish deck; the British side now attacks",
          "  - El \\*Gamo\\* loses 2 crew parties, 1 left",
          "- Round 2 on the Spanish deck, the British side attacking: British roll 6 + 2 "
          "(quality) + 1 (crew parties) = 9; Spanish roll 1 − 1 (quality) + 1 (crew "
          "parties) = 1: won by 8, **(C2) carried: Spanish**",
          "  - **El \\*Gamo\\* strikes to Speedy**: carried by boarding",
          "- The fight between Speedy and El \\*Gamo\\* ends after 2 rounds: one side has "
          "struck",
          "- **Speedy takes El \\*Gamo\\*** as a prize for the British side",
          "- **British victory**: every enemy ship has struck"));
}

/// a of red on the deck of b, which has no crew party; the lines after both have fallen to.
Play& on_deck(Play& play) {
  grapple(play, "a", "b");
  return play;
}

std::vector<std::string> rounds_of(Play& play) {
  play.turn();
  auto lines = told(play);
  const auto first = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.starts_with("- Round");
  });
  lines.erase(lines.begin(), first);
  return lines;
}

TEST(FlbLog, FLB_8_2_19_tests_and_excess_bear_the_letters_of_the_source) {
  Play play(duel({.parties = 3}, {.broadside = 1, .parties = 0}));
  on_deck(play).dice.round("a", 2, "b", 4);
  play.dice.test("b", 4, 4);
  play.dice.round("a", 1, "b", 2);
  play.dice.test("b", 1, 1);
  EXPECT_THAT(
      rounds_of(play),
      ElementsAre("- Round 1 on the Blue deck, the Red side attacking: Red roll 2 + 3 (crew "
                  "parties) = 5; Blue roll 4 = 4: won by 1, **(C1) one crew party lost: Blue**",
                  "  - (F) b has no crew party to lose: Broadside Rating 1 becomes **0**",
                  "  - (E) b passes her strike test for 2 causes (needs 7+: rolls 4 4 − 1 (several "
                  "causes) = 7)",
                  "- Round 2 on the Blue deck, the Red side attacking: Red roll 1 + 3 (crew "
                  "parties) = 4; Blue roll 2 = 2: won by 2, **(C1) one crew party lost: Blue**",
                  "  - (F) b has no crew party to lose: Broadside Rating stays 0; 1 more cannot be "
                  "taken",
                  "  - (E) b **fails her strike test** (needs 7+: rolls 1 1 = 2)",
                  "  - **b strikes to a**: strike test failed",
                  "- The fight between a and b ends after 2 rounds: one side has struck",
                  "- **a takes b** as a prize for the Red side",
                  "- **Red victory**: every enemy ship has struck"));
}

TEST(FlbLog, FLB_8_2_16_going_home_and_following) {
  Play play(duel({.parties = 3}, {.parties = 3}));
  on_deck(play).want("FLB-D3", "b", "yes");
  play.want({{"FLB-D5", "a", "break-off"}, {"FLB-D6", "b", "yes"}, {"FLB-D5", "b", "- break-off"}});
  play.dice.round("a", 3, "b", 3);
  EXPECT_THAT(
      rounds_of(play),
      ElementsAre("- Round 1 on the Red deck, the Blue side attacking: Red roll 3 + 3 (crew "
                  "parties) = 6; Blue roll 3 + 3 (crew parties) = 6: **(A) draw, each side loses a "
                  "crew party**",
                  "  - a loses 1 crew party, 2 left", "  - b loses 1 crew party, 2 left",
                  "- (D1) The Blue boarders leave a and go home before round 2",
                  "- The fight between a and b ends after 1 round: (D3) broken off, no pursuit"));
}

TEST(FlbLog, FLB_8_2_14_a_repulse_that_nobody_follows) {
  Play play(duel({.parties = 3}, {.parties = 2, .quality = Quality::elite}));
  on_deck(play).dice.round("a", 1, "b", 6);
  EXPECT_THAT(
      rounds_of(play),
      ElementsAre("- Round 1 on the Blue deck, the Red side attacking: Red roll 1 + 3 (crew "
                  "parties) = 4; Blue roll 6 + 2 (quality) + 2 (crew parties) = 10: won by 6, "
                  "**(C3) repulsed, two crew parties lost: Red**",
                  "  - (C3) The Red boarders return to their own decks",
                  "  - a loses 2 crew parties, 1 left",
                  "- The fight between a and b ends after 1 round: (C3) repulsed, no pursuit"));
}

TEST(FlbLog, FLB_8_2_1_why_a_ship_does_not_shoot) {
  Scene scene = duel({}, {});
  scene.ship("b").captain_state = CaptainState::killed;
  Play play(scene);
  on_deck(play).want("FLB-D5", "a", "break-off");
  play.turn();
  const auto lines = told(play);
  EXPECT_THAT(lines, Contains("  - a does not shoot: no enemy captain is alive"));
  EXPECT_THAT(lines, Contains("  - b does not shoot at the enemy's captain, as ordered"));
}

TEST(FlbLog, FLB_8_2_16_from_the_gunwales_nobody_leaves_the_enemy) {
  Play play(duel({}, {}));
  on_deck(play).want("FLB-D3", "b", "yes");
  play.want("FLB-D5", "a", "break-off");
  play.turn();
  EXPECT_THAT(told(play), Contains("- (D1) The Red boarders draw back from the gunwales "
                                   "before round 1"));
}

// ---- before the fight ----

TEST(FlbLog, FLB_R62_across_a_prize) {
  Event event = event_of("declared", cite("FLB-8.0.3"));
  event.facts = {{"how", std::string("declared")},
                 {"in_contact", std::string("no")},
                 {"prize", std::string("b")},
                 {"parties", 1}};
  EXPECT_THAT(
      log_of(speedy_and_gamo(), event),
      HasSubstr("- **Speedy tries to board El \\*Gamo\\* across El \\*Gamo\\*** with her whole "
                "crew, 1 crew party (FLB-8.0.3)\n"));
}

// ---- changes from outside ----

TEST(FlbLog, FLB_8_0_6_what_the_rest_of_the_game_brings) {
  Scene scene = duel({}, {});
  scene.state.contacts.clear();
  const ShipId a = scene.id("a");
  const ShipId b = scene.id("b");
  scene.setup.events = {{1, Gunfire{b, 1, 3}},
                        {1, Gunfire{b, 2, 0}},
                        {1, Gunfire{b, 2, 0}},
                        {1, NewHeading{a, 5}},
                        {1, NewCondition{a, Impairment::lost_wheel, Presence::begins}},
                        {1, NewCondition{a, Impairment::lost_wheel, Presence::ends}},
                        {1, NewCaptainState{b, CaptainState::wounded}},
                        {1, NewPosition{b, -10, 20}},
                        {1, Reach{{a, b}, Presence::begins}},
                        {1, Reach{{a, b}, Presence::ends}},
                        {1, Fouling{{a, b}}},
                        {1, Parting{{a, b}}},
                        {1, Touch{{b, a, How::collision}}}};
  Play play(scene);
  play.until("declare");
  EXPECT_THAT(
      told(play),
      ElementsAre(
          "- Gunfire costs b 1 crew party (1 left) and 3 points of Broadside Rating (5 left)",
          "- Gunfire costs b 1 crew party (0 left)", "- Gunfire costs b nothing",
          "- a now heads 005°", "- a has lost her wheel; she cannot be manoeuvred",
          "- a can be steered again; she can be manoeuvred", "- The captain of b is wounded",
          "- b lies at (−10, 20) mm", "- a and b are within reach of each other",
          "- a and b are out of reach of each other", "- a and b are now entangled",
          "- a and b are no longer entangled",
          "- b will run into a in her side's next Action Phase"));
}

// ---- the frame ----

TEST(FlbLog, the_heading_says_who_moves) {
  Scene scene = speedy_and_gamo();
  scene.state.turn = 4;
  scene.state.moving = Side::two;
  EXPECT_EQ(to_markdown(log_of_turn({}, scene.setup, scene.state)),
            "## Turn 4: Spanish Action Phase\n\n");
  Played rest;
  rest.goes_on = true;
  rest.events.push_back(event_of("round", cite("FLB-8.2.8")));
  EXPECT_THAT(to_markdown(log_of_turn(rest, scene.setup, scene.state)),
              StartsWith("## Turn 4: Spanish Action Phase, continued\n\n### Boarding actions\n\n"));
}

TEST(FlbLog, rules_are_cited_in_the_order_of_the_catalogue) {
  Event event = event_of("round", cite("FLB-8.2.10"));
  event.modifiers = {{cite("FLB-8.2.6"), "quality", 1}, {cite("FLB-8.2.3"), "crew parties", 2}};
  event.rolls = {Roll{.address = {.turn = 1,
                                  .phase = "fights",
                                  .rule = cite("FLB-8.2.5"),
                                  .who = "a",
                                  .against = "b",
                                  .nth = 1},
                      .faces = {1}}};
  event.ruling = cite_ruling("FLB-R51");
  EXPECT_THAT(log_of(speedy_and_gamo(), event),
              HasSubstr(" (FLB-8.2.3, FLB-8.2.5, FLB-8.2.6, FLB-8.2.10, FLB-R51)\n"));
}

TEST(FlbLog, a_turn_that_waits_says_for_whom_and_about_which_ships) {
  Played played;
  played.waiting = OpenQuestion{.decision = decision("FLB-D3"),
                                .rule = cite("FLB-8.0.4"),
                                .turn = 1,
                                .key = "",
                                .phase = "contacts",
                                .player = "torres",
                                .who = "b",
                                .about = "a",
                                .options = {"no", "yes"},
                                .fallback = "no"};
  const Scene scene = speedy_and_gamo();
  EXPECT_THAT(
      to_markdown(log_of_turn(played, scene.setup, scene.state)),
      HasSubstr("**The turn is waiting** for torres: El \\*Gamo\\*, Does she board the ship that "
                "boards her? (Speedy, FLB-D3)\n"));
}

TEST(FlbLog, silence_is_worth_a_line_where_there_was_a_choice) {
  const Scene scene = speedy_and_gamo();
  Played played;
  played.silent = {{.who = "a", .decision = decision("FLB-D1"), .count = 1},
                   {.who = "a", .decision = decision("FLB-D4"), .count = 1},
                   {.who = "b", .decision = decision("FLB-D5"), .count = 7},
                   {.who = "b", .decision = decision("FLB-D7"), .count = 2}};
  EXPECT_EQ(to_markdown(log_of_turn(played, scene.setup, scene.state)),
            "## Turn 1: British Action Phase\n\n### By default\n\n"
            "- Speedy — shot at the enemy's captain\n"
            "- El \\*Gamo\\* — took a loss where most men were left ×2\n\n");
}

TEST(FlbLog, a_refused_order_says_all_there_is_to_say) {
  Event event = event_of("refused", cite("FLB-8.0.1"));
  event.phase = "declare";
  event.facts = {{"order", std::string("board b")},
                 {"reason", std::string("she has no crew party")},
                 {"decision", std::string("FLB-D1")},
                 {"legal", std::string("none")},
                 {"instead", std::string("none")},
                 {"file", std::string("alice.yaml")},
                 {"line", 7}};
  EXPECT_THAT(log_of(speedy_and_gamo(), event),
              HasSubstr("- **Refused** — Speedy: board b, against El \\*Gamo\\* (she has "
                        "no crew party); legal: none; instead: none, FLB-D1; "
                        "alice.yaml line 7 (FLB-8.0.1)\n"));
}

// ---- the table ----

TEST(FlbLog, the_table_has_a_row_for_every_ship) {
  Scene scene = speedy_and_gamo();
  scene.ship("b").struck = true;
  scene.ship("b").prize_of = Owner::one;
  scene.ship("b").captain_state = CaptainState::killed;
  scene.ship("b").conditions[0] = true;
  scene.link("a", "b").entangled = true;
  scene.link("a", "b").grappled = true;
  EXPECT_EQ(to_markdown(table_of_ships(scene.setup, scene.state)),
            "| Ship | Side | Rate | Crew parties | Broadside | Captain | |\n"
            "|---|---|---|---|---|---|---|\n"
            "| Speedy | British | unrated | 1 elite | 3 | average | grappled to and entangled with "
            "El \\*Gamo\\* |\n"
            "| El \\*Gamo\\* | Spanish | 6th rate | 3 poor | 7 | average, killed | **struck**, "
            "British prize, dismasted, grappled to and entangled with Speedy |\n\n");
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
