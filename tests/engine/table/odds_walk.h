#pragma once

#include "engine/table/deciders.h"
#include "engine/table/event.h"
#include "engine/table/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
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

/// Rules by their ids.
using Rules = std::vector<std::string_view>;

/// Which dice fall in all ways, and what all others show.
struct Walk {
  Rules rules;                                  ///< of the dice that fall in all ways
  Face otherwise = 6;                           ///< what the others show …
  std::map<std::string_view, Face> faces = {};  ///< … but for those of these rules
  DiceRead read = DiceRead::in_order;
  std::string_view thrower = {};  ///< only hers fall in all ways; everybody's where empty
};

/// Dice that fall in all ways as far as a Walk says so.
class WalkedDice final : public Dice {
 public:
  WalkedDice(AllDice& all, const Walk& walk)
      : all_(all),
        walk_(walk) {}

  WalkedDice(AllDice& all, Walk&& walk) = delete;  // it is looked at while the dice are

  void roll(const Address& address, std::span<Face> faces) override {
    if (walks(address)) return all_.roll(faces, walk_.read);
    const auto found = walk_.faces.find(address.rule->id);
    std::fill(faces.begin(), faces.end(),
              found == walk_.faces.end() ? walk_.otherwise : found->second);
  }

  /// From here on no die falls in all ways.
  void stop() { stopped_ = true; }

 private:
  [[nodiscard]] bool walks(const Address& address) const {
    const bool hers = walk_.thrower.empty() || walk_.thrower == address.who;
    return !stopped_ && hers &&
           std::find(walk_.rules.begin(), walk_.rules.end(), address.rule->id) != walk_.rules.end();
  }

  AllDice& all_;
  const Walk& walk_;
  bool stopped_ = false;
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

  /// A fact of it as text; "none" where it did not come, or has no such fact. "faces" is what its
  /// dice showed: for rules that read single faces, which are all as likely.
  [[nodiscard]] std::string fact(std::string_view key) const {
    if (!event_) return "none";
    if (key == "faces") return faces();
    for (const Fact& one : event_->facts) {
      if (one.key != key) continue;
      if (const auto* number = std::get_if<int>(&one.value)) return std::to_string(*number);
      if (const auto* text = std::get_if<std::string>(&one.value)) return *text;
      return listed(std::get<std::vector<int>>(one.value));
    }
    return "none";
  }

 private:
  template <class Numbers>
  static std::string listed(const Numbers& numbers) {
    std::string list;
    for (const int number : numbers) list += (list.empty() ? "" : " ") + std::to_string(number);
    return list;
  }

  [[nodiscard]] std::string faces() const {
    std::vector<Face> all;
    for (const Roll& roll : event_->rolls) {
      all.insert(all.end(), roll.faces.begin(), roll.faces.end());
    }
    return listed(all);
  }

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

/// Two things that know nothing of each other: every outcome of one with every outcome of the
/// other, as `joined(one, other)`.
template <class Joined>
[[nodiscard]] Weights crossed(const Weights& ones, const Weights& others, Joined joined) {
  Weights weights;
  for (const auto& [one, weight] : ones) {
    for (const auto& [other, others_weight] : others) {
      weights[joined(one, other)] += weight * others_weight;
    }
  }
  return weights;
}

/// How many of so many dice show `face` or less, counted die by die: `outcome(hits)` for each
/// number of them, with its weight of 6^dice.
template <class Outcome>
[[nodiscard]] Weights counted_hits(int dice, int face, Outcome outcome) {
  const auto hitting = static_cast<std::uint64_t>(face);
  std::vector<std::uint64_t> ways = {1};
  for (int die = 0; die < dice; ++die) {
    std::vector<std::uint64_t> more(ways.size() + 1);
    for (std::size_t hits = 0; hits < ways.size(); ++hits) {
      more[hits] += ways[hits] * (6 - hitting);
      more[hits + 1] += ways[hits] * hitting;
    }
    ways = std::move(more);
  }
  Weights weights;
  for (std::size_t hits = 0; hits < ways.size(); ++hits) {
    weights[outcome(static_cast<int>(hits))] += ways[hits];
  }
  return weights;
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
