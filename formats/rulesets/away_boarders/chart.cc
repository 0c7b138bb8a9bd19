#include "formats/rulesets/away_boarders/chart.h"

#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace prizecourt::away_boarders {
namespace {

constexpr int note_indent = 2;
constexpr int line_indent = 4;
constexpr int wide_pitch = 3;  ///< columns of text from one column of points to the next
constexpr int narrow_pitch = 2;
constexpr int left_margin = 8;  ///< a number, a blank and what a long label may need
constexpr int right_margin = 7;
constexpr int most_lines = 64;
constexpr int margin = 1;            ///< points around the ships
constexpr int points_in_sight = 12;  ///< points around a single ship: the longest range is 10

constexpr int most_columns(int pitch) {
  return (static_cast<int>(text_width) - left_margin - right_margin) / pitch + 1;
}

/// Columns of points stand closer where there are many.
int pitch_of(const Cutout& cutout) {
  return cutout.last_q - cutout.first_q < most_columns(wide_pitch) ? wide_pitch : narrow_pitch;
}

int line_of(Point p) {
  return 2 * p.r + p.q;
}

// ---- which part of the field ----

struct Interval {
  int first;
  int last;
};

/// The interval of at most `most` numbers within `limits` that holds all of the sorted `values`
/// with the margin around them, or else as many of them as possible.
Interval cover(const std::vector<int>& values, int around, Interval limits, int most) {
  const auto bounded = [&](int first, int last) {
    return Interval{std::max(first, limits.first), std::min(last, limits.last)};
  };
  if (values.empty()) {
    const int middle = limits.first + (limits.last - limits.first) / 2;
    return bounded(middle - most / 2, middle - most / 2 + most - 1);
  }
  const Interval all = bounded(values.front() - around, values.back() + around);
  if (all.last - all.first < most) return all;
  int best = values.front();
  std::ptrdiff_t best_count = 0;
  for (auto first = values.begin(); first != values.end(); ++first) {
    const auto end = std::upper_bound(first, values.end(), *first + most - 1 - 2 * around);
    if (end - first <= best_count) continue;
    best_count = end - first;
    best = *first;
  }
  return bounded(best - around, best - around + most - 1);
}

Interval lines_of_field(const FieldSpec& field) {
  return {2 * field.north, 2 * field.south + 1};
}

// ---- drawing ----

/// Where the column of points stands in the text.
int text_column(const Cutout& cutout, int q) {
  return left_margin + pitch_of(cutout) * (q - cutout.first_q);
}

void put(std::string& line, int column, std::string_view text) {
  const auto at = static_cast<std::size_t>(std::max(0, column));
  if (line.size() < at + text.size()) line.resize(at + text.size(), ' ');
  line.replace(at, text.size(), text);
}

/// A ship's label with a mark on the side she heads to.
struct Symbol {
  std::string text;
  int before = 0;  ///< columns of text that stand left of the point
};

Symbol symbol_of(const Ship& ship, const std::string& label) {
  const auto middle = static_cast<int>((label.size() - 1) / 2);
  if (ship.status == Status::surrendered) return {label + 'x', middle};
  switch (ship.facing.value()) {
    case 0:
      return {label + '^', middle};
    case 1:
      return {label + '/', middle};
    case 2:
      return {label + '\\', middle};
    case 3:
      return {label + 'v', middle};
    case 4:
      return {'/' + label, middle + 1};
    default:
      return {'\\' + label, middle + 1};
  }
}

std::string heading_line(const Cutout& cutout) {
  std::string line = "  r\\q";
  for (int q = cutout.first_q; q <= cutout.last_q; ++q) {
    if (q % 2 != 0) continue;
    const std::string number = std::to_string(q);
    put(line, text_column(cutout, q) - static_cast<int>(number.size()) / 2, number);
  }
  return line;
}

/// The r of the outermost columns, where they have a point on this line.
void put_edges(std::string& line, const Cutout& cutout, int number) {
  constexpr int digits = 5;
  if ((number - cutout.first_q) % 2 == 0) {
    const std::string r = std::to_string((number - cutout.first_q) / 2);
    put(line, digits - static_cast<int>(r.size()), r);
  }
  if ((number - cutout.last_q) % 2 == 0) {
    constexpr int gap = 3;
    put(line, text_column(cutout, cutout.last_q) + gap,
        std::to_string((number - cutout.last_q) / 2));
  }
}

void put_point(std::string& line, const ChartView& view, const Crowds& crowds, Point point,
               int column) {
  if (const auto found = crowds.find(point); found != crowds.end()) {
    const std::vector<ShipId>& crowd = found->second;
    const std::size_t first = index(crowd.front());
    const Symbol symbol = crowd.size() == 1 ? symbol_of(view.state.ships[first], view.labels[first])
                                            : Symbol{'*' + std::to_string(crowd.size())};
    put(line, column - symbol.before, symbol.text);
  } else if (view.setup.field.is_land(point)) {
    put(line, column, "#");
  } else if (view.setup.field.contains(point)) {
    put(line, column, ".");
  }
}

}  // namespace

Cutout window_of_points(const FieldSpec& field, const std::vector<Point>& points,
                        const WindowLimits& limits) {
  std::vector<int> columns;
  columns.reserve(points.size());
  for (const Point p : points) columns.push_back(p.q);
  std::sort(columns.begin(), columns.end());
  const Interval q = cover(columns, limits.margin, {field.west, field.east}, limits.columns);
  std::vector<int> lines;
  for (const Point p : points) {
    if (q.first <= p.q && p.q <= q.last) lines.push_back(line_of(p));
  }
  std::sort(lines.begin(), lines.end());
  const Interval line = cover(lines, 2 * limits.margin, lines_of_field(field), limits.lines);
  return {.first_q = q.first, .last_q = q.last, .first_line = line.first, .last_line = line.last};
}

namespace {

Cutout window_of_all(const Setup& setup, const State& state) {
  std::vector<Point> points;
  for (const Ship& ship : state.ships) {
    if (is_afloat(ship)) points.push_back(ship.at);
  }
  Cutout cutout;
  for (const int pitch : {wide_pitch, narrow_pitch}) {
    cutout =
        window_of_points(setup.field, points,
                         {.columns = most_columns(pitch), .lines = most_lines, .margin = margin});
    const bool has_all = std::all_of(points.begin(), points.end(),
                                     [&](Point point) { return cutout.contains(point); });
    if (has_all) break;
  }
  return cutout;
}

Cutout window_around(const Setup& setup, Point centre) {
  const Interval lines = lines_of_field(setup.field);
  return {.first_q = std::max(centre.q - points_in_sight, setup.field.west),
          .last_q = std::min(centre.q + points_in_sight, setup.field.east),
          .first_line = std::max(line_of(centre) - 2 * points_in_sight, lines.first),
          .last_line = std::min(line_of(centre) + 2 * points_in_sight, lines.last)};
}

std::string draw_points(const ChartView& view) {
  const Cutout& cutout = view.cutout;
  const Crowds crowds = crowds_in(view.state, cutout);
  std::string out = heading_line(cutout) + '\n';
  for (int number = cutout.first_line; number <= cutout.last_line; ++number) {
    std::string line;
    put_edges(line, cutout, number);
    for (int q = cutout.first_q; q <= cutout.last_q; ++q) {
      if ((number - q) % 2 != 0) continue;
      put_point(line, view, crowds, {q, (number - q) / 2}, text_column(cutout, q));
    }
    out += line + '\n';
  }
  return out;
}

std::string draw_wind(Direction wind_from) {
  // W is where the wind comes from, the arrowhead where it blows to.
  using Arrow = std::array<std::string_view, 3>;
  constexpr std::array<Arrow, 6> arrows = {{{"  W", "  |", "  v"},
                                            {"   W", "  /", " v"},
                                            {" ^", "  \\", "   W"},
                                            {"  ^", "  |", "  W"},
                                            {"   ^", "  /", " W"},
                                            {" W", "  \\", "   v"}}};
  const Arrow& arrow = arrows[static_cast<std::size_t>(wind_from.value())];
  std::string out;
  out.append(arrow[0]).append(1, '\n');
  out.append(arrow[1]).append("   wind from ").append(in_degrees(wind_from)).append(1, '\n');
  return out.append(arrow[2]).append(1, '\n');
}

// ---- what stands below the points ----

/// The points where several ships stand.
std::vector<BoardLine> crowds_in_words(const ChartView& view) {
  std::vector<BoardLine> lines;
  for (const auto& [point, crowd] : crowds_in(view.state, view.cutout)) {
    if (crowd.size() == 1) continue;
    BoardLine& line = lines.emplace_back();
    line.title = '*' + std::to_string(crowd.size()) + " at " + in_words(point);
    for (const ShipId id : crowd) {
      line.clauses.push_back(label_and_name(view, id) + " heading " +
                             in_degrees(view.state.ships[index(id)].facing));
    }
  }
  return lines;
}

enum class Where : std::uint8_t { inside, outside };

/// The ships in the cutout or those beyond its edge.
std::vector<std::string> names_of_ships(const ChartView& view, Where where) {
  std::vector<std::string> names;
  for (std::size_t s = 0; s < view.state.ships.size(); ++s) {
    const Ship& ship = view.state.ships[s];
    const bool inside = view.cutout.contains(ship.at);
    if (is_afloat(ship) && inside == (where == Where::inside)) {
      names.push_back(label_and_name(view, ship_at(s)));
    }
  }
  return names;
}

/// The wind and the points.
std::string draw(const ChartView& view) {
  return draw_wind(view.state.wind_from) + '\n' + draw_points(view);
}

/// How much of the field it is, and what the marks mean.
std::string key_to(const ChartView& view) {
  std::vector<std::string> marks = {"A^ heads 000", "A/ 060", "A\\ 120",
                                    "Av 180",       "/A 240", "\\A 300"};
  const auto& ships = view.state.ships;
  const bool hulks = std::any_of(ships.begin(), ships.end(), [](const Ship& ship) {
    return ship.status == Status::surrendered;
  });
  if (hulks) marks.emplace_back("Ax surrendered");
  if (!view.setup.field.land.empty()) marks.emplace_back("# land");
  std::string out = part_of_field(view.setup.field, view.cutout);
  if (!out.empty()) out += ".\n";
  append_clauses(out, marks, note_indent);
  return out;
}

ChartView view_of(const Setup& setup, const Seen& state, const Cutout& cutout) {
  return {.setup = setup, .state = state, .labels = chart_labels(setup), .cutout = cutout};
}

}  // namespace

std::vector<std::string> chart_labels(const Setup& setup) {
  constexpr std::size_t letters = 26;
  std::vector<std::string> labels;
  std::array<std::size_t, 2> used{};
  bool enough = setup.sides.size() <= used.size();
  for (const ShipSpec& ship : setup.ships) {
    if (!enough) break;
    const auto side =
        static_cast<std::size_t>(setup.players[static_cast<std::size_t>(ship.player)].side);
    const char first = side == 0 ? 'A' : 'a';
    labels.emplace_back(1, static_cast<char>(first + static_cast<char>(used[side] % letters)));
    enough = ++used[side] <= letters;
  }
  if (enough) return labels;
  labels.clear();
  for (std::size_t i = 0; i < setup.ships.size(); ++i) labels.push_back(std::to_string(i + 1));
  return labels;
}

bool is_afloat(const Ship& ship) {
  return !out_of_play(ship) || ship.status == Status::surrendered;
}

Crowds crowds_in(const State& state, const Cutout& cutout) {
  Crowds crowds;
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    const Ship& ship = state.ships[s];
    if (is_afloat(ship) && cutout.contains(ship.at)) crowds[ship.at].push_back(ship_at(s));
  }
  return crowds;
}

std::string part_of_field(const FieldSpec& field, const Cutout& cutout) {
  const bool is_whole = cutout.first_q == field.west && cutout.last_q == field.east &&
                        cutout.first_line == 2 * field.north &&
                        cutout.last_line == 2 * field.south + 1;
  if (is_whole) return {};
  return "A part of the field, which is " + std::to_string(field.east - field.west + 1) +
         " points wide and " + std::to_string(field.south - field.north + 1) + " high";
}

BoardText board(const Setup& setup, const Seen& state) {
  const ChartView view = view_of(setup, state, window_of_all(setup, state));
  BoardText text{
      .drawing = draw(view), .key = key_to(view), .unshown = crowds_in_words(view), .ships = {}};
  if (auto beyond = names_of_ships(view, Where::outside); !beyond.empty()) {
    text.unshown.push_back({.title = "Not on this chart", .clauses = std::move(beyond)});
  }
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    text.ships.push_back({.ship = setup.ships[s].id,
                          .title = title_of_ship(view, ship_at(s)),
                          .clauses = clauses_of_ship(setup, state, ship_at(s)),
                          .label = label_and_name(view, ship_at(s))});
  }
  return text;
}

std::string chart(const Setup& setup, const Seen& state, std::string_view ship) {
  const auto chosen = ship_called(setup, ship);
  if (!chosen) {
    const BoardText all = board(setup, state);
    return all.drawing + '\n' + all.key + to_text(all.unshown, note_indent) + '\n' +
           to_text(all.ships, line_indent);
  }
  const ChartView view =
      view_of(setup, state, window_around(setup, state.ships[index(*chosen)].at));
  std::string out = draw(view) + '\n' + key_to(view) + to_text(crowds_in_words(view), note_indent);
  append_clauses(out, names_of_ships(view, Where::inside), note_indent);
  return out + '\n' + details_of_ship(view, *chosen);
}

}  // namespace prizecourt::away_boarders
