#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/admiralty/state.h"

#include <algorithm>
#include <string>

namespace prizecourt::admiralty {
namespace {

/// Whether a list is sorted and has nothing twice, by `before`.
template <class List, class Before>
bool strictly_sorted(const List& list, Before before) {
  return std::adjacent_find(list.begin(), list.end(), [&](const auto& a, const auto& b) {
           return !before(a, b);
         }) == list.end();
}

bool is_pair(const ShipPair& pair) {
  return pair.first != no_ship && pair.first < pair.second;
}

void check_pairs(const State& state, Flaws& flaws) {
  const bool fouled = std::all_of(state.fouled.begin(), state.fouled.end(), is_pair) &&
                      strictly_sorted(state.fouled, std::less<>());
  if (!fouled) {
    flaws.push_back(
        {"fouled", "pairs of ships must be in order and listed once, and so must their ships"});
  }
  const bool gaps =
      std::all_of(state.gaps.begin(), state.gaps.end(),
                  [](const Gap& gap) { return is_pair(gap.ships); }) &&
      strictly_sorted(state.gaps, [](const Gap& a, const Gap& b) { return a.ships < b.ships; });
  if (!gaps) {
    flaws.push_back(
        {"gaps", "pairs of ships must be in order and listed once, and so must their ships"});
  }
}

// ---- actions ----

bool is_of_one_side(const Setup& setup, const Action& action) {
  const SideId side = setup.ships[index(first_attacker(action))].side;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (action.attackers[s] && setup.ships[s].side != side) return false;
  }
  return true;
}

void check_parties(const Setup& setup, const State& state, const Action& action, Flaws& flaws) {
  const auto flaw = [&](const char* reason) { flaws.push_back({"actions", reason}); };
  if (!is_of_one_side(setup, action)) flaw("the attackers are from several sides");
  if (!action.attackers[index(action.lead)]) flaw("the lead is not one of the attackers");
  const SideId side = setup.ships[index(first_attacker(action))].side;
  if (setup.ships[index(action.defender)].side == side) flaw("the defender is not an enemy");
  if (action.end != End::none) return;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const bool fights = role_in(action, ship_at(s)).has_value();
    if (fights && out_of_play(state.ships[s])) flaw("a ship that has been taken fights no action");
  }
}

/// Dice are counted for actions that begin in a turn once its attempts are made, and an action that
/// has ended is settled at the close of its turn.
void check_times(const State& state, const Action& action, Flaws& flaws) {
  const auto flaw = [&](const std::string& reason) { flaws.push_back({"actions", reason}); };
  const bool attempts_to_come = state.step <= *Game::steps().called("attempt");
  if (action.started > state.turn) {
    flaw("an action began in a later turn");
  } else if (action.started == state.turn && attempts_to_come) {
    flaw("an action cannot have begun in turn " + std::to_string(state.turn) +
         ", whose attempts are still to come");
  }
  if (action.end != End::none && state.step == 0) flaw("an action ended before the turn has begun");
}

bool is_fought(const State& state, const Action& action) {
  const bool mustered = state.step > *Game::steps().called("muster");
  return action.end == End::none && (action.started < state.turn || mustered);
}

void check_dice(const State& state, const Action& action, Flaws& flaws) {
  const auto flaw = [&](const char* reason) { flaws.push_back({"actions", reason}); };
  for (const Role role : both_roles) {
    if (is_fought(state, action) && action.dice[role] < 1) {
      flaw("a side without dice has no action to fight");
    }
    if (action.dice[role] > most_dice) flaw("a side has more dice than all ships could muster");
    if (action.lost_last_turn[role] + action.lost_this_turn[role] > action.lost_total[role]) {
      flaw("more dice were lost in the last two turns than in total");
    }
  }
}

void check_actions(const Setup& setup, const State& state, Flaws& flaws) {
  for (const Action& action : state.actions) {
    if (first_attacker(action) == no_ship || action.lead == no_ship || action.defender == no_ship) {
      flaws.push_back({"actions", "an action has attackers, one who leads, and a defender"});
      return;
    }
    check_parties(setup, state, action, flaws);
    check_dice(state, action, flaws);
    check_times(state, action, flaws);
  }
  for (std::size_t a = 0; a < state.actions.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      for (std::size_t s = 0; s < setup.ships.size(); ++s) {
        const bool twice = state.actions[a].attackers[s] && state.actions[b].attackers[s] &&
                           state.actions[a].defender == state.actions[b].defender;
        if (twice) flaws.push_back({"actions", "a ship boards the same enemy in two actions"});
      }
    }
  }
  if (!strictly_sorted(state.actions, key_before)) {
    flaws.push_back({"actions", "actions must be in the order of their ships and listed once"});
  }
}

// ---- gun dice ----

bool mobilized_before(const Mobilized& a, const Mobilized& b) {
  if (a.ship != b.ship) return a.ship < b.ship;
  if (a.attacker != b.attacker) return a.attacker < b.attacker;
  return a.defender < b.defender;
}

void check_mobilized(const State& state, Flaws& flaws) {
  for (const Mobilized& away : state.mobilized) {
    const auto fits = [&](const Action& action) {
      return is_in(away, action) && role_in(action, away.ship).has_value();
    };
    const bool in_action = std::any_of(state.actions.begin(), state.actions.end(), fits);
    const bool pending = is_pending(away) && away.defender == no_ship;
    if (away.ship == no_ship || !(pending || in_action)) {
      flaws.push_back(
          {"mobilized", "the gun dice of a ship must be in one of her own actions or in none"});
    }
    if (pending && !(away.this_turn && away.fives == 1)) {
      flaws.push_back(
          {"mobilized", "gun dice in no action were mobilised this turn, five of them"});
    }
  }
  if (!strictly_sorted(state.mobilized, mobilized_before)) {
    flaws.push_back({"mobilized", "gun dice must be in the order of their ships and listed once"});
  }
}

int fives_of(const State& state, ShipId ship) {
  int fives = 0;
  for (const Mobilized& away : state.mobilized) {
    if (away.ship == ship) fives += away.fives;
  }
  return fives;
}

}  // namespace

Flaws flaws_in_game(const Setup& setup, const State& state) {
  Flaws flaws;
  if (state.step < 0 || static_cast<std::size_t>(state.step) >= Game::steps().size()) {
    flaws.push_back({"step", "there is no such step"});
  }
  if (setup.last_turn > 0 && state.turn > setup.last_turn && state.verdict == Verdict::playing) {
    flaws.push_back({"turn", "is past the last one"});
  }
  check_pairs(state, flaws);
  check_actions(setup, state, flaws);
  check_mobilized(state, flaws);
  return flaws;
}

Flaws flaws_in_ship(const Setup& setup, const State& state, ShipId id) {
  Flaws flaws;
  const Ship& ship = state.ships[index(id)];
  const ShipSpec& spec = setup.ships[index(id)];
  if (ship.gd_hits > spec.gun_dice) {
    flaws.push_back({"gd_hits", "the ship has fewer gun dice"});
  }
  if (ship.gd_mobilized != fives_of(state, id) * gun_dice_mobilized) {
    flaws.push_back({"gd_mobilized", "is what the list of mobilised gun dice adds up to"});
  }
  if (ship.gd_lost % gun_dice_mobilized != 0) {
    flaws.push_back({"gd_lost", "gun dice are lost by fives"});
  }
  if (ship.captured_by == spec.side) {
    flaws.push_back({"captured_by", "a ship is captured by another side than her own"});
  }
  const bool sound_target =
      ship.declared == no_ship || setup.ships[index(ship.declared)].side != spec.side;
  if (!sound_target) flaws.push_back({"declared", "a ship boards an enemy"});
  if (ship.declared != no_ship && state.step <= *Game::steps().called("declare")) {
    flaws.push_back({"declared", "ships declare in the step 'declare', which is still to come"});
  }
  if (ship.leads && ship.declared == no_ship) {
    flaws.push_back({"leads", "she leads no attack without having declared one"});
  }
  return flaws;
}

}  // namespace prizecourt::admiralty
