#include "formats/rulesets/away_boarders/chart.h"

#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace prizecourt::away_boarders {
namespace {

constexpr int note_indent = 2;
constexpr int line_indent = 4;

std::optional<ShipId> find_ship(const Setup& setup, std::string_view id) {
  const auto found = std::lower_bound(setup.ids.begin(), setup.ids.end(), id);
  if (found == setup.ids.end() || *found != id) return std::nullopt;
  return static_cast<ShipId>(found - setup.ids.begin());
}

template <class F>
void for_each_ship(const State& state, F f) {
  for (std::size_t i = 0; i < state.ships.size(); ++i) f(static_cast<ShipId>(i), state.ships[i]);
}

// ---- what stands below the points ----

void add_clipping(std::string& out, const ChartView& view) {
  const FieldSpec& field = view.setup.field;
  const Cutout& cutout = view.cutout;
  const bool whole = cutout.first_q == field.west && cutout.last_q == field.east &&
                     cutout.first_line == 2 * field.north &&
                     cutout.last_line == 2 * field.south + 1;
  if (whole) return;
  out += "A part of the field, which is " + std::to_string(field.east - field.west + 1) +
         " points wide and " + std::to_string(field.south - field.north + 1) + " high.\n";
}

/// A point where several ships stand.
BoardLine crowd_in_words(const ChartView& view, std::span<const ShipId> crowd) {
  BoardLine line{.title = '*' + std::to_string(crowd.size()) + " at " +
                          in_words(view.state.ships[index(crowd.front())].at),
                 .clauses = {}};
  for (const ShipId id : crowd) {
    line.clauses.push_back(label_and_name(view, id) + " heading " +
                           in_degrees(view.state.ships[index(id)].facing));
  }
  return line;
}

std::vector<BoardLine> crowds_in_words(const ChartView& view) {
  const auto at = [&](ShipId id) { return view.state.ships[index(id)].at; };
  std::vector<ShipId> ships;
  for_each_ship(view.state, [&](ShipId id, const Ship& ship) {
    if (is_afloat(ship) && view.cutout.contains(ship.at)) ships.push_back(id);
  });
  std::stable_sort(ships.begin(), ships.end(), [&](ShipId a, ShipId b) { return at(a) < at(b); });
  std::vector<BoardLine> crowds;
  for (auto first = ships.begin(); first != ships.end();) {
    const Point here = at(*first);
    const auto last = std::find_if(first, ships.end(), [&](ShipId id) { return at(id) != here; });
    if (last - first > 1)
      crowds.push_back(crowd_in_words(view, {&*first, static_cast<std::size_t>(last - first)}));
    first = last;
  }
  return crowds;
}

/// What the marks mean.
void add_key(std::string& out, const ChartView& view) {
  std::vector<std::string> marks = {"A^ heads 000", "A/ 060", "A\\ 120",
                                    "Av 180",       "/A 240", "\\A 300"};
  const auto& ships = view.state.ships;
  const bool hulks = std::any_of(ships.begin(), ships.end(), [](const Ship& ship) {
    return ship.status == Status::surrendered;
  });
  if (hulks) marks.emplace_back("Ax surrendered");
  if (!view.setup.field.land.empty()) marks.emplace_back("# land");
  append_clauses(out, marks, note_indent);
}

enum class Where : std::uint8_t { inside, outside };

/// The ships in the cutout or those beyond its edge.
std::vector<std::string> names_of_ships(const ChartView& view, Where where) {
  std::vector<std::string> names;
  for_each_ship(view.state, [&](ShipId id, const Ship& ship) {
    const bool inside = view.cutout.contains(ship.at);
    if (is_afloat(ship) && inside == (where == Where::inside)) {
      names.push_back(label_and_name(view, id));
    }
  });
  return names;
}

/// The wind and the points.
std::string draw(const ChartView& view) {
  return draw_wind(view.state.wind_from) + '\n' + draw_points(view);
}

/// How much of the field it is, and what the marks mean.
std::string key_to(const ChartView& view) {
  std::string out;
  add_clipping(out, view);
  add_key(out, view);
  return out;
}

ChartView view_of(const Setup& setup, const Seen& state, const Cutout& cutout) {
  return {.setup = setup, .state = state, .labels = chart_labels(setup), .cutout = cutout};
}

}  // namespace

BoardText board(const Setup& setup, const Seen& state) {
  const ChartView view = view_of(setup, state, window_of_all(setup, state));
  BoardText text{
      .drawing = draw(view), .key = key_to(view), .unshown = crowds_in_words(view), .ships = {}};
  if (auto beyond = names_of_ships(view, Where::outside); !beyond.empty()) {
    text.unshown.push_back({.title = "Not on this chart", .clauses = std::move(beyond)});
  }
  for_each_ship(state, [&](ShipId id, const Ship&) {
    text.ships.push_back({.ship = setup.ships[index(id)].id,
                          .title = title_of_ship(view, id),
                          .clauses = clauses_of_ship(setup, state, id),
                          .label = label_and_name(view, id)});
  });
  return text;
}

std::string chart(const Setup& setup, const Seen& state, std::string_view ship) {
  const auto chosen = find_ship(setup, ship);
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
