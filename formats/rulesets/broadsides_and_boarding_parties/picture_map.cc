#include "formats/rulesets/broadsides_and_boarding_parties/board.h"

#include <algorithm>
#include <string>
#include <vector>

// The map of the picture: dots and islands, their numbers, and the ships.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using svg::Anchor;
using svg::Box;
using svg::Spot;

constexpr int room_for_numbers = 350;  ///< left of the dots and below them

/// A heavy line where the map ends.
void draw_edges(svg::Writer& out, const SeaMap& map, const Board& board) {
  const auto& [left, top, right, bottom] = board.frame;
  const Grid whole = whole_map(map);
  const Grid& part = board.grid;
  picture::draw_box(out, board.frame, "none", "0.6");
  svg::Path edges;
  if (part.first.column == whole.first.column) edges.move({left, top}).line({left, bottom});
  if (part.last.line == whole.last.line) edges.move({left, bottom}).line({right, bottom});
  if (part.last.column == whole.last.column) edges.move({right, top}).line({right, bottom});
  if (part.first.line == whole.first.line) edges.move({left, top}).line({right, top});
  if (edges.text().empty()) return;
  out.path(edges, {{"stroke", "#000"}, {"stroke-width", "2.4"}, {"stroke-linecap", "square"}});
}

void draw_sea(svg::Writer& out, const SeaMap& map, const Board& board) {
  const Grid& grid = board.grid;
  picture::draw_box(out, board.frame, picture::ink::sea, "0");
  svg::Path dots;
  for (MapPlace at{0, grid.last.line}; at.line >= grid.first.line; --at.line) {
    for (at.column = grid.first.column; at.column <= grid.last.column; ++at.column) {
      const Spot spot = grid.spot_of(at);
      // a line without length and with round ends is a dot
      if (!map.is_island(dot_of(map, at))) dots.move(spot).line(spot);
    }
  }
  out.path(dots,
           {{"stroke", picture::ink::soft}, {"stroke-width", "2.6"}, {"stroke-linecap", "round"}});
  for (const Dot island : map.islands) {
    const MapPlace at = map_place(map, island);
    const int side = board.step * 84 / 100;
    if (!grid.contains(at)) continue;
    draw_island(out, svg::box_around(grid.spot_of(at), side, side), board.step * 30 / 100);
  }
  draw_edges(out, map, board);
}

void draw_numbers(svg::Writer& out, const SeaMap& map, const Board& board) {
  constexpr int size = 150;
  constexpr int widest_apart = 200;
  const Grid& grid = board.grid;
  const int every = board.step >= widest_apart ? 1 : 5;
  const Dot first = dot_of(map, {grid.first.column, grid.last.line});
  for (int x = first.x; x <= grid.last.column; ++x) {
    if (x != first.x && x % every != 0) continue;
    svg::write(out, {grid.spot_of({x, 0}).x, board.frame.bottom + 170}, std::to_string(x),
               {.size = size, .anchor = Anchor::middle});
  }
  for (int line = grid.last.line; line >= grid.first.line; --line) {
    const int y = dot_of(map, {0, line}).y;
    if (y != first.y && y % every != 0) continue;
    svg::write(out, {board.frame.left - 70, grid.spot_of({0, line}).y + 45}, std::to_string(y),
               {.size = size, .anchor = Anchor::end});
  }
}

}  // namespace

void draw_island(svg::Writer& out, const Box& box, int corner_radius) {
  out.rect(box, {{"fill", "url(#land)"}, {"stroke", "#444"}, {"stroke-width", "0.8"}},
           corner_radius);
}

int step_of_map(const Grid& grid, Spot room) {
  constexpr int largest = 560;
  constexpr int tens = 10;
  const int fits = std::min({(room.x - room_for_numbers) / grid.columns(),
                             (room.y - room_for_numbers) / grid.lines(), largest});
  return fits / tens * tens;
}

Spot size_of_map(const Grid& grid, int step) {
  return {grid.columns() * step + room_for_numbers, grid.lines() * step + room_for_numbers};
}

void place_map(Board& board, Spot corner, int step) {
  const Spot size = size_of_map(board.grid, step);
  board.step = step;
  board.hull_length = step * 95 / 100;
  board.frame = {corner.x + room_for_numbers, corner.y, corner.x + size.x,
                 corner.y + size.y - room_for_numbers};
  board.grid.pitch = {step, step};
  board.grid.corner = Spot{board.frame.left, board.frame.top} + Spot{step / 2, step / 2};
}

std::vector<svg::Named> draw_map(picture::Page& page, const SeaMap& map, const Board& board,
                                 const Box& whole) {
  std::vector<picture::TextScale> scales = page.scales(whole);
  if (scales.back().is_narrow()) scales.back() = page.scales(board.frame).back();
  page.out().begin_group("map");
  draw_sea(page.out(), map, board);
  draw_numbers(page.out(), map, board);
  draw_ships(page.out(), board);
  return draw_plates(page.out(), board, scales);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
