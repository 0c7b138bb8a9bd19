#include "engine/rulesets/broadsides_and_boarding_parties/targets.h"

#include <optional>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr int row_lettered(char letter) {
  return letter - 'A';
}

std::optional<int> first_mast(const Ship& ship) {
  for (const char letter : default_mast_rows) {
    const int in_row = row_lettered(letter);
    if (ship.masts[static_cast<std::size_t>(in_row)] > 0) return in_row;
  }
  return std::nullopt;
}

std::optional<int> first_gun(const Ship& ship) {
  for (const char letter : default_gun_rows) {
    const int in_row = row_lettered(letter);
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
  return first_gun(ship).value_or(row_lettered(default_gun_rows.front()));
}

}  // namespace prizecourt::broadsides_and_boarding_parties
