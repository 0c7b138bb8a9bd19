#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/drawing/labels.h"
#include "formats/drawing/page.h"
#include "formats/match/picture.h"
#include "formats/rulesets/master_and_commander/visible.h"

#include <vector>

/// The board of a picture, row 8 on top.
namespace prizecourt::master_and_commander {

/// Where the board lies on the page.
struct Board {
  svg::Spot corner;  ///< of a8, the upper left one
  static constexpr int side = 920;
  static constexpr int whole_side = side * grid::board_size;

  [[nodiscard]] svg::Box box_of(Square square) const;

  /// Where the middle of a hull lies on a square.
  [[nodiscard]] svg::Spot berth(Square square) const;
};

struct Scene {
  const Setup& setup;
  const PictureOf<Seen>& of;
  const MapTurn& turn;
  Board board;
  std::vector<picture::TextScale> scales;
};

/// The ways of ships from square to square, by column and row, and who fired at whom.
[[nodiscard]] MapTurn turn_on_board(const PictureOf<Seen>& of);

/// Shots as far as they are to be drawn.
[[nodiscard]] std::vector<picture::Fire> fires_of(const Scene& scene);

/// The card of a ship.
[[nodiscard]] picture::Card card_of_ship(const Scene& scene, ShipId id);

/// Whether she is on fire, leaking or sinking.
[[nodiscard]] bool is_in_trouble(const Ship& ship);

/// The board with the names of its rows and columns around it, then all that is on it, in groups.
void draw_board(svg::Writer& out, const Scene& scene);

/// A group for each ship that is gone, in rows from there on. Requires room for
/// height_of_fates().
void draw_fates(svg::Writer& out, const Scene& scene, svg::Spot corner);
[[nodiscard]] int height_of_fates(const Scene& scene);

// ---- signs, for the key as well -----------------------------------------------------------------

/// What stands for points of hull, from left to right: filled, in the colour of a burst if it went
/// in this turn, else with a stroke through it. Masts have rings.
void draw_hull_points(svg::Writer& out, svg::Spot corner, const picture::Boxes& hull);
void draw_mast_rings(svg::Writer& out, svg::Spot corner, const picture::Boxes& masts);

/// Around squares that are within range.
void draw_reach(svg::Writer& out, const svg::Box& box);

/// The rope between a ship and one that she tows.
void draw_tow(svg::Writer& out, svg::Spot a, svg::Spot b);

}  // namespace prizecourt::master_and_commander
