#include "extras/bots/rulesets/form_line_of_battle/seamanship.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

// Points of the Broadside Rating, crew parties, captains who were killed, and whether she struck.
namespace prizecourt::form_line_of_battle {
namespace {

using Loss = LineOfBattleSeamanship::Loss;

int broadside(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].broadside;
}

int parties(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].parties;
}

int captain_lives(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].captain_state == CaptainState::killed ? 0 : 1;
}

int fights_on(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].struck ? 0 : 1;
}

constexpr std::array kinds = {Loss{"broadside", broadside}, Loss{"parties", parties},
                              Loss{"captains", captain_lives}, Loss{"struck", fights_on}};

}  // namespace

std::span<const LineOfBattleSeamanship::Loss> LineOfBattleSeamanship::losses() {
  return kinds;
}

std::string_view LineOfBattleSeamanship::ships_side(const Setup& setup, std::size_t ship) {
  return ship_side(setup, ship_at(ship));
}

}  // namespace prizecourt::form_line_of_battle
