#pragma once

#include "engine/table/question.h"

namespace prizecourt {

/// Lets somebody answer, but no more than so many questions in a turn: to what is asked then it is
/// silent, so that a turn ends whatever rules ask and whoever answers. No turn that is played by
/// its rules comes near that many. Where one does, rules ask the same again and again, and what
/// comes of it is no game.
class Patience final : public Decider {
 public:
  /// More than twice what two thousand ships with sixty-four guns each are asked.
  static constexpr int most_questions = 2'000'000;

  /// `decider` must outlive it.
  explicit Patience(Decider& decider, int most = most_questions)
      : decider_(decider),
        most_(most) {}

  Answer choose(const Question& question) override {
    if (question.turn != turn_) {
      turn_ = question.turn;
      asked_ = 0;
    }
    if (asked_ < most_) {
      ++asked_;
      return decider_.choose(question);
    }
    is_lost_ = true;
    return {.option = question.fallback};
  }

  /// Whether it was silent to a question.
  [[nodiscard]] bool is_lost() const { return is_lost_; }

 private:
  Decider& decider_;
  int most_;
  int turn_ = 0;
  int asked_ = 0;  ///< in the turn
  bool is_lost_ = false;
};

}  // namespace prizecourt
