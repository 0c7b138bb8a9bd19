#pragma once

#include "formats/rulesets/form_line_of_battle/desk.h"

#include <optional>
#include <string_view>

namespace prizecourt::form_line_of_battle {

/// Answers the questions of one attempt at a turn from orders. An order for what is not legal at
/// that moment is refused: an event `refused` says why, once for each order and cause, and the
/// answer is what silence takes. A standing order and a condition that do not fit the moment are
/// passed over without a word. (`Captain` is the class of a captain, in tables.h.)
class ActingCaptain {
 public:
  /// Both must outlive it, and the book must not change.
  ActingCaptain(const OrdersBook& book, Listener& listener)
      : desk_(book, listener) {}

  /// To be called once, before play: the game whose questions are answered.
  void watch(const Game& game) { desk_.watch(game); }

  /// An answer from orders handed in up to `window`; nothing where they say nothing.
  [[nodiscard]] std::optional<Answer> answer(const Question& question, int window);

  /// To be called once, after a turn that was played to its end: tells what became of orders that
  /// no question heard, in the step that ended it.
  void end_turn(std::string_view step) const { desk_.tell_unheard(step); }

 private:
  Desk desk_;
};

}  // namespace prizecourt::form_line_of_battle
