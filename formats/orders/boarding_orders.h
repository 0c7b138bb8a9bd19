#pragma once

#include "engine/table/objection.h"
#include "formats/form/condition.h"
#include "formats/form/sheet.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/ship_orders_game.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// Orders of games in which ships close and board: which ships, yes or no, at which moment of a
/// fight; and how a captain answers by them.
namespace prizecourt {

// ---- what is said -------------------------------------------------------------------------------

/// Ships in the order of preference; `any` stands for every other one that can be had. Neither:
/// nobody.
template <class ShipId>
struct ShipsOrder {
  bool any = false;
  std::vector<ShipId> ships{};

  [[nodiscard]] bool wants_nothing() const { return ships.empty() && !any; }

  [[nodiscard]] bool names(ShipId ship) const {
    return any || std::find(ships.begin(), ships.end(), ship) != ships.end();
  }

  [[nodiscard]] bool names_only(ShipId ship) const {
    return !any && ships.size() == 1 && ships.front() == ship;
  }
};

/// Yes or no, or yes where a condition holds and else no.
struct YesOrNo {
  bool yes = false;
  std::optional<Condition> condition{};

  [[nodiscard]] bool wants_nothing() const { return !yes; }
};

/// When something is done in a fight.
struct TimedOrder {
  enum class When : std::uint8_t { never, at_once, after_round, condition };

  When when{};
  int round = 0;                         ///< that has been fought; only for `after_round`
  std::optional<Condition> condition{};  ///< only for `condition`

  [[nodiscard]] bool wants_nothing() const { return when == When::never; }
};

/// One order of one ship. `Bodies` are what it can say; each knows whether it `wants_nothing()`.
template <class ShipId, class Kind, class... Bodies>
struct BoardingOrder {
  using Body = std::variant<TakenBack, Bodies...>;

  ShipId ship{};
  Kind kind{};
  Tenure tenure{};
  int line = 0;
  Body body;
  bool fleet = false;  ///< said of all ships that have none of that kind of their own

  [[nodiscard]] bool is_ended(int /*turn*/) const {
    return std::holds_alternative<TakenBack>(body);
  }
};

// ---- sheets -------------------------------------------------------------------------------------

/// Enemies in the order of preference, as `rules` have it, with `any` for all others.
template <class ShipId, class Around>
[[nodiscard]] Sheet enemies(ShipsOrder<ShipId>& order, const Around& around, ListRules rules) {
  rules.last = LastWord{.word = "any", .said_alone = "any enemy", .said = "any other enemy"};
  return preference(
      order.ships, order.any, [&around](ShipId& ship) { return around.enemy(ship); }, rules);
}

/// Ships of the own side in the order of preference.
template <class ShipId, class Around>
[[nodiscard]] Sheet friends(ShipsOrder<ShipId>& order, const Around& around, ListRules rules) {
  rules.instead_of_empty = "name a ship, or delete the key";
  return list(
      order.ships, [&around](ShipId& ship) { return around.friendly(ship); }, rules);
}

/// At some moment of a fight. `after` says it of a round, `%`; `when` is what a condition is about.
[[nodiscard]] inline Sheet moment(TimedOrder& order, Sheet round, std::string_view after,
                                  Sheet when) {
  using enum TimedOrder::When;
  return one_of(order.when,
                {as_word(never, "never", "never"), as_word(at_once, "at-once", "at once"),
                 as_key(after_round, "after_round", std::move(round), after),
                 as_key(TimedOrder::When::condition, "when", std::move(when), "when %")});
}

// ---- answers ------------------------------------------------------------------------------------

/// Whether an order is for nothing to be done; if so, it has come true where no question heard it.
template <class ShipId, class Kind, class... Bodies>
[[nodiscard]] bool may_go_unheard(const BoardingOrder<ShipId, Kind, Bodies...>& order) {
  return std::visit(
      [](const auto& said) {
        if constexpr (requires { said.wants_nothing(); }) {
          return said.wants_nothing();
        } else {
          return true;  // taken back
        }
      },
      order.body);
}

template <class Matter, class Found>
[[nodiscard]] MaybeAnswer let_be(const Matter& matter, const Found& found) {
  return take(found, matter.question.fallback);
}

/// Refuses an order for some reason; without a reason it lets things be. `against` is the id of the
/// ship that the order is about, if the refusal names her.
template <class Desk, class Matter, class Found>
MaybeAnswer refuse(Desk& desk, const Matter& matter, const Found& found,
                   const std::optional<Objection>& why, std::string_view against) {
  if (!why) return let_be(matter, found);
  return desk.decline(matter, found, *why, [&] {
    return Refusal{.order = as_written(*found.order, desk.game().setup), .against = against};
  });
}

/// Says yes; where that is no option, `why_not()` is why.
template <class Desk, class Matter, class Found, class WhyNot>
MaybeAnswer take_yes(Desk& desk, const Matter& matter, const Found& found, WhyNot why_not,
                     std::string_view against) {
  if (const auto option = option_named(matter.question, "yes")) return take(found, *option);
  return refuse(desk, matter, found, why_not(), against);
}

/// The option that is the first of these ships.
template <class ShipId>
[[nodiscard]] std::optional<std::size_t> option_for_first(const Question& question,
                                                          const std::vector<ShipId>& ships) {
  for (const ShipId ship : ships) {
    if (const auto option = option_worth(question, static_cast<int>(ship))) return option;
  }
  return std::nullopt;
}

/// Whether the moment that an order waits for has come, or has passed. `holds(condition)`.
template <class Holds>
[[nodiscard]] bool is_due(const TimedOrder& said, int rounds_fought, Holds holds) {
  switch (said.when) {
    case TimedOrder::When::never:
      return false;
    case TimedOrder::When::at_once:
      return true;
    case TimedOrder::When::after_round:
      return rounds_fought >= said.round;
    case TimedOrder::When::condition:
      break;
  }
  return holds(*said.condition);
}

// ---- drafts -------------------------------------------------------------------------------------

/// The orders that a draft offers for a ship.
template <class Game, class ShipId>
struct OfferedOrders {
  const Game& game;
  ShipId who;
  std::vector<DraftKey> keys{};

  template <class Kind>
  DraftKey& offer(Kind kind) {
    return keys.emplace_back(draft_key_of(game.setup, kind));
  }

  /// The ids of ships as an order file has them.
  template <class Wanted>
  [[nodiscard]] std::vector<std::string> ids(Wanted wanted) const {
    std::vector<std::string> found;
    game.for_each_ship([&](ShipId ship) {
      if (wanted(ship)) found.push_back(in_yaml(game.spec(ship).id));
    });
    return found;
  }
};

}  // namespace prizecourt
