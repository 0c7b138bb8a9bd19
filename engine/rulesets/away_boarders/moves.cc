#include "engine/rulesets/away_boarders/chapters.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

struct SpeedSum {
  int base = 0;
  int masts_lost = 0;
  int point = 0;
  int sail = 0;
  int speed = 0;
  RulingsCited rulings{};
};

/// AB-R17.
void apply_lowest_speed(const Game& game, SpeedSum& sum) {
  if (sum.speed >= 1) return;
  sum.rulings.add(cite_ruling("AB-R17"));
  sum.speed = game.ruling(speed_below_one) == SpeedBelowOne::minimum_one ? 1 : 0;
}

/// AB-R15: the table has no line for a ship that starts the segment in irons.
void apply_speed_in_irons(const Game& game, const ShipSpec& spec, SpeedSum& sum) {
  sum.rulings.add(cite_ruling("AB-R15"));
  switch (game.ruling(irons_speed)) {
    case IronsSpeed::zero_modifier_minimum_one:
      sum.speed = std::max(1, sum.speed);
      return;
    case IronsSpeed::one_move_only:
      sum.speed = 1;
      return;
    case IronsSpeed::as_close_hauled:
      sum.point = wind_speed(PointOfSail::close_hauled, spec.rig);
      sum.speed += sum.point;
      apply_lowest_speed(game, sum);
      return;
  }
}

/// AB-3.1.1, AB-R16 to AB-R18.
SpeedSum speed_under_sail(const Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  const ShipSpec& spec = game.spec(id);
  const PointOfSail point = point_of_sail(ship.facing, game.state.wind_from);
  SpeedSum sum{.base = spec.base_speed,
               .masts_lost = masts_lost(ship, spec),
               .point = wind_speed(point, spec.rig),
               .sail = sail_speed(ship.sail)};
  if (masts_standing(ship, spec) == 0) {
    sum.rulings.add(cite_ruling("AB-R21"));
    return sum;
  }
  sum.speed = sum.base - sum.masts_lost + sum.point + sum.sail;
  if (point == PointOfSail::in_irons) {
    apply_speed_in_irons(game, spec, sum);
  } else {
    apply_lowest_speed(game, sum);
  }
  if (sum.speed > top_speed) {
    sum.rulings.add(cite_ruling("AB-R16"));
    sum.speed = top_speed;
  }
  return sum;
}

/// AB-3.2.3; heading upwind in an odd turn the ship may turn but not advance (AB-R53), so it has a
/// move.
int speed_under_oars(const Game& game, ShipId id) {
  if (!sweeps_manned(game, id)) return 0;
  const PointOfSail point = point_of_sail(game.ship(id).facing, game.state.wind_from);
  return point == PointOfSail::running ? 2 : 1;
}

void tell_speed_under_sail(Game& game, ShipId id, const SpeedSum& sum) {
  const Rule table = cite("AB-T.5");
  game.tell(kind("speed"), cite("AB-3.1.1"), id, sum.rulings, fact("speed", sum.speed),
            Modifier{cite("AB-3.1.1"), "base", sum.base},
            summand(cite("AB-3.1.10"), "masts lost", -sum.masts_lost),
            Modifier{table, "point of sail", sum.point}, Modifier{table, "sail", sum.sail});
}

void tell_speed_under_oars(Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  game.tell(kind("speed"), sweeps_manned(game, id) ? cite("AB-3.2.3") : cite("AB-3.2.2"), id,
            fact("speed", ship.speed), fact("sweeps_needed", sweeps_needed(game, id)),
            fact("sweeps_manned", crew_at(ship, Task::yards)));
}

/// A hulk's too: what she did before she surrendered does not keep her from drifting (AB-R50).
void begin_turn(Ship& ship) {
  ship.moves_this_turn = 0;
  ship.backs_this_turn = 0;
  ship.limited_backs_this_turn = 0;
}

Objection objection(Rule rule, std::string_view reason) {
  return {rule, nullptr, reason};
}

bool is_downwind_turn(int relative, int turn) {
  // On the port tack (1, 2) a turn to starboard leads away from the wind, on the starboard tack (4,
  // 5) a turn to port; from irons both do, from running neither.
  if (relative == 0) return true;
  return turn == grid::to_starboard ? relative == 1 || relative == 2
                                    : relative == 4 || relative == 5;
}

/// AB-3.1.7.
std::optional<Objection> objection_to_backing(const Ship& ship, int relative) {
  if (relative == 0 && ship.sail != Sail::oars) {
    return Objection{cite("AB-3.1.6"), cite_ruling("AB-R33"), "in irons she can only pay off"};
  }
  const bool limited = relative >= 2 && relative <= 4;
  if (limited && ship.limited_backs_this_turn >= 1) {
    return objection(cite("AB-3.1.7"), "running or reaching she backs sail once a turn");
  }
  return std::nullopt;
}

/// AB-3.1.3 to AB-3.1.6, under sail.
std::optional<Objection> objection_under_sail(int relative, Move move) {
  const int turn = turn_of(move);
  if (advances(move)) {
    if (relative == 0) return objection(cite("AB-3.1.6"), "in irons she cannot go ahead");
    if (turn == 0 || is_downwind_turn(relative, turn)) return std::nullopt;
    if (relative == 3) {
      return objection(cite("AB-3.1.4"), "running, both turns lead upwind and are made in place");
    }
    return objection(cite("AB-3.1.3"), "a turn upwind is made in place");
  }
  if (relative != 0 && is_downwind_turn(relative, turn)) {
    return Objection{cite("AB-3.1.4"), cite_ruling("AB-R34"),
                     "a turn downwind is made while going ahead"};
  }
  return std::nullopt;
}

/// AB-3.2, AB-R52, AB-R53.
std::optional<Objection> objection_under_oars(const Game& game, int relative, Move move) {
  if (advances(move) && relative == 0 && !game.even_turn()) {
    return Objection{cite("AB-3.2.3"), cite_ruling("AB-R53"),
                     "straight upwind she makes way in even turns only"};
  }
  if (game.ruling(oars_moves) == OarsMoves::free_turn || relative == 0) return std::nullopt;
  return objection_under_sail(relative, move);
}

/// What wind and heading have against any move but backing.
std::optional<Objection> objection_to_heading(const Game& game, const Ship& ship, int relative,
                                              Move move) {
  return ship.sail == Sail::oars ? objection_under_oars(game, relative, move)
                                 : objection_under_sail(relative, move);
}

/// AB-R14, AB-R144.
std::optional<Objection> objection_to_water(const Game& game, const Ship& ship, Move move) {
  const Point to = ship.at + unit(advance_direction(game, ship.facing, move));
  if (game.setup.field.is_land(to)) {
    return Objection{cite("AB-1.2.1"), cite_ruling("AB-R144"), "there is land ahead"};
  }
  if (!game.setup.field.contains(to) && game.ruling(map_edge) == MapEdge::refuse_move) {
    return Objection{cite("AB-1.2.1"), cite_ruling("AB-R14"), "the field ends there"};
  }
  return std::nullopt;
}

}  // namespace

int relative_wind(Direction facing, Direction wind_from) {
  return facing.clockwise_from(wind_from);
}

PointOfSail point_of_sail(Direction facing, Direction wind_from) {
  return point_of_sail(relative_wind(facing, wind_from));
}

bool yards_manned(const Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  return crew_at(ship, Task::yards) >= masts_standing(ship, game.spec(id));
}

int sweeps_needed(const Game& game, ShipId id) {
  const ShipSpec& spec = game.spec(id);
  int guns = gun_count(spec);
  if (game.ruling(guns_on_board) == GunsOnBoard::present_guns) {
    const auto& all = game.ship(id).guns;
    guns = static_cast<int>(
        std::count_if(all.begin(), all.begin() + guns, [](const Gun& gun) { return !gun.out; }));
  }
  return std::max(1, (guns + 2) / 3);
}

bool sweeps_manned(const Game& game, ShipId id) {
  return crew_at(game.ship(id), Task::yards) >= sweeps_needed(game, id);
}

void compute_speeds(Game& game) {
  for (Ship& ship : game.state.ships) begin_turn(ship);
  game.for_each_in_play([&](ShipId id) {
    Ship& ship = game.ship(id);
    if (ship.sail == Sail::oars) {
      ship.speed = speed_under_oars(game, id);
      tell_speed_under_oars(game, id);
      return;
    }
    const SpeedSum sum = speed_under_sail(game, id);
    ship.speed = sum.speed;
    tell_speed_under_sail(game, id, sum);
  });
}

std::optional<Objection> objection_to_move(const Game& game, ShipId id, Move move) {
  const Ship& ship = game.ship(id);
  const int relative = relative_wind(ship.facing, game.state.wind_from);
  if (move == Move::back_sail) return objection_to_backing(ship, relative);
  if (!advances(move)) return objection_to_heading(game, ship, relative, move);
  if (auto found = objection_to_heading(game, ship, relative, move)) return found;
  return objection_to_water(game, ship, move);
}

int turn_of(Move move) {
  switch (move) {
    case Move::ahead_port:
    case Move::turn_port:
      return grid::to_port;
    case Move::ahead_starboard:
    case Move::turn_starboard:
      return grid::to_starboard;
    case Move::none:
    case Move::ahead:
    case Move::back_sail:
      return 0;
  }
  return 0;
}

bool advances(Move move) {
  return move == Move::ahead || move == Move::ahead_port || move == Move::ahead_starboard;
}

Direction advance_direction(const Game& game, Direction facing, Move move) {
  const bool turn_first = game.ruling(advance_turn_order) == AdvanceTurnOrder::turn_then_advance;
  return turn_first ? facing.turned(turn_of(move)) : facing;
}

}  // namespace prizecourt::away_boarders
