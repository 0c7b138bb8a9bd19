#include "extras/bots/rulesets/admiralty/seamanship.h"
#include "formats/rulesets/admiralty/ruleset.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

// Gun dice, sails, and whether she was captured or has surrendered. What a boarding party loses is
// forgotten with its action, and counted where guns' crews were in it.
namespace prizecourt::admiralty {
namespace {

using Loss = AdmiraltySeamanship::Loss;

int gun_dice(const Setup& setup, const State& state, std::size_t ship) {
  const Ship& now = state.ships[ship];
  return setup.ships[ship].gun_dice - now.gd_hits - now.gd_lost;
}

int sails(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return most_sail_hits - state.ships[ship].sail_hits;
}

int her_own(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return out_of_play(state.ships[ship]) ? 0 : 1;
}

constexpr std::array kinds = {Loss{"gun_dice", gun_dice}, Loss{"sails", sails},
                              Loss{"taken", her_own}};

}  // namespace

std::span<const AdmiraltySeamanship::Loss> AdmiraltySeamanship::losses() {
  return kinds;
}

std::string_view AdmiraltySeamanship::ships_side(const Setup& setup, std::size_t ship) {
  return ship_side(setup, ship_at(ship));
}

}  // namespace prizecourt::admiralty
