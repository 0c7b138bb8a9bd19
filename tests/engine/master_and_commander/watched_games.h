#pragma once

#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/engine/master_and_commander/random_games.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

/// Dice and players for laws, that look at what they are asked.
namespace prizecourt::master_and_commander::fixtures {

/// Games that nothing has ended by then are left alone; no ruling makes them end.
inline constexpr int enough_turns = 30;

/// Dice that no address is rolled on twice, and that count.
class WatchedDice final : public Dice {
 public:
  explicit WatchedDice(int seed)
      : dice_(static_cast<std::uint64_t>(seed)) {}

  void roll(const Address& address, std::span<Face> faces) override {
    std::string text = to_text(address);
    ASSERT_NE(address.rule, nullptr);
    ASSERT_FALSE(address.who.empty()) << text;
    EXPECT_TRUE(asked_.insert(std::move(text)).second) << "rolled twice: " << to_text(address);
    dice_.roll(address, faces);
    count += faces.size();
  }

  std::size_t count = 0;

 private:
  FastDice dice_;
  std::unordered_set<std::string> asked_;
};

/// A random player who checks the questions and remembers the answers.
class WatchedDecider final : public Decider {
 public:
  explicit WatchedDecider(int seed)
      : player_(static_cast<std::uint64_t>(seed)) {}

  Answer choose(const Question& question) override {
    expect_sound(question);
    const Answer answer = player_.choose(question);
    if (question.options.size() > 1) {
      if (!is_volunteered(question)) {
        keys.push_back(key_of(question));
        answers.push_back(answer.option);
      }
      put_.at(static_cast<std::size_t>(question.decision - decisions.data())) = true;
    }
    return answer;
  }

  /// Whether a question of that decision with a choice in it has been put.
  [[nodiscard]] bool put(std::size_t decision) const { return put_[decision]; }

  std::vector<std::string> keys;
  std::vector<std::size_t> answers;

 private:
  void expect_sound(const Question& question) {
    EXPECT_TRUE(asked_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    ASSERT_FALSE(question.options.empty()) << key_of(question);
    EXPECT_LT(question.fallback, question.options.size()) << key_of(question);
    EXPECT_NE(question.rule, nullptr) << key_of(question);
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_NE(question.options[i].name, question.options[j].name) << key_of(question);
        EXPECT_NE(question.options[i].value, question.options[j].value) << key_of(question);
      }
    }
  }

  RandomDecider player_;
  std::unordered_set<std::string> asked_;
  std::array<bool, decisions.size()> put_{};
};

inline bool goes_on(const Table& table) {
  return table.state.verdict == Verdict::playing && table.state.turn <= enough_turns;
}

}  // namespace prizecourt::master_and_commander::fixtures
