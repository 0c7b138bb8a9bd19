#pragma once

#include "engine/table/dice.h"
#include "engine/table/fast_dice.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

/// How likely a piece of play is to end in one way or another. Exact: it is played once for every
/// way in which its dice can fall. Where those are too many it is played with dice at random.
namespace prizecourt {

/// A probability: `above` of `below`, in lowest terms.
struct Fraction {
  std::uint64_t above = 0;
  std::uint64_t below = 1;

  bool operator==(const Fraction&) const = default;
};

/// In lowest terms. Requires a `below` above 0.
[[nodiscard]] Fraction lowest_terms(std::uint64_t above, std::uint64_t below);

/// The most dice in one course: 6^24 is the last power of six that 64 bits hold.
inline constexpr int most_dice_in_course = 24;

/// 6^dice. Requires 0 to most_dice_in_course.
[[nodiscard]] std::uint64_t sixes(int dice);

/// What AllDice throws where a course has more dice than most_dice_in_course. Not a std::exception,
/// like NeedDecision, so that no handler on the way takes it for an error of a file.
struct TooManyDice {};

/// Whether a rule reads each die of a roll for what it is, or all of them as a heap: sorts, counts
/// or adds them. In a heap 3 and 5 are the same as 5 and 3, and are played once.
enum class DiceRead : std::uint8_t { in_order, as_heap };

/// Every way in which dice can fall, one course after the other, depth first: the last roll changes
/// first. However many rolls a course has, and whatever later rolls hang on what earlier ones show.
///
/// Play a course with it, ask weight() and dice(), then next(), and so on until next() is false.
/// The play must ask for the same dice whenever the faces before were the same; else
/// std::logic_error.
class AllDice final : public Dice {
 public:
  /// Faces of 1 first. A roll of no dice is none.
  void roll(const Address& address, std::span<Face> faces) override;

  /// The same, for a rule that reads its dice like that.
  void roll(std::span<Face> faces, DiceRead read);

  /// Of 6^dice() courses, how many this one stands for.
  [[nodiscard]] std::uint64_t weight() const;

  /// How many dice this course has rolled.
  [[nodiscard]] int dice() const;

  /// Goes on to the next course; false when there is none.
  bool next();

  /// The courses there are at the least, as far as that is known without playing them. Never less
  /// than one.
  [[nodiscard]] std::uint64_t courses_at_least() const;

 private:
  struct Node {
    std::vector<Face> faces;
    DiceRead read = DiceRead::in_order;
    std::uint64_t left = 0;  ///< falls of this roll that come after the present one
  };

  std::vector<Node> nodes_;
  std::size_t depth_ = 0;  ///< rolls of the present course that were asked
  std::uint64_t done_ = 0;
};

/// Dice at random, which also say how many courses AllDice would play (Knuth 1975): a course that
/// comes up one time in n stands for n, and the mean of many is a guess.
class Probe {
 public:
  explicit Probe(std::uint64_t seed)
      : dice_(seed) {}

  /// To be called before each course.
  void begin();

  void roll(std::span<Face> faces, DiceRead read);

  /// How many courses this one stands for; `most_guessed` where it is more, or the course has more
  /// dice than AllDice plays.
  [[nodiscard]] std::uint64_t stands_for() const { return stands_for_; }

  static constexpr std::uint64_t most_guessed = std::uint64_t{1} << 40U;

 private:
  FastDice dice_;
  std::uint64_t stands_for_ = 1;
  std::size_t dice_thrown_ = 0;
};

/// How likely each outcome is. Outcomes are values that can be sorted.
template <class Outcome>
class Odds {
 public:
  /// Adds a course that stands for `weight` of 6^dice.
  void add(const Outcome& outcome, std::uint64_t weight, int dice) {
    if (dice > dice_) {
      const std::uint64_t factor = sixes(dice - dice_);
      for (auto& [ignored, sum] : weights_) sum *= factor;
      dice_ = dice;
    }
    weights_[outcome] += weight * sixes(dice_ - dice);
    ++courses_;
  }

  /// Every outcome that can be, with its weight; together they weigh total().
  [[nodiscard]] const std::map<Outcome, std::uint64_t>& weights() const { return weights_; }

  [[nodiscard]] std::uint64_t total() const { return sixes(dice_); }

  /// How often it was played to know.
  [[nodiscard]] std::uint64_t courses() const { return courses_; }

  /// Of the outcomes for which `is` holds, together.
  template <class Is>
  [[nodiscard]] Fraction of_all(Is is) const {
    std::uint64_t sum = 0;
    for (const auto& [outcome, weight] : weights_) sum += is(outcome) ? weight : 0;
    return lowest_terms(sum, total());
  }

  [[nodiscard]] Fraction of(const Outcome& outcome) const {
    return of_all([&](const Outcome& one) { return one == outcome; });
  }

 private:
  std::map<Outcome, std::uint64_t> weights_;
  int dice_ = 0;  ///< of the longest course
  std::uint64_t courses_ = 0;
};

/// Plays every course: `play(AllDice&)` plays one and says whether to go on. False where it said
/// no, where there are more than `most` courses, or one of them has more dice than
/// most_dice_in_course.
template <class Play>
[[nodiscard]] bool play_all(std::uint64_t most, Play play) {
  AllDice dice;
  try {
    do {
      if (!play(dice) || dice.courses_at_least() > most) return false;
    } while (dice.next());
  } catch (const TooManyDice&) {
    return false;
  }
  return true;
}

/// `play(AllDice&)` returns the outcome of one course. Nothing where play_all() is false.
template <class Play>
[[nodiscard]] auto exact_odds(std::uint64_t most, Play play)
    -> std::optional<Odds<decltype(play(std::declval<AllDice&>()))>> {
  Odds<decltype(play(std::declval<AllDice&>()))> odds;
  const bool all = play_all(most, [&](AllDice& dice) {
    const auto outcome = play(dice);  // a course has its weight when it has been played
    odds.add(outcome, dice.weight(), dice.dice());
    return true;
  });
  return all ? std::optional(std::move(odds)) : std::nullopt;
}

}  // namespace prizecourt
