#include "formats/rulesets/broadsides_and_boarding_parties/chart.h"

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <numeric>
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

// ---- above the map ----

std::string part_in_words(const Setup& setup, const State& state) {
  if (state.phase == Phase::setup) return "the set-up";
  if (state.boarding_turn > 0) {
    return "boarding turn " + std::to_string(state.boarding_turn) + ", " +
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
  for (int x = shown.first; x <= shown.last; ++x) {
    out += (x < 10 ? "  " : " ") + std::to_string(x);
  }
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

std::string label_and_name(const Setup& setup, Side side) {
  return letters_of(setup)[index(side)] + (": " + for_terminal(ship_name(setup, side)));
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
    return for_terminal(standing_in_words(setup, state));
  }
  const std::string turn =
      "Turn " + std::to_string(state.turn) + ": " + part_in_words(setup, state);
  const bool begins = state.step == 0 && state.phase != Phase::setup;  // 'set-up' would mislead
  if (begins) return turn + '.';
  return turn + "; step '" + std::string(Game::steps().name_of(state.step)) + "'.";
}

namespace {

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

}  // namespace

int crew_left(const Ship& ship) {
  return static_cast<int>(std::count_if(ship.figures.begin() + 1, ship.figures.end(),
                                        [](Place place) { return place != no_place; }));
}

int cannons_left(const Ship& ship) {
  return static_cast<int>(std::count(ship.cannons.begin(), ship.cannons.end(), true));
}

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

std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state, Side side) {
  return clauses_of(facts_of_ship(setup, state, side));
}

std::vector<ShipCard> ship_cards(const Setup& setup, const State& state) {
  std::vector<ShipCard> cards;
  for (const Side side : both_sides) {
    cards.push_back(
        card_of(setup.sides[index(side)].ship, true, facts_of_ship(setup, state, side)));
  }
  return cards;
}

BoardText board(const Setup& setup, const State& state) {
  BoardText text{.drawing = turn_in_words(setup, state) + "\n\n",
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
  std::string out = turn_in_words(setup, state) + "\n\n";
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
