#include "tests/cli/self_test_changes.h"

#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/cli/replay_lines.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

std::string golden_replay_of(const std::string& name) {
  return read_text(source_path("tests/golden/") + name + "/expected.replay.yaml");
}

/// Which kinds escape somebody who believes what `believes` says.
std::set<std::string_view> escaped(const std::string& replay, const Believes& believes) {
  std::set<std::string_view> kinds;
  for (std::size_t kind = 0; kind < self_test_kinds().size(); ++kind) {
    const SelfTestCount count = try_self_test(kind, replay, 3, believes);
    if (!count.escaped.empty()) kinds.insert(self_test_kinds()[kind]);
  }
  return kinds;
}

/// `text` without what somebody does not look at: lines that contain `part`.
std::string without_lines(std::string_view text, std::string_view part) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    if (line.find(part) == std::string_view::npos) out += line;
    text.remove_prefix(end);
  }
  return out;
}

TEST(SelfTestKinds, HaveDifferentNames) {
  const auto kinds = self_test_kinds();
  EXPECT_EQ(std::set(kinds.begin(), kinds.end()).size(), kinds.size());
  EXPECT_GE(kinds.size(), 80U);
}

TEST(SelfTestKinds, AreAllPlantedSomewhere) {
  std::map<std::string_view, std::size_t> planted;
  for (const char* name : {"flb-speedy-gamo-sealed", "waits-for-orders", "tutorial-duel"}) {
    const std::string replay = golden_replay_of(name);
    for (std::size_t kind = 0; kind < self_test_kinds().size(); ++kind) {
      planted[self_test_kinds()[kind]] += self_test_changes(kind, replay, 1).size();
    }
  }
  std::set<std::string_view> nowhere;
  for (const auto& [kind, n] : planted) {
    if (n == 0) nowhere.insert(kind);
  }
  // These games have no dice from the command line, and no umpire took anything back.
  EXPECT_THAT(nowhere, UnorderedElementsAre("header dice", "rollback turn", "rollback reason",
                                            "defaults for"));
}

TEST(SelfTestChanges, AreChangesOfOnePlaceEach) {
  const std::string replay = golden_replay_of("flb-speedy-gamo-sealed");
  for (std::size_t kind = 0; kind < self_test_kinds().size(); ++kind) {
    std::set<std::string> copies;
    for (const SelfTestChange& plant : self_test_changes(kind, replay, 3)) {
      EXPECT_NE(plant.bytes, replay) << self_test_kinds()[kind];
      EXPECT_GT(plant.line, 0);
      copies.insert(plant.bytes);
    }
    EXPECT_EQ(copies.size(), self_test_changes(kind, replay, 3).size()) << self_test_kinds()[kind];
  }
}

TEST(SelfTestChanges, AreSpreadFromTheFirstPlaceToTheLast) {
  const std::string replay = "prizecourt: replay/1\ngame: a\n";
  const auto kinds = self_test_kinds();
  const auto kind = std::find(kinds.begin(), kinds.end(), "comment added") - kinds.begin();
  const auto planted = self_test_changes(static_cast<std::size_t>(kind), replay, 2);
  ASSERT_EQ(planted.size(), 2U);
  EXPECT_EQ(planted[0].bytes, "# planted\nprizecourt: replay/1\ngame: a\n");
  EXPECT_EQ(planted[1].bytes, "prizecourt: replay/1\n# planted\ngame: a\n");
  EXPECT_EQ(planted[1].line, 2);
  EXPECT_EQ(planted[1].before, "game: a");
  EXPECT_EQ(planted[1].after, "# planted");
}

/// A replay cut off after a window is a good replay, so that is never planted.
TEST(SelfTestChanges, AreNeverTheReplayOfAShorterGame) {
  const std::string replay = golden_replay_of("flb-speedy-gamo-sealed");
  for (std::size_t kind = 0; kind < self_test_kinds().size(); ++kind) {
    for (const SelfTestChange& plant : self_test_changes(kind, replay, 1000)) {
      EXPECT_FALSE(replay.starts_with(plant.bytes) &&
                   replay.substr(plant.bytes.size(), 10) == "---\ninput: ")
          << self_test_kinds()[kind];
    }
  }
}

// ---- `verify` notices every change --------------------------------------------------------------

void expect_verify_catches_everything_in(std::string_view replay) {
  // No digest covers which version wrote it, so a change there is no change of the game.
  const std::string sound = without_programs(replay);
  const Believes believes = [](std::string_view bytes) {
    Problems problems;
    return verify(
               all_rulesets(), "replay", bytes, [](const Session&, int, const Played&) {}, problems)
               .result.verdict == Verdict::matches;
  };
  ASSERT_TRUE(believes(sound));
  std::size_t planted = 0;
  for (std::size_t kind = 0; kind < self_test_kinds().size(); ++kind) {
    const SelfTestCount count = try_self_test(kind, sound, 3, believes);
    planted += count.planted;
    for (const SelfTestChange& plant : count.escaped) {
      ADD_FAILURE() << self_test_kinds()[kind] << ", line " << plant.line << ": " << plant.before
                    << " became " << plant.after;
    }
  }
  EXPECT_GT(planted, 100U);
}

TEST(SelfTest, VerifyCatchesEveryChangeOfSealedOrdersWithJointDice) {
  expect_verify_catches_everything_in(golden_replay_of("flb-speedy-gamo-sealed"));
}

TEST(SelfTest, VerifyCatchesEveryChangeOfAGameThatWaits) {
  expect_verify_catches_everything_in(golden_replay_of("waits-for-orders"));
}

TEST(SelfTest, VerifyCatchesEveryChangeOfDiceOfTheCommandLine) {
  const TestFolder folder;
  const std::string replay = folder.path("seeded.replay.yaml");
  const Ran ran = run_program({"run", folder.write("scenario.yaml", two_sloops()), "--seed", "mine",
                               "--turns", "1", "--replay", replay});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  expect_verify_catches_everything_in(read_text(replay));
}

// ---- the self-test itself can fail --------------------------------------------------------------

TEST(SelfTest, SomebodyWhoLooksAtEveryByteMissesNothing) {
  const std::string replay = golden_replay_of("flb-speedy-gamo-sealed");
  EXPECT_THAT(escaped(replay, [&](std::string_view bytes) { return bytes == replay; }), IsEmpty());
}

TEST(SelfTest, SomebodyWhoBelievesEverythingMissesEverything) {
  const std::string replay = golden_replay_of("flb-speedy-gamo-sealed");
  for (std::size_t kind = 0; kind < self_test_kinds().size(); ++kind) {
    const SelfTestCount count =
        try_self_test(kind, replay, 3, [](std::string_view) { return true; });
    EXPECT_EQ(count.escaped.size(), count.planted) << self_test_kinds()[kind];
  }
}

TEST(SelfTest, WhoDoesNotLookAtCommentsIsFoundOut) {
  const std::string replay = golden_replay_of("flb-speedy-gamo-sealed");
  const auto believes = [&](std::string_view bytes) {
    return without_lines(bytes, "#") == without_lines(replay, "#");
  };
  const auto kinds = escaped(replay, believes);
  EXPECT_TRUE(kinds.contains("comment added"));
  EXPECT_TRUE(kinds.contains("order comment"));
  EXPECT_FALSE(kinds.contains("event rule"));
}

TEST(SelfTest, WhoDoesNotLookAtOneKeyIsFoundOut) {
  const std::string replay = golden_replay_of("flb-speedy-gamo-sealed");
  const std::map<std::string, std::string> blind = {{"\nstate_digest: ", "state digest"},
                                                    {"\ndigest: ", "digest"},
                                                    {"  - {key: ", "decision option"},
                                                    {"salt: ", "salt"},
                                                    {"link: ", "joint link"},
                                                    {"  - {event: ", "die face"},
                                                    {"title: ", "header title"}};
  for (const auto& [part, kind] : blind) {
    const std::string key = part.front() == '\n' ? part.substr(1) : part;
    const auto believes = [&](std::string_view bytes) {
      return without_lines(bytes, key) == without_lines(replay, key);
    };
    EXPECT_TRUE(escaped(replay, believes).contains(kind)) << key;
  }
}

TEST(SelfTest, WhatEscapedIsShown) {
  const std::string replay = "prizecourt: replay/1\ngame: a\n";
  const auto kinds = self_test_kinds();
  const auto kind = std::find(kinds.begin(), kinds.end(), "header game") - kinds.begin();
  const SelfTestCount count = try_self_test(static_cast<std::size_t>(kind), replay, 3,
                                            [](std::string_view) { return true; });
  ASSERT_EQ(count.escaped.size(), 1U);
  EXPECT_EQ(count.escaped[0].line, 2);
  EXPECT_EQ(count.escaped[0].before, "game: a");
  EXPECT_EQ(count.escaped[0].after, "game: b");
}

// ---- lines of a replay --------------------------------------------------------------------------

TEST(ReplayLines, KnowWhereTheyStand) {
  const auto lines = lines_of_replay(
      "prizecourt: replay/1\nscenario:\n  text: |\n    ---\n---\n"
      "input: 1\nturn: 1\n---\noutcome: 1\ninput: ab\nevents:\n"
      "  - {event: 1}\n");
  ASSERT_EQ(lines.size(), 12U);
  EXPECT_EQ(lines[3].section, "scenario");
  EXPECT_EQ(lines[3].document, 0U);
  EXPECT_EQ(lines[6].kind, ReplayDocument::input);
  EXPECT_EQ(lines[9].kind, ReplayDocument::outcome);
  EXPECT_EQ(lines[9].section, "input");
  EXPECT_EQ(lines[11].section, "events");
  EXPECT_EQ(lines[11].document, 2U);
}

}  // namespace
}  // namespace prizecourt
