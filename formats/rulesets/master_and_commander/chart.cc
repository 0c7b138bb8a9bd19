#include "formats/rulesets/master_and_commander/chart.h"

#include "engine/rulesets/master_and_commander/game.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/telling/event_words.h"
#include "formats/text/escape.h"
#include "formats/text/printed_table.h"
#include "formats/text/words.h"

#include <array>

namespace prizecourt::master_and_commander {
namespace {

constexpr int indent = 4;

using Clauses = std::vector<std::string>;

// ---- the board ----

/// The ids of the ships by square, in four columns each.
std::array<std::string, grid::square_count> cells_of(const State& state, ShipId marked) {
  std::array<std::string, grid::square_count> cells;
  cells.fill(" .  ");
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Square at = state.ships[s].at;
    if (at == off_board) continue;
    const std::string id(ship_ids[s]);
    cells[static_cast<std::size_t>(at)] = ship_at(s) == marked ? '[' + id + ']' : ' ' + id + ' ';
  }
  return cells;
}

std::string draw_board(const Setup& setup, const State& state, ShipId marked) {
  constexpr std::string_view files = "     a   b   c   d   e   f   g   h\n";
  const auto cells = cells_of(state, marked);
  std::string out(files);
  for (int row = grid::board_size - 1; row >= 0; --row) {
    const std::string number = std::to_string(row + 1);
    out += ' ' + number + "  ";
    for (int column = 0; column < grid::board_size; ++column) {
      out += cells[static_cast<std::size_t>(grid::square_at(column, row))];
    }
    out += ' ' + number;
    for (const Player player : {Player::british, Player::french}) {
      if (row == home_row(player)) out += "  home of " + for_terminal(in_words(setup, player));
    }
    out += '\n';
  }
  return out + std::string(files);
}

// ---- below the board ----

/// MC-5.1, MC-5.2.
Clauses targets_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  const int reach = ship.ship_class;
  Clauses clauses;
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId enemy = ship_of(other(owner_of(id)), number);
    const Ship& target = state.ships[index(enemy)];
    if (out_of_play(ship) || out_of_play(target)) continue;
    const int range = grid::steps_between(ship.at, target.at) - 1;
    if (range > reach) continue;
    clauses.push_back(std::string(ship_ids[index(enemy)]) + " at range " + std::to_string(range));
  }
  return clauses;
}

BoardLine line_of(const Setup& setup, const State& state, ShipId id) {
  return {.ship = std::string(ship_ids[index(id)]),
          .title = for_terminal(title_of_ship(setup, id)),
          .clauses = clauses_of_ship(state, id)};
}

std::string draw(const Setup& setup, const State& state, ShipId marked) {
  const bool over = state.verdict != Verdict::playing;
  return turn_in_words(setup, state) + '\n' + (over ? "" : wind_in_words(state) + '\n') +
         tally_in_words(setup, state) + "\n\n" + draw_board(setup, state, marked);
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

std::string wind_in_words(const State& state) {
  // dice of the last turn lie there until this one has begun
  const bool rolled = state.step > Game::steps().called("wind").value() && state.white > 0;
  if (!rolled || state.red == 0) return "Wind: not rolled.";
  std::string words = "Wind: white " + std::to_string(state.white) + ", red " +
                      std::to_string(state.red) + ", MOVE " +
                      std::to_string(wind_move_of(state.white) + wind_move_of(state.red));
  if (state.gust > 0) words += "; gust dice for a square: " + std::to_string(state.gust);
  return words + '.';
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

std::vector<std::string> clauses_of_ship(const State& state, ShipId id) {
  return clauses_of(facts_of_ship(state, id));
}

std::vector<ShipCard> ship_cards(const Setup& /*setup*/, const State& state) {
  std::vector<ShipCard> cards;
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = state.ships[s];
    if (ship.status == Status::absent) continue;
    cards.push_back(card_of(ship_ids[s], !out_of_play(ship), facts_of_ship(state, ship_at(s))));
  }
  return cards;
}

BoardText board(const Setup& setup, const State& state) {
  BoardText text{.drawing = draw(setup, state, no_ship), .key = {}, .unshown = {}, .ships = {}};
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (state.ships[s].status == Status::absent) continue;
    text.ships.push_back(line_of(setup, state, ship_at(s)));
  }
  return text;
}

std::string chart(const Setup& setup, const State& state, std::string_view ship) {
  const ShipId chosen = ship_called(ship);
  if (chosen == no_ship) {
    const BoardText all = board(setup, state);
    return all.drawing + '\n' + to_text(all.ships, indent);
  }
  std::string out = draw(setup, state, chosen) + '\n';
  out += to_text({line_of(setup, state, chosen)}, indent);
  Clauses targets = targets_of(state, chosen);
  if (targets.empty()) targets.emplace_back("no enemy");
  out += "Within her guns: ";
  append_clauses(out, targets, indent);
  return out;
}

}  // namespace prizecourt::master_and_commander
