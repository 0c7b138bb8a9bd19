#include "formats/form_line_of_battle/order_reader.h"
#include "formats/form_line_of_battle/orders.h"
#include "formats/form_line_of_battle/words.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <utility>

// The frame of an order file: the ships, the fleet, what stands.
namespace prizecourt::form_line_of_battle {
namespace {

struct Row {
  OrderKind kind;
  MaybeBody (*read)(const OrderReader&, yaml::Node);
};

/// In the order of OrderKind.
// clang-format off
constexpr std::array rows = {
    Row{OrderKind::board,         read_board},
    Row{OrderKind::impromptu,     read_impromptu},
    Row{OrderKind::commit,        read_commit},
    Row{OrderKind::counter_board, read_counter_board},
    Row{OrderKind::musketry,      read_musketry},
    Row{OrderKind::break_off,     read_break_off},
    Row{OrderKind::follow_up,     read_follow_up},
    Row{OrderKind::casualties,    read_casualties},
};
// clang-format on
static_assert(rows.size() == order_kind_names.size());

constexpr std::string_view standing_key = "standing";
constexpr std::string_view taken_back = "none";

constexpr auto ship_keys = [] {
  std::array<std::string_view, order_kind_names.size() + 1> keys{};
  std::copy(order_kind_names.begin(), order_kind_names.end(), keys.begin());
  keys.back() = standing_key;
  return keys;
}();

MaybeBody read_body(const OrderReader& reader, const Row& row, const yaml::Entry& entry) {
  if (reader.tenure == Tenure::standing) {
    if (!can_stand(row.kind)) {
      reader.error(entry.key, "invalid", "this cannot be a standing order", "");
      return std::nullopt;
    }
    if (says(entry.value, taken_back)) return TakenBack{};
  }
  return row.read(reader, entry.value);
}

/// The orders of one map: a ship's, its `standing`, or the fleet's.
void read_map(const OrderReader& reader, yaml::Node map, std::vector<Order>& list) {
  for (const yaml::Entry entry : yaml::as_map(map, reader.problems)) {
    const std::string_view key = entry.key.text();
    if (key == standing_key && reader.tenure == Tenure::turn) {
      OrderReader inner = reader;
      inner.tenure = Tenure::standing;
      read_map(inner, entry.value, list);
      continue;
    }
    const auto kind = from_name<OrderKind>(key);
    if (!kind) {
      const std::span<const std::string_view> known = ship_keys;
      reader.unknown_key(entry.key,
                         reader.tenure == Tenure::turn ? known : known.first(rows.size()));
      continue;
    }
    auto body = read_body(reader, rows[static_cast<std::size_t>(*kind)], entry);
    if (!body) continue;
    list.push_back({.ship = reader.ship.value_or(ShipId{}),
                    .kind = *kind,
                    .tenure = reader.tenure,
                    .line = entry.key.line(),
                    .body = std::move(*body)});
  }
}

void read_ships(const OrderReader& reader, yaml::Node ships, std::vector<Order>& list) {
  for (const yaml::Entry entry : yaml::as_map(ships, reader.problems)) {
    OrderReader of_ship = reader;
    of_ship.ship = reader.own_ship(entry.key);
    if (of_ship.ship) read_map(of_ship, entry.value, list);
  }
}

bool by_rank(const Order& a, const Order& b) {
  return std::tuple(a.ship, a.tenure, a.kind) < std::tuple(b.ship, b.tenure, b.kind);
}

/// Gives each ship of the player that has not struck the fleet's orders, where she has none of that
/// kind.
void share_out(const OrderReader& reader, const State& state, const std::vector<Order>& fleet,
               std::vector<Order>& list) {
  std::vector<Order> shared;
  for (std::size_t s = 0; s < reader.setup.ships.size(); ++s) {
    if (reader.setup.ships[s].player != reader.player || state.ships[s].struck) continue;
    for (const Order& order : fleet) {
      Order copy = order;
      copy.ship = static_cast<ShipId>(s);
      if (!std::binary_search(list.begin(), list.end(), copy, by_rank)) {
        shared.push_back(std::move(copy));
      }
    }
  }
  list.insert(list.end(), std::make_move_iterator(shared.begin()),
              std::make_move_iterator(shared.end()));
  std::stable_sort(list.begin(), list.end(), by_rank);
}

/// The caller has found out who the player is and goes on with the first one where nobody is.
std::optional<std::string_view> player_named(yaml::MapReader& map, std::string_view player) {
  const auto name = map.map().find("player");
  if (!name || name->text() != player) return std::nullopt;
  return player;
}

}  // namespace

std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup, const State& state,
                                  OrdersFrom from, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const OrderReader reader{.setup = setup,
                           .problems = problems,
                           .player = player_named(map, players(setup)[from.player]),
                           .ship = std::nullopt,
                           .tenure = Tenure::turn};
  Orders orders{.file = std::string(from.file), .player = from.player, .list = {}};
  if (const auto ships = map.optional_node("ships")) read_ships(reader, *ships, orders.list);
  std::vector<Order> fleet;
  if (const auto node = map.optional_node("fleet")) read_map(reader, *node, fleet);
  if (problems.found(Severity::error) != errors) return std::nullopt;
  std::stable_sort(orders.list.begin(), orders.list.end(), by_rank);
  if (!fleet.empty()) share_out(reader, state, fleet, orders.list);
  return orders;
}

}  // namespace prizecourt::form_line_of_battle
