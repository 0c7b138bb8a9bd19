#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/drawing/card.h"
#include "formats/drawing/labels.h"
#include "formats/drawing/marks.h"
#include "formats/drawing/page.h"
#include "formats/drawing/shapes.h"
#include "formats/match/picture.h"
#include "formats/rulesets/master_and_commander/visible.h"

#include <array>
#include <vector>

/// The board of a picture, row 8 on top.
namespace prizecourt::master_and_commander {

/// The squares on which each ship was in a turn, in order, from where she was when it began; by
/// ship. Empty for those that were not on the board.
using Ways = std::array<std::vector<Square>, ship_total>;

[[nodiscard]] Ways ways_of(const State& before, std::span<const Event> events);

/// Where the board lies on the page.
struct Board {
  svg::Spot corner;  ///< of a8, the upper left one
  static constexpr int side = 920;

  [[nodiscard]] svg::Box box_of(Square square) const;

  /// Where the middle of a hull lies on a square.
  [[nodiscard]] svg::Spot berth(Square square) const;
};

struct Scene {
  const Setup& setup;
  const PictureOf<Seen>& of;
  const Ways& ways;
  Board board;
  std::vector<picture::TextScale> scales;
};

inline constexpr int ship_length = 360;
inline constexpr int ship_beam = 122;

/// Whether she is on fire, leaking or sinking.
[[nodiscard]] bool is_in_trouble(const Ship& ship);

/// What stands for points of hull, from left to right: filled, in the colour of a burst if it went
/// in this turn, else with a stroke through it. Masts have rings.
void draw_hull_points(svg::Writer& out, svg::Spot corner, const picture::Boxes& hull);
void draw_mast_rings(svg::Writer& out, svg::Spot corner, const picture::Boxes& masts);

/// Away from her own side of the board.
[[nodiscard]] int outward(ShipId id);

/// The bow of a ship: her last step in this turn, or else towards the enemy's side of the board.
[[nodiscard]] int heading_on_board(const Scene& scene, ShipId id);

[[nodiscard]] picture::Hull hull_of_ship(const Scene& scene, ShipId id);

/// The board with the names of its rows and columns around it, then all that is on it, in groups.
void draw_board(svg::Writer& out, const Scene& scene);

/// Groups for what holds ships together, below them.
void draw_ropes(svg::Writer& out, const Scene& scene);

/// Around squares that are within range.
void draw_reach(svg::Writer& out, const svg::Box& box);

/// The rope between a ship and one that she tows.
void draw_tow(svg::Writer& out, svg::Spot a, svg::Spot b);

/// Groups: the ship, her id and name, her engagement token, her damage. Requires that she is on the
/// board.
void draw_ship(svg::Writer& out, const Scene& scene, ShipId id);

/// Who fired at whom, from where they were then, as far as it is to be drawn.
[[nodiscard]] std::vector<picture::Fire> fires_of(const Scene& scene);

/// A group for each ship that is gone, in rows from there on. Requires room for
/// height_of_fates().
void draw_fates(svg::Writer& out, const Scene& scene, svg::Spot corner);
[[nodiscard]] int height_of_fates(const Scene& scene);

/// The card of a ship.
[[nodiscard]] picture::Card card_of(const Scene& scene, ShipId id);

}  // namespace prizecourt::master_and_commander
