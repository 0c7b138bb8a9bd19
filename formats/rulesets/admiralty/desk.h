#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "engine/table/objection.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/rulesets/admiralty/orders.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Where a captain answers questions. Only captain*.cc and desk.cc use what is in here.
namespace prizecourt::admiralty {

/// A question, whom it is about, and which orders count.
struct Matter {
  const Question& question;
  int window = 0;
  ShipId who{};
  ShipId about = no_ship;  ///< where the question names a second ship

  [[nodiscard]] Moment moment() const { return {.turn = question.turn, .window = window}; }
};

class Desk {
 public:
  using Found = OrdersBook::Found;

  Desk(const OrdersBook& book, Listener& listener)
      : book_(book),
        listener_(listener),
        refusals_(listener) {}

  void watch(const Game& game) { game_ = &game; }

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

  /// What the first of several attackers is asked, they all answer that have her owner: the first
  /// by id whose orders say anything about it.
  [[nodiscard]] std::optional<Found> find_among(const Action& attempt, const Matter& matter,
                                                OrderKind kind) const;

  /// The answer to an order for what is not legal now. One for this turn is refused, and
  /// `describe()` says which: a Refusal without its file and line; a standing one says nothing.
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
};

// ---- one for each decision; they answer nothing where nothing is ordered ------------------------

MaybeAnswer answer_mobilizing(Desk& desk, const Matter& matter);   // ADM-D1
MaybeAnswer answer_surrender(Desk& desk, const Matter& matter);    // ADM-D2
MaybeAnswer answer_boarding(Desk& desk, const Matter& matter);     // ADM-D3
MaybeAnswer answer_lead(Desk& desk, const Matter& matter);         // ADM-D4
MaybeAnswer answer_calling_off(Desk& desk, const Matter& matter);  // ADM-D5
MaybeAnswer answer_unopposed(Desk& desk, const Matter& matter);    // ADM-D6

// ---- orders that no question heard (unheard.cc) -------------------------------------------------

/// What became of an order for the turn that has been played, which no question heard; nothing
/// where there is nothing to tell.
[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const Order& order);

}  // namespace prizecourt::admiralty
