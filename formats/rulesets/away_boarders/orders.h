#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/orders/last_heard.h"
#include "formats/orders/order_store.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// What captains order, in their words. docs/away-boarders-orders.md explains every key.
namespace prizecourt::away_boarders {

// ---- closed lists -------------------------------------------------------------------------------

/// The keys under a ship, in the order in which they are listed to people.
enum class OrderKind : std::uint8_t {
  start,
  crew,
  rally,
  course,
  move_order,
  pass,
  fire,
  aim,
  losses,
  sail,
  load,
  swing,
  repair,
  grapple,
  ungrapple,
  unfoul,
  board,
  commander_joins,
  split,
  strike,
};

constexpr std::span<const std::string_view> names(OrderKind any) {
  return keys_named(any);
}

/// What a course is made of: what a captain would say, then what a ship does on the grid.
enum class CourseWord : std::uint8_t {
  ahead,
  fall_off,
  fall_off_port,
  fall_off_starboard,
  luff,
  luff_port,
  luff_starboard,
  pay_off,
  pay_off_port,
  pay_off_starboard,
  back_sail,
  ahead_port,
  ahead_starboard,
  turn_port,
  turn_starboard,
  turn_port_twice,       ///< never legal (AB-R35); known so that the refusal can say why
  turn_starboard_twice,  ///< likewise
};

enum class Precedence : std::uint8_t { first, defer };

// Sets that are kept by bit, as of guns and batteries.

[[nodiscard]] constexpr bool has(std::uint64_t set, std::size_t member) {
  return (set >> member & 1U) != 0;
}

[[nodiscard]] constexpr std::uint64_t bit_of(std::size_t member) {
  return std::uint64_t{1} << member;
}

/// What repair points are kept for.
enum class RepairKind : std::uint8_t { rigging, guns, hull };

// ---- what an order says -------------------------------------------------------------------------

using prizecourt::Nothing;
using prizecourt::TakenBack;

/// AB-D3, AB-D4.
struct CrewOrder {
  struct Share {
    Task box{};
    int hands = 0;
  };

  std::vector<Share> shares;  ///< in the order written; boxes that are not named get none
  std::optional<Task> rest;   ///< the box of all others
};

/// AB-D3, AB-D5: the box for the marker of each attempt (AB-R111).
struct RallyOrder {
  std::vector<Task> boxes;
};

/// AB-D7, AB-D8, AB-D26: by the number of moves made before, this turn.
struct CourseOrder {
  struct Entry {
    CourseWord word{};
    int line = 0;
    int column = 0;
  };

  std::vector<std::optional<Entry>> moves;
};

/// AB-D6.
struct MoveOrder {
  std::array<std::optional<Precedence>, action_phases> by_phase;  ///< the first is 0
};

/// AB-D9.
struct PassOrder {
  std::vector<std::pair<ShipId, ShipSide>> ships;
  std::optional<ShipSide> others;
};

/// AB-D11.
struct AimRule {
  Aim aim{};
  std::optional<int> from_dice;  ///< with fewer dice, the other aim
};

/// Ships in the order of preference; `any` stands for every other legal one.
struct Targets {
  bool any = false;
  std::vector<ShipId> ships;

  [[nodiscard]] bool include(ShipId ship) const {
    return any || std::find(ships.begin(), ships.end(), ship) != ships.end();
  }
};

/// Which guns: those that every part allows.
struct GunChoice {
  std::uint8_t batteries = all_batteries;  ///< bit by Battery; where a swivel faces at that moment
  std::uint64_t guns = all_guns;           ///< bit by index in ShipSpec::guns
  std::vector<int> weights;                ///< pounds of shot; empty: any
  bool by_name = false;                    ///< guns were named one by one

  static constexpr std::uint8_t all_batteries = 0b111;
  static constexpr std::uint64_t all_guns = ~std::uint64_t{0};
};

/// AB-D10, one line of it.
struct FireLine {
  int line = 0;
  GunChoice guns;
  int most_guns = max_guns;  ///< in one fire step
  Targets at;
  std::optional<AimRule> aim;
  std::optional<int> range;     ///< points, at most
  std::uint8_t phases = 0b111;  ///< bit by phase, the first is bit 0
  bool only_rakes = false;
  std::optional<int> dice;  ///< at least, before the die of chance and without a low aim's extra
};

/// The first line that fits a gun makes it fire; guns that no line fits hold their fire.
struct FireOrder {
  std::vector<FireLine> lines;
};

/// AB-D12 to AB-D14, AB-D24: names of options, first the one to be lost first. A mast's name stands
/// for all its boxes.
struct LossesOrder {
  std::vector<std::string> hull, rigging, guns, crew;
};

/// AB-D15.
struct SailOrder {
  Sail sail{};
};

/// By Battery; none: nothing is said of it.
using Rounds = std::array<std::optional<Round>, battery_count>;

/// Whether all batteries are meant as one, those too that a ship has not.
[[nodiscard]] inline bool are_alike(const Rounds& rounds) {
  return std::all_of(rounds.begin(), rounds.end(),
                     [&](const auto& round) { return round && round == rounds.front(); });
}

/// AB-D16, AB-D18.
struct LoadOrder {
  Rounds rounds;
  std::vector<std::uint8_t> first;  ///< guns to be loaded before all others, in that order
  std::uint64_t hold = 0;           ///< guns not to be loaded, by bit
  std::uint8_t held_batteries = 0;  ///< batteries not to be loaded, by bit
};

/// AB-D17: which swivels, and to which side; none: to the one it does not face.
struct SwingOrder {
  std::vector<std::pair<std::uint8_t, std::optional<ShipSide>>> guns;
};

/// AB-D19: by RepairKind.
struct RepairOrder {
  struct Plan {
    bool save = false;
    std::vector<std::string> boxes;  ///< as in LossesOrder, first the one to be repaired first
  };

  std::array<Plan, 3> plans;
};

/// AB-D20 to AB-D22: which enemies, in the order of preference; cut clear of, friends as well.
struct EnemyOrder {
  Targets at;
};

/// AB-D23.
struct SplitOrder {
  std::vector<std::pair<ShipId, int>> parts;  ///< hands against each enemy
};

/// AB-D25, and AB-D22 as `commander_joins: false`.
struct FlagOrder {
  bool yes = false;
};

/// AB-D1, AB-D2.
struct StartOrder {
  std::optional<Sail> sail;
  Rounds rounds;
};

/// One order of one ship.
struct Order {
  using Body = std::variant<TakenBack, Nothing, CrewOrder, RallyOrder, CourseOrder, MoveOrder,
                            PassOrder, FireOrder, AimRule, LossesOrder, SailOrder, LoadOrder,
                            SwingOrder, RepairOrder, EnemyOrder, SplitOrder, FlagOrder, StartOrder>;

  ShipId ship{};
  OrderKind kind{};
  Tenure tenure{};
  int line = 0;
  Body body;
  bool fleet = false;  ///< said of all ships that have none of that kind of their own
  int place = 0;       ///< how many orders stand before it in its map

  [[nodiscard]] bool is_ended(int /*turn*/) const {
    return std::holds_alternative<TakenBack>(body);
  }
};

/// Sorted by ship, kind, tenure.
using Orders = OrdersOfShips<Order>;

using OrdersBook = BookOfShips<Order>;

// ---- what follows from the table of kinds -------------------------------------------------------

/// Reads `ships` and `fleet`, the part of an order file that is this ruleset's; the caller has read
/// the keys that all rulesets share and calls `map.done()`. Nothing when there were errors: names
/// that do not exist, ships of somebody else, more hands than are aboard. What is legal is judged
/// when its moment comes.
[[nodiscard]] std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup,
                                                const State& state, OrdersFrom from,
                                                Problems& problems);

/// The JSON Schema of an order file.
[[nodiscard]] Json orders_schema();

/// The orders in plain words, a line for each, with the points that a course leads to if nothing
/// comes between. Made harmless for a terminal.
[[nodiscard]] std::string in_words(const Orders& orders, const Setup& setup, const State& state);

/// An order as a captain writes it, for refusals: `grapple: detroit, any`, `crew: yards 2, rest
/// guns`. Ships go by their ids.
[[nodiscard]] std::string as_written(const Order& order, const Setup& setup);

/// Of an order the ships that it names: `detroit, hunter, any`.
[[nodiscard]] std::string as_written(const Targets& at, const Setup& setup);

/// An order as YAML: the value of its key, from which the same order is read.
[[nodiscard]] std::string as_yaml(const Order& order, const Setup& setup);

/// The line of a draft that offers an order of that kind.
[[nodiscard]] DraftKey draft_key(OrderKind kind);

[[nodiscard]] std::span<const LastHeard> last_heard(const Setup& setup);

// ---- the orders of a player ---------------------------------------------------------------------

/// What a player can order in the turn that `state` begins: each of his ships in play with the
/// orders that can come to anything, and the orders of hers in `book` that hold. It may offer more
/// than will be asked, never less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

/// Warns of courses that are longer than the speed allows; nothing is told of what is left of them.
/// `orders` has been read for this state and is not in `book`.
void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems);

}  // namespace prizecourt::away_boarders
