#include "engine/rulesets/master_and_commander/attack.h"

#include "engine/rulesets/master_and_commander/chapters.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

// ---- who throws ----

RollFor thrown_by_attacker(Rule rule, const Attack& attack, int nth) {
  return {.rule = rule, .who = attack.by_id(), .against = attack.target_id(), .nth = nth};
}

/// Muskets and gun crews: the owner of the target throws for the attacker.
RollFor thrown_by_target(Rule rule, const Attack& attack) {
  return {.rule = rule, .who = attack.target_id(), .against = attack.by_id(), .nth = 0};
}

bool movers(const Game& game, const Attack& attack) {
  return owner_of(attack.by) == game.mover();
}

/// MC-22.3.
void lose_hits(Attack& attack, int lost) {
  attack.hit = std::max(0, attack.hit - lost);
}

// ---- steps 14 to 17: position and number of dice ----

/// MC-14.1 to MC-14.3, MC-R95.
void tactical_advantage(Game& game, Attack& attack, Fight& /*fight*/) {
  if (!attack.gunfire()) return;
  attack.position = position_of(tactical_value(game, attack.by, attack.target));
}

/// MC-15.1.
void bow_chasers(Game& game, Attack& attack, Fight& /*fight*/) {
  const bool raked = attack.position == Position::rake_the_bow && !movers(game, attack);
  attack.chaser = attack.position == Position::bows_on || raked;
}

/// MC-15.2, MC-16.1 to MC-16.3, MC-R94.
void combat_chart_dice(Game& game, Attack& attack, Fight& /*fight*/) {
  attack.dice =
      attack.chaser ? chaser_dice() : chart_dice(game, attack.by, attack.target, attack.combat);
}

/// MC-17.1, MC-R93.
void heavy_broadside(Game& game, Attack& attack, Fight& /*fight*/) {
  const bool heavy = attack.position == Position::heavy_broadside && movers(game, attack);
  if (heavy) attack.dice.heavy = 1;
}

// ---- steps 18 to 22: fire ----

/// MC-18.1.
void fire(Game& game, Attack& attack, Fight& /*fight*/) {
  attack.fire = game.roll_pool(thrown_by_attacker(cite("MC-18.1"), attack, 0), attack.dice.dice());
  attack.hits = attack.fire.up_to(gun_hits_on);
  attack.hit = attack.hits;
}

/// MC-19.1, MC-R101: what gunnery takes off the accuracy dice, below 0 where it adds to them. It
/// does nothing for a chaser (MC-R96).
int help_of_gunnery(const Game& game, const Attack& attack) {
  if (attack.chaser) return 0;
  const int gunnery = level(game.ship(attack.by), Skill::G);
  const bool adds = game.ruling(accuracy_bad_gunnery) == AccuracyBadGunnery::adds_dice;
  return adds ? gunnery : above_zero(gunnery);
}

/// MC-19.1.
void accuracy(Game& game, Attack& attack, Fight& /*fight*/) {
  if (attack.combat != Combat::range) return;
  const int dice = std::max(1, attack.range - help_of_gunnery(game, attack));
  attack.accuracy = game.roll_pool(thrown_by_attacker(cite("MC-19.1"), attack, 0), dice);
  lose_hits(attack, attack.accuracy.up_to(bad_up_to(game, accuracy_faces)));
}

/// MC-20.1, MC-R96, MC-R103.
void muskets(Game& game, Attack& attack, Fight& /*fight*/) {
  const int poor_aim = below_zero(level(game.ship(attack.by), Skill::A));
  if (attack.combat != Combat::close || attack.chaser || poor_aim == 0) return;
  attack.muskets = game.roll_pool(thrown_by_target(cite("MC-20.1"), attack), poor_aim);
  lose_hits(attack, attack.muskets.up_to(bad_up_to(game, musket_faces)));
}

/// MC-21.1, MC-R96, MC-R103.
void gun_crews(Game& game, Attack& attack, Fight& /*fight*/) {
  const int poor_gunnery = below_zero(level(game.ship(attack.by), Skill::G));
  if (!attack.gunfire() || attack.chaser || poor_gunnery == 0) return;
  attack.crews = game.roll_pool(thrown_by_target(cite("MC-21.1"), attack), poor_gunnery);
  lose_hits(attack, attack.crews.up_to(bad_up_to(game, crew_faces)));
}

/// MC-22.2.
void roll_blunder_die(Game& game, const Attack& attack, Blunder& blunder) {
  blunder.blunder_die = game.roll(thrown_by_attacker(cite("MC-22.2"), attack, 0));
  blunder.costs = blunder.blunder_die.face > blunder_harmless_to;
  blunder.any = blunder.blunder_die.face > blunder_gunnery_to;
  blunder.skill = Skill::G;
  if (!blunder.any) return;
  blunder.skill_die = game.roll(thrown_by_attacker(cite("MC-22.2"), attack, 1));
  blunder.skill = skill_of_face(blunder.skill_die.face);
}

/// MC-22.1. The level lost waits with the other damage (MC-R105).
void blunders(Game& game, Attack& attack, Fight& fight) {
  if (!attack.gunfire()) return;
  Blunder& blunder = attack.blunder;
  blunder.die = game.roll(thrown_by_attacker(cite("MC-22.1"), attack, 0));
  blunder.made = blunder.die.face <= bad_up_to(game, blunder_faces);
  if (!blunder.made) return;
  lose_hits(attack, 1);
  roll_blunder_die(game, attack, blunder);
  if (!blunder.costs) return;
  blunder.lowered = lose_level(game, attack.by, blunder.skill, fight.on(attack.by));
}

// ---- steps 23 to 25: damage ----

DamageRow row_of(Combat combat) {
  switch (combat) {
    case Combat::range:
      return DamageRow::long_range;
    case Combat::close:
      return DamageRow::short_range;
    case Combat::board:
      return DamageRow::board_defender;
    case Combat::ram:
      return DamageRow::ram;
  }
  return {};
}

DamageCause cause_of(const Attack& attack, int nth) {
  return {.rule = cite("MC-23.1"),
          .row = row_of(attack.combat),
          .by = attack.by,
          .victim = attack.target,
          .nth = nth};
}

/// MC-23.1, MC-23.2.
void damage_distribution(Game& game, Attack& attack, Fight& fight) {
  fight.damage.clear();
  for (int i = 0; i < attack.hit; ++i) {
    fight.damage.add(roll_damage(game, cause_of(attack, i), fight.on(attack.target)));
  }
}

/// MC-24.1: a die for each damage die but an x (MC-R108).
void heated_shot(Game& game, Attack& attack, Fight& fight) {
  if (!attack.gunfire() || number_of(attack.by) != flagship) return;
  const auto damage = fight.damage.all();
  const auto done = std::count_if(damage.begin(), damage.end(),
                                  [](const DamageDie& die) { return die.what != Damage::none; });
  if (done == 0) return;
  attack.heated =
      game.roll_pool(thrown_by_attacker(cite("MC-24.1"), attack, 0), static_cast<int>(done));
  Pending& pending = fight.on(attack.target);
  const int burning = static_cast<int>(game.ship(attack.target).fires.size()) + pending.fires;
  const int room = static_cast<int>(most_fires) - burning;
  attack.fires_lit = std::min(attack.heated.up_to(fire_on), room);
  pending.fires += attack.fires_lit;
}

/// MC-25.1.
void grapeshot_and_canister(Game& game, Attack& attack, Fight& fight) {
  int nth = 0;
  for (DamageDie& hit : fight.damage.all()) {
    grapeshot(game, cause_of(attack, nth), hit, fight.on(attack.target));
    ++nth;
  }
}

// ---- the sequence ----

using AttackStep = void (*)(Game&, Attack&, Fight&);

// The numbers are those of the source.
// clang-format off
constexpr std::array<AttackStep, 12> sequence_of_an_attack = {
    tactical_advantage,      // 14. Tactical advantage
    bow_chasers,             // 15. Bow chasers
    combat_chart_dice,       // 16. Combat charts
    heavy_broadside,         // 17. Heavy broadsides
    fire,                    // 18. Fire!
    accuracy,                // 19. Accuracy
    muskets,                 // 20. Muskets on the fighting top
    gun_crews,               // 21. Inept gun crews
    blunders,                // 22. Blunders
    damage_distribution,     // 23. Damage distribution
    heated_shot,             // 24. Heated shot
    grapeshot_and_canister,  // 25. Grapeshot & canister
};

// clang-format on

Combat combat_of(const Ship& attacker, int range) {
  if (attacker.ramming) return Combat::ram;
  return range == 0 ? Combat::close : Combat::range;
}

/// An attack declared and not yet made, on a ship that is still there.
bool attack_is_due(const Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  return ship.target != no_ship && !ship.fired && game.in_play(ship.target);
}

bool any_attack_is_due(const Game& game) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (attack_is_due(game, ship_at(s))) return true;
  }
  return false;
}

void apply_all(Game& game, Rule rule, const Fight& fight) {
  game.for_each_by_number([&](ShipId id) { apply(game, rule, id, fight.pending[index(id)]); });
}

}  // namespace

// MC-11.3, MC-11.5, MC-R85.
void resolve_attack(Game& game, Fight& fight, ShipId by) {
  Ship& attacker = game.ship(by);
  Attack attack;
  attack.by = by;
  attack.target = attacker.target;
  attack.range = range_between(game, by, attacker.target);
  attack.combat = combat_of(attacker, attack.range);
  engage(game, by, attack.range == 0 ? Engaged::SHORT : Engaged::LONG);
  attacker.fired = true;
  attacker.attacked = true;
  for (const AttackStep step : sequence_of_an_attack) step(game, attack, fight);
  tell_attack(game, attack, fight);
}

// MC-12.3 to MC-12.5, MC-R87: from here on she is engaged like all others.
void gage_attack(Game& game) {
  const ShipId attacker = game.state.gage_ship;
  if (attacker == no_ship || !game.in_play(attacker) || !attack_is_due(game, attacker)) return;
  const ShipId target = game.ship(attacker).target;
  Fight fight;
  resolve_attack(game, fight, attacker);
  engage(game, target, game.ship(attacker).engaged);
  apply_all(game, cite("MC-12.3"), fight);
}

// MC-13.1 to MC-13.4, MC-R90: who was legal before the first die stays so (MC-R84).
void simultaneous_attacks(Game& game) {
  declare_attacks(game);
  if (!any_attack_is_due(game)) return;
  Fight fight;
  game.for_each_by_number([&](ShipId id) {
    if (attack_is_due(game, id)) resolve_attack(game, fight, id);
  });
  apply_all(game, cite("MC-13.3"), fight);
}

}  // namespace prizecourt::master_and_commander
