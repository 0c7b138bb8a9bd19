#include "extras/bots/rulesets/admiralty/boarding.h"

#include "engine/rulesets/admiralty/chapters.h"
#include "engine/table/victory.h"

#include <algorithm>

namespace prizecourt::admiralty {
namespace {

/// After so many turns it is all one what a ship still has.
constexpr int turns_that_matter = 4;

// ---- dice ----

bool has_men_away(const Game& game, ShipId ship) {
  const auto& all = game.state.mobilized;
  return std::any_of(all.begin(), all.end(),
                     [&](const Mobilized& away) { return away.ship == ship && is_pending(away); });
}

bool has_another_five(const Game& game, ShipId ship) {
  return gun_dice_available(game.spec(ship), game.ship(ship)) >= gun_dice_mobilized;
}

/// Which mobilised gun dice are counted.
enum class Men : std::uint8_t { at_the_rail, that_could_come };

int mobilized_by(const Game& game, ShipId ship, Men men) {
  const bool counts =
      has_men_away(game, ship) || (men == Men::that_could_come && has_another_five(game, ship));
  return counts ? mobilized_dice : 0;
}

/// An action that does not exist.
Action attack_on(const Game& game, const ShipSet& attackers, ShipId defender) {
  Action action{.attackers = attackers, .defender = defender, .started = game.state.turn};
  action.lead = first_attacker(action);
  return action;
}

int dice_of(const Game& game, const Action& action, Role role, Men men) {
  int mobilized = 0;
  game.for_each_ship_of(action, role, [&](ShipId ship) {
    mobilized = std::max(mobilized, mobilized_by(game, ship, men));
  });
  return std::max(0, boarding_dice(game, action, role).total() + mobilized);
}

Both dice_of(const Game& game, const Action& action, Men men) {
  return {dice_of(game, action, Role::attacker, men), dice_of(game, action, Role::defender, men)};
}

Action duel(const Game& game, ShipId attacker, ShipId defender) {
  ShipSet alone{};
  alone[index(attacker)] = true;
  return attack_on(game, alone, defender);
}

// ---- stakes ----

int prize_in(const Game& game, ShipId ship) {
  int dearest = 1;
  game.for_each_ship(
      [&](ShipId other) { dearest = std::max(dearest, worth_of(game.setup, other)); });
  return 1000 * worth_of(game.setup, ship) / dearest;
}

/// What is left of the game, in quarters of what matters.
int turns_left(const Game& game) {
  const int last = game.setup.last_turn;
  return last == 0 ? turns_that_matter : std::clamp(last - game.state.turn, 0, turns_that_matter);
}

/// What she would lose by having a die less from now on: what it changes in her chances against
/// that enemy, both when she attacks and when she is attacked.
int worth_of_a_die(const Game& game, ShipId ship, ShipId enemy) {
  const Both ours = dice_of(game, duel(game, ship, enemy), Men::that_could_come);
  const Both theirs = dice_of(game, duel(game, enemy, ship), Men::that_could_come);
  const auto chance = [](const Both& dice) { return chance_to_take(dice); };
  const int attacking = chance(ours) - chance({std::max(0, ours.attacker - 1), ours.defender});
  const int defending =
      chance({theirs.attacker, std::max(0, theirs.defender - 1)}) - chance(theirs);
  const int lost =
      attacking * prize_in(game, enemy) / 1000 + defending * prize_in(game, ship) / 1000;
  return lost * turns_left(game) / turns_that_matter;
}

bool has_mobilized_for(const Game& game, const Action& action, ShipId ship) {
  const auto& all = game.state.mobilized;
  return std::any_of(all.begin(), all.end(), [&](const Mobilized& away) {
    return away.ship == ship && (is_in(away, action) || is_pending(away));
  });
}

/// Whether what the scenario asks of a side is prizes.
bool needs_prizes(const Setup& setup, SideId side) {
  if (!setup.victory.asks(index(side))) return false;
  const Aims& aims = setup.victory.sides[index(side)];
  return aims.always.take.is_asked() ||
         std::any_of(aims.ways.begin(), aims.ways.end(),
                     [](const Aim& way) { return way.take.is_asked(); });
}

/// Whether time is on the other side's side: who must take and is not to be taken has nothing to
/// spare his men for.
bool loses_by_waiting(const Game& game, ShipId attacker, ShipId defender) {
  return needs_prizes(game.setup, game.spec(attacker).side) &&
         !needs_prizes(game.setup, game.spec(defender).side);
}

/// Whoever has failed before fails for nothing (ADM-R18).
Stakes stakes_of(const Game& game, const Action& action) {
  Stakes stakes{.prize = prize_in(game, action.defender)};
  if (loses_by_waiting(game, action.lead, action.defender)) return stakes;
  game.for_each_ship_of(action, Role::attacker, [&](ShipId ship) {
    const bool has_name = !game.ship(ship).failed_attacker;
    const bool risks_guns = has_mobilized_for(game, action, ship) && !has_another_five(game, ship);
    if (!has_name && !risks_guns) return;
    const int die = worth_of_a_die(game, ship, action.defender);
    if (has_name) stakes.mark += die;
    if (risks_guns) stakes.guns += die;
  });
  return stakes;
}

}  // namespace

int worth_of_attempt(const Game& game, const ShipSet& attackers, ShipId defender) {
  const Action action = attack_on(game, attackers, defender);
  const Both dice = dice_of(game, action, Men::at_the_rail);
  const int best = prospect_of(dice, Blooded::no, stakes_of(game, action)).best();
  return chance_to_begin(attempt_dice(game, action).total()) * best / 1000;
}

Prospect prospect_of_action(const Game& game, const Action& action) {
  const Blooded blooded = action.lost_total.attacker > 0 ? Blooded::yes : Blooded::no;
  return prospect_of(action.dice, blooded, stakes_of(game, action));
}

}  // namespace prizecourt::admiralty
