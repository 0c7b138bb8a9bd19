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

std::optional<Modifier> tact_part(std::string_view name, int value) {
  return summand(cite("MC-14.1"), name, value);
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
  const bool once = game.ruling(tact_rolled) == TactRolled::once_an_attack;
  game.tell(kind("tact"), cite("MC-14.2"), who, against, once ? cite_ruling(tact_rolled) : nullptr,
            fact("value", tact.value), fact("position", position_of(tact.value)),
            tact_part("white", white.die.face), tact_part("S", white.seamanship),
            tact_part("C", white.command), tact_part("broken masts", -white.broken),
            tact_part("red", -red.die.face), tact_part("enemy S", -red.seamanship),
            tact_part("enemy C", -red.command), tact_part("enemy broken masts", red.broken),
            white.die, red.die);
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
