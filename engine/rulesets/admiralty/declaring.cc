#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/questions.h"
#include "engine/table/list_up_to.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace prizecourt::admiralty {
namespace {

constexpr int most_throws = 10'000;  // of one roll-off: the rule sets no limit, dice do

/// No target, or any other ship; for ADM-D4 any ship.
using ShipOptions = OptionsUpTo<most_ships>;

// ---- declaring ----

/// ADM-D3.
ShipId choose_target(Game& game, ShipId ship) {
  ShipOptions options;
  options.add(no_target);
  game.for_each_ship([&](ShipId target) {
    if (target == ship || objection_to_boarding(game, ship, target)) return;
    options.add({game.id_of(target), static_cast<int>(target)});
  });
  const bool heavy = game.state.sea == Sea::heavy;
  return static_cast<ShipId>(game.ask({.decision = decision("ADM-D3"),
                                       .rule = heavy ? cite("ADM-5.3.4") : cite("ADM-5.1.1"),
                                       .who = ship},
                                      options.all(), 0));
}

int attackers_in(const Action& attempt) {
  return static_cast<int>(std::count(attempt.attackers.begin(), attempt.attackers.end(), true));
}

/// ADM-D4, ADM-R53.
void choose_lead(Game& game, const Action& attempt) {
  if (attackers_in(attempt) < 2) return;
  ShipOptions options;
  game.for_each_ship_of(attempt, Role::attacker, [&](ShipId ship) {
    options.add({game.id_of(ship), static_cast<int>(ship)});
  });
  const int lead = game.ask({.decision = decision("ADM-D4"),
                             .rule = cite("ADM-5.1.4"),
                             .who = first_attacker(attempt),
                             .about = attempt.defender},
                            options.all(), 0);
  game.ship(static_cast<ShipId>(lead)).leads = true;
}

/// Calls f(attempt) for every attempt, in the order of their first attackers.
template <class F>
void for_each_attempt(Game& game, F f) {
  game.for_each_ship([&](ShipId ship) {
    if (const std::optional<Action> attempt = attempt_of(game, ship)) f(*attempt);
  });
}

void tell_declarations(Game& game) {
  game.for_each_ship([&](ShipId ship) {
    const ShipId target = game.ship(ship).declared;
    if (target == no_ship) return;
    const auto ruling = [&] {
      const bool near = within_reach(game.setup, game.state, ship, target);
      return near ? nullptr : cite_ruling(across_a_prize);
    };
    game.tell(kind("declared"), cite("ADM-5.1.4"), ship, target, ruling);
  });
  for_each_attempt(game, [&](const Action& attempt) {
    if (attackers_in(attempt) < 2) return;
    game.tell(kind("joined"), cite("ADM-5.2.10"), attempt.lead, attempt.defender,
              cite_ruling("ADM-R10"), fact("attackers", game.names_of(attempt, Role::attacker)));
  });
}

// ---- rolling off ----

struct Throw {
  ShipId one{};
  ShipId two{};
  int nth = 1;
  std::array<Face, 1> face_one{};
  std::array<Face, 1> face_two{};
};

void tell_throw(Game& game, const Throw& thrown, const std::array<Address, 2>& at) {
  std::string_view result = "tie";
  if (thrown.face_one > thrown.face_two) result = game.id_of(thrown.one);
  if (thrown.face_one < thrown.face_two) result = game.id_of(thrown.two);
  game.tell(kind("roll-off"), cite("ADM-5.2.2"), thrown.one, thrown.two, fact("throw", thrown.nth),
            fact("result", result), DiceAt{at[0], thrown.face_one}, DiceAt{at[1], thrown.face_two});
}

/// What is left of a joint attempt that lost `loser`: told, as another ship may lead it now.
void tell_regrouped(Game& game, ShipId loser, ShipId target) {
  for_each_attempt(game, [&](const Action& attempt) {
    const bool without_her = attempt.defender == target && !game.enemies(attempt.lead, loser);
    if (!without_her) return;
    game.tell(kind("regrouped"), cite("ADM-5.2.2"), attempt.lead, target, cite_ruling("ADM-R8"),
              fact("attackers", game.names_of(attempt, Role::attacker)));
  });
}

/// The loser gives up that declaration. Throws std::runtime_error where the dice never differ.
void settle_pair(Game& game, ShipId one, ShipId two) {
  const Rule rule = cite("ADM-5.2.2");
  for (int nth = 1; nth <= most_throws; ++nth) {
    Throw thrown{.one = one, .two = two, .nth = nth};
    std::array<Address, 2> at;
    at[0] = game.roll({.rule = rule, .by = one, .against = two, .nth = nth}, thrown.face_one);
    at[1] = game.roll({.rule = rule, .by = two, .against = one, .nth = nth}, thrown.face_two);
    tell_throw(game, thrown, at);
    if (thrown.face_one == thrown.face_two) continue;
    const bool one_loses = thrown.face_one < thrown.face_two;
    const ShipId loser = one_loses ? one : two;
    game.ship(loser).declared = no_ship;
    game.ship(loser).leads = false;
    tell_regrouped(game, loser, one_loses ? two : one);
    return;
  }
  throw std::runtime_error("ADM-5.2.2: the dice of a roll-off never differ");
}

// ---- objections ----

/// Why a ship can board nobody, whoever it might be.
std::optional<Objection> objection_to_boarder(const Game& game, ShipId ship) {
  if (game.state.sea == Sea::heavy) {
    return Objection{cite("ADM-5.3.4"), cite_ruling("ADM-R49"), "nobody boards in a heavy sea"};
  }
  if (!game.in_play(ship)) {
    return Objection{cite("ADM-5.1.1"), cite_ruling("ADM-R40"), "she has been taken"};
  }
  return std::nullopt;
}

/// Why those two can have no new action, whatever lies between them.
std::optional<Objection> objection_to_foe(const Game& game, ShipId ship, ShipId target) {
  if (target == no_ship || target == ship || !game.enemies(ship, target)) {
    return Objection{cite("ADM-5.1.1"), cite_ruling("ADM-R58"), "not an enemy ship"};
  }
  if (!game.in_play(target)) {
    return Objection{cite("ADM-5.1.1"), cite_ruling("ADM-R57"), "that ship has been taken"};
  }
  for (const Action& action : game.state.actions) {
    const auto role = role_in(action, ship);
    const bool attacks = role == Role::attacker && action.defender == target;
    const bool defends = role == Role::defender && action.attackers[index(target)];
    if (!attacks && !defends) continue;
    if (action.end != End::none) {
      return Objection{cite("ADM-5.2.7"), cite_ruling("ADM-R48"),
                       "their action ended only in this turn"};
    }
    if (attacks) {
      return Objection{cite("ADM-5.2.7"), cite_ruling("ADM-R54"), "she is boarding her already"};
    }
    return Objection{cite("ADM-5.2.2"), cite_ruling("ADM-R48"),
                     "that ship is boarding her, and one of two attacks"};
  }
  return std::nullopt;
}

std::optional<Objection> objection_to_place(const Game& game, ShipId ship, ShipId target) {
  if (!game.ship(ship).stationary) {
    return Objection{cite("ADM-5.1.1"), cite_ruling("ADM-R5"), "she is not stationary"};
  }
  if (!game.ship(target).stationary) {
    return Objection{cite("ADM-5.1.1"), cite_ruling("ADM-R5"), "that ship is not stationary"};
  }
  if (within_reach(game.setup, game.state, ship, target)) return std::nullopt;
  const bool prize_between = bridging_prize(game.setup, game.state, ship, target) != no_ship;
  if (prize_between) {
    if (game.ruling(across_a_prize) == AcrossAPrize::prize_bridges_gap) return std::nullopt;
    return Objection{cite("ADM-5.1.1"), cite_ruling(across_a_prize),
                     "only a prize lies within 10 mm of both"};
  }
  return Objection{cite("ADM-5.1.1"), cite_ruling("ADM-R3"), "more than 10 mm away"};
}

}  // namespace

void declare(Game& game) {
  if (game.state.sea == Sea::heavy) {
    game.tell(kind("heavy-sea"), cite("ADM-5.3.4"));
  }
  game.for_each_ship([&](ShipId ship) {
    const ShipId target = choose_target(game, ship);
    game.ship(ship).declared = target;
    if (target != no_ship) game.state.passed = false;
  });
  for_each_attempt(game, [&](const Action& attempt) { choose_lead(game, attempt); });
  tell_declarations(game);
}

void roll_off(Game& game) {
  game.for_each_ship([&](ShipId one) {
    game.for_each_ship([&](ShipId two) {
      const bool mutual =
          one < two && game.ship(one).declared == two && game.ship(two).declared == one;
      if (mutual) settle_pair(game, one, two);
    });
  });
}

std::optional<Objection> objection_to_boarding(const Game& game, ShipId ship, ShipId target) {
  if (auto objection = objection_to_boarder(game, ship)) return objection;
  if (auto objection = objection_to_foe(game, ship, target)) return objection;
  return objection_to_place(game, ship, target);
}

Objection objection_to_any_boarding(const Game& game, ShipId ship) {
  if (const auto objection = objection_to_boarder(game, ship)) return *objection;
  const bool still = game.ship(ship).stationary;
  return {cite("ADM-5.1.1"), still ? nullptr : cite_ruling("ADM-R5"),
          still ? "there is no enemy whom she could board" : "she is not stationary"};
}

std::optional<Action> attempt_of(const Game& game, ShipId ship) {
  const ShipId target = game.ship(ship).declared;
  if (target == no_ship) return std::nullopt;
  Action attempt{.lead = ship, .defender = target, .started = game.state.turn};
  bool first = true;
  game.for_each_ship([&](ShipId other) {
    const bool joins = game.ship(other).declared == target && !game.enemies(ship, other);
    if (!joins) return;
    if (other < ship) first = false;
    attempt.attackers[index(other)] = true;
    if (game.ship(other).leads) attempt.lead = other;
  });
  if (!first) return std::nullopt;
  return attempt;
}

}  // namespace prizecourt::admiralty
