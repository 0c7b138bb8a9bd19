#include "formats/rulesets/master_and_commander/order_reader.h"

#include <array>
#include <utility>

// How the movement step is spent: MC-D3 to MC-D8, and MC-D11.
namespace prizecourt::master_and_commander {
namespace {

constexpr int most_wind_move = 4;
constexpr yaml::Range move_range{0, 99};
constexpr yaml::Range squares_range{0, most_squares_a_turn};

// ---- towing ----

/// A ship, or `{ship: …, if_left: …}`. Whose she is, is judged when the moment comes.
void read_tow(const OrderReader& reader, yaml::Node node, int after, Plan& plan) {
  TowWish wish;
  wish.after = after;
  wish.line = node.line();
  yaml::Node name = node;
  if (node.kind() == yaml::Kind::map) {
    yaml::MapReader map(node, reader.problems);
    name = map.node("ship");
    const auto least = map.optional_integer("if_left", move_range);
    map.done();
    if (name == yaml::Node()) return;
    wish.least_left = static_cast<int>(least.value_or(0));
  }
  const auto ship = reader.ship(name);
  if (!ship) return;
  wish.ship = *ship;
  for (const TowWish& other : plan.tows) {
    if (other.ship != *ship || other.after != after) continue;
    reader.error(name, "duplicate-name", in_quotes(name.text()) + " is named twice", "");
  }
  plan.tows.push_back(wish);
}

void read_tows(const OrderReader& reader, yaml::Node node, int after, Plan& plan) {
  const bool some =
      for_each_item(node, [&](yaml::Node item) { read_tow(reader, item, after, plan); });
  if (!some)
    reader.error(node, "invalid", "the list is empty", "name a ship, or leave the key out");
}

/// A number of squares, as a key of a map.
std::optional<int> read_count(const OrderReader& reader, yaml::Node key, yaml::Range range) {
  const auto number = yaml::as_integer(key, range, reader.problems);
  if (!number) return std::nullopt;
  return static_cast<int>(*number);
}

void read_tow_after(const OrderReader& reader, yaml::Node node, Plan& plan) {
  for (const yaml::Entry entry : yaml::as_map(node, reader.problems)) {
    const auto after = read_count(reader, entry.key, squares_range);
    read_tows(reader, entry.value, after.value_or(0), plan);
  }
}

// ---- one plan ----

void read_ships(const OrderReader& reader, yaml::Node node, Plan& plan) {
  const bool some = for_each_item(node, [&](yaml::Node item) {
    if (const auto ship = reader.own_ship(item)) plan.ships.push_back(*ship);
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "name a ship");
}

void read_path(const OrderReader& reader, yaml::Node node, Plan& plan) {
  for (const yaml::Node item : yaml::as_list(node, reader.problems)) {
    if (plan.path.size() == most_squares_a_turn) {
      return reader.error(item, "invalid", "a path has at most 64 squares", "");
    }
    plan.path.push_back(reader.path_entry(item));
  }
}

void read_sailing(const OrderReader& reader, yaml::Node node, yaml::MapReader& map, Plan& plan) {
  if (const auto path = map.optional_node("path")) read_path(reader, *path, plan);
  if (const auto onward = map.optional_node("onward")) plan.onward = reader.path_entry(*onward);
  if (const auto tow = map.optional_node("tow")) read_tows(reader, *tow, 0, plan);
  if (const auto later = map.optional_node("tow_after")) read_tow_after(reader, *later, plan);
  if (const auto ram = map.optional_node("ram")) plan.ram = read_choice(reader, *ram, ram_form);
  plan.dock = map.optional_boolean("dock").value_or(false);
  if (plan.ram && plan.dock) {
    reader.error(node, "invalid", "a ship rams or docks where her path ends, not both", "");
  }
}

std::optional<Plan> read_plan(const OrderReader& reader, yaml::Node node) {
  Plan plan;
  plan.line = node.line();
  if (says(node, "anchor")) return plan;
  if (node.kind() != yaml::Kind::map) {
    reader.error(node, "wrong-type", "expected anchor, {kedge: …} or {sail: …}", "");
    return std::nullopt;
  }
  yaml::MapReader map(node, reader.problems);
  const auto kedge = map.optional_node("kedge");
  const auto sail = kedge ? std::nullopt : map.optional_node("sail");
  if (kedge) {
    plan.kind = Movement::kedge;
    read_ships(reader, *kedge, plan);
    if (const auto to = map.optional_node("to")) plan.kedge_to = reader.kedge_entry(*to);
  } else if (sail) {
    plan.kind = Movement::sail;
    read_ships(reader, *sail, plan);
    read_sailing(reader, node, map, plan);
  } else {
    reader.error(node, "missing-key", "says neither which ship sails nor which one kedges",
                 "add 'sail' or 'kedge', or write anchor");
    return std::nullopt;
  }
  map.done();
  return plan;
}

// ---- plans ----

/// A plan, a list of plans, or `{prefer: [plans]}`.
std::vector<Plan> read_plans(const OrderReader& reader, yaml::Node node) {
  yaml::Node all = node;
  if (node.find("prefer")) {
    yaml::MapReader map(node, reader.problems);
    all = map.node("prefer");
    map.done();
  }
  std::vector<Plan> plans;
  const bool some = for_each_item(all, [&](yaml::Node item) {
    if (auto plan = read_plan(reader, item)) plans.push_back(std::move(*plan));
  });
  if (!some) reader.error(all, "invalid", "the list is empty", "write anchor");
  return plans;
}

/// `2`, `2-4` or `3+`.
std::optional<MoveOrder::Row> read_winds(const OrderReader& reader, yaml::Node key) {
  const std::string_view text = key.text();
  const auto digit = [&](std::size_t at) { return text[at] - '0'; };
  MoveOrder::Row row;
  const auto valid = [&](int value) { return 0 <= value && value <= most_wind_move; };
  if (text.size() == 1 && valid(digit(0))) {
    row.lowest = row.highest = digit(0);
  } else if (text.size() == 2 && valid(digit(0)) && text[1] == '+') {
    row.lowest = digit(0);
    row.highest = most_wind_move;
  } else if (text.size() == 3 && valid(digit(0)) && text[1] == '-' && valid(digit(2)) &&
             digit(0) <= digit(2)) {
    row.lowest = digit(0);
    row.highest = digit(2);
  } else {
    reader.error(key, "unknown-key", "is no MOVE that a wind can give",
                 "0 to 4, or several as 2-4 or 3+");
    return std::nullopt;
  }
  return row;
}

void read_table(const OrderReader& reader, yaml::Node node, MoveOrder& order) {
  for (const yaml::Entry entry : yaml::as_map(node, reader.problems)) {
    auto row = read_winds(reader, entry.key);
    auto plans = read_plans(reader, entry.value);
    if (!row) continue;
    for (const MoveOrder::Row& other : order.rows) {
      if (row->highest < other.lowest || other.highest < row->lowest) continue;
      reader.error(entry.key, "duplicate-name", "a MOVE that another line has too", "");
      break;
    }
    row->plans = std::move(plans);
    order.rows.push_back(std::move(*row));
  }
}

}  // namespace

MaybeBody read_move(const OrderReader& reader, yaml::Node node) {
  MoveOrder order;
  if (!node.find("by_move")) {
    order.rows.push_back(
        {.lowest = 0, .highest = most_wind_move, .plans = read_plans(reader, node)});
    return order;
  }
  order.by_move = true;
  yaml::MapReader map(node, reader.problems);
  read_table(reader, map.node("by_move"), order);
  map.done();
  return order;
}

MaybeBody read_gage_move(const OrderReader& reader, yaml::Node node) {
  if (says(node, "stay")) return Nothing{};
  return SquareOrder{.to = reader.path_entry(node)};
}

}  // namespace prizecourt::master_and_commander
