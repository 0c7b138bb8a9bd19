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
        const Event& event = trace.events[i];
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
        if (trace.events[i].kind != "card") continue;
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
  EXPECT_THAT(to_text(*hearing, proof), HasSubstr("\n    the first 1 entered by hand\n"));
}

}  // namespace
}  // namespace prizecourt
