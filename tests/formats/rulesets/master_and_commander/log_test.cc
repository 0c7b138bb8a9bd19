#include "engine/rulesets/master_and_commander/attack.h"
#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/rulesets/master_and_commander/log_parts.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "tests/engine/master_and_commander/random_games.h"
#include "tests/formats/log_laws.h"
#include "tests/formats/rulesets/master_and_commander/ordered_play.h"
#include "tests/matchers.h"

#include <set>
#include <sstream>

namespace prizecourt::master_and_commander::fixtures {
namespace {

/// The log of events without the heading of the turn.
std::string body_of(const Played& played, const Setup& setup, const State& before) {
  const std::string log = to_markdown(log_of_turn(played, setup, before));
  return log.substr(std::min(log.find("\n\n") + 2, log.size()));
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// What steps of play are told as, line by line, without headings and empty lines.
template <class... Steps>
std::vector<std::string> told_of(Play& play, Steps... step) {
  const State before = play.state();
  (step(play.game), ...);
  Played played;
  played.events = play.heard.events;
  auto lines = lines_of(body_of(played, play.game.setup, before));
  std::erase_if(lines, [](const std::string& line) { return line.empty() || line[0] == '#'; });
  return lines;
}

/// HMS Superb beside F3, both engaged; the wind has been thrown for.
Scene superb() {
  Scene scene;
  scene.setup.ships[index(id("B3"))].name = "HMS Superb";
  scene.add("B3", "d5").engaged = Engaged::SHORT;
  scene.add("F3", "d4").engaged = Engaged::SHORT;
  scene.wind(2, 2);
  return scene;
}

std::string told_alone(const Event& event) {
  const Scene scene = superb();
  Played played;
  played.events.push_back(event);
  return body_of(played, scene.setup, scene.state);
}

// ---- every kind of event ----

TEST(McLog, every_kind_of_event_has_a_sentence_of_its_own) {
  for (const EventInfo& info : event_kinds) {
    Event event;
    event.kind = info.kind;
    event.rule = cite("MC-4.3");
    event.who = "B3";
    event.against = "F3";
    event.phase = "board";
    EXPECT_THAT(told_alone(event), Not(HasSubstr("`"))) << info.kind;
    EXPECT_THAT(told_alone(event), HasSubstr("(MC-4.3)\n")) << info.kind;
  }
}

TEST(McLog, no_row_is_for_a_kind_that_is_not_listed) {
  expect_no_other_kinds(log_words(), event_kinds);
}

TEST(McLog, random_games_are_told_without_anything_left_over) {
  std::set<std::string_view> seen;
  for (int seed = 1; seed <= 150; ++seed) {
    Table table = random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    Collector heard;
    Game game(table.setup, table.state, Ports{dice, decider, heard});
    for (int turn = 0; turn < 6 && game.state.verdict == Verdict::playing; ++turn)
      Game::steps().play(game);
    const Telling telling{.setup = table.setup};
    for (const Event& event : heard.events) {
      seen.insert(event.kind);
      expect_told_whole(telling, log_words(), event);
    }
  }
  EXPECT_GE(seen.size(), event_kinds.size() - 4U);
}

TEST(McLog, an_unknown_kind_is_told_with_all_it_has) {
  Event event;
  event.kind = "boarded-by-*pirates*";
  event.rule = cite("MC-28.1");
  event.who = "B3";
  event.facts = {{"hands", 3}};
  event.rolls = {
      {{.turn = 1, .phase = "board", .rule = cite("MC-28.2"), .who = "", .against = ""}, {4, 2}}};
  EXPECT_EQ(
      told_alone(event),
      "- `boarded-by-\\*pirates\\*` HMS Superb (B3); dice 4 2; hands 3 (MC-28.1, MC-28.2)\n\n");
}

// ---- the frame ----

TEST(McLog, the_heading_says_whose_turn_it_is_and_whether_it_goes_on) {
  Scene scene = superb();
  scene.state.turn = 3;
  scene.state.mover = Player::french;
  EXPECT_EQ(to_markdown(log_of_turn({}, scene.setup, scene.state)), "## Turn 3: the French\n\n");
  Played played;
  played.events.emplace_back();
  played.events.back().kind = kind("anchored");
  played.events.back().phase = "movement";
  played.goes_on = true;
  EXPECT_THAT(to_markdown(log_of_turn(played, scene.setup, scene.state)),
              HasSubstr("## Turn 3: the French, continued\n"));
}

TEST(McLog, every_step_has_a_heading_in_words) {
  const Scene scene = superb();
  for (const auto& step : Game::steps()) {
    Played played;
    played.events.emplace_back();
    played.events.back().kind = kind("sunk");
    played.events.back().phase = step.name;
    const std::string log = to_markdown(log_of_turn(played, scene.setup, scene.state));
    EXPECT_THAT(log, HasSubstr("\n### ")) << step.name;
    EXPECT_THAT(log, Not(HasSubstr("### " + std::string(step.name) + "\n"))) << step.name;
  }
}

TEST(McLog, names_from_files_are_harmless) {
  Scene scene = superb();
  scene.setup.ships[index(id("B3"))].name = "*L*\n# Boo\x1b[31m";
  Event sunk;
  sunk.kind = kind("sunk");
  sunk.rule = cite("MC-10.2");
  sunk.who = "B3";
  Played played;
  played.events = {sunk};
  EXPECT_EQ(body_of(played, scene.setup, scene.state),
            "- **\\*L\\*\\\\n\\# Boo\\\\u{1B}\\[31m (B3) is sunk** (MC-10.2)\n\n");
  EXPECT_THAT(to_markdown(table_of_ships(scene.setup, scene.state)),
              HasSubstr("| \\*L\\*\\\\n\\# Boo"));
}

TEST(McLog, what_silence_decided_has_a_heading_of_its_own) {
  const Scene scene = superb();
  Played played;
  played.silent = {{"B3", decision("MC-D15"), 1}, {"british", decision("MC-D3"), 1}};
  const std::string log = to_markdown(log_of_turn(played, scene.setup, scene.state));
  EXPECT_THAT(log, HasSubstr("attacked as usual"));
  EXPECT_THAT(log, HasSubstr("lay at anchor"));
}

TEST(McLog, a_turn_that_waits_says_for_whom_and_an_umpires_word_is_told) {
  const Scene scene = superb();
  Played played;
  played.waiting = OpenQuestion{.decision = decision("MC-D15"),
                                .rule = cite("MC-11.4"),
                                .turn = 1,
                                .key = "k",
                                .phase = "ensign",
                                .player = "british",
                                .who = "B3",
                                .about = "",
                                .options = {},
                                .fallback = ""};
  played.decisions = {{.key = "1/x", .option = "*y*", .source = AnswerSource::umpire, .file = ""}};
  EXPECT_EQ(to_markdown(log_of_turn(played, scene.setup, scene.state)),
            "## Turn 1: the British\n\n"
            "The umpire decided 1/x: \\*y\\*.\n\n"
            "**The turn is waiting** for the British: HMS Superb (B3), Which enemy does the ship "
            "attack, if any? (MC-D15)\n\n");
}

// ---- drift, wind, sailing ----

TEST(McLog, MC_1_5_drift) {
  Play play(superb(), "drift");
  play.want("MC-D1", "french", "B3");
  play.dice.expect({{"MC-1.3", "british", {1}}, {"MC-1.3", "french", {6}}});
  EXPECT_THAT(
      told_of(play, master_and_commander::drift),
      ElementsAre(
          "- HMS Superb (B3) drifts from d5 to e4 (white 1, red 6) (MC-1.5, MC-1.3, MC-R12)"));
}

TEST(McLog, MC_4_7_tow_ram_and_kedge) {
  Scene scene;
  skill(scene.add("B3", "e6"), Skill::S) = 2;
  scene.with({{"B5", "f6"}, {"F5", "d4"}});
  scene.wind(4, 4);
  Play play(scene, "movement");
  play.want_sail("B3", {"e5"});
  play.want({{"MC-D6", "B3", "B5", {"", 0}}, {"MC-D7", "B3", "F5", {"", 1}}});
  EXPECT_THAT(told_of(play, move_ships),
              ElementsAre("- B3 sets sail: 2 (wind) + 2 (seamanship) = MOVE 4 (MC-4.3, MC-2.2)",
                          "- B3 takes B5 in tow: TOW 1, MOVE −1, MOVE 3 left (MC-4.7)",
                          "- B3 sails e6–e5, MOVE 2 left (MC-4.5)", "  - B5 follows f6–e6 (MC-4.8)",
                          "- **B3 rams F5**; MOVE lost: 2 (MC-4.11, MC-R40)"));
  Play other_play(scene, "movement");
  other_play.want("MC-D3", "british", "kedge B3");
  other_play.dice.expect("MC-4.2", "B3", {1});
  EXPECT_THAT(
      told_of(other_play, move_ships),
      ElementsAre("- B3 fails to kedge to e5: 1 (roll) + 2 (seamanship) = 3, needs 4+ (MC-4.2)"));
}

TEST(McLog, MC_6_3_windward_position_as_a_sum) {
  Scene scene;
  skill(scene.add("B1", "e5"), Skill::C) = 3;
  scene.add("F5", "e2");
  scene.wind(6, 2);
  scene.state.sailing_ship = id("B1");
  scene.state.sailed_from = square("e6");
  Play play(scene, "range");
  play.want("MC-D11", "B1", "e4");
  EXPECT_THAT(
      told_of(play, range_in_guns, windward_position),
      ElementsAre("- In range of B1: F5 LONG (MC-5.2)",
                  "- B1, windward position over F5: 2 (white wind) + 3 (command) = 5: **has the "
                  "weather gage** (MC-6.3, MC-R51)",
                  "- B1 uses the weather gage to sail e5–e4 (MC-6.5)"));
}

// ---- repairs, fires, sinking ----

TEST(McLog, MC_7_2_repairs) {
  Scene scene = superb();
  Ship& ship = scene.state.ships[index(id("B3"))];
  ship.hull = 0;
  ship.broken = 2;
  ship.fires = {Fire::controlled, Fire::uncontrolled};
  lent(ship, Skill::B) = 1;
  Play play(scene, "repairs");
  play.want_tokens("B3", {"G pump", "A rig", "S fire 2"});
  play.dice.expect({{"MC-7.5", "B3", {3}},
                    {"MC-7.6", "B3", {1}},
                    {"MC-7.10", "B3", {4}},
                    {"MC-8.3", "B3", {2}}});
  play.dice.then_always(4);
  const auto lines = told_of(play, repair_damage);
  EXPECT_THAT(
      lines,
      ElementsAre(
          "- HMS Superb (B3) takes her repair tokens back: B (MC-7.1)",
          "- HMS Superb (B3) lends G to the pumps, now −1; A to the rigging, now −1; S to fire 2, "
          "now −1 (MC-7.2, MC-R56)",
          "- HMS Superb (B3) mans the pumps, but the water gains (roll 3) (MC-7.5)",
          "- HMS Superb (B3) repairs her rigging: 1 mast cleared, 1 broken (roll 1) "
          "(MC-7.6)",
          "- Fire 2 aboard HMS Superb (B3) is under control (roll 4) (MC-7.10)"));
  play.heard.events.clear();
  play.begin("burn");
  EXPECT_THAT(
      told_of(play, burn, roll_for_sinking),
      ElementsAre("- Fire 1 aboard HMS Superb (B3) is out of control: no one fought it (MC-8.2)",
                  "- Fire 1 aboard HMS Superb (B3) burns (roll 2): **the powder explodes**, damage "
                  "roll 4, skill roll 4: skill M (MC-8.3, MC-23.2)",
                  "- **HMS Superb (B3) sinks**: no hull left (roll 4) (MC-9.2)"));
}

TEST(McLog, MC_10_4_rescue_and_a_transfer) {
  Scene scene = superb();
  skill(scene.state.ships[index(id("B3"))], Skill::G) = 2;
  scene.state.ships[index(id("B3"))].status = Status::sunk;
  Play play(scene, "sunk");
  play.dice.expect({{"MC-10.4", "F3", {1}}, {"MC-10.4", "F3", {4}}});
  EXPECT_THAT(
      told_of(play, clear_sunk_ships),
      ElementsAre("- **HMS Superb (B3) is sunk** (MC-10.2)",
                  "  - F3 rescues crew of HMS Superb (B3): G 1 saved, 1 lost (rolls 1 4); her G is "
                  "now +1 (MC-10.4)"));
}

// ---- combat ----

TEST(McLog, MC_16_2_an_attack_is_told_as_a_sum) {
  Scene scene = superb();
  skill(scene.state.ships[index(id("B3"))], Skill::G) = 1;
  skill(scene.state.ships[index(id("B3"))], Skill::A) = -1;
  skill(scene.state.ships[index(id("F3"))], Skill::C) = -2;
  Play play(scene, "attacks");
  play.want({{"MC-D15", "B3", "F3"}, {"MC-D15", "F3", "hold"}});
  play.dice.expect({{"MC-14.1", "B3>F3", {3}},
                    {"MC-14.1", "F3>B3", {2}},
                    {"MC-18.1", "B3>F3", {1, 1, 4, 1, 6, 2, 3}},
                    {"MC-20.1", "F3>B3", {1}},
                    {"MC-22.1", "B3>F3", {1}}});
  play.dice.then_always(4);
  EXPECT_THAT(
      told_of(play, simultaneous_attacks),
      ElementsAre(
          "- Attacks declared: HMS Superb (B3) at F3 SHORT; holding fire: F3 (MC-13.2)",
          "- HMS Superb (B3) against F3, position: 3 (white) − 2 (red) + 2 (enemy C) = TACT 3: "
          "heavy broadside (MC-14.2, MC-14.1)",
          "- HMS Superb (B3) attacks F3, SHORT: **1 hit** (3 (class) + 1 (G) + 2 (C of F3 below 0) "
          "+ 1 (heavy broadside) = 7 dice: 1 1 4 1 6 2 3, 3 hits; muskets roll 1: 1 lost; blunder "
          "roll 1: 1 lost) (MC-18.1, MC-16.1, MC-16.2, MC-17.1, MC-20.1, MC-22.1, MC-R97)",
          "  - Blunder aboard HMS Superb (B3): roll 4: −1 G pending (MC-22.2)",
          "  - Damage to F3, roll 4, skill roll 4: skill M; grapeshot roll 4: no further "
          "effect (MC-23.1, MC-23.2, MC-25.1, MC-R110)",
          "- **HMS Superb (B3)** suffers: −1 G (MC-13.3)", "- **F3** suffers: −1 M (MC-13.3)"));
}

TEST(McLog, MC_28_2_grapple_repel_board_and_capture) {
  Scene scene;
  scene.add("B7", "d5").engaged = Engaged::SHORT;
  Ship& prize = scene.add("F7", "d4");
  prize.engaged = Engaged::SHORT;
  prize.grappled_by = id("B7");
  prize.grappled_at_start = true;
  scene.state.mover = Player::french;
  Play play(scene, "repel");
  play.dice.expect({{"MC-27.1", "F7", {4}},
                    {"MC-28.2", "B7", {1}},
                    {"MC-28.2", "F7", {3}},
                    {"MC-23.1", "B7", {2}},
                    {"MC-23.2", "B7", {6}}});
  EXPECT_THAT(
      told_of(
          play, repel, [](Game& game) { board(game); }, end_turn),
      ElementsAre("- F7 fails to cut the grapple of B7 (roll 4) (MC-27.1)",
                  "- Boarding, round 1 (MC-28.2, MC-16.1, MC-23.1, MC-23.2)",
                  "  - B7: **1 hit** (1 (class) = 1 die: 1), damage roll 2, skill roll 6: skill B",
                  "  - F7: **0 hits** (1 (class) = 1 die: 3)",
                  "- **B7 carries F7** after 1 round (MC-28.4)",
                  "- **F7 is a prize** of B7 (MC-29.1)",
                  "- **British victory**: no enemy is left; the British took 1 and sank 0; the "
                  "French took 0 and sank 0 (MC-0.10, MC-R125)"));
  Play thrown(superb(), "grapple");
  thrown.want("MC-D18", "B3", "F3");
  thrown.dice.expect("MC-26.4", "B3", {2});
  EXPECT_THAT(told_of(thrown, master_and_commander::grapple),
              ElementsAre("- **HMS Superb (B3) grapples F3** (roll 2) (MC-26.4)"));
}

TEST(McLog, MC_C19_a_refusal) {
  OrderedPlay game(superb(), "ensign");
  game.order("attack: {B3: F8}\n");
  game.order(Player::french, "attack: hold\n");
  game.run("ensign");
  Played played;
  played.events = game.play.heard.events;
  EXPECT_THAT(body_of(played, game.play.game.setup, game.play.state()),
              HasSubstr("- **Refused** — HMS Superb (B3): attack B3 F8, against F8 (not an enemy "
                        "afloat); legal: "
                        "hold, F3; instead: hold, MC-D15; british.yaml line 2 (MC-11.4)\n"));
}

// ---- the table ----

TEST(McLog, the_table_has_a_row_for_every_ship) {
  Scene scene = superb();
  Ship& ship = scene.state.ships[index(id("B3"))];
  ship.hull = 1;
  ship.broken = 1;
  ship.fires = {Fire::controlled};
  skill(ship, Skill::G) = -2;
  lent(ship, Skill::A) = 1;
  scene.state.ships[index(id("F8"))].status = Status::captured;
  EXPECT_EQ(to_markdown(table_of_ships(scene.setup, scene.state)),
            "| Ship | At | Class | Hull | Masts | Skills | Engaged | |\n"
            "|---|---|---|---|---|---|---|---|\n"
            "| HMS Superb (B3) | d5 | 3 | 1/3 | 2/3 | G −2, A −1 (base 0) | SHORT | 1 controlled "
            "fire |\n"
            "| F3 | d4 | 3 | 3/3 | 3/3 |  | SHORT |  |\n"
            "| F8 |  | 1 |  |  |  |  | captured |\n\n");
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
