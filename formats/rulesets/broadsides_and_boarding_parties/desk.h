#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/table/objection.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Where a captain answers questions: what he looks at and remembers. Only captain*.cc and desk.cc
/// use what is in here.
namespace prizecourt::broadsides_and_boarding_parties {

/// A question, who answers it, and which orders count.
struct Matter {
  const Question& question;
  int window = 0;
  Side side{};

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

  /// Remembers the order that an answer comes from.
  MaybeAnswer note(MaybeAnswer answer) { return heard_.note(answer); }

  /// What became of the orders for this turn that no question heard.
  void tell_unheard(std::string_view step) const;

  [[nodiscard]] const Game& game() const { return *game_; }

  [[nodiscard]] std::optional<Found> find(const Matter& matter, OrderKind kind,
                                          Tenure tenure) const {
    return book_.find({.side = matter.side, .kind = kind}, tenure, matter.moment());
  }

  /// The order for this turn, else the standing one.
  [[nodiscard]] std::optional<Found> find(const Matter& matter, OrderKind kind) const {
    const auto found = find(matter, kind, Tenure::turn);
    return found ? found : find(matter, kind, Tenure::standing);
  }

  /// Tells that what an order for this turn names is refused; of a standing one nothing is told.
  /// `describe()` says what it is: a Refusal without its file and, unless a part of the order
  /// stands on another, its line.
  template <class Describe>
  void refuse(const Matter& matter, const Found& found, const Objection& why, Describe describe) {
    if (found.order->tenure == Tenure::standing || !refusals_.wanted()) return;
    tell_refused(matter, found, why, describe());
  }

  /// The answer to an order for what is not legal now. One for this turn is refused, and
  /// `describe()` says which (see refuse()); a standing one says nothing.
  template <class Describe>
  MaybeAnswer decline(const Matter& matter, const Found& found, const Objection& why,
                      Describe describe) {
    if (found.order->tenure == Tenure::standing) return std::nullopt;
    refuse(matter, found, why, describe);
    return take_refused(found, matter.question);
  }

  // ---- what is remembered from one question to the next ----

  /// The list of rows that one side fires by in the present exchange.
  struct Exchange {
    std::string_view phase;
    Side side{};
    const FireList* list = nullptr;
    std::vector<int> shots;    ///< by entry
    std::size_t next_gun = 0;  ///< of those that are named
    bool refused = false;      ///< some of those
    CellSet fired_before = 0;  ///< by another list, which this one replaced in the exchange
    const Aim* aim = nullptr;  ///< of the shot that is being fired
  };

  /// How the active side spends its boarding turn.
  struct March {
    State begun;                   ///< the position in which the movements began
    int window = -1;               ///< orders that came in up to it have been looked at
    std::optional<Found> found{};  ///< nothing: silently
    const BoardingPlan* plan = nullptr;
    bool refused = false;
    int mover = 0;              ///< the option of BBP-D12a that was answered last
    std::optional<Place> to{};  ///< where the plan sends him; nothing: where silence does

    /// Whether a plan is being carried out.
    [[nodiscard]] bool in_force() const { return found && !refused; }
  };

  Exchange exchange;
  March march;

  // ---- what has been, for what is told at the end of the turn ----

  std::optional<Side> boards;                   ///< whose movements were asked for
  std::vector<const FireList*> consulted;       ///< lists of one window that somebody fired by
  std::array<bool, card_windows> fire_asked{};  ///< after which cards there was fire

 private:
  void tell_refused(const Matter& matter, const Found& found, const Objection& why,
                    Refusal refusal);
  void tell_unused_lists(std::string_view step) const;

  const OrdersBook& book_;
  Listener& listener_;
  Refusals refusals_;
  OrdersHeard heard_;
  const Game* game_ = nullptr;
};

// ---- one for each kind of decision; they answer nothing where nothing is ordered ----------------

MaybeAnswer answer_post(Desk& desk, const Matter& matter);         // BBP-D1a, BBP-D1b
MaybeAnswer answer_plot(Desk& desk, const Matter& matter);         // BBP-D2
MaybeAnswer answer_surrender(Desk& desk, const Matter& matter);    // BBP-D3
MaybeAnswer answer_fire(Desk& desk, const Matter& matter);         // BBP-D4, BBP-D10
MaybeAnswer answer_row(Desk& desk, const Matter& matter);          // BBP-D5
MaybeAnswer answer_hull_side(Desk& desk, const Matter& matter);    // BBP-D6
MaybeAnswer answer_stand_in(Desk& desk, const Matter& matter);     // BBP-D8
MaybeAnswer answer_mover(Desk& desk, const Matter& matter);        // BBP-D12a
MaybeAnswer answer_destination(Desk& desk, const Matter& matter);  // BBP-D12b
MaybeAnswer answer_fight(Desk& desk, const Matter& matter);        // BBP-D13
MaybeAnswer answer_draw(Desk& desk, const Matter& matter);         // BBP-D14

// ---- orders that no question heard (unheard.cc) -------------------------------------------------

/// What became of an order for the turn that has been played, which no question heard; nothing
/// where there is nothing to tell.
[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, Side side, const Order& order);

/// What became of a list for one window by which nobody fired.
[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, FireSlot slot, const FireList& list);

}  // namespace prizecourt::broadsides_and_boarding_parties
