#include "engine/rulesets/master_and_commander/chapters.h"

namespace prizecourt::master_and_commander {
namespace {

/// Damage dice of fires are numbered from here on, so that their addresses differ from those of
/// the burn dice of the same rule.
constexpr int first_damage_die = 100;

/// Fires are told by their place in the list, counted from 1.
int number_of_fire(std::size_t place) {
  return static_cast<int>(place) + 1;
}

/// MC-8.1, MC-8.2, MC-R69.
void lose_control(Game& game, ShipId id) {
  auto& fires = game.ship(id).fires;
  for (std::size_t i = 0; i < fires.size(); ++i) {
    if (fires[i] != Fire::controlled) continue;
    fires[i] = Fire::uncontrolled;
    game.tell(kind("fire-untended"), cite("MC-8.2"), id, fact("fire", number_of_fire(i)));
  }
}

/// MC-R68: a ship of the enemy rolls only because of the ruling.
Ruling ruling_for(const Game& game, ShipId id) {
  return owner_of(id) == game.mover() ? nullptr : cite_ruling(steps_8_and_9);
}

void tell_burned(Game& game, ShipId id, int fire, const Die& die, std::string_view result) {
  game.tell(kind("burned"), cite("MC-8.3"), id, ruling_for(game, id),
            result == "spreads" ? cite_ruling("MC-R70") : nullptr, fact("fire", fire),
            fact("result", result), die);
}

/// MC-8.3, MC-R71.
void explode(Game& game, ShipId id, int fire, const Die& die) {
  const DamageDie struck = strike_at_once(game, {.rule = cite("MC-8.3"),
                                                 .row = DamageRow::burn,
                                                 .by = no_ship,
                                                 .victim = id,
                                                 .nth = first_damage_die + fire});
  game.tell(kind("burned"), cite("MC-8.3"), id, ruling_for(game, id), fact("fire", fire),
            fact("result", "explodes"), die, [&](Event& made) { add_damage(made, struck); });
}

/// MC-8.3, MC-R70: a new fire rolls from the next turn on.
void roll_for_fire(Game& game, ShipId id, int fire) {
  const Die die =
      game.roll({.rule = cite("MC-8.3"), .who = Game::id_of(id), .against = {}, .nth = fire});
  auto& fires = game.ship(id).fires;
  if (die.face <= spreads_on) {
    if (fires.size() < most_fires) fires.push_back(Fire::uncontrolled);
    tell_burned(game, id, fire, die, "spreads");
  } else if (die.face <= explodes_up_to) {
    explode(game, id, fire, die);
  } else {
    tell_burned(game, id, fire, die, "nothing");
  }
}

/// MC-8.1 to MC-8.3.
void burn_ship(Game& game, ShipId id) {
  auto& fires = game.ship(id).fires;
  if (fires.empty()) return;
  lose_control(game, id);
  const std::size_t old_fires = fires.size();
  for (std::size_t i = 0; i < old_fires; ++i) {
    if (fires[i] == Fire::uncontrolled) roll_for_fire(game, id, number_of_fire(i));
  }
  for (Fire& fire : fires) {
    if (fire == Fire::fought) fire = Fire::controlled;
  }
}

}  // namespace

// MC-8.1 to MC-8.3, MC-R68, MC-R72.
void burn(Game& game) {
  const auto burn_one = [&](ShipId id) { burn_ship(game, id); };
  if (game.ruling(steps_8_and_9) == Steps8And9::both_fleets) {
    game.for_each_by_number(burn_one);
  } else {
    game.for_each_of(game.mover(), burn_one);
  }
}

void add_damage(Event& event, const DamageDie& struck) {
  add(event, fact("face", struck.die.face));
  add(event, fact("damage", struck.letters()));
  add(event, when(struck.what == Damage::skill, fact("skill", struck.skill)));
  add_aftermath(event, std::span(&struck, 1));
  struck.add_rolls(event);
  struck.add_grape_roll(event);
}

}  // namespace prizecourt::master_and_commander
