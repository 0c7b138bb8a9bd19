#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/drawing/picture_shapes.h"
#include "formats/match/picture.h"

#include <array>
#include <vector>

/// The map of a picture, north on top.
namespace prizecourt::broadsides_and_boarding_parties {

/// A place on the way of a ship.
struct Stop {
  Dot at;
  Compass heading{};
};

/// The way of each ship in a round, from where she was when it began; empty off the map.
using Ways = std::array<std::vector<Stop>, 2>;

[[nodiscard]] Ways ways_of(const Setup& setup, const State& before, std::span<const Event> events);

struct MapScene {
  const Setup& setup;
  const PictureOf<State>& of;
  const Ways& ways;
};

/// How large a map is drawn that may have that much room.
[[nodiscard]] int map_step(const SeaMap& map, int width, int height);

/// How much room it takes, its numbers included.
[[nodiscard]] svg::Spot map_size(const SeaMap& map, int step);

/// A ship's sign, without a place.
[[nodiscard]] picture::Hull hull_of_ship(const MapScene& scene, Side side);

void draw_map(svg::Writer& out, const MapScene& scene, svg::Spot corner, int step);

}  // namespace prizecourt::broadsides_and_boarding_parties
