#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/drawing/marks.h"
#include "formats/match/picture.h"
#include "formats/rulesets/broadsides_and_boarding_parties/visible.h"

#include <array>
#include <vector>

/// What a picture is drawn with: the map, and the decks.
namespace prizecourt::broadsides_and_boarding_parties {

// ---- what happened in the turn ----

/// The shots of a ship at a row of the other, alongside.
struct CloseVolley {
  Side by{};
  int row = 0;  ///< of the other ship
  std::vector<Cell> cannons;
  picture::Struck struck = picture::Struck::missed;
};

/// One movement of one figure.
struct Step {
  Side side{};
  Place from = no_place;
  Place to = no_place;
};

struct Deeds {
  std::vector<CloseVolley> close_volleys;
  std::vector<Step> steps;
  std::array<bool, place_total> hit{};                   ///< a mast, a cannon or somebody there
  std::array<bool, place_total> fought{};                ///< hand to hand
  std::array<std::array<int, place_total>, 2> fallen{};  ///< how many, by side
  std::array<std::array<Markers, 2>, 2> hull_hits{};     ///< by ship, Beam and row
};

/// Of the events whose shots a picture shows (events_of_shots). `before` is the state when the turn
/// began.
[[nodiscard]] Deeds deeds_of(const Setup& setup, const State& before,
                             const PictureRequest& request);

// ---- the map of a picture, north on top ----

/// The ways of both ships in the round, and who fired at whom before they lay alongside.
[[nodiscard]] MapTurn turn_on_map(const Setup& setup, const PictureOf<Seen>& of);

/// The heading of a stop.
[[nodiscard]] Compass heading_of(const Stop& stop);

/// The part of the map that a picture shows, its first and last dots in it.
struct Cutout {
  Dot first;
  Dot last;

  [[nodiscard]] int columns() const { return last.x - first.x + 1; }

  [[nodiscard]] int rows() const { return last.y - first.y + 1; }

  [[nodiscard]] bool contains(Dot dot) const {
    return first.x <= dot.x && dot.x <= last.x && first.y <= dot.y && dot.y <= last.y;
  }
};

/// Those dots with some room around them; the whole map where there are none.
[[nodiscard]] Cutout cutout_around(const SeaMap& map, const std::vector<MapPlace>& places);

struct Scene {
  const Setup& setup;
  const PictureOf<Seen>& of;
  const MapTurn& turn;
  const Deeds& deeds;
  Cutout cutout;
};

/// Who fired at whom from one dot to another.
[[nodiscard]] std::vector<picture::Fire> fires_of(const Scene& scene, const SpotOf& spot_of);

/// How large a map is drawn that may have that much room: from one dot to the next.
[[nodiscard]] int map_step(const Cutout& cutout, svg::Spot room);

/// How much room it takes, its numbers included.
[[nodiscard]] svg::Spot map_size(const Cutout& cutout, int step);

void draw_island(svg::Writer& out, const svg::Box& box, int corner_radius);

/// A ship's sign, without a place.
[[nodiscard]] picture::Hull hull_of_ship(const Scene& scene, Side side);

[[nodiscard]] std::vector<svg::Named> draw_map(svg::Writer& out, const Scene& scene,
                                               svg::Spot corner, int step);

// ---- the decks of a picture ----

/// How large decks are drawn.
struct DeckScale {
  int section = 460;

  /// The room of one deck, with what is written around it.
  [[nodiscard]] int width() const { return position_total * section + 1100; }

  [[nodiscard]] int height() const { return row_total * section + 1100; }

  /// The room of both, side by side.
  [[nodiscard]] int width_of_both() const { return 2 * width(); }

  [[nodiscard]] int height_alongside() const { return height() + 480; }
};

inline constexpr DeckScale deck_scale;

/// One deck, bow on top, in the room that begins there.
void draw_deck(svg::Writer& out, const Scene& scene, Side ship, svg::Spot corner);

/// Both as they lie. Requires that the ships lie alongside.
void draw_alongside(svg::Writer& out, const Scene& scene, svg::Spot corner);

/// The signs of the key.
void draw_crew(svg::Writer& out, const std::vector<svg::Spot>& middles, picture::Paint paint);
void draw_captain(svg::Writer& out, svg::Spot middle, picture::Paint paint);
void draw_cannon(svg::Writer& out, svg::Spot middle);
void draw_mast(svg::Writer& out, svg::Spot middle, int hits);
void draw_ladder(svg::Writer& out, svg::Spot middle);
void draw_damage(svg::Writer& out, svg::Spot middle);
void draw_fallen(svg::Writer& out, svg::Spot middle);
void draw_planks(svg::Writer& out, const svg::Path& planks);

}  // namespace prizecourt::broadsides_and_boarding_parties
