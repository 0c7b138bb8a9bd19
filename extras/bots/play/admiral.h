#pragma once

#include "engine/table/question.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/key.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace prizecourt {

/// What one plan did better than another, over rollouts with common random numbers.
class Gain {
 public:
  /// The difference in one world more, at most 4,000 to either side.
  void add(int difference) {
    sum_ += difference;
    squares_ += std::int64_t{difference} * difference;
    ++worlds_;
  }

  [[nodiscard]] std::int64_t sum() const { return sum_; }

  [[nodiscard]] std::int64_t worlds() const { return worlds_; }

  /// Whether it is one, and its mean so many of its standard errors, squared, that luck is not to
  /// be blamed. After a few worlds never.
  [[nodiscard]] bool is_sure(std::int64_t errors_squared) const {
    if (sum_ <= 0 || worlds_ < fewest_worlds) return false;
    const std::int64_t explained = sum_ * sum_ / worlds_;
    return explained * (worlds_ - 1) >= errors_squared * (squares_ - explained);
  }

  static constexpr std::int64_t fewest_worlds = 8;

 private:
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
  std::int64_t worlds_ = 0;
};

/// Whims of a captain (counsel.h), in a turn.
struct Whims {
  BotKey key{0};
  int points = 0;
};

/// Looks ahead from the start of a turn, or from a question in it, by rollouts with captains on all
/// sides and common random numbers ("worlds"). Candidates are plans that change one answer of the
/// present plan, at first the captain's. Successive halving leaves one; it is then compared in
/// fresh worlds, and taken if it is better by more than chance explains. Then a second answer, a
/// third. A rollout is scored by how the game stands a few turns on.
class Admiral {
 public:
  /// `position` is the start of a turn, or where one can be taken up, as the player sees it; `key`
  /// that with which the player will answer as a captain; `notes` may be null. All must outlive it.
  Admiral(const BotGame& position, std::string_view player, BotKey key, Notes* notes = nullptr);

  /// Whether he goes on is asked before each turn that he plays out. Throws CalledOff where not.
  void heed(const GoesOn* goes_on) { goes_on_ = goes_on; }

  /// The plan that he takes, after playing out at most `budget` turns. One that is too small to
  /// compare anything leaves the captain's own.
  [[nodiscard]] Plan choose(int budget);

  /// In a position in which the turn can be taken up: the option that he takes for the question
  /// that is put there, after playing out at most `budget` turns, all else left to his captain.
  /// Nothing where none is better than the captain's.
  [[nodiscard]] std::optional<std::size_t> answer(const Question& question, int budget);

  /// Turns so far.
  [[nodiscard]] int played() const { return played_; }

  /// Another plan than the present one.
  struct Other {
    Intent intent;
    int price = 0;  ///< how many points less a captain gives it than his own
    Plan plan{};
    Gain gain{};  ///< over the present one
  };

 private:
  [[nodiscard]] std::optional<Plan> better_than(const Plan& plan, std::vector<Other> others,
                                                int until);
  void tell(const Other& other, PlanFate fate) const;
  void keep_best(const Plan& plan, std::vector<Other>& others, int until);
  [[nodiscard]] std::size_t plans_for(int turns) const;
  [[nodiscard]] std::vector<Other> others_than(const Plan& plan);
  void compare(const Plan& plan, std::vector<Other>& others);
  [[nodiscard]] Whims others_in(int world) const;
  void play(BotGame& game, int turns);
  [[nodiscard]] int worth_of(const Plan& plan);

  const BotGame& position_;
  int turns_ahead_;
  std::string_view player_;
  BotKey captains_key_;
  BotKey key_;
  Notes* notes_;
  const GoesOn* goes_on_ = nullptr;
  int world_ = 0;               ///< the present one
  int played_ = 0;              ///< turns
  int look_ = 0;                ///< answers that he has changed
  std::int64_t own_worth_ = 0;  ///< of the present plan, in all worlds that count for the others
};

}  // namespace prizecourt
