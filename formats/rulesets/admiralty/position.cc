#include "formats/rulesets/admiralty/position.h"

#include "formats/scenario/ship_pairs.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace prizecourt::admiralty {
namespace {

void refuse(yaml::Node node, std::string message, Problems& problems) {
  yaml::report(problems, node, "invalid", std::move(message), "");
}

PairReader pairs_of(const Setup& setup, Problems& problems) {
  std::vector<std::string_view> ids;
  for (const ShipSpec& ship : setup.ships) ids.emplace_back(ship.id);
  return {ids, [](NamedPair) { return std::string(); }, problems};
}

ShipPair ships_of(NamedPair pair) {
  return pair_of(ship_at(pair.first), ship_at(pair.second));
}

// ---- an action ----

std::optional<Both> read_both(const std::vector<int>& numbers) {
  constexpr std::size_t two = 2;
  if (numbers.size() != two) return std::nullopt;
  return Both{numbers.front(), numbers.back()};
}

Both sum_of(Both a, Both b) {
  return {a.attacker + b.attacker, a.defender + b.defender};
}

Both capped(Both dice) {
  return {std::min(dice.attacker, most_dice), std::min(dice.defender, most_dice)};
}

/// What an entry leaves out follows from what it says.
void read_numbers(const ActionForm& form, int turn, Action& action) {
  action.started = form.started.value_or(std::max(1, turn - 1));
  action.dice = read_both(form.dice).value_or(Both{1, 1});
  action.lost_this_turn = read_both(form.lost_this_turn).value_or(Both{});
  action.lost_last_turn = read_both(form.lost_last_turn).value_or(Both{});
  action.lost_total =
      read_both(form.lost_total).value_or(sum_of(action.lost_this_turn, action.lost_last_turn));
  action.dice_at_start =
      read_both(form.dice_at_start).value_or(capped(sum_of(action.dice, action.lost_total)));
  const int turns_before = std::max(0, turn - action.started);
  action.rounds = form.rounds.value_or(rounds_a_turn * turns_before);
  action.end = form.end;
}

/// The first attacker leads unless the entry says otherwise; a lead who is none is a flaw, reported
/// with all others.
std::optional<Action> read_parties(const ActionForm& form, const Setup& setup, Problems& problems) {
  Action action;
  for (const ShipId ship : read_ship_set(form.attackers, setup, problems)) {
    action.attackers[index(ship)] = true;
  }
  action.lead = first_attacker(action);
  if (form.lead) action.lead = read_ship_id(*form.lead, setup, problems).value_or(action.lead);
  const auto defender =
      form.defender ? read_ship_id(*form.defender, setup, problems) : std::nullopt;
  if (defender) action.defender = *defender;
  if (defender && first_attacker(action) != no_ship) return action;
  if (form.attackers && form.attackers->size() == 0) {
    refuse(*form.attackers, "an action has attackers", problems);
  }
  return std::nullopt;
}

// ---- gun dice ----

void add_fives(State& state, const Mobilized& away) {
  for (Mobilized& one : state.mobilized) {
    const bool same =
        one.ship == away.ship && one.attacker == away.attacker && one.defender == away.defender;
    if (!same) continue;
    one.fives += 1;
    return;
  }
  state.mobilized.push_back(away);
}

/// The gun dice that ships have in an action.
void read_gun_dice(const ActionForm& form, const Action& action, const Setup& setup, State& state,
                   Problems& problems) {
  const Mobilized in_action{.attacker = first_attacker(action), .defender = action.defender};
  for (const auto& [ship, node] : read_ship_list(form.mobilized, setup, problems)) {
    Mobilized away = in_action;
    away.ship = ship;
    if (role_in(action, ship)) {
      add_fives(state, away);
    } else {
      refuse(node, in_quotes(setup.ships[index(ship)].id) + " has no part in this action",
             problems);
    }
  }
  for (const ShipId ship : read_ship_set(form.mobilized_this_turn, setup, problems)) {
    const auto found =
        std::find_if(state.mobilized.begin(), state.mobilized.end(), [&](const Mobilized& one) {
          return one.ship == ship && one.attacker == in_action.attacker &&
                 one.defender == in_action.defender;
        });
    if (found != state.mobilized.end()) {
      found->this_turn = true;
      continue;
    }
    refuse(*form.mobilized_this_turn,
           in_quotes(setup.ships[index(ship)].id) + " is not among 'mobilized'", problems);
  }
}

bool mobilized_before(const Mobilized& a, const Mobilized& b) {
  if (a.ship != b.ship) return a.ship < b.ship;
  if (a.attacker != b.attacker) return a.attacker < b.attacker;
  return a.defender < b.defender;
}

}  // namespace

std::optional<ShipId> read_ship_id(yaml::Node node, const Setup& setup, Problems& problems) {
  std::vector<std::string_view> ids;
  for (const ShipSpec& ship : setup.ships) ids.emplace_back(ship.id);
  const auto found = yaml::as_choice(node, ids, problems);
  return found ? std::optional(ship_at(*found)) : std::nullopt;
}

std::vector<NamedShip> read_ship_list(const std::optional<yaml::Node>& list, const Setup& setup,
                                      Problems& problems) {
  std::vector<NamedShip> ships;
  if (!list) return ships;
  for (const yaml::Node item : yaml::as_list(*list, problems)) {
    if (const auto ship = read_ship_id(item, setup, problems)) ships.push_back({*ship, item});
  }
  return ships;
}

std::vector<ShipId> read_ship_set(const std::optional<yaml::Node>& list, const Setup& setup,
                                  Problems& problems) {
  std::vector<ShipId> ships;
  for (const auto& [ship, node] : read_ship_list(list, setup, problems)) {
    if (std::find(ships.begin(), ships.end(), ship) != ships.end()) {
      refuse(node, in_quotes(setup.ships[index(ship)].id) + " is listed twice", problems);
    } else {
      ships.push_back(ship);
    }
  }
  return ships;
}

std::vector<ShipPair> read_pairs(const std::optional<yaml::Node>& list, const Setup& setup,
                                 Problems& problems) {
  std::vector<ShipPair> pairs;
  for (const NamedPair pair : pairs_of(setup, problems).read_all(list)) {
    pairs.push_back(ships_of(pair));
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

std::vector<Gap> read_gaps(const std::vector<GapForm>& forms, const Setup& setup,
                           Problems& problems) {
  const PairReader reader = pairs_of(setup, problems);
  std::vector<Gap> gaps;
  for (const GapForm& form : forms) {
    const auto named = form.ships ? reader.read(*form.ships) : std::nullopt;
    const auto tenths = form.mm ? read_mm(*form.mm, gap_lengths, problems) : std::nullopt;
    if (!named || !tenths) continue;
    const ShipPair pair = ships_of(*named);
    const auto again = [&](const Gap& gap) { return gap.ships == pair; };
    if (std::any_of(gaps.begin(), gaps.end(), again)) {
      reader.refuse_again(*form.ships, {index(pair.first), index(pair.second)});
    } else {
      gaps.push_back({pair, *tenths});
    }
  }
  std::sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.ships < b.ships; });
  return gaps;
}

void read_position(const GameForm& form, const Setup& setup, State& state, Problems& problems) {
  state.turn = form.turn.value_or(1);
  state.step = static_cast<int>(form.step.value_or(0));
  state.sea = form.sea;
  state.fouled = read_pairs(form.fouled, setup, problems);
  state.gaps = read_gaps(form.gaps, setup, problems);
  for (const ActionForm& entry : form.actions) {
    auto action = read_parties(entry, setup, problems);
    if (!action) continue;
    read_numbers(entry, state.turn, *action);
    read_gun_dice(entry, *action, setup, state, problems);
    state.actions.push_back(*action);
  }
  for (const ShipId ship : read_ship_set(form.mobilized, setup, problems)) {
    state.mobilized.push_back({.ship = ship, .this_turn = true});
  }
  sort_lists(state);
  for (std::size_t s = 0; s < setup.ships.size(); ++s) count_mobilized(state, ship_at(s));
}

void sort_lists(State& state) {
  for (ShipPair& pair : state.fouled) pair = pair_of(pair.first, pair.second);
  for (Gap& gap : state.gaps) gap.ships = pair_of(gap.ships.first, gap.ships.second);
  std::sort(state.fouled.begin(), state.fouled.end());
  std::sort(state.gaps.begin(), state.gaps.end(),
            [](const Gap& a, const Gap& b) { return a.ships < b.ships; });
  std::sort(state.actions.begin(), state.actions.end(), key_before);
  std::sort(state.mobilized.begin(), state.mobilized.end(), mobilized_before);
}

void count_mobilized(State& state, ShipId ship) {
  int fives = 0;
  for (const Mobilized& away : state.mobilized) {
    if (away.ship == ship) fives += away.fives;
  }
  state.ships[index(ship)].gd_mobilized = fives * gun_dice_mobilized;
}

}  // namespace prizecourt::admiralty
