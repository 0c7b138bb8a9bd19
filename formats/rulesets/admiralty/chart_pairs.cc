#include "formats/rulesets/admiralty/chart_pairs.h"

#include "engine/rulesets/admiralty/distance.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/text/escape.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace prizecourt::admiralty {
namespace {

bool prizes_bridge_gaps(const Setup& setup) {
  return setup.rulings[across_a_prize] == AcrossAPrize::prize_bridges_gap;
}

std::string signs(const Setup& setup) {
  const std::string across = prizes_bridge_gaps(setup) ? "~ across a prize, " : "";
  return "  = fouled, - within 10 mm, " + across + ". not within 10 mm\n";
}

struct Row {
  std::string left;
  std::string bond;
  std::string right;
  std::string words;
};

std::string padded(std::string text, std::size_t width) {
  const std::size_t length = count_characters(text);
  return text.append(width - std::min(width, length), ' ');
}

/// `  Shannon 3 dice  ====>  Chesapeake 1 die  since turn 2`.
std::string in_columns(const std::vector<Row>& rows) {
  std::size_t left = 0;
  std::size_t right = 0;
  for (const Row& row : rows) {
    left = std::max(left, count_characters(row.left));
    right = std::max(right, count_characters(row.right));
  }
  std::string out;
  for (const Row& row : rows) {
    out += "  " + padded(row.left, left) + "  " + row.bond + "  " + padded(row.right, right) +
           "  " + row.words + '\n';
  }
  return out;
}

std::string label(const Setup& setup, ShipId ship) {
  return for_terminal(ship_name(setup, ship));
}

// ---- actions ------------------------------------------------------------------------------------

std::string numbers_in_words(Both both) {
  return std::to_string(both.attacker) + " and " + std::to_string(both.defender);
}

Row row_of(const Setup& setup, const Action& action) {
  std::string attackers = attackers_in_words(setup, action);
  Row row{.left = for_terminal(attackers) + ' ' + dice_in_words(action.dice.attacker),
          .bond = "====>",
          .right = label(setup, action.defender) + ' ' + dice_in_words(action.dice.defender),
          .words = history_in_words(action)};
  if (action.lead != first_attacker(action)) {
    row.words += "; " + label(setup, action.lead) + " leads";
  }
  return row;
}

// ---- pairs --------------------------------------------------------------------------------------

bool is_given(const State& state, ShipPair pair) {
  return std::any_of(state.gaps.begin(), state.gaps.end(),
                     [&](const Gap& gap) { return gap.ships == pair; });
}

/// To the nearest tenth of a millimetre: what is a micrometre over 10 mm is still `not within`.
std::string gap_in_words(int gap_um) {
  constexpr int um_a_tenth = 100;
  return in_mm((gap_um + um_a_tenth / 2) / um_a_tenth) + " apart";
}

/// ADM-R41: the prize across which one of two enemies can board the other, or no_ship.
ShipId prize_between(const Setup& setup, const State& state, ShipPair pair) {
  const bool in_play =
      !taken(state.ships[index(pair.first)]) && !taken(state.ships[index(pair.second)]);
  if (!in_play || !prizes_bridge_gaps(setup)) return no_ship;
  const ShipId prize = bridging_prize(setup, state, pair.first, pair.second);
  return prize == no_ship ? bridging_prize(setup, state, pair.second, pair.first) : prize;
}

std::optional<PairRow> row_of(const Setup& setup, const State& state, ShipPair pair) {
  const bool fouled = are_fouled(state, pair.first, pair.second);
  const bool near = within_reach(setup, state, pair.first, pair.second);
  const bool enemies = setup.ships[index(pair.first)].side != setup.ships[index(pair.second)].side;
  const ShipId prize = enemies && !near ? prize_between(setup, state, pair) : no_ship;
  const bool in_reach = enemies && (near || prize != no_ship);
  if (!fouled && !is_given(state, pair) && !in_reach) return std::nullopt;
  const auto gap = gap_um(setup, state, pair.first, pair.second);
  PairRow row{.ships = pair,
              .fouled = fouled,
              .near = near,
              .across_prize = prize != no_ship,
              .words = fouled ? "fouled, " : ""};
  row.words += gap ? gap_in_words(*gap) : "distance unknown";
  if (prize != no_ship) {
    row.words += ", within reach across " + label(setup, prize);
  } else if (fouled && !near) {
    row.words += ", not within 10 mm";
  }
  return row;
}

}  // namespace

std::string history_in_words(const Action& action) {
  std::string words = "since turn " + std::to_string(action.started) + ", " +
                      std::to_string(action.rounds) + (action.rounds == 1 ? " round" : " rounds") +
                      ", dice lost " + numbers_in_words(action.lost_total);
  if (action.end != End::none) words += "; over: " + std::string(in_words(action.end));
  return words;
}

std::string draw_actions(const Setup& setup, const State& state, std::optional<ShipId> ship) {
  std::vector<Row> rows;
  for (const Action& action : state.actions) {
    if (!ship || role_in(action, *ship)) rows.push_back(row_of(setup, action));
  }
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    const Ship& one = state.ships[s];
    const ShipId id = ship_at(s);
    if (one.declared == no_ship || (ship && *ship != id && *ship != one.declared)) continue;
    rows.push_back({.left = label(setup, id),
                    .bond = "---->",
                    .right = label(setup, one.declared),
                    .words = one.leads ? "declared, leads" : "declared"});
  }
  return in_columns(rows);
}

std::vector<PairRow> rows_of_pairs(const Setup& setup, const State& state) {
  std::vector<PairRow> rows;
  for (std::size_t a = 0; a < state.ships.size(); ++a) {
    for (std::size_t b = a + 1; b < state.ships.size(); ++b) {
      if (auto row = row_of(setup, state, {ship_at(a), ship_at(b)}))
        rows.push_back(std::move(*row));
    }
  }
  return rows;
}

std::string draw_pairs(const Setup& setup, const State& state, std::optional<ShipId> ship) {
  std::vector<Row> rows;
  for (const PairRow& pair : rows_of_pairs(setup, state)) {
    if (ship && pair.ships.first != *ship && pair.ships.second != *ship) continue;
    const char apart = pair.across_prize ? '~' : '.';
    const char sign = pair.near ? '-' : apart;
    rows.push_back({.left = label(setup, pair.ships.first),
                    .bond = std::string(5, pair.fouled ? '=' : sign),
                    .right = label(setup, pair.ships.second),
                    .words = pair.words});
  }
  return rows.empty() ? std::string() : in_columns(rows) + signs(setup);
}

}  // namespace prizecourt::admiralty
