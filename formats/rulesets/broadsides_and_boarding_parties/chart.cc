#include "formats/rulesets/broadsides_and_boarding_parties/chart.h"

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "formats/rulesets/broadsides_and_boarding_parties/chart_decks.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr int indent = 4;
constexpr int most_columns = 31;  ///< of the map that fit on a screen

/// What came out of a heading, in the order of the compass.
constexpr std::array<std::string_view, compass_points> arrows = {"↑", "↗", "→", "↘",
                                                                 "↓", "↙", "←", "↖"};

using Clauses = std::vector<std::string>;

// ---- above the map ----

std::string part_in_words(const Setup& setup, const State& state) {
  if (state.phase == Phase::setup) return "the set-up";
  if (state.boarding_turn > 0) {
    return "boarding turn " + std::to_string(state.boarding_turn) + ", that of " +
           for_terminal(ship_name(setup, state.active));
  }
  const std::string round = "round " + std::to_string(state.round);
  return state.phase == Phase::boarding ? round + ", the ships lie alongside" : round;
}

// ---- the map ----

/// The columns that are drawn: all, or as many as fit, with the ships as near the middle as can be.
struct ColumnRange {
  int first = 1;
  int last = 1;
};

ColumnRange columns_shown(const Setup& setup, const State& state, std::optional<Side> chosen) {
  const int columns = setup.map.columns;
  if (columns <= most_columns) return {1, columns};
  const int one = state.ships[0].at.x;
  const int two = state.ships[1].at.x;
  const int middle = chosen ? state.ships[index(*chosen)].at.x : (one + two) / 2;
  const int first = std::clamp(middle - most_columns / 2, 1, columns - most_columns + 1);
  return {first, first + most_columns - 1};
}

/// Three columns: `I↑ `, `[I↑`, where the bracket is closed by the next one.
std::string dot_in_text(const Setup& setup, const State& state, Dot dot) {
  std::string text;
  for (const Side side : both_sides) {
    const Ship& ship = state.ships[index(side)];
    if (ship.at != dot) continue;
    if (!text.empty()) return "**";
    text = letters_of(setup)[index(side)];
    text += arrows[static_cast<std::size_t>(ship.heading)];
  }
  if (!text.empty()) return text;
  return setup.map.is_island(dot) ? "# " : ". ";
}

/// The sign between two dots: brackets around the ship that is marked.
char between(const State& state, std::optional<Side> marked, Dot right) {
  if (!marked) return ' ';
  const Dot at = state.ships[index(*marked)].at;
  if (right == at) return '[';
  return Dot{right.x - 1, right.y} == at ? ']' : ' ';
}

std::string number_in_two(int number) {
  return (number < 10 ? " " : "") + std::to_string(number);
}

std::string draw_map(const Setup& setup, const State& state, std::optional<Side> marked) {
  const ColumnRange shown = columns_shown(setup, state, marked);
  std::string out;
  for (int y = setup.map.rows; y >= 1; --y) {
    std::string row = "  y" + std::to_string(y) + (y < 10 ? "  " : " ");
    for (int x = shown.first; x <= shown.last + 1; ++x) {
      row += between(state, marked, {x, y});
      if (x <= shown.last) row += dot_in_text(setup, state, {x, y});
    }
    row.erase(row.find_last_not_of(' ') + 1);
    out += row + '\n';
  }
  out += "     ";
  for (int x = shown.first; x <= shown.last; ++x) out += ' ' + number_in_two(x);
  out += '\n';
  if (shown.last - shown.first + 1 < setup.map.columns) {
    out += "  Of " + std::to_string(setup.map.columns) + " columns those from " +
           std::to_string(shown.first) + " to " + std::to_string(shown.last) + " are shown.\n";
  }
  return out;
}

// ---- a ship in words ----

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

std::string masts_in_clause(const DeckPlan& plan, const Ship& ship) {
  std::string text;
  for (std::size_t row = 0; row < row_total; ++row) {
    if (plan.mast_hits[row] == 0) continue;
    text += (text.empty() ? "masts " : ", ") + std::string(row_names[row]) + ' ' +
            std::to_string(ship.masts[row]) + '/' + std::to_string(plan.mast_hits[row]);
  }
  return text;
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

void add(Clauses& clauses, std::string clause) {
  if (!clause.empty()) clauses.push_back(std::move(clause));
}

std::string label_and_name(const Setup& setup, Side side) {
  return letters_of(setup)[index(side)] + (' ' + for_terminal(ship_name(setup, side)));
}

BoardLine line_of(const Setup& setup, const State& state, Side side) {
  const SideSpec& spec = setup.sides[index(side)];
  return {.ship = spec.ship,
          .title = label_and_name(setup, side) + " (" + spec.ship + ", " +
                   for_terminal(setup.names.of(spec.player)) + ")",
          .clauses = clauses_of_ship(setup, state, side)};
}

/// Both ships on one dot, and those beyond the columns that are drawn.
std::vector<BoardLine> unshown_on_map(const Setup& setup, const State& state) {
  std::vector<BoardLine> lines;
  const std::array<Dot, 2> at = {state.ships[0].at, state.ships[1].at};
  if (at[0] == at[1] && at[0] != no_dot) {
    lines.push_back(
        {.title = "** at " + in_words(at[0]),
         .clauses = {label_and_name(setup, Side::one), label_and_name(setup, Side::two)}});
  }
  const ColumnRange shown = columns_shown(setup, state, std::nullopt);
  BoardLine beyond{.title = "Not on this map", .clauses = {}};
  for (const Side side : both_sides) {
    const Dot dot = at[index(side)];
    const bool drawn = shown.first <= dot.x && dot.x <= shown.last;
    if (dot != no_dot && !drawn) beyond.clauses.push_back(label_and_name(setup, side));
  }
  if (!beyond.clauses.empty()) lines.push_back(std::move(beyond));
  return lines;
}

}  // namespace

std::string turn_in_words(const Setup& setup, const State& state) {
  if (state.verdict != Verdict::playing) {
    return for_terminal(standing_in_words(setup, state)) + '\n';
  }
  const std::string turn =
      "Turn " + std::to_string(state.turn) + ": " + part_in_words(setup, state);
  const bool begins = state.step == 0 && state.phase != Phase::setup;  // 'set-up' would mislead
  if (begins) return turn + "; it begins.\n";
  return turn + "; step '" + std::string(Game::steps().name_of(state.step)) + "'.\n";
}

namespace {

int cannons_left(const Ship& ship) {
  return static_cast<int>(std::count(ship.cannons.begin(), ship.cannons.end(), true));
}

int crew_left(const Ship& ship) {
  return static_cast<int>(std::count_if(ship.figures.begin() + 1, ship.figures.end(),
                                        [](Place place) { return place != no_place; }));
}

/// In the order of her deck plan: masts, then either side of the hull by rows.
std::vector<picture::CardRow> card_rows(const SideSpec& spec, const Ship& ship) {
  const int cannons = cannons_left(ship);
  const int crew = crew_left(ship);
  std::vector<picture::CardRow> rows = {
      {.label = "cannons", .boxes = {.whole = cannons, .lost = spec.plan.cannon_count() - cannons}},
      {.label = "crew", .boxes = {.whole = crew, .lost = spec.crew - crew}}};
  for (std::size_t row = 0; row < row_total; ++row) {
    if (spec.plan.mast_hits[row] == 0) continue;
    rows.push_back(
        {.label = "mast " + std::string(row_names[row]),
         .boxes = {.whole = ship.masts[row], .lost = spec.plan.mast_hits[row] - ship.masts[row]}});
  }
  for (const Beam beam : {Beam::port, Beam::starboard}) {
    int markers = 0;
    for (const int some : ship.hull[static_cast<std::size_t>(beam)]) markers += some;
    rows.push_back({.label = std::string(name_of(beam)) + " hull",
                    .boxes = {.whole = row_total * ruined - markers, .lost = markers}});
  }
  return rows;
}

}  // namespace

std::vector<ShipCard> ship_cards(const Setup& setup, const State& state) {
  std::vector<ShipCard> cards;
  for (const Side side : both_sides) {
    const SideSpec& spec = setup.sides[index(side)];
    const Ship& ship = state.ships[index(side)];
    ShipCard card{.ship = spec.ship, .rows = card_rows(spec, ship)};
    if (state.phase != Phase::boarding) {
      card.clauses = {"at " + in_words(ship.at) + ", heading " +
                      std::string(in_words(ship.heading))};
    }
    card.clauses.push_back(captain_in_words(setup, state, side));
    if (ship.grounded) card.clauses.emplace_back("aground");
    if (ship.draw_offered) card.clauses.emplace_back("offers a draw");
    cards.push_back(std::move(card));
  }
  return cards;
}

std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state, Side side) {
  const Ship& ship = state.ships[index(side)];
  const SideSpec& spec = setup.sides[index(side)];
  Clauses clauses;
  if (state.phase != Phase::boarding) {
    clauses.push_back("at " + in_words(ship.at) + ", heading " +
                      std::string(in_words(ship.heading)));
  }
  clauses.push_back("cannons " + std::to_string(cannons_left(ship)) + '/' +
                    std::to_string(spec.plan.cannon_count()));
  clauses.push_back("crew " + std::to_string(crew_left(ship)) + '/' + std::to_string(spec.crew));
  clauses.push_back(captain_in_words(setup, state, side));
  if (state.phase != Phase::boarding) {
    add(clauses, masts_in_clause(spec.plan, ship));
    add(clauses, hull_in_clause(ship, Beam::port));
    add(clauses, hull_in_clause(ship, Beam::starboard));
    const int forced = forced_cards(spec.plan, ship);
    if (forced > 0) {
      clauses.push_back(std::to_string(forced) +
                        (forced == 1 ? " damaged card" : " damaged cards"));
    }
  }
  if (ship.grounded) clauses.emplace_back("aground");
  if (ship.draw_offered) clauses.emplace_back("offers a draw");
  return clauses;
}

BoardText board(const Setup& setup, const State& state) {
  BoardText text{.drawing = turn_in_words(setup, state) + '\n',
                 .key = std::string(deck_signs(state)),
                 .unshown = {},
                 .ships = {}};
  const bool boarding = state.phase == Phase::boarding;
  if (boarding) {
    text.drawing += draw_alongside(setup, state);
  } else {
    text.drawing += draw_map(setup, state, std::nullopt);
    text.unshown = unshown_on_map(setup, state);
  }
  for (const Side side : both_sides) {
    text.ships.push_back(line_of(setup, state, side));
    if (boarding) continue;
    text.drawing += '\n' + label_and_name(setup, side) + '\n' + draw_deck(setup, state, side);
  }
  return text;
}

std::string chart(const Setup& setup, const State& state, std::string_view ship) {
  const std::optional<Side> chosen = ship_called(setup, ship);
  const bool boarding = state.phase == Phase::boarding;
  std::string out = turn_in_words(setup, state) + '\n';
  if (!boarding) out += draw_map(setup, state, chosen) + '\n';
  if (boarding && !chosen) {
    out += draw_alongside(setup, state);
    out += deck_signs(state);
    out += '\n';
  }
  for (const Side side : both_sides) {
    if (chosen && *chosen != side) continue;
    out += to_text({line_of(setup, state, side)}, indent);
    if (!boarding || chosen) out += draw_deck(setup, state, side);
  }
  if (!boarding || chosen) out += deck_signs(state);
  return out;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
