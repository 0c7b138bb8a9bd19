#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/questions.h"

#include <array>

namespace prizecourt::master_and_commander {
namespace {

/// MC-11.6, MC-R82.
bool in_reach_of_an_engaged_enemy(Game& game, ShipId id) {
  bool in_reach = false;
  game.for_each_of(other(owner_of(id)), [&](ShipId enemy) {
    if (!bears_token(game.ship(enemy))) return;
    if (gun_range(game, enemy, id) != Engaged::none) in_reach = true;
  });
  return in_reach;
}

/// MC-R83: whether a ship of the mover attacks or rams this one.
bool is_target_of_the_mover(const Game& game, ShipId id) {
  for (int number = 1; number <= ships_a_side; ++number) {
    const Ship& ship = game.ship(ship_of(game.mover(), number));
    if (!out_of_play(ship) && ship.target == id) return true;
  }
  return false;
}

// ---- ranges ----

/// MC-D9. Near before far, as silence takes its target (MC-D15).
Engaged choose_range(Game& game, ShipId id) {
  constexpr std::array<Option, 2> options = {{{"short", 0}, {"long", 1}}};
  const Ask ask{.decision = decision("MC-D9"),
                .rule = cite("MC-5.3"),
                .player = owner_of(id),
                .who = Game::id_of(id),
                .about = {},
                .nth = 0};
  return game.ask(ask, options, 0) == 0 ? Engaged::SHORT : Engaged::LONG;
}

/// At which ranges a ship has targets.
struct Ranges {
  bool near = false;
  bool far = false;

  void add(Engaged range) { (range == Engaged::SHORT ? near : far) = true; }

  [[nodiscard]] bool both() const { return near && far; }
};

/// MC-5.4, MC-12.1: without a token in play, only the ship that sailed can come to attack.
bool may_win_the_gage(const Game& game, ShipId id) {
  return id == game.state.sailing_ship && !game.tokens_in_play();
}

Ranges ranges_in_step_5(Game& game, ShipId id) {
  Ranges ranges;
  game.for_each_of(other(owner_of(id)), [&](ShipId enemy) {
    const Engaged range = gun_range(game, id, enemy);
    if (range == Engaged::none) return;
    if (may_attack(game, id, enemy) || may_win_the_gage(game, id)) ranges.add(range);
  });
  return ranges;
}

// ---- declaring ----

/// The legal targets of a ship.
struct Targets {
  std::array<ShipId, ships_a_side> all{};
  std::size_t size = 0;
  Ranges ranges;
  /// What the question cites: the rule that opens targets, or else the one that closes them.
  Rule rule = cite("MC-5.2");
};

Targets targets_of(Game& game, ShipId id) {
  Targets targets;
  game.for_each_of(other(owner_of(id)), [&](ShipId enemy) {
    const auto objection = objection_to_attack(game, id, enemy);
    if (objection) {
      if (targets.size == 0 && objection->rule != cite("MC-5.2")) targets.rule = objection->rule;
      return;
    }
    targets.rule = cite("MC-11.4");
    targets.all[targets.size++] = enemy;
    targets.ranges.add(gun_range(game, id, enemy));
  });
  return targets;
}

/// MC-5.3.
Engaged range_of_attack(Game& game, ShipId id, const Ranges& ranges) {
  if (ranges.both()) return choose_range(game, id);
  return ranges.far ? Engaged::LONG : Engaged::SHORT;
}

/// MC-D15, MC-D16: an engaged ship fires at the least hull, then the lowest number; one that is not
/// engaged, and so the one with the gage, holds.
std::size_t silent_choice(const Game& game, ShipId id, const ShipOptions& options) {
  if (!bears_token(game.ship(id))) return 0;
  const auto hull_of = [&](std::size_t i) {
    return game.ship(static_cast<ShipId>(options.all()[i].value)).hull;
  };
  std::size_t best = options.size() > 1 ? 1 : 0;
  for (std::size_t i = 2; i < options.size(); ++i) {
    if (hull_of(i) < hull_of(best)) best = i;
  }
  return best;
}

/// MC-D16: the blow of the gage has been struck, and this ship is of the side that took it.
bool answers_the_gage(const Game& game, ShipId id) {
  const State& state = game.state;
  if (state.gage_ship == no_ship || owner_of(id) == owner_of(state.gage_ship)) return false;
  return game.ship(state.gage_ship).fired;
}

void tell_declared(Game& game, ShipId id, Engaged range) {
  const ShipId target = game.ship(id).target;
  const std::string_view against = target == no_ship ? std::string_view{} : Game::id_of(target);
  game.tell(kind("attack-declared"), cite("MC-13.2"), id, against,
            when(target != no_ship, fact("how", range)));
}

/// What was chosen, told when all have chosen: no captain sees what the other has (MC-R49).
class Declarations {
 public:
  void add(ShipId ship, Engaged range) { all_[size_++] = {ship, range}; }

  void tell(Game& game) const {
    for (std::size_t i = 0; i < size_; ++i) tell_declared(game, all_[i].ship, all_[i].range);
  }

 private:
  struct Declared {
    ShipId ship{};
    Engaged range{};
  };

  std::array<Declared, ship_total> all_{};
  std::size_t size_ = 0;
};

/// MC-4.11, MC-R42: the ram is her attack; she is asked so that an order for another is refused.
void stand_by_ram(Game& game, ShipId id) {
  const ShipId target = game.ship(id).target;
  const std::array<Option, 1> options = {{{Game::id_of(target), static_cast<int>(target)}}};
  const Ask ask{.decision = decision("MC-D15"),
                .rule = cite("MC-4.11"),
                .player = owner_of(id),
                .who = Game::id_of(id),
                .about = {},
                .nth = 0};
  static_cast<void>(game.ask(ask, options, 0));
  game.ship(id).declared = true;
}

/// MC-13.2, MC-R86. Who holds fire is not asked again this turn.
void declare(Game& game, ShipId id, Declarations& declared) {
  const Targets targets = targets_of(game, id);
  const Engaged range = range_of_attack(game, id, targets.ranges);
  ShipOptions options;
  options.add(hold_fire);
  for (std::size_t i = 0; i < targets.size; ++i) {
    const ShipId target = targets.all[i];
    if (gun_range(game, id, target) != range) continue;
    options.add(Game::id_of(target), static_cast<int>(target));
  }
  const Ask ask{.decision = answers_the_gage(game, id) ? decision("MC-D16") : decision("MC-D15"),
                .rule = targets.rule,
                .player = owner_of(id),
                .who = Game::id_of(id),
                .about = {},
                .nth = 0};
  Ship& ship = game.ship(id);
  ship.target = static_cast<ShipId>(game.ask(ask, options.all(), silent_choice(game, id, options)));
  ship.declared = true;
  if (targets.size > 0) declared.add(id, range);
}

void declare_if_due(Game& game, ShipId id, Declarations& declared) {
  const Ship& ship = game.ship(id);
  if (ship.declared || ship.attacked) return;
  if (ship.ramming) return stand_by_ram(game, id);
  if (ship.target == no_ship) declare(game, id, declared);
}

}  // namespace

void lapse_engagements(Game& game) {
  std::array<bool, ship_total> lapses{};
  for (const Player player : {Player::british, Player::french}) {
    game.for_each_of(player, [&](ShipId id) {
      if (game.ship(id).engaged == Engaged::none) return;
      lapses[index(id)] = !in_reach_of_an_engaged_enemy(game, id);
    });
  }
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (!lapses[s]) continue;
    game.state.ships[s].engaged = Engaged::none;
    game.tell(kind("token-lapsed"), cite("MC-11.6"), ship_ids[s]);
  }
}

// MC-5.3, MC-R49.
void bind_to_ranges(Game& game) {
  game.for_each_of(game.mover(), [&](ShipId id) {
    if (!ranges_in_step_5(game, id).both()) return;
    game.ship(id).range = choose_range(game, id);
    game.tell(kind("range-chosen"), cite("MC-5.3"), id, cite_ruling(range_chosen),
              fact("how", game.ship(id).range));
  });
}

// MC-11.2, MC-12.1. With the gage nobody is engaged, so none but its ship can have a target yet.
void raise_ensign(Game& game) {
  for (Ship& ship : game.state.ships) ship.fired = false;
  const ShipId gage = game.state.gage_ship;
  if (gage != no_ship && game.in_play(gage)) {
    Declarations declared;
    declare_if_due(game, gage, declared);
    declared.tell(game);
  } else {
    declare_attacks(game);
  }
}

void declare_attacks(Game& game) {
  Declarations declared;
  if (game.ruling(who_attacks) == WhoAttacks::both_sides) {
    game.for_each_by_number([&](ShipId id) { declare_if_due(game, id, declared); });
  } else {
    for (const Player player : {game.mover(), game.enemy()}) {
      game.for_each_of(player, [&](ShipId id) { declare_if_due(game, id, declared); });
    }
  }
  declared.tell(game);
}

// MC-5.2, MC-5.3, MC-11.4, MC-12.2, MC-R53, MC-R83.
std::optional<Objection> objection_to_attack(const Game& game, ShipId ship, ShipId target) {
  if (!game.in_play(target) || owner_of(target) == owner_of(ship)) {
    return Objection{cite("MC-11.4"), nullptr, "not an enemy afloat"};
  }
  if (game.ship(ship).ramming && game.ship(ship).target != target) {
    return Objection{cite("MC-4.11"), cite_ruling(rammed_ship), "her one attack is a ram"};
  }
  if (gun_range(game, ship, target) == Engaged::none) {
    return Objection{cite("MC-5.2"), nullptr, "out of range"};
  }
  const Engaged bound_to = game.ship(ship).range;
  if (bound_to != Engaged::none && gun_range(game, ship, target) != bound_to) {
    return Objection{cite("MC-5.3"), cite_ruling(range_chosen), "bound to the other range"};
  }
  const bool gage = game.state.gage_ship == ship && game.state.gage_target == target;
  if (!gage && !bears_token(game.ship(target))) {
    return Objection{cite("MC-12.2"), nullptr, "the target bears no engagement token"};
  }
  const bool only_targets = game.ruling(who_attacks) == WhoAttacks::mover_and_his_targets;
  if (only_targets && owner_of(ship) != game.mover() && !is_target_of_the_mover(game, ship)) {
    return Objection{cite("MC-11.4"), cite_ruling(who_attacks), "nobody of the mover attacks her"};
  }
  return std::nullopt;
}

void engage(Game& game, ShipId ship, Engaged range) {
  game.ship(ship).engaged = range;
}

}  // namespace prizecourt::master_and_commander
