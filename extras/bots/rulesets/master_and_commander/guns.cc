#include "extras/bots/rulesets/master_and_commander/seamanship.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

constexpr Maxim sink_before_wound{"sink-before-wound",
                                  "fire where it decides most: at the last hull point first"};
constexpr Maxim weather_gage{"weather-gage",
                             "take the weather gage of the enemy you can hurt most"};
constexpr Maxim first_blow{"first-blow",
                           "close with the weather gage only while firing first pays"};
constexpr Maxim board_when_stronger{
    "board-when-stronger",
    "grapple only ships you are likely to take: a prize is worth more than a wreck"};
constexpr Maxim cut_loose{"cut-loose", "cut every grapple"};

/// What an attack is worth, with what she brings upon herself by it who was not engaged before.
int worth_of_attack(const Waters& waters, ShipId by, ShipId target) {
  const Game& game = waters.game();
  const int given = rounds_ahead * waters.fire(by, target, range_between(game, by, target));
  if (bears_token(game.ship(by))) return given;
  return given - waters.fire_drawn(by, game.ship(by).at);
}

/// MC-6.3, MC-6.4.
bool wins_gage(const Game& game, ShipId by, ShipId target) {
  const Ship& ship = game.ship(by);
  const Ship& enemy = game.ship(target);
  const int windward = wind_move_of(game.state.white) - wind_move_of(game.state.red) - ship.broken +
                       above_zero(level(ship, Skill::C)) + below_zero(level(enemy, Skill::S)) +
                       below_zero(level(enemy, Skill::C));
  switch (game.ruling(gage_threshold)) {
    case GageThreshold::above_4:
      return windward > gage_above;
    case GageThreshold::above_2:
      return windward > 2;
    case GageThreshold::above_0:
      break;
  }
  return windward > 0;
}

}  // namespace

Advice advise_range(const Game& game, const Question& question, const Thinking& thinking) {
  const ShipId id = *from_id(question.who);
  const Waters waters(game, owner_of(id));
  const auto best_at = [&](Engaged range) {
    int best = 0;
    for_each_afloat(game, other(owner_of(id)), [&](ShipId target) {
      if (gun_range(game, id, target) != range || !may_attack(game, id, target)) return;
      best = std::max(best, worth_of_attack(waters, id, target));
    });
    return best;
  };
  return best_of(question, thinking, sink_before_wound, [&](const Option& option) {
    return best_at(option.value == 0 ? Engaged::SHORT : Engaged::LONG);
  });
}

Advice advise_windward(const Game& game, const Question& question, const Thinking& thinking) {
  const ShipId id = *from_id(question.who);
  const Waters waters(game, owner_of(id));
  return best_of(question, thinking, weather_gage, [&](const Option& option) {
    const auto target = static_cast<ShipId>(option.value);
    constexpr int gage = 200;
    return worth_of_attack(waters, id, target) + (wins_gage(game, id, target) ? gage : 0);
  });
}

Advice advise_gage_move(const Game& game, const Question& question, const Thinking& thinking) {
  const ShipId id = *from_id(question.who);
  const Waters waters(game, owner_of(id));
  const ShipId target = game.state.gage_target;
  return best_of(question, thinking, first_blow, [&](const Option& option) {
    const auto to = static_cast<Square>(option.value);
    const Square at = to == off_board ? game.ship(id).at : to;
    const int range = grid::steps_between(at, game.ship(target).at) - 1;
    return rounds_ahead * waters.fire(id, target, range) - waters.fire_drawn(id, at);
  });
}

Advice advise_attack(const Game& game, const Question& question, const Thinking& thinking) {
  const ShipId id = *from_id(question.who);
  const Waters waters(game, owner_of(id));
  return best_of(question, thinking, sink_before_wound, [&](const Option& option) {
    const auto target = static_cast<ShipId>(option.value);
    constexpr int blunder = 4;  // a die in six and then mostly a level
    if (target == no_ship) return blunder;
    constexpr int unanswered = 40;  // MC-12.3
    const int gage = game.state.gage_ship == id ? unanswered : 0;
    return worth_of_attack(waters, id, target) + gage;
  });
}

Advice advise_grapple(const Game& game, const Question& question, const Thinking& thinking) {
  const ShipId id = *from_id(question.who);
  return best_of(question, thinking, board_when_stronger, [&](const Option& option) {
    const auto target = static_cast<ShipId>(option.value);
    return target == no_ship ? 0 : worth_of_boarding(game, id, target);
  });
}

Advice advise_repel(const Game& /*game*/, const Question& question, const Thinking& thinking) {
  return yes_or_no(question, thinking, cut_loose, true, 500);
}

}  // namespace prizecourt::master_and_commander
