#include "engine/rulesets/away_boarders/occupancy.h"

namespace prizecourt::away_boarders {

Occupancy::Occupancy(const State& state, const RulingsInForce& rulings) {
  entries_.reserve(state.ships.size());
  for (std::size_t i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    if (!is_in_the_way(ship.status, rulings)) continue;
    entries_.push_back({ship.at.r, ship.at.q, static_cast<ShipId>(i)});
  }
  std::sort(entries_.begin(), entries_.end());
}

void Occupancy::add(ShipId ship, Point at) {
  const Entry entry{at.r, at.q, ship};
  entries_.insert(std::lower_bound(entries_.begin(), entries_.end(), entry), entry);
}

void Occupancy::remove(ShipId ship, Point at) {
  const Entry entry{at.r, at.q, ship};
  const auto it = std::lower_bound(entries_.begin(), entries_.end(), entry);
  if (it != entries_.end() && *it == entry) entries_.erase(it);
}

}  // namespace prizecourt::away_boarders
