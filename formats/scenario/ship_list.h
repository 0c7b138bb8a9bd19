#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Who is who, for rulesets whose Setup has a list of `ships`, each with `id`, `name`, `side` and
/// `player`, and `names` of players and sides. A ruleset takes what it needs with
/// `using prizecourt::players;`. Nothing here escapes names.
namespace prizecourt {

template <class Setup>
concept ListsShips = requires(const Setup& setup) {
  setup.ships.front().id;
  setup.ships.front().name;
  setup.ships.front().side;
  setup.ships.front().player;
  setup.names;
};

/// Who commands a ship. A view into `setup`.
template <ListsShips Setup, class ShipId>
[[nodiscard]] std::string_view player_of(const Setup& setup, ShipId ship) {
  return setup.ships[index(ship)].player;
}

/// What the log calls a ship. A view into `setup`.
template <ListsShips Setup, class ShipId>
[[nodiscard]] std::string_view ship_name(const Setup& setup, ShipId ship) {
  return setup.ships[index(ship)].name;
}

/// Everybody who commands a ship, once: those of the first side first, each side's in the order of
/// its ships. Views into `setup`.
template <ListsShips Setup>
[[nodiscard]] std::vector<std::string_view> players(const Setup& setup) {
  using Spec = typename decltype(Setup::ships)::value_type;
  std::vector<const Spec*> by_side;
  for (const Spec& ship : setup.ships) by_side.push_back(&ship);
  std::stable_sort(by_side.begin(), by_side.end(),
                   [](const Spec* a, const Spec* b) { return a->side < b->side; });
  std::vector<std::string_view> all;
  for (const Spec* ship : by_side) {
    if (std::find(all.begin(), all.end(), ship->player) == all.end())
      all.emplace_back(ship->player);
  }
  return all;
}

/// The ship with that id; nothing for any other text. For rulesets whose ships are sorted by id and
/// whose `ship_at(setup, place)` is the ship at a place of the list.
template <ListsShips Setup>
[[nodiscard]] auto ship_called(const Setup& setup, std::string_view id) {
  const auto at =
      std::lower_bound(setup.ships.begin(), setup.ships.end(), id,
                       [](const auto& ship, std::string_view wanted) { return ship.id < wanted; });
  std::optional<decltype(ship_at(setup, 0))> found;
  if (at == setup.ships.end() || at->id != id) return found;
  return found = ship_at(setup, static_cast<std::size_t>(at - setup.ships.begin()));
}

/// What people read instead of the id of a ship, a player or a side.
template <ListsShips Setup>
[[nodiscard]] std::string_view name_called(const Setup& setup, std::string_view id) {
  const auto ship = ship_called(setup, id);
  return ship ? ship_name(setup, *ship) : setup.names.of(id);
}

/// `British, Captain Broke`: what `side_name(setup, side)` says, and who commands the ship; once
/// where both have one name.
template <ListsShips Setup, class ShipSpec>
[[nodiscard]] std::string side_and_player(const Setup& setup, const ShipSpec& ship) {
  std::string words(side_name(setup, ship.side));
  const std::string_view name = setup.names.of(ship.player);
  if (words != name) words.append(", ").append(name);
  return words;
}

}  // namespace prizecourt
