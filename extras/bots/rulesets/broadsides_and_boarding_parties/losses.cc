#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

// Cannons, masts, whole pieces of hull, figures, and how the game ended for her: she sank, or she
// was taken, by surrender or by the sword.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using Loss = BroadsidesSeamanship::Loss;

int cannons(const Setup& /*setup*/, const State& state, std::size_t ship) {
  const auto& all = state.ships[ship].cannons;
  return static_cast<int>(std::count(all.begin(), all.end(), true));
}

int masts(const Setup& setup, const State& state, std::size_t ship) {
  return -masts_removed(setup.sides[ship].plan, state.ships[ship]);
}

int hull(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return -ruined_hull(state.ships[ship]);
}

int men(const Setup& setup, const State& state, std::size_t ship) {
  if (state.phase == Phase::setup) return setup.sides[ship].crew + 1;  // not all are placed yet
  const auto& all = state.ships[ship].figures;
  return static_cast<int>(
      std::count_if(all.begin(), all.end(), [](Place place) { return place != no_place; }));
}

bool has_lost(const State& state, std::size_t ship) {
  return state.verdict == Verdict::won && index(*state.winner) != ship;
}

int swims(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return has_lost(state, ship) && state.reason == Reason::sunk ? 0 : 1;
}

int her_own(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return has_lost(state, ship) && state.reason != Reason::sunk ? 0 : 1;
}

constexpr std::array kinds = {Loss{"cannons", cannons}, Loss{"masts", masts},
                              Loss{"hull", hull},       Loss{"men", men},
                              Loss{"sunk", swims},      Loss{"taken", her_own}};

}  // namespace

std::span<const BroadsidesSeamanship::Loss> BroadsidesSeamanship::losses() {
  return kinds;
}

std::string_view BroadsidesSeamanship::ships_side(const Setup& setup, std::size_t ship) {
  return ship_side(setup, both_sides[ship]);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
