#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/questions.h"

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

// ---- joint attacks that not everybody goes on with (ADM-R53) ----

/// Size points, and gun dice mobilised for this action. What counts once for the side, its crews,
/// hits and failures, nobody has brought.
int dice_brought_by(const Game& game, const Action& action, ShipId ship) {
  int dice = game.spec(ship).size * dice_a_size_point;
  for (const Mobilized& away : game.state.mobilized) {
    if (away.ship == ship && is_in(away, action)) dice += away.fives * mobilized_dice;
  }
  return dice;
}

ShipSet ships_of_player(const Game& game, const Action& action, ShipId speaker) {
  ShipSet ships{};
  game.for_each_ship_of(action, Role::attacker, [&](ShipId ship) {
    ships[index(ship)] = game.spec(ship).player == game.spec(speaker).player;
  });
  return ships;
}

/// What part of the attackers' dice those ships have brought.
struct Share {
  int theirs = 0;
  int all = 0;

  [[nodiscard]] int of(int dice) const { return dice * theirs / all; }
};

Share share_of(const Game& game, const Action& action, const ShipSet& ships) {
  Share share;
  game.for_each_ship_of(action, Role::attacker, [&](ShipId ship) {
    const int dice = dice_brought_by(game, action, ship);
    share.all += dice;
    if (ships[index(ship)]) share.theirs += dice;
  });
  return share;
}

void tell_withdrawal(Game& game, const Action& before, const Action& after, ShipId speaker) {
  const auto ships_gone = [&] {
    Action gone = before;
    game.for_each_ship_of(after, Role::attacker,
                          [&](ShipId ship) { gone.attackers[index(ship)] = false; });
    return game.names_of(gone, Role::attacker)();
  };
  game.tell(
      kind("withdrew"), cite("ADM-5.2.30"), speaker, after.defender, cite_ruling(joint_command),
      fact("ships", ships_gone), fact("attackers", game.names_of(after, Role::attacker)),
      fact("dice", before.dice.attacker - after.dice.attacker), fact("left", after.dice.attacker));
}

/// ADM-R53: the ship that is asked for an attacking ship whether to go on: the one that leads;
/// where each player may withdraw, of another player's ships the first by id.
ShipId decides_for(const Game& game, const Action& action, ShipId attacker) {
  const std::string& player = game.spec(attacker).player;
  const bool lead_decides = game.ruling(joint_command) == JointCommand::lead_ship;
  if (lead_decides || game.spec(action.lead).player == player) return action.lead;
  ShipId first = no_ship;
  game.for_each_ship_of(action, Role::attacker, [&](ShipId ship) {
    if (first == no_ship && game.spec(ship).player == player) first = ship;
  });
  return first;
}

/// ADM-R53: the player of that ship goes with all his ships, and others go on. They take with them
/// their share of the dice that are left, rounded down.
void withdraw(Game& game, Action& action, ShipId speaker) {
  const ShipSet leaving = ships_of_player(game, action, speaker);
  const Action before = action;
  const Share share = share_of(game, action, leaving);
  part_gun_dice(game, action, leaving);
  game.for_each_ship_of(before, Role::attacker, [&](ShipId ship) {
    if (leaving[index(ship)]) action.attackers[index(ship)] = false;
  });
  action.dice.attacker -= share.of(before.dice.attacker);
  action.dice_at_start.attacker = action.dice.attacker + action.lost_total.attacker;
  if (leaving[index(action.lead)]) action.lead = first_attacker(action);
  tell_withdrawal(game, before, action, speaker);
  if (action.lost_total.attacker == 0) return;
  game.for_each_ship_of(before, Role::attacker, [&](ShipId ship) {
    if (leaving[index(ship)]) mark_failed_attacker(game, ship);
  });
}

/// ADM-D5, ADM-R46, ADM-R53: the ships whose players have had enough, by the ship that speaks for
/// them. All are asked before any goes.
struct Weary {
  ShipSet speakers{};
  bool some = false;
  bool all = true;
};

[[nodiscard]] Weary ask_attackers(Game& game, const Action& action, int rounds_fought) {
  Weary weary;
  game.for_each_ship_of(action, Role::attacker, [&](ShipId ship) {
    if (decides_for(game, action, ship) != ship) return;
    const bool off = game.ask({.decision = decision("ADM-D5"),
                               .rule = cite("ADM-5.2.30"),
                               .who = ship,
                               .about = action.defender,
                               .nth = rounds_fought},
                              go_on_or_call_off, 0) != 0;
    weary.speakers[index(ship)] = off;
    weary.some = weary.some || off;
    weary.all = weary.all && off;
  });
  return weary;
}

/// Whether the action is over.
[[nodiscard]] bool calls_off(Game& game, Action& action, int rounds_fought) {
  const Weary weary = ask_attackers(game, action, rounds_fought);
  if (!weary.some) return false;
  if (!weary.all) {
    game.for_each_ship([&](ShipId ship) {
      if (weary.speakers[index(ship)]) withdraw(game, action, ship);
    });
    return false;
  }
  game.tell(kind("called-off"), cite("ADM-5.2.30"), action.lead, action.defender,
            action.rounds == 0 ? cite_ruling("ADM-R47") : nullptr,
            fact("attackers", game.names_of(action, Role::attacker)));
  end_action(game, action, End::called_off);
  return true;
}

/// The dice of both sides, before the attacker is asked whether he goes on: ADM-5.2.9 for an action
/// that has just begun, ADM-5.2.24 for one left over.
void tell_dice(Game& game, const Action& action) {
  const bool is_new = action.started == game.state.turn;
  const Rule rule = is_new ? cite("ADM-5.2.9") : cite("ADM-5.2.24");
  game.tell(is_new ? kind("begun") : kind("carried-on"), rule, first_attacker(action),
            action.defender, fact("attackers", game.names_of(action, Role::attacker)),
            fact("dice", fact_of(action.dice)));
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
      game.tell(kind("suspended"), cite("ADM-5.3.4"), first_attacker(action), action.defender,
                cite_ruling("ADM-R43"), fact("attackers", game.names_of(action, Role::attacker)),
                fact("dice", fact_of(action.dice)));
    } else {
      fight_action(game, action);
    }
  }
  auto& actions = game.state.actions;
  std::sort(actions.begin(), actions.end(), key_before);  // ships may have withdrawn
}

void end_action(Game& game, Action& action, End end) {
  action.end = end;
  game.tell(kind("action-over"), rule_of(end), first_attacker(action), action.defender,
            ruling_of(action), fact("attackers", game.names_of(action, Role::attacker)),
            fact("how", end), fact("left", fact_of(action.dice)),
            fact("lost", fact_of(action.lost_total)));
}

void mark_failed_attacker(Game& game, ShipId ship) {
  bool& failed = game.ship(ship).failed_attacker;
  if (failed) return;
  failed = true;
  game.tell(kind("failed-attacker"), cite("ADM-5.2.17"), ship);
}

std::optional<Objection> objection_to_calling_off(const Game& game, ShipId ship) {
  const auto& actions = game.state.actions;
  const bool decides = std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
    return action.end == End::none && role_in(action, ship) == Role::attacker &&
           decides_for(game, action, ship) == ship;
  });
  if (decides && game.state.sea != Sea::heavy) return std::nullopt;
  if (decides) {
    return Objection{cite("ADM-5.3.4"), cite_ruling("ADM-R43"),
                     "her action waits for a better sea"};
  }
  const bool follows = std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
    return action.end == End::none && role_in(action, ship) == Role::attacker;
  });
  if (follows) {
    const bool leads = game.ruling(joint_command) == JointCommand::lead_ship;
    return Objection{
        cite("ADM-5.2.30"), cite_ruling(joint_command),
        leads ? "another ship leads the attack" : "another ship decides for those of her player"};
  }
  return Objection{cite("ADM-5.2.30"), nullptr, "she is not attacking in any action"};
}

}  // namespace prizecourt::admiralty
