#include "engine/rulesets/master_and_commander/chapters.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

// ---- step 9 ----

/// MC-9.2, MC-R73.
void roll_for(Game& game, ShipId id) {
  Ship& ship = game.ship(id);
  const Die die = game.roll({.rule = cite("MC-9.2"), .who = Game::id_of(id), .against = {}});
  const bool sinks = die.face >= sinks_from;
  if (sinks) {
    ship.status = Status::sunk;
  } else {
    ship.sinking = true;
  }
  game.tell(kind("sinking-roll"), cite("MC-9.2"), id,
            owner_of(id) != game.mover() ? cite_ruling(steps_8_and_9) : nullptr,
            fact("result", sinks ? "sinks" : "afloat"), die);
}

// ---- step 10 ----

/// The dice of one rescuer for the levels of one skill.
struct Rescue {
  ShipId rescuer{};
  ShipId sunk{};
  Skill skill{};
  int saved = 0;
  int lost = 0;
  std::array<Die, best_level> dice;
};

/// MC-D17, before each die.
bool decide_to_roll(Game& game, const Rescue& rescue, int nth) {
  static constexpr std::array<Option, 2> options = {{{"leave", 0}, {"roll", 1}}};
  const int choice = game.ask({.decision = decision("MC-D17"),
                               .rule = cite("MC-10.4"),
                               .player = owner_of(rescue.rescuer),
                               .who = Game::id_of(rescue.rescuer),
                               .about = rescue_name(rescue.sunk, rescue.skill),
                               .nth = nth},
                              options, 1);
  return choice != 0;
}

void tell_rescue(Game& game, const Rescue& rescue) {
  const auto dice = [&](Event& made) {
    for (int i = 0; i < rescue.saved + rescue.lost; ++i) {
      add(made, rescue.dice[static_cast<std::size_t>(i)]);
    }
  };
  game.tell(kind("rescue"), cite("MC-10.4"), rescue.rescuer, rescue.sunk,
            fact("skill", rescue.skill), fact("saved", rescue.saved), fact("lost", rescue.lost),
            fact("level", level(game.ship(rescue.rescuer), rescue.skill)), dice);
}

/// MC-10.4, MC-R76, MC-R78, MC-R79: the levels of one skill that are left. A level is gone with
/// its die, whatever that shows; one for which nobody rolls stays for the next rescuer.
void rescue_skill(Game& game, ShipId rescuer, ShipId sunk, Skill skill) {
  const auto s = static_cast<std::size_t>(skill);
  int& left = game.ship(sunk).skills[s];
  const int levels = left;
  Rescue rescue{.rescuer = rescuer, .sunk = sunk, .skill = skill, .dice = {}};
  for (int nth = 1; nth <= levels; ++nth) {
    if (!decide_to_roll(game, rescue, nth)) continue;
    const Die die = game.roll({.rule = cite("MC-10.4"),
                               .who = Game::id_of(rescuer),
                               .against = rescue_name(sunk, skill),
                               .nth = nth});
    rescue.dice[static_cast<std::size_t>(levels - left)] = die;
    ++(die.face <= succeeds_up_to ? rescue.saved : rescue.lost);
    --left;
  }
  if (left == levels) return;
  int& base = game.ship(rescuer).skills[s];
  base = std::min(best_level, base + rescue.saved);
  tell_rescue(game, rescue);
}

void rescue_from(Game& game, ShipId sunk) {
  const auto rescue_by = [&](ShipId rescuer) {
    for (std::size_t s = 0; s < skill_count; ++s) {
      rescue_skill(game, rescuer, sunk, static_cast<Skill>(s));
    }
  };
  const Square at = game.ship(sunk).at;
  game.for_each_beside(at, owner_of(sunk), rescue_by);  // MC-R75
  game.for_each_beside(at, other(owner_of(sunk)), rescue_by);
}

/// A ram at a ship that has sunk is not fought, and a gage over her is worth nothing.
void forget_attacks_on(Game& game, ShipId sunk) {
  for (Ship& ship : game.state.ships) {
    if (ship.target != sunk) continue;
    ship.target = no_ship;
    ship.ramming = false;
  }
  State& state = game.state;
  if (state.gage_ship != sunk && state.gage_target != sunk) return;
  state.gage_ship = no_ship;
  state.gage_target = no_ship;
}

/// MC-10.1 to MC-10.4, MC-R74. With nobody beside her, there is no rescue to wait for (MC-10.3).
void clear(Game& game, ShipId sunk) {
  ++game.state.tally[static_cast<std::size_t>(other(owner_of(sunk)))].sunk;
  game.tell(kind("sunk"), cite("MC-10.2"), sunk);
  rescue_from(game, sunk);
  forget_attacks_on(game, sunk);
  game.remove(sunk, Status::sunk);
}

}  // namespace

// MC-9.1, MC-R68.
void roll_for_sinking(Game& game) {
  const auto roll_if_due = [&](ShipId id) {
    const Ship& ship = game.ship(id);
    if (ship.hull == 0 && !ship.pumped) roll_for(game, id);
  };
  if (game.ruling(steps_8_and_9) == Steps8And9::both_fleets) {
    game.for_each_by_number(roll_if_due);
  } else {
    game.for_each_of(game.mover(), roll_if_due);
  }
}

// MC-10.1 to MC-10.4.
void clear_sunk_ships(Game& game) {
  for (int number = 1; number <= ships_a_side; ++number) {
    for (const Player player : {Player::british, Player::french}) {
      const ShipId id = ship_of(player, number);
      const Ship& ship = game.ship(id);
      if (ship.status == Status::sunk && ship.at != off_board) clear(game, id);
    }
  }
}

}  // namespace prizecourt::master_and_commander
