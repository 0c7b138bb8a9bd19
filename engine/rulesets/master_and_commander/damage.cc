#include "engine/rulesets/master_and_commander/damage.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

/// The thrower of a damage die is who struck the blow; of storm and fire, the ship herself.
RollFor dice_of(Rule rule, const DamageCause& cause) {
  if (cause.by == no_ship) {
    return {.rule = rule, .who = Game::id_of(cause.victim), .against = {}, .nth = cause.nth};
  }
  return {.rule = rule,
          .who = Game::id_of(cause.by),
          .against = Game::id_of(cause.victim),
          .nth = cause.nth};
}

/// MC-0.4, MC-R107.
bool lose_hull(const Game& game, ShipId victim, Pending& pending) {
  if (game.ship(victim).hull <= pending.hull) return false;
  ++pending.hull;
  return true;
}

/// MC-0.5, MC-R107.
bool lose_mast(const Game& game, ShipId victim, Pending& pending) {
  if (game.ship(victim).broken + pending.masts >= game.masts(victim)) return false;
  ++pending.masts;
  return true;
}

/// MC-R110. `every-damage` has storms, fires, rams and boarding too. A storm is read in the row of
/// short range (MC-R22), but nobody fires.
bool grapeshot_follows(const Game& game, const DamageCause& cause) {
  const bool fired = cause.by != no_ship;
  const bool near = cause.row == DamageRow::short_range;
  switch (game.ruling(grapeshot_after)) {
    case GrapeshotAfter::gunfire:
      return fired && (near || cause.row == DamageRow::long_range);
    case GrapeshotAfter::every_damage:
      return true;
    case GrapeshotAfter::short_range_only:
      return fired && near;
  }
  return false;
}

/// A level of a skill as damage.
std::string_view letters_of_skill(Skill skill) {
  constexpr std::array<std::string_view, skill_count> letters = {"SS", "SG", "SC",
                                                                 "SM", "SA", "SB"};
  return letters[static_cast<std::size_t>(skill)];
}

/// MC-R111. The owner of the ship that was hit throws for it.
Skill skill_of_grapeshot(Game& game, const RollFor& thrower, DamageDie& hit) {
  if (game.ruling(grapeshot_skill) == GrapeshotSkill::same_skill) return hit.skill;
  hit.grape_skill_die = game.roll(
      {.rule = cite("MC-0.6"), .who = thrower.who, .against = thrower.against, .nth = thrower.nth});
  return skill_of_face(hit.grape_skill_die.face);
}

}  // namespace

std::string_view DamageDie::letters() const {
  switch (what) {
    case Damage::none:
      return "x";
    case Damage::hull:
      return "H";
    case Damage::mast:
      return "R";
    case Damage::skill:
      return letters_of_skill(skill);
  }
  return {};
}

void DamageDie::add_rolls(Event& event) const {
  add(event, die);
  if (what == Damage::skill) add(event, skill_die);
}

void DamageDie::add_grape_roll(Event& event) const {
  if (grape == Grape::not_thrown) return;
  add(event, grape_die);
  if (grape_skill_die.address.rule != nullptr) add(event, grape_skill_die);
}

std::string skills_in(const std::array<int, skill_count>& levels) {
  std::string letters;
  for (std::size_t s = 0; s < skill_count; ++s) {
    for (int i = 0; i < levels[s]; ++i) add_word(letters, names(Skill{})[s]);
  }
  return letters;
}

std::string letters_of(std::span<const DamageDie> dice) {
  std::string letters;
  for (const DamageDie& one : dice) add_word(letters, one.letters());
  return letters;
}

std::optional<std::string> without_room(std::span<const DamageDie> dice) {
  std::string letters;
  for (const DamageDie& one : dice) {
    if (one.what != Damage::none && !one.lowered) add_word(letters, one.letters());
    if (one.grape == Grape::no_room) add_word(letters, letters_of_skill(one.grape_skill));
  }
  return letters.empty() ? std::nullopt : std::optional(letters);
}

std::optional<std::string> taken_by_grapeshot(std::span<const DamageDie> dice) {
  std::string letters;
  for (const DamageDie& one : dice) {
    if (one.grape == Grape::one_more) add_word(letters, name_of(one.grape_skill));
  }
  return letters.empty() ? std::nullopt : std::optional(letters);
}

RulingsCited rulings_of(std::span<const DamageDie> dice) {
  RulingsCited cited;
  for (const DamageDie& one : dice) {
    const bool no_room = one.what != Damage::none && !one.lowered;
    if (no_room || one.grape == Grape::no_room) cited.add(cite_ruling("MC-R107"));
    if (one.grape == Grape::not_thrown) continue;
    cited.add(cite_ruling(grapeshot_after));
    if (one.grape != Grape::no_effect) cited.add(cite_ruling(grapeshot_skill));
  }
  return cited;
}

void add_aftermath(Event& event, std::span<const DamageDie> dice) {
  event.ruling.add(rulings_of(dice));
  add(event, fact("grape", taken_by_grapeshot(dice)));
  add(event, fact("no_room", without_room(dice)));
}

// MC-23.2.
DamageDie roll_damage(Game& game, const DamageCause& cause, Pending& pending) {
  DamageDie hit;
  hit.die = game.roll(dice_of(cause.rule, cause));
  hit.what = damage_of(cause.row, hit.die.face);
  switch (hit.what) {
    case Damage::none:
      break;
    case Damage::hull:
      hit.lowered = lose_hull(game, cause.victim, pending);
      break;
    case Damage::mast:
      hit.lowered = lose_mast(game, cause.victim, pending);
      break;
    case Damage::skill:
      hit.skill_die = game.roll(dice_of(cite("MC-23.2"), cause));
      hit.skill = skill_of_face(hit.skill_die.face);
      hit.lowered = lose_level(game, cause.victim, hit.skill, pending);
      break;
  }
  return hit;
}

// MC-25.1. It is the owner of the ship that was hit who throws.
void grapeshot(Game& game, const DamageCause& cause, DamageDie& hit, Pending& pending) {
  if (hit.what != Damage::skill || !hit.lowered || !grapeshot_follows(game, cause)) return;
  const std::string_view by = cause.by == no_ship ? std::string_view{} : Game::id_of(cause.by);
  const RollFor thrower{
      .rule = cite("MC-25.1"), .who = Game::id_of(cause.victim), .against = by, .nth = cause.nth};
  hit.grape_die = game.roll(thrower);
  hit.grape = Grape::no_effect;
  if (hit.grape_die.face > one_more_level_on) return;
  hit.grape_skill = skill_of_grapeshot(game, thrower, hit);
  const bool one_more = lose_level(game, cause.victim, hit.grape_skill, pending);
  hit.grape = one_more ? Grape::one_more : Grape::no_room;
}

// MC-0.6.
bool lose_level(const Game& game, ShipId victim, Skill skill, Pending& pending) {
  const auto s = static_cast<std::size_t>(skill);
  if (game.ship(victim).skills[s] - pending.levels[s] <= worst_level) return false;
  ++pending.levels[s];
  return true;
}

// MC-R71.
DamageDie strike_at_once(Game& game, const DamageCause& cause) {
  Pending pending;
  DamageDie hit = roll_damage(game, cause, pending);
  grapeshot(game, cause, hit, pending);
  inflict(game.ship(cause.victim), pending);
  return hit;
}

void lower(Ship& ship, Skill skill) {
  int& base = ship.skills[static_cast<std::size_t>(skill)];
  base = std::max(worst_level, base - 1);
}

void inflict(Ship& ship, const Pending& pending) {
  ship.hull -= pending.hull;
  ship.broken += pending.masts;
  for (std::size_t s = 0; s < skill_count; ++s) ship.skills[s] -= pending.levels[s];
  for (int i = 0; i < pending.fires && ship.fires.size() < most_fires; ++i) {
    ship.fires.push_back(Fire::uncontrolled);  // MC-R109
  }
}

// MC-12.3, MC-13.3.
void apply(Game& game, Rule rule, ShipId victim, const Pending& pending) {
  if (pending == Pending{}) return;
  Ship& ship = game.ship(victim);
  inflict(ship, pending);
  game.tell(kind("damage-taken"), rule, victim, fact("hull", pending.hull),
            fact("masts", pending.masts), fact("skills", [&] { return skills_in(pending.levels); }),
            fact("fires", pending.fires), fact("hull_left", ship.hull),
            fact("broken", ship.broken));
}

}  // namespace prizecourt::master_and_commander
