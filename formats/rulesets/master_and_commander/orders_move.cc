#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/game.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/master_and_commander/order_reader.h"
#include "formats/telling/event_words.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <utility>

// How the movement step is spent: MC-D3 to MC-D8, and MC-D11.
namespace prizecourt::master_and_commander {
namespace {

constexpr int most_wind_move = 4;
constexpr yaml::Range move_range{0, 99};
constexpr yaml::Range squares_range{0, most_squares_a_turn};
constexpr std::string_view wind_pattern = "^([0-4]|[0-4][+]|[0-4]-[0-4])$";
constexpr std::string_view count_pattern = "^([0-9]|[1-5][0-9]|6[0-4])$";

Closure<bool(yaml::Node)> has_key(std::string_view key) {
  return [key](yaml::Node node) { return node.find(key).has_value(); };
}

// ---- squares ------------------------------------------------------------------------------------

/// Directions from the chair of a player, clockwise from up.
constexpr std::array<std::string_view, grid::compass_points> chair_names = {
    "up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left"};

constexpr std::string_view ahead_word = "ahead";
constexpr std::string_view dock_word = "dock";
constexpr std::string_view anchor_word = "anchor";

std::span<const std::string_view> square_words() {
  return std::span(grid::square_names).first(grid::square_names.size() - 1);
}

std::optional<Waypoint> waypoint_called(std::string_view name, const OrderReader& around) {
  Waypoint made;
  made.text = std::string(name);
  if (name == ahead_word) {
    made.towards = Towards::ahead;
    return made;
  }
  made.towards = Towards::compass;
  if (const auto compass = from_name<Compass>(name)) {
    made.compass = *compass;
    return made;
  }
  const auto chair = std::find(chair_names.begin(), chair_names.end(), name);
  if (chair != chair_names.end()) {
    made.compass = grid::turned(up_for(around.player.value_or(Player::british)),
                                static_cast<int>(chair - chair_names.begin()));
    return made;
  }
  made.towards = Towards::square;
  const auto square = std::find(square_words().begin(), square_words().end(), name);
  if (square == square_words().end()) return std::nullopt;
  made.square = static_cast<Square>(square - square_words().begin());
  return made;
}

bool read_waypoint(yaml::Node node, const OrderReader& around, Waypoint& to) {
  const auto name = yaml::as_text(node, around.problems);
  if (!name) return false;
  if (auto made = waypoint_called(*name, around)) {
    to = std::move(*made);
    return true;
  }
  std::string help = around.hint(*name, square_words());
  if (help.empty()) help = "a square, a1 to h8, or a direction: n, ne, e, se, s, sw, w, nw";
  around.error(node, "unknown-name", "no square is called " + in_quotes(*name), std::move(help));
  return false;
}

Sheet waypoint_sheet(Waypoint& to, const OrderReader& around) {
  return token({.read = [&to, &around](yaml::Node node) { return read_waypoint(node, around, to); },
                .written = [&to] { return to.text; },
                .names = "square"})
      .defined_as("square");
}

/// A square, or with the MOVE that must be left. Its words leave that out.
Sheet guarded_waypoint_sheet(Waypoint& to, const OrderReader& around) {
  const Sheet square = waypoint_sheet(to, around);
  const Sheet least = whole(to.least_left, move_range).said_if([&to] { return to.least_left > 0; });
  return any_of({square.said_if([&to] { return to.least_left == 0; }),
                 keys({needed("to", square, "%"), may("if_left", least, "")})},
                Otherwise::first);
}

template <class Describe>
Sheet first_free_of(PathEntry& entry, Describe describe) {
  return list(entry.any, describe,
              {.instead_of_empty = "name a square or a direction", .between = " or "})
      .quoted([&entry] { return entry.any.front().text; })
      .at_place(entry.line, entry.column);
}

Sheet squares_sheet(PathEntry& entry, const OrderReader& around) {
  return first_free_of(entry,
                       [&around](Waypoint& to) { return guarded_waypoint_sheet(to, around); });
}

/// For a kedge `dock` is known, so that the refusal can say why.
Sheet kedge_squares_sheet(PathEntry& entry, const OrderReader& around) {
  return first_free_of(entry, [&around](Waypoint& to) {
    const Sheet dock = word(
        {.word = dock_word, .said = dock_word}, [&to] { return to.towards == Towards::dock; },
        [&to] {
          to.towards = Towards::dock;
          to.text = std::string(dock_word);
        });
    const Sheet square =
        waypoint_sheet(to, around).meant_if([](yaml::Node node) { return !says(node, dock_word); });
    return any_of({square, dock}, Otherwise::first);
  });
}

Json schema_of_square() {
  constexpr std::array<std::string_view, 17> directions = {
      "n",    "ne",   "e",     "se",       "s",          "sw",        "w",       "nw",      "up",
      "down", "left", "right", "up-right", "down-right", "down-left", "up-left", ahead_word};
  return schema_of_any({schema_of_pattern("^[a-h][1-8]$"), schema_of_choice(directions)});
}

// ---- towing -------------------------------------------------------------------------------------

/// A ship, or `{ship: …, if_left: …}`, named once after so many squares. Whose she is, is judged
/// when the moment comes.
Sheet tow_sheet(TowWish& wish, const std::vector<TowWish>& all, const OrderReader& around) {
  const auto is_new = [&wish, &all, &around](yaml::Node node, Problems&) {
    for (const TowWish& other : all) {
      if (&other == &wish || other.ship != wish.ship || other.after != wish.after) continue;
      around.error(node, "duplicate-name", in_quotes(node.text()) + " is named twice", "");
    }
    return true;
  };
  const Sheet ship = ship_sheet(wish.ship, around, Whose::anybodys).checked(is_new);
  const Sheet least =
      whole(wish.least_left, move_range).said_if([&wish] { return wish.least_left > 0; });
  return any_of({ship.said_if([&wish] { return wish.least_left == 0; }),
                 keys({needed("ship", ship, ""), may("if_left", least, "")})},
                Otherwise::first)
      .kept_if([&wish] { return wish.ship != no_ship; })
      .at_line(wish.line);
}

std::size_t count_after(const std::vector<TowWish>& all, int after) {
  return static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [after](const TowWish& wish) { return wish.after == after; }));
}

/// Those of a list that are to be taken in tow after so many squares.
Sheet tows_sheet(std::vector<TowWish>& all, int after, const OrderReader& around) {
  const auto at = [&all, &around, after](std::size_t index) {
    const auto wish = std::find_if(all.begin(), all.end(), [&](const TowWish& one) {
      return one.after == after && index-- == 0;
    });
    return tow_sheet(*wish, all, around);
  };
  const auto any = [&all, &around] {
    return sheet_of_any<TowWish>(
        [&all, &around](TowWish& wish) { return tow_sheet(wish, all, around); });
  };
  const Elements elements{.size = [&all, after] { return count_after(all, after); },
                          .at = at,
                          .add = [&all, after] { all.push_back({.after = after}); },
                          .drop = [&all] { all.pop_back(); },
                          .last_is_repeated = [] { return false; },
                          .any = any};
  return list(elements, nullptr, {.instead_of_empty = "name a ship, or delete the key"});
}

/// By the number of squares sailed before.
Sheet later_tows_sheet(std::vector<TowWish>& all, const OrderReader& around) {
  const auto read = [&all, &around](yaml::Node node, Problems& problems) {
    for (const yaml::Entry entry : yaml::as_map(node, problems)) {
      const auto after = yaml::as_integer(entry.key, squares_range, problems);
      const int squares = static_cast<int>(after.value_or(0));
      static_cast<void>(tows_sheet(all, squares, around).read(entry.value, problems));
    }
    return true;
  };
  const auto schema = [&all, &around] {
    ObjectSchema object;
    object.pattern_property(count_pattern, tows_sheet(all, 0, around).schema());
    return object.finished();
  };
  const auto written = [&all, &around](Written how) {
    std::string text;
    for (int after = 1; after <= most_squares_a_turn; ++after) {
      const Sheet tows = tows_sheet(all, after, around);
      if (tows.says_it()) add_part(text, std::to_string(after) + ": " + tows.written(how), ", ");
    }
    return '{' + text + '}';
  };
  return part({.read = read, .schema = schema, .words = {}, .written = written}).said_if([&all] {
    return count_after(all, 0) < all.size();
  });
}

// ---- one plan -----------------------------------------------------------------------------------

Sheet ships_sheet(std::vector<ShipId>& ships, const OrderReader& around) {
  return list(ships, [&around](ShipId& ship) { return ship_sheet(ship, around, Whose::own); },
              {.instead_of_empty = "name a ship", .repeats = Repeats::allowed});
}

/// A map that is meant by one of its keys.
Sheet movement(Plan& plan, Movement kind, const Sheet& map, std::string_view key,
               const OrderReader& around) {
  return map.meant_if(has_key(key))
      .said_if([&plan, kind] { return plan.kind == kind; })
      .told([&plan, &around] { return in_words(plan, around); })
      .then([&plan, kind](yaml::Node) { plan.kind = kind; });
}

Sheet kedge_sheet(Plan& plan, const OrderReader& around) {
  const auto map = [&plan, &around] {
    return keys({needed("kedge", ships_sheet(plan.ships, around), ""),
                 may("to", kedge_squares_sheet(plan.kedge_to, around), "")});
  };
  return movement(plan, Movement::kedge, later(map), "kedge", around);
}

std::vector<SheetKey> sail_keys(Plan& plan, const OrderReader& around) {
  const auto squares = [&around](PathEntry& entry) {
    return squares_sheet(entry, around).defined_as("squares");
  };
  const Sheet path = list(plan.path, squares,
                          {.amount = {0, most_squares_a_turn},
                           .too_many = "a path has at most 64 squares",
                           .alone = Alone::no})
                         .said_if([&plan] { return !plan.path.empty(); });
  const auto ram = [&around](ChoiceOrder& ships) { return ram_sheet(ships, around); };
  return {needed("sail", ships_sheet(plan.ships, around), ""),
          may("path", path, ""),
          may("onward", maybe(plan.onward, squares), ""),
          may("tow", tows_sheet(plan.tows, 0, around), ""),
          may("tow_after", later_tows_sheet(plan.tows, around), ""),
          may("ram", maybe(plan.ram, ram), ""),
          may("dock", flag(plan.dock).said_if([&plan] { return plan.dock; }), "")};
}

Sheet sail_sheet(Plan& plan, const OrderReader& around) {
  const auto map = [&plan, &around] {
    std::vector<SheetKey> all = sail_keys(plan, around);
    const Sheet absent = ships_sheet(plan.ships, around).said_if([] { return false; });
    all.insert(all.begin(), may("kedge", absent, ""));  // hints list it, too
    const Sheet seen = keys(sail_keys(plan, around));
    return keys(std::move(all)).with_schema([seen] { return seen.schema(); }).with_shape([seen] {
      return seen.shape();
    });
  };
  const auto one_end = [&plan, &around](yaml::Node node, Problems&) {
    if (!plan.dock || !node.find("ram")) return true;
    around.error(node, "invalid", "a ship rams or docks where her path ends, not both", "");
    return false;
  };
  return movement(plan, Movement::sail, later(map), "sail", around).checked_anyway(one_end);
}

Sheet plan_sheet(Plan& plan, const OrderReader& around) {
  const Sheet anchor = word(
      {.word = anchor_word, .said = anchor_word}, [&plan] { return plan.kind == Movement::anchor; },
      [] {});
  const auto report = [&around](yaml::Node node, Problems&) {
    if (node.kind() != yaml::Kind::map) {
      return around.error(node, "wrong-type", "expected anchor, {kedge: …} or {sail: …}", "");
    }
    around.error(node, "missing-key", "names no ship to sail or kedge",
                 "add 'sail' or 'kedge', or write anchor");
  };
  return any_of({anchor, kedge_sheet(plan, around), sail_sheet(plan, around)}, report)
      .at_line(plan.line);
}

// ---- plans --------------------------------------------------------------------------------------

/// A plan, a list of plans, or `{prefer: [plans]}`.
Sheet plans_sheet(std::vector<Plan>& plans, const OrderReader& around) {
  const Sheet all = list(plans, [&around](Plan& plan) { return plan_sheet(plan, around); },
                         {.instead_of_empty = "write anchor", .between = "; or else "});
  const auto is_preferred = has_key("prefer");
  return any_of({all.meant_if([is_preferred](yaml::Node node) { return !is_preferred(node); }),
                 keys({needed("prefer", all, "%")})},
                Otherwise::first);
}

/// `2`, `2-4` or `3+`.
std::optional<MoveOrder::Row> winds_called(std::string_view text) {
  const auto digit = [&](std::size_t at) { return text[at] - '0'; };
  const auto valid = [&](int value) { return 0 <= value && value <= most_wind_move; };
  MoveOrder::Row row;
  if (text.empty() || text.size() > 3 || !valid(digit(0))) return std::nullopt;
  row.lowest = digit(0);
  if (text.size() == 1) {
    row.highest = row.lowest;
  } else if (text.size() == 2) {
    if (text[1] != '+') return std::nullopt;
  } else {
    row.highest = digit(2);
    if (text[1] != '-' || !valid(row.highest) || row.highest < row.lowest) return std::nullopt;
  }
  return row;
}

bool read_winds(yaml::Node key, const OrderReader& around, MoveOrder& order) {
  const auto row = winds_called(key.text());
  if (!row) {
    around.error(key, "unknown-key", "is not a MOVE that the wind can give",
                 "0 to 4, or several as 2-4 or 3+");
    return false;
  }
  const auto overlaps = [&](const MoveOrder::Row& other) {
    return row->highest >= other.lowest && other.highest >= row->lowest;
  };
  if (std::any_of(order.rows.begin(), order.rows.end() - 1, overlaps)) {
    around.error(key, "duplicate-name", "this MOVE is on another line, too", "");
  }
  order.rows.back().lowest = row->lowest;
  order.rows.back().highest = row->highest;
  return true;
}

std::string winds_in_words(const MoveOrder::Row& row, std::string_view to) {
  std::string text = std::to_string(row.lowest);
  if (row.highest > row.lowest) text.append(to).append(std::to_string(row.highest));
  return text;
}

Sheet table_sheet(MoveOrder& order, const OrderReader& around) {
  const auto winds = [&order, &around](MoveOrder::Row& row) {
    return token(
        {.read = [&order, &around](yaml::Node key) { return read_winds(key, around, order); },
         .written = [&row] { return winds_in_words(row, "-"); },
         .said = [&row] { return winds_in_words(row, " to "); },
         .names = "wind"});
  };
  const auto plans = [&around](MoveOrder::Row& row) {
    return plans_sheet(row.plans, around).defined_as("plans").kept_if([] { return true; });
  };
  const Sheet table =
      entries(order.rows, winds, plans,
              {.pattern = wind_pattern, .said = "with a wind of #: %", .between = "; "});
  return keys({needed("by_move", table, "%")})
      .meant_if(has_key("by_move"))
      .said_if([&order] { return order.by_move; })
      .then([&order](yaml::Node) { order.by_move = true; });
}

/// One row for every wind.
Sheet row_sheet(MoveOrder& order, const OrderReader& around) {
  const auto any = [&around] {
    return sheet_of_any<std::vector<Plan>>(
        [&around](std::vector<Plan>& plans) { return plans_sheet(plans, around); });
  };
  const auto is_by_move = has_key("by_move");
  return made_when_read(
             {.make = [&order] { order.rows.resize(1); },
              .unmake = [&order] { order.rows.clear(); },
              .is_made = [&order] { return !order.by_move && !order.rows.empty(); },
              .sheet = [&order, &around] { return plans_sheet(order.rows.front().plans, around); },
              .any = any})
      .meant_if([is_by_move](yaml::Node node) { return !is_by_move(node); })
      .defined_as("plans");
}

/// "sail B1, kedge B2 d6": every movement that is named, once.
std::string movements_of(const MoveOrder& move) {
  std::vector<std::string> movements;
  const auto add = [&](const Plan& plan, ShipId ship) {
    std::string words(movement_name(plan.kind, ship));
    if (!plan.kedge_to.any.empty()) words += ' ' + plan.kedge_to.any.front().text;
    const bool is_new = std::find(movements.begin(), movements.end(), words) == movements.end();
    if (is_new) movements.push_back(std::move(words));
  };
  for (const MoveOrder::Row& row : move.rows) {
    for (const Plan& plan : row.plans) {
      for (const ShipId ship : plan.ships) add(plan, ship);
      if (plan.ships.empty()) add(plan, no_ship);
    }
  }
  return listed(movements);
}

}  // namespace

Sheet move_sheet(MoveOrder& order, const OrderReader& around) {
  return any_of({row_sheet(order, around), table_sheet(order, around)}, Otherwise::first)
      .quoted([&order] { return movements_of(order); })
      .offered(
          "anchor, {kedge: SHIP, to: SQUARE}, {sail: SHIP, path: [SQUARES], tow: [SHIPS], "
          "ram: SHIP, dock: true}, {by_move: {0: …, 1-2: …}}");
}

Sheet gage_move_sheet(Order::Body& order, const OrderReader& around) {
  const Sheet stay = word(
      {.word = "stay", .said = "stay"}, [&order] { return std::holds_alternative<Nothing>(order); },
      [&order] { order = Nothing{}; });
  const auto to_square = [&around](SquareOrder& square) {
    return squares_sheet(square.to, around).defined_as("squares");
  };
  return any_of({stay, held<SquareOrder>(order, to_square)}, Otherwise::second)
      .offered("stay, a square, a direction, or a list");
}

void define_parts_of_move(const OrderReader& around, Json& definitions) {
  std::vector<Plan> plans;
  definitions.set("plans", plans_sheet(plans, around).schema());
  PathEntry squares;
  definitions.set("squares", squares_sheet(squares, around).schema());
  definitions.set("square", schema_of_square());
}

}  // namespace prizecourt::master_and_commander
