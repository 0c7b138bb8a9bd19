#include "engine/rulesets/master_and_commander/attack.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

/// MC-R102: whether more hits, or a blunder, hung on a face that no row names.
bool hangs_on_unnamed_faces(const Attack& attack) {
  if (!attack.gunfire()) return false;
  const Face blunder = attack.blunder.die.face;
  if (blunder > blunder_faces.named && blunder <= blunder_faces.unnamed) return true;
  const int least = attack.accuracy.up_to(accuracy_faces.named) +
                    attack.muskets.up_to(musket_faces.named) +
                    attack.crews.up_to(crew_faces.named) + (attack.blunder.made ? 1 : 0);
  const int most = attack.accuracy.up_to(accuracy_faces.unnamed) +
                   attack.muskets.up_to(musket_faces.unnamed) +
                   attack.crews.up_to(crew_faces.unnamed) + (attack.blunder.made ? 1 : 0);
  return most > least && attack.hits > least;
}

/// MC-R101.
bool hangs_on_bad_gunnery(const Game& game, const Attack& attack) {
  const bool long_range = attack.combat == Combat::range && !attack.chaser;
  return long_range && level(game.ship(attack.by), Skill::G) < 0;
}

/// The selectable rulings that the attack hung on.
RulingsCited rulings_on(const Game& game, const Attack& attack) {
  RulingsCited cited;
  const bool rammed = attack.combat == Combat::ram && owner_of(attack.by) != game.mover();
  if (rammed) cited.add(cite_ruling(rammed_ship));
  if (attack.dice.counts_targets_levels()) cited.add(cite_ruling(targets_negative_level));
  if (hangs_on_bad_gunnery(game, attack)) cited.add(cite_ruling(accuracy_bad_gunnery));
  if (hangs_on_unnamed_faces(attack)) cited.add(cite_ruling(unnamed_faces));
  return cited;
}

/// One of the steps that take hits away: how many, and its dice, where any were thrown.
void add_loss(const Game& game, Event& event, std::string_view key, const Pool& pool,
              BadFaces faces) {
  if (pool.size == 0) return;
  add(event, fact(key, pool.up_to(bad_up_to(game, faces))));
  add(event, pool);
}

void tell_shot(Game& game, const Attack& attack) {
  const bool guns = attack.gunfire();
  const auto lost_hits = [&](Event& made) {
    add_loss(game, made, "accuracy", attack.accuracy, accuracy_faces);
    add_loss(game, made, "muskets", attack.muskets, musket_faces);
    add_loss(game, made, "crews", attack.crews, crew_faces);
  };
  game.tell(
      kind("attack"), cite("MC-18.1"), attack.by_id(), attack.target_id(),
      [&] { return rulings_on(game, attack); }, fact("combat", attack.combat),
      when(guns, fact("position", attack.position)), when(guns && attack.chaser, fact("chaser", 1)),
      when(guns, fact("range", attack.range)), fact("dice", attack.dice.dice()),
      fact("hits", attack.hits),
      [&](Event& made) { add_modifiers(made, attack.dice, DiceOf::who); }, attack.fire, lost_hits,
      when(guns, fact("blunder", attack.blunder.made ? 1 : 0)), when(guns, attack.blunder.die),
      fact("hit", attack.hit));
}

void tell_blunder(Game& game, const Attack& attack) {
  const Blunder& blunder = attack.blunder;
  const bool no_room = blunder.costs && !blunder.lowered;
  game.tell(
      kind("blunder-die"), cite("MC-22.2"), attack.by_id(),
      no_room ? cite_ruling("MC-R107") : nullptr, fact("face", blunder.blunder_die.face),
      when(blunder.costs, fact("skill", blunder.skill)),
      when(no_room, fact("no_room", [&] { return "S" + std::string(name_of(blunder.skill)); })),
      blunder.blunder_die, when(blunder.any, blunder.skill_die));
}

/// What the damage dice of one attack lowered.
struct DamageTotal {
  int hull = 0;
  int masts = 0;
  std::string skills;
};

DamageTotal total_of(std::span<const DamageDie> damage) {
  DamageTotal total;
  for (const DamageDie& die : damage) {
    if (!die.lowered) continue;
    if (die.what == Damage::hull) ++total.hull;
    if (die.what == Damage::mast) ++total.masts;
    if (die.what == Damage::skill) add_word(total.skills, name_of(die.skill));
  }
  return total;
}

void tell_damage(Game& game, const Attack& attack, const Fight& fight) {
  const auto damage = fight.damage.all();
  const auto dice = [&](Event& made) {
    const DamageTotal total = total_of(damage);
    add(made, fact("dice", letters_of(damage)));
    add(made, fact("hull", total.hull));
    add(made, fact("masts", total.masts));
    add(made, fact("skills", total.skills));
    for (const DamageDie& die : damage) die.add_rolls(made);
  };
  const auto aftermath = [&](Event& made) {
    add_aftermath(made, damage);
    for (const DamageDie& die : damage) die.add_grape_roll(made);
  };
  game.tell(kind("damage"), cite("MC-23.1"), attack.by_id(), attack.target_id(), dice,
            when(attack.heated.size > 0, fact("fires_lit", attack.fires_lit)), attack.heated,
            aftermath);
}

}  // namespace

void tell_attack(Game& game, const Attack& attack, const Fight& fight) {
  tell_shot(game, attack);
  if (attack.blunder.made) tell_blunder(game, attack);
  if (attack.hit > 0) tell_damage(game, attack, fight);
}

}  // namespace prizecourt::master_and_commander
