#include "extras/bots/rulesets/master_and_commander/seamanship.h"
#include "formats/rulesets/master_and_commander/words.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

// Points of hull, masts, and whether she sank or was captured, with all that was left of her. Who
// has docked is not lost, and her hurts are forgotten.
namespace prizecourt::master_and_commander {
namespace {

using Loss = McSeamanship::Loss;

int of_all_or_nothing(const Ship& ship, int all) {
  return ship.status == Status::docked ? all : 0;
}

int hull(const Setup& /*setup*/, const State& state, std::size_t ship) {
  const Ship& now = state.ships[ship];
  return now.status == Status::afloat ? now.hull : of_all_or_nothing(now, now.ship_class);
}

int masts(const Setup& /*setup*/, const State& state, std::size_t ship) {
  const Ship& now = state.ships[ship];
  const int all = masts_of(now);
  return now.status == Status::afloat ? all - now.broken : of_all_or_nothing(now, all);
}

int swims(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].status == Status::sunk ? 0 : 1;
}

int her_own(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].status == Status::captured ? 0 : 1;
}

constexpr std::array kinds = {Loss{"hull", hull}, Loss{"masts", masts}, Loss{"sunk", swims},
                              Loss{"taken", her_own}};

}  // namespace

std::span<const McSeamanship::Loss> McSeamanship::losses() {
  return kinds;
}

std::string_view McSeamanship::ships_side(const Setup& setup, std::size_t ship) {
  return ship_side(setup, ship_at(ship));
}

}  // namespace prizecourt::master_and_commander
