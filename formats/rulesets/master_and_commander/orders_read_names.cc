#include "formats/rulesets/master_and_commander/order_reader.h"
#include "formats/rulesets/master_and_commander/ships.h"
#include "formats/text/words.h"

#include <array>
#include <utility>

// Names in an order file: ships and squares.
namespace prizecourt::master_and_commander {
namespace {

constexpr yaml::Range move_range{0, 99};

/// Directions from the chair of a player, clockwise from up.
constexpr std::array<std::string_view, grid::compass_points> chair_names = {
    "up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left"};

constexpr std::string_view ahead_word = "ahead";
constexpr std::string_view dock_word = "dock";

template <std::size_t N>
std::optional<int> place_in(const std::array<std::string_view, N>& all, std::string_view name) {
  const auto found = std::find(all.begin(), all.end(), name);
  if (found == all.end()) return std::nullopt;
  return static_cast<int>(found - all.begin());
}

std::span<const std::string_view> squares() {
  return std::span(grid::square_names).first(grid::square_names.size() - 1);
}

}  // namespace

std::string OrderReader::hint(std::string_view name,
                              std::span<const std::string_view> known) const {
  return problems.wants(Severity::error) ? hint_for(name, known) : std::string();
}

std::vector<std::string_view> OrderReader::ship_names() const {
  std::vector<std::string_view> all(ship_ids.begin(), ship_ids.begin() + ship_total);
  for (const ShipSpec& spec : setup.ships) {
    if (ship_called(spec.name) == no_ship) all.push_back(spec.name);
  }
  return all;
}

std::optional<ShipId> OrderReader::ship(yaml::Node node) const {
  const auto name = yaml::as_text(node, problems);
  if (!name) return std::nullopt;
  const ShipId found = ship_named(setup, *name);
  if (found != no_ship) return found;
  std::string help = hint(*name, ship_names());
  if (help.empty()) help = "the ships are B1 to B8 and F1 to F8";
  error(node, "unknown-name", "no ship is called " + in_quotes(*name), std::move(help));
  return std::nullopt;
}

std::optional<ShipId> OrderReader::own_ship(yaml::Node node) const {
  const auto found = ship(node);
  if (!found || !player || owner_of(*found) == *player) return found;
  error(node, "invalid",
        in_quotes(node.text()) + " is not a ship of " + in_quotes(name_of(*player)), "");
  return std::nullopt;
}

std::optional<ShipId> OrderReader::enemy(yaml::Node node) const {
  const auto found = ship(node);
  if (!found || !player || owner_of(*found) != *player) return found;
  error(node, "invalid", in_quotes(node.text()) + " is on your own side", "");
  return std::nullopt;
}

std::optional<Waypoint> OrderReader::waypoint(yaml::Node node) const {
  const auto name = yaml::as_text(node, problems);
  if (!name) return std::nullopt;
  Waypoint made;
  made.text = std::string(*name);
  if (*name == ahead_word) {
    made.towards = Towards::ahead;
    return made;
  }
  if (const auto compass = from_name<Compass>(*name)) {
    made.towards = Towards::compass;
    made.compass = *compass;
    return made;
  }
  if (const auto eighths = place_in(chair_names, *name)) {
    made.towards = Towards::compass;
    made.compass = grid::turned(up_for(player.value_or(Player::british)), *eighths);
    return made;
  }
  const auto all = squares();
  const auto square = std::find(all.begin(), all.end(), *name);
  if (square != all.end()) {
    made.square = static_cast<Square>(square - all.begin());
    return made;
  }
  std::string help = hint(*name, all);
  if (help.empty()) help = "a square, a1 to h8, or a direction: n, ne, e, se, s, sw, w, nw";
  error(node, "unknown-name", "no square is called " + in_quotes(*name), std::move(help));
  return std::nullopt;
}

std::optional<Waypoint> OrderReader::waypoint_with_guard(yaml::Node node) const {
  if (node.kind() != yaml::Kind::map) return waypoint(node);
  yaml::MapReader map(node, problems);
  const yaml::Node to = map.node("to");
  const auto least = map.optional_integer("if_left", move_range);
  map.done();
  if (to == yaml::Node()) return std::nullopt;
  auto made = waypoint(to);
  if (made && least) made->least_left = static_cast<int>(*least);
  return made;
}

PathEntry OrderReader::path_entry(yaml::Node node) const {
  PathEntry entry{.any = {}, .line = node.line()};
  const bool some = for_each_item(node, [&](yaml::Node item) {
    if (auto made = waypoint_with_guard(item)) entry.any.push_back(std::move(*made));
  });
  if (!some) error(node, "invalid", "the list is empty", "name a square or a direction");
  return entry;
}

PathEntry OrderReader::kedge_entry(yaml::Node node) const {
  PathEntry entry{.any = {}, .line = node.line()};
  const bool some = for_each_item(node, [&](yaml::Node item) {
    if (says(item, dock_word)) {
      Waypoint dock;
      dock.towards = Towards::dock;
      dock.text = std::string(dock_word);
      entry.any.push_back(std::move(dock));
    } else if (auto made = waypoint(item)) {
      entry.any.push_back(std::move(*made));
    }
  });
  if (!some) error(node, "invalid", "the list is empty", "name a square or a direction");
  return entry;
}

}  // namespace prizecourt::master_and_commander
