#include "engine/rulesets/admiralty/events.h"
#include "engine/rulesets/admiralty/questions.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "tests/engine/admiralty/fixtures.h"
#include "tests/engine/admiralty/random_games.h"
#include "tests/formats/log_laws.h"
#include "tests/matchers.h"

#include <set>
#include <sstream>

namespace prizecourt::admiralty::fixtures {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The log of the turn that was just played. `before` is the state it began from.
std::string log_of(const Play& play, const State& before) {
  Played played;
  played.events = play.told.events;
  return to_markdown(log_of_turn(played, play.setup, before));
}

/// The lines that tell events, without their rules.
std::vector<std::string> told(Play& play) {
  const State before = play.state;
  play.turn();
  auto lines = lines_of(log_of(play, before));
  std::erase_if(lines, [](const std::string& line) {
    return !line.starts_with("- ") && !line.starts_with("  - ");
  });
  for (std::string& line : lines) line.erase(line.rfind(" (ADM-"));
  return lines;
}

Event event_of(std::string_view kind, Rule rule) {
  Event event;
  event.kind = kind;
  event.rule = rule;
  event.who = "alpha";
  event.against = "bravo";
  event.phase = "boarding";
  return event;
}

std::string log_of(const Scene& scene, const Event& event) {
  Played played;
  played.events.push_back(event);
  return to_markdown(log_of_turn(played, scene.setup, scene.state));
}

/// Two ships whose names are not their ids.
Scene named_duel(int alpha_size, int bravo_size) {
  Scene scene = duel(alpha_size, bravo_size);
  scene.spec("alpha").name = "Alpha";
  scene.spec("bravo").name = "*Bravo*";
  return scene;
}

class Listening final : public Listener {
 public:
  std::vector<Event> events;

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override { events.push_back(std::move(event)); }
};

// ---- every kind of event ----

TEST(AdmLog, every_kind_of_event_has_a_sentence_of_its_own) {
  const Scene scene = duel(2, 2);
  for (const EventInfo& info : event_kinds) {
    const std::string log = log_of(scene, event_of(info.kind, cite("ADM-5.2.4")));
    EXPECT_THAT(log, Not(HasSubstr("`"))) << info.kind;
    EXPECT_THAT(log, HasSubstr("(ADM-5.2.4)\n")) << info.kind;
  }
}

TEST(AdmLog, no_row_is_for_a_kind_that_is_not_listed) {
  expect_no_other_kinds(log_words(), event_kinds);
}

TEST(AdmLog, random_games_are_told_without_anything_left_over) {
  std::set<std::string_view> seen;
  for (int seed = 1; seed <= 400; ++seed) {
    Table table = random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    Listening heard;
    Game game(table.setup, table.state, Ports{dice, decider, heard});
    while (table.state.verdict == Verdict::playing) Game::steps().play(game);
    const Telling telling{{table.setup}, heard.events};
    for (const Event& event : heard.events) {
      seen.insert(event.kind);
      expect_told_whole(telling, log_words(), event);
    }
  }
  EXPECT_EQ(seen.size(), event_kinds.size() - 6U)
      << "all but what becomes of orders, which the formats tell, what nobody says or asks here, "
         "and a withdrawal, which takes a ruling";
}

TEST(AdmLog, an_unknown_kind_is_told_with_all_it_has) {
  Event event = event_of("parrot-*flew*", cite("ADM-5.1.2"));
  event.against = "";
  event.facts = {{"feathers", 3}};
  EXPECT_THAT(log_of(named_duel(1, 1), event),
              HasSubstr("- `parrot-\\*flew\\*` Alpha; feathers 3 (ADM-5.1.2)\n"));
}

// ---- a game ----

TEST(AdmLog, each_part_of_a_turn_has_a_heading_and_each_line_its_rules) {
  Scene scene = named_duel(2, 2);
  scene.state.sea = Sea::choppy;
  Play play(scene);
  play.order("board alpha bravo");
  play.dice.attempt("alpha", "bravo", {2});
  const State before = play.state;
  play.turn();
  EXPECT_EQ(log_of(play, before),
            "## Turn 1\n\nSea: choppy.\n\n### Declarations\n\n- **Alpha boards \\*Bravo\\*** "
            "(ADM-5.1.4)\n\n### Attempts\n\n- Boarding attempt by Alpha on \\*Bravo\\* "
            "fails, no 6 (2 (starting dice) − 1 (choppy sea) = 1 die; rolls 2) (ADM-5.2.6, "
            "ADM-5.2.4, ADM-5.3.2, ADM-5.2.5)\n\n");
}

TEST(AdmLog, ADM_5_2_2_who_goes_on_without_the_loser_of_a_roll_off_is_told) {
  Play play(two_on_one(2, 2).with({{"hotel", "red", 2}}));
  play.order("board alpha+gamma+hotel bravo");
  play.order("lead alpha hotel");
  play.order("board bravo hotel");
  play.dice.roll_off("bravo", "hotel", {{4, 1}});
  play.dice.attempt("bravo", "hotel", {1, 1});
  play.dice.attempt("alpha", "bravo", {1, 1});
  EXPECT_THAT(told(play),
              IsSupersetOf({"  - alpha, gamma and hotel board bravo together, and hotel leads",
                            "- Both have declared: **bravo attacks** (bravo rolls 4, hotel 1); the "
                            "declaration of hotel lapses",
                            "  - alpha and gamma board bravo without her; alpha leads"}));
}

TEST(AdmLog, ADM_R10_a_joint_attack_goes_by_the_names_of_all_its_ships) {
  Play play(two_on_one(2, 3));
  play.order("board alpha+gamma bravo");
  play.order("call off alpha after round 1");
  play.dice.attempt("alpha", "bravo", {6});
  play.dice.round("alpha", "bravo", {6, 4, 3, 1}, {5, 5, 2, 2});
  const auto lines = told(play);
  EXPECT_THAT(lines, Contains("  - alpha and gamma board bravo together, and alpha leads"));
  EXPECT_THAT(lines, Contains("  - 6 v 5: bravo loses a die, 4 v 5: alpha and gamma lose a die, "
                              "3 v 2: bravo loses a die; left: alpha and gamma 3, bravo 2"));
  EXPECT_THAT(lines, Contains("- **alpha calls off the boarding of bravo**, for alpha and gamma"));
}

TEST(AdmLog, ADM_5_2_23_unopposed_dice_say_where_they_went) {
  Play play(duel(2, 3));
  play.order("board alpha bravo");
  play.order("unopposed bravo none");
  play.order("call off alpha after round 1");
  play.dice.attempt("alpha", "bravo", {6});
  play.dice.round("alpha", "bravo", {6, 5}, {4, 4, 2, 1});
  const auto lines = told(play);
  EXPECT_THAT(lines, Contains("  - bravo unopposed 2: not added; 6 v 4: bravo loses a "
                              "die, 5 v 4: bravo loses a die; left: alpha 2, bravo 2"));
}

TEST(AdmLog, ADM_5_2_24_a_left_over_action_goes_on_or_waits) {
  Scene calm = left_over();
  Play play(calm);
  play.order("call off alpha at once");
  EXPECT_THAT(told(play),
              Contains("- The action continues: alpha with 2 dice against bravo with 3 dice"));
  Scene rough = left_over();
  rough.state.sea = Sea::heavy;
  Play waiting(rough);
  EXPECT_THAT(
      told(waiting),
      ElementsAre("- **No boarding in a heavy sea**",
                  "- The sea suspends the action: alpha with 2 dice against bravo with 3 dice"));
}

TEST(AdmLog, ADM_5_2_32_a_surrender_is_told_with_the_prize) {
  Play play(left_over());
  play.order("surrender bravo");
  const auto lines = told(play);
  EXPECT_THAT(lines, Contains("- **bravo surrenders to alpha**, a Red prize"));
  EXPECT_THAT(lines, Contains("- **Red victory**: no other side has a ship left"));
}

TEST(AdmLog, what_the_other_chapters_bring_is_told_with_what_was_before) {
  Scene scene = duel(2, 2);
  scene.change(1, ChangeOf::gun_dice_hits, "bravo", 6);
  scene.change(1, ChangeOf::sail_hits, "bravo", 1);
  scene.change(1, ChangeOf::stationary, "bravo", 0);
  scene.sea_from(1, Sea::choppy);
  Play play(scene);
  EXPECT_THAT(told(play), ElementsAre("- bravo has 6 gun dice hits now (was 0)",
                                      "- bravo has 1 sail hit now (was 0)", "- bravo is now moving",
                                      "- **The sea is now choppy** (was calm)"));
}

// ---- the frame ----

TEST(AdmLog, what_was_told_before_is_continued) {
  const Scene scene = duel(2, 2);
  Played played;
  EXPECT_EQ(to_markdown(log_of_turn(played, scene.setup, scene.state)), "## Turn 1\n\n");
  played.goes_on = true;
  EXPECT_EQ(to_markdown(log_of_turn(played, scene.setup, scene.state)), "## Turn 1, continued\n\n");
}

/// An event in which only the ship is of interest.
Event deed(std::string_view kind, std::string_view phase, std::string_view who) {
  Event event = event_of(kind, cite("ADM-5.1.4"));
  event.phase = phase;
  event.who = who;
  if (kind == "mobilized") event.facts = {{"gun_dice", 5}};
  return event;
}

/// "refused alpha" for each line that is told.
std::vector<std::string> order_of(std::vector<Event> events) {
  const Scene scene = two_on_one(2, 2);
  Played played;
  played.events = std::move(events);
  std::vector<std::string> lines =
      lines_of(to_markdown(log_of_turn(played, scene.setup, scene.state)));
  std::erase_if(lines, [](const std::string& line) { return !line.starts_with("- "); });
  for (std::string& line : lines) line = line.substr(0, line.find_first_of(",;:("));
  return lines;
}

TEST(AdmLog, what_was_refused_stands_beside_what_was_done_instead) {
  EXPECT_THAT(
      order_of({deed("refused", "command", "gamma"), deed("refused", "command", "alpha"),
                deed("refused", "command", "alpha"), deed("mobilized", "command", "alpha"),
                deed("mobilized", "command", "bravo"), deed("refused", "declare", "bravo"),
                deed("declared", "declare", "alpha"), deed("declared", "declare", "bravo")}),
      ElementsAre("- **Refused** — gamma", "- **alpha mobilises 5 gun dice** for a coming action",
                  "- **Refused** — alpha", "- **Refused** — alpha",
                  "- **bravo mobilises 5 gun dice** for a coming action",
                  "- **alpha boards bravo** ", "- **bravo boards bravo** ",
                  "- **Refused** — bravo"));
}

TEST(AdmLog, the_table_has_a_row_for_each_ship_and_a_line_for_each_action) {
  Scene scene = left_over();
  scene.spec("alpha").name = "Al|pha";
  scene.ship("alpha").gd_lost = 5;
  scene.ship("alpha").failed_attacker = true;
  scene.ship("bravo").sail_hits = 30;
  scene.ship("bravo").gd_hits = 5;
  scene.ship("bravo").captured_by = side_named(scene.setup, "red");
  scene.add("hotel", "red", 2).name = "hotel";
  scene.foul("alpha", "bravo");
  scene.foul("bravo", "hotel");
  EXPECT_EQ(to_markdown(table_of_ships(scene.setup, scene.state)),
            "| Ship | Side | Size | Crew | Gun dice | Hits | Notes |\n"
            "|---|---|---|---|---|---|---|\n"
            "| Al\\|pha | Red | 2 | C | 6 of 11, 5 lost for good | none | failed attacker, fouled "
            "with bravo |\n"
            "| bravo | Blue | 2 | C | 6 of 11 | gun dice 5, sails 30 | **captured by Red**, "
            "fouled with Al\\|pha and hotel |\n"
            "| hotel | Red | 2 | C | 11 of 11 | none | fouled with bravo |\n"
            "\n"
            "- Al\\|pha against bravo: 2 dice against 3, begun in turn 1\n"
            "\n");
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
