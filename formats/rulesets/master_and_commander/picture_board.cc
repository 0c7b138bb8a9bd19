#include "formats/rulesets/master_and_commander/picture_board.h"

#include "formats/rulesets/master_and_commander/words.h"

#include <algorithm>
#include <optional>
#include <string>

namespace prizecourt::master_and_commander {
namespace {

using svg::Anchor;
using svg::Box;
using svg::length;
using svg::Spot;
using svg::Weight;

std::optional<Square> square_called(std::string_view name) {
  const auto found = std::find(grid::square_names.begin(), grid::square_names.end() - 1, name);
  if (found == grid::square_names.end() - 1) return std::nullopt;
  return static_cast<Square>(found - grid::square_names.begin());
}

Spot middle_of(const Box& box) {
  return {(box.left + box.right) / 2, (box.top + box.bottom) / 2};
}

// ---- squares ------------------------------------------------------------------------------------

void draw_squares(svg::Writer& out, const Board& board) {
  for (std::size_t s = 0; s < grid::square_count; ++s) {
    const auto square = static_cast<Square>(s);
    const bool shaded = (grid::column_of(square) + grid::row_of(square)) % 2 == 0;
    picture::draw_box(out, board.box_of(square), shaded ? svg::ink::sea : svg::ink::paper, "0.4");
  }
}

void draw_names(svg::Writer& out, const Board& board, const picture::TextScale& scale) {
  const svg::Lettering letters{
      .size = scale.size(125), .anchor = Anchor::middle, .weight = Weight::bold};
  constexpr int away = 70;
  const int half = letters.size * 3 / 8;
  const int end = board.side * grid::board_size;
  for (int i = 0; i < grid::board_size; ++i) {
    const Box square = board.box_of(grid::square_at(i, i));
    const std::string column(1, static_cast<char>('a' + i));
    const std::string row = std::to_string(i + 1);
    const Spot middle = middle_of(square);
    svg::write(out, {middle.x, board.corner.y - away}, column, letters);
    svg::write(out, {middle.x, board.corner.y + end + away + 2 * half}, column, letters);
    svg::write(out, {board.corner.x - away - half, middle.y + half}, row, letters);
    svg::write(out, {board.corner.x + end + away + half, middle.y + half}, row, letters);
  }
}

// ---- ways ---------------------------------------------------------------------------------------

/// The way from square to square.
void draw_way(svg::Writer& out, const Scene& scene, ShipId id) {
  const auto& way = scene.ways[index(id)];
  std::vector<Spot> spots;
  for (const Square square : way) {
    spots.push_back(scene.board.berth(square));
  }
  // it begins or ends beside the ship, where she stands on it
  const bool waits = stands_at_start(scene.of.request.time);
  Spot& own = waits ? spots.front() : spots.back();
  const Spot next = waits ? spots[1] : spots[spots.size() - 2];
  constexpr int hundred = 100;
  constexpr int beside = 30;  // hundredths of a step
  own = {own.x + (next.x - own.x) * beside / hundred, own.y + (next.y - own.y) * beside / hundred};
  picture::draw_track(out, spots);
}

void draw_ways(svg::Writer& out, const Scene& scene) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto& way = scene.ways[s];
    if (way.size() < 2) continue;
    const auto id = ship_at(s);
    out.begin_group("track:" + std::string(ship_ids[s]));
    draw_way(out, scene, id);
    const bool waits = stands_at_start(scene.of.request.time);
    const Square outline = waits ? way.back() : way.front();
    const auto& ships = scene.of.now.ships;
    const bool occupied = std::any_of(ships.begin(), ships.end(),
                                      [&](const Ship& ship) { return ship.at == outline; });
    if (occupied) continue;
    out.begin_group("outline:" + std::string(ship_ids[s]));
    const picture::Hull hull{.at = scene.board.berth(outline),
                             .degrees = outward(id),
                             .length = ship_length,
                             .beam = ship_beam,
                             .look = picture::Look::ghost};
    picture::draw_hull(out, hull);
    picture::write_for_each(out, scene.scales, [&](const picture::TextScale& scale) {
      const int size = scale.size(112);
      picture::write_over(out, hull.at + Spot{0, ship_length / 2 + size * 9 / 10}, ship_ids[s],
                          {.size = size, .anchor = Anchor::middle});
    });
  }
}

/// MC-5.1, MC-5.2: squares that her guns reach.
void draw_reaches(svg::Writer& out, const Scene& scene) {
  const std::string_view asked = scene.of.request.ship;
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = scene.of.now.ships[s];
    if (out_of_play(ship) || (!asked.empty() && ship_ids[s] != asked)) continue;
    const int steps = ship.ship_class + 1;
    const auto bounded = [](int number) { return std::clamp(number, 0, grid::board_size - 1); };
    const int column = grid::column_of(ship.at);
    const int row = grid::row_of(ship.at);
    const Box from =
        scene.board.box_of(grid::square_at(bounded(column - steps), bounded(row + steps)));
    const Box to =
        scene.board.box_of(grid::square_at(bounded(column + steps), bounded(row - steps)));
    const int inset = 20 + 12 * static_cast<int>(s);  // so that lines of several ships can be told
    out.begin_group("reach:" + std::string(ship_ids[s]));
    draw_reach(out, {from.left + inset, from.top + inset, to.right - inset, to.bottom - inset});
  }
}

}  // namespace

Ways ways_of(const State& before, std::span<const Event> events) {
  Ways ways;
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (before.ships[s].at != off_board) ways[s].push_back(before.ships[s].at);
  }
  for (const Event& event : events) {
    const ShipId id = ship_called(event.who);
    const auto to = square_called(find_text(event, "to"));
    if (id == no_ship || !to || ways[index(id)].empty()) continue;
    // an attempt that failed leaves her where she was
    const std::string_view result = find_text(event, "result");
    const bool moved = result.empty() || result == "moved";
    if (moved && ways[index(id)].back() != *to) ways[index(id)].push_back(*to);
  }
  return ways;
}

void draw_reach(svg::Writer& out, const Box& box) {
  out.leaf("rect", {length("x", box.left),
                    length("y", box.top),
                    length("width", box.width()),
                    length("height", box.height()),
                    {"fill", "none"},
                    {"stroke", std::string(svg::ink::line)},
                    {"stroke-width", "2"},
                    {"stroke-dasharray", "8 5"}});
}

Spot Board::berth(Square square) const {
  constexpr int from_top = 475;  // below it stand her boxes and her name
  const Box box = box_of(square);
  return {(box.left + box.right) / 2, box.top + from_top};
}

Box Board::box_of(Square square) const {
  const int left = corner.x + grid::column_of(square) * side;
  const int top = corner.y + (grid::board_size - 1 - grid::row_of(square)) * side;
  return {left, top, left + side, top + side};
}

void draw_board(svg::Writer& out, const Scene& scene) {
  const Spot corner = scene.board.corner;
  const int end = Board::side * grid::board_size;
  out.begin_group("board");
  draw_squares(out, scene.board);
  picture::draw_box(out, {corner.x, corner.y, corner.x + end, corner.y + end}, "none", "2");
  picture::write_for_each(out, scene.scales, [&](const picture::TextScale& scale) {
    draw_names(out, scene.board, scale);
  });
  if (scene.of.request.arcs == Arcs::shown) draw_reaches(out, scene);
  draw_ways(out, scene);
  draw_ropes(out, scene);
  picture::draw_fires(out, fires_of(scene), ship_length / 2);
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (scene.of.now.ships[s].at != off_board) draw_ship(out, scene, ship_at(s));
  }
}

}  // namespace prizecourt::master_and_commander
