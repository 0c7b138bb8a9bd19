#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/objection.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Where a captain answers questions. Only captain*.cc and desk.cc use what is in here.
namespace prizecourt::form_line_of_battle {

/// A question, whom it is about, and which orders count.
struct Matter {
  const Question& question;
  int window = 0;
  ShipId who{};
  ShipId about{};  ///< `who` where the question names no second ship

  [[nodiscard]] Moment moment() const { return {.turn = question.turn, .window = window}; }
};

class Desk {
 public:
  using Found = OrdersBook::Found;

  Desk(const OrdersBook& book, Listener& listener)
      : book_(book),
        listener_(listener),
        refusals_(listener) {}

  void watch(const Game& game) {
    game_ = &game;
    moving_ = game.state.moving;
  }

  /// The side that moves, or has moved, in this turn.
  [[nodiscard]] Side moving() const { return moving_; }

  /// Remembers what a ship has been asked.
  void hear(const Matter& matter) {
    const auto row = static_cast<std::size_t>(matter.question.decision - decisions.data());
    asked_[index(matter.who)][row] = true;
  }

  /// Whether a ship has been asked that in this turn, whatever was answered.
  [[nodiscard]] bool was_asked(ShipId ship, Decision decision) const {
    return asked_[index(ship)][static_cast<std::size_t>(decision - decisions.data())];
  }

  /// Remembers the order that an answer comes from.
  MaybeAnswer note(MaybeAnswer answer) { return heard_.note(answer); }

  /// What became of the orders for this turn that no question heard.
  void tell_unheard(std::string_view step) const;

  [[nodiscard]] const Game& game() const { return *game_; }

  /// The order in force for the ship that the question is about.
  [[nodiscard]] std::optional<Found> find(const Matter& matter, OrderKind kind) const {
    return book_.find({matter.who, kind}, matter.moment());
  }

  /// What the side of a fight is asked through its first ship by id, the ships answer that have
  /// her owner and still fight: the first by id whose orders say anything about it.
  [[nodiscard]] std::optional<Found> find_in_fight(const Matter& matter, OrderKind kind) const;

  /// The answer to an order for what is not legal now. One for this turn is refused, and
  /// `describe()` says which: a Refusal without its file and, unless a part of the order stands on
  /// another, its line; a standing one says nothing.
  template <class Describe>
  MaybeAnswer decline(const Matter& matter, const Found& found, const Objection& why,
                      Describe describe) {
    if (found.order->tenure == Tenure::standing) return std::nullopt;
    if (refusals_.wanted()) tell_refused(matter, found, why, describe());
    return take_refused(found, matter.question);
  }

 private:
  /// Whether another ship speaks for an order of the fleet: one that has heard it, or comes before.
  [[nodiscard]] bool is_told_for(const Order& order) const;

  void tell_refused(const Matter& matter, const Found& found, const Objection& why,
                    Refusal refusal);

  const OrdersBook& book_;
  Listener& listener_;
  Refusals refusals_;
  OrdersHeard heard_;
  std::array<std::array<bool, decisions.size()>, most_ships> asked_{};
  const Game* game_ = nullptr;
  Side moving_{};
};

// ---- one for each decision; they answer nothing where nothing is ordered ------------------------

MaybeAnswer answer_attempt(Desk& desk, const Matter& matter);          // FLB-D1
MaybeAnswer answer_impromptu(Desk& desk, const Matter& matter);        // FLB-D2
MaybeAnswer answer_counter_board(Desk& desk, const Matter& matter);    // FLB-D3
MaybeAnswer answer_musketry(Desk& desk, const Matter& matter);         // FLB-D4
MaybeAnswer answer_break_off(Desk& desk, const Matter& matter);        // FLB-D5
MaybeAnswer answer_follow_up(Desk& desk, const Matter& matter);        // FLB-D6
MaybeAnswer answer_casualties(Desk& desk, const Matter& matter);       // FLB-D7
MaybeAnswer answer_musketry_target(Desk& desk, const Matter& matter);  // FLB-D8
MaybeAnswer answer_commitment(Desk& desk, const Matter& matter);       // FLB-D9
MaybeAnswer answer_strike(Desk& desk, const Matter& matter);           // FLB-D10

// ---- orders that no question heard (unheard.cc) -------------------------------------------------

/// What became of an order for the turn that has been played, which no question heard; nothing
/// where there is nothing to tell.
[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const Order& order);

}  // namespace prizecourt::form_line_of_battle
