#include "formats/rulesets/master_and_commander/visible.h"

#include "engine/rulesets/master_and_commander/game.h"

#include <cstddef>

namespace prizecourt::master_and_commander {

// Where nobody has the gage they declare as the ensigns go up; else she with the gage does, and all
// others after her blow, before the first of theirs.
bool is_declared(const State& state) {
  static const int ensign = Game::steps().called("ensign").value();
  static const int attacks = Game::steps().called("attacks").value();
  if (state.step <= ensign) return false;
  if (state.step > attacks || state.gage_ship == no_ship) return true;
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (state.ships[s].attacked && ship_at(s) != state.gage_ship) return true;
  }
  return false;
}

// A ram has been seen by everybody when it was sailed, and so has a blow that was struck.
void hide_unseen(const Setup& /*setup*/, State& state, const prizecourt::Sight& sight) {
  if (sight.viewer.sees_all() || is_declared(state)) return;
  for (std::size_t s = 0; s < ship_total; ++s) {
    Ship& ship = state.ships[s];
    const bool is_his = name_of(owner_of(ship_at(s))) == sight.viewer.player;
    if (!is_his && !ship.ramming && !ship.attacked) ship.target = no_ship;
  }
}

Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight) {
  Seen seen(state);
  hide_unseen(setup, seen, sight);
  return seen;
}

}  // namespace prizecourt::master_and_commander
