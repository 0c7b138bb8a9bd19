#pragma once

#include "formats/admiralty/desk.h"

#include <optional>

namespace prizecourt::admiralty {

/// Answers the questions of one attempt at a turn from orders. An order for what is not legal at
/// that moment is refused: an event `refused` says why, once for each order and cause, and the
/// answer is what silence takes. A standing order and a condition that do not fit the moment are
/// passed over without a word.
class ActingCaptain {
 public:
  /// Both must outlive it, and the book must not change.
  ActingCaptain(const OrdersBook& book, Listener& listener)
      : desk_(book, listener) {}

  /// To be called once, before play: the game whose questions are answered.
  void watch(const Game& game) { desk_.watch(game); }

  /// An answer from orders handed in up to `window`; nothing where they say nothing.
  [[nodiscard]] std::optional<Answer> answer(const Question& question, int window);

 private:
  Desk desk_;
};

}  // namespace prizecourt::admiralty
