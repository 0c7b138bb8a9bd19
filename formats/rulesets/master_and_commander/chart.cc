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

void add_all(Clauses& clauses, const std::vector<std::string>& more) {
  clauses.insert(clauses.end(), more.begin(), more.end());
}

Clauses damage_of_ship(const Ship& ship) {
  const int masts = masts_of(ship);
  const std::string standing = std::to_string(masts - ship.broken) + '/' + std::to_string(masts);
  Clauses clauses = {"hull " + std::to_string(ship.hull) + '/' + std::to_string(ship.ship_class),
                     "masts " + standing};
  if (ship.hull == 0) clauses.front() += ", taking on water";
  if (ship.broken > 0) clauses.back() += ", " + std::to_string(ship.broken) + " broken";
  return clauses;
}

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

std::string title_of(const Setup& setup, ShipId id) {
  const std::string& name = setup.ships[index(id)].name;
  std::string title(ship_ids[index(id)]);
  if (name != title) title += ' ' + for_terminal(name);
  return title;
}

BoardLine line_of(const Setup& setup, const State& state, ShipId id) {
  return {.ship = std::string(ship_ids[index(id)]),
          .title = title_of(setup, id),
          .clauses = clauses_of_ship(state, id)};
}

void add_targets(std::string& out, const State& state, ShipId id) {
  Clauses targets = targets_of(state, id);
  if (targets.empty()) targets.emplace_back("no enemy");
  out += "Within her guns: ";
  append_clauses(out, targets, indent);
}

std::string draw(const Setup& setup, const State& state, ShipId marked) {
  const bool over = state.verdict != Verdict::playing;
  return turn_in_words(setup, state) + (over ? "" : wind_in_words(state)) +
         tally_in_words(setup, state) + '\n' + draw_board(setup, state, marked);
}

}  // namespace

std::string turn_in_words(const Setup& setup, const State& state) {
  if (state.verdict != Verdict::playing) {
    return "The game ended with turn " + std::to_string(state.turn - 1) + ".\n";
  }
  const std::string turn =
      "Turn " + std::to_string(state.turn) + " of " + for_terminal(in_words(setup, state.mover));
  if (state.step == 0) return turn + "; it begins.\n";
  return turn + ", step '" + std::string(Game::steps().name_of(state.step)) + "'.\n";
}

std::string wind_in_words(const State& state) {
  // dice of the last turn lie there until this one has begun
  const bool rolled = state.step > Game::steps().called("wind").value() && state.white > 0;
  if (!rolled || state.red == 0) return "Wind: not rolled.\n";
  std::string words = "Wind: white " + std::to_string(state.white) + ", red " +
                      std::to_string(state.red) + ", MOVE " +
                      std::to_string(wind_move_of(state.white) + wind_move_of(state.red));
  if (state.gust > 0) words += "; gust dice for a square: " + std::to_string(state.gust);
  return words + ".\n";
}

std::string tally_in_words(const Setup& setup, const State& state) {
  std::string words = "Taken and sunk:";
  for (const Player player : {Player::british, Player::french}) {
    const Tally& tally = state.tally[static_cast<std::size_t>(player)];
    words += (player == Player::british ? " " : "; ") + for_terminal(in_words(setup, player)) +
             ' ' + std::to_string(tally.captured) + " and " + std::to_string(tally.sunk);
  }
  return words + ".\n";
}

namespace {

/// Whether clauses say how many boxes are left, or a card beside them does.
enum class BoxesLeft : std::uint8_t { said, on_card };

Clauses state_of_ship(const State& state, ShipId id, BoxesLeft boxes) {
  const Ship& ship = state.ships[index(id)];
  Clauses clauses = {"class " + std::to_string(ship.ship_class)};
  if (out_of_play(ship)) clauses.front() += ", " + std::string(name_of(ship.status));
  if (ship.at == off_board) return clauses;
  clauses.front() += " at " + std::string(name_of(ship.at));
  if (boxes == BoxesLeft::said) add_all(clauses, damage_of_ship(ship));
  const Clauses levels = levels_of(ship, as_modifier);
  if (!levels.empty()) clauses.push_back(listed(levels));
  add_all(clauses, fires_in_words(ship));
  const std::string engaged = engagement_in_words(ship);
  if (!engaged.empty()) clauses.push_back("engaged " + engaged);
  add_all(clauses, marks_in_words(state, id));
  return clauses;
}

}  // namespace

std::vector<std::string> clauses_of_ship(const State& state, ShipId id) {
  return state_of_ship(state, id, BoxesLeft::said);
}

std::vector<ShipCard> ship_cards(const Setup& /*setup*/, const State& state) {
  std::vector<ShipCard> cards;
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = state.ships[s];
    if (ship.status == Status::absent) continue;
    ShipCard card{.ship = ship_ids[s], .fights = !out_of_play(ship)};
    card.clauses = state_of_ship(state, ship_at(s), BoxesLeft::on_card);
    if (ship.at != off_board) {
      const int masts = masts_of(ship);
      card.rows = {
          {.label = "hull",
           .boxes = {.whole = ship.hull, .lost = ship.ship_class - ship.hull},
           .words = ship.hull == 0 ? "taking on water" : ""},
          {.label = "masts", .boxes = {.whole = masts - ship.broken, .lost = ship.broken}}};
    }
    cards.push_back(std::move(card));
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
  add_targets(out, state, chosen);
  return out;
}

}  // namespace prizecourt::master_and_commander
