#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/questions.h"

#include <algorithm>

namespace prizecourt::admiralty {
namespace {

// ---- mobilising ----

/// Whether a ship, or with `per-player` any ship of her player's, has mobilised in this turn.
bool has_mobilized(const Game& game, ShipId ship) {
  const bool by_player = game.ruling(mobilized_die_limit) == MobilizedDieLimit::per_player;
  const auto& all = game.state.mobilized;
  return std::any_of(all.begin(), all.end(), [&](const Mobilized& away) {
    const bool same_player = game.spec(away.ship).player == game.spec(ship).player;
    return away.this_turn && (away.ship == ship || (by_player && same_player));
  });
}

/// ADM-R24: a first die in spite of having lost none.
bool may_come_late(const Game& game, const Action& action, Role role) {
  return game.ruling(late_mobilizing) == LateMobilizing::allowed_if_none_yet &&
         action.lost_total[role] == 0 && fives_in(game.state, action, role) == 0;
}

/// ADM-R25.
bool has_losses_to_replace(const Game& game, const Action& action, Role role) {
  const int added = fives_this_turn(game.state, action, role);
  if (game.ruling(replaceable_losses) == ReplaceableLosses::previous_turn) {
    return added < action.lost_last_turn[role];
  }
  return action.lost_total[role] > 0 && action.dice[role] + added < action.dice_at_start[role];
}

/// ADM-5.2.25, ADM-5.2.26: why a party cannot gain a die in a running action.
std::optional<Objection> objection_to_replacing(const Game& game, const Action& action, Role role) {
  const bool one_only = game.ruling(mobilized_die_limit) == MobilizedDieLimit::per_side_per_action;
  if (one_only && fives_this_turn(game.state, action, role) > 0) {
    return Objection{cite("ADM-5.2.26"), cite_ruling(mobilized_die_limit),
                     "her side has mobilised a die for that action this turn"};
  }
  if (may_come_late(game, action, role) || has_losses_to_replace(game, action, role)) {
    return std::nullopt;
  }
  if (action.lost_total[role] == 0) {
    return Objection{cite("ADM-5.2.26"), cite_ruling(late_mobilizing),
                     "her side has lost no die in its action"};
  }
  return Objection{cite("ADM-5.2.25"), cite_ruling(replaceable_losses),
                   "her side has no losses that it may replace"};
}

/// The running actions of a ship: calls f(action, role) for each; f says whether to go on.
template <class F>
void for_each_action_of(const State& state, ShipId ship, F f) {
  for (const Action& action : state.actions) {
    const std::optional<Role> role = role_in(action, ship);
    if (action.end == End::none && role && !f(action, *role)) return;
  }
}

bool is_fighting(const State& state, ShipId ship) {
  return std::any_of(state.actions.begin(), state.actions.end(), [&](const Action& action) {
    return action.end == End::none && role_in(action, ship).has_value();
  });
}

/// ADM-R55: the first action in which she may replace a die; null if there is none.
const Action* action_to_strengthen(const Game& game, ShipId ship) {
  const Action* found = nullptr;
  for_each_action_of(game.state, ship, [&](const Action& action, Role role) {
    if (objection_to_replacing(game, action, role)) return true;
    found = &action;
    return false;
  });
  return found;
}

/// Asks once; whether she mobilised.
[[nodiscard]] bool ask_to_mobilize(Game& game, ShipId ship, int nth) {
  const bool legal = !objection_to_mobilizing(game, ship);
  return game.ask({.decision = decision("ADM-D1"),
                   .rule = legal ? cite("ADM-5.2.12") : cite("ADM-5.2.26"),
                   .who = ship,
                   .nth = nth},
                  legal ? std::span<const Option>(no_or_yes) : only_no, 0) != 0;
}

/// A second order for the same ship has its question too, so that it is refused.
void hear_mobilizing(Game& game, ShipId ship) {
  for (int nth = 1; ask_to_mobilize(game, ship, nth); ++nth) {
    mobilize(game.state, ship, action_to_strengthen(game, ship));
    game.state.passed = false;
  }
}

/// What a mobilising in a running action hung on.
Ruling ruling_of(const Action& action, Role role) {
  if (action.lost_total[role] == 0) return cite_ruling(late_mobilizing);
  return action.lost_last_turn[role] == 0 ? cite_ruling(replaceable_losses) : nullptr;
}

void tell_mobilized(Game& game, const Mobilized& away) {
  const auto strengthened = [&](Event& made) {
    for (const Action& action : game.state.actions) {
      if (!is_in(away, action)) continue;
      made.rule = cite("ADM-5.2.25");
      made.ruling = ruling_of(action, *role_in(action, away.ship));
      add(made, fact("attackers", game.names_of(action, Role::attacker)));
      add(made, fact("defender", game.id_of(action.defender)));
    }
  };
  game.tell(kind("mobilized"), cite("ADM-5.2.12"), away.ship,
            fact("purpose", is_pending(away) ? "new-action" : "replacement"),
            fact("gun_dice", gun_dice_mobilized),
            fact("available", gun_dice_available(game.spec(away.ship), game.ship(away.ship))),
            strengthened);
}

// ---- surrender ----

[[nodiscard]] bool ask_to_surrender(Game& game, ShipId ship) {
  const bool legal = !objection_to_surrender(game, ship);
  return game.ask({.decision = decision("ADM-D2"), .rule = cite("ADM-5.2.32"), .who = ship},
                  legal ? std::span<const Option>(no_or_yes) : only_no, 0) != 0;
}

/// ADM-R45: her attacks are over, before anybody can take a prize in them.
void end_attacks_of(Game& game, ShipId ship) {
  for (Action& action : game.state.actions) {
    if (action.end == End::none && action.attackers[index(ship)]) {
      end_action(game, action, End::attacker_surrendered);
    }
  }
}

/// ADM-R44: the first to board her takes her.
void strike(Game& game, ShipId ship) {
  game.ship(ship).struck = true;
  ShipId captor = no_ship;
  for (Action& action : game.state.actions) {
    if (action.end != End::none || action.defender != ship) continue;
    end_action(game, action, captor == no_ship ? End::surrendered : End::prize_taken);
    if (captor == no_ship) captor = first_attacker(action);
  }
  if (captor != no_ship) game.ship(ship).captured_by = game.spec(captor).side;
  const bool taken = captor != no_ship;
  game.tell(kind("struck"), cite("ADM-5.2.32"), ship,
            taken ? game.id_of(captor) : std::string_view(),
            taken ? cite_ruling(surrender_orders) : cite_ruling("ADM-R45"),
            fact("role", taken ? Role::defender : Role::attacker),
            fact("captured_by", game.id_of(game.ship(ship).captured_by)));
}

}  // namespace

void hear_commands(Game& game) {
  game.for_each_ship([&](ShipId ship) { hear_mobilizing(game, ship); });
  ShipSet surrendering{};
  game.for_each_ship(
      [&](ShipId ship) { surrendering[index(ship)] = ask_to_surrender(game, ship); });
  for (const Mobilized& away : game.state.mobilized) {
    if (away.this_turn) tell_mobilized(game, away);
  }
  surrender(game, surrendering);
}

void surrender(Game& game, const ShipSet& ships) {
  ShipSet fighting{};
  game.for_each_ship([&](ShipId ship) {
    fighting[index(ship)] = ships[index(ship)] && is_fighting(game.state, ship);
  });
  game.for_each_ship([&](ShipId ship) {
    if (fighting[index(ship)]) end_attacks_of(game, ship);
  });
  game.for_each_ship([&](ShipId ship) {
    if (!ships[index(ship)]) return;
    if (fighting[index(ship)]) strike(game, ship);
    game.ship(ship).struck = true;
    game.state.passed = false;
  });
}

std::optional<Objection> objection_to_mobilizing(const Game& game, ShipId ship) {
  if (!game.in_play(ship)) {
    return Objection{cite("ADM-5.2.12"), cite_ruling("ADM-R40"), "she has been taken"};
  }
  if (has_mobilized(game, ship)) {
    return Objection{cite("ADM-5.2.26"), cite_ruling(mobilized_die_limit),
                     "that was done once this turn, and once is the limit"};
  }
  if (gun_dice_available(game.spec(ship), game.ship(ship)) < gun_dice_mobilized) {
    return Objection{cite("ADM-5.2.12"), nullptr, "fewer than five gun dice are left"};
  }
  std::optional<Objection> first;
  for_each_action_of(game.state, ship, [&](const Action& action, Role role) {
    const auto objection = objection_to_replacing(game, action, role);
    if (!first) first = objection;
    if (!objection) first.reset();
    return objection.has_value();
  });
  return first;
}

std::optional<Objection> objection_to_surrender(const Game& game, ShipId ship) {
  if (game.ruling(surrender_orders) == SurrenderOrders::none) {
    return Objection{cite("ADM-5.2.32"), cite_ruling(surrender_orders),
                     "nobody surrenders by order in this game"};
  }
  if (!game.in_play(ship)) {
    return Objection{cite("ADM-5.2.32"), cite_ruling("ADM-R40"), "she has been taken"};
  }
  if (!is_fighting(game.state, ship)) {
    return Objection{cite("ADM-5.2.32"), cite_ruling(surrender_orders),
                     "she is in no boarding action, and has nobody to surrender to"};
  }
  return std::nullopt;
}

}  // namespace prizecourt::admiralty
