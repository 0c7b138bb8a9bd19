#pragma once

#include "formats/orders/order_kind.h"
#include "formats/orders/order_store.h"
#include "formats/orders/orders_file.h"
#include "formats/text/escape.h"
#include "formats/text/problems.h"
#include "formats/text/words.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// How orders are read that are given ship by ship, of setups whose ships have an id. A ruleset
/// brings its table of kinds and these, for its own types: `ship_called(setup, id)`,
/// `ship_name(setup, ship)`, `player_of(setup, ship)`, `index(ship)` and the names of the kinds;
/// and side_of() where its ships do not say their side themselves.
namespace prizecourt {

template <class Setup>
concept ShipsHaveSides = requires(const Setup& setup) {
  setup.ships.front().side;
};

/// The side of a ship.
template <ShipsHaveSides Setup, class ShipId>
[[nodiscard]] auto side_of(const Setup& setup, ShipId ship) {
  return setup.ships[index(ship)].side;
}

/// The side of a player; nothing where he has none.
template <ShipsHaveSides Setup>
[[nodiscard]] auto side_of(const Setup& setup, std::string_view player) {
  using Side = decltype(setup.ships.front().side);
  for (const auto& one : setup.ships) {
    if (one.player == player) return std::optional<Side>(one.side);
  }
  return std::optional<Side>();
}

/// What an order is read against. Every function reports what does not fit and returns nothing
/// then. Where the file names no player that exists, nothing is held against a name.
template <class Setup, class ShipId>
struct ShipOrderReader {
  const Setup& setup;
  Problems& problems;
  std::optional<std::string_view> player;  ///< nothing where the file names none that exists
  std::optional<ShipId> ship;              ///< nothing for the whole fleet
  bool is_nobodys = false;                 ///< no ship is called so: nothing is held against her
  Tenure tenure = Tenure::turn;
  std::string_view instead_of_yes{};  ///< a hint for who says yes or no where a ship is meant

  // ---- names ----

  /// A ship of the player.
  [[nodiscard]] std::optional<ShipId> own_ship(yaml::Node node) const {
    const auto found = find_ship(node, Meant::own);
    if (!found || is_meant(*found, Meant::own)) return found;
    error(node, "invalid",
          in_quotes(node.text()) + " is not a ship of " + in_quotes(player.value()) + "; " +
              in_quotes(player_of(setup, *found)) + " commands her",
          "");
    return std::nullopt;
  }

  /// A ship of another side.
  [[nodiscard]] std::optional<ShipId> enemy(yaml::Node node) const {
    const auto found = find_ship(node, Meant::enemy);
    if (!found || is_meant(*found, Meant::enemy)) return found;
    error(node, "invalid", in_quotes(node.text()) + " is on your own side", "");
    return std::nullopt;
  }

  /// A ship of the player's side, whoever commands her.
  [[nodiscard]] std::optional<ShipId> friendly(yaml::Node node) const {
    const auto found = find_ship(node, Meant::friendly);
    if (!found || is_meant(*found, Meant::friendly)) return found;
    error(node, "invalid", in_quotes(node.text()) + " is an enemy", "");
    return std::nullopt;
  }

  /// Any ship but the one that is ordered.
  [[nodiscard]] std::optional<ShipId> other_ship(yaml::Node node) const {
    const auto found = find_ship(node, Meant::any);
    if (!found || found != ship) return found;
    error(node, "invalid", in_quotes(node.text()) + " is the ordered ship herself", "");
    return std::nullopt;
  }

  /// The ship of that id, else the only one whose id or name it is in letters of any size.
  [[nodiscard]] std::optional<ShipId> named(std::string_view text) const {
    if (const auto found = ship_called(setup, text)) return found;
    std::optional<ShipId> meant;
    for (const auto& one : setup.ships) {
      if (!is_same_word(one.id, text) && !is_same_word(one.name, text)) continue;
      if (meant) return std::nullopt;
      meant = ship_called(setup, one.id);
    }
    return meant;
  }

  // ---- the same as sheets ----

  [[nodiscard]] Sheet enemy(ShipId& ship_named) const {
    return name_sheet(ship_named, [this](yaml::Node node) { return enemy(node); });
  }

  [[nodiscard]] Sheet friendly(ShipId& ship_named) const {
    return name_sheet(ship_named, [this](yaml::Node node) { return friendly(node); });
  }

  [[nodiscard]] Sheet other_ship(ShipId& ship_named) const {
    return name_sheet(ship_named, [this](yaml::Node node) { return other_ship(node); });
  }

  // ---- reporting ----

  void error(yaml::Node at, Code code, std::string message, std::string hint) const {
    yaml::report(problems, at, code, std::move(message), std::move(hint));
  }

  /// What somebody who wrote `name` probably wanted; empty where nobody would see it.
  [[nodiscard]] std::string hint(std::string_view name,
                                 std::span<const std::string_view> known) const {
    return problems.wants(Severity::error) ? hint_for(name, known) : std::string();
  }

  /// As MapReader::done() says it.
  void unknown_key(yaml::Node key, std::span<const std::string_view> known) const {
    error(key, "unknown-key", "unknown key", hint(key.text(), known));
  }

 private:
  template <class Read>
  [[nodiscard]] Sheet name_sheet(ShipId& ship_named, Read read) const {
    return token(
        {.read =
             [&ship_named, read](yaml::Node node) {
               const auto found = read(node);
               if (found) ship_named = *found;
               return found.has_value();
             },
         .written = [this, &ship_named] { return setup.ships[index(ship_named)].id; },
         .said = [this, &ship_named] { return for_terminal(ship_name(setup, ship_named)); },
         .names = "ship"});
  }

  /// Which ships a name can mean, for hints.
  enum class Meant : std::uint8_t { own, enemy, friendly, any };

  [[nodiscard]] bool is_meant(ShipId found, Meant meant) const {
    if (!player) return true;
    const auto ours = side_of(setup, *player);
    if (!ours) return true;
    switch (meant) {
      case Meant::own:
        return player_of(setup, found) == *player;
      case Meant::enemy:
        return side_of(setup, found) != *ours;
      case Meant::friendly:
        return side_of(setup, found) == *ours;
      case Meant::any:
        break;
    }
    return true;
  }

  [[nodiscard]] std::optional<ShipId> find_ship(yaml::Node node, Meant meant) const {
    const auto name = yaml::as_text(node, problems);
    if (!name) return std::nullopt;
    if (const auto found = named(*name)) return found;
    std::vector<std::string_view> known;
    for (const auto& one : setup.ships) {
      if (is_meant(ship_called(setup, one.id).value(), meant)) known.emplace_back(one.id);
    }
    const bool says_yes = !instead_of_yes.empty() && is_yes_or_no(*name);
    error(node, "unknown-name", "there is no ship " + in_quotes(*name),
          says_yes ? std::string(instead_of_yes) : hint_for_ship(*name, known));
    return std::nullopt;
  }

  /// A slip of a ship's name is answered with her id.
  [[nodiscard]] std::string hint_for_ship(std::string_view typed,
                                          std::span<const std::string_view> known) const {
    if (closest(typed, known) || !problems.wants(Severity::error)) return hint(typed, known);
    for (const std::string_view id : known) {
      const std::string_view name = setup.ships[index(ship_called(setup, id).value())].name;
      if (closest(typed, std::span(&name, 1))) {
        return "did you mean " + in_quotes(id) + ", the " + std::string(name) + '?';
      }
    }
    return hint(typed, known);
  }
};

/// What the sheets of orders look names up in where orders are told and not read.
template <class Setup, class ShipId>
class ShipOrderTeller {
 public:
  explicit ShipOrderTeller(const Setup& setup)
      : around_{.setup = setup, .problems = unheard_, .player = {}, .ship = {}} {}

  [[nodiscard]] const ShipOrderReader<Setup, ShipId>& around() const { return around_; }

 private:
  Problems unheard_;
  ShipOrderReader<Setup, ShipId> around_;
};

/// What a ruleset brings for the frame of a file.
template <class Reader, OrderOfShip Order, class State>
struct OrdersFrame {
  using ShipId = decltype(Order::ship);

  std::span<const OrderKindRow<Order, Reader>> rows;  ///< all kinds, in their order

  /// Whether she takes no orders any more; those of the fleet are not hers then.
  bool (*is_out)(const State& state, ShipId ship);

  /// The order in which they are listed: a total one by ship, kind and tenure.
  bool (*goes_before)(const Order& a, const Order& b);
};

/// Reads the frame: `ships`, `fleet`, and what stands.
template <class Reader, OrderOfShip Order, class State>
class OrdersFrameReader {
 public:
  using Frame = OrdersFrame<Reader, Order, State>;

  explicit OrdersFrameReader(const Frame& frame)
      : frame_(frame) {}

  void read_ships(const Reader& reader, yaml::Node ships, std::vector<Order>& list) const {
    std::vector<Order> nobodys;
    std::set<ShipId> ordered;
    for (const yaml::Entry entry : yaml::as_map(ships, reader.problems)) {
      Reader of_ship = reader;
      of_ship.ship = reader.own_ship(entry.key);
      of_ship.is_nobodys = !reader.named(entry.key.text());
      if (of_ship.ship && !ordered.insert(*of_ship.ship).second) {
        reader.error(entry.key, "invalid",
                     in_quotes(entry.key.text()) + " already has orders above",
                     "write all orders of a ship under one name");
        continue;
      }
      if (of_ship.ship) read_map(of_ship, entry.value, list);
      if (of_ship.is_nobodys) read_map(of_ship, entry.value, nobodys);
    }
  }

  /// The orders of one map: a ship's, its `standing`, or the fleet's.
  void read_map(const Reader& reader, yaml::Node map, std::vector<Order>& list) const {
    int place = 0;
    for (const yaml::Entry entry : yaml::as_map(map, reader.problems)) {
      const std::string_view key = entry.key.text();
      if (key == standing_key && reader.tenure == Tenure::turn) {
        Reader inner = reader;
        inner.tenure = Tenure::standing;
        read_map(inner, entry.value, list);
        continue;
      }
      const auto kind = from_name<Kind>(key);
      if (!kind) {
        refuse_key(reader, entry.key);
        continue;
      }
      auto body = read_body(reader, frame_.rows[static_cast<std::size_t>(*kind)], entry);
      if (!body) continue;
      list.push_back({.ship = reader.ship.value_or(ShipId{}),
                      .kind = *kind,
                      .tenure = reader.tenure,
                      .line = entry.key.line(),
                      .body = std::move(*body)});
      if constexpr (requires { list.back().place; }) list.back().place = place++;
    }
  }

  /// Gives each ship of the player that is not out the fleet's orders, where she has none of that
  /// kind. `list` is sorted, before and after.
  void share_out(const Reader& reader, const State& state, const std::vector<Order>& fleet,
                 std::vector<Order>& list) const {
    std::vector<Order> shared;
    for (const auto& spec : reader.setup.ships) {
      const ShipId ship = ship_called(reader.setup, spec.id).value();
      if (player_of(reader.setup, ship) != reader.player || frame_.is_out(state, ship)) continue;
      for (const Order& order : fleet) {
        Order copy = order;
        copy.ship = ship;
        if constexpr (requires { copy.fleet; }) copy.fleet = true;
        if (!std::binary_search(list.begin(), list.end(), copy, frame_.goes_before)) {
          shared.push_back(std::move(copy));
        }
      }
    }
    list.insert(list.end(), std::make_move_iterator(shared.begin()),
                std::make_move_iterator(shared.end()));
    std::stable_sort(list.begin(), list.end(), frame_.goes_before);
  }

 private:
  using ShipId = decltype(Order::ship);
  using Kind = decltype(Order::kind);
  using Row = OrderKindRow<Order, Reader>;

  static constexpr std::string_view standing_key = "standing";
  static constexpr std::string_view none = "none";

  static void refuse_key(const Reader& reader, yaml::Node key) {
    const std::span<const std::string_view> kinds = names(Kind{});
    std::vector<std::string_view> known(kinds.begin(), kinds.end());
    if (reader.tenure == Tenure::turn) known.push_back(standing_key);
    reader.unknown_key(key, known);
  }

  static std::optional<decltype(Order::body)> read_body(const Reader& reader, const Row& row,
                                                        const yaml::Entry& entry) {
    if (reader.tenure == Tenure::standing) {
      if (row.stands == Stands::no) {
        reader.error(entry.key, "invalid", "this cannot be a standing order", "");
        return std::nullopt;
      }
      if (says(entry.value, none)) return TakenBack{};
    }
    if constexpr (CanBeNothing<decltype(Order::body)>) {
      if (says(entry.value, none) && !row.none.empty()) return Nothing{};
    }
    return read_order(row, reader, entry.value, reader.problems);
  }

  const Frame& frame_;
};

/// The orders in plain words, a line for each. Made harmless for a terminal.
template <OrderOfShip Order, class Rows, class Reader>
[[nodiscard]] std::string words_of_ships(const OrdersOfShips<Order>& orders, const Rows& rows,
                                         const Reader& around) {
  std::string words;
  for (const Order& order : orders.list) {
    Reader of_ship = around;
    of_ship.ship = order.ship;
    words += for_terminal(ship_name(around.setup, order.ship));
    words += order.tenure == Tenure::standing ? ", standing, " : ", ";
    words += order_in_words(rows[static_cast<std::size_t>(order.kind)], order.body, of_ship) + '\n';
  }
  return words;
}

/// Reads `ships` and `fleet`, the part of an order file that is the ruleset's. Nothing when there
/// were errors. `reader` is that of the fleet: without a ship, for this turn.
template <class Reader, OrderOfShip Order, class State>
[[nodiscard]] std::optional<OrdersOfShips<Order>> read_orders_of_ships(
    yaml::MapReader& map, const Reader& reader, const State& state, OrdersFrom from,
    const OrdersFrame<Reader, Order, State>& frame) {
  const std::size_t errors = reader.problems.found(Severity::error);
  const OrdersFrameReader<Reader, Order, State> frames(frame);
  OrdersOfShips<Order> orders{.file = std::string(from.file), .player = from.player, .list = {}};
  if (const auto ships = map.optional_node("ships")) {
    frames.read_ships(reader, *ships, orders.list);
  }
  std::vector<Order> fleet;
  if (const auto node = map.optional_node("fleet")) frames.read_map(reader, *node, fleet);
  if (reader.problems.found(Severity::error) != errors) return std::nullopt;
  std::stable_sort(orders.list.begin(), orders.list.end(), frame.goes_before);
  if (!fleet.empty()) frames.share_out(reader, state, fleet, orders.list);
  return orders;
}

}  // namespace prizecourt
