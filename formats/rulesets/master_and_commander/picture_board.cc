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
    picture::draw_box(out, board.box_of(square), shaded ? "#eee" : "#fff", "0.6");
  }
}

void draw_names(svg::Writer& out, const Board& board) {
  constexpr svg::Lettering letters{.size = 150, .anchor = Anchor::middle, .weight = Weight::bold};
  constexpr int away = 150;
  const int end = board.side * grid::board_size;
  for (int i = 0; i < grid::board_size; ++i) {
    const Box square = board.box_of(grid::square_at(i, i));
    const std::string column(1, static_cast<char>('a' + i));
    const std::string row = std::to_string(i + 1);
    const Spot middle = middle_of(square);
    svg::write(out, {middle.x, board.corner.y - away / 2}, column, letters);
    svg::write(out, {middle.x, board.corner.y + end + away}, column, letters);
    svg::write(out, {board.corner.x - away, middle.y + 50}, row, letters);
    svg::write(out, {board.corner.x + end + away, middle.y + 50}, row, letters);
  }
}

/// Away from her own side of the board.
int outward(ShipId id) {
  constexpr int half_turn = 180;
  return owner_of(id) == Player::british ? half_turn : 0;
}

// ---- ways ---------------------------------------------------------------------------------------

/// The way from square to square.
void draw_way(svg::Writer& out, const Scene& scene, ShipId id) {
  const auto& way = scene.ways[index(id)];
  std::vector<Spot> spots;
  for (const Square square : way) {
    spots.push_back(middle_of(scene.board.box_of(square)));
  }
  // it begins or ends beside the ship, where she stands on it
  const bool waits = stands_at_start(scene.of.request.time);
  Spot& own = waits ? spots.front() : spots.back();
  const Spot next = waits ? spots[1] : spots[spots.size() - 2];
  constexpr int hundred = 100;
  constexpr int beside = 56;  // hundredths of a step
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
    const picture::Hull hull{.at = middle_of(scene.board.box_of(outline)),
                             .degrees = outward(id),
                             .length = 380,
                             .beam = 130,
                             .look = picture::Look::ghost};
    picture::draw_hull(out, hull);
    svg::write(out, hull.at + Spot{0, 310}, ship_ids[s], {.size = 90, .anchor = Anchor::middle});
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
    out.leaf("rect", {length("x", from.left + inset),
                      length("y", from.top + inset),
                      length("width", to.right - from.left - 2 * inset),
                      length("height", to.bottom - from.top - 2 * inset),
                      {"fill", "none"},
                      {"stroke", "#000"},
                      {"stroke-width", "2"},
                      {"stroke-dasharray", "8 5"}});
  }
}

// ---- ships --------------------------------------------------------------------------------------

/// One box for each point of hull, white where it is shot away.
void draw_hull_points(svg::Writer& out, Spot at, int left, int all) {
  constexpr int size = 70;
  constexpr int step = 90;
  const auto draw = [&](int first, int last, std::string_view fill) {
    if (first == last) return;
    svg::Path boxes;
    for (int i = first; i < last; ++i) {
      const Spot corner = at + Spot{i * step, 0};
      boxes.move(corner).line(corner + Spot{size, 0}).line(corner + Spot{size, size});
      boxes.line(corner + Spot{0, size}).close();
    }
    out.leaf("path", {{"d", boxes.text()},
                      {"fill", std::string(fill)},
                      {"stroke", "#000"},
                      {"stroke-width", "0.8"}});
  };
  draw(0, left, "#223");
  draw(left, all, "#fff");
}

/// A stroke for each mast, a cross for a broken one.
void draw_masts(svg::Writer& out, Spot at, int standing, int all) {
  constexpr int height = 110;
  constexpr int step = 90;
  constexpr int half = 35;
  svg::Path path;
  for (int i = 0; i < all; ++i) {
    const Spot top = at + Spot{i * step + half, 0};
    if (i < standing) {
      path.move(top).line(top + Spot{0, height});
      path.move(top + Spot{-half, height / 3}).line(top + Spot{half, height / 3});
    } else {
      path.move(top + Spot{-half, height / 3}).line(top + Spot{half, height});
      path.move(top + Spot{half, height / 3}).line(top + Spot{-half, height});
    }
  }
  out.leaf("path", {{"d", path.text()}, {"stroke", "#000"}, {"stroke-width", "1.4"}});
}

/// The engagement token: black when she has fired.
void draw_token(svg::Writer& out, const Box& square, const Ship& ship) {
  if (ship.engaged == Engaged::none) return;
  const std::string text(names(Engaged{})[static_cast<std::size_t>(ship.engaged)]);
  const Box box{square.right - 430, square.top + 35, square.right - 40, square.top + 165};
  picture::draw_box(out, box, ship.fired ? "#000" : "#fff", "0.9");
  out.text("text",
           {length("x", (box.left + box.right) / 2),
            length("y", box.bottom - 35),
            {"font-size", "8.5"},
            {"text-anchor", "middle"},
            {"font-weight", "bold"},
            {"fill", ship.fired ? "#fff" : "#000"}},
           text);
}

std::string troubles_of(const Ship& ship) {
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
  if (!ship.fires.empty()) {
    const std::string count = std::to_string(ship.fires.size());
    add(count + (ship.fires.size() == 1 ? " fire" : " fires"));
  }
  if (ship.sinking) add("sinking");
  if (ship.hull == 0 && !ship.sinking) add("leaks");
  return text;
}

/// Groups: the ship, her engagement token, her damage.
void draw_ship(svg::Writer& out, const Scene& scene, ShipId id) {
  constexpr svg::Lettering small{.size = 92, .anchor = Anchor::middle};
  const Ship& ship = scene.of.now.ships[index(id)];
  const Box square = scene.board.box_of(ship.at);
  const Spot corner{square.left, square.top};
  picture::Hull hull = hull_of_ship(scene, id);
  hull.at = corner + Spot{250, 450};
  hull.length = 380;
  hull.beam = 135;
  out.begin_group("ship:" + std::string(ship_ids[index(id)]));
  picture::draw_hull(out, hull);
  svg::write(out, corner + Spot{45, 170}, ship_ids[index(id)],
             {.size = 140, .weight = Weight::bold});
  // names of two words fit on two lines where one is too short
  const std::string& name = scene.setup.ships[index(id)].name;
  const auto lines = name == ship_ids[index(id)] ? std::vector<std::string>()
                                                 : svg::wrapped(name, square.width() - 50, small);
  const std::size_t shown = std::min<std::size_t>(lines.size(), 2);
  for (std::size_t i = 0; i < shown; ++i) {
    const int up = static_cast<int>(shown - 1 - i) * 105;
    svg::write(out, {(square.left + square.right) / 2, square.bottom - 50 - up}, lines[i], small);
  }
  out.begin_group("token:" + std::string(ship_ids[index(id)]));
  draw_token(out, square, ship);
  out.begin_group("damage:" + std::string(ship_ids[index(id)]));
  const int masts = masts_of(ship);
  draw_hull_points(out, corner + Spot{500, 260}, ship.hull, ship.ship_class);
  draw_masts(out, corner + Spot{500, 370}, masts - ship.broken, masts);
  const std::string troubles = troubles_of(ship);
  if (!troubles.empty()) {
    svg::write(out, {square.left + 680, corner.y + 590},
               svg::shortened(troubles, 450, {.size = 85}), {.size = 85, .anchor = Anchor::middle});
  }
}

void draw_ropes(svg::Writer& out, const Scene& scene) {
  const auto& ships = scene.of.now.ships;
  const auto spot_of = [&](ShipId id) {
    return middle_of(scene.board.box_of(ships[index(id)].at));
  };
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = ships[s];
    const auto id = ship_at(s);
    const auto on_board = [&](ShipId other) {
      return ship.at != off_board && other != no_ship && ships[index(other)].at != off_board;
    };
    const auto begin_rope = [&](const char* what, ShipId other) {
      const std::string pair = std::string(ship_ids[s]) + ':';
      out.begin_group(what + pair + std::string(ship_ids[index(other)]));
    };
    if (on_board(ship.grappled_by)) {
      begin_rope("link:", ship.grappled_by);
      picture::draw_double_line(out, spot_of(id), spot_of(ship.grappled_by));
    }
    if (on_board(ship.towed_by)) {
      begin_rope("tow:", ship.towed_by);
      draw_tow(out, spot_of(id), spot_of(ship.towed_by));
    }
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

Box Board::box_of(Square square) const {
  const int left = corner.x + grid::column_of(square) * side;
  const int top = corner.y + (grid::board_size - 1 - grid::row_of(square)) * side;
  return {left, top, left + side, top + side};
}

int heading_on_board(const Scene& scene, ShipId id) {
  constexpr int eighth = 45;
  const auto& way = scene.ways[index(id)];
  const bool waits = stands_at_start(scene.of.request.time);
  if (way.size() < 2 || waits || grid::steps_between(way[way.size() - 2], way.back()) != 1) {
    return outward(id);
  }
  return static_cast<int>(grid::direction_to(way[way.size() - 2], way.back())) * eighth;
}

picture::Hull hull_of_ship(const Scene& scene, ShipId id) {
  const Ship& ship = scene.of.now.ships[index(id)];
  picture::Hull hull{
      .degrees = heading_on_board(scene, id),
      .fill = picture::fill_of_side(static_cast<std::size_t>(owner_of(id))),
      .masts = masts_of(ship) - ship.broken,
  };
  if (ship.status == Status::captured) hull.look = picture::Look::taken;
  const bool gone = out_of_play(ship) && ship.status != Status::captured;
  if (gone) hull.look = picture::Look::ghost;
  return hull;
}

void draw_tow(svg::Writer& out, Spot a, Spot b) {
  out.leaf("path", {{"d", svg::Path().move(a).line(b).text()},
                    {"stroke", "#000"},
                    {"stroke-width", "3"},
                    {"stroke-dasharray", "1.5 4"}});
}

void draw_board(svg::Writer& out, const Scene& scene) {
  const Spot corner = scene.board.corner;
  const int end = Board::side * grid::board_size;
  out.begin_group("board");
  draw_squares(out, scene.board);
  picture::draw_box(out, {corner.x, corner.y, corner.x + end, corner.y + end}, "none", "2");
  draw_names(out, scene.board);
  if (scene.of.request.arcs == Arcs::shown) draw_reaches(out, scene);
  draw_ropes(out, scene);
  draw_ways(out, scene);
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (scene.of.now.ships[s].at != off_board) draw_ship(out, scene, ship_at(s));
  }
}

}  // namespace prizecourt::master_and_commander
