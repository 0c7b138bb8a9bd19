#include "engine/rulesets/admiralty/chapters.h"

#include <algorithm>
#include <array>

namespace prizecourt::admiralty {
namespace {

bool takes_part(const Action& attempt, ShipId ship) {
  return role_in(attempt, ship).has_value();
}

/// ADM-R12: any two of them.
bool combatants_fouled(const Game& game, const Action& attempt) {
  const auto& fouled = game.state.fouled;
  return std::any_of(fouled.begin(), fouled.end(), [&](const ShipPair& pair) {
    return takes_part(attempt, pair.first) && takes_part(attempt, pair.second);
  });
}

/// ADM-R41: whether a prize that an attacker boards across is fouled with the defender.
bool prize_fouled(const Game& game, const Action& attempt) {
  if (game.ruling(across_a_prize) != AcrossAPrize::prize_bridges_gap) return false;
  bool found = false;
  game.for_each_ship_of(attempt, Role::attacker, [&](ShipId attacker) {
    if (within_reach(game.setup, game.state, attacker, attempt.defender)) return;
    const ShipId prize = bridging_prize(game.setup, game.state, attacker, attempt.defender);
    if (prize != no_ship && are_fouled(game.state, prize, attempt.defender)) found = true;
  });
  return found;
}

/// ADM-R11.
bool sizes_differ(const Game& game, const Action& attempt) {
  const int size = game.spec(attempt.defender).size;
  bool differ = false;
  game.for_each_ship_of(attempt, Role::attacker, [&](ShipId attacker) {
    if (game.spec(attacker).size != size) differ = true;
  });
  return differ;
}

/// ADM-R13.
int with_floor(const Game& game, int total) {
  const bool floor = game.ruling(attempt_floor) == AttemptFloor::at_least_one;
  return std::max(total, floor ? least_attempt_dice : 0);
}

/// ADM-R12: no pair of enemies is fouled, but two of the attackers are.
bool only_friends_fouled(const Game& game, const Action& attempt) {
  bool enemies = false;
  game.for_each_ship_of(attempt, Role::attacker, [&](ShipId attacker) {
    enemies = enemies || are_fouled(game.state, attacker, attempt.defender);
  });
  return combatants_fouled(game, attempt) && !enemies;
}

/// ADM-R11: one of the attackers is as large as the defender, another is not.
bool only_some_differ(const Game& game, const Action& attempt) {
  bool same = false;
  game.for_each_ship_of(attempt, Role::attacker, [&](ShipId attacker) {
    same = same || game.spec(attacker).size == game.spec(attempt.defender).size;
  });
  return same && sizes_differ(game, attempt);
}

RulingsCited rulings_on(const Game& game, const Action& attempt, int total) {
  RulingsCited cited;
  if (only_some_differ(game, attempt)) cited.add(cite_ruling("ADM-R11"));
  if (only_friends_fouled(game, attempt)) cited.add(cite_ruling("ADM-R12"));
  if (!combatants_fouled(game, attempt) && prize_fouled(game, attempt)) {
    cited.add(cite_ruling(across_a_prize));
  }
  if (total < least_attempt_dice) cited.add(cite_ruling(attempt_floor));
  return cited;
}

struct Thrown {
  Address address;
  std::array<Face, most_attempt_dice> faces{};
  std::size_t dice = 0;
  bool begun = false;
};

void tell_attempt(Game& game, const Action& attempt, const Sum& sum, const Thrown& thrown) {
  game.tell(
      kind("attempt"), thrown.begun ? cite("ADM-5.2.5") : cite("ADM-5.2.6"),
      first_attacker(attempt), attempt.defender,
      [&] { return rulings_on(game, attempt, sum.total()); },
      fact("attackers", game.names_of(attempt, Role::attacker)), fact("total", sum.total()),
      fact("dice", thrown.dice), fact("result", thrown.begun ? "begun" : "failed"), sum.entries(),
      DiceAt{thrown.address, std::span(thrown.faces).first(thrown.dice)});
}

void make_attempt(Game& game, const Action& attempt) {
  const Sum sum = attempt_dice(game, attempt);
  Thrown thrown;
  thrown.dice = static_cast<std::size_t>(with_floor(game, sum.total()));
  const std::span<Face> faces = std::span(thrown.faces).first(thrown.dice);
  if (!faces.empty()) {
    thrown.address = game.roll(
        {.rule = cite("ADM-5.2.5"), .by = first_attacker(attempt), .against = attempt.defender},
        faces);
  }
  thrown.begun = std::count(faces.begin(), faces.end(), begins_with) > 0;
  tell_attempt(game, attempt, sum, thrown);
  if (!thrown.begun) return;
  auto& actions = game.state.actions;
  actions.insert(std::upper_bound(actions.begin(), actions.end(), attempt, key_before), attempt);
}

}  // namespace

void make_attempts(Game& game) {
  game.for_each_ship([&](ShipId ship) {
    if (const auto attempt = attempt_of(game, ship)) make_attempt(game, *attempt);
  });
}

Sum attempt_dice(const Game& game, const Action& attempt) {
  Sum sum;
  sum.add(cite("ADM-5.2.4"), "starting dice", starting_dice);
  const bool fouled = combatants_fouled(game, attempt) || prize_fouled(game, attempt);
  if (fouled) sum.add(cite("ADM-5.2.4"), "ships fouled", fouled_dice);
  if (sizes_differ(game, attempt)) {
    sum.add(cite("ADM-5.2.4"), "size difference", size_difference_dice);
  }
  if (game.state.sea == Sea::choppy) {
    sum.add(cite("ADM-5.3.2"), "choppy sea", choppy_attempt_dice);
  }
  return sum;
}

}  // namespace prizecourt::admiralty
