#include "engine/rulesets/admiralty/actions.h"

#include "engine/rulesets/admiralty/option_names.h"
#include "engine/rulesets/admiralty/rounds.h"

#include <algorithm>
#include <string>

namespace prizecourt::admiralty {
namespace {

Rule rule_of(End end) {
  switch (end) {
    case End::captured:
      return cite("ADM-5.2.27");
    case End::called_off:
    case End::attacker_out_of_dice:
      return cite("ADM-5.2.28");
    case End::surrendered:
    case End::attacker_surrendered:
      return cite("ADM-5.2.32");
    case End::none:
    case End::prize_taken:
      return cite("ADM-5.2.7");
  }
  return cite("ADM-5.2.7");
}

/// What an end hung on: nobody fought where a side could not muster a die.
Ruling ruling_of(const Action& action) {
  switch (action.end) {
    case End::captured:
    case End::attacker_out_of_dice:
      return action.rounds == 0 ? cite_ruling(empty_pool) : nullptr;
    case End::surrendered:
      return cite_ruling(surrender_orders);
    case End::attacker_surrendered:
      return cite_ruling("ADM-R45");
    case End::prize_taken:
      return cite_ruling("ADM-R57");
    case End::none:
    case End::called_off:
      return nullptr;
  }
  return nullptr;
}

/// ADM-D5, ADM-R46. Whether he called off.
[[nodiscard]] bool calls_off(Game& game, Action& action, int rounds_fought) {
  const bool off = game.ask({.decision = decision("ADM-D5"),
                             .rule = cite("ADM-5.2.30"),
                             .who = action.lead,
                             .about = action.defender,
                             .nth = rounds_fought},
                            go_on_or_call_off, 0) != 0;
  if (!off) return false;
  game.tell([&] {
    Event made = game.event(kind("called-off"), cite("ADM-5.2.30"), action.lead, action.defender);
    if (action.rounds == 0) made.ruling = cite_ruling("ADM-R47");
    made.facts = {{"attackers", game.names_of(action, Role::attacker)}};
    return made;
  });
  end_action(game, action, End::called_off);
  return true;
}

/// The dice of both sides, before the attacker is asked whether he goes on: ADM-5.2.9 for an action
/// that has just begun, ADM-5.2.24 for one left over.
void tell_dice(Game& game, const Action& action) {
  game.tell([&] {
    const bool is_new = action.started == game.state.turn;
    const Rule rule = is_new ? cite("ADM-5.2.9") : cite("ADM-5.2.24");
    Event made = game.event(is_new ? kind("begun") : kind("carried-on"), rule, action);
    made.facts = {{"attackers", game.names_of(action, Role::attacker)},
                  {"dice", fact_of(action.dice)}};
    return made;
  });
}

/// ADM-5.2.20: both rounds, as far as it comes to them.
void fight_action(Game& game, Action& action) {
  tell_dice(game, action);
  if (calls_off(game, action, 0)) return;
  for (int round = 1; round <= rounds_a_turn; ++round) {
    fight_round(game, action, round);
    if (action.dice.attacker == 0) {
      end_action(game, action, End::attacker_out_of_dice);
    } else if (action.dice.defender == 0) {
      end_action(game, action, End::captured);
    }
    if (action.end != End::none || calls_off(game, action, round)) return;
  }
}

void suspend(Game& game, const Action& action) {
  game.tell([&] {
    Event made = game.event(kind("suspended"), cite("ADM-5.3.4"), action);
    made.ruling = cite_ruling("ADM-R43");
    made.facts = {{"attackers", game.names_of(action, Role::attacker)},
                  {"dice", fact_of(action.dice)}};
    return made;
  });
}

/// Puts ADM-D5 to everybody who has nothing to call off, so that such an order is refused.
void refuse_calling_off(Game& game) {
  game.for_each_ship([&](ShipId ship) {
    const auto objection = objection_to_calling_off(game, ship);
    if (!objection) return;
    [[maybe_unused]] const int goes_on = game.ask(
        {.decision = decision("ADM-D5"), .rule = objection->rule, .who = ship}, only_go_on, 0);
  });
}

}  // namespace

void fight_actions(Game& game) {
  refuse_calling_off(game);
  const bool heavy = game.state.sea == Sea::heavy;
  for (Action& action : game.state.actions) {
    if (action.end != End::none) continue;
    if (heavy) {
      suspend(game, action);
    } else {
      fight_action(game, action);
    }
  }
}

void end_action(Game& game, Action& action, End end) {
  action.end = end;
  game.tell([&] {
    Event made = game.event(kind("action-over"), rule_of(end), action);
    made.ruling = ruling_of(action);
    made.facts = {{"attackers", game.names_of(action, Role::attacker)},
                  {"how", std::string(name_of(end))},
                  {"left", fact_of(action.dice)},
                  {"lost", fact_of(action.lost_total)}};
    return made;
  });
}

std::optional<Objection> objection_to_calling_off(const Game& game, ShipId ship) {
  const auto& actions = game.state.actions;
  const bool leads = std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
    return action.end == End::none && action.lead == ship;
  });
  if (leads && game.state.sea != Sea::heavy) return std::nullopt;
  if (leads) {
    return Objection{cite("ADM-5.3.4"), cite_ruling("ADM-R43"),
                     "her action waits for a better sea"};
  }
  const bool follows = std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
    return action.end == End::none && role_in(action, ship) == Role::attacker;
  });
  if (follows) {
    return Objection{cite("ADM-5.2.30"), cite_ruling("ADM-R53"), "another ship leads the attack"};
  }
  return Objection{cite("ADM-5.2.30"), nullptr, "she is not attacking in any action"};
}

}  // namespace prizecourt::admiralty
