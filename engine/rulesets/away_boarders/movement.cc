#include "engine/rulesets/away_boarders/chapters.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

constexpr std::array all_moves = {Move::ahead,     Move::ahead_port,     Move::ahead_starboard,
                                  Move::turn_port, Move::turn_starboard, Move::back_sail};

using Chart = std::span<const ChartEntry>;

int moves_on(Chart chart, int speed) {
  for (const ChartEntry& entry : chart) {
    if (entry.speed == speed) return entry.moves;
  }
  return 0;
}

// ---- choosing a move ----

/// AB-D7: ahead; where that is not legal, lie to, or out of irons back to the last tack.
std::size_t silent_choice(const Ship& ship, std::span<const Option> options) {
  const Move back = ship.last_move == Move::turn_port ? Move::turn_starboard : Move::turn_port;
  for (const Move move : {Move::ahead, Move::back_sail, back}) {
    const auto found = std::find_if(options.begin(), options.end(), [&](const Option& option) {
      return option.value == static_cast<int>(move);
    });
    if (found != options.end()) return static_cast<std::size_t>(found - options.begin());
  }
  return 0;
}

Decision decision_for_move(const Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  if (ship.sail == Sail::oars) return decision("AB-D26");
  const PointOfSail point = point_of_sail(ship.facing, game.state.wind_from);
  return point == PointOfSail::in_irons ? decision("AB-D8") : decision("AB-D7");
}

/// AB-3.1.3: one of the legal moves, as the owner chooses.
Move choose_move(Game& game, ShipId id) {
  auto& options = game.fresh_options();
  for (const Move move : all_moves) {
    if (objection_to_move(game, id, move)) continue;
    options.push_back({name_of(move), static_cast<int>(move)});
  }
  const Ask ask{.decision = decision_for_move(game, id),
                .rule = cite("AB-3.1.3"),
                .who = id,
                .about = {},
                .nth = game.ship(id).moves_this_turn};
  return static_cast<Move>(game.ask(ask, options, silent_choice(game.ship(id), options)));
}

/// There is nothing to decide: asked so that an order can be refused, by the rule that forbids it.
/// `nth` tells apart the moves of one phase.
void ask_in_vain(Game& game, ShipId id, Rule rule, Option option, int nth) {
  const Ask ask{.decision = decision_for_move(game, id),
                .rule = rule,
                .who = id,
                .about = {},
                .nth = game.ship(id).moves_this_turn + nth};
  static_cast<void>(game.ask(ask, {&option, 1}, 0));
}

constexpr Option lie_still{"lie-still", static_cast<int>(Move::none)};

/// A move was due and cannot be made; `nth` as for ask_in_vain().
void lie(Game& game, ShipId id, int nth, const Objection& why) {
  ask_in_vain(game, id, why.rule, lie_still, nth);
  game.tell(kind("lay-still"), why.rule, id, why.ruling, fact("reason", why.reason));
}

/// AB-3.1.8, AB-R40, AB-R42, AB-R43: with too few hands at the yards the ship repeats her last
/// move, or goes ahead where that cannot be, or lies.
Move forced_move(const Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  if (point_of_sail(ship.facing, game.state.wind_from) == PointOfSail::in_irons) return Move::none;
  const Move last = ship.last_move == Move::none ? Move::ahead : ship.last_move;
  if (!objection_to_move(game, id, last)) return last;
  return objection_to_move(game, id, Move::ahead) ? Move::none : Move::ahead;
}

// ---- making a move ----

void tell_move(Game& game, ShipId id, Move move, bool forced) {
  const Ship& ship = game.ship(id);
  const Rule rule = ship.sail == Sail::oars ? cite("AB-3.2.1")
                    : forced                ? cite("AB-3.1.8")
                                            : cite("AB-3.1.3");
  const bool both = advances(move) && turn_of(move) != 0;
  game.tell(kind("moved"), rule, id, both ? cite_ruling(advance_turn_order) : nullptr,
            fact("move", move), fact("to", std::array{ship.at.q, ship.at.r}),
            fact("facing", ship.facing.value()));
}

/// AB-R14: a ship that moves off the field leaves play.
void leave_field(Game& game, ShipId id) {
  game.remove(id, Status::left);
  game.tell(kind("left-field"), cite("AB-1.2.1"), id, cite_ruling(map_edge));
}

void count_backing(const Game& game, Ship& ship) {
  ++ship.backs_this_turn;
  const PointOfSail point = point_of_sail(ship.facing, game.state.wind_from);
  if (point == PointOfSail::broad_reach || point == PointOfSail::running) {
    ++ship.limited_backs_this_turn;
  }
}

enum class Will : std::uint8_t { own, forced };

void make_move(Game& game, ShipId id, Move move, Will will) {
  Ship& ship = game.ship(id);
  const Direction way = advance_direction(game, ship.facing, move);
  ++ship.moves_this_turn;
  ship.last_move = move;
  if (move == Move::back_sail) count_backing(game, ship);
  ship.facing = ship.facing.turned(turn_of(move));
  if (advances(move)) game.place({&id, 1}, ship.at + unit(way));
  tell_move(game, id, move, will == Will::forced);
  if (!advances(move)) return;
  if (!game.setup.field.contains(ship.at)) {
    leave_field(game, id);
    return;
  }
  enter_point(game, id, way.reversed(), {&id, 1});
}

/// One move of one ship, chosen or forced; the nth of the phase.
void move_once(Game& game, ShipId id, int nth) {
  if (game.ship(id).sail == Sail::oars) {
    if (sweeps_manned(game, id)) {
      make_move(game, id, choose_move(game, id), Will::own);
    } else {
      lie(game, id, nth, {cite("AB-3.2.2"), nullptr, "too few hands at the sweeps"});
    }
    return;
  }
  if (yards_manned(game, id)) {
    make_move(game, id, choose_move(game, id), Will::own);
    return;
  }
  const Move move = forced_move(game, id);
  if (move == Move::none) {
    lie(game, id, nth, {cite("AB-3.1.8"), cite_ruling("AB-R42"), "too few hands at the yards"});
  } else {
    ask_in_vain(game, id, cite("AB-3.1.8"), {name_of(move), static_cast<int>(move)}, 0);
    make_move(game, id, move, Will::forced);
  }
}

// ---- who moves when ----

/// The ships of one speed that have a move to make, farthest upwind first (AB-2.2.3, AB-R4 to
/// AB-R6).
void collect_group(Game& game, int speed) {
  auto& group = game.scratch.group;
  group.clear();
  game.for_each_in_play([&](ShipId id) {
    if (game.ship(id).speed != speed || game.scratch.has_moved[index(id)] != 0) return;
    if (game.linked(id)) {
      lie(game, id, 0, {cite("AB-3.3.5"), nullptr, "held by another ship"});
      game.scratch.has_moved[index(id)] = 1;
      return;
    }
    group.push_back(id);
  });
  std::sort(group.begin(), group.end(), [&](ShipId a, ShipId b) {
    const int score_a = upwind_score(game.ship(a).at, game.state.wind_from);
    const int score_b = upwind_score(game.ship(b).at, game.state.wind_from);
    return score_a != score_b ? score_a > score_b : a < b;
  });
}

/// AB-2.2.3, AB-R23, AB-R24: the ship farthest upwind goes first or, if she defers, last.
void ask_for_deferral(Game& game, int speed) {
  auto& group = game.scratch.group;
  if (group.size() < 2) return;
  static constexpr std::array<Option, 2> options = {{{"first", 0}, {"defer", 1}}};
  const ShipId leader = group.front();
  const int answer = game.ask({.decision = decision("AB-D6"),
                               .rule = cite("AB-2.2.3"),
                               .who = leader,
                               .about = {},
                               .nth = speed},
                              options, 0);
  if (answer == 0) return;
  std::rotate(group.begin(), group.begin() + 1, group.end());
  game.tell(kind("deferred"), cite("AB-2.2.3"), leader, fact("speed", speed));
}

/// AB-2.2.2, AB-R25, AB-R27: both moves of a double entry, unless the speed was lowered on the way.
void make_moves_of_entry(Game& game, ShipId id, const ChartEntry& entry, Chart chart) {
  for (int made = 0; made < entry.moves; ++made) {
    if (!game.in_play(id) || game.linked(id)) return;
    const int speed = game.ship(id).speed;
    if (speed != entry.speed && (made == 0 || moves_on(chart, speed) <= made)) return;
    game.scratch.has_moved[index(id)] = 1;
    move_once(game, id, made);
  }
}

/// AB-2.2.1: the entries of a column from top to bottom.
void move_by_chart(Game& game, Chart chart) {
  game.scratch.has_moved.assign(game.state.ships.size(), 0);
  for (const ChartEntry& entry : chart) {
    collect_group(game, entry.speed);
    ask_for_deferral(game, entry.speed);
    for (const ShipId id : game.scratch.group) make_moves_of_entry(game, id, entry, chart);
  }
}

}  // namespace

void move_first_phase(Game& game) {
  move_by_chart(game, first_phase);
}

void move_second_phase(Game& game) {
  move_by_chart(game, second_phase);
}

/// AB-R22.
void move_third_phase(Game& game) {
  const bool by_speed = game.ruling(third_phase_order) == ThirdPhaseOrder::fastest_first;
  move_by_chart(game, by_speed ? Chart(third_phase_fastest_first) : Chart(third_phase));
}

}  // namespace prizecourt::away_boarders
