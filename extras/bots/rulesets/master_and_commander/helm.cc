#include "engine/rulesets/master_and_commander/questions.h"
#include "extras/bots/rulesets/master_and_commander/seamanship.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

constexpr Maxim cast_off_boarders{"cast-off-boarders",
                                  "set adrift only a ship that would grapple one of ours"};
constexpr Maxim best_ship{
    "best-ship",
    "move the ship that gains most: into good range, out of the fire of several enemies, or home"};
constexpr Maxim station{"station", "go where she deals more damage than she takes"};
constexpr Maxim no_tow{"no-tow", "tow nothing: it costs speed"};
constexpr Maxim strike_together{"strike-together",
                                "ram only where more of our guns bear than the enemy's"};
constexpr Maxim save_the_wreck{"save-the-wreck",
                               "dock only ships that would be lost, and all ships when ahead"};

ShipId ship_asked(const Question& question) {
  return *from_id(question.who);
}

}  // namespace

// ---- MC-D1 --------------------------------------------------------------------------------------

Advice advise_drift(const Game& game, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, cast_off_boarders, [&](const Option& option) {
    const auto id = static_cast<ShipId>(option.value);
    if (id == no_ship) return 20;  // to no purpose is a risk for nothing
    int worth = 0;
    for_each_afloat(game, other(owner_of(id)), [&](ShipId ours) {
      if (!game.adjacent(id, ours)) return;
      const bool may_board = !objection_to_grapple(game, id, ours);
      if (may_board) worth += worth_of_boarding(game, id, ours) / 2;
      if (bears_token(game.ship(id))) worth -= std::max(0, worth_of_boarding(game, ours, id)) / 3;
    });
    return worth;
  });
}

// ---- MC-D3, MC-D4 -------------------------------------------------------------------------------

namespace {

/// MC-4.2, in sixths.
int kedge_succeeds(const Ship& ship) {
  const int help = above_zero(level(ship, Skill::S)) + above_zero(level(ship, Skill::M));
  return std::clamp(6 - (kedge_needs - 1) + help, 0, 6);
}

/// What it is worth to her to lie where she is, with what she could only do there.
int worth_of_staying(const Waters& waters, ShipId id) {
  return waters.worth_of_square(id, waters.game().ship(id).at) + waters.worth_of_grappling(id);
}

int gain_by_kedging(const Waters& waters, ShipId id) {
  const int stays = worth_of_staying(waters, id);
  const int best = waters.best_beside(id, waters.game().ship(id).at);
  return (best - stays) * kedge_succeeds(waters.game().ship(id)) / 6;
}

int gain_by_sailing(const Waters& waters, ShipId id) {
  return waters.best_run(id, sailing_move(waters.game(), id)) - worth_of_staying(waters, id);
}

}  // namespace

Advice advise_movement(const Game& game, const Question& question, const Thinking& thinking) {
  constexpr int kinds_apart = movement_value(Movement::kedge, ShipId{});
  const Waters waters(game, game.mover());
  return best_of(question, thinking, best_ship, [&](const Option& option) {
    const auto id = static_cast<ShipId>(option.value % kinds_apart);
    switch (static_cast<Movement>(option.value / kinds_apart)) {
      case Movement::kedge:
        return gain_by_kedging(waters, id);
      case Movement::sail:
        return gain_by_sailing(waters, id);
      case Movement::use_wind:
        return 40;  // a fair wind is worth waiting for
      case Movement::anchor:
        break;
    }
    return 0;
  });
}

// ---- MC-D4, MC-D5 -------------------------------------------------------------------------------

Advice advise_square(const Game& game, const Question& question, const Thinking& thinking) {
  const Waters waters(game, game.mover());
  const ShipId id = ship_asked(question);
  const bool sails = question.decision == decision("MC-D5");
  const int left = sails ? game.state.move_left - 1 : 0;
  return best_of(question, thinking, station, [&](const Option& option) {
    const auto to = static_cast<Square>(option.value);
    if (to == off_board) return waters.worth_of_square(id, game.ship(id).at);
    return waters.best_run_from(id, to, left);
  });
}

// ---- MC-D6 to MC-D8 -----------------------------------------------------------------------------

Advice advise_tow(const Game& /*game*/, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, no_tow, [&](const Option& option) {
    return static_cast<ShipId>(option.value) == no_ship ? 100 : 0;
  });
}

Advice advise_ram(const Game& game, const Question& question, const Thinking& thinking) {
  const Waters waters(game, game.mover());
  const ShipId id = ship_asked(question);
  return best_of(question, thinking, strike_together, [&](const Option& option) {
    const auto target = static_cast<ShipId>(option.value);
    if (target == no_ship) return waters.best_sail_on(id, game.state.move_left);
    return waters.worth_of_ramming(id, game.ship(id).at, target) + sooner * game.state.move_left;
  });
}

Advice advise_dock(const Game& game, const Question& question, const Thinking& thinking) {
  const Waters waters(game, game.mover());
  const ShipId id = ship_asked(question);
  return best_of(question, thinking, save_the_wreck, [&](const Option& option) {
    if (option.value != 0) return waters.worth_of_dock(id) + sooner * game.state.move_left;
    return waters.best_sail_on(id, game.state.move_left);
  });
}

}  // namespace prizecourt::master_and_commander
