#include "engine/rulesets/admiralty/chapters.h"

#include <algorithm>
#include <tuple>

namespace prizecourt::admiralty {
namespace {

auto place_of(const Mobilized& away) {
  return std::tuple(away.ship, away.attacker, away.defender);
}

bool earlier(const Mobilized& a, const Mobilized& b) {
  return place_of(a) < place_of(b);
}

struct Return {
  ShipId ship{};
  int fives = 1;
  std::string_view why;
  Rule rule = nullptr;
  Ruling ruling = nullptr;
};

void give_back(Game& game, const Return& what) {
  const int gun_dice = what.fives * gun_dice_mobilized;
  game.ship(what.ship).gd_mobilized -= gun_dice;
  game.tell(kind("gun-dice-returned"), what.rule, what.ship, what.ruling,
            fact("gun_dice", gun_dice), fact("why", what.why));
}

/// `role` is that of the side that has lost everything.
void lose(Game& game, const Mobilized& away, Role role) {
  const int gun_dice = away.fives * gun_dice_mobilized;
  Ship& ship = game.ship(away.ship);
  ship.gd_mobilized -= gun_dice;
  ship.gd_lost += gun_dice;
  game.tell(kind("gun-dice-lost"), cite("ADM-5.2.31"), away.ship, cite_ruling("ADM-R29"),
            role == Role::defender ? cite_ruling("ADM-R27") : nullptr,
            away.fives > 1 ? cite_ruling("ADM-R26") : nullptr, fact("gun_dice", gun_dice));
}

/// In a running action: what was mobilised this turn has been used, unless the sea was heavy.
void keep_in_action(Game& game, Mobilized& away) {
  if (away.this_turn && game.state.sea == Sea::heavy) {
    give_back(game, {.ship = away.ship,
                     .why = "suspended",
                     .rule = cite("ADM-5.3.4"),
                     .ruling = cite_ruling("ADM-R43")});
    away.fives -= 1;
  }
  away.this_turn = false;
}

/// Whether any of these gun dice are still away afterwards.
bool settle(Game& game, Mobilized& away) {
  if (is_pending(away)) {
    give_back(game, {.ship = away.ship,
                     .why = "no-action",
                     .rule = cite("ADM-5.2.12"),
                     .ruling = cite_ruling("ADM-R23")});
    return false;
  }
  const auto& actions = game.state.actions;
  const auto action = std::find_if(actions.begin(), actions.end(),
                                   [&](const Action& each) { return is_in(away, each); });
  if (action != actions.end() && action->end == End::none) {
    keep_in_action(game, away);
    return away.fives > 0;
  }
  const auto role = action == actions.end() ? std::nullopt : role_in(*action, away.ship);
  if (role && action->dice[*role] == 0) {
    lose(game, away, *role);
  } else {
    give_back(game, {.ship = away.ship,
                     .fives = away.fives,
                     .why = "action-over",
                     .rule = cite("ADM-5.2.31"),
                     .ruling = cite_ruling("ADM-R28")});
  }
  return false;
}

}  // namespace

bool is_in(const Mobilized& away, const Action& action) {
  return !is_pending(away) && away.attacker == first_attacker(action) &&
         away.defender == action.defender;
}

int fives_in(const State& state, const Action& action, Role role) {
  int fives = 0;
  for (const Mobilized& away : state.mobilized) {
    if (is_in(away, action) && role_in(action, away.ship) == role) fives += away.fives;
  }
  return fives;
}

int fives_this_turn(const State& state, const Action& action, Role role) {
  int fives = 0;
  for (const Mobilized& away : state.mobilized) {
    const bool counts = away.this_turn && is_in(away, action);
    if (counts && role_in(action, away.ship) == role) ++fives;
  }
  return fives;
}

void mobilize(State& state, ShipId ship, const Action* action) {
  state.ships[index(ship)].gd_mobilized += gun_dice_mobilized;
  Mobilized away{.ship = ship, .this_turn = true};
  if (action != nullptr) {
    away.attacker = first_attacker(*action);
    away.defender = action->defender;
  }
  const auto at = std::lower_bound(state.mobilized.begin(), state.mobilized.end(), away, earlier);
  if (at != state.mobilized.end() && place_of(*at) == place_of(away)) {
    at->fives += 1;
    at->this_turn = true;
  } else {
    state.mobilized.insert(at, away);
  }
}

void part_gun_dice(Game& game, const Action& action, const ShipSet& leaving) {
  Action rest = action;
  game.for_each_ship([&](ShipId ship) {
    if (leaving[index(ship)]) rest.attackers[index(ship)] = false;
  });
  auto& all = game.state.mobilized;
  for (Mobilized& away : all) {
    if (!is_in(away, action)) continue;
    away.attacker = first_attacker(rest);
    if (!leaving[index(away.ship)]) continue;
    give_back(game, {.ship = away.ship,
                     .fives = away.fives,
                     .why = "withdrew",
                     .rule = cite("ADM-5.2.31"),
                     .ruling = cite_ruling(joint_command)});
    away.fives = 0;
  }
  std::erase_if(all, [](const Mobilized& away) { return away.fives == 0; });
  std::sort(all.begin(), all.end(), earlier);
}

void claim_mobilized(Game& game, const Action& action, Role role) {
  auto& all = game.state.mobilized;
  const bool one_only = game.ruling(mobilized_die_limit) == MobilizedDieLimit::per_side_per_action;
  bool claimed = false;
  for (Mobilized& away : all) {
    if (!is_pending(away) || role_in(action, away.ship) != role) continue;
    if (claimed && one_only) {
      give_back(game, {.ship = away.ship,
                       .why = "second-ship",
                       .rule = cite("ADM-5.2.26"),
                       .ruling = cite_ruling(mobilized_die_limit)});
      away.fives = 0;
      continue;
    }
    away.attacker = first_attacker(action);
    away.defender = action.defender;
    claimed = true;
  }
  std::erase_if(all, [](const Mobilized& away) { return away.fives == 0; });
  std::sort(all.begin(), all.end(), earlier);
}

void settle_gun_dice(Game& game) {
  auto& all = game.state.mobilized;
  for (Mobilized& away : all) {
    if (!settle(game, away)) away.fives = 0;
  }
  std::erase_if(all, [](const Mobilized& away) { return away.fives == 0; });
}

}  // namespace prizecourt::admiralty
