#include "extras/bots/rulesets/master_and_commander/driver.h"

#include "engine/rulesets/master_and_commander/questions.h"
#include "extras/bots/rulesets/master_and_commander/odds.h"
#include "extras/bots/rulesets/master_and_commander/waters.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

constexpr Maxim make_for_the_enemy{"make-for-the-enemy", "head for the nearest enemy and fire"};

/// MC-D3: the ship that has least far to go, unless she is at close quarters already.
int drive_ship(const Game& game, int movement) {
  constexpr int kinds_apart = movement_value(Movement::kedge, ShipId{});
  const auto id = static_cast<ShipId>(movement % kinds_apart);
  if (static_cast<Movement>(movement / kinds_apart) != Movement::sail) return 0;
  const bool fights = game.ship(id).engaged == Engaged::SHORT;
  const int steps = steps_to_nearest(game, game.enemy(), game.ship(id).at);
  return fights ? -1 : 100 - 10 * steps + game.class_of(id);
}

/// MC-D12: one hand at the pumps.
int drive_pumps(const Question& question, const Option& option) {
  const int pump = token_value({.skill = Skill::B, .work = Work::pump, .fire = 0});
  return question.nth == 0 && option.value == pump ? 1 : option.value == nothing.value ? 0 : -1;
}

/// MC-D15, MC-D16.
int drive_guns(const Game& game, ShipId by, const Option& option) {
  const auto target = static_cast<ShipId>(option.value);
  if (target == no_ship) return -100;
  return -10 * range_between(game, by, target) - game.ship(target).hull;
}

/// MC-D7, MC-D18.
int drive_alongside(const Game& game, ShipId by, const Option& option) {
  const auto target = static_cast<ShipId>(option.value);
  return target == no_ship ? 0 : game.class_of(by) - game.class_of(target) + 1;
}

}  // namespace

Advice drive(const Game& game, const Question& question, const Thinking& thinking) {
  const auto who = from_id(question.who);
  const auto* const row = question.decision;
  return best_of(question, thinking, make_for_the_enemy, [&](const Option& option) {
    const bool silence = &option == &question.options[question.fallback];
    if (row == decision("MC-D3")) return drive_ship(game, option.value);
    if (row == decision("MC-D4") || row == decision("MC-D5")) {
      const auto to = static_cast<Square>(option.value);
      return to == off_board ? -100 : -steps_to_nearest(game, game.enemy(), to);
    }
    if (row == decision("MC-D7") || row == decision("MC-D18")) {
      return drive_alongside(game, *who, option);
    }
    if (row == decision("MC-D12")) return drive_pumps(question, option);
    if (row == decision("MC-D15") || row == decision("MC-D16")) {
      return drive_guns(game, *who, option);
    }
    return silence ? 1 : 0;
  });
}

}  // namespace prizecourt::master_and_commander
