#include "formats/rulesets/master_and_commander/order_reader.h"
#include "formats/rulesets/master_and_commander/orders.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

// The frame of an order file: its keys, the ships under them, what stands.
namespace prizecourt::master_and_commander {
namespace {

/// What an order of a kind says of ships that it does not name.
enum class Others : std::uint8_t { nothing_said, do_nothing };

struct Row {
  OrderKind kind;
  MaybeBody (*read)(const OrderReader&, yaml::Node);
  Others others;
};

/// In the order of OrderKind.
constexpr std::array rows = {
    Row{OrderKind::drift, read_drift, Others::nothing_said},
    Row{OrderKind::event, read_event, Others::nothing_said},
    Row{OrderKind::move, read_move, Others::nothing_said},
    Row{OrderKind::windward, read_windward, Others::nothing_said},
    Row{OrderKind::gage_move, read_gage_move, Others::nothing_said},
    Row{OrderKind::repair, read_repair, Others::do_nothing},
    Row{OrderKind::transfer, read_transfer, Others::do_nothing},
    Row{OrderKind::carry_out, read_yes_or_no, Others::nothing_said},
    Row{OrderKind::rescue, read_rescue, Others::do_nothing},
    Row{OrderKind::attack, read_attack, Others::do_nothing},
    Row{OrderKind::grapple, read_grapple, Others::do_nothing},
    Row{OrderKind::repel, read_yes_or_no, Others::nothing_said},
};
static_assert(rows.size() == order_kind_names.size());

constexpr std::string_view standing_key = "standing";
constexpr std::string_view until_key = "until";
constexpr std::string_view others_key = "others";
constexpr yaml::Range turns{1, most_turns};

/// Whether `none` alone can be said of a kind of order: that nothing is done. The others have
/// words of their own for it, or nothing to leave undone.
bool says_none(const Row& row, yaml::Node value) {
  if (!says(value, "none")) return false;
  return row.kind != OrderKind::event && row.kind != OrderKind::windward &&
         row.kind != OrderKind::carry_out && row.kind != OrderKind::repel &&
         row.kind != OrderKind::move && row.kind != OrderKind::gage_move;
}

/// One map of orders: the file's, or what stands under `standing`.
struct Sheet {
  const OrderReader& reader;
  Tenure tenure = Tenure::turn;
  int until = std::numeric_limits<int>::max();
  std::vector<Order>& list;

  void add(const Row& row, ShipId ship, int line, Order::Body body) const {
    list.push_back({.kind = row.kind,
                    .ship = ship,
                    .tenure = tenure,
                    .implied = false,
                    .until = until,
                    .line = line,
                    .body = std::move(body)});
  }
};

MaybeBody read_body(const Sheet& sheet, const Row& row, yaml::Node value) {
  if (says(value, "cancel")) {
    if (sheet.tenure == Tenure::standing) return TakenBack{};
    sheet.reader.error(value, "invalid", "only a standing order can be taken back",
                       "write it under 'standing'");
    return std::nullopt;
  }
  if (says_none(row, value)) return Nothing{};
  return row.read(sheet.reader, value);
}

using NamedShips = std::vector<std::pair<ShipId, std::string_view>>;

/// Whether a ship has been named before, by her other name; the same key twice is no YAML.
bool named_otherwise(const NamedShips& named, ShipId ship, std::string_view text) {
  return std::any_of(named.begin(), named.end(), [&](const auto& earlier) {
    return earlier.first == ship && earlier.second != text;
  });
}

void read_ships(const Sheet& sheet, const Row& row, const yaml::Entry& entry) {
  bool all_said = false;
  NamedShips named;
  for (const yaml::Entry of_ship : yaml::as_map(entry.value, sheet.reader.problems)) {
    const bool others = of_ship.key.text() == others_key;
    all_said = all_said || others;
    const auto ship = others ? no_ship : sheet.reader.own_ship(of_ship.key);
    if (ship && named_otherwise(named, *ship, of_ship.key.text())) {
      sheet.reader.error(of_ship.key, "duplicate-name",
                         in_quotes(of_ship.key.text()) + " is named twice", "");
    }
    if (ship) named.emplace_back(*ship, of_ship.key.text());
    auto body = read_body(sheet, row, of_ship.value);
    if (ship && body) sheet.add(row, *ship, of_ship.key.line(), std::move(*body));
  }
  if (all_said || row.others == Others::nothing_said || sheet.tenure == Tenure::standing) return;
  sheet.add(row, no_ship, entry.key.line(), Nothing{});
  sheet.list.back().implied = true;
}

/// `cancel` for all ships takes back what was said of each of them too.
void take_back_ships(const Sheet& sheet, const Row& row, const yaml::Entry& entry) {
  if (!is_by_ship(row.kind)) return;
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId ship = ship_of(sheet.reader.player.value_or(Player::british), number);
    sheet.add(row, ship, entry.key.line(), TakenBack{});
    sheet.list.back().implied = true;
  }
}

void read_sheet(const Sheet& sheet, yaml::MapReader& map) {
  for (const Row& row : rows) {
    const std::string_view key = name_of(row.kind);
    if (!map.optional_node(key)) continue;
    for (const yaml::Entry entry : map.map().entries()) {
      if (entry.key.text() != key) continue;
      if (is_by_ship(row.kind) && entry.value.kind() == yaml::Kind::map) {
        read_ships(sheet, row, entry);
      } else if (auto body = read_body(sheet, row, entry.value)) {
        if (std::holds_alternative<TakenBack>(*body)) take_back_ships(sheet, row, entry);
        sheet.add(row, no_ship, entry.key.line(), std::move(*body));
      }
      break;  // a second one of the same key has been reported
    }
  }
}

void read_standing(const OrderReader& reader, yaml::Node node, std::vector<Order>& list) {
  yaml::MapReader map(node, reader.problems);
  Sheet sheet{.reader = reader, .tenure = Tenure::standing, .list = list};
  const auto until = map.optional_integer(until_key, turns);
  if (until && *until < reader.state.turn) {
    reader.error(*node.find(until_key), "invalid",
                 "turn " + std::to_string(*until) + " is over, the game stands at turn " +
                     std::to_string(reader.state.turn),
                 "");
  }
  if (until) sheet.until = static_cast<int>(*until);
  read_sheet(sheet, map);
  map.done();
}

bool by_rank(const Order& a, const Order& b) {
  return std::tuple(a.kind, a.ship, a.tenure) < std::tuple(b.kind, b.ship, b.tenure);
}

}  // namespace

std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup, const State& state,
                                  OrdersFrom from, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const bool named = names_player(map, player_names[from.player]);
  const OrderReader reader{
      .setup = setup,
      .state = state,
      .problems = problems,
      .player = named ? std::optional(static_cast<Player>(from.player)) : std::nullopt};
  Orders orders{.file = std::string(from.file), .player = from.player, .list = {}};
  read_sheet({.reader = reader, .list = orders.list}, map);
  if (const auto standing = map.optional_node(standing_key)) {
    read_standing(reader, *standing, orders.list);
  }
  if (problems.found(Severity::error) != errors) return std::nullopt;
  std::stable_sort(orders.list.begin(), orders.list.end(), by_rank);
  return orders;
}

}  // namespace prizecourt::master_and_commander
