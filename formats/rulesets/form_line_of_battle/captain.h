#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/revisions.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/words.h"

#include <array>
#include <optional>

/// Where a captain answers questions. Only captain.cc uses what is in here; others want the
/// captain, at its end.
namespace prizecourt::form_line_of_battle {

using Matter = ShipMatter<ShipId>;

class Desk : public ShipDesk<Game, Order> {
 public:
  using ShipDesk::ShipDesk;

  void watch(const Game& game) {
    ShipDesk::watch(game);
    moving_ = game.state.moving;
  }

  /// The side that moves, or has moved, in this turn.
  [[nodiscard]] Side moving() const { return moving_; }

  /// Remembers who comes to a fight: there she is asked for her musketry first.
  void hear(const Matter& matter) {
    if (matter.question.decision == decision("FLB-D4")) fought_[index(matter.who)] = true;
  }

  /// Whether a ship has fought in this turn.
  [[nodiscard]] bool fought(ShipId ship) const { return fought_[index(ship)]; }

  /// Remembers the ships of a side that could break off.
  void note_attackers(Side side) {
    for (const ShipId ship : game().fight->ships[index(side)].all()) attacked_[index(ship)] = true;
  }

  /// Whether a ship could break off at some moment of this turn.
  [[nodiscard]] bool attacked(ShipId ship) const { return attacked_[index(ship)]; }

 private:
  std::array<bool, most_ships> fought_{};
  std::array<bool, most_ships> attacked_{};
  Side moving_{};
};

// ---- what a captain needs besides (formats/orders/desk.h) ---------------------------------------

[[nodiscard]] inline bool hears_exactly(const Setup& setup) {
  return setup.revision >= fleets_are_told_whole;
}

[[nodiscard]] bool may_go_unheard(const Order& order);

[[nodiscard]] Objection decided_before(const Game& game);

[[nodiscard]] std::optional<OutOfGame> why_out(const Desk& desk,
                                               const OrdersBook::Subject& subject);

[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                                             const Order& order);

// ---- the captain --------------------------------------------------------------------------------

/// One for each of `decisions`, in their order; they answer nothing where nothing is ordered.
extern const std::array<AnswerOf<Desk, Matter>, decisions.size()> answers;

/// (`Captain` is the class of a captain, in tables.h.)
using ActingCaptain = CaptainOf<Desk, decisions, answers>;

}  // namespace prizecourt::form_line_of_battle
