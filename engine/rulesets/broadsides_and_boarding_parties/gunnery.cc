#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/rulesets/broadsides_and_boarding_parties/shot.h"

#include <bit>
#include <stdexcept>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr int midship_row = row_of(cell("D4"));

using CannonOptions = OptionsUpTo<cell_total + 1>;

constexpr CellSet rows_from(int first, int last) {
  CellSet set = 0;
  for (int row = first; row <= last; ++row) {
    for (int p = 0; p < position_total; ++p) set |= only(cell_at(row, first_position + p));
  }
  return set;
}

constexpr CellSet toward_a = rows_from(0, midship_row - 1);
constexpr CellSet toward_h = rows_from(midship_row + 1, row_total - 1);

constexpr CellSet side_of_deck(Beam beam) {
  CellSet set = 0;
  for (int row = 0; row < row_total; ++row) set |= only(cell_at(row, position_of(beam)));
  return set;
}

// ---- choosing what fires ----

/// Cannons from bow to stern, then the word for none of them.
void add_cannons(const Game& game, CellSet cannons, CannonOptions& options) {
  const bool bow_at_h = game.ruling(bow_end) == BowEnd::h_is_bow;
  for (int n = 0; n < row_total && cannons != 0; ++n) {
    const int row = bow_at_h ? row_total - 1 - n : n;
    for (const Beam beam : {Beam::port, Beam::starboard}) {
      const Cell cannon = cell_at(row, position_of(beam));
      if (holds(cannons, cannon)) options.add(name_of(cannon), static_cast<int>(cannon));
    }
  }
  options.add(hold_fire);
}

Rule rule_for_choice(const Game& game, Side side) {
  const auto objection = objection_to_cannon(game, side, no_cell);
  if (objection) return objection->rule;
  return game.before_boarding() ? cite("BBP-9.2") : cite("BBP-4.2");
}

/// BBP-D4, BBP-D10: the cannon that fires next, or no_cell. Asked until the rest holds or none is
/// left.
Cell choose_cannon(Game& game, Side side, int shots) {
  CannonOptions options;
  add_cannons(game, game.batteries[index(side)].left(), options);
  const Ask ask{.decision = game.before_boarding() ? decision("BBP-D10") : decision("BBP-D4"),
                .rule = rule_for_choice(game, side),
                .side = side,
                .about = {},
                .nth = shots};
  return static_cast<Cell>(game.ask(ask, options.all(), 0));
}

void tell_held(Game& game, Side side) {
  const CellSet held = game.batteries[index(side)].left();
  if (held == 0) return;
  game.tell(kind("held-fire"), cite("BBP-4.2"), side, other(side),
            fact("cannons", std::popcount(held)));
}

/// BBP-5.3, BBP-R31, BBP-R36.
void fire_battery(Game& game, Side side) {
  Battery& battery = game.batteries[index(side)];
  for (int shots = 0;; ++shots) {
    const Cell cannon = choose_cannon(game, side, shots);
    if (cannon == no_cell) break;
    battery.fired |= only(cannon);
    fire_cannon(game, side, cannon);
  }
  tell_held(game, side);
}

/// BBP-4.4 to BBP-4.9, BBP-7.4, BBP-R21, BBP-R35: neither cards nor crew nor a Captain are asked
/// for.
CellSet active_cannons(const Game& game, Side side) {
  const auto bearing = bearing_to_enemy(game, side);
  if (!bearing || end_on(*bearing)) return 0;
  return cannons_on_board(game.ship(side)) &
         cannons_in_arc(game.ruling(bow_end), arc_of(*bearing), beam_of(*bearing));
}

// ---- who fires first ----

template <class... Dice>
void tell_first(Game& game, std::string_view result, const Dice&... dice) {
  game.tell(kind("fires-first"), cite("BBP-5.2"), result == tie_named ? std::string_view() : result,
            cite_ruling(first_roller), fact("result", result), dice...);
}

Side next_by_turns(Game& game) {
  const Side first = game.state.fires_first;
  game.state.fires_first = other(first);
  tell_first(game, game.id_of(first));
  return first;
}

Side higher_of_dice(Game& game) {
  for (int nth = 0; nth < most_ties; ++nth) {
    const Die one = game.roll({.rule = cite("BBP-5.2"), .by = Side::one, .nth = nth});
    const Die two = game.roll({.rule = cite("BBP-5.2"), .by = Side::two, .nth = nth});
    const Side higher = one.face > two.face ? Side::one : Side::two;
    const bool tie = one.face == two.face;
    tell_first(game, tie ? tie_named : game.id_of(higher), one, two);
    if (!tie) return higher;
  }
  throw std::runtime_error("BBP-R33: the dice for the first fire never differ");
}

/// BBP-5.2, BBP-R33. An exchange in which nobody can fire does not count.
Side first_to_fire(Game& game) {
  const bool anybody = (game.batteries[0].active | game.batteries[1].active) != 0;
  if (!anybody) return Side::one;
  switch (game.ruling(first_roller)) {
    case FirstRoller::side_1:
      return Side::one;
    case FirstRoller::alternate_by_exchange:
      return next_by_turns(game);
    case FirstRoller::die_off:
      return higher_of_dice(game);
  }
  return Side::one;
}

// ---- objections ----

Rule rule_of(Arc arc) {
  switch (arc) {
    case Arc::none:
      return cite("BBP-4.7");
    case Arc::forward:
      return cite("BBP-4.4");
    case Arc::broadside:
      return cite("BBP-4.5");
    case Arc::aft:
      return cite("BBP-4.6");
  }
  return cite("BBP-4.7");
}

/// Nothing is said here against cannons that have fired or are gone.
std::optional<Objection> objection_by_position(const Game& game, Side side, Cell cannon) {
  if (game.state.phase == Phase::boarding) {
    const bool faces = cannon == no_cell || position_of(cannon) == position_of(facing(game, side));
    if (game.before_boarding() && faces) return std::nullopt;
    return Objection{cite("BBP-9.2"), nullptr, "does not face the enemy alongside"};
  }
  const auto bearing = bearing_to_enemy(game, side);
  if (!bearing) return Objection{cite("BBP-4.1"), nullptr, "the enemy is out of range"};
  const Arc arc = arc_of(*bearing);
  if (arc == Arc::none) {
    return Objection{cite("BBP-4.7"), nullptr, "the enemy lies dead ahead or dead astern"};
  }
  if (cannon == no_cell) return std::nullopt;
  if (position_of(cannon) != position_of(beam_of(*bearing))) {
    return Objection{cite("BBP-4.9"), nullptr, "not on the side that faces the enemy"};
  }
  if (!holds(cannons_in_arc(game.ruling(bow_end), arc, beam_of(*bearing)), cannon)) {
    return Objection{rule_of(arc), cite_ruling(bow_end), "does not bear on a diagonal"};
  }
  return std::nullopt;
}

}  // namespace

void exchange_fire(Game& game) {
  if (!game.under_sail()) return;
  for (const Side side : both_sides) {
    game.batteries[index(side)] = {.active = active_cannons(game, side), .fired = 0};
  }
  resolve_exchange(game);
  const bool fought = (game.batteries[0].fired | game.batteries[1].fired) != 0;
  if (fought) judge_exchange(game);
}

// BBP-5.1, BBP-5.2, BBP-6.2: what the first side hits may still fire.
void resolve_exchange(Game& game) {
  const Side first = first_to_fire(game);
  fire_battery(game, first);
  fire_battery(game, other(first));
}

// BBP-4.1, BBP-4.8, BBP-R30.
std::optional<int> bearing_to_enemy(const Game& game, Side side) {
  const Ship& ship = game.ship(side);
  const Dot enemy = game.ship(other(side)).at;
  if (dots_between(ship.at, enemy) != 1) return std::nullopt;
  return bearing_of(direction_to(ship.at, enemy), ship.heading);
}

CellSet cannons_on_board(const Ship& ship) {
  CellSet set = 0;
  for (std::size_t c = 0; c < cell_total; ++c) {
    if (ship.cannons[c]) set |= only(static_cast<Cell>(c));
  }
  return set;
}

CellSet cannons_in_arc(BowEnd bow, Arc arc, Beam beam) {
  const bool bow_at_h = bow == BowEnd::h_is_bow;
  const CellSet side = side_of_deck(beam);
  switch (arc) {
    case Arc::none:
      return 0;
    case Arc::forward:
      return side & (bow_at_h ? toward_h : toward_a);
    case Arc::broadside:
      return side;
    case Arc::aft:
      return side & (bow_at_h ? toward_a : toward_h);
  }
  return 0;
}

std::optional<Objection> objection_to_cannon(const Game& game, Side side, Cell cannon) {
  if (auto objection = objection_by_position(game, side, cannon)) return objection;
  const Battery& battery = game.batteries[index(side)];
  if (cannon == no_cell) {
    if (battery.left() != 0) return std::nullopt;
    return Objection{cite("BBP-4.9"), nullptr, "no cannon of that side is left to fire"};
  }
  if (holds(battery.fired, cannon)) {
    return Objection{cite("BBP-4.9"), nullptr, "has fired in this exchange"};
  }
  if (!holds(battery.active, cannon)) {
    return Objection{cite("BBP-4.9"), cite_ruling("BBP-R34"),
                     "not on board when the exchange began"};
  }
  return std::nullopt;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
