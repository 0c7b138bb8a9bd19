#include "engine/rulesets/admiralty/ending.h"

#include "engine/rulesets/admiralty/actions.h"
#include "engine/rulesets/admiralty/changes.h"
#include "engine/rulesets/admiralty/gun_dice.h"

#include <algorithm>
#include <string>

namespace prizecourt::admiralty {
namespace {

constexpr int most_turns_passed = 3;

// ---- actions ----

/// ADM-5.2.27. Where two actions take one ship the first has her.
void capture(Game& game, Action& action) {
  Ship& prize = game.ship(action.defender);
  if (taken(prize)) {
    action.end = End::prize_taken;
    return;
  }
  prize.captured_by = game.spec(first_attacker(action)).side;
  game.tell([&] {
    Event made = game.event(kind("captured"), cite("ADM-5.2.27"), action);
    made.ruling = cite_ruling("ADM-R42");
    made.facts = {{"by", std::string(game.id(prize.captured_by))}};
    return made;
  });
}

bool an_attacker_is_taken(const Game& game, const Action& action) {
  bool found = false;
  game.for_each_ship_of(action, Role::attacker,
                        [&](ShipId ship) { found = found || taken(game.ship(ship)); });
  return found;
}

/// ADM-R42: what a taken ship has to do with is over.
void end_actions_of_the_taken(Game& game) {
  for (Action& action : game.state.actions) {
    if (action.end != End::none) continue;
    if (an_attacker_is_taken(game, action)) {
      end_action(game, action, End::called_off);
    } else if (taken(game.ship(action.defender))) {
      end_action(game, action, End::prize_taken);
    }
  }
}

bool has_failed(const Action& action) {
  const bool lost_dice = action.lost_total.attacker > 0;
  return lost_dice && (action.end == End::called_off || action.end == End::attacker_out_of_dice ||
                       action.end == End::attacker_surrendered);
}

/// ADM-5.2.17, ADM-R18, ADM-R20, ADM-R21.
void mark_failed_attackers(Game& game, const Action& action) {
  if (!has_failed(action)) return;
  game.for_each_ship_of(action, Role::attacker, [&](ShipId id) {
    bool& failed = game.ship(id).failed_attacker;
    if (failed) return;
    failed = true;
    game.tell([&] { return game.event(kind("failed-attacker"), cite("ADM-5.2.17"), id); });
  });
}

/// What can be replaced next turn; a turn of waiting changes nothing (ADM-R43).
void remember_losses(State& state) {
  if (state.sea == Sea::heavy) return;
  for (Action& action : state.actions) {
    action.lost_last_turn = action.lost_this_turn;
    action.lost_this_turn = {};
  }
}

void close_actions(Game& game) {
  State& state = game.state;
  for (Action& action : state.actions) {
    if (action.end == End::captured) capture(game, action);
  }
  end_actions_of_the_taken(game);
  for (const Action& action : state.actions) mark_failed_attackers(game, action);
  settle_gun_dice(game);
  std::erase_if(state.actions, [](const Action& action) { return action.end != End::none; });
  remember_losses(state);
}

// ---- the game ----

/// The side that alone has ships left, `several` of them, or none.
struct Left {
  SideId side = no_side;
  bool several = false;
};

Left sides_left(const Game& game) {
  Left left;
  game.for_each_ship([&](ShipId ship) {
    if (taken(game.ship(ship))) return;
    const SideId side = game.spec(ship).side;
    left.several = left.several || (left.side != no_side && left.side != side);
    left.side = side;
  });
  return left;
}

void decide(Game& game, Verdict verdict, SideId winner, Reason reason) {
  State& state = game.state;
  state.verdict = verdict;
  state.winner = winner;
  state.reason = reason;
  game.tell([&] {
    Event made = game.event(kind("game-over"), reason == Reason::one_side_left ? cite("ADM-5.2.27")
                                                                               : cite("ADM-5.1.4"));
    made.facts = {{"verdict", std::string(name_of(verdict))},
                  {"reason", std::string(name_of(reason))}};
    if (winner != no_side) made.facts.push_back({"winner", std::string(game.id(winner))});
    return made;
  });
}

void judge(Game& game) {
  const State& state = game.state;
  const Left left = sides_left(game);
  if (!left.several) {
    decide(game, left.side == no_side ? Verdict::over : Verdict::won, left.side,
           Reason::one_side_left);
  } else if (game.setup.last_turn > 0 && state.turn >= game.setup.last_turn) {
    decide(game, Verdict::over, no_side, Reason::last_turn);
  } else if (state.turns_passed >= most_turns_passed) {
    decide(game, Verdict::over, no_side, Reason::nothing_to_do);
  }
}

void count_turns_passed(const Setup& setup, State& state) {
  const bool quiet = state.passed && state.actions.empty() && !changes_to_come(setup, state);
  state.turns_passed = quiet ? state.turns_passed + 1 : 0;
  state.passed = true;
}

}  // namespace

void close_phase(Game& game) {
  State& state = game.state;
  close_actions(game);
  for (Ship& ship : state.ships) {
    ship.declared = no_ship;
    ship.leads = false;
  }
  count_turns_passed(game.setup, state);
  judge(game);
  state.turn += 1;
  state.step = 0;
}

}  // namespace prizecourt::admiralty
