#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/desk.h"

#include <optional>
#include <string_view>

namespace prizecourt::broadsides_and_boarding_parties {

/// Answers the questions of one attempt at a turn from orders. What an order names and cannot be
/// had is refused: an event `refused` says why, once for each order and cause, and the answer is
/// what silence takes. A standing order that does not fit the moment is passed over, and so is
/// everything in a list of rows. Of a plot nothing is ever told.
class Captain {
 public:
  /// Both must outlive it, and the book must not change.
  Captain(const OrdersBook& book, Listener& listener)
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

}  // namespace prizecourt::broadsides_and_boarding_parties
