#include "engine/rulesets/admiralty/state.h"

#include <algorithm>

namespace prizecourt::admiralty {

ShipId ship_named(const Setup& setup, std::string_view id) {
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (setup.ships[s].id == id) return ship_at(s);
  }
  return no_ship;
}

SideId side_named(const Setup& setup, std::string_view id) {
  for (std::size_t s = 0; s < setup.sides.size(); ++s) {
    if (setup.sides[s] == id) return static_cast<SideId>(s + 1);
  }
  return no_side;
}

int worth_of(const Setup& setup, ShipId ship) {
  const auto& worth = setup.victory.worth;
  return worth.empty() ? setup.ships[index(ship)].size : worth[index(ship)];
}

int gun_dice_available(const ShipSpec& spec, const Ship& ship) {
  return std::max(0, spec.gun_dice - ship.gd_hits - ship.gd_mobilized - ship.gd_lost);
}

ShipId first_attacker(const Action& action) {
  const auto found = std::find(action.attackers.begin(), action.attackers.end(), true);
  if (found == action.attackers.end()) return no_ship;
  return ship_at(static_cast<std::size_t>(found - action.attackers.begin()));
}

std::optional<Role> role_in(const Action& action, ShipId ship) {
  if (ship == no_ship) return std::nullopt;
  if (action.attackers[index(ship)]) return Role::attacker;
  if (action.defender == ship) return Role::defender;
  return std::nullopt;
}

bool key_before(const Action& a, const Action& b) {
  const auto [in_a, in_b] =
      std::mismatch(a.attackers.begin(), a.attackers.end(), b.attackers.begin());
  if (in_a == a.attackers.end()) return a.defender < b.defender;
  // Where they differ first one has a ship; it comes first unless the other has no more at all.
  if (*in_a) return std::find(in_b, b.attackers.end(), true) != b.attackers.end();
  return std::find(in_a, a.attackers.end(), true) == a.attackers.end();
}

const Action* attack_of(const State& state, ShipId attacker, ShipId defender) {
  for (const Action& action : state.actions) {
    const bool same = action.defender == defender && role_in(action, attacker) == Role::attacker;
    if (same && action.end == End::none) return &action;
  }
  return nullptr;
}

bool are_fouled(const State& state, ShipId a, ShipId b) {
  return std::binary_search(state.fouled.begin(), state.fouled.end(), pair_of(a, b));
}

ShipRoster::ShipRoster(const Setup& setup)
    : size_(setup.ships.size() + 1) {
  ids_[0] = "none";
  for (std::size_t s = 0; s < setup.ships.size(); ++s) ids_[s + 1] = setup.ships[s].id;
}

SideRoster::SideRoster(const Setup& setup)
    : size_(setup.sides.size() + 1) {
  ids_[0] = "none";
  for (std::size_t s = 0; s < setup.sides.size(); ++s) ids_[s + 1] = setup.sides[s];
}

}  // namespace prizecourt::admiralty
