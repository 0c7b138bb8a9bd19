#include "engine/rulesets/master_and_commander/chapters.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

/// MC-14.1: one player's half of TACT.
struct Half {
  Die die;
  int seamanship = 0;
  int command = 0;
  int broken = 0;

  [[nodiscard]] int total() const { return die.face + seamanship + command - broken; }
};

Half half_of(const Game& game, ShipId id, const Die& die) {
  const Ship& ship = game.ship(id);
  return {.die = die,
          .seamanship = level(ship, Skill::S),
          .command = level(ship, Skill::C),
          .broken = ship.broken};
}

void add_modifiers(Event& event, const Half& white, const Half& red) {
  const auto add = [&](std::string_view name, int value) {
    if (value != 0) event.modifiers.push_back({cite("MC-14.1"), name, value});
  };
  add("white", white.die.face);
  add("S", white.seamanship);
  add("C", white.command);
  add("broken masts", -white.broken);
  add("red", -red.die.face);
  add("enemy S", -red.seamanship);
  add("enemy C", -red.command);
  add("enemy broken masts", red.broken);
}

/// MC-14.1, MC-14.2. The white die is the mover's, the red one the enemy's; `nth` is the number of
/// the throw among those of the pair.
Tact roll_tact(Game& game, ShipId ship, ShipId enemy, int nth) {
  const std::string_view who = Game::id_of(ship);
  const std::string_view against = Game::id_of(enemy);
  const Die white_die =
      game.roll({.rule = cite("MC-14.1"), .who = who, .against = against, .nth = nth});
  const Die red_die =
      game.roll({.rule = cite("MC-14.1"), .who = against, .against = who, .nth = nth});
  const Half white = half_of(game, ship, white_die);
  const Half red = half_of(game, enemy, red_die);
  const Tact tact{.ship = ship, .target = enemy, .value = white.total() - red.total()};
  game.tell([&] {
    Event made = game.event(kind("tact"), cite("MC-14.2"), who, against);
    if (game.ruling(tact_rolled) == TactRolled::once_an_attack) {
      made.ruling = cite_ruling(tact_rolled);
    }
    made.facts = {{"value", tact.value},
                  {"position", std::string(name_of(position_of(tact.value)))}};
    add_modifiers(made, white, red);
    made.rolls = {white.die.record(), red.die.record()};
    return made;
  });
  return tact;
}

}  // namespace

int tactical_value(Game& game, ShipId by, ShipId target) {
  const bool movers = owner_of(by) == game.mover();
  const ShipId ship = movers ? by : target;
  const ShipId enemy = movers ? target : by;
  if (game.ruling(tact_rolled) == TactRolled::once_an_attack) {
    constexpr int of_the_enemys_attack = 2;
    return roll_tact(game, ship, enemy, movers ? 0 : of_the_enemys_attack).value;
  }
  auto& known = game.state.tact;
  const auto place = std::lower_bound(
      known.begin(), known.end(), Tact{ship, enemy, 0}, [](const Tact& a, const Tact& b) {
        return a.ship != b.ship ? a.ship < b.ship : a.target < b.target;
      });
  if (place != known.end() && place->ship == ship && place->target == enemy) return place->value;
  const auto offset = place - known.begin();
  const Tact tact = roll_tact(game, ship, enemy, 0);
  known.insert(known.begin() + offset, tact);
  return tact.value;
}

}  // namespace prizecourt::master_and_commander
