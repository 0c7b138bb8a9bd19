#pragma once

#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/state.h"
#include "engine/table/objection.h"

#include <optional>

/// The rules, chapter by chapter: what each of them offers to the others.
namespace prizecourt::away_boarders {

// Before the first turn (source 1.5, 4.1).

/// AB-1.5.1, AB-4.1.1: the loads and the sail settings that the scenario leaves to the owners. Guns
/// start loaded, commanders up; hands get their boxes in the first crew assignment.
void set_up(Game& game);

// Who wins (project data, AB-G9), and how players end a game without the dice.

/// What a side earns for an enemy sunk or surrendered: her crew and guns as they were at the start,
/// or what the scenario says.
[[nodiscard]] int worth_of(const Setup& setup, ShipId ship);

/// AB-G9: what a side has earned.
[[nodiscard]] int points_of(const Setup& setup, const State& state, std::size_t side);

/// Before anything else of a turn: who resigns, and who offers a draw (AB-R156).
void hear_players(Game& game);

/// At the end of a turn: the scenario's victory conditions (AB-R157), then the last side in play,
/// and when nobody is left or the last turn of AB-R143 is over, points.
void judge(Game& game);

// What a single ship can do: points of sail, hands, speed, legal moves (source 3.0 to 3.2).

/// Steps of 60° from the wind's direction to the heading, clockwise: 0 in irons, 1 close-hauled
/// with the wind on the port bow, 2 broad reach (port quarter), 3 running, 4 and 5 the same to
/// starboard.
[[nodiscard]] int relative_wind(Direction facing, Direction wind_from);
[[nodiscard]] PointOfSail point_of_sail(Direction facing, Direction wind_from);

/// AB-3.1.8: a marker for each mast that stands is at the yards.
[[nodiscard]] bool yards_manned(const Game& game, ShipId id);

/// AB-3.2.2: markers needed at the sweeps (AB-R51), at least one.
[[nodiscard]] int sweeps_needed(const Game& game, ShipId id);
[[nodiscard]] bool sweeps_manned(const Game& game, ShipId id);

/// Step 2.1 of the sequence: every ship's speed for the turn (AB-3.1.1, AB-3.2.3); counters of the
/// turn start at nothing.
void compute_speeds(Game& game);

/// Why a ship may not make this move now; nothing if it may. The one place that decides.
[[nodiscard]] std::optional<Objection> objection_to_move(const Game& game, ShipId id, Move move);

/// The turn that a move makes: to_port, to_starboard or 0.
[[nodiscard]] int turn_of(Move move);
[[nodiscard]] bool advances(Move move);

/// The direction in which a move goes forward, for a ship facing `facing` (AB-R29).
[[nodiscard]] Direction advance_direction(const Game& game, Direction facing, Move move);

// objection_to_fire() in its parts, so that a ship's declaration looks at each target once.

[[nodiscard]] inline Battery battery_of(const Game& game, ShipId id, std::size_t gun) {
  return battery_of(game.ship(id).guns[gun], game.spec(id).guns[gun]);
}

/// What a loaded gun holds (AB-4.1.4).
[[nodiscard]] inline Round round_in(const Game& game, ShipId id, std::size_t gun) {
  return round_in(game.ship(id), game.spec(id), game.setup.rulings, gun);
}

/// How many steps away a target can be whose range is counted as `range` (AB-R7).
[[nodiscard]] int most_steps(const Game& game, int range);

[[nodiscard]] Sight sight(const Game& game, ShipId shooter, ShipId target);

/// AB-4.1.2, AB-4.2.1: what keeps the gun from firing at anybody.
[[nodiscard]] std::optional<Objection> objection_to_gun(const Game& game, ShipId shooter,
                                                        std::size_t gun);

/// AB-4.2.2: only an opposing ship in play is a target (AB-R139).
[[nodiscard]] std::optional<Objection> objection_to_target(const Game& game, ShipId shooter,
                                                           ShipId target);

/// AB-4.2.2 to AB-4.2.5: what keeps a gun that can fire from firing at that target.
[[nodiscard]] std::optional<Objection> objection_to_shot(const Game& game, ShipId shooter,
                                                         std::size_t gun, const Sight& sight);

/// AB-G6: gives hit numbers to the guns of every side (and of the bow) that has several shot
/// weights and no numbers yet. The six faces are shared in proportion to the guns, by largest
/// remainder, at least one face each; the heaviest take the lowest faces. Swivels count on the side
/// they start on.
void deal_hit_numbers(ShipSpec& ship);

// The Crew Task Segment up to boarding (source 2.3, 4.1): each task for all ships in id order,
// then the next task (AB-R110, AB-R142).

/// AB-2.3.1: hands at the yards that a change of the sail setting takes.
[[nodiscard]] int hands_to_change_sail(const Ship& ship, const ShipSpec& spec);

/// AB-R124 `one-per-enemy-ship`: whether the ship has made her attempt of this turn on that one.
[[nodiscard]] bool has_tried(const Game& game, ShipId who, ShipId target);

/// AB-R124: how many markers of the boarding party can still try to grapple, ungrapple or unfoul
/// this turn. A marker makes one try, of whatever kind.
[[nodiscard]] int tries_left(const Game& game, ShipId who);

/// AB-2.3.1.
void make_or_reef_sail(Game& game);

/// AB-2.3.2, AB-4.1.3 to AB-4.1.6: swing swivels, put a second ball on a side, load empty guns.
void load_guns(Game& game);

/// AB-4.1.3, AB-R147: markers that it takes to load an empty gun with that round; 0: it cannot be.
[[nodiscard]] int hands_to_load(const Game& game, Round round);

/// AB-2.3.3.
void repair_damage(Game& game);

/// AB-2.3.4.
void grapple(Game& game);

/// AB-2.3.5.
void ungrapple(Game& game);

/// AB-2.3.6.
void unfoul(Game& game);

// The Crew Assignment Segment (source 2.1).

/// AB-2.1.1 to AB-2.1.4 for every ship: the next officer takes over, or hands change boxes, or a
/// casualty is rallied, or nothing. Nothing aboard depends on another ship (AB-R109).
void assign_crews(Game& game);

// The three movement phases: who moves when, and the moves (source 2.2, 3.1).

void move_first_phase(Game& game);
void move_second_phase(Game& game);
void move_third_phase(Game& game);

// Ships that do not move go downwind in even turns (source 3.1).

/// AB-3.1.9: the closed list of causes, in even turns; farthest downwind first (AB-R49), ships held
/// together as one (AB-R47).
void drift(Game& game);

// Which guns may fire at whom, and the fire step (source 4.1, 4.2).

/// Points between two ships as the ruling on counting has it (AB-4.2.4, AB-R7).
[[nodiscard]] int gun_range(const Game& game, ShipId from, ShipId to);

/// Whether land lies exactly in line between two ships, which AB-R155 may let them ignore.
[[nodiscard]] bool fires_over_land(const Game& game, ShipId shooter, ShipId target);

/// Where `other` lies as `observer` sees it. On one point it follows from how the two lie (AB-R13):
/// exactly ahead, exactly astern or on a broadside.
[[nodiscard]] grid::Sector sector_seen_from(const Game& game, ShipId observer, ShipId other);

/// Why gun `gun` of `shooter` may not fire at `target` now; nothing if it may. The one place that
/// decides eligibility: arcs, range, line of fire, hands, load, links.
[[nodiscard]] std::optional<Objection> objection_to_fire(const Game& game, ShipId shooter,
                                                         std::size_t gun, ShipId target);

/// The fire step of a phase (AB-2.2.4): all declare from one snapshot, then every volley is
/// resolved (volley.h) and sunk ships are removed.
void fire(Game& game);

/// Guns hit during the segment leave play (AB-R88), per-segment marks are cleared, and turns spent
/// backing are counted (AB-R38, AB-R39).
void end_action_segment(Game& game);

// Boarding actions (source 2.3, 5.0).

/// Markers of the boarding party that may board or repel: those that did not try to ungrapple or
/// unfoul this turn (AB-2.3.7).
[[nodiscard]] int free_boarders(const Ship& ship);

/// Calls `f(ShipId)` for each enemy that is grappled or fouled with the ship, in id order.
template <class F>
void for_each_linked_enemy(const Game& game, ShipId who, F f) {
  ShipId before = who;
  for (const Link& link : game.state.links) {  // sorted, so a ship's partners come in order
    if (link.a != who && link.b != who) continue;
    const ShipId other = link.a == who ? link.b : link.a;
    if (other == before || !game.opposing(who, other) || !game.in_play(other)) continue;
    before = other;
    f(other);
  }
}

/// AB-2.3.8, AB-5.1 to AB-5.6: who boards whom, with how many, with the commander or without; then
/// every fight, in the order of the lower ids.
void board(Game& game);

// What happens when a ship comes onto an occupied point (source 3.3).

/// Resolves AB-3.3.1 to AB-3.3.6 for `mover`, which has just come onto its point from the direction
/// `came_from`, against each ship that was there before, in id order, until it fouls one (AB-R58).
/// `with` is the group that moved together with it and is not met (AB-R47).
void enter_point(Game& game, ShipId mover, Direction came_from, std::span<const ShipId> with);

// The end of a turn (source 5.0; victory is project data, AB-G9).

/// AB-R139: she is out of play; her links end.
void give_up(Game& game, ShipId who);

/// Ships strike or surrender (AB-5.7), victory is judged (AB-G9), marks that last for one turn go,
/// and the next turn begins; also when the game is decided, which ends the loop of turn.cc.
void end_turn(Game& game);

}  // namespace prizecourt::away_boarders
