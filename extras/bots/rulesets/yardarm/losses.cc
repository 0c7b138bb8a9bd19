#include "extras/bots/rulesets/yardarm/seamanship.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

// Boxes, and whether she has struck.
namespace prizecourt::yardarm {
namespace {

using Loss = YardarmSeamanship::Loss;

template <int Boxes::*kind>
int boxes(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].left.*kind;
}

int fights_on(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].struck ? 0 : 1;
}

constexpr std::array kinds = {Loss{"guns", boxes<&Boxes::guns>}, Loss{"hull", boxes<&Boxes::hull>},
                              Loss{"rigging", boxes<&Boxes::rigging>},
                              Loss{"crew", boxes<&Boxes::crew>}, Loss{"struck", fights_on}};

}  // namespace

std::span<const YardarmSeamanship::Loss> YardarmSeamanship::losses() {
  return kinds;
}

std::string_view YardarmSeamanship::ships_side(const Setup& setup, std::size_t ship) {
  return ship_side(setup, both_ships[ship]);
}

}  // namespace prizecourt::yardarm
