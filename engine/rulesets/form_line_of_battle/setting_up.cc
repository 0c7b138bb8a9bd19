#include "engine/rulesets/form_line_of_battle/state.h"

#include <algorithm>

namespace prizecourt::form_line_of_battle {

State opening(const Setup& setup) {
  State state;
  make_room(state);
  state.moving = setup.phases.front();
  state.ships.resize(setup.ships.size());
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const auto rate = static_cast<std::size_t>(setup.ships[s].rate - 1);
    state.ships[s].broadside = usual_broadside[rate];
    state.ships[s].parties = usual_parties[rate];
  }
  return state;
}

void sort_pairs(State& state) {
  for (ShipPair& pair : state.in_reach) pair = pair_of(pair.a, pair.b);
  std::sort(state.in_reach.begin(), state.in_reach.end());
  for (Link& link : state.links) {
    if (link.ships.a < link.ships.b) continue;
    link.ships = pair_of(link.ships.a, link.ships.b);
    if (link.boarding == Boarding::none) continue;
    link.boarding =
        link.boarding == Boarding::a_boards_b ? Boarding::b_boards_a : Boarding::a_boards_b;
  }
  std::sort(state.links.begin(), state.links.end(),
            [](const Link& one, const Link& two) { return one.ships < two.ships; });
}

}  // namespace prizecourt::form_line_of_battle
