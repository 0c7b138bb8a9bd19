#include "formats/rulesets/master_and_commander/board.h"

#include "engine/rulesets/master_and_commander/events.h"
#include "engine/rulesets/master_and_commander/game.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/telling/event_words.h"
#include "formats/text/escape.h"
#include "formats/text/printed_table.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

// What is on the board, and the chart.
namespace prizecourt::master_and_commander {
namespace {

using Clauses = std::vector<std::string>;

MapPlace map_place(Square square) {
  return {grid::column_of(square), grid::board_size - 1 - grid::row_of(square)};
}

Square square_of(MapPlace place) {
  return grid::square_at(place.column, grid::board_size - 1 - place.line);
}

// ---- in words -----------------------------------------------------------------------------------

/// The dice of the turn once they are rolled, or else that they are not, so that nothing below the
/// line moves then; empty when the game is over.
std::string wind_in_words(const State& state, const PictureRequest& request) {
  if (const WindDice dice = wind_dice_of(request.events); dice.rolled()) {
    return "Wind of turn " + std::to_string(request.turn) + ": white " +
           std::to_string(dice.white) + ", red " + std::to_string(dice.red) + '.';
  }
  if (state.verdict != Verdict::playing) return {};
  // dice of the last turn lie there until this one has begun
  const bool rolled = state.step > Game::steps().called("wind").value() && state.white > 0;
  if (!rolled || state.red == 0) return "Wind: not rolled.";
  std::string words = "Wind: white " + std::to_string(state.white) + ", red " +
                      std::to_string(state.red) + ", MOVE " +
                      std::to_string(wind_move_of(state.white) + wind_move_of(state.red));
  if (state.gust > 0) words += "; gust dice for a square: " + std::to_string(state.gust);
  return words + '.';
}

/// `B1 HMS Superb`.
std::string title_of_ship(const Setup& setup, ShipId id) {
  const std::string& name = setup.ships[index(id)].name;
  const std::string own_id(ship_ids[index(id)]);
  return name == own_id ? own_id : own_id + ' ' + name;
}

ShipFacts facts_of_ship(const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  ShipFacts facts = {{.clause = "class " + std::to_string(ship.ship_class)}};
  std::string& first = facts.front().clause;
  if (out_of_play(ship)) first += ", " + std::string(name_of(ship.status));
  if (ship.at == off_board) return facts;
  first += " at " + std::string(name_of(ship.at));
  const auto add = [&](const Clauses& clauses) {
    for (const std::string& clause : clauses) facts.push_back({.clause = clause});
  };
  const std::string water = ship.hull == 0 ? "taking on water" : "";
  std::string hull = "hull " + std::to_string(ship.hull) + '/' + std::to_string(ship.ship_class);
  add_part(hull, water, ", ");
  facts.push_back({.clause = hull,
                   .rows = {{.label = "hull",
                             .boxes = {.whole = ship.hull, .lost = ship.ship_class - ship.hull},
                             .words = water}}});
  const int all = masts_of(ship);
  const int standing = all - ship.broken;
  std::string masts = "masts " + std::to_string(standing) + '/' + std::to_string(all);
  if (ship.broken > 0) masts += ", " + std::to_string(ship.broken) + " broken";
  facts.push_back(
      {.clause = masts,
       .rows = {{.label = "masts", .boxes = {.whole = standing, .lost = ship.broken}}}});
  const Clauses levels = levels_of(ship, as_modifier);
  if (!levels.empty()) add({listed(levels)});
  add(fires_in_words(ship));
  const std::string engaged = engagement_in_words(ship);
  if (!engaged.empty()) add({"engaged " + engaged});
  add(marks_in_words(state, id));
  return facts;
}

/// MC-5.1, MC-5.2.
Clauses targets_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  Clauses clauses;
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId enemy = ship_of(other(owner_of(id)), number);
    const Ship& target = state.ships[index(enemy)];
    if (out_of_play(ship) || out_of_play(target)) continue;
    const int range = grid::steps_between(ship.at, target.at) - 1;
    if (range > ship.ship_class) continue;
    clauses.push_back(std::string(ship_ids[index(enemy)]) + " at range " + std::to_string(range));
  }
  if (clauses.empty()) clauses.emplace_back("no enemy");
  return clauses;
}

// ---- ships --------------------------------------------------------------------------------------

/// Away from her own side of the board.
int outward(ShipId id) {
  constexpr int half_turn = 180;
  return owner_of(id) == Player::british ? half_turn : 0;
}

/// The bow of a ship: her last step in this turn, or else towards the enemy's side of the board.
int heading_on_board(const BoardShip& ship, ShipId id, PictureTime time) {
  constexpr int eighth = 45;
  if (!has_moved(ship.way) || stands_at_start(time)) return outward(id);
  const Square from = square_of(ship.way[ship.way.size() - 2].at);
  const Square to = square_of(ship.way.back().at);
  if (grid::steps_between(from, to) != 1) return outward(id);
  return static_cast<int>(grid::direction_to(from, to)) * eighth;
}

Fate fate_of(Status status) {
  if (status == Status::sunk) return Fate::sunk;
  return status == Status::captured ? Fate::taken : Fate::left;
}

BoardShip made_ship(const Setup& setup, const PictureOf<Seen>& of, ShipId id) {
  const Ship& ship = of.now.ships[index(id)];
  const Square before = of.before.ships[index(id)].at;
  const std::string title = title_of_ship(setup, id);
  const std::string own_id(ship_ids[index(id)]);
  BoardShip made{.id = own_id,
                 .name = title,
                 .whose = std::string(setup.names.of(name_of(owner_of(id)))),
                 .title = title,
                 .side = static_cast<std::size_t>(owner_of(id)),
                 .is_in_game = ship.status != Status::absent,
                 .fights = !out_of_play(ship),
                 .label = for_terminal(title),
                 .heading = for_terminal(title),
                 .mark = own_id,
                 .hull = {.masts = masts_of(ship) - ship.broken},
                 .facts = facts_of_ship(of.now, id),
                 .facts_before = facts_of_ship(of.before, id)};
  if (before != off_board) made.way = {{map_place(before), outward(id)}};
  if (ship.at == off_board) {
    made.gone = fate_of(ship.status);
  } else {
    made.at = map_place(ship.at);
  }
  if (!made.fights) {
    made.hull.look = ship.status == Status::captured ? picture::Look::taken : picture::Look::ghost;
  }
  return made;
}

// ---- what happened in the turn ------------------------------------------------------------------

/// An attempt that failed leaves her where she was.
std::optional<Stop> stop_after(const Event& event, const Stop& last) {
  const std::string_view result = find_text(event, "result");
  if (!result.empty() && result != "moved") return std::nullopt;
  const auto end = grid::square_names.end() - 1;
  const auto found = std::find(grid::square_names.begin(), end, find_text(event, "to"));
  if (found == end) return std::nullopt;
  const MapPlace to = map_place(static_cast<Square>(found - grid::square_names.begin()));
  return to == last.at ? std::nullopt : std::optional(Stop{to, last.degrees});
}

std::optional<picture::Fire> fire_in(const Event& event) {
  if (event.kind != kind("attack")) return std::nullopt;
  const int* hits = find_number(event, "hits");
  const bool hit = hits != nullptr && *hits > 0;
  return picture::Fire{.who = std::string(event.who),
                       .against = std::string(event.against),
                       .struck = hit ? picture::Struck::hit : picture::Struck::missed};
}

// ---- the chart ----------------------------------------------------------------------------------

std::string drawn(const Setup& setup, const Board& board, std::string_view marked) {
  constexpr int on_the_left = 1;
  constexpr int on_the_right = 37;
  const TextGrid text{.line = board.lines.size() + 2, .column = 5, .pitch = 4};
  Canvas canvas;
  for (std::size_t line = 0; line < board.lines.size(); ++line) {
    canvas.put(line, 0, board.lines[line]);
  }
  put_places(
      canvas, board, text, [](MapPlace) { return '.'; }, marked);
  for (int i = 0; i < grid::board_size; ++i) {
    const std::string column(1, static_cast<char>('a' + i));
    for (const std::size_t line : {text.line - 1, text.line + grid::board_size}) {
      canvas.put(line, text.column_of(board.grid, i), column);
    }
    const std::size_t line = text.line + static_cast<std::size_t>(grid::board_size - 1 - i);
    std::string row = std::to_string(i + 1);
    canvas.put(line, on_the_left, row);
    for (const Player player : {Player::british, Player::french}) {
      if (i == home_row(player)) row += "  home of " + for_terminal(in_words(setup, player));
    }
    canvas.put(line, on_the_right, row);
  }
  return canvas.text();
}

}  // namespace

std::string turn_in_words(const Setup& setup, const State& state) {
  if (state.verdict != Verdict::playing) {
    return "The game ended with turn " + std::to_string(state.turn - 1) + '.';
  }
  const std::string turn =
      "Turn " + std::to_string(state.turn) + ": " + for_terminal(in_words(setup, state.mover));
  if (state.step == 0) return turn + " to move.";
  return turn + ", step '" + std::string(Game::steps().name_of(state.step)) + "'.";
}

std::string tally_in_words(const Setup& setup, const State& state) {
  std::string words = "Taken and sunk:";
  for (const Player player : {Player::british, Player::french}) {
    const Tally& tally = state.tally[static_cast<std::size_t>(player)];
    words += (player == Player::british ? " " : "; ") + for_terminal(in_words(setup, player)) +
             ' ' + std::to_string(tally.captured) + " and " + std::to_string(tally.sunk);
  }
  return words + '.';
}

std::vector<std::string> clauses_of_ship(const State& state, ShipId id) {
  return clauses_of(facts_of_ship(state, id));
}

WindDice wind_dice_of(std::span<const Event> events) {
  WindDice dice;
  for (const Event& event : events) {
    if (event.kind != kind("wind")) continue;
    if (const int* face = find_number(event, "white")) dice.white = *face;
    if (const int* face = find_number(event, "red")) dice.red = *face;
  }
  return dice;
}

Board board_of(const Setup& setup, const PictureOf<Seen>& of) {
  Board board = empty_board(of);
  board.grid = {.first = {}, .last = {grid::board_size - 1, grid::board_size - 1}};
  board.lines = {turn_in_words(setup, of.now)};
  const std::string wind = wind_in_words(of.now, of.request);
  if (!wind.empty()) board.lines.push_back(wind);
  board.lines.push_back(tally_in_words(setup, of.now));
  std::array<std::string, 2> fleets;
  for (std::size_t s = 0; s < ship_total; ++s) {
    const BoardShip& ship = board.ships.emplace_back(made_ship(setup, of, ship_at(s)));
    if (ship.is_in_game) add_part(fleets[ship.side], ship.title, ", ");
  }
  // `British, home on row 8: B1 HMS Victory, B2 HMS Mars`: the board has the ids alone.
  for (const Player player : {Player::british, Player::french}) {
    board.sides.push_back(std::string(setup.names.of(name_of(player))) + ", home on row " +
                          std::to_string(home_row(player) + 1) + ": " +
                          fleets[static_cast<std::size_t>(player)]);
  }
  follow(board, stop_after, fire_in);
  const auto tie = [&](std::string_view kind, std::size_t ship, ShipId other, auto draw) {
    if (other != no_ship) board.ties.push_back({kind, ship, index(other), draw});
  };
  for (std::size_t s = 0; s < ship_total; ++s) {
    board.ships[s].hull.degrees = heading_on_board(board.ships[s], ship_at(s), of.request.time);
    tie("link", s, of.now.ships[s].grappled_by, picture::draw_double_line);
    tie("tow", s, of.now.ships[s].towed_by, draw_tow);
  }
  board.place_in_words = [](MapPlace place) { return std::string(name_of(square_of(place))); };
  return board;
}

BoardText board(const Setup& setup, const Seen& state, std::string_view ship) {
  const Board board = board_now(setup, state);
  BoardText text{.drawing = drawn(setup, board, ship),
                 .key = {},
                 .unshown = {},
                 .ships = lines_of_ships(board, ship)};
  if (const ShipId chosen = ship_called(ship); chosen != no_ship) {
    text.ships.push_back({.title = "Within her guns", .clauses = targets_of(state, chosen)});
  }
  return text;
}

}  // namespace prizecourt::master_and_commander
