#include "formats/rulesets/master_and_commander/ships.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

bool is_small_letter(char c) {
  return 'a' <= c && c <= 'z';
}

/// B or F and nothing but digits.
bool looks_like_id(std::string_view text) {
  return text.size() > 1 && (text.front() == 'B' || text.front() == 'F') &&
         std::all_of(text.begin() + 1, text.end(), [](char c) { return '0' <= c && c <= '9'; });
}

/// Whether no other ship bears the name of the ship in that row.
bool is_unique(const Setup& setup, std::size_t row) {
  return std::count_if(setup.ships.begin(), setup.ships.end(), [&](const ShipSpec& spec) {
           return spec.name == setup.ships[row].name;
         }) == 1;
}

}  // namespace

ShipId ship_called(std::string_view id) {
  const auto found = std::find(ship_ids.begin(), ship_ids.end(), id);
  return found == ship_ids.end() ? no_ship : static_cast<ShipId>(found - ship_ids.begin());
}

ShipId ship_named(const Setup& setup, std::string_view text) {
  const ShipId by_id = ship_called(text);
  if (by_id != no_ship || text.empty() || is_small_letter(text.front()) || looks_like_id(text)) {
    return by_id;
  }
  const auto found = std::find_if(setup.ships.begin(), setup.ships.end(),
                                  [&](const ShipSpec& spec) { return spec.name == text; });
  return found == setup.ships.end() ? no_ship : static_cast<ShipId>(found - setup.ships.begin());
}

void read_names(yaml::Node names, Setup& setup, Problems& problems) {
  yaml::MapReader map(names, problems);
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto name = map.optional_text(ship_ids[s]);
    if (name && !name->empty()) setup.ships[s].name = *name;
  }
  for (const std::string_view player : player_names) {
    const auto name = map.optional_text(player);
    if (name && !name->empty()) setup.names.set(std::string(player), std::string(*name));
  }
  map.done();
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (!names.find(ship_ids[s]) || is_unique(setup, s)) continue;
    yaml::report(problems, *names.find(ship_ids[s]), "duplicate-name",
                 "two ships are called " + in_quotes(setup.ships[s].name), "");
  }
}

}  // namespace prizecourt::master_and_commander
