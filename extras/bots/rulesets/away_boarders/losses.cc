#include "extras/bots/rulesets/away_boarders/seamanship.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

// Boxes of hull that are no longer whole, masts, guns, markers of crew, and whether she sank or was
// taken. Who has left the field is not lost.
namespace prizecourt::away_boarders {
namespace {

using Loss = AwayBoardersSeamanship::Loss;

int hull(const Setup& setup, const State& state, std::size_t ship) {
  return count_boxes(hull_of(state.ships[ship], setup.ships[ship])).whole;
}

int masts(const Setup& setup, const State& state, std::size_t ship) {
  return masts_standing(state.ships[ship], setup.ships[ship]);
}

int guns(const Setup& setup, const State& state, std::size_t ship) {
  const auto& all = state.ships[ship].guns;
  return static_cast<int>(std::count_if(all.begin(), all.begin() + gun_count(setup.ships[ship]),
                                        [](const Gun& gun) { return !gun.out; }));
}

int crew(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return crew_aboard(state.ships[ship]);
}

int swims(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].status == Status::sunk ? 0 : 1;
}

int her_own(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return is_taken(state.ships[ship].status) ? 0 : 1;
}

constexpr std::array kinds = {Loss{"hull", hull}, Loss{"masts", masts}, Loss{"guns", guns},
                              Loss{"crew", crew}, Loss{"sunk", swims},  Loss{"taken", her_own}};

}  // namespace

std::span<const AwayBoardersSeamanship::Loss> AwayBoardersSeamanship::losses() {
  return kinds;
}

std::string_view AwayBoardersSeamanship::ships_side(const Setup& setup, std::size_t ship) {
  return ship_side(setup, ship_at(ship));
}

}  // namespace prizecourt::away_boarders
