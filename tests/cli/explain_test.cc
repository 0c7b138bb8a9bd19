#include "court/explain.h"

#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <map>

namespace prizecourt {
namespace {

const std::string duel = sample_replays + "tutorial-duel.replay.yaml";

/// The seed that each roll of a game with joint dice follows from, as verify() is told it.
std::map<std::string, Seed> seeds_of_rolls(const std::string& path, const std::string& bytes) {
  std::map<std::string, Seed> seeds;
  Problems problems;
  const auto verified = verify(
      all_rulesets(), path, bytes,
      [&](const Session& /*session*/, int /*turn*/, const Played& played) {
        for (const Event& event : played.events) {
          for (const Roll& roll : event.rolls) {
            seeds.emplace(to_text(roll.address), Seed(played.joint->seed));
          }
        }
      },
      problems);
  EXPECT_EQ(verified.result.verdict, Verdict::matches) << path;
  return seeds;
}

TEST(Explain, ListsTheEventsOfATurnByTheirNumbers) {
  const Ran ran = run_program({"explain", duel, "--turn", "1", "--list"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, StartsWith("1/1  Brig posts her hands: yards 4, guns 10 (AB-2.1.2)\n1/2  "));
  EXPECT_THAT(ran.out, HasSubstr("\n1/7  Schooner fires 3 × 12-pounder"));
  EXPECT_EQ(count(ran.out, "\n"), 18U);
  const Ran hers = run_program({"explain", duel, "--turn", "1", "--list", "--ship", "brig"});
  EXPECT_THAT(hers.out, Not(HasSubstr("1/2  ")));
  EXPECT_THAT(hers.out, HasSubstr("1/7  "));
  EXPECT_EQ(run_program({"explain", duel, "1/7", "--list"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"explain", duel, "--turn", "1", "--list", "--format", "json"}).status,
            ExitStatus::bad_usage);
}

TEST(Explain, JointDiceFollowFromTheSeedOfTheirWindow) {
  for (const std::string_view game : {"flb-speedy-gamo-joint", "flb-speedy-gamo-sealed"}) {
    const std::string path =
        source_path("tests/golden/") + std::string(game) + "/expected.replay.yaml";
    const std::string bytes = read_text(path);
    const auto seeds = seeds_of_rolls(path, bytes);
    std::size_t rolls = 0;
    for (int turn = 1;; ++turn) {
      Problems problems;
      const auto hearing = open_hearing(all_rulesets(), path, bytes, turn, problems);
      if (!hearing) break;
      for (const TracedRoll& roll : trace_of(*hearing, std::nullopt).rolls) {
        const auto seed = seeds.find(roll.address);
        if (seed == seeds.end()) continue;
        const RollProof proof = prove(*hearing, roll, nullptr);
        EXPECT_EQ(proof.seed, seed->second) << path << ' ' << roll.address;
        std::vector<Face> faces;
        for (const DiceByte& byte : proof.bytes) {
          if (byte.face != 0) faces.push_back(byte.face);
        }
        EXPECT_EQ(faces, roll.faces) << roll.address;
        ++rolls;
      }
    }
    EXPECT_EQ(rolls, seeds.size()) << path;
    EXPECT_GT(rolls, 0U) << path;
  }
}

/// The crews board in the turn after the grapple was thrown, whatever they were ordered then.
TEST(Explain, MC_28_1_OfABoardingItShowsTheOrderToGrapple) {
  int boardings = 0;
  for (const std::string_view game : {"mc-last-prize", "mc-opening", "mc-melee"}) {
    const std::string path =
        source_path("tests/golden/") + std::string(game) + "/expected.replay.yaml";
    const std::string bytes = read_text(path);
    for (int turn = 1;; ++turn) {
      Problems problems;
      const auto hearing = open_hearing(all_rulesets(), path, bytes, turn, problems);
      if (!hearing && turn > 14) break;
      if (!hearing) continue;  // the melee begins late
      const Trace trace = trace_of(*hearing, std::nullopt);
      for (std::size_t i = 0; i < trace.events.size(); ++i) {
        const Event& event = trace.events[i].event;
        if (event.kind != "board-round" && event.kind != "captured") continue;
        for (const DecisionProof& proof :
             explain(*hearing, trace, static_cast<int>(i) + 1).decisions) {
          EXPECT_EQ(proof.first.decision->id, "MC-D18") << path << ' ' << turn;
          EXPECT_LT(proof.turn, turn);
          EXPECT_FALSE(proof.source_line.empty());
          ++boardings;
        }
      }
    }
  }
  EXPECT_GT(boardings, 20);
  const Ran ran = run_program(
      {"explain", source_path("tests/golden/mc-last-prize/expected.replay.yaml"), "10/39"});
  EXPECT_THAT(
      ran.out,
      HasSubstr("in turn 9: MC-D18, HMS Lion (B3): Which enemy does the ship grapple, if any?"));
}

TEST(Explain, EveryEventOfATurnOfEveryGoldenGameIsTheRecordedOne) {
  int explained = 0;
  for (const std::string& path : golden_replays()) {
    const std::string bytes = read_text(path);
    Problems problems;
    const auto hearing = open_hearing(all_rulesets(), path, bytes, 1, problems);
    if (!hearing) continue;
    const auto events = static_cast<int>(trace_of(*hearing, std::nullopt).events.size());
    for (int number = 1; number <= events; number += 7) {
      const auto made = explain(*hearing, trace_of(*hearing, number), number);
      EXPECT_TRUE(made.recorded) << path << " event " << number;
      EXPECT_EQ(made.rolls.size(), made.event.rolls.size());
      EXPECT_THAT(to_text(*hearing, made), HasSubstr("Rule " + std::string(made.event.rule->id)));
      ++explained;
    }
  }
  EXPECT_GT(explained, 30);
}

/// What changed in a turn stands in the explanation of one of its events, none of it nowhere.
TEST(Explain, ChangesOfATurnAreThoseOfItsEventsUpToItsEnd) {
  int to_end = 0;
  for (const std::string& path : golden_replays()) {
    const std::string bytes = read_text(path);
    Problems problems;
    const auto hearing = open_hearing(all_rulesets(), path, bytes, 2, problems);
    const auto next = open_hearing(all_rulesets(), path, bytes, 3, problems);
    if (!hearing || !next || next->windows.size() > 1) continue;
    const auto events = static_cast<int>(trace_of(*hearing, std::nullopt).events.size());
    if (events == 0) continue;
    StateFields state = trace_of(*hearing, 1).before;
    for (int number = 1; number <= events; ++number) {
      const Trace trace = trace_of(*hearing, number);
      EXPECT_TRUE(trace.before == state) << path << " event " << number;
      EXPECT_EQ(trace.at_end.size() == 0, number < events) << path << " event " << number;
      state = number < events ? trace.after : trace.at_end;
      if (number == events)
        to_end += static_cast<int>(explain(*hearing, trace, number).changes_to_end.size());
    }
    EXPECT_TRUE(state == trace_of(*next, 1).before) << path;
  }
  EXPECT_GT(to_end, 0);
}

/// Of three cards that were laid a card event hangs on the one of its slot.
TEST(Explain, ACardIsExplainedByTheAnswerForItsSlot) {
  int cards = 0;
  for (const std::string_view game : {"bbp-gunnery", "bbp-boarding"}) {
    const std::string path =
        source_path("tests/golden/") + std::string(game) + "/expected.replay.yaml";
    const std::string bytes = read_text(path);
    for (int turn = 1;; ++turn) {
      Problems problems;
      const auto hearing = open_hearing(all_rulesets(), path, bytes, turn, problems);
      if (!hearing) break;
      const Trace trace = trace_of(*hearing, std::nullopt);
      for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (trace.events[i].event.kind != "card") continue;
        const auto made = explain(*hearing, trace, static_cast<int>(i) + 1);
        for (const DecisionProof& proof : made.decisions) {
          if (proof.first.decision->id != "BBP-D2") continue;
          EXPECT_EQ(find_fact(made.event, "slot")->value, decltype(Fact::value)(proof.first.nth));
          EXPECT_EQ(find_fact(made.event, "card")->value,
                    decltype(Fact::value)(proof.first.options[proof.first.chosen]))
              << path << ' ' << turn << '/' << i + 1;
          ++cards;
        }
      }
    }
  }
  EXPECT_GT(cards, 30);
}

// ---- the command ----

/// A player who picks a ship is asked, and not the ship.
TEST(ExplainCommand, WhatAPlayerPickedIsBehindWhatHappensToHisShip) {
  const std::string replay = sample_replays + "mc-opening.replay.yaml";
  EXPECT_THAT(
      run_program({"explain", replay, "10/2"}).out,
      HasSubstr("  MC-D1, British: Which of the mover's ships does the opponent set adrift, "
                "if any?\n    answer: F4; turn-10-british.yaml:9: drift: [F4, F3]\n"));
  EXPECT_THAT(run_program({"explain", replay, "1/5"}).out, HasSubstr("    answer: sail B3; "));
  EXPECT_THAT(run_program({"explain", replay, "10/3"}).out, Not(HasSubstr("MC-D1")));
}

TEST(ExplainCommand, OfAShipAlsoWhatSheJoinedIn) {
  const std::string replay = source_path("tests/golden/adm-hermione/expected.replay.yaml");
  const std::string gig = run_program({"explain", replay, "--turn", "5", "--ship", "gig"}).out;
  EXPECT_THAT(gig, HasSubstr("event 6: joined, Pinnace against Hermione"));
  EXPECT_THAT(gig, HasSubstr("event 8: mustered, Black Cutter against Hermione"));
  EXPECT_THAT(gig, Not(HasSubstr("event 9: mustered, Hermione against Black Cutter")));
}

TEST(ExplainCommand, ProvesABroadside) {
  const Ran ran = run_program({"explain", duel, "1/7"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.err, IsEmpty());
  EXPECT_THAT(ran.out, HasSubstr("Turn 1, event 7: fired, Schooner against Brig (step fire-1)\n"));
  EXPECT_THAT(ran.out, HasSubstr("Rule AB-4.3.1, one roll per calibre (section 4.3): "));
  EXPECT_THAT(ran.out, HasSubstr("The sum behind dice 4:\n"
                                 "  -2 base (AB-T.1, Hit Table)\n"
                                 "  +3 shot weight (AB-4.3.3, shot weight)\n"
                                 "  +2 initial fire (AB-4.3.4, initial fire)\n"
                                 "  +1 random (AB-4.3.8, random modifier)\n"
                                 "  = 4\n"
                                 "  each bonus counts for no more than the guns in the roll "
                                 "(AB-4.3.7)\n"));
  EXPECT_THAT(ran.out, HasSubstr("prizecourt/open-seed/1:first lesson\"\n"
                                 "  1/fire-1/AB-4.3.8/schooner/brig/120: 5 (random modifier)\n"
                                 "    block 0, byte 0 is 142: 142 mod 6 + 1 = 5\n"));
  EXPECT_THAT(ran.out, HasSubstr("    asked about s1, s2, s3\n"
                                 "    answer: brig; standing order, turn-1-north.yaml:13: "
                                 "fire: {at: brig, range: 6}\n"
                                 "    legal were: hold, brig\n"));
  EXPECT_THAT(ran.out, HasSubstr("  ships/schooner/guns/unloaded: [] -> [s1, s2, s3]\n"));
}

TEST(ExplainCommand, ARefusalSaysWhatWasLegal) {
  const Ran ran = run_program({"explain", duel, "17", "--turn", "1"});
  EXPECT_THAT(ran.out, HasSubstr("Ruling AB-R118, sail-masts: "));
  EXPECT_THAT(ran.out,
              HasSubstr("in force: standing-masts (the default); other options: original-masts\n"));
  EXPECT_THAT(ran.out,
              HasSubstr("- Refused — Brig: sail: full, because too few hands at the yards; "
                        "legal were battle; done instead: battle"));
  EXPECT_EQ(count(ran.out, "too few hands at the yards"), 1U) << "said once\n" << ran.out;
}

TEST(ExplainCommand, ADieLeadsToItsEvent) {
  const Ran by_die =
      run_program({"explain", duel, "--die", "1/fire-1/AB-4.3.11/schooner/brig/120"});
  EXPECT_EQ(by_die.out, run_program({"explain", duel, "1/8"}).out);
  EXPECT_EQ(run_program({"explain", duel, "--die", "1/fire-1/AB-4.3.11/brig/schooner/1"}).status,
            ExitStatus::bad_usage);
}

TEST(ExplainCommand, OfATurnOrAShipAllEvents) {
  const Ran turn = run_program({"explain", duel, "--turn", "1"});
  EXPECT_EQ(count(turn.out, "Turn 1, event "), 18U);
  const Ran ship = run_program({"explain", duel, "--turn", "1", "--ship", "schooner"});
  EXPECT_LT(count(ship.out, "Turn 1, event "), 18U);
  EXPECT_THAT(ship.out, HasSubstr("event 7: fired"));
  EXPECT_THAT(ship.out, Not(HasSubstr("event 17: refused, Brig")));
}

TEST(ExplainCommand, JsonHasTheSameParts) {
  const Ran ran = run_program({"explain", duel, "1/7", "--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("\"fact\": \"dice\""));
  EXPECT_THAT(ran.out, HasSubstr("\"open_seed\": \"first lesson\""));
  EXPECT_THAT(ran.out, HasSubstr("\"recorded\": \"the same\""));
}

TEST(ExplainCommand, SaysWhatToNameWhereItIsNotClear) {
  EXPECT_THAT(run_program({"explain", duel, "7"}).err, HasSubstr("which turn?"));
  EXPECT_THAT(run_program({"explain", duel, "seven"}).err, HasSubstr("'seven' is no event"));
  EXPECT_THAT(run_program({"explain", duel, "1/99"}).err, HasSubstr("turn 1 has events 1 to 18"));
  EXPECT_THAT(run_program({"explain", duel, "1/7", "--turn", "2"}).err, HasSubstr("two turns"));
  EXPECT_EQ(run_program({"explain", duel, "1/99"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"explain", duel, "99/1"}).status, ExitStatus::bad_input);
  EXPECT_THAT(run_program({"explain", duel, "--turn", "1", "--ship", "victory"}).err,
              HasSubstr("there is no ship 'victory'"));
}

TEST(ExplainCommand, AnEmptyNameIsNotTakenForNone) {
  for (const std::string option : {"--why-not", "--ship", "--die"}) {
    EXPECT_EQ(run_program({"explain", duel, "--turn", "1", option, ""}).status,
              ExitStatus::bad_usage)
        << option;
  }
}

TEST(ExplainCommand, WhatTheUmpireSetIsByNoRule) {
  const std::string replay = sample_replays + "adm-captain-san-nicolas.replay.yaml";
  const Ran text = run_program({"explain", replay, "4/1"});
  EXPECT_EQ(text.status, ExitStatus::good);
  EXPECT_THAT(text.out,
              HasSubstr("- The umpire changes San Josef's hits on gun dice from 7 to 10: "));
  EXPECT_THAT(text.out, Not(HasSubstr("Rule ")));
  const Ran json = run_program({"explain", replay, "4/1", "--format", "json"});
  EXPECT_THAT(json.out, HasSubstr("\"kind\": \"umpire-changed\""));
  EXPECT_THAT(json.out, Not(HasSubstr("\"rule\"")));
}

TEST(Explain, ARollAloneIsJsonToo) {
  const std::string bytes = read_text(duel);
  Problems problems;
  const auto hearing = open_hearing(all_rulesets(), duel, bytes, 1, problems);
  ASSERT_TRUE(hearing);
  const Trace trace = trace_of(*hearing, std::nullopt);
  const TracedRoll* const roll = trace.roll_at("1/fire-1/AB-4.3.8/schooner/brig/120");
  ASSERT_NE(roll, nullptr);
  const std::string json = to_json(prove(*hearing, *roll, nullptr)).to_text();
  EXPECT_THAT(json, HasSubstr("\"faces\": [5]"));
  EXPECT_THAT(json, HasSubstr("\"byte\": 142"));
}

class ExplainGames : public CliTest {};

TEST_F(ExplainGames, LinesOfOrdersEndWhereTheirTextEnds) {
  std::string orders = orders_of("north", 1, "{fire: any}");
  for (std::size_t at = 0; (at = orders.find('\n', at)) != std::string::npos; at += 2) {
    orders.insert(at, "\r");
  }
  const std::string scenario = write("scenario.yaml", two_sloops());
  const std::string replay = path("game.replay.yaml");
  ASSERT_EQ(run_program({"run", scenario, write("turn-1.yaml", orders), "--replay", replay}).status,
            ExitStatus::good);
  const Ran ran = run_program({"explain", replay, "--turn", "1"});
  EXPECT_THAT(ran.out, HasSubstr("{fire: any}\n"));
}

/// A standing order stands in the file that it came with, whatever a later file of that name says.
TEST_F(ExplainGames, FilesOfOneNameAreToldApart) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  const std::string replay = path("game.replay.yaml");
  int turn = 0;
  for (const char* const orders : {"{standing: {fire: any}}", "{aim: low}"}) {
    const std::string file = write("north.yaml", orders_of("north", ++turn, orders));
    ASSERT_EQ(run_program({"run", scenario, file, "--replay", replay}).status, ExitStatus::good);
  }
  EXPECT_THAT(run_program({"explain", replay, "--turn", "2"}).out,
              HasSubstr("answer: lugger; standing order, north.yaml:6: "
                        "cutter: {standing: {fire: any}}\n"));
}

/// The turn waits for the first thing that is asked in it.
TEST_F(ExplainGames, ATurnCanHaveNoEvents) {
  const std::string replay = path("game.replay.yaml");
  const std::string scenario =
      write("scenario.yaml", two_sloops() + "when_silent: {crew-act: ask}\n");
  ASSERT_EQ(run_program({"run", scenario, write("south.yaml", orders_of("south", 1, "{fire: any}")),
                         "--replay", replay})
                .status,
            ExitStatus::waiting);
  EXPECT_EQ(run_program({"explain", replay, "--turn", "1"}).err,
            "prizecourt: error: nothing happened in that turn\n");
  EXPECT_EQ(run_program({"explain", replay, "1/1"}).err,
            "prizecourt: error: turn 1 has no events\n");
  EXPECT_THAT(run_program({"odds", replay, "--turn", "1", "--event", "1"}).err,
              HasSubstr("hint: it has none"));
}

TEST_F(ExplainGames, AnEditedEventIsFoundOut) {
  const std::string edited = write(
      "edited.replay.yaml", replaced(read_text(duel), "dice: 4, aim: high", "dice: 9, aim: high"));
  const Ran ran = run_program({"explain", edited, "1/7"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("THE REPLAY RECORDS SOMETHING ELSE HERE"));
  EXPECT_THAT(ran.out, HasSubstr("The sum behind dice 4:"));
  for (const std::string format : {"text", "json"}) {
    EXPECT_EQ(run_program({"explain", edited, "--turn", "1", "--why-not", "schooner fires brig",
                           "--format", format})
                  .status,
              ExitStatus::verdict_no)
        << format;
  }
}

TEST_F(ExplainGames, AGameThatWasNeverPlayedIsCalledThat) {
  const std::string supposed = path("supposed.replay.yaml");
  ASSERT_EQ(
      run_program({"what-if", duel, "--ruling", "range-count=strictly-between", "--out", supposed})
          .status,
      ExitStatus::good);
  const Ran ran = run_program({"explain", supposed, "1/7"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.err, HasSubstr("was never played"));
  EXPECT_THAT(run_program({"explain", duel, "1/7"}).err, IsEmpty());
}

/// In a game that was never played, people threw only what was thrown in the game as it was.
TEST_F(ExplainGames, OfRecalledDiceOnlyThoseThatWereThrownAreCalledThat) {
  std::string dice = "dice: {scripted: [";
  for (int die = 0; die < 200; ++die) dice += std::to_string(die % 6 + 1) + ", ";
  const std::string scenario = write("scenario.yaml", two_sloops(dice + "1]}\n"));
  write("orders/turn-1-north.yaml", orders_of("north", 1, "{fire: none}"));
  write("orders/turn-1-south.yaml", orders_of("south", 1, "{fire: any}"));
  const std::string replay = path("game.replay.yaml");
  const std::string supposed = path("supposed.replay.yaml");
  ASSERT_EQ(run_program({"run", scenario, path("orders"), "--replay", replay}).status,
            ExitStatus::good);
  ASSERT_EQ(
      run_program({"what-if", replay, "--turn", "1", "--orders",
                   write("other.yaml", orders_of("north", 1, "{fire: any}")), "--out", supposed})
          .status,
      ExitStatus::good);
  const auto dice_of = [&](const std::string& who) {
    const std::string out = run_program({"explain", supposed, "--turn", "1"}).out;
    const std::size_t at = out.find("  1/fire-1/AB-4.3.8/" + who + "/");
    EXPECT_NE(at, std::string::npos) << out;
    return out.substr(at, out.find('\n', out.find('\n', at) + 1) - at);
  };
  EXPECT_THAT(dice_of("lugger"), HasSubstr("\n    thrown by people"));
  EXPECT_THAT(dice_of("cutter"), HasSubstr("\n    block 0, byte 0 is "));
  EXPECT_THAT(run_program({"explain", supposed, "--turn", "1"}).out,
              HasSubstr("\n  which the replay says, as this game was never played\n"));
}

/// Of more dice than were thrown at an address the first are those.
TEST(Explain, RecalledDiceAreTheFirstOfTheirRoll) {
  const std::string bytes = read_text(duel);
  Problems problems;
  auto hearing = open_hearing(all_rulesets(), duel, bytes, 1, problems);
  ASSERT_TRUE(hearing);
  const Digest others = Seed::from_text("others").bytes();
  const TracedRoll roll{.address = "1/fire-1/AB-4.3.10/schooner/brig/120", .faces = {6, 5, 2}};
  hearing->scenario.dice = RecalledFaces{.rolls = {{roll.address, {6}}}, .others = others};
  const RollProof proof = prove(*hearing, roll, nullptr);
  EXPECT_EQ(proof.thrown, 1U);
  auto bytes_of_all = bytes_behind(Seed(others), roll.address, 3);
  const auto faces_in = [](const std::vector<DiceByte>& all) {
    return std::count_if(all.begin(), all.end(), [](const DiceByte& one) { return one.face != 0; });
  };
  EXPECT_EQ(faces_in(bytes_of_all), 3);
  ASSERT_EQ(faces_in(proof.bytes), 2);
  EXPECT_EQ(proof.bytes.back().index, bytes_of_all.back().index);
  EXPECT_THAT(to_text(*hearing, proof), HasSubstr("\n    the first 1 thrown by people\n"));
}

}  // namespace
}  // namespace prizecourt
