#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/drawing/shapes.h"
#include "formats/match/picture.h"

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
};

struct Scene {
  const Setup& setup;
  const PictureOf<State>& of;
  const Ways& ways;
  Board board;
};

/// The bow of a ship: her last step in this turn, or else towards the enemy's side of the board.
[[nodiscard]] int heading_on_board(const Scene& scene, ShipId id);

[[nodiscard]] picture::Hull hull_of_ship(const Scene& scene, ShipId id);

/// The board with the names of its rows and columns around it, then all that is on it, in groups.
void draw_board(svg::Writer& out, const Scene& scene);

/// The rope between a ship and one that she tows.
void draw_tow(svg::Writer& out, svg::Spot a, svg::Spot b);

}  // namespace prizecourt::master_and_commander
