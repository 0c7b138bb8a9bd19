#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/events.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/table/deciders.h"
#include "formats/rulesets/away_boarders/log_parts.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/engine/away_boarders/random_games.h"
#include "tests/formats/log_laws.h"
#include "tests/matchers.h"

#include <map>
#include <set>
#include <sstream>

namespace prizecourt::away_boarders::fixtures {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The log of events, without the heading of the turn and the wind.
std::string body_of(const Played& played, const Setup& setup, const State& before) {
  const std::string log = to_markdown(log_of_turn(played, setup, before));
  const std::size_t wind = log.find("Wind from");
  return log.substr(std::min(log.find('\n', wind) + 2, log.size()));
}

/// What one step of play is told as, line by line.
std::vector<std::string> told(Play& play, void (*step)(Game&)) {
  const State before = play.state();
  step(play.game);
  Played played;
  played.events = play.heard.events;
  return lines_of(body_of(played, play.game.setup, before));
}

/// Two ships that nothing happens to.
Position two_ships() {
  Position position = Position().with(
      {{"lawrence", brig(), blue, {0, 0}, 1}, {"detroit", full_rigged_ship(), red, {4, 0}, 1}});
  return position;
}

std::string told_alone(const Event& event) {
  Play play(two_ships(), "end");
  Played played;
  played.events.push_back(event);
  return body_of(played, play.game.setup, play.state());
}

// ---- every kind of event ----

/// The facts that the kind can have, all of one type.
std::vector<Fact> facts_of(const EventInfo& info, const Fact& pattern) {
  std::vector<Fact> facts;
  std::string_view keys = info.facts;
  while (!keys.empty()) {
    const std::size_t end = std::min(keys.find(' '), keys.size());
    facts.push_back({keys.substr(0, end), pattern.value});
    keys.remove_prefix(std::min(end + 1, keys.size()));
  }
  return facts;
}

TEST(AwayBoardersLog, every_kind_of_event_has_a_sentence_of_its_own) {
  for (const EventInfo& info : event_kinds) {
    if (info.kind == "speed") continue;  // told for a whole fleet, below
    Event event;
    event.kind = info.kind;
    event.rule = cite("AB-4.3.1");
    event.who = "lawrence";
    event.against = "detroit";
    event.phase = "board";
    EXPECT_THAT(told_alone(event), Not(HasSubstr("`"))) << info.kind;
    EXPECT_THAT(told_alone(event), HasSubstr("(AB-4.3.1)\n")) << info.kind;
  }
}

TEST(AwayBoardersLog, no_row_is_for_a_kind_that_is_not_listed) {
  expect_no_other_kinds(log_words(), event_kinds);
}

TEST(AwayBoardersLog, every_fact_that_a_kind_can_have_is_told) {
  Play play(two_ships(), "end");
  const Telling telling{.setup = play.game.setup, .wind_from = Direction(0)};
  for (const EventInfo& info : event_kinds) {
    if (info.kind == "speed") continue;
    // A fact is a number, a text or a list; whichever it is, it must not be left over.
    std::map<std::string_view, int> left;
    for (const Fact& pattern : {Fact{"", 1}, Fact{"", "x"}, Fact{"", std::vector<int>{7, 8}}}) {
      Event event;
      event.kind = info.kind;
      event.facts = facts_of(info, pattern);
      // Bonuses are known by the modifiers that they limit.
      for (const std::string_view name :
           {"shot weight", "initial fire", "rake", "low stern rake"}) {
        event.modifiers.push_back({nullptr, name, 1});
      }
      std::vector<Facts> facts;
      facts.emplace_back(event);
      static_cast<void>(run_in_words(telling, log_words(), std::span(facts)));
      const std::string rest = ", " + facts.front().rest();
      for (const Fact& fact : event.facts) {
        if (rest.find(", " + std::string(fact.key) + ' ') != rest.npos) ++left[fact.key];
      }
    }
    for (const auto& [key, times] : left) EXPECT_LT(times, 3) << info.kind << ' ' << key;
  }
}

TEST(AwayBoardersLog, random_games_are_told_without_anything_left_over) {
  std::set<std::string_view> seen;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    std::mt19937_64 random(seed);
    Play play(random_position(random), "crew-assignment");
    FastDice dice(seed);
    RandomDecider decider(seed);
    for (int turn = 0; turn < 6 && play.state().verdict == Verdict::playing; ++turn) {
      const Telling telling{.setup = play.game.setup, .wind_from = play.state().wind_from};
      Collector heard;
      Game game(play.game.setup, play.state(), Ports{dice, decider, heard});
      Game::steps().play(game);
      for (const Event& event : heard.events) {
        seen.insert(event.kind);
        if (event.kind == "speed") continue;
        expect_told_whole(telling, log_words(), event);
      }
    }
  }
  // The laws of the engine see to it that games are varied; this only guards the test itself.
  EXPECT_GT(seen.size(), 30U);
}

TEST(AwayBoardersLog, an_unknown_kind_is_told_with_all_it_has) {
  Event event;
  event.kind = "boarded-by-*pirates*";
  event.rule = cite("AB-5.1");
  event.who = "lawrence";
  event.facts = {{"hands", 3}, {"with", "knives"}};
  event.modifiers = {{cite("AB-5.4"), "fury", -2}};
  event.rolls = {
      {{.turn = 1, .phase = "board", .rule = cite("AB-5.5"), .who = "", .against = ""}, {4, 2}}};
  EXPECT_EQ(told_alone(event),
            "- `boarded-by-\\*pirates\\*` lawrence; fury −2; dice 4 2; hands 3, with knives "
            "(AB-5.1, AB-5.4, AB-5.5)\n\n");
}

TEST(AwayBoardersLog, a_fact_that_no_sentence_uses_follows_it) {
  Event event;
  event.kind = kind("struck");
  event.rule = cite("AB-5.7");
  event.who = "lawrence";
  event.facts = {{"mood", "sad"}};
  EXPECT_EQ(told_alone(event), "- **lawrence strikes her colours**; mood sad (AB-5.7)\n\n");
}

// ---- the frame ----

TEST(AwayBoardersLog, begins_with_the_turn_and_the_wind) {
  Position position = two_ships();
  position.state.turn = 3;
  position.state.wind_from = Direction(1);
  Play play(position, "crew-assignment");
  EXPECT_EQ(to_markdown(log_of_turn({}, play.game.setup, play.state())),
            "## Turn 3\n\nWind from 060°.\n\n");
}

TEST(AwayBoardersLog, says_when_it_goes_on_after_a_stop) {
  Play play(two_ships(), "crew-assignment");
  Played played;
  played.events.emplace_back();
  played.events.back().kind = kind("struck");
  played.events.back().phase = "fire-2";
  played.goes_on = true;
  EXPECT_THAT(to_markdown(log_of_turn(played, play.game.setup, play.state())),
              HasSubstr("## Turn 1, continued\n"));
}

TEST(AwayBoardersLog, every_step_has_a_heading_in_words) {
  Play play(two_ships(), "crew-assignment");
  for (const auto& step : Game::steps()) {
    Played played;
    played.events.emplace_back();
    played.events.back().kind = kind("struck");
    played.events.back().phase = step.name;
    const std::string log = to_markdown(log_of_turn(played, play.game.setup, play.state()));
    EXPECT_THAT(log, HasSubstr("\n### ")) << step.name;
    EXPECT_THAT(log, Not(HasSubstr("### " + std::string(step.name) + "\n"))) << step.name;
  }
}

TEST(AwayBoardersLog, a_heading_stands_once_for_steps_that_share_it) {
  Play play(two_ships(), "crew-assignment");
  Played played;
  for (const std::string_view phase : {"sail", "load", "board"}) {
    Event event;
    event.kind = kind("struck");
    event.rule = cite("AB-5.7");
    event.who = "lawrence";
    event.phase = phase;
    played.events.push_back(event);
  }
  EXPECT_THAT(lines_of(body_of(played, play.game.setup, play.state())),
              ElementsAre("### Crew tasks", "", "- **lawrence strikes her colours** (AB-5.7)",
                          "- **lawrence strikes her colours** (AB-5.7)", "", "### Boarding", "",
                          "- **lawrence strikes her colours** (AB-5.7)", ""));
}

TEST(AwayBoardersLog, names_from_files_are_harmless) {
  Play play(two_ships(), "end");
  auto setup = play.game.setup;
  setup.ships[1].name = "*L*\n# Boo\x1b[31m";
  setup.sides[0] = "<b>";
  Event struck;
  struck.kind = kind("struck");
  struck.rule = cite("AB-5.7");
  struck.who = "lawrence";
  Event over;
  over.kind = kind("game-over");
  over.rule = cite("AB-G9");
  over.facts = {{"verdict", "won"},
                {"reason", "last-side"},
                {"winner", "<b>"},
                {"points", std::vector<int>{3, 0}}};
  Played played;
  played.events = {struck, over};
  EXPECT_EQ(body_of(played, setup, play.state()),
            "- **\\*L\\*\\\\n\\# Boo\\\\u{1B}\\[31m strikes her colours** (AB-5.7)\n"
            "- **\\<b\\> victory**: the last side in play; points: \\<b\\> 3, red 0 (AB-G9)\n\n");
  EXPECT_THAT(to_markdown(table_of_ships(setup, play.state())), HasSubstr("| \\*L\\*\\\\n\\# Boo"));
}

// ---- sailing ----

TEST(AwayBoardersLog, ships_of_one_speed_for_one_reason_share_a_line) {
  Position position;
  position.add("a", brig(), blue, {0, 0}, 2).sail = Sail::full;
  position.add("b", brig(), blue, {2, 0}, 2).sail = Sail::full;
  position.add("c", schooner(), blue, {4, 0}, 5);
  position.add("d", sloop(), blue, {6, 0}, 3).sail = Sail::oars;
  Ship& dismasted = position.add("e", full_rigged_ship(), red, {8, 0}, 1);
  dismasted.fallen[0] = true;
  Play play(position, "speed");
  EXPECT_THAT(
      told(play, compute_speeds),
      ElementsAre("### Speeds", "",
                  "- Speed 4: a, b — 1 (base) + 2 (point of sail) + 1 (sail) (AB-3.1.1, AB-T.5)",
                  "- Speed 2: c — 1 (base) + 1 (point of sail) + 0 (sail) (AB-3.1.1, AB-T.5)",
                  "- Speed 2: d — under oars, 2 hands at the sweeps, needed 2 (AB-3.2.3)",
                  "- Speed 0: e — 1 (base) − 1 (masts lost) + 0 (point of sail) + 0 (sail) "
                  "(AB-3.1.1, AB-3.1.10, AB-T.5, AB-R17)",
                  ""));
}

TEST(AwayBoardersLog, moves_of_one_ship_in_one_phase_share_a_line) {
  Position position;
  Ship& ship = position.add("lawrence", brig(), blue, {0, 0}, 2);
  ship.speed = 4;
  Play play(position, "move-2");
  play.decider.answer = [](const Question& question) -> std::optional<std::string> {
    if (question.decision->key != "move") return std::nullopt;
    return question.nth == 0 ? "ahead-starboard" : "turn-starboard";
  };
  EXPECT_THAT(told(play, move_second_phase),
              ElementsAre("### Second phase: movement", "",
                          "- lawrence sails ahead to (1, 0) and falls off to starboard, heading "
                          "180°, then luffs to starboard, heading 240° (AB-3.1.3, AB-R29)",
                          ""));
}

TEST(AwayBoardersLog, a_foul_is_told_under_the_incident) {
  Position position;
  position.add("m", schooner(), blue, {1, 3}, 1).speed = 2;
  position.add("s", full_rigged_ship(), red, {2, 2}, 3);
  Play play(position, "move-2");
  play.dice.expect({{"AB-3.3.1", {5}},
                    {"AB-3.3.3", {3}},
                    {"AB-3.3.4", {4, 1}},
                    {"AB-4.3.11", {3, 4, 1}},
                    {"AB-3.3.4", {6, 5}},
                    {"AB-4.3.11", {2}}});
  EXPECT_THAT(
      told(play, move_second_phase),
      ElementsAre("### Second phase: movement", "", "- m sails ahead to (2, 2) (AB-3.1.3)",
                  "- m collides with s (roll 5) (AB-3.3.1)",
                  "  - **m and s foul each other** (roll 3) (AB-3.3.3)",
                  "  - m takes 3 rigging hits from the foul (difference of rolls 4 1) (AB-3.3.4)",
                  "  - m, rigging: main mast 2 slashes on boxes 1, 1, fore mast 1 slash on box 1; "
                  "mast rolls 3 4 1 (AB-4.3.11)",
                  "  - s takes 1 rigging hit from the foul (difference of rolls 6 5) (AB-3.3.4)",
                  "  - s, rigging: mizzen mast 1 slash on box 1; mast roll 2 (AB-4.3.11)", ""));
}

// ---- gunnery ----

/// AB-W11, with the 12-pounder at the end of the broadside.
TEST(AwayBoardersLog, AB_W11_a_volley_can_be_followed_and_its_hits_stand_below_it) {
  Position position;
  position.state.wind_from = Direction(3);
  ShipSpec flagship = full_rigged_ship();
  flagship.guns.clear();
  add_broadsides(flagship, 9, 32, GunKind::carronade);
  add_broadsides(flagship, 1, 12, GunKind::long_gun);
  Ship& f = position.add("f", flagship, blue, {0, 0}, 0);
  for (Gun& gun : f.guns) gun.fired_before = false;
  position.add("t", brig(), red, {3, -1}, 0).crew =
      hands({{Task::yards, 4}, {Task::guns, 8}, {Task::boarding, 2}});
  Play play(position, "fire-1");
  play.want("AB-D10", "f", "t");
  play.dice.expect({{"AB-4.3.8", {3}},
                    {"AB-4.3.10", {1, 2, 3, 4, 5, 6, 1, 3, 2, 6, 5}},
                    {"AB-4.3.11", {2, 5}},
                    {"AB-4.3.17", {3, 4, 4, 5}},
                    {"AB-4.3.8", {1}}});
  EXPECT_THAT(
      told(play, away_boarders::fire),
      ElementsAre(
          "### First phase: fire", "",
          "- f fires at t at range 3, low: **6 hull hits, 2 rigging hits, 1 gun hit, 2 crew hits** "
          "(9 × "
          "32-pounder, s1–s9, round shot; 3 (guns and range) + 6 (shot weight) + 2 "
          "(initial fire) + 0 (roll 3) = 11 dice: 1 2 3 4 5 6 1 3 2 6 5) (AB-4.3.1, AB-T.1, "
          "AB-4.3.3, AB-4.3.4, AB-4.3.8, AB-4.3.10)",
          "  - t, hull: 6 slashes on boxes 1, 1, 2, 2, 3, 3; 3 of 6 boxes destroyed (AB-4.3.12)",
          "  - t, rigging: main mast 1 slash on box 1, fore mast 1 slash on box 1; mast rolls 2 5 "
          "(AB-4.3.11)",
          "  - t, guns: p1 (port) can still fire this segment (AB-4.3.14, AB-R88)",
          "  - t, crew: 2 from boarding; 2 in the casualty pile (AB-4.3.16)",
          "  - The commander of t is safe (rolls total 7, 9) (AB-4.3.17)",
          "- f fires at t at range 3: no effect (1 × 12-pounder, s10, round shot; −2 (guns "
          "and range) + 1 (shot weight, capped from 3) + 1 (initial fire, capped from 2) − "
          "1 (roll 1) = −1: no dice) (AB-4.2.6, AB-T.1, AB-4.3.3, AB-4.3.4, AB-4.3.8, "
          "AB-R79)",
          ""));
}

TEST(AwayBoardersLog, special_rounds_say_what_they_make_of_the_dice) {
  Event event;
  event.kind = kind("fired");
  event.rule = cite("AB-4.3.1");
  event.who = "lawrence";
  event.against = "detroit";
  event.facts = {{"guns", 5},  {"weight", 24}, {"round", "grape"},
                 {"range", 1}, {"dice", 2},    {"aim", "low"}};
  event.modifiers = {{cite("AB-T.1"), "base", 2}};
  event.rolls = {
      {{.turn = 1, .phase = "", .rule = cite("AB-4.3.10"), .who = "", .against = ""}, {1, 5}}};
  EXPECT_THAT(
      told_alone(event),
      HasSubstr(
          "at detroit at range 1, low: **1 hull hit, 1 crew hit**; grape (AB-4.4.1): crew doubled, "
          "no hull (5 × 24-pounder, grape; 2 (guns and range) = 2 dice: 1 5) (AB-4.3.1, "
          "AB-T.1, AB-4.3.10)"));
}

// ---- boarding and the end ----

TEST(AwayBoardersLog, AB_W19_a_melee_shows_both_sums) {
  Position position;
  Ship& a = position.add("a", brig(), blue, {0, 0}, 0);
  a.crew = hands({{Task::boarding, 4}, {Task::guns, 10}});
  Ship& b = position.add("b", schooner(), red, {0, 0}, 0);
  b.crew = hands({{Task::boarding, 2}, {Task::guns, 6}});
  Play play(position, "board");
  play.game.link(play.id("a"), play.id("b"), LinkKind::grappled);
  play.want({{"AB-D21", "a", "yes"}, {"AB-D22", "b", "yes"}});
  play.dice.expect({{"AB-5.4", {6}}, {"AB-5.4", {1}}, {"AB-5.5", {1, 1}}});
  const auto lines = told(play, board);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[2],
            "- a and b fight hand to hand: **a wins** (4 (hands) + 6 (roll) = 10 against 2 "
            "(hands) + 1 (commander) + 1 (roll) = 4) (AB-5.4, AB-5.2)");
  EXPECT_EQ(lines[3], "  - **The commander of b is hit** (rolls total 2) (AB-5.5)");
}

TEST(AwayBoardersLog, a_surrender_names_the_numbers) {
  Event event;
  event.kind = kind("surrendered");
  event.rule = cite("AB-5.7");
  event.ruling = cite_ruling("AB-R135");
  event.who = "detroit";
  event.against = "lawrence";
  event.facts = {{"boarders", 6}, {"remaining", 3}, {"ratio", std::vector<int>{2, 1}}};
  EXPECT_EQ(told_alone(event),
            "- **detroit surrenders** to lawrence: 6 boarders to 3 hands (2 to 1 is enough) "
            "(AB-5.7, AB-R135)\n\n");
}

// ---- orders and silence ----

TEST(AwayBoardersLog, a_refused_order_stands_out_and_says_why) {
  Event event;
  event.kind = kind("refused");
  event.rule = cite("AB-3.1.6");
  event.ruling = cite_ruling("AB-R33");
  event.who = "lawrence";
  event.facts = {{"order", "course: back-sail"},
                 {"reason", "in irons she can only pay off"},
                 {"decision", "AB-D7"},
                 {"legal", "turn-port, turn-starboard"},
                 {"instead", "turn-port"},
                 {"file", "orders/us_3.yaml"},
                 {"line", 12}};
  EXPECT_EQ(told_alone(event),
            "- **Refused** — lawrence: course: back-sail (in irons she can only pay off); "
            "legal: turn-port, turn-starboard; instead: turn-port, AB-D7; "
            "orders/us\\_3.yaml line 12 (AB-3.1.6, AB-R33)\n\n");
}

TEST(AwayBoardersLog, what_silence_decided_is_told_at_the_end) {
  Play play(two_ships(), "end");
  Played played;
  played.silent = {{"detroit", decision("AB-D10"), 12},
                   {"detroit", decision("AB-D7"), 1},
                   {"lawrence", decision("AB-D10"), 12},
                   {"lawrence", decision("AB-D7"), 1}};
  EXPECT_EQ(body_of(played, play.game.setup, play.state()),
            "### By default\n\n- detroit, lawrence — sailed on, held fire ×12\n\n");
  played.silent[3].count = 2;
  EXPECT_EQ(body_of(played, play.game.setup, play.state()),
            "### By default\n\n- detroit — sailed on, held fire ×12\n"
            "- lawrence — sailed on ×2, held fire ×12\n\n");
}

TEST(AwayBoardersLog, a_turn_that_waits_says_for_what) {
  Play play(two_ships(), "end");
  Played played;
  played.waiting = OpenQuestion{.decision = decision("AB-D10"),
                                .rule = cite("AB-2.2.4"),
                                .turn = 1,
                                .key = "",
                                .phase = "fire-1",
                                .player = "red",
                                .who = "detroit",
                                .about = "p1",
                                .options = {},
                                .fallback = ""};
  const std::string log = body_of(played, play.game.setup, play.state());
  EXPECT_THAT(log, HasSubstr("**The turn is waiting** for red: detroit"));
  EXPECT_THAT(log, HasSubstr("(p1, AB-D10)"));
}

TEST(AwayBoardersLog, the_umpires_hand_shows) {
  Play play(two_ships(), "end");
  Played played;
  played.decisions = {{.key = "1/move-1/AB-D7/lawrence//0",
                       .option = "ahead",
                       .source = AnswerSource::umpire,
                       .file = {},
                       .line = 0},
                      {.key = "1/move-1/AB-D7/detroit//0",
                       .option = "ahead",
                       .source = AnswerSource::orders,
                       .file = "x",
                       .line = 1}};
  EXPECT_EQ(body_of(played, play.game.setup, play.state()),
            "The umpire decided 1/move-1/AB-D7/lawrence//0: ahead.\n\n");
}

// ---- the table ----

TEST(AwayBoardersLog, the_table_of_ships_shows_what_is_left_of_them) {
  Position position;
  Ship& a = position.add("a", brig(), blue, {3, -4}, 2);
  a.hull = {2, 2, 1};
  a.fallen[1] = true;
  a.guns[0].out = true;
  a.casualties = 2;
  a.crew[static_cast<std::size_t>(Task::guns)] -= 2;
  a.commander = Commander::down;
  position.add("b", gunboat(), red, {0, 0}, 0).status = Status::sunk;
  Play play(position, "end");
  play.state().links = {
      {.a = play.id("a"), .b = play.id("b"), .kind = LinkKind::fouled, .since_turn = 1}};
  EXPECT_EQ(to_markdown(table_of_ships(play.game.setup, play.state())),
            "| Ship | At | Hull | Masts | Guns | Crew | Casualties | |\n"
            "|---|---|---|---|---|---|---|---|\n"
            "| a | (3, -4), 120° | 3/6 +1 half | main 4/4, fore down | port 4/5, starboard 5/5 | "
            "12 | 2 | commander down, fouled with b |\n"
            "| b |  | 2/2 | main 3/3 | bow 1/1 | 4 | 0 | sunk, fouled with a |\n\n");
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
