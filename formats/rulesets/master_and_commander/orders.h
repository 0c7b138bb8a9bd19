#pragma once

#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/state.h"
#include "formats/orders/last_heard.h"
#include "formats/orders/order_store.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/scenario/scenario.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// What captains order, in their words. docs/master-and-commander-orders.md explains every key.
namespace prizecourt::master_and_commander {

// ---- closed lists -------------------------------------------------------------------------------

/// The keys of an order file, in the order in which they are listed to people.
enum class OrderKind : std::uint8_t {
  drift,
  event,
  move,
  windward,
  gage_move,
  repair,
  transfer,
  carry_out,
  rescue,
  attack,
  grapple,
  repel,
};

constexpr std::span<const std::string_view> names(OrderKind any) {
  return keys_named(any);
}

/// Whether orders of that kind are given ship by ship, and not once for the fleet.
[[nodiscard]] constexpr bool is_by_ship(OrderKind kind) {
  return kind >= OrderKind::repair;
}

/// What can be asked of a ship before an order speaks of her. All as things stand at that moment.
enum class Condition : std::uint8_t {
  engaged,         ///< she bears an engagement token
  at_short_range,  ///< it stands at SHORT
  beside_us,       ///< next to a ship of the player who orders
  may_grapple,     ///< at SHORT, in no grapple, and next to an engaged ship of that player
  taking_water,    ///< hull 0
  burning,
  at_home,  ///< on her home row
};

/// Which ship is meant by a preference.
enum class Pick : std::uint8_t {
  ship,       ///< the one that is named
  weakest,    ///< least hull, then lowest number
  strongest,  ///< most hull, then highest class, then lowest number
  nearest,    ///< least distance, then lowest number
  nobody,     ///< `hold` or `none`
};

/// What a need for repair is called (MC-7.4).
inline constexpr std::array<std::string_view, 4> work_names = {"pump", "rig", "transfer", "fire"};

constexpr std::span<const std::string_view> names(Work) {
  return work_names;
}

/// The events of `event` (MC-D2); the colour of a die alone stands for both of its own.
inline constexpr std::array<std::string_view, 5> event_names = {"white-1", "white-5", "red-1",
                                                                "red-5", "ship-that-moves"};

inline constexpr std::array<std::string_view, 2> colour_names = {"white", "red"};

// ---- what an order says -------------------------------------------------------------------------

using prizecourt::Nothing;
using prizecourt::TakenBack;

/// What must hold of a ship for an order to speak of her; nothing said, nothing asked.
struct Guard {
  std::vector<Condition> conditions;  ///< all of them
  std::optional<int> hull_at_most;
  std::optional<int> class_at_most;
  std::optional<int> boarding_at_most;
  std::optional<Engaged> range;
  std::optional<int> within;         ///< squares between, at most
  std::optional<int> dice_at_least;  ///< attack dice that are sure before the tactical dice

  bool operator==(const Guard&) const = default;
};

struct Preference {
  Pick pick{};
  ShipId ship = no_ship;  ///< for Pick::ship
  Guard guard;
  int line = 0;
};

/// Ships in the order of preference: MC-D1, MC-D7, MC-D9, MC-D10, MC-D15, MC-D16, MC-D18.
struct ChoiceOrder {
  std::vector<Preference> prefer;
  Guard guard;          ///< for each of them
  bool claims = false;  ///< a bare list: an attack on each, all but one of which are refused
};

/// MC-D2: by event and by colour; empty where nothing is said.
struct EventOrder {
  std::array<std::vector<Preference>, event_names.size()> events;
  std::array<std::vector<Preference>, colour_names.size()> colours;

  /// What is said of an event, if only by its colour.
  [[nodiscard]] const std::vector<Preference>& ships_for(std::size_t event) const;
};

/// How a square is named.
enum class Towards : std::uint8_t { square, compass, ahead, dock };

/// A square to go to, or the direction in which it lies.
struct Waypoint {
  Towards towards{};
  Square square = off_board;
  Compass compass{};
  std::string text;    ///< as it is written
  int least_left = 0;  ///< not with less MOVE left
};

/// The first of these that is free.
struct PathEntry {
  std::vector<Waypoint> any;
  int line = 0;
  int column = 0;
};

struct TowWish {
  ShipId ship = no_ship;
  int after = 0;       ///< squares sailed before
  int least_left = 0;  ///< not with less MOVE left
  int line = 0;
};

/// One way to spend the movement step: MC-D3 to MC-D8.
struct Plan {
  Movement kind = Movement::anchor;
  std::vector<ShipId> ships;  ///< all but the first are refused (MC-4.3)
  PathEntry kedge_to;         ///< empty where nothing is said
  std::vector<PathEntry> path;
  std::optional<PathEntry> onward;  ///< for every square beyond the path
  std::vector<TowWish> tows;        ///< in the order in which they are taken up
  std::optional<ChoiceOrder> ram;   ///< where the path ends
  bool dock = false;                ///< where the path ends
  int line = 0;
};

/// Plans by the wind's MOVE; of the plans of a row the first that can be begun.
struct MoveOrder {
  struct Row {
    int lowest = 0;
    int highest = 4;
    std::vector<Plan> plans;
  };

  std::vector<Row> rows;
  bool by_move = false;
};

/// MC-D11.
struct SquareOrder {
  PathEntry to;
};

/// MC-D12, token by token.
struct TokenOrder {
  struct Entry {
    Token token;
    int line = 0;
  };

  std::vector<Entry> tokens;
};

/// The order in which levels are lent that are equally high, unless an order has another: boarding
/// and aim are missed least.
inline constexpr std::array lent_first = {Skill::B, Skill::A, Skill::G, Skill::S};

inline constexpr auto nothing_kept = [] {
  std::array<int, skill_count> levels{};
  levels.fill(worst_level);
  return levels;
}();

/// MC-D12, by need.
struct NeedOrder {
  std::vector<Work> needs;                           ///< most urgent first
  std::array<int, skill_count> keep = nothing_kept;  ///< the level below which a skill is not lent
  std::vector<Skill> lend;  ///< of skills at one level, which goes first; empty: as lent_first
};

/// MC-D13.
struct TransferOrder {
  ShipId to = no_ship;
  int levels = 1;
};

/// MC-D14, MC-D19.
struct YesOrNo {
  bool yes = true;
};

[[nodiscard]] constexpr std::string_view in_words(const YesOrNo& order) {
  return order.yes ? "yes" : "no";
}

/// MC-D17.
struct RescueOrder {
  std::vector<Skill> skills;  ///< each once, by Skill
};

/// One order, of the fleet or of one ship.
struct Order {
  using Body = std::variant<Nothing, TakenBack, ChoiceOrder, EventOrder, MoveOrder, SquareOrder,
                            TokenOrder, NeedOrder, TransferOrder, YesOrNo, RescueOrder>;

  OrderKind kind{};
  ShipId ship = no_ship;  ///< no_ship: of the fleet, or of all ships that are not named
  Tenure tenure{};
  bool implied = false;                         ///< for ships not named, by naming others
  int until = std::numeric_limits<int>::max();  ///< the last turn of a standing order
  int line = 0;
  Body body;

  /// Taken back, or past its last turn.
  [[nodiscard]] bool is_ended(int turn) const {
    return std::holds_alternative<TakenBack>(body) || until < turn;
  }
};

/// The orders of one file, decoded and checked against what exists.
struct Orders {
  std::string file;
  std::size_t player = 0;
  std::vector<Order> list;  ///< sorted by kind, ship, tenure; at most one of each
};

/// Reads the part of an order file that is this ruleset's; the caller has read the keys that all
/// rulesets share and calls `map.done()`. Nothing when there were errors.
[[nodiscard]] std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup,
                                                const State& state, OrdersFrom from,
                                                Problems& problems);

// ---- what follows from the table of kinds -------------------------------------------------------

/// The JSON Schema of an order file.
[[nodiscard]] Json orders_schema();

/// The orders in plain words, a line for each, with the squares that directions lead to if nothing
/// comes between. Made harmless for a terminal.
[[nodiscard]] std::string in_words(const Orders& orders, const Setup& setup, const State& state);

/// An order as captains write it, for refusals: `attack F1 B3, hold`, `move sail B1`. Ships go by
/// their ids. Likewise ships alone, and a repair token: `G pump`.
[[nodiscard]] std::string as_written(const Order& order);
[[nodiscard]] std::string as_written(const std::vector<Preference>& ships);
[[nodiscard]] std::string as_written(const Token& token);

/// The value of its key as YAML, from which the same order is read.
[[nodiscard]] std::string as_yaml(const Order& order);

/// The line of a draft that offers an order of that kind.
[[nodiscard]] DraftKey draft_key(OrderKind kind);

[[nodiscard]] std::span<const LastHeard> last_heard(const Setup& setup);

/// Decisions that are taken by orders of another name.
[[nodiscard]] std::span<const OrderDecides> order_decides();

// ---- the book -----------------------------------------------------------------------------------

/// Everything ordered that still counts: this turn's files, and standing orders of earlier turns.
class OrdersBook {
 public:
  /// Whose orders of what kind; no_ship for the fleet, or for all ships that are not named.
  struct Subject {
    Player player{};
    OrderKind kind{};
    ShipId ship = no_ship;
    auto operator<=>(const Subject&) const = default;
  };

  using Store = OrderStore<Order, Subject>;
  using Found = Store::Found;

  /// Orders that count from a window of the present turn on. A later file replaces what an earlier
  /// one of this turn says, kind by kind and ship by ship.
  void add(Orders orders, int window);

  /// The turn is over: standing orders are kept, all else is forgotten.
  void end_turn() { store_.end_turn(); }

  /// The order in force: the last one for this turn, else the last standing one; nothing where
  /// there is none, or a standing one has been taken back or has had its time. Orders by ship are
  /// looked up for the ship and for those that are not named.
  [[nodiscard]] std::optional<Found> find(const Subject& subject, Moment moment) const;

  /// The standing order in force, whatever there is for this turn.
  [[nodiscard]] std::optional<Found> find_standing(const Subject& subject, Moment moment) const;

  /// Calls `f(subject, found)` for each order for this turn, player by player and kind by kind,
  /// those of the latest file first.
  template <class F>
  void for_each_of_turn(F f) const {
    store_.for_each_of_turn(f);
  }

  /// Calls `f(found)` for each order about the subject, those of the latest file first and then
  /// those that stand.
  template <class F>
  void for_each_of(const Subject& subject, F f) const {
    store_.for_each_of(subject, f);
  }

  [[nodiscard]] bool empty() const { return store_.empty(); }

 private:
  Store store_;
};

// ---- what a player may want to know before he hands orders in -----------------------------------

/// What a player can order in the turn that `state` begins, for the fleet and ship by ship, with
/// the orders of his in `book` that hold. It may offer more than will be asked, never less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

/// Warns of what no play tells: paths longer than MOVE can be, and several targets of which one is
/// attacked. `orders` has been read for this state and is not in `book`.
void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems);

}  // namespace prizecourt::master_and_commander
