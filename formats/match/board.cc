#include "formats/match/board.h"

#include "formats/text/utf8.h"

#include <algorithm>

namespace prizecourt {
namespace {

// ---- the grid -----------------------------------------------------------------------------------

struct Interval {
  int first;
  int last;
};

/// The interval of at most `most` numbers within `limits` that holds all of the `values` with the
/// margin around them, or else as many of them as possible.
Interval cover(std::vector<int> values, int around, Interval limits, int most) {
  std::sort(values.begin(), values.end());
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

}  // namespace

Grid grid_around(const std::vector<MapPlace>& places, const Grid& whole, const GridLimits& limits) {
  std::vector<int> columns;
  columns.reserve(places.size());
  for (const MapPlace place : places) columns.push_back(place.column);
  const Interval across = cover(std::move(columns), limits.margin.column,
                                {whole.first.column, whole.last.column}, limits.most.column);
  std::vector<int> lines;
  for (const auto& [column, line] : places) {
    if (across.first <= column && column <= across.last) lines.push_back(line);
  }
  const Interval down = cover(std::move(lines), limits.margin.line,
                              {whole.first.line, whole.last.line}, limits.most.line);
  return {.first = {across.first, down.first}, .last = {across.last, down.last}};
}

// ---- what is on the board -----------------------------------------------------------------------

const BoardShip* Board::find(std::string_view id) const {
  const auto found = std::find_if(ships.begin(), ships.end(),
                                  [&](const BoardShip& ship) { return ship.id == id; });
  return found == ships.end() ? nullptr : &*found;
}

void follow(Board& board,
            const std::function<std::optional<Stop>(const Event&, const Stop&)>& stop_after,
            const std::function<std::optional<picture::Fire>(const Event&)>& fire_in) {
  const auto& events = board.request.events;
  const std::size_t first_shown = events.size() - events_of_shots(board.request).size();
  const auto way_of = [&](std::string_view ship) {
    const BoardShip* const found = board.find(ship);
    return found == nullptr || found->way.empty() ? nullptr : &found->way;
  };
  for (std::size_t e = 0; e < events.size(); ++e) {
    if (auto fire = fire_in(events[e]); fire && e >= first_shown) {
      const Stops* const from = way_of(fire->who);
      const Stops* const to = way_of(fire->against);
      if (from != nullptr && to != nullptr) {
        board.shots.push_back({std::move(*fire), from->back().at, to->back().at});
      }
    }
    for (BoardShip& ship : board.ships) {
      if (ship.id != events[e].who || ship.way.empty()) continue;
      if (const auto stop = stop_after(events[e], ship.way.back())) ship.way.push_back(*stop);
    }
  }
}

std::vector<MapPlace> places_of(const Board& board) {
  std::vector<MapPlace> places;
  for (const BoardShip& ship : board.ships) {
    for (const Stop& stop : ship.way) places.push_back(stop.at);
    if (ship.is_there()) places.push_back(*ship.at);
  }
  return places;
}

std::vector<MapPlace> places_wanted(const Board& board) {
  std::vector<MapPlace> places = places_of(board);
  places.insert(places.end(), board.request.places.begin(), board.request.places.end());
  return places;
}

Crowds crowds_on(const Board& board) {
  Crowds crowds;
  for (std::size_t s = 0; s < board.ships.size(); ++s) {
    const BoardShip& ship = board.ships[s];
    if (ship.is_there() && board.grid.contains(*ship.at)) crowds[*ship.at].push_back(s);
  }
  return crowds;
}

// ---- the chart ----------------------------------------------------------------------------------

void Canvas::put(std::size_t line, int column, std::string_view text) {
  if (lines_.size() <= line) lines_.resize(line + 1);
  if (!text.empty()) lines_[line][std::max(0, column)] = text;
}

void Canvas::put_around(std::size_t line, int column, std::string_view text) {
  put(line, column - static_cast<int>(count_characters(text)) / 2, text);
}

std::string Canvas::text() const {
  std::string out;
  for (const auto& pieces : lines_) {
    std::string line;
    for (const auto& [column, text] : pieces) {
      const std::size_t written = count_characters(line);
      line.append(std::max(static_cast<std::size_t>(column), written) - written, ' ').append(text);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

void put_places(Canvas& canvas, const Board& board, const TextGrid& text,
                const std::function<char(MapPlace)>& sign, std::string_view marked) {
  const Grid& grid = board.grid;
  const Crowds crowds = crowds_on(board);
  const auto put = [&](MapPlace place, int before, std::string_view letters) {
    canvas.put(text.line + static_cast<std::size_t>(place.line - grid.first.line),
               text.column_of(grid, place.column) - before, letters);
  };
  for (MapPlace place = grid.first; place.line <= grid.last.line; ++place.line) {
    for (place.column = grid.first.column; place.column <= grid.last.column; ++place.column) {
      const char ground = crowds.count(place) > 0 ? ' ' : sign(place);
      if (ground != ' ') put(place, 0, std::string(1, ground));
    }
  }
  for (const auto& [place, crowd] : crowds) {
    const BoardShip& ship = board.ships[crowd.front()];
    if (crowd.size() > 1) {
      put(place, 0, '*' + std::to_string(crowd.size()));
    } else if (ship.id == marked) {
      put(place, ship.before + 1, '[' + ship.mark + ']');
    } else {
      put(place, ship.before, ship.mark);
    }
  }
}

std::vector<BoardLine> unshown_on(const Board& board) {
  std::vector<BoardLine> lines;
  for (const auto& [place, crowd] : crowds_on(board)) {
    if (crowd.size() == 1) continue;
    BoardLine& line = lines.emplace_back();
    line.title = '*' + std::to_string(crowd.size()) + " at " + board.place_in_words(place);
    for (const std::size_t s : crowd) {
      const BoardShip& ship = board.ships[s];
      line.clauses.push_back(ship.label + " heading " + board.heading_in_words(ship.hull.degrees));
    }
  }
  BoardLine beyond{.title = "Not on this chart", .clauses = {}};
  for (const BoardShip& ship : board.ships) {
    if (ship.is_there() && !board.grid.contains(*ship.at)) beyond.clauses.push_back(ship.label);
  }
  if (!beyond.clauses.empty()) lines.push_back(std::move(beyond));
  return lines;
}

std::vector<BoardLine> lines_of_ships(const Board& board, std::string_view ship) {
  std::vector<BoardLine> lines;
  for (const BoardShip& one : board.ships) {
    if (!one.is_in_game || (!ship.empty() && one.id != ship)) continue;
    lines.push_back({.ship = one.id,
                     .title = one.heading,
                     .clauses = clauses_of(one.facts),
                     .label = one.label});
  }
  return lines;
}

std::string chart_of(const BoardText& text) {
  constexpr int unshown_indent = 2;
  constexpr int ship_indent = 4;
  std::string out = text.drawing;
  const std::string below = text.key + to_text(text.unshown, unshown_indent);
  if (!below.empty()) out += '\n' + below;
  return out + '\n' + to_text(text.ships, ship_indent) + text.details;
}

}  // namespace prizecourt
