#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/damage.h"
#include "engine/rulesets/master_and_commander/questions.h"

#include <algorithm>
#include <stdexcept>

namespace prizecourt::master_and_commander {
namespace {

constexpr int numbers_a_round = 64;  // addresses of one round's dice
static_assert(numbers_a_round > most_dice_in_a_roll);

// ---- step 26 ----

/// MC-D18. Where none is legal, the question cites what is in the way at close quarters, if
/// anything.
ShipId choose_grapple(Game& game, ShipId id) {
  ShipOptions options;
  options.add(none_of_them);
  Rule rule = cite("MC-26.3");
  game.for_each_of(game.enemy(), [&](ShipId enemy) {
    if (const auto objection = objection_to_grapple(game, id, enemy)) {
      const bool close_enough = objection->rule != cite("MC-26.3");
      if (options.size() == 1 && close_enough) rule = objection->rule;
      return;
    }
    rule = cite("MC-26.4");
    options.add(Game::id_of(enemy), static_cast<int>(enemy));
  });
  const Ask ask{.decision = decision("MC-D18"),
                .rule = rule,
                .player = game.mover(),
                .who = Game::id_of(id),
                .about = {},
                .nth = 0};
  return static_cast<ShipId>(game.ask(ask, options.all(), 0));
}

/// MC-26.4.
void throw_grapple(Game& game, ShipId id, ShipId target) {
  const Die die = game.roll(
      {.rule = cite("MC-26.4"), .who = Game::id_of(id), .against = Game::id_of(target), .nth = 0});
  const bool holds = die.face <= grapples_up_to;
  if (holds) game.ship(target).grappled_by = id;
  game.tell(kind("grapple"), cite("MC-26.4"), id, target, fact("result", holds ? "holds" : "fails"),
            die);
}

// ---- step 27 ----

/// MC-R117: the ships that cut at a grapple, and may be boarded, in this turn, if they bear one.
template <class F>
void for_each_whose_turn_it_is(Game& game, F f) {
  const bool every_turn = game.ruling(repel_when) == RepelWhen::every_turn;
  game.for_each_by_number([&](ShipId id) {
    if (every_turn || owner_of(id) == game.mover()) f(id);
  });
}

/// What MC-D19 leaves open: nothing for a ship that bears no grapple, and for one that does the
/// ruling decides (MC-R118).
std::span<const Option> ways_to_repel(const Game& game, ShipId id) {
  if (game.ship(id).grappled_by == no_ship) return only_no;
  return game.ruling(repel_optional) == RepelOptional::optional ? no_or_yes : only_yes;
}

/// MC-D19. Silence cuts.
bool decide_to_repel(Game& game, ShipId id) {
  const std::span<const Option> options = ways_to_repel(game, id);
  const Ask ask{.decision = decision("MC-D19"),
                .rule = cite("MC-27.1"),
                .player = owner_of(id),
                .who = Game::id_of(id),
                .about = {},
                .nth = 0};
  return game.ask(ask, options, options.size() - 1) != 0;
}

/// MC-27.1, MC-R118.
void cut_grapple(Game& game, ShipId id) {
  const ShipId grappler = game.ship(id).grappled_by;
  const Die die = game.roll({.rule = cite("MC-27.1"),
                             .who = Game::id_of(id),
                             .against = Game::id_of(grappler),
                             .nth = 0});
  const bool free = die.face <= succeeds_up_to;
  game.tell(kind("repel"), cite("MC-27.1"), id, grappler,
            owner_of(id) != game.mover() ? cite_ruling(repel_when) : nullptr,
            game.ruling(repel_optional) == RepelOptional::optional ? cite_ruling(repel_optional)
                                                                   : nullptr,
            fact("result", free ? "free" : "held"), die);
  if (free) game.end_grapple(id, {.rule = cite("MC-27.1"), .ruling = nullptr, .why = "repelled"});
}

// ---- step 28 ----

/// One crew in a round of boarding.
struct Boarders {
  ShipId ship{};
  DamageRow hurt{};  ///< the row that is read for damage to her (MC-R106)
  DiceSum dice;
  Pool attack;
  DamageDice damage;  ///< that she does
  Pending pending;    ///< that she takes
};

/// A boarding action between the ship that threw the grapple and the grappled one.
struct Boarding {
  Boarders boarder;
  Boarders grappled;
  int round = 0;

  [[nodiscard]] int number(int nth) const { return round * numbers_a_round + nth; }
};

/// MC-28.3, MC-R8, MC-R119.
bool beaten(const Game& game, ShipId id) {
  return level(game.ship(id), Skill::B) <= -std::min(game.class_of(id), worst_boarding);
}

/// MC-16.1 to MC-16.3, MC-28.2.
void roll_attack(Game& game, const Boarding& boarding, Boarders& by, const Boarders& on) {
  by.dice = chart_dice(game, by.ship, on.ship, Combat::board);
  by.attack = game.roll_pool({.rule = cite("MC-28.2"),
                              .who = Game::id_of(by.ship),
                              .against = Game::id_of(on.ship),
                              .nth = boarding.number(0)},
                             by.dice.dice());
}

/// MC-23.1, MC-23.2, MC-R106, MC-R121.
void roll_hits(Game& game, const Boarding& boarding, Boarders& by, Boarders& on) {
  DamageCause cause{.rule = cite("MC-23.1"), .row = on.hurt, .by = by.ship, .victim = on.ship};
  by.damage.clear();
  on.pending = {};
  const int hits = by.attack.up_to(boarding_hits_on);
  for (int i = 0; i < hits; ++i) {
    cause.nth = boarding.number(i);
    by.damage.add(roll_damage(game, cause, on.pending));
  }
  cause.nth = boarding.number(0);
  for (DamageDie& hit : by.damage.all()) {
    grapeshot(game, cause, hit, on.pending);
    ++cause.nth;
  }
}

void add_rolls(Event& event, const DamageDice& damage) {
  for (const DamageDie& die : damage.all()) die.add_rolls(event);
  for (const DamageDie& die : damage.all()) die.add_grape_roll(event);
}

void tell_round(Game& game, const Boarding& boarding) {
  const Boarders& boarder = boarding.boarder;
  const Boarders& grappled = boarding.grappled;
  const auto ours = boarder.damage.all();
  const auto theirs = grappled.damage.all();
  const bool counts_levels =
      boarder.dice.counts_targets_levels() || grappled.dice.counts_targets_levels();
  const auto damage = [&](Event& made) {
    made.ruling.add(rulings_of(ours));
    made.ruling.add(rulings_of(theirs));
    add_modifiers(made, boarder.dice, DiceOf::who);
    add_modifiers(made, grappled.dice, DiceOf::against);
    add_rolls(made, boarder.damage);
    add_rolls(made, grappled.damage);
  };
  game.tell(
      kind("board-round"), cite("MC-28.2"), boarder.ship, grappled.ship,
      counts_levels ? cite_ruling(targets_negative_level) : nullptr, fact("round", boarding.round),
      fact("dice", boarder.dice.dice()), fact("hits", boarder.attack.up_to(boarding_hits_on)),
      fact("damage", [&] { return letters_of(ours); }), fact("enemy_dice", grappled.dice.dice()),
      fact("enemy_hits", grappled.attack.up_to(boarding_hits_on)),
      fact("enemy_damage", [&] { return letters_of(theirs); }),
      fact("grape", [&] { return taken_by_grapeshot(ours); }),
      fact("no_room", [&] { return without_room(ours); }),
      fact("enemy_grape", [&] { return taken_by_grapeshot(theirs); }),
      fact("enemy_no_room", [&] { return without_room(theirs); }), boarder.attack, grappled.attack,
      damage);
}

/// MC-28.2: both at the same time.
void fight_round(Game& game, Boarding& boarding) {
  Boarders& boarder = boarding.boarder;
  Boarders& grappled = boarding.grappled;
  roll_attack(game, boarding, boarder, grappled);
  roll_attack(game, boarding, grappled, boarder);
  roll_hits(game, boarding, boarder, grappled);
  roll_hits(game, boarding, grappled, boarder);
  inflict(game.ship(boarder.ship), boarder.pending);
  inflict(game.ship(grappled.ship), grappled.pending);
  tell_round(game, boarding);
}

/// MC-28.4, MC-28.5, MC-R120, MC-R124: the grappled ship's defeat counts first.
void end_boarding(Game& game, const Boarding& boarding) {
  const ShipId grappled = boarding.grappled.ship;
  const bool captured = beaten(game, grappled);
  game.tell(kind("boarding-over"), cite("MC-28.4"), boarding.boarder.ship, grappled,
            captured && beaten(game, boarding.boarder.ship) ? cite_ruling("MC-R120") : nullptr,
            fact("result", captured ? "captured" : "beaten-off"), fact("rounds", boarding.round));
  if (captured) {
    game.ship(grappled).status = Status::captured;
  } else {
    game.end_grapple(grappled,
                     {.rule = cite("MC-28.5"), .ruling = nullptr, .why = "boarding-over"});
  }
}

/// MC-28.2 to MC-28.5.
void fight_boarding(Game& game, ShipId grappled) {
  Boarding boarding;
  boarding.boarder.ship = game.ship(grappled).grappled_by;
  boarding.boarder.hurt = DamageRow::board_attacker;
  boarding.grappled.ship = grappled;
  boarding.grappled.hurt = DamageRow::board_defender;
  while (!beaten(game, boarding.boarder.ship) && !beaten(game, grappled)) {
    if (++boarding.round > most_boarding_rounds) {
      throw std::runtime_error("MC-R122: a boarding action does not end");
    }
    fight_round(game, boarding);
  }
  end_boarding(game, boarding);
}

}  // namespace

// MC-R112: the mover's ships; each sees what the one before her has done.
void grapple(Game& game) {
  game.for_each_of(game.mover(), [&](ShipId id) {
    const ShipId target = choose_grapple(game, id);
    if (target != no_ship) throw_grapple(game, id, target);
  });
}

// MC-26.1 to MC-26.3, MC-R33, MC-R113, MC-R114, MC-R116.
std::optional<Objection> objection_to_grapple(const Game& game, ShipId ship, ShipId target) {
  if (game.held(ship)) return Objection{cite("MC-26.1"), nullptr, "in a grapple already"};
  if (!game.in_play(target) || owner_of(target) == owner_of(ship)) {
    return Objection{cite("MC-26.3"), nullptr, "not an enemy afloat"};
  }
  if (game.ship(ship).moved) return Objection{cite("MC-26.2"), nullptr, "moved this turn"};
  const bool engaged = game.ship(ship).engaged == Engaged::SHORT &&
                       game.ship(target).engaged != Engaged::none && game.adjacent(ship, target);
  if (!engaged) return Objection{cite("MC-26.3"), nullptr, "not engaged at short range"};
  if (game.ship(target).moved) {
    return Objection{cite("MC-26.2"), nullptr, "the target moved this turn"};
  }
  if (game.ship(target).grappled_by != no_ship) {
    return Objection{cite("MC-26.4"), nullptr, "the target is grappled already"};
  }
  return std::nullopt;
}

void repel(Game& game) {
  for_each_whose_turn_it_is(game, [&](ShipId id) {
    if (decide_to_repel(game, id)) cut_grapple(game, id);
  });
}

std::optional<Objection> objection_to_repelling(const Game& game, ShipId ship) {
  if (game.ship(ship).grappled_by != no_ship) return std::nullopt;
  return Objection{cite("MC-27.1"), nullptr, "she bears no grapple"};
}

std::optional<Objection> objection_to_bearing_it(const Game& game, ShipId ship) {
  if (game.ship(ship).grappled_by == no_ship) return std::nullopt;
  if (game.ruling(repel_optional) == RepelOptional::optional) return std::nullopt;
  return Objection{cite("MC-27.1"), cite_ruling(repel_optional), "a grappled ship always cuts"};
}

// MC-28.1. A crew that has been captured in this step boards nobody.
void board(Game& game) {
  for_each_whose_turn_it_is(game, [&](ShipId id) {
    const Ship& ship = game.ship(id);
    if (ship.grappled_by == no_ship) return;
    if (ship.grappled_at_start && game.in_play(ship.grappled_by)) fight_boarding(game, id);
  });
}

}  // namespace prizecourt::master_and_commander
