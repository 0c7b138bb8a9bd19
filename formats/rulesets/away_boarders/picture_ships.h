#pragma once

#include "formats/drawing/picture_page.h"
#include "formats/match/picture.h"
#include "formats/rulesets/away_boarders/picture_field.h"

#include <string>

/// The ships of a picture.
namespace prizecourt::away_boarders {

/// What is drawn, where.
struct Scene {
  const Setup& setup;
  const PictureOf<Seen>& of;
  const Voyages& voyages;
  const FieldView& field;
};

/// A ship's sign, without a place.
[[nodiscard]] picture::Hull hull_of_ship(const Setup& setup, const State& state, ShipId id);

/// Whether a ship left play in this turn: she went down, or off the field.
[[nodiscard]] bool is_gone(const Scene& scene, ShipId id);

/// Where the guns bear that are fit: how far they carry at most, in wedges for broadsides, a line
/// for bow guns.
void draw_arcs(svg::Writer& out, const Scene& scene);

/// The way of each ship that moved, with the outline of her where she does not stand now.
void draw_tracks(svg::Writer& out, const Scene& scene);

/// Hulls, rings around those on one point, and what holds ships together that are not.
void draw_ships(svg::Writer& out, const Scene& scene);

void draw_names(svg::Writer& out, const Scene& scene);

}  // namespace prizecourt::away_boarders
