#include "formats/rulesets/broadsides_and_boarding_parties/board.h"

#include "engine/rulesets/broadsides_and_boarding_parties/events.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "formats/rulesets/broadsides_and_boarding_parties/decks.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

// What is on the map, and the chart.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr int eighth = 45;  ///< degrees
constexpr int east = 3;     ///< in steps of 30 degrees

/// What came out of a heading, in the order of the compass.
constexpr std::array<std::string_view, compass_points> arrows = {"↑", "↗", "→", "↘",
                                                                 "↓", "↙", "←", "↖"};

// ---- in words -----------------------------------------------------------------------------------

std::string part_in_words(const Setup& setup, const State& state) {
  if (state.phase == Phase::setup) return "the set-up";
  if (state.boarding_turn > 0) {
    return "boarding turn " + std::to_string(state.boarding_turn) + ", " +
           for_terminal(ship_name(setup, state.active));
  }
  const std::string round = "round " + std::to_string(state.round);
  return state.phase == Phase::boarding ? round + ", the ships lie alongside" : round;
}

std::string captain_in_words(const Setup& setup, const State& state, Side side) {
  const Ship& ship = state.ships[index(side)];
  const Place at = ship.figures[index(captain)];
  if (at == no_place) {
    const std::string_view condition = in_words(ship.captain_state);
    if (!condition.empty()) return "Captain " + std::string(condition);
    return state.phase == Phase::setup ? "no Captain yet" : "Captain fallen";
  }
  const bool own = ship_of(at) == side;
  return "Captain at " +
         (own ? std::string(name_of(cell_of(at))) : for_terminal(in_words(setup, at)));
}

std::string hull_in_clause(const Ship& ship, Beam beam) {
  std::string text;
  const Markers& markers = ship.hull[static_cast<std::size_t>(beam)];
  for (std::size_t row = 0; row < row_total; ++row) {
    if (markers[row] == 0) continue;
    text += text.empty() ? "hull " + std::string(name_of(beam)) + ' ' : ", ";
    text += std::string(row_names[row]) + ' ' + std::to_string(markers[row]);
    if (markers[row] == ruined) text += " (ruined)";
  }
  return text;
}

/// A number of things of which some are left: `crew 12/14`.
ShipFact left_of(std::string_view what, int left, int all) {
  const std::string name(what);
  return {.clause = name + ' ' + std::to_string(left) + '/' + std::to_string(all),
          .rows = {{.label = name, .boxes = {.whole = left, .lost = all - left}}}};
}

/// Her masts, then either side of the hull by rows.
ShipFacts damage_of(const DeckPlan& plan, const Ship& ship) {
  ShipFacts facts;
  ShipFact masts;
  for (std::size_t row = 0; row < row_total; ++row) {
    const int all = plan.mast_hits[row];
    if (all == 0) continue;
    const ShipFact mast = left_of(row_names[row], ship.masts[row], all);
    masts.clause += (masts.clause.empty() ? "masts " : ", ") + mast.clause;
    masts.rows.push_back({.label = "mast " + mast.rows[0].label, .boxes = mast.rows[0].boxes});
  }
  if (!masts.rows.empty()) facts.push_back(std::move(masts));
  for (const Beam beam : {Beam::port, Beam::starboard}) {
    const Markers& hull = ship.hull[static_cast<std::size_t>(beam)];
    const int markers = std::accumulate(hull.begin(), hull.end(), 0);
    facts.push_back(
        {.clause = hull_in_clause(ship, beam),
         .rows = {{.label = std::string(name_of(beam)) + " hull",
                   .boxes = {.whole = row_total * ruined - markers, .lost = markers}}}});
  }
  return facts;
}

/// How a ship is, without her name.
ShipFacts facts_of_ship(const Setup& setup, const State& state, Side side) {
  const Ship& ship = state.ships[index(side)];
  const SideSpec& spec = setup.sides[index(side)];
  const bool is_sailing = state.phase != Phase::boarding;
  ShipFacts facts;
  if (is_sailing) {
    facts.push_back(
        {.clause = "at " + in_words(ship.at) + ", heading " + std::string(in_words(ship.heading))});
  }
  facts.push_back(left_of("cannons", cannons_left(ship), spec.plan.cannon_count()));
  facts.push_back(left_of("crew", crew_left(ship), spec.crew));
  facts.push_back({.clause = captain_in_words(setup, state, side)});
  for (ShipFact& damage : damage_of(spec.plan, ship)) {
    if (!is_sailing)
      damage.clause.clear();  // it no longer counts; a card has the boxes all the same
    facts.push_back(std::move(damage));
  }
  const int forced = forced_cards(spec.plan, ship);
  if (is_sailing && forced > 0) {
    facts.push_back(
        {.clause = std::to_string(forced) + (forced == 1 ? " damaged card" : " damaged cards"),
         .only_on_chart = true});
  }
  if (ship.grounded) facts.push_back({.clause = "aground"});
  if (ship.draw_offered) facts.push_back({.clause = "offers a draw"});
  return facts;
}

/// Who stands where: `D3 2, D4 2 and the Captain`.
std::string people_in_words(const Setup& setup, const State& state, Side side) {
  const auto& figures = state.ships[index(side)].figures;
  std::string text;
  for (std::size_t p = 0; p < place_total; ++p) {
    const auto place = static_cast<Place>(p);
    const auto crew = std::count(figures.begin() + 1, figures.end(), place);
    const bool led = figures[index(captain)] == place;
    if (crew == 0 && !led) continue;
    text += (text.empty() ? "" : ", ") + std::string(name_for(setup, side, place)) + ' ';
    text += crew > 0 ? std::to_string(crew) : "";
    if (led) text += crew > 0 ? " and the Captain" : "the Captain";
  }
  return text;
}

// ---- ships --------------------------------------------------------------------------------------

int degrees_of(Compass heading) {
  return static_cast<int>(heading) * eighth;
}

int masts_standing(const DeckPlan& plan, const Ship& ship) {
  int masts = 0;
  for (std::size_t row = 0; row < row_total; ++row) {
    if (plan.mast_hits[row] > 0 && ship.masts[row] > 0) ++masts;
  }
  return masts;
}

BoardShip made_ship(const Setup& setup, const PictureOf<Seen>& of, Side side) {
  const SideSpec& spec = setup.sides[index(side)];
  const Ship& ship = of.now.ships[index(side)];
  const Ship& before = of.before.ships[index(side)];
  const std::string player(setup.names.of(spec.player));
  const char letter = letters_of(setup)[index(side)];
  BoardShip made{
      .id = spec.ship,
      .name = spec.name,
      .whose = player,
      .title = spec.name + " (" + spec.ship + ", " + player + ")",
      .side = index(side),
      .label = letter + (": " + for_terminal(ship_name(setup, side))),
      .hull = {.degrees = degrees_of(ship.heading), .masts = masts_standing(spec.plan, ship)},
      .facts = facts_of_ship(setup, of.now, side),
      .facts_before = facts_of_ship(setup, of.before, side),
      .details = {"on deck: " + people_in_words(setup, of.now, side)}};
  made.heading = made.label + " (" + spec.ship + ", " + for_terminal(player) + ")";
  made.mark.append(1, letter).append(arrows[static_cast<std::size_t>(ship.heading)]);
  if (ship.at != no_dot) made.at = map_place(setup.map, ship.at);
  if (before.at != no_dot) {
    made.way = {{map_place(setup.map, before.at), degrees_of(before.heading)}};
  }
  const std::string ladders = deck_of(setup, of.now, side).more_ladders;
  if (!ladders.empty()) made.details.push_back("ladders also: " + ladders);
  return made;
}

// ---- what happened in the round -----------------------------------------------------------------

std::optional<Stop> stop_after(const SeaMap& map, const Event& event, const Stop& last) {
  constexpr std::size_t coordinates = 2;
  const auto at = find_numbers(event, "at");
  if (at.size() != coordinates) return std::nullopt;
  const auto heading = from_name<Compass>(find_text(event, "heading"));
  return Stop{map_place(map, {at[0], at[1]}), heading ? degrees_of(*heading) : last.degrees};
}

/// Who fired at whom before the ships lay alongside, and where they were when they met.
void follow_round(Board& board, const Setup& setup, const State& before) {
  bool is_alongside = before.phase == Phase::boarding;
  const auto fire_in = [&](const Event& event) -> std::optional<picture::Fire> {
    is_alongside = is_alongside || event.kind == kind("alongside");
    const auto by = ship_called(setup, event.who);
    if (is_alongside || !by || event.kind != kind("shot")) return std::nullopt;
    return picture::Fire{.who = std::string(event.who),
                         .against = setup.sides[index(other(*by))].ship,
                         .guns = 1,
                         .struck = struck_of(event)};
  };
  follow(
      board,
      [&](const Event& event, const Stop& last) { return stop_after(setup.map, event, last); },
      fire_in);
  for (BoardShip& ship : board.ships) {
    if (ship.at || ship.way.empty()) continue;
    ship.at = ship.way.back().at;
    ship.hull.degrees = ship.way.back().degrees;
  }
}

// ---- the chart ----------------------------------------------------------------------------------

/// All of the map, or as many columns as fit, with the ships, or the one that was asked for, as
/// near the middle as can be.
Grid grid_shown(const SeaMap& map, const Board& board, const BoardShip* chosen) {
  constexpr int most_columns = 31;  // that fit on a screen
  Grid grid = whole_map(map);
  if (map.columns <= most_columns) return grid;
  const auto column_of = [](const BoardShip& ship) { return ship.at ? ship.at->column : 0; };
  const int middle = chosen != nullptr
                         ? column_of(*chosen)
                         : (column_of(board.ships[0]) + column_of(board.ships[1])) / 2;
  grid.first.column = std::clamp(middle - most_columns / 2, 1, map.columns - most_columns + 1);
  grid.last.column = grid.first.column + most_columns - 1;
  return grid;
}

std::string drawn_map(const SeaMap& map, const Board& board, std::string_view marked) {
  constexpr TextGrid text{.column = 7, .pitch = 3};
  constexpr int indent = 2;
  const Grid& grid = board.grid;
  const auto lines = static_cast<std::size_t>(grid.lines());
  Canvas canvas;
  const auto sign = [&](MapPlace place) { return map.is_island(dot_of(map, place)) ? '#' : '.'; };
  put_places(canvas, board, text, sign, marked);
  for (std::size_t line = 0; line < lines; ++line) {
    canvas.put(line, indent, 'y' + std::to_string(lines - line));
  }
  for (int x = grid.first.column; x <= grid.last.column; ++x) {
    const std::string number = std::to_string(x);
    canvas.put(lines, text.column_of(grid, x) + 1 - static_cast<int>(number.size()), number);
  }
  if (grid.columns() < map.columns) {
    canvas.put(lines + 1, indent,
               "Of " + std::to_string(map.columns) + " columns those from " +
                   std::to_string(grid.first.column) + " to " + std::to_string(grid.last.column) +
                   " are shown.");
  }
  return canvas.text();
}

}  // namespace

std::string turn_in_words(const Setup& setup, const State& state) {
  if (state.verdict != Verdict::playing) {
    return for_terminal(standing_in_words(setup, state));
  }
  const std::string turn =
      "Turn " + std::to_string(state.turn) + ": " + part_in_words(setup, state);
  const bool begins = state.step == 0 && state.phase != Phase::setup;  // 'set-up' would mislead
  if (begins) return turn + '.';
  return turn + "; step '" + std::string(Game::steps().name_of(state.step)) + "'.";
}

int crew_left(const Ship& ship) {
  return static_cast<int>(std::count_if(ship.figures.begin() + 1, ship.figures.end(),
                                        [](Place place) { return place != no_place; }));
}

int cannons_left(const Ship& ship) {
  return static_cast<int>(std::count(ship.cannons.begin(), ship.cannons.end(), true));
}

std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state, Side side) {
  return clauses_of(facts_of_ship(setup, state, side));
}

Board board_of(const Setup& setup, const PictureOf<Seen>& of) {
  Board board = empty_board(of);
  board.lines = {turn_in_words(setup, of.now)};
  for (const Side side : both_sides) board.ships.push_back(made_ship(setup, of, side));
  follow_round(board, setup, of.before);
  board.place_in_words = [&map = setup.map](MapPlace place) {
    return in_words(dot_of(map, place));
  };
  board.heading_in_words = [](int degrees) {
    return std::string(in_words(static_cast<Compass>(degrees / eighth)));
  };
  board.bearing = [](std::size_t, std::size_t) { return east; };
  return board;
}

BoardText board(const Setup& setup, const Seen& state, std::string_view ship) {
  Board board = board_now(setup, state);
  const std::optional<Side> chosen = ship_called(setup, ship);
  const bool boarding = state.phase == Phase::boarding;
  BoardText text{.drawing = turn_in_words(setup, state) + "\n\n",
                 .key = std::string(deck_signs(state)),
                 .unshown = {},
                 .ships = lines_of_ships(board, ship)};
  if (!boarding) {
    board.grid = grid_shown(setup.map, board, chosen ? &board.ships[index(*chosen)] : nullptr);
    text.drawing += drawn_map(setup.map, board, ship);
    text.unshown = unshown_on(board);
  }
  if (boarding && !chosen) text.drawing += drawn_alongside(setup, state);
  for (const Side side : both_sides) {
    const bool is_drawn = chosen ? *chosen == side : !boarding;
    if (!is_drawn) continue;
    if (!boarding) text.drawing += '\n';
    text.drawing += board.ships[index(side)].label + '\n' + drawn_deck(setup, state, side);
  }
  return text;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
