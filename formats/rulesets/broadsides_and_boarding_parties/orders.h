#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/orders/last_heard.h"
#include "formats/orders/order_store.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// What captains order, in their words. docs/broadsides-and-boarding-parties-orders.md explains
/// every key.
namespace prizecourt::broadsides_and_boarding_parties {

// ---- closed lists -------------------------------------------------------------------------------

/// The keys of an order file, in the order in which they are listed to people.
enum class OrderKind : std::uint8_t {
  place,
  plot,
  surrender,
  draw,
  fire,
  stand_in,
  hull_side,
  boarding,
  fights,
};

constexpr std::span<const std::string_view> names(OrderKind any) {
  return keys_named(any);
}

/// Until when an entry of a list of rows is open (catalogue 5.1). All but the last speak of the row
/// that the entry names, on the enemy's ship, as things stand before the shot. In the final volley,
/// which hits neither masts nor hulls, the first three are met.
enum class Until : std::uint8_t {
  mast_gone,      ///< no mast stands there, or none ever did
  main_top_gone,  ///< the mast there has been hit once, or none stands there
  hull_ruined,    ///< on the side that a hit would strike; where its owner would say which, on both
  cannon_3_gone,
  cannon_5_gone,
  guns_gone,
  crew_gone,     ///< nobody stands there
  captain_gone,  ///< the Captain does not stand there
  never,
};

/// Which fire a list is for: that of one window, or whenever the guns of one arc bear. The final
/// volley is a broadside too. Of several lists that apply the first in this order counts.
enum class FireSlot : std::uint8_t { card_1, card_2, card_3, volley, broadside, forward, aft, any };

constexpr std::span<const std::string_view> names(FireSlot any) {
  return keys_named(any);
}

/// The first slots are the windows after the three cards.
inline constexpr std::size_t card_windows = slot_total;

/// Whether a slot is one window: what it names and cannot be had is refused.
[[nodiscard]] constexpr bool is_window(FireSlot slot) {
  return slot <= FireSlot::volley;
}

/// Rows of a deck that have a name, from the stern on: the first, the second, the four that follow
/// and the last two, whichever end the bow is (BBP-R7).
enum class DeckPart : std::uint8_t { poop, quarterdeck, waist, forecastle };

/// What stands instead of steps in a plan for the boarding; instructions.h has the rules.
enum class Instruction : std::uint8_t {
  steps,   ///< nothing stands instead of them
  rush,    ///< towards a target
  defend,  ///< the own Captain
  hold,    ///< shuffle, as silence does
};

// ---- what an order says -------------------------------------------------------------------------

using prizecourt::TakenBack;

/// BBP-D1.
struct PlaceOrder {
  struct Post {
    Figure figure{};
    Cell cell{};
    int line = 0;
  };

  std::vector<Post> posts;  ///< the Captain first, if he is named; sorted by figure
};

/// BBP-D2; legal for the round, as its reader has seen to.
struct PlotOrder {
  Plot cards{};
};

/// BBP-D3, BBP-D14.
struct YesOrNo {
  bool yes = false;
};

/// BBP-D5, BBP-D6: a row to fire at.
struct Aim {
  int row = 0;  ///< from 0
  Until until = Until::never;
  std::optional<int> most{};   ///< shots in one exchange
  std::optional<Beam> side{};  ///< of a hull that lies end on
  int line = 0;
};

/// BBP-D4, BBP-D5, BBP-D10: before each shot the first entry that is open is taken; where none is,
/// the cannons left hold, or the last entry is taken once more.
struct FireList {
  struct Gun {
    Cell cell{};
    int line = 0;
  };

  bool named = false;       ///< only these cannons fire, in this order
  std::vector<Gun> guns{};  ///< if named
  std::vector<Aim> aims{};  ///< empty: hold
  bool again = false;
  int line = 0;
};

/// Lists by FireSlot; nothing where the order says nothing.
struct FireOrder {
  std::array<std::optional<FireList>, names(FireSlot{}).size()> lists;
};

/// BBP-D8, BBP-D13: sections in the order of preference.
struct SectionsOrder {
  std::vector<Place> places;
};

/// BBP-D6.
struct BeamOrder {
  Beam beam{};
};

/// A number of figures somewhere.
struct Count {
  Place place = no_place;  ///< no_place: all that live
  int number = 0;
};

/// What must hold for a plan to be carried out: all that is said; nothing said, nothing asked.
struct Guard {
  std::vector<Count> enemies_at_most, enemies_at_least;
  std::vector<Count> own_at_most, own_at_least;
  std::vector<Place> captain_at;  ///< one of them; empty: anywhere
  std::vector<Place> enemy_captain_at;
  int from_turn = 0;
  int to_turn = most_rounds * 2;
};

/// One movement of one figure.
struct Stride {
  bool captain = false;
  Place from = no_place;  ///< of the Captain it may be left out: wherever he stands
  Place to = no_place;
  int line = 0;
};

/// Where a rush goes to.
struct RushTarget {
  bool captain = false;         ///< wherever the enemy's Captain stands
  std::vector<Place> places{};  ///< else any of these
  std::string text;             ///< as it is written
};

/// One way to spend a boarding turn (BBP-D12a, BBP-D12b).
struct BoardingPlan {
  Guard guard;
  Instruction instruction = Instruction::steps;
  std::vector<Stride> steps;  ///< three of them
  RushTarget target;          ///< of a rush
  bool with_captain = false;  ///< the own Captain takes part in the rush
  int line = 0;
};

/// The first plan whose guard holds, and whose steps are legal one after the other.
struct BoardingOrder {
  std::vector<BoardingPlan> plans;
};

/// One order.
struct Order {
  using Body = std::variant<TakenBack, PlaceOrder, PlotOrder, YesOrNo, FireOrder, SectionsOrder,
                            BeamOrder, BoardingOrder>;

  OrderKind kind{};
  Tenure tenure{};
  int line = 0;
  Body body;

  [[nodiscard]] bool is_ended(int /*turn*/) const {
    return std::holds_alternative<TakenBack>(body);
  }
};

/// The orders of one file, decoded and checked against what exists and, where the rules want it,
/// against what is legal: see read_orders().
struct Orders {
  std::string file;
  std::size_t player = 0;   ///< as Side
  std::vector<Order> list;  ///< sorted by kind and tenure; at most one of each
};

/// Reads the part of an order file that is this ruleset's; the caller has read the keys that all
/// rulesets share and calls `map.done()`. Nothing when there were errors. An error is also a plot
/// that is not legal (BBP-R19) and what belongs to the other part of the game (BBP-R89); everything
/// else is judged when its moment comes.
[[nodiscard]] std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup,
                                                const State& state, OrdersFrom from,
                                                Problems& problems);

/// The JSON Schema of an order file.
[[nodiscard]] Json orders_schema();

/// The orders in plain words, a line for each, with the dots that a plot leads to if nothing comes
/// between. Made harmless for a terminal.
[[nodiscard]] std::string in_words(const Orders& orders, const Setup& setup, const State& state);

/// An order of a side as YAML: the value of its key, from which the same order is read.
[[nodiscard]] std::string as_yaml(const Order& order, Side side, const Setup& setup,
                                  const State& state);

/// The line of a draft that offers an order of that kind.
[[nodiscard]] DraftKey draft_key(OrderKind kind);

/// Why an order of that kind has no meaning in this part of the game (BBP-R89); empty where it has
/// one.
[[nodiscard]] std::string_view out_of_phase(OrderKind kind, const State& state);

/// The part of the game whose orders a turn takes: until the first boarding turn the one before it.
[[nodiscard]] constexpr Phase part_for_orders(const State& state) {
  const bool first_turn_is_to_come = state.phase == Phase::boarding && state.boarding_turn == 0;
  return first_turn_is_to_come ? Phase::broadsides : state.phase;
}

/// By OrderKind, in a turn that begins in that part of the game.
[[nodiscard]] std::array<LastHeard, names(OrderKind{}).size()> last_heard(Phase phase);

/// The figures that the set-up asks for: neither at a cannon nor placed by the scenario.
[[nodiscard]] std::vector<Figure> spare_crew(const Setup& setup, const State& state, Side side);

// ---- the book -----------------------------------------------------------------------------------

/// Everything ordered that still counts: this turn's files, and standing orders of earlier turns.
class OrdersBook {
 public:
  struct Subject {
    Side side{};
    OrderKind kind{};
    auto operator<=>(const Subject&) const = default;
  };

  using Store = OrderStore<Order, Subject>;
  using Found = Store::Found;

  /// Orders that count from a window of the present turn on. A later file replaces what an earlier
  /// one of this turn says, kind by kind.
  void add(Orders orders, int window) {
    const auto side = static_cast<Side>(orders.player);
    store_.add(std::move(orders.file), std::move(orders.list), window,
               [side](const Order& order) { return Subject{.side = side, .kind = order.kind}; });
  }

  /// The turn is over: standing orders are kept, all else is forgotten.
  void end_turn() { store_.end_turn(); }

  /// The last order of that kind and tenure; nothing where there is none or it was taken back.
  [[nodiscard]] std::optional<Found> find(const Subject& subject, Tenure tenure,
                                          Moment moment) const {
    return store_.look_up(subject, tenure, moment);
  }

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

/// Warns of what play tells of no order: a course onto an island or off the map, and a row of aims
/// that is never reached. Boarding of which no plan can be carried out is an error. `orders` has
/// been read for this state.
void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems);

/// What a player can order in the turn that `state` begins, or what is left of it where it waits,
/// with the orders of his in `book` that hold. It may offer more than will be asked, never less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

}  // namespace prizecourt::broadsides_and_boarding_parties
