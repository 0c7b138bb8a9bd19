#pragma once

#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/gunnery.h"
#include "engine/table/event.h"
#include "engine/table/question.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/targets.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Where a captain answers questions: what he looks at and remembers. Only captain*.cc and desk.cc
/// use what is in here.
namespace prizecourt::away_boarders {

/// A question, whom it is about, and which orders count.
struct Matter {
  const Question& question;
  int window = 0;
  ShipId who{};
};

class Desk {
 public:
  using Found = OrdersBook::Found;

  Desk(const OrdersBook& book, Listener& listener)
      : book_(book),
        listener_(listener),
        refusals_(listener) {}

  /// To be called before the turn is played.
  void watch(const Game& game);

  /// Remembers the order that an answer comes from.
  MaybeAnswer note(MaybeAnswer answer) { return heard_.note(answer); }

  /// What became of the orders for this turn that no question heard.
  void tell_unheard(std::string_view step) const;

  [[nodiscard]] const Game& game() const { return *game_; }

  [[nodiscard]] const Ship& ship(ShipId id) const { return game_->ship(id); }

  [[nodiscard]] const ShipSpec& spec(ShipId id) const { return game_->spec(id); }

  [[nodiscard]] std::optional<ShipId> ship_called(std::string_view id) const;

  /// The order in force for the ship that the question is about.
  [[nodiscard]] std::optional<Found> find(const Matter& matter, OrderKind kind) const {
    return book_.find(matter.who, kind, matter.window);
  }

  /// The answer to an order for what is not legal now. One for this turn is refused, and
  /// `describe()` says which it is, a Refusal without its file and, unless a part of the order
  /// stands on another, its line; a standing one is silent.
  template <class Describe>
  MaybeAnswer decline(const Matter& matter, const Found& found, const Objection& why,
                      Describe describe) {
    if (found.order->tenure == Tenure::standing) return std::nullopt;
    if (refusals_.wanted()) tell_refused(matter, found, why, describe());
    return take_refused(found, matter.question);
  }

  // ---- what is remembered from one question to the next, for one ship at a time ----

  /// A gun that was told to fire in the present step.
  struct Firing {
    ShipId shooter{};
    ShipId target{};
    std::size_t gun = 0;
    const FireLine* line = nullptr;
  };

  /// Whether some gun of a line may fire at one of its ships; else what keeps the one that comes
  /// nearest to it.
  struct Outlook {
    const FireLine* line = nullptr;
    std::optional<Objection> objection;
    ShipId target{};
  };

  struct FireStep {
    std::string_view phase;
    std::vector<Firing> guns;  ///< in the order of the questions, so by shooter
    std::optional<ShipId> who;
    std::vector<Outlook> outlooks;  ///< of lines of `who`
  };

  /// Sets of guns are by bit.
  struct Loading {
    std::optional<ShipId> who;
    int hands = 0;              ///< not busy yet, before empty guns are loaded
    std::uint64_t empty = 0;    ///< guns that were so then
    std::uint64_t asked = 0;    ///< those of them that have been asked about
    std::uint64_t doubled = 0;  ///< those that took two hands

    const LoadOrder* plan_of = nullptr;  ///< the order that all below is planned for
    std::uint64_t to_load = 0;
    std::uint64_t to_double = 0;  ///< those of them that get two balls
    int hands_left = 0;           ///< that load nothing by that plan
  };

  FireStep fire_step;
  Loading loading;
  std::optional<std::pair<ShipId, OrderKind>> tried;  ///< AB-D20

  // ---- what ships have been asked, for what is told of parts of orders at the end of the turn
  // ----

  /// By bit: guns, batteries, kinds of repair.
  struct Asked {
    std::uint64_t guns_loaded = 0;    ///< AB-D16
    std::uint64_t guns_swung = 0;     ///< AB-D17
    unsigned batteries_loaded = 0;    ///< AB-D16, AB-D18
    unsigned batteries_at_start = 0;  ///< AB-D1
    unsigned repairs = 0;             ///< AB-D19
  };

  Asked& asked(ShipId ship) { return asked_[index(ship)]; }

 private:
  void tell_refused(const Matter& matter, const Found& found, const Objection& why,
                    Refusal refusal);
  void tell_unheard_parts(std::string_view step) const;

  const OrdersBook& book_;
  Listener& listener_;
  Refusals refusals_;
  OrdersHeard heard_;
  const Game* game_ = nullptr;
  std::vector<Status> before_;  ///< of the ships, when the turn began
  std::vector<Asked> asked_;    ///< by ship
};

// ---- answers ------------------------------------------------------------------------------------

[[nodiscard]] inline bool says_none(const OrdersBook::Found& found) {
  return std::holds_alternative<Nothing>(found.order->body);
}

/// The first of `wanted` that is an option. "main" stands for the first of "main-1", "main-2" ….
[[nodiscard]] std::optional<std::size_t> first_option(const Question& question,
                                                      std::span<const std::string> wanted);

[[nodiscard]] std::optional<std::size_t> gun_called(const ShipSpec& spec, std::string_view id);

// ---- one for each kind of decision; they answer nothing where nothing is ordered ----------------

MaybeAnswer answer_load_at_start(Desk& desk, const Matter& matter);    // AB-D1
MaybeAnswer answer_sail_at_start(Desk& desk, const Matter& matter);    // AB-D2
MaybeAnswer answer_crew_act(Desk& desk, const Matter& matter);         // AB-D3
MaybeAnswer answer_crew_split(Desk& desk, const Matter& matter);       // AB-D4
MaybeAnswer answer_rally_box(Desk& desk, const Matter& matter);        // AB-D5
MaybeAnswer answer_move_order(Desk& desk, const Matter& matter);       // AB-D6
MaybeAnswer answer_move(Desk& desk, const Matter& matter);             // AB-D7, AB-D8, AB-D26
MaybeAnswer answer_pass_side(Desk& desk, const Matter& matter);        // AB-D9
MaybeAnswer answer_fire(Desk& desk, const Matter& matter);             // AB-D10
MaybeAnswer answer_aim(Desk& desk, const Matter& matter);              // AB-D11
MaybeAnswer answer_damage_box(Desk& desk, const Matter& matter);       // AB-D12
MaybeAnswer answer_gun_lost(Desk& desk, const Matter& matter);         // AB-D13
MaybeAnswer answer_crew_lost(Desk& desk, const Matter& matter);        // AB-D14, AB-D24
MaybeAnswer answer_set_sail(Desk& desk, const Matter& matter);         // AB-D15
MaybeAnswer answer_load_gun(Desk& desk, const Matter& matter);         // AB-D16
MaybeAnswer answer_swing_swivel(Desk& desk, const Matter& matter);     // AB-D17
MaybeAnswer answer_double_shot(Desk& desk, const Matter& matter);      // AB-D18
MaybeAnswer answer_repair(Desk& desk, const Matter& matter);           // AB-D19
MaybeAnswer answer_seize(Desk& desk, const Matter& matter);            // AB-D20
MaybeAnswer answer_board(Desk& desk, const Matter& matter);            // AB-D21
MaybeAnswer answer_commander_joins(Desk& desk, const Matter& matter);  // AB-D22
MaybeAnswer answer_split_party(Desk& desk, const Matter& matter);      // AB-D23
MaybeAnswer answer_strike(Desk& desk, const Matter& matter);           // AB-D25

// ---- orders that no question heard (unheard.cc)
// --------------------------------------------------

/// What became of an order for the turn that has been played, which no question heard; nothing
/// where there is nothing to tell. `before` is what the ship was when the turn began.
[[nodiscard]] std::optional<Unheard> fate_of(const Game& game, const Order& order, Status before);

/// What became of the parts of an order that no question heard, while it was heard in others.
[[nodiscard]] std::vector<Unheard> fates_of_parts(const Game& game, const Order& order,
                                                  const Desk::Asked& asked);

}  // namespace prizecourt::away_boarders
