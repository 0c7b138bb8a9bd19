#pragma once

#include "engine/table/deciders.h"
#include "engine/table/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Exact odds of a rule, and the same by brute force. The rule is played once for every way in
/// which its dice can fall; brute force is loops over the faces, with figures copied out of the
/// printed tables, that call nothing of the rule.
namespace prizecourt::test {

/// Lets the dice of some rules fall in all ways; those of others always show one face.
class WalkedDice final : public Dice {
 public:
  WalkedDice(AllDice& all, std::initializer_list<std::string_view> rules, Face otherwise,
             DiceRead read = DiceRead::in_order)
      : all_(all),
        rules_(rules),
        otherwise_(otherwise),
        read_(read) {}

  void roll(const Address& address, std::span<Face> faces) override {
    const bool walks = std::find(rules_.begin(), rules_.end(), address.rule->id) != rules_.end();
    if (walks) return all_.roll(faces, read_);
    std::fill(faces.begin(), faces.end(), otherwise_);
  }

 private:
  AllDice& all_;
  std::vector<std::string_view> rules_;
  Face otherwise_;
  DiceRead read_;
};

/// Thrown by FirstEvent when it has heard what it waits for: nothing after that is played.
struct Heard {};

/// Keeps the first event of a kind and ends the play with it.
class FirstEvent final : public Listener {
 public:
  explicit FirstEvent(std::string_view kind)
      : kind_(kind) {}

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind != kind_) return;
    event_ = std::move(event);
    throw Heard{};
  }

  /// A fact of it as text; "none" where it did not come, or has no such fact.
  [[nodiscard]] std::string fact(std::string_view key) const {
    if (!event_) return "none";
    for (const Fact& one : event_->facts) {
      if (one.key != key) continue;
      if (const auto* number = std::get_if<int>(&one.value)) return std::to_string(*number);
      if (const auto* text = std::get_if<std::string>(&one.value)) return *text;
      std::string list;
      for (const int number : std::get<std::vector<int>>(one.value)) {
        list += (list.empty() ? "" : " ") + std::to_string(number);
      }
      return list;
    }
    return "none";
  }

 private:
  std::string_view kind_;
  std::optional<Event> event_;
};

/// Plays until the listener has heard enough, or to the end.
template <class Play>
void play_until_heard(Play play) {
  try {
    play();
  } catch (const Heard&) {
    // that was it
  }
}

using Weights = std::map<std::string, std::uint64_t>;

/// For each of the 6^n ways in which n dice can fall: which outcome it gives, and how often.
template <class Outcome>
[[nodiscard]] Weights brute_force(std::size_t dice, Outcome outcome) {
  Weights weights;
  std::vector<int> faces(dice, 1);
  while (true) {
    ++weights[outcome(faces)];
    std::size_t at = 0;
    while (at < dice && faces[at] == 6) faces[at++] = 1;
    if (at == dice) return weights;
    ++faces[at];
  }
}

/// The rule's odds in full, `play(AllDice&)` being one play of it.
template <class Play>
[[nodiscard]] Odds<std::string> all_odds(Play play) {
  const auto odds = exact_odds(5'000'000, play);
  EXPECT_TRUE(odds);
  return odds.value_or(Odds<std::string>());
}

/// The same outcomes, each as likely.
inline void expect_same(const Odds<std::string>& odds, const Weights& brute,
                        const std::string& about) {
  std::uint64_t total = 0;
  for (const auto& [ignored, weight] : brute) total += weight;
  EXPECT_EQ(odds.weights().size(), brute.size()) << about;
  for (const auto& [outcome, weight] : brute) {
    const Fraction by_rule = odds.of(outcome);
    const Fraction by_hand = lowest_terms(weight, total);
    EXPECT_TRUE(by_rule == by_hand)
        << about << ": " << outcome << " is " << by_rule.above << "/" << by_rule.below
        << ", by hand " << by_hand.above << "/" << by_hand.below;
  }
}

}  // namespace prizecourt::test
