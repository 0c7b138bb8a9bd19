#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/drawing/shapes.h"
#include "formats/drawing/svg.h"
#include "formats/match/picture.h"

#include <array>
#include <vector>

/// What a picture is drawn with: the map, and the decks.
namespace prizecourt::broadsides_and_boarding_parties {

// ---- the map of a picture, north on top ----

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

// ---- the decks of a picture ----

/// How large decks are drawn.
struct DeckScale {
  int section = 460;

  /// The room of one deck, with what is written around it.
  [[nodiscard]] int width() const { return position_total * section + 1100; }

  [[nodiscard]] int height() const { return row_total * section + 1100; }

  /// The room of both, side by side as they lie.
  [[nodiscard]] int width_alongside() const { return 2 * position_total * section + 1720; }
};

/// One deck, bow on top, in the room that begins there.
void draw_deck(svg::Writer& out, const Setup& setup, const State& state, Side ship,
               svg::Spot corner);

/// Both as they lie. Requires that the ships lie alongside.
void draw_alongside(svg::Writer& out, const Setup& setup, const State& state, svg::Spot corner);

/// The signs of the key.
void draw_crew(svg::Writer& out, const std::vector<svg::Spot>& middles, Side side);
void draw_captain(svg::Writer& out, svg::Spot middle, Side side);
void draw_cannon(svg::Writer& out, svg::Spot middle);
void draw_mast(svg::Writer& out, svg::Spot middle, int hits);
void draw_ladder(svg::Writer& out, svg::Spot middle);
void draw_damage(svg::Writer& out, svg::Spot middle);

}  // namespace prizecourt::broadsides_and_boarding_parties
