#include "formats/rulesets/admiralty/visible.h"

#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/admiralty/tables.h"

#include <algorithm>
#include <cstddef>

namespace prizecourt::admiralty {

namespace {

void hide_mobilizing(State& state, ShipId ship) {
  for (Mobilized& away : state.mobilized) {
    if (away.ship != ship || !away.this_turn) continue;
    away.this_turn = false;
    away.fives -= 1;
    state.ships[index(ship)].gd_mobilized -= gun_dice_mobilized;
  }
  std::erase_if(state.mobilized, [](const Mobilized& away) { return away.fives == 0; });
}

bool has_done_something(const State& state) {
  return std::any_of(state.mobilized.begin(), state.mobilized.end(),
                     [](const Mobilized& away) { return away.this_turn; }) ||
         std::any_of(state.ships.begin(), state.ships.end(),
                     [](const Ship& ship) { return ship.declared != no_ship; });
}

}  // namespace

void hide_unseen(const Setup& setup, State& state, const prizecourt::Sight& sight) {
  static const int commands = Game::steps().called("command").value();
  static const int declares = Game::steps().called("declare").value();
  const bool is_secret = state.step == commands || state.step == declares;
  if (sight.viewer.sees_all() || !is_secret) return;
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    if (setup.ships[s].player == sight.viewer.player) continue;
    if (state.step == commands) hide_mobilizing(state, ship_at(s));
    state.ships[s].declared = no_ship;
  }
  state.passed = !has_done_something(state);
}

Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight) {
  Seen seen(state);
  hide_unseen(setup, seen, sight);
  return seen;
}

}  // namespace prizecourt::admiralty
