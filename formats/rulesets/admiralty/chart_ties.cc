#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/events.h"
#include "formats/match/picture.h"
#include "formats/rulesets/admiralty/chart.h"
#include "formats/rulesets/admiralty/words.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::admiralty {
namespace {

using picture::Boards;
using picture::Bond;
using picture::Tie;

bool prizes_bridge_gaps(const Setup& setup) {
  return setup.rulings[across_a_prize] == AcrossAPrize::prize_bridges_gap;
}

// ---- actions ------------------------------------------------------------------------------------

std::string numbers_in_words(Both both) {
  return std::to_string(both.attacker) + " and " + std::to_string(both.defender);
}

/// `boards, 3 dice against 2`, `since turn 2, 4 rounds, dice lost 1 and 3`.
std::vector<std::string> deeds_in_words(const Action& action) {
  std::vector<std::string> clauses = {"boards, " + dice_in_words(action.dice.attacker) +
                                      " against " + std::to_string(action.dice.defender)};
  clauses.push_back("since turn " + std::to_string(action.started) + ", " +
                    std::to_string(action.rounds) + (action.rounds == 1 ? " round" : " rounds") +
                    ", dice lost " + numbers_in_words(action.lost_total));
  if (action.end != End::none) clauses.push_back("over: " + std::string(in_words(action.end)));
  return clauses;
}

// ---- pairs --------------------------------------------------------------------------------------

/// Two ships that have to do with each other.
struct PairRow {
  ShipPair ships;
  bool fouled = false;
  bool near = false;  ///< within 10 mm
  int gap = 0;        ///< how far apart they are drawn
  std::string words;  ///< "fouled, 0 mm apart"
};

bool is_given(const State& state, ShipPair pair) {
  return std::any_of(state.gaps.begin(), state.gaps.end(),
                     [&](const Gap& gap) { return gap.ships == pair; });
}

/// To the nearest tenth of a millimetre: what is a micrometre over 10 mm is still `not within`.
std::string gap_in_words(int gap_um) {
  constexpr int um_a_tenth = 100;
  return in_mm((gap_um + um_a_tenth / 2) / um_a_tenth) + " apart";
}

/// 10 mm are within reach, and a third of a hull; what is very far is drawn a little nearer.
int gap_drawn(int gap_um) {
  constexpr int um_of_unit = 25;
  constexpr int farthest = 3600;
  return std::min(gap_um / um_of_unit, farthest);
}

/// ADM-R41: the prize across which one of two enemies can board the other, or no_ship.
ShipId prize_between(const Setup& setup, const State& state, ShipPair pair) {
  const bool in_play =
      !out_of_play(state.ships[index(pair.first)]) && !out_of_play(state.ships[index(pair.second)]);
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
              .gap = gap ? gap_drawn(*gap) : picture::gap_unknown,
              .words = fouled ? "fouled, " : ""};
  row.words += gap ? gap_in_words(*gap) : "distance unknown";
  if (prize != no_ship) {
    row.words += ", within reach across " + std::string(ship_name(setup, prize));
  } else if (fouled && !near) {
    row.words += ", not within 10 mm";
  }
  return row;
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

// ---- ties ---------------------------------------------------------------------------------------

Bond bond_of(const PairRow& row) {
  if (row.fouled) return Bond::fast;
  return row.near ? Bond::touching : Bond::apart;
}

class Ties {
 public:
  Ties(const Setup& setup, const State& state)
      : setup_(setup),
        rows_(rows_of_pairs(setup, state)) {
    for (const Action& action : state.actions) add_action(action);
    for (std::size_t s = 0; s < state.ships.size(); ++s) {
      const Ship& ship = state.ships[s];
      if (ship.declared == no_ship) continue;
      add(ship_at(s), ship.declared, Boards::left,
          {ship.leads ? "has declared to board, and leads" : "has declared to board"});
    }
    for (const PairRow& row : rows_) add(row.ships.first, row.ships.second, Boards::nobody, {});
  }

  [[nodiscard]] const std::vector<Tie>& all() const { return ties_; }

 private:
  void add_action(const Action& action) {
    for (std::size_t s = 0; s < setup_.ships.size(); ++s) {
      if (!action.attackers[s]) continue;
      const bool leads = ship_at(s) == action.lead;
      std::vector<std::string> clauses = {"boards with " +
                                          std::string(ship_name(setup_, action.lead))};
      if (leads) clauses = deeds_in_words(action);
      Tie* tie = add(ship_at(s), action.defender, Boards::left, std::move(clauses));
      if (tie == nullptr || !leads) continue;
      tie->left_dice = action.dice.attacker;
      tie->right_dice = action.dice.defender;
    }
  }

  /// Null where these two have a tie already.
  Tie* add(ShipId left, ShipId right, Boards boards, std::vector<std::string> clauses) {
    const auto same = [&](const Tie& tie) {
      return pair_of(ship_at(tie.left), ship_at(tie.right)) == pair_of(left, right);
    };
    if (std::any_of(ties_.begin(), ties_.end(), same)) return nullptr;
    Tie tie{.left = index(left),
            .right = index(right),
            .bond = Bond::apart,
            .boards = boards,
            .gap = picture::gap_unknown,
            .clauses = std::move(clauses)};
    for (const PairRow& row : rows_) {
      if (row.ships != pair_of(left, right)) continue;
      tie.bond = bond_of(row);
      tie.gap = row.gap;
      tie.clauses.push_back(row.words);
    }
    ties_.push_back(std::move(tie));
    return &ties_.back();
  }

  const Setup& setup_;
  std::vector<PairRow> rows_;
  std::vector<Tie> ties_;
};

// ---- what happened in the turn ------------------------------------------------------------------

/// `alpha+gamma`.
std::vector<ShipId> ships_in(const Setup& setup, std::string_view names) {
  std::vector<ShipId> ships;
  while (!names.empty()) {
    const std::size_t end = names.find('+');
    ships.push_back(ship_named(setup, names.substr(0, end)));
    names.remove_prefix(end == std::string_view::npos ? names.size() : end + 1);
  }
  return ships;
}

/// `boarded: called off, dice lost 2 and 1`.
std::string end_in_words(const Event& event) {
  const auto ends = names(End{});
  const auto end = std::find(ends.begin(), ends.end(), find_text(event, "how"));
  std::string words = "boarded: ";
  if (end != ends.end()) words += in_words(static_cast<End>(end - ends.begin()));
  const auto lost = find_numbers(event, "lost");
  if (lost.size() == both_roles.size()) {
    words += ", dice lost " + std::to_string(lost[0]) + " and " + std::to_string(lost[1]);
  }
  return words;
}

/// The ship that leads stands for all that attack.
picture::Note fight_between(const Setup& setup, const Event& event) {
  return {.left = index(ship_named(setup, event.who)),
          .right = index(ship_named(setup, event.against)),
          .boards = Boards::nobody,
          .words = {},
          .fought = true};
}

std::string attempt_in_words(const Event& event) {
  if (find_text(event, "result") == "begun") return "boarded";
  const int* dice = find_number(event, "dice");
  return "tried to board with " + dice_in_words(dice == nullptr ? 0 : *dice);
}

/// What a ship did in a declaration, an attempt or at the end of an action that `first` led.
std::string deed_in_words(const Setup& setup, const Event& event, ShipId ship, ShipId first) {
  if (event.kind == kind("declared")) return "declared to board";
  if (ship != first) return "with " + std::string(ship_name(setup, first));
  return event.kind == kind("action-over") ? end_in_words(event) : attempt_in_words(event);
}

}  // namespace

std::vector<Tie> ties_of(const Setup& setup, const State& state) {
  return Ties(setup, state).all();
}

std::vector<picture::Note> notes_of(const Setup& setup, std::span<const Event> events) {
  std::vector<picture::Note> notes;
  for (const Event& event : events) {
    if (event.kind == kind("round")) add_note(notes, fight_between(setup, event));
    const bool boards = event.kind == kind("declared") || event.kind == kind("attempt") ||
                        event.kind == kind("action-over");
    if (!boards) continue;
    const ShipId first = ship_named(setup, event.who);
    const ShipId defender = ship_named(setup, event.against);
    const std::string_view together = find_text(event, "attackers");
    for (const ShipId ship : ships_in(setup, together.empty() ? event.who : together)) {
      add_note(notes, {.left = index(ship),
                       .right = index(defender),
                       .words = deed_in_words(setup, event, ship, first)});
    }
  }
  return notes;
}

}  // namespace prizecourt::admiralty
