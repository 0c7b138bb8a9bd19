#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/words.h"

#include <array>
#include <optional>

/// Where a captain answers questions. Only captain.cc uses what is in here; others want the
/// captain, at its end.
namespace prizecourt::admiralty {

using Matter = ShipMatter<ShipId>;

class Desk : public ShipDesk<Game, Order> {
 public:
  using ShipDesk::ShipDesk;

  void watch(const Game& game);

  /// Remembers who fights in the turn: all are asked then whether they call off, in vain or not.
  void hear(const Matter& matter);

  /// Whether she was out of play when the turn began.
  [[nodiscard]] bool was_out(ShipId ship) const { return was_out_[index(ship)]; }

  /// Whether she was in an action when the fighting of the turn began.
  [[nodiscard]] bool fought(ShipId ship) const { return fought_[index(ship)]; }

  /// Whether an action of hers was over before that.
  [[nodiscard]] bool had_fought(ShipId ship) const { return had_fought_[index(ship)]; }

 private:
  ShipSet was_out_{};
  ShipSet fought_{};
  ShipSet had_fought_{};
  bool is_noted_ = false;
};

// ---- what a captain needs besides (formats/orders/desk.h) ---------------------------------------

[[nodiscard]] bool may_go_unheard(const Order& order);

[[nodiscard]] Objection decided_before(const Game& game);

[[nodiscard]] std::optional<OutOfGame> why_out(const Desk& desk,
                                               const OrdersBook::Subject& subject);

[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                                             const Order& order);

// ---- the captain --------------------------------------------------------------------------------

/// One for each of `decisions`, in their order; they answer nothing where nothing is ordered.
extern const std::array<AnswerOf<Desk, Matter>, decisions.size()> answers;

using ActingCaptain = CaptainOf<Desk, decisions, answers>;

}  // namespace prizecourt::admiralty
