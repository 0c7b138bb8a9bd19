#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/damage.h"

#include <algorithm>
#include <cstdlib>

namespace prizecourt::away_boarders {
namespace {

constexpr int athwart = 3;  // in steps of 30°

bool is_odd(int face) {
  return face % 2 == 1;
}

enum class Meeting : std::uint8_t { near_miss, fouled, brushed };

/// The mover lies on that side of the other ship (AB-R13).
void lie_on_side(Game& game, ShipId mover, ShipId other, ShipSide side) {
  const int keel = 2 * game.ship(other).facing.value();
  game.set_contact(other, mover, side == ShipSide::starboard ? keel + athwart : keel - athwart);
}

/// AB-D9. A hulk has nobody to ask (AB-R139).
ShipSide choose_side(Game& game, ShipId mover, ShipId other) {
  if (!game.in_play(mover)) return ShipSide::starboard;
  static constexpr std::array<Option, 2> options = {
      {{"port", static_cast<int>(ShipSide::port)},
       {"starboard", static_cast<int>(ShipSide::starboard)}}};
  const int side = game.ask({.decision = decision("AB-D9"),
                             .rule = cite("AB-3.3.2"),
                             .who = mover,
                             .about = game.id_of(other),
                             .nth = game.ship(mover).moves_this_turn},
                            options, 1);
  return static_cast<ShipSide>(side);
}

/// AB-3.3.2.
void pass(Game& game, ShipId mover, ShipId other) {
  const ShipSide side = choose_side(game, mover, other);
  lie_on_side(game, mover, other, side);
  game.tell(kind("passed"), cite("AB-3.3.2"), mover, other, fact("side", side));
}

/// AB-3.3.4: each commander marks the difference of two dice on his own rigging.
void take_foul_damage(Game& game, ShipId who, ShipId other, int nth) {
  const auto dice = game.roll<2>(cite("AB-3.3.4"), who, game.id_of(other), nth);
  const int hits = std::abs(dice[0] - dice[1]);
  game.tell(kind("foul-damage"), cite("AB-3.3.4"), who, other, fact("hits", hits), dice);
  mark_foul_hits(game, who, other, hits);
}

/// AB-3.3.4, AB-3.3.5: held together, the mover's bow on the other ship.
void foul(Game& game, ShipId mover, ShipId other) {
  game.link(mover, other, LinkKind::fouled);
  game.set_contact(mover, other, 2 * game.ship(mover).facing.value());
  const int nth = game.ship(mover).moves_this_turn;
  take_foul_damage(game, mover, other, nth);
  take_foul_damage(game, other, mover, nth);
}

/// AB-R60, AB-R61: the turn of at most 60° that makes the keels parallel.
int turn_to_parallel(Direction mover, Direction other) {
  constexpr std::array<int, 6> turns = {0, grid::to_port, grid::to_starboard,
                                        0, grid::to_port, grid::to_starboard};
  return turns[static_cast<std::size_t>(mover.clockwise_from(other))];
}

/// AB-R13: after a brush the mover lies on the side she came from; from dead ahead or astern she
/// chooses it as in a near miss.
ShipSide side_after_brush(Game& game, ShipId mover, ShipId other, Direction came_from) {
  switch (came_from.clockwise_from(game.ship(other).facing)) {
    case 1:
    case 2:
      return ShipSide::starboard;
    case 4:
    case 5:
      return ShipSide::port;
    default:
      return choose_side(game, mover, other);
  }
}

void lose_way(Ship& ship) {
  ship.speed = std::max(0, ship.speed - 1);
}

/// AB-R154: who is held to another ship keeps her heading, though she comes down on a third.
int turn_after_brush(const Game& game, ShipId mover, ShipId other) {
  if (game.linked(mover)) return 0;
  return turn_to_parallel(game.ship(mover).facing, game.ship(other).facing);
}

Ruling ruling_on_brush(const Game& game, ShipId mover, int turn) {
  if (game.linked(mover)) return cite_ruling("AB-R154");
  return turn == 0 ? cite_ruling("AB-R60") : cite_ruling("AB-R61");
}

/// AB-3.3.6, AB-R60 to AB-R63.
void brush(Game& game, ShipId mover, ShipId other, Direction came_from) {
  Ship& ship = game.ship(mover);
  lose_way(ship);
  lose_way(game.ship(other));
  const int turn = turn_after_brush(game, mover, other);
  ship.facing = ship.facing.turned(turn);
  const bool into_wind =
      turn != 0 && point_of_sail(ship.facing, game.state.wind_from) == PointOfSail::in_irons;
  if (into_wind) ship.speed = 0;
  lie_on_side(game, mover, other, side_after_brush(game, mover, other, came_from));
  game.tell(kind("brushed"), cite("AB-3.3.6"), mover, other, ruling_on_brush(game, mover, turn),
            fact("facing", ship.facing.value()), fact("speed", ship.speed),
            fact("other_speed", game.ship(other).speed));
}

/// AB-3.3.1 and AB-3.3.3: up to two dice decide how the ships meet.
Meeting meet(Game& game, ShipId mover, ShipId other) {
  const int nth = game.ship(mover).moves_this_turn;
  const auto die = game.roll<1>(cite("AB-3.3.1"), mover, game.id_of(other), nth);
  const bool collision = is_odd(die[0]);
  const bool with_hulk = !game.in_play(mover) || !game.in_play(other);
  game.tell(kind("incident"), cite("AB-3.3.1"), mover, other,
            with_hulk ? cite_ruling(after_surrender) : nullptr,
            fact("result", collision ? "collision" : "near-miss"), die);
  if (!collision) return Meeting::near_miss;
  const auto second = game.roll<1>(cite("AB-3.3.3"), mover, game.id_of(other), nth);
  const bool fouled = is_odd(second[0]);
  game.tell(kind("collided"), cite("AB-3.3.3"), mover, other,
            fact("result", fouled ? "fouled" : "brush"), second);
  return fouled ? Meeting::fouled : Meeting::brushed;
}

}  // namespace

void enter_point(Game& game, ShipId mover, Direction came_from, std::span<const ShipId> with) {
  auto& others = game.scratch.occupants;
  others.clear();
  game.occupancy.at(game.ship(mover).at, [&](ShipId other) {
    if (std::find(with.begin(), with.end(), other) == with.end()) others.push_back(other);
  });
  for (const ShipId other : others) {
    switch (meet(game, mover, other)) {
      case Meeting::near_miss:
        pass(game, mover, other);
        break;
      case Meeting::brushed:
        brush(game, mover, other, came_from);
        break;
      case Meeting::fouled:
        foul(game, mover, other);
        return;
    }
  }
}

}  // namespace prizecourt::away_boarders
