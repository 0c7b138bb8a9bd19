#include "formats/rulesets/away_boarders/order_reader.h"
#include "formats/rulesets/away_boarders/orders.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

// The frame of an order file: the ships, the fleet, what stands.
namespace prizecourt::away_boarders {
namespace {

/// Whether `none` can be said of a kind of order for this turn.
enum class SaysNone : std::uint8_t { no, yes };

/// Whether a kind of order can hold for longer than a turn.
enum class MayStand : std::uint8_t { no, yes };

struct Row {
  OrderKind kind;
  MaybeBody (*read)(const OrderReader&, yaml::Node);
  SaysNone none;
  MayStand stand;
};

/// In the order of OrderKind.
constexpr std::array rows = {
    Row{OrderKind::start, read_start, SaysNone::no, MayStand::no},
    Row{OrderKind::crew, read_crew, SaysNone::yes, MayStand::yes},
    Row{OrderKind::rally, read_rally, SaysNone::yes, MayStand::yes},
    Row{OrderKind::course, read_course, SaysNone::no, MayStand::no},
    Row{OrderKind::move_order, read_move_order, SaysNone::no, MayStand::yes},
    Row{OrderKind::pass, read_pass, SaysNone::no, MayStand::yes},
    Row{OrderKind::fire, read_fire, SaysNone::yes, MayStand::yes},
    Row{OrderKind::aim, read_aim, SaysNone::no, MayStand::yes},
    Row{OrderKind::losses, read_losses, SaysNone::no, MayStand::yes},
    Row{OrderKind::sail, read_sail, SaysNone::no, MayStand::yes},
    Row{OrderKind::load, read_load, SaysNone::yes, MayStand::yes},
    Row{OrderKind::swing, read_swing, SaysNone::yes, MayStand::yes},
    Row{OrderKind::repair, read_repair, SaysNone::yes, MayStand::yes},
    Row{OrderKind::grapple, read_enemies, SaysNone::yes, MayStand::yes},
    Row{OrderKind::ungrapple, read_enemies, SaysNone::yes, MayStand::yes},
    Row{OrderKind::unfoul, read_unfoul, SaysNone::yes, MayStand::yes},
    Row{OrderKind::board, read_enemies, SaysNone::yes, MayStand::yes},
    Row{OrderKind::commander_joins, read_commander_joins, SaysNone::no, MayStand::yes},
    Row{OrderKind::split, read_split, SaysNone::no, MayStand::yes},
    Row{OrderKind::strike, read_strike, SaysNone::no, MayStand::no},
};
static_assert(rows.size() == order_kind_names.size());

constexpr std::string_view standing_key = "standing";

constexpr auto ship_keys = [] {
  std::array<std::string_view, order_kind_names.size() + 1> keys{};
  std::copy(order_kind_names.begin(), order_kind_names.end(), keys.begin());
  keys.back() = standing_key;
  return keys;
}();

MaybeBody read_body(const OrderReader& reader, const Row& row, const yaml::Entry& entry) {
  const bool standing = reader.tenure == Tenure::standing;
  if (standing && row.stand == MayStand::no) {
    reader.error(entry.key, "invalid", "this cannot be a standing order", "");
    return std::nullopt;
  }
  if (says(entry.value, "none") && (standing || row.none == SaysNone::yes)) return Nothing{};
  return row.read(reader, entry.value);
}

/// The orders of one map: a ship's, its `standing`, or the fleet's.
void read_map(const OrderReader& reader, yaml::Node map, std::vector<Order>& list) {
  int place = 0;
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
                    .place = place++,
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

auto rank(const Order& order) {
  return std::tuple(order.ship, order.kind, order.tenure);
}

bool by_rank(const Order& a, const Order& b) {
  return rank(a) < rank(b);
}

/// What the scenario has settled for a ship is not hers to choose.
bool concerns(const Order& order, const ShipSpec& spec) {
  return order.kind != OrderKind::start || spec.chooses_load || spec.chooses_sail;
}

/// Gives each ship of the player the fleet's orders, where it has none of that kind.
void share_out(const OrderReader& reader, const std::vector<Order>& fleet,
               std::vector<Order>& list) {
  constexpr int after_own_orders = 1000;
  std::vector<Order> shared;
  for (std::size_t s = 0; s < reader.setup.ships.size(); ++s) {
    const ShipSpec& spec = reader.setup.ships[s];
    if (!reader.player || spec.player != static_cast<int>(*reader.player)) continue;
    if (out_of_play(reader.state.ships[s])) continue;
    for (const Order& order : fleet) {
      Order copy = order;
      copy.ship = ship_at(s);
      copy.place += after_own_orders;
      const bool own = std::binary_search(list.begin(), list.end(), copy, by_rank);
      if (!own && concerns(copy, spec)) shared.push_back(std::move(copy));
    }
  }
  list.insert(list.end(), std::make_move_iterator(shared.begin()),
              std::make_move_iterator(shared.end()));
  std::stable_sort(list.begin(), list.end(), by_rank);
}

}  // namespace

std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup, const State& state,
                                  OrdersFrom from, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const bool named = names_player(map, setup.players[from.player].id);
  const OrderReader reader{.setup = setup,
                           .state = state,
                           .problems = problems,
                           .player = named ? std::optional(from.player) : std::nullopt,
                           .ship = std::nullopt,
                           .tenure = Tenure::turn};
  Orders orders{.file = std::string(from.file), .player = from.player, .list = {}};
  if (const auto ships = map.optional_node("ships")) read_ships(reader, *ships, orders.list);
  std::vector<Order> fleet;
  if (const auto node = map.optional_node("fleet")) read_map(reader, *node, fleet);
  if (problems.found(Severity::error) != errors) return std::nullopt;
  std::stable_sort(orders.list.begin(), orders.list.end(), by_rank);
  if (!fleet.empty()) share_out(reader, fleet, orders.list);
  return orders;
}

}  // namespace prizecourt::away_boarders
