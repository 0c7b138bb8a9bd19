#include "engine/rulesets/away_boarders/rulings.h"
#include "formats/rulesets/away_boarders/board.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

// The picture: the field with its points, where guns bear, and the key.
namespace prizecourt::away_boarders {
namespace {

using svg::Spot;

// ---- the field ----------------------------------------------------------------------------------

/// Around the field, for the numbers of its lines.
constexpr int room_on_the_left = 560;
constexpr int room_on_the_right = 100;
constexpr int room_above_and_below = 400;

/// The grid of a picture, without a place on the page.
Grid sized_grid(const FieldSpec& field, const std::vector<MapPlace>& places) {
  constexpr int most_width = 8000;
  constexpr int most_height = 9500;
  constexpr int largest_column = 380;
  constexpr int smallest_column = 84;
  constexpr GridLimits limits{.most = {most_width / smallest_column, 2 * most_height / 100},
                              .margin = {2, 4}};
  constexpr auto multiple_of_four = [](int number) { return number / 4 * 4; };
  Grid grid = grid_on_field(field, places, limits);
  const int by_height = 2 * most_height / (grid.lines() + 1) * 866 / 1000;  // sin 60
  const int fits = std::min({most_width / (grid.columns() + 1), by_height, largest_column});
  const int column = multiple_of_four(std::max(fits, smallest_column));
  grid.pitch = {column, multiple_of_four(column * 1000 / 866) / 2};
  return grid;
}

/// The field on the page: a column or a point around the grid.
struct FieldView {
  const FieldSpec& field;
  const Grid& grid;
  svg::Box box;

  /// Every how many points there is a line.
  [[nodiscard]] int step() const {
    constexpr int few_columns = 24;
    return grid.columns() < few_columns ? 2 : 5;
  }

  [[nodiscard]] int first_line_from(int number) const {
    const int rest = (number % step() + step()) % step();
    return rest == 0 ? number : number + step() - rest;
  }

  /// Rows of points with the same r fall from west to east: bounds of those that cross the grid.
  [[nodiscard]] int first_r() const {
    return first_line_from((grid.first.line - grid.last.column) / 2 - 2);
  }

  [[nodiscard]] int last_r() const { return (grid.last.line - grid.first.column) / 2 + 2; }

  [[nodiscard]] int first_q() const { return first_line_from(grid.first.column); }

  [[nodiscard]] Spot spot_of(Point point) const { return grid.spot_of(map_place(point)); }
};

void draw_lines(svg::Writer& out, const FieldView& view) {
  const auto& [first, last] = std::pair(view.grid.first, view.grid.last);
  svg::Path path;
  for (int q = view.first_q(); q <= last.column; q += view.step()) {
    const int x = view.spot_of({q, 0}).x;
    path.move({x, view.box.top}).line({x, view.box.bottom});
  }
  for (int r = view.first_r(); r <= view.last_r(); r += view.step()) {
    path.move(view.spot_of({first.column - 1, r})).line(view.spot_of({last.column + 1, r}));
  }
  out.path(path, {{"stroke", svg::ink::wave}, {"stroke-width", "1"}});
}

// A tile of the pattern has two points. Its name says all that it depends on, so that pictures in
// one page do not take each other's.
void draw_points(svg::Writer& out, const FieldView& view) {
  using svg::length;
  const auto [column, line] = view.grid.pitch;
  const svg::Box& box = view.box;
  const bool first_has_point = (view.grid.first.line - view.grid.first.column) % 2 == 0;
  const Spot corner{box.left + column / 2, box.top + line / 2};
  const int y = corner.y + (first_has_point ? 0 : line);
  const std::string id =
      "points-" + std::to_string(column) + '-' + std::to_string(corner.x) + '-' + std::to_string(y);
  out.open("pattern", {{"id", id},
                       length("x", corner.x),
                       length("y", y),
                       length("width", 2 * column),
                       length("height", 2 * line),
                       {"patternUnits", "userSpaceOnUse"}});
  constexpr int radius = 14;
  for (const Spot dot : {Spot{column / 2, line / 2}, Spot{column * 3 / 2, line * 3 / 2}}) {
    out.circle(dot, radius, {{"fill", svg::ink::wave}});
  }
  out.close();
  out.rect({corner.x, corner.y, corner.x + box.width() - column, corner.y + box.height() - line},
           {{"fill", "url(#" + id + ")"}});
}

void draw_land(svg::Writer& out, const FieldView& view) {
  svg::Path path;
  const int third = view.grid.pitch.x / 3;
  const int half = view.grid.pitch.y;
  for (const Point point : view.field.land) {
    if (!view.grid.contains(map_place(point))) continue;
    const Spot at = view.spot_of(point);
    path.move(at + Spot{-2 * third, 0})
        .line(at + Spot{-third, -half})
        .line(at + Spot{third, -half})
        .line(at + Spot{2 * third, 0})
        .line(at + Spot{third, half})
        .line(at + Spot{-third, half})
        .close();
  }
  if (!path.text().empty()) out.path(path, {{"fill", "url(#land)"}});
}

/// What the lines of the grid are called, outside the box: along the bottom where they go down, on
/// the left and above where they come in from there.
void draw_numbers(svg::Writer& out, const FieldView& view, const picture::TextScale& scale) {
  const svg::Lettering letters{.size = scale.size(112)};
  const svg::Box& box = view.box;
  const int column = view.grid.pitch.x;
  const auto name = [](const char* of, int number) { return of + std::to_string(number); };
  const auto write = [&](Spot at, const std::string& text, svg::Anchor anchor) {
    svg::write(out, at, text, {.size = letters.size, .anchor = anchor});
  };
  // as many lines have a number as there is room for numbers beside each other
  const int room = svg::width_of(name("q ", -10), letters) + letters.size;
  const int apart = view.step() * column;
  const int every = view.step() * std::max(1, (room + apart - 1) / apart);
  for (int q = view.first_q(); q <= view.grid.last.column; q += view.step()) {
    if (q % every != 0) continue;
    write({view.spot_of({q, 0}).x, box.bottom + letters.size * 5 / 4}, name("q ", q),
          svg::Anchor::middle);
  }
  for (int r = view.first_r(); r <= view.last_r(); r += view.step()) {
    if (r % every != 0) continue;
    const Spot west = view.spot_of({view.grid.first.column - 1, r});
    if (box.top <= west.y && west.y <= box.bottom) {
      write({box.left - 50, west.y + letters.size / 3}, name("r ", r), svg::Anchor::end);
    } else if (west.y < box.top) {
      const int x = west.x + column * (box.top - west.y) / view.grid.pitch.y;
      if (x <= box.right) write({x, box.top - 60}, name("r ", r), svg::Anchor::middle);
    }
  }
}

/// Groups: the field, the numbers of its lines and, if they are asked for, arcs.
void draw_field(svg::Writer& out, const FieldView& view,
                const std::vector<picture::TextScale>& scales, const Setup& setup,
                const PictureOf<Seen>& of) {
  const svg::Box& box = view.box;
  // a name of its own, so that pictures in one page do not take each other's
  const std::string edge = "field-edge-" + std::to_string(box.width()) + '-' +
                           std::to_string(box.left) + '-' + std::to_string(box.top) + '-' +
                           std::to_string(box.bottom);
  const svg::Attributes clipped = {{"clip-path", "url(#" + edge + ")"}};
  out.begin_group("field");
  out.open("clipPath", {{"id", edge}});
  out.rect(box, {});
  out.close();
  out.open("g", clipped);
  picture::draw_box(out, box, svg::ink::sea, "0");
  draw_lines(out, view);
  draw_points(out, view);
  draw_land(out, view);
  out.close();
  picture::draw_box(out, box, "none", part_of_field(view.field, view.grid).empty() ? "2" : "0.7");
  out.begin_group("rulers");
  picture::write_for_each(out, scales,
                          [&](const picture::TextScale& scale) { draw_numbers(out, view, scale); });
  if (of.request.arcs != Arcs::shown) return;
  out.begin_group("arcs");
  out.open("g", clipped);
  draw_arcs(out, setup, of.now, view.grid, of.request.ship);
  out.close();
}

// ---- arcs ---------------------------------------------------------------------------------------

/// How many steps the guns of a battery that are fit carry; 0 where there is none.
int reach_of(const Setup& setup, const State& state, ShipId id, Battery battery) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  int range = 0;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    const bool counts = !ship.guns[g].out && battery_of(ship.guns[g], spec.guns[g]) == battery;
    if (counts) range = std::max(range, std::min(spec.guns[g].max_range, hit_table_range));
  }
  const bool between = setup.rulings[range_count] == RangeCount::strictly_between;
  return range > 0 && between ? range + 1 : range;
}

/// A wedge for a broadside, a line for bow guns.
svg::Path arc_of(const Grid& grid, const Ship& ship, Battery battery, int reach) {
  const auto end = [&](int turns) {
    return grid.spot_of(map_place(ship.at + reach * grid::unit(ship.facing.turned(turns))));
  };
  svg::Path path;
  path.move(grid.spot_of(map_place(ship.at)));
  if (battery == Battery::bow) {
    path.line(end(0));
  } else {
    const int sign = battery == Battery::starboard ? 1 : -1;
    path.line(end(sign)).line(end(2 * sign)).close();
  }
  return path;
}

// ---- the key ------------------------------------------------------------------------------------

constexpr std::array shot_words = {
    picture::ShotWords{picture::Struck::hit, "guns fired, with hits"},
    picture::ShotWords{picture::Struck::raked, "raked"},
    picture::ShotWords{picture::Struck::missed, "missed"}};

picture::Key key_of_field(const Setup& setup, const Board& board) {
  picture::Key key = key_of(board, fires_of(board), shot_words);
  key.add(picture::hull_item("surrendered",
                             {.paint = {picture::Fill::white}, .look = picture::Look::taken}),
          std::any_of(board.ships.begin(), board.ships.end(), [](const BoardShip& ship) {
            return ship.hull.look == picture::Look::taken;
          }));
  key.add(
      {"hull boxes: whole, half, lost this turn, lost before", [](svg::Writer& out, Spot middle) {
         constexpr picture::Boxes boxes{.whole = 1, .half = 1, .lost = 2, .now = 1};
         picture::draw_boxes(out, middle + Spot{-160, -28}, boxes, 56, boxes.all());
       }});
  key.add(picture::line_item("grappled or fouled", picture::draw_double_line), !board.ties.empty());
  // these two are there in all pictures of a film, or in none
  const auto& land = setup.field.land;
  const bool shows_land = std::any_of(
      land.begin(), land.end(), [&](Point point) { return board.grid.contains(map_place(point)); });
  if (shows_land) key.add(picture::box_item("land", "url(#land)"));
  if (board.request.arcs == Arcs::shown) {
    key.add(picture::box_item("where guns bear, as far as they carry", "url(#arc-1)"));
  }
  return key;
}

}  // namespace

void draw_arcs(svg::Writer& out, const Setup& setup, const State& state, const Grid& grid,
               std::string_view ship) {
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    if (out_of_play(state.ships[s]) || (!ship.empty() && setup.ships[s].id != ship)) continue;
    const bool is_first_side = side_of(setup, ship_at(s)) == 0;
    for (const Battery battery : {Battery::port, Battery::starboard, Battery::bow}) {
      const int reach = reach_of(setup, state, ship_at(s), battery);
      if (reach == 0) continue;
      out.path(arc_of(grid, state.ships[s], battery, reach),
               {{"fill", is_first_side ? "url(#arc-1)" : "url(#arc-2)"},
                {"fill-opacity", "0.6"},
                {"stroke", "#555"},
                {"stroke-width", "0.8"},
                {"stroke-dasharray", is_first_side ? "none" : "5 3"}});
    }
  }
}

svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of) {
  constexpr int shortest_hull = 230;  // her heading can be seen
  constexpr int longest_hull = 400;
  Board board = board_of(setup, of);
  board.grid = sized_grid(setup.field, places_wanted(board));
  const Spot pitch = board.grid.pitch;
  board.step = 2 * pitch.y;
  board.hull_length = std::clamp(board.step, shortest_hull, longest_hull);
  const std::string part = part_of_field(setup.field, board.grid);
  if (!part.empty()) board.lines.push_back(part);
  picture::Page page = page_of(board);
  page.add_wind(of.now.wind_from.degrees());
  const int width = (board.grid.columns() + 1) * pitch.x;
  const int height = (board.grid.lines() + 1) * pitch.y;
  const svg::Box room =
      page.take(width + room_on_the_left + room_on_the_right, height + 2 * room_above_and_below);
  board.frame = {room.left + room_on_the_left, room.top + room_above_and_below,
                 room.right - room_on_the_right, room.bottom - room_above_and_below};
  board.grid.corner = Spot{board.frame.left, board.frame.top} + pitch;
  const auto scales = page.scales(room);
  draw_field(page.out(), {setup.field, board.grid, board.frame}, scales, setup, of);
  draw_ships(page.out(), board);
  auto names = draw_plates(page.out(), board, scales);
  svg::Drawing drawing = finished(std::move(page), board, key_of_field(setup, board));
  drawing.names = std::move(names);
  return drawing;
}

}  // namespace prizecourt::away_boarders
