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
  event.facts.push_back({key, pool.up_to(bad_up_to(game, faces))});
  event.rolls.push_back(pool.record());
}

Event attack_event(const Game& game, const Attack& attack) {
  Event made = game.event(kind("attack"), cite("MC-18.1"), attack.by_id(), attack.target_id());
  made.ruling = rulings_on(game, attack);
  made.facts = {{"combat", std::string(name_of(attack.combat))}};
  if (attack.gunfire()) {
    made.facts.push_back({"position", std::string(name_of(attack.position))});
    if (attack.chaser) made.facts.push_back({"chaser", 1});
    made.facts.push_back({"range", attack.range});
  }
  made.facts.push_back({"dice", attack.dice.dice()});
  made.facts.push_back({"hits", attack.hits});
  add_modifiers(made, attack.dice, DiceOf::who);
  made.rolls.push_back(attack.fire.record());
  add_loss(game, made, "accuracy", attack.accuracy, accuracy_faces);
  add_loss(game, made, "muskets", attack.muskets, musket_faces);
  add_loss(game, made, "crews", attack.crews, crew_faces);
  if (attack.gunfire()) {
    made.facts.push_back({"blunder", attack.blunder.made ? 1 : 0});
    made.rolls.push_back(attack.blunder.die.record());
  }
  made.facts.push_back({"hit", attack.hit});
  return made;
}

Event blunder_event(const Game& game, const Attack& attack) {
  const Blunder& blunder = attack.blunder;
  Event made = game.event(kind("blunder-die"), cite("MC-22.2"), attack.by_id());
  made.facts = {{"face", static_cast<int>(blunder.blunder_die.face)}};
  if (blunder.costs) {
    made.facts.push_back({"skill", std::string(name_of(blunder.skill))});
    if (!blunder.lowered) {
      made.ruling = cite_ruling("MC-R107");
      made.facts.push_back({"no_room", std::string("S") + std::string(name_of(blunder.skill))});
    }
  }
  made.rolls = {blunder.blunder_die.record()};
  if (blunder.any) made.rolls.push_back(blunder.skill_die.record());
  return made;
}

void add_skill(std::string& letters, Skill skill) {
  if (!letters.empty()) letters += ' ';
  letters += name_of(skill);
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
    if (die.what == Damage::skill) add_skill(total.skills, die.skill);
  }
  return total;
}

Event damage_event(const Game& game, const Attack& attack, const Fight& fight) {
  const auto damage = fight.damage.all();
  const DamageTotal total = total_of(damage);
  Event made = game.event(kind("damage"), cite("MC-23.1"), attack.by_id(), attack.target_id());
  made.facts = {{"dice", letters_of(damage)},
                {"hull", total.hull},
                {"masts", total.masts},
                {"skills", total.skills}};
  for (const DamageDie& die : damage) die.add_rolls(made);
  if (attack.heated.size > 0) {
    made.facts.push_back({"fires_lit", attack.fires_lit});
    made.rolls.push_back(attack.heated.record());
  }
  add_aftermath(made, damage);
  for (const DamageDie& die : damage) die.add_grape_roll(made);
  return made;
}

}  // namespace

void tell_attack(Game& game, const Attack& attack, const Fight& fight) {
  game.tell([&] { return attack_event(game, attack); });
  if (attack.blunder.made) game.tell([&] { return blunder_event(game, attack); });
  if (attack.hit > 0) game.tell([&] { return damage_event(game, attack, fight); });
}

}  // namespace prizecourt::master_and_commander
