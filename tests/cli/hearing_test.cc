#include "court/hearing.h"

#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

std::string kind_and_rolls(const Event& event) {
  std::string text(event.kind);
  for (const Roll& roll : event.rolls) {
    text += ' ' + to_text(roll.address);
    for (const Face face : roll.faces) text += ' ' + std::to_string(face);
  }
  return text;
}

/// Hears a turn and lets everything through.
class Hears final : public GoBetween {
 public:
  void hear(const Event& event) override { told.push_back(kind_and_rolls(event)); }

  std::vector<std::string> told;
};

/// What verify() was told of each turn that counts, windows put together.
std::map<int, std::vector<std::string>> told_by_turn(const std::string& path,
                                                     const std::string& bytes) {
  std::map<int, std::vector<std::string>> all;
  Problems problems;
  const auto verified = verify(
      all_rulesets(), path, bytes,
      [&](const Session& /*session*/, int turn, const Played& played) {
        if (rollback_in(played) != nullptr) return;
        if (!played.goes_on) all[turn].clear();
        for (const Event& event : played.events) all[turn].push_back(kind_and_rolls(event));
      },
      problems);
  EXPECT_EQ(verified.result.verdict, Verdict::matches) << path;
  return all;
}

TEST(Hearing, OfEveryGoldenGameTellsWhatWasToldInPlay) {
  std::size_t games = 0;
  for (const std::string& path : golden_replays()) {
    const std::string bytes = read_text(path);
    const auto played = told_by_turn(path, bytes);
    if (played.empty()) continue;
    ++games;
    const int first = played.begin()->first;
    const int last = played.rbegin()->first;
    for (const int turn : {first, (first + last) / 2, last}) {
      Problems problems;
      const auto hearing = open_hearing(all_rulesets(), path, bytes, turn, problems);
      ASSERT_TRUE(hearing) << path << '\n' << to_text(problems);
      Hears hears;
      (void)hearing->match->rehearse(hears, {});
      EXPECT_EQ(hears.told, played.at(turn)) << path << " turn " << turn;
    }
  }
  EXPECT_GE(games, 15U);
}

TEST(Hearing, OfATurnThatWasNotPlayedSaysWhichWere) {
  const std::string path = golden_replays().front();
  Problems problems;
  EXPECT_FALSE(open_hearing(all_rulesets(), path, read_text(path), 99, problems));
  EXPECT_NE(to_text(problems).find("turn 99 is not in this replay"), std::string::npos);
  EXPECT_NE(to_text(problems).find("it has turns "), std::string::npos) << to_text(problems);
}

}  // namespace
}  // namespace prizecourt
