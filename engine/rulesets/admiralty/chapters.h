#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/admiralty/questions.h"

#include <array>
#include <optional>

/// The rules, chapter by chapter: what each of them offers to the others.
namespace prizecourt::admiralty {

// How far ships are from each other (ADM-5.1.1).

/// The gap between the edges of two bases in micrometres, to the nearest one; 0 where they overlap.
/// A gap that is given as such comes first (ADM-R2). Nothing where it is not known.
[[nodiscard]] std::optional<int> gap_um(const Setup& setup, const State& state, ShipId a, ShipId b);

/// ADM-5.1.1, ADM-R3: whether the gap is known and 10 mm at most.
[[nodiscard]] bool within_reach(const Setup& setup, const State& state, ShipId a, ShipId b);

/// ADM-R41: the first prize of her side's that lies within reach of both, or no_ship.
[[nodiscard]] ShipId bridging_prize(const Setup& setup, const State& state, ShipId captor,
                                    ShipId target);

// Gun dice that are mobilised for boarding: how they are counted, lent to actions and given back.

[[nodiscard]] constexpr bool is_pending(const Mobilized& away) {
  return away.attacker == no_ship;
}

/// Whether those gun dice are in that action.
[[nodiscard]] bool is_in(const Mobilized& away, const Action& action);

/// How many times a party has mobilised five gun dice in that action …
[[nodiscard]] int fives_in(const State& state, const Action& action, Role role);

/// … and how many times in this turn.
[[nodiscard]] int fives_this_turn(const State& state, const Action& action, Role role);

/// Takes five gun dice away from a ship, for a running action or, with null, for one to come.
void mobilize(State& state, ShipId ship, const Action* action);

/// ADM-R22, ADM-R55: an action that has just begun takes what its ships have mobilised this turn;
/// what one ship too many has mobilised goes back.
void claim_mobilized(Game& game, const Action& action, Role role);

/// ADM-R53: what the ships that leave an action have mobilised for it comes back; what the others
/// have stays in it, under the name of their first ship. To be called while all are still in it.
void part_gun_dice(Game& game, const Action& action, const ShipSet& leaving);

/// ADM-5.2.31, ADM-R26 to ADM-R28: the end of the phase for all mobilised gun dice. Those of ended
/// actions come back or are lost, those of no action come back, and so do those that a heavy sea
/// kept from being used.
void settle_gun_dice(Game& game);

// Who boards whom: the beginning of the Boarding phase.

/// Step "declare": every ship that will try to board, and who leads where several board one enemy
/// (ADM-5.1.1 to ADM-5.1.4, ADM-5.2.1, ADM-R10). All declare before anything is told.
void declare(Game& game);

/// Step "roll-off": of two ships declared on each other one attacks (ADM-5.2.2, ADM-R8).
void roll_off(Game& game);

/// Why a ship cannot try to board that one now (ADM-D3).
[[nodiscard]] std::optional<Objection> objection_to_boarding(const Game& game, ShipId ship,
                                                             ShipId target);

/// Why a ship that may choose whom she boards has nobody to choose.
[[nodiscard]] Objection objection_to_any_boarding(const Game& game, ShipId ship);

/// The attempt in which that ship is the first attacker, as an action yet without dice; nothing
/// where she has declared nothing or a friend before her has declared the same (ADM-R10).
[[nodiscard]] std::optional<Action> attempt_of(const Game& game, ShipId ship);

// Boarding attempts: which of them turn into actions.

/// Step "attempt": one throw for each attempt; a 6 begins an action (ADM-5.2.4 to ADM-5.2.6).
void make_attempts(Game& game);

/// ADM-5.2.4, ADM-5.3.2: what the list gives an attempt, without limits.
[[nodiscard]] Sum attempt_dice(const Game& game, const Action& attempt);

// Boarding dice: counted for actions that have just begun, kept for those left over.

/// Step "muster" (ADM-5.2.9 to ADM-5.2.18, ADM-5.2.24, ADM-5.2.25, ADM-R31).
void muster(Game& game);

/// What the list gives a party of an action that has just begun, without limits.
[[nodiscard]] Sum boarding_dice(const Game& game, const Action& action, Role role);

// One round of dice.

/// The three highest dice of each side, or as many as it has, from the highest.
using Best = std::array<int, opposed_dice>;

/// Two sides as they are compared (ADM-5.2.21).
struct Line {
  Best attacker{};
  Best defender{};
  int pairs = 0;
};

/// ADM-5.2.22: how many dice each side loses.
[[nodiscard]] Both losses_of(const Line& line);

/// How many dice nothing stands against, and what can be done with them (ADM-5.2.23).
struct Unopposed {
  Role by{};     ///< whose they are
  int dice = 0;  ///< 0 to 2

  [[nodiscard]] std::span<const Option> options(int pairs) const;
};

/// By the numbers of dice of both sides (ADM-R37).
[[nodiscard]] Unopposed unopposed_of(const Both& dice);

/// Moves points of unopposed dice to compared ones (ADM-R35, ADM-R36).
[[nodiscard]] Line lend(const Line& line, const Unopposed& unopposed, Lending lending);

/// ADM-D6: what silence does: most dice of the enemy less own ones, then most of the enemy's,
/// then the highest die.
[[nodiscard]] Lending best_lending(const Line& line, const Unopposed& unopposed);

/// Both sides throw all they have, are compared and lose dice (ADM-5.2.19 to ADM-5.2.23). `nth`: 1
/// or 2 in this turn.
void fight_round(Game& game, Action& action, int nth);

// Boarding actions, round after round.

/// Step "boarding": every action in turn, up to two rounds each (ADM-5.2.3, ADM-5.2.20,
/// ADM-5.2.27 to ADM-5.2.30). In a heavy sea they wait (ADM-5.3.4, ADM-R43).
void fight_actions(Game& game);

/// The action is over in that way; what comes of it is settled at the close of the phase, or at
/// once by a surrender.
void end_action(Game& game, Action& action, End end);

/// Why the player of that ship can call no action off in this turn (ADM-D5).
[[nodiscard]] std::optional<Objection> objection_to_calling_off(const Game& game, ShipId ship);

/// ADM-5.2.17: from now on she is one that failed; told once.
void mark_failed_attacker(Game& game, ShipId ship);

// The Command phase, as far as boarding has a part in it.

/// Step "command": gun dice are mobilised (ADM-5.2.12, ADM-5.2.25, ADM-5.2.26), ships surrender
/// (ADM-5.2.32). All choose before anything is told.
void hear_commands(Game& game);

/// These ships strike together, those that are in an action by ADM-5.2.32.
void surrender(Game& game, const ShipSet& ships);

/// Why a ship cannot mobilise five gun dice now (ADM-D1).
[[nodiscard]] std::optional<Objection> objection_to_mobilizing(const Game& game, ShipId ship);

/// Why a ship cannot surrender now (ADM-D2).
[[nodiscard]] std::optional<Objection> objection_to_surrender(const Game& game, ShipId ship);

// What the chapters that are not played here bring about.

/// Step "changes": the dated changes of this turn, in their order. They never touch the dice of an
/// action that has begun (ADM-5.2.24).
void apply_changes(Game& game);

/// Whether a change is dated later than this turn.
[[nodiscard]] bool changes_to_come(const Setup& setup, const State& state);

// How actions, turns and games end.

/// Before anything else of a turn: who resigns, and who offers a draw (ADM-R59).
void hear_players(Game& game);

/// What a side has earned (ADM-R60): the worth of enemies it has taken, or who struck to nobody.
[[nodiscard]] int points_of(const Setup& setup, const State& state, std::size_t side);

/// Step "close": captures, failed attackers, gun dice; then the game is over or the next turn
/// begins (ADM-5.1.5, ADM-5.2.17, ADM-5.2.27 to ADM-5.2.31, ADM-R42).
void close_phase(Game& game);

}  // namespace prizecourt::admiralty
