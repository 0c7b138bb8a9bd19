#include "engine/rulesets/broadsides_and_boarding_parties/targets.h"

#include <array>
#include <optional>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr int row(char letter) {
  return letter - 'A';
}

// The catalogue's lists, with the rows that have neither mast nor gun on the default plan last.
constexpr std::array<int, row_total> masts_in_order = {row('C'), row('G'), row('H'), row('A'),
                                                       row('D'), row('E'), row('B'), row('F')};
constexpr std::array<int, row_total> guns_in_order = {row('D'), row('E'), row('C'), row('B'),
                                                      row('F'), row('A'), row('G'), row('H')};
constexpr int last_resort = row('D');

std::optional<int> first_mast(const Ship& ship) {
  for (const int in_row : masts_in_order) {
    if (ship.masts[static_cast<std::size_t>(in_row)] > 0) return in_row;
  }
  return std::nullopt;
}

std::optional<int> first_gun(const Ship& ship) {
  for (const int in_row : guns_in_order) {
    for (const Beam beam : {Beam::port, Beam::starboard}) {
      if (ship.cannons[index(cell_at(in_row, position_of(beam)))]) return in_row;
    }
  }
  return std::nullopt;
}

}  // namespace

int default_target(const Game& game, Side target) {
  const Ship& ship = game.ship(target);
  if (!game.before_boarding()) {
    if (const auto mast = first_mast(ship)) return *mast;
  }
  return first_gun(ship).value_or(last_resort);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
