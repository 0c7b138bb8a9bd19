#pragma once

#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/engine/master_and_commander/random_games.h"
#include "tests/engine/watched_games.h"

#include <gtest/gtest.h>

#include <set>

/// Dice and players for laws, that look at what they are asked.
namespace prizecourt::master_and_commander::fixtures {

/// Games that nothing has ended by then are left alone; no ruling makes them end.
inline constexpr int enough_turns = 30;

using test::WatchedDice;

class WatchedDecider final : public test::WatchedDecider {
 public:
  explicit WatchedDecider(int seed)
      : test::WatchedDecider(seed, "", 1) {}

 private:
  void expect_legal(const Question& question) const override {
    std::set<int> values;
    for (const Option& option : question.options) {
      EXPECT_TRUE(values.insert(option.value).second) << key_of(question);
    }
  }
};

inline bool goes_on(const Table& table) {
  return table.state.verdict == Verdict::playing && table.state.turn <= enough_turns;
}

}  // namespace prizecourt::master_and_commander::fixtures
