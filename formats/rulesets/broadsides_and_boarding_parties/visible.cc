#include "formats/rulesets/broadsides_and_boarding_parties/visible.h"

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

#include <array>
#include <string_view>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr std::array<std::string_view, slot_total> showing = {"card-1", "card-2", "card-3"};

/// The cards that are on their backs no more. Of a ship aground those after the one that ran her
/// there never are (BBP-3.3), and which one that was her state does not say.
Plot shown_of(const Ship& ship, int step) {
  Plot shown{};
  for (std::size_t slot = 0; slot < shown.size() && !ship.grounded; ++slot) {
    if (step > Game::steps().called(showing[slot]).value()) shown[slot] = ship.plot[slot];
  }
  return shown;
}

}  // namespace

void hide_unseen(const Setup& setup, State& state, const prizecourt::Sight& sight) {
  if (sight.viewer.sees_all()) return;
  for (const Side side : both_sides) {
    if (setup.sides[index(side)].player == sight.viewer.player) continue;
    Ship& ship = state.ships[index(side)];
    ship.plot = shown_of(ship, state.step);
  }
}

Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight) {
  Seen seen(state);
  hide_unseen(setup, seen, sight);
  return seen;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
