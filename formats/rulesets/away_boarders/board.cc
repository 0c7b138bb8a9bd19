#include "formats/rulesets/away_boarders/board.h"

#include "engine/rulesets/away_boarders/events.h"
#include "formats/rulesets/away_boarders/log_parts.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/escape.h"
#include "formats/text/terminal_text.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

// What is on the field, and the chart.
namespace prizecourt::away_boarders {
namespace {

// ---- ships --------------------------------------------------------------------------------------

/// What ships are called on the chart: capital letters for the first side, small ones for the
/// second; numbers when there are more than two sides or more ships than letters.
std::vector<std::string> chart_labels(const Setup& setup) {
  constexpr std::size_t letters = 26;
  std::vector<std::string> labels;
  std::array<std::size_t, 2> used{};
  bool enough = setup.sides.size() <= used.size();
  for (std::size_t s = 0; s < setup.ships.size() && enough; ++s) {
    const auto side = static_cast<std::size_t>(side_of(setup, ship_at(s)));
    const char first = side == 0 ? 'A' : 'a';
    labels.emplace_back(1, static_cast<char>(first + static_cast<char>(used[side] % letters)));
    enough = ++used[side] <= letters;
  }
  if (enough) return labels;
  labels.clear();
  for (std::size_t s = 1; s <= setup.ships.size(); ++s) labels.push_back(std::to_string(s));
  return labels;
}

/// Her label with a mark on the side she heads to.
void mark(BoardShip& made, const Ship& ship, const std::string& label) {
  constexpr int first_on_the_left = 4;
  constexpr std::string_view marks = "^/\\v/\\";
  const bool is_hulk = ship.status == Status::surrendered;
  const int heading = ship.facing.value();
  const char sign = is_hulk ? 'x' : marks[static_cast<std::size_t>(heading)];
  const bool on_the_left = !is_hulk && heading >= first_on_the_left;
  made.mark = on_the_left ? sign + label : label + sign;
  made.before = static_cast<int>((label.size() - 1) / 2) + (on_the_left ? 1 : 0);
}

/// `American, Commodore Perry`: her side and her player.
std::string whose_is(const Setup& setup, ShipId id) {
  const std::string_view side = ship_side(setup, id);
  const std::string_view player = player_of(setup, id);
  std::string whose(setup.names.of(side));
  if (side != player) whose.append(", ").append(setup.names.of(player));
  return whose;
}

BoardShip made_ship(const Setup& setup, const PictureOf<Seen>& of, ShipId id,
                    const std::string& label) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = of.now.ships[index(id)];
  const Ship& before = of.before.ships[index(id)];
  BoardShip made{.id = spec.id,
                 .name = spec.name,
                 .whose = whose_is(setup, id),
                 .side = static_cast<std::size_t>(side_of(setup, id)),
                 .fights = !out_of_play(ship),
                 .label = label + ": " + for_terminal(spec.name),
                 .hull = {.degrees = ship.facing.degrees(), .masts = masts_standing(ship, spec)},
                 .at = map_place(ship.at),
                 .facts = facts_of_ship(setup, of.now, id),
                 .facts_before = facts_of_ship(setup, of.before, id)};
  made.title = spec.name + " (" + spec.id + ", " + made.whose + ")";
  made.heading =
      made.label + " (" + spec.id + ", " + for_terminal(setup.names.of(player_of(setup, id))) + ")";
  mark(made, ship, label);
  if (is_afloat(before)) made.way = {{map_place(before.at), before.facing.degrees()}};
  if (is_afloat(ship)) {
    made.plate = {.words = in_words(ship.at), .boxes = count_boxes(hull_of(ship, spec))};
    if (!made.fights) made.hull.look = picture::Look::taken;
  } else {
    made.gone = ship.status == Status::sunk ? Fate::sunk : Fate::left;
    made.plate.words = in_words(name_of(ship.status), find_fate(of.request, spec.id));
    made.hull.look = picture::Look::ghost;
  }
  return made;
}

/// AB-S6: the bearing of the second ship from the first, in steps of 30 degrees; where it is not
/// known they lie to either side of the first one's keel.
int bearing_between(const State& state, ShipId a, ShipId b) {
  constexpr int quarter = 3;
  for (const Contact& contact : state.contacts) {
    if (contact.a == a && contact.b == b) return contact.bearing;
  }
  return 2 * state.ships[index(a)].facing.value() + quarter;
}

// ---- what happened in the turn ------------------------------------------------------------------

std::optional<Stop> stop_after(const Event& event, const Stop& last) {
  constexpr std::size_t coordinates = 2;
  Stop stop = last;
  const auto to = find_numbers(event, "to");
  if (to.size() == coordinates) stop.at = map_place({to[0], to[1]});
  if (const int* facing = find_number(event, "facing")) stop.degrees = Direction(*facing).degrees();
  return stop == last ? std::nullopt : std::optional(stop);
}

std::optional<picture::Fire> fire_in(const Event& event, svg::Layout layout) {
  if (event.kind != kind("fired")) return std::nullopt;
  const int* guns = find_number(event, "guns");
  const bool rakes = std::any_of(event.modifiers.begin(), event.modifiers.end(),
                                 [](const Modifier& one) { return one.name == "rake"; });
  return picture::Fire{.who = std::string(event.who),
                       .against = std::string(event.against),
                       .guns = guns == nullptr || layout == svg::Layout::narrow ? 0 : *guns,
                       .struck = hits_of(event).empty() ? picture::Struck::missed
                                 : rakes                ? picture::Struck::raked
                                                        : picture::Struck::hit};
}

// ---- the chart ----------------------------------------------------------------------------------

constexpr int left_margin = 8;  ///< a number, a space and what a long label may need
constexpr int right_margin = 7;
constexpr int wide_pitch = 3;  ///< columns of text from one column of points to the next
constexpr int narrow_pitch = 2;

constexpr int most_columns(int pitch) {
  return (static_cast<int>(text_width) - left_margin - right_margin) / pitch + 1;
}

Grid grid_of_all(const FieldSpec& field, const std::vector<MapPlace>& places) {
  constexpr int most_lines = 64;
  Grid grid;
  for (const int pitch : {wide_pitch, narrow_pitch}) {
    grid =
        grid_on_field(field, places, {.most = {most_columns(pitch), most_lines}, .margin = {1, 2}});
    const bool has_all = std::all_of(places.begin(), places.end(),
                                     [&](MapPlace place) { return grid.contains(place); });
    if (has_all) break;
  }
  return grid;
}

Grid grid_around_ship(const FieldSpec& field, MapPlace at) {
  constexpr int in_sight = 12;  // points; the longest range is 10
  return grid_on_field(
      field, {at},
      {.most = {2 * in_sight + 1, 4 * in_sight + 1}, .margin = {in_sight, 2 * in_sight}});
}

void put_wind(Canvas& canvas, Direction wind_from) {
  // W is where the wind comes from, the arrowhead where it blows to.
  using Arrow = std::array<std::string_view, 3>;
  constexpr std::array<Arrow, 6> arrows = {{{"  W", "  |", "  v"},
                                            {"   W", "  /", " v"},
                                            {" ^", "  \\", "   W"},
                                            {"  ^", "  |", "  W"},
                                            {"   ^", "  /", " W"},
                                            {" W", "  \\", "   v"}}};
  constexpr int to_words = 6;
  const Arrow& arrow = arrows[static_cast<std::size_t>(wind_from.value())];
  for (std::size_t line = 0; line < arrow.size(); ++line) canvas.put(line, 0, arrow[line]);
  canvas.put(1, to_words, "wind from " + in_degrees(wind_from));
}

/// The even columns above the points, and the r of the outermost ones, where they have a point.
void put_rulers(Canvas& canvas, const Grid& grid, const TextGrid& text) {
  std::size_t line = text.line - 1;
  canvas.put(line, 2, "r\\q");
  for (int q = grid.first.column; q <= grid.last.column; ++q) {
    if (q % 2 == 0) canvas.put_around(line, text.column_of(grid, q), std::to_string(q));
  }
  for (int number = grid.first.line; number <= grid.last.line; ++number) {
    ++line;
    constexpr int digits = 5;
    constexpr int gap = 3;
    const auto r_at = [&](int q) { return std::to_string(point_of({q, number}).r); };
    const auto has_point = [&](int q) { return (number - q) % 2 == 0; };
    const auto [first, last] = std::pair(grid.first.column, grid.last.column);
    if (has_point(first)) {
      canvas.put(line, digits - static_cast<int>(r_at(first).size()), r_at(first));
    }
    if (has_point(last)) canvas.put(line, text.column_of(grid, last) + gap, r_at(last));
  }
}

std::string drawn(const Setup& setup, const State& state, const Board& board) {
  const Grid& grid = board.grid;
  const bool is_wide = grid.columns() <= most_columns(wide_pitch);
  constexpr std::size_t first_line = 5;
  const TextGrid text{first_line, left_margin, is_wide ? wide_pitch : narrow_pitch};
  const auto sign = [&](MapPlace place) {
    if ((place.line - place.column) % 2 != 0) return ' ';
    const Point point = point_of(place);
    if (setup.field.is_land(point)) return '#';
    return setup.field.contains(point) ? '.' : ' ';
  };
  Canvas canvas;
  put_wind(canvas, state.wind_from);
  put_rulers(canvas, grid, text);
  put_places(canvas, board, text, sign);
  return canvas.text();
}

/// How much of the field it is, and what the marks mean.
std::string key_to(const Setup& setup, const State& state, const Grid& grid) {
  constexpr int indent = 2;
  std::vector<std::string> marks = {"A^ heads 000", "A/ 060", "A\\ 120",
                                    "Av 180",       "/A 240", "\\A 300"};
  const auto& ships = state.ships;
  const bool hulks = std::any_of(ships.begin(), ships.end(), [](const Ship& ship) {
    return ship.status == Status::surrendered;
  });
  if (hulks) marks.emplace_back("Ax surrendered");
  if (!setup.field.land.empty()) marks.emplace_back("# land");
  std::string out = part_of_field(setup.field, grid);
  if (!out.empty()) out += ".\n";
  append_clauses(out, marks, indent);
  return out;
}

Grid whole_field(const FieldSpec& field) {
  return {.first = {field.west, 2 * field.north}, .last = {field.east, 2 * field.south + 1}};
}

}  // namespace

bool is_afloat(const Ship& ship) {
  return !out_of_play(ship) || ship.status == Status::surrendered;
}

std::string part_of_field(const FieldSpec& field, const Grid& grid) {
  const Grid whole = whole_field(field);
  if (grid.first == whole.first && grid.last == whole.last) return {};
  return "A part of the field, which is " + std::to_string(whole.columns()) + " points wide and " +
         std::to_string(whole.lines() / 2) + " high";
}

Grid grid_on_field(const FieldSpec& field, const std::vector<MapPlace>& places,
                   const GridLimits& limits) {
  return grid_around(places, whole_field(field), limits);
}

Board board_of(const Setup& setup, const PictureOf<Seen>& of) {
  Board board = empty_board(of);
  board.lines = {"Wind from " + in_degrees(of.now.wind_from)};
  for (const std::string_view side : sides(setup)) board.sides.emplace_back(setup.names.of(side));
  const std::vector<std::string> labels = chart_labels(setup);
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    board.ships.push_back(made_ship(setup, of, ship_at(s), labels[s]));
  }
  follow(board, stop_after, [&](const Event& event) { return fire_in(event, of.request.layout); });
  std::set<std::pair<ShipId, ShipId>> linked;  // however often, each pair once
  for (const Link& link : of.now.links) linked.emplace(std::minmax(link.a, link.b));
  for (const auto& [a, b] : linked) {
    board.ties.push_back({.kind = "link", .one = index(a), .other = index(b)});
  }
  board.place_in_words = [](MapPlace place) { return in_words(point_of(place)); };
  board.heading_in_words = prizecourt::in_degrees;
  board.bearing = [&state = of.now](std::size_t a, std::size_t b) {
    return bearing_between(state, ship_at(a), ship_at(b));
  };
  return board;
}

BoardText board(const Setup& setup, const Seen& state, std::string_view ship) {
  Board board = board_now(setup, state);
  const auto chosen = ship_called(setup, ship);
  board.grid = chosen ? grid_around_ship(setup.field, *board.ships[index(*chosen)].at)
                      : grid_of_all(setup.field, places_of(board));
  BoardText text{.drawing = drawn(setup, state, board),
                 .key = key_to(setup, state, board.grid),
                 .unshown = unshown_on(board),
                 .ships = lines_of_ships(board, ship)};
  if (chosen) {
    BoardLine& shown = text.unshown.emplace_back(BoardLine{.title = "On this chart"});
    for (const BoardShip& one : board.ships) {
      const bool is_shown = one.is_there() && board.grid.contains(*one.at);
      if (is_shown) shown.clauses.push_back(one.label);
    }
    describe_box_by_box(text, setup, state, *chosen);
  }
  return text;
}

}  // namespace prizecourt::away_boarders
