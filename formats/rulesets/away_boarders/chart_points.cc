#include "formats/rulesets/away_boarders/chart.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <map>

// The field as rows of points.
namespace prizecourt::away_boarders {
namespace {

constexpr int wide_pitch = 3;  ///< columns of text from one column of points to the next
constexpr int narrow_pitch = 2;
constexpr int left_margin = 8;  ///< a number, a blank and what a long label may need
constexpr int right_margin = 7;
constexpr int most_lines = 64;
constexpr int margin = 1;            ///< points around the ships
constexpr int points_in_sight = 12;  ///< points around a single ship: the longest range is 10

constexpr int most_columns(int pitch) {
  return (chart_width - left_margin - right_margin) / pitch + 1;
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

using Symbols = std::map<Point, Symbol>;

Symbols symbols_in(const ChartView& view) {
  std::map<Point, int> crowds;
  Symbols symbols;
  for (std::size_t i = 0; i < view.state.ships.size(); ++i) {
    const Ship& ship = view.state.ships[i];
    if (!is_afloat(ship) || !view.cutout.contains(ship.at)) continue;
    const int crowd = ++crowds[ship.at];
    symbols[ship.at] =
        crowd == 1 ? symbol_of(ship, view.labels[i]) : Symbol{'*' + std::to_string(crowd), 0};
  }
  return symbols;
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

void put_point(std::string& line, const Setup& setup, const Symbols& symbols, Point point,
               int column) {
  if (const auto symbol = symbols.find(point); symbol != symbols.end()) {
    put(line, column - symbol->second.before, symbol->second.text);
  } else if (setup.field.is_land(point)) {
    put(line, column, "#");
  } else if (setup.field.contains(point)) {
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
  const Symbols symbols = symbols_in(view);
  std::string out = heading_line(cutout) + '\n';
  for (int number = cutout.first_line; number <= cutout.last_line; ++number) {
    std::string line;
    put_edges(line, cutout, number);
    for (int q = cutout.first_q; q <= cutout.last_q; ++q) {
      if ((number - q) % 2 != 0) continue;
      put_point(line, view.setup, symbols, {q, (number - q) / 2}, text_column(cutout, q));
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
  out += arrow[0];
  out += '\n';
  out += arrow[1];
  out += "   wind from " + in_degrees(wind_from) + '\n';
  out += arrow[2];
  out += '\n';
  return out;
}

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

}  // namespace prizecourt::away_boarders
