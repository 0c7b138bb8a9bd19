#pragma once

#include "engine/grid/square_board.h"
#include "engine/rulesets/master_and_commander/setup.h"
#include "engine/rulesets/master_and_commander/tables.h"
#include "engine/table/fields.h"
#include "engine/table/play.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// The State of a game of Master & Commander: the value that a turn transforms. It holds all
/// sixteen ships in the order of its Setup.
namespace prizecourt::master_and_commander {

using grid::Compass;
using grid::off_board;
using grid::Square;

inline constexpr int skill_count = 6;
inline constexpr int best_level = 3;           ///< MC-0.6
inline constexpr int worst_level = -3;         ///< MC-0.6
inline constexpr std::size_t most_fires = 32;  ///< a limit of the program; the text knows none
inline constexpr int most_masts = 3;           ///< MC-0.5
inline constexpr int best_class = 4;           ///< MC-0.2
inline constexpr int most_move = 9999;         ///< a limit of the program, like most_fires

// ---- closed lists, with the names that files use ------------------------------------------------

/// The winner of a game that nobody has won.
inline constexpr Player no_player{2};

/// The players, and last the word for neither of them.
inline constexpr std::array<std::string_view, 3> winner_names = {"british", "french", "none"};

/// MC-0.6: seamanship, gunnery, command, morale, aim, boarding; in the order of the skill die.
enum class Skill : std::uint8_t { S, G, C, M, A, B };

/// MC-7.3: those that repair tokens are levels of, all but command and morale.
inline constexpr std::array lendable = {Skill::S, Skill::G, Skill::A, Skill::B};

/// `absent`: not in this game at all, as most ships of a problem or a disputed position are.
enum class Status : std::uint8_t { afloat, docked, sunk, captured, absent };

/// MC-7.10. `fought`: controlled, and a repair token was spent on it this turn (MC-8.1).
enum class Fire : std::uint8_t { uncontrolled, controlled, fought };

/// MC-11.1: where the engagement token of a ship stands.
enum class Engaged : std::uint8_t { none, LONG, SHORT };

enum class Verdict : std::uint8_t { playing, won, drawn };

// ---- the changing part --------------------------------------------------------------------------

/// Catalogue 2.2. Levels are by Skill.
struct Ship {
  Status status = Status::absent;
  int ship_class = 1;  ///< MC-0.2: 1 to 4; no rule changes it
  Square at = off_board;
  int hull = 0;    ///< hull points, 0 to class; at 0 she takes on water (MC-0.4)
  int broken = 0;  ///< broken masts, 0 to masts_of() (MC-0.5)
  std::array<int, skill_count> skills{};   ///< base levels, -3 to +3
  std::array<int, skill_count> reduced{};  ///< levels lent to repair; C and M never are (MC-7.3)
  ShipId transfer_to = no_ship;            ///< MC-7.7: where the pending levels of command go
  int pending_transfer = 0;                ///< levels of command on their way there, 0 to 3
  bool transfer_lock = false;              ///< may not move in the owner's next turn (MC-7.9)
  std::vector<Fire> fires{};               ///< aboard, most_fires at most
  bool sinking = false;                    ///< the sinking token, a marker (MC-R73)
  Engaged engaged = Engaged::none;
  bool fired = false;              ///< engagement token tails-up (MC-11.3)
  ShipId grappled_by = no_ship;    ///< whose grapple token she carries
  bool grappled_at_start = false;  ///< she carried one when the turn began (MC-28.1)
  bool moved = false;              ///< changed squares this turn, by any cause (MC-R33)
  Engaged range = Engaged::none;   ///< MC-R49 `range-in-5`: the one she is bound to this turn
  bool declared = false;           ///< she has chosen whom to attack, or to hold her fire
  bool attacked = false;           ///< her one attack of this turn is used
  bool pumped = false;             ///< a pump roll of this turn succeeded
  ShipId target = no_ship;         ///< whom she attacks this turn, from its declaration on
  bool ramming = false;            ///< that attack is a ram (MC-4.11)
  ShipId towed_by = no_ship;       ///< the ship ahead of her in the line; for this turn (MC-R38)

  bool operator==(const Ship&) const = default;
};

/// MC-14.2: rolled once for a pair and turn.
struct Tact {
  ShipId ship{};    ///< the mover's
  ShipId target{};  ///< the enemy's
  int value = 0;    ///< white total less red total: above 0 is good for the mover's
  auto operator<=>(const Tact&) const = default;
};

/// What each player has taken, and how many ships of the other have sunk (MC-0.10).
struct Tally {
  int captured = 0;  ///< ships, 0 to 8
  int sunk = 0;      ///< ships, 0 to 8
  bool operator==(const Tally&) const = default;
};

/// Catalogue 2.1.
struct State {
  int turn = 1;                    ///< counts player-turns, from 1
  int step = 0;                    ///< of the sequence of play, the one to be played next, from 0
  Player mover = Player::british;  ///< whose player-turn it is
  int white = 0;                   ///< face of this turn's white wind die; 0 before it is rolled
  int red = 0;                     ///< the same of the red one
  int gust = 0;                    ///< gust dice a square, 0 to 2 (MC-3.4)
  ShipId only_ship = no_ship;      ///< MC-R13 `ship-that-moves`: no other may move this turn
  ShipId kedging_ship = no_ship;   ///< MC-R24 `instead-of-the-roll`: kedges in step 4
  ShipId sailing_ship = no_ship;   ///< sailed at least one square this turn
  Square sailed_from = off_board;  ///< the square she last left (MC-4.6)
  int move_left = 0;               ///< squares that the sailing ship can still sail: her MOVE
  int squares_sailed = 0;          ///< that she has sailed this turn
  bool target_in_range = false;    ///< MC-5.4: the sailing ship has a target
  ShipId gage_ship = no_ship;      ///< has the weather gage this turn (MC-6.4) …
  ShipId gage_target = no_ship;    ///< … over this ship
  std::vector<Tact> tact;          ///< sorted
  std::array<Ship, ship_total> ships;
  std::array<Tally, 2> tally;  ///< by Player
  Verdict verdict = Verdict::playing;
  Player winner = no_player;

  bool operator==(const State&) const = default;
};

// ---- derived facts ------------------------------------------------------------------------------

[[nodiscard]] constexpr bool out_of_play(const Ship& ship) {
  return ship.status != Status::afloat;
}

/// MC-0.5.
[[nodiscard]] constexpr int masts_of(const Ship& ship) {
  return std::min(ship.ship_class, most_masts);
}

/// MC-0.6, MC-R8: the level that counts, less what is lent to repair or on its way to another ship.
[[nodiscard]] constexpr int level(const Ship& ship, Skill skill) {
  const auto s = static_cast<std::size_t>(skill);
  const int in_transit = skill == Skill::C ? ship.pending_transfer : 0;
  return std::max(worst_level, ship.skills[s] - ship.reduced[s] - in_transit);
}

/// MC-11.1: a grapple token is an engagement token as well.
[[nodiscard]] constexpr bool bears_token(const Ship& ship) {
  return ship.engaged != Engaged::none || ship.grappled_by != no_ship;
}

/// The positive part of a level: how far it is above 0.
[[nodiscard]] constexpr int above_zero(int level) {
  return std::max(0, level);
}

/// The negative part of a level: how far it is below 0.
[[nodiscard]] constexpr int below_zero(int level) {
  return std::max(0, -level);
}

/// Makes the lists of a state as long as they can get, so that no rule has to allocate.
void make_room(State& state);

// ---- one list of fields (see engine/table/fields.h) ---------------------------------------------

template <class Visitor>
void skill_fields(Visitor& v, Ship& ship) {
  v.group("skills", [&](Visitor& one) {
    for (std::size_t s = 0; s < skill_count; ++s) {
      one.integer(names(Skill{})[s], ship.skills[s], worst_level, best_level);
    }
  });
  v.group("reduced", [&](Visitor& one) {
    for (std::size_t s = 0; s < skill_count; ++s) {
      one.integer(names(Skill{})[s], ship.reduced[s], 0, best_level - worst_level);
    }
  });
}

template <class Visitor>
void fields(Visitor& v, Ship& ship) {
  const std::span<const std::string_view> ships(ship_ids);
  v.choice("status", ship.status);
  v.integer("class", ship.ship_class, 1, best_class);
  v.reference("at", ship.at, std::span<const std::string_view>(grid::square_names));
  v.integer("hull", ship.hull, 0, best_class);
  v.integer("broken", ship.broken, 0, most_masts);
  skill_fields(v, ship);
  v.reference("transfer_to", ship.transfer_to, ships);
  v.integer("pending_transfer", ship.pending_transfer, 0, best_level);
  v.flag("transfer_lock", ship.transfer_lock);
  v.choices("fires", ship.fires, most_fires);
  v.flag("sinking", ship.sinking);
  v.choice("engaged", ship.engaged);
  v.flag("fired", ship.fired);
  v.reference("grappled_by", ship.grappled_by, ships);
  v.flag("grappled_at_start", ship.grappled_at_start);
  v.flag("moved", ship.moved);
  v.choice("range", ship.range);
  v.flag("declared", ship.declared);
  v.flag("attacked", ship.attacked);
  v.flag("pumped", ship.pumped);
  v.reference("target", ship.target, ships);
  v.flag("ramming", ship.ramming);
  v.reference("towed_by", ship.towed_by, ships);
}

/// The whole state. References to ships appear as their ids.
template <class Visitor>
void fields(Visitor& v, State& state, const Setup& /*setup*/) {
  const std::span<const std::string_view> ships(ship_ids);
  v.integer("turn", state.turn, 1, most_turns);
  v.integer("step", state.step, 0, 99);
  v.choice("mover", state.mover);
  v.integer("white", state.white, 0, 6);
  v.integer("red", state.red, 0, 6);
  v.integer("gust", state.gust, 0, 2);
  v.reference("only_ship", state.only_ship, ships);
  v.reference("kedging_ship", state.kedging_ship, ships);
  v.reference("sailing_ship", state.sailing_ship, ships);
  v.reference("sailed_from", state.sailed_from,
              std::span<const std::string_view>(grid::square_names));
  v.integer("move_left", state.move_left, 0, most_move);
  v.integer("squares_sailed", state.squares_sailed, 0, most_squares_a_turn + 1);
  v.flag("target_in_range", state.target_in_range);
  v.reference("gage_ship", state.gage_ship, ships);
  v.reference("gage_target", state.gage_target, ships);
  v.list("tact", state.tact, [&](Visitor& one, Tact& tact) {
    one.reference("ship", tact.ship, ships);
    one.reference("target", tact.target, ships);
    one.integer("value", tact.value, -99, 99);
  });
  v.group("tally", [&](Visitor& players) {
    for (std::size_t p = 0; p < state.tally.size(); ++p) {
      players.group(names(Player{})[p], [&](Visitor& one) {
        one.integer("captured", state.tally[p].captured, 0, ships_a_side);
        one.integer("sunk", state.tally[p].sunk, 0, ships_a_side);
      });
    }
  });
  v.choice("verdict", state.verdict);
  v.reference("winner", state.winner, std::span<const std::string_view>(winner_names));
  v.group("ships", [&](Visitor& all) {
    for (std::size_t s = 0; s < ship_total; ++s) {
      all.group(ship_ids[s], [&](Visitor& one) { fields(one, state.ships[s]); });
    }
  });
}

// The ships as a game begins with them.

/// The class of the ships with that number, 1 to 8 (MC-0.2, MC-R1).
[[nodiscard]] int class_by_number(int number, CoinValues coins);

/// Where a ship begins (MC-0.1).
[[nodiscard]] Square home_of(ShipId id);

/// Calls the ships by their ids and gives them the classes of their numbers; the rulings of `setup`
/// must be in force. None of them is in the game yet.
void begin_fleets(Setup& setup, State& state);

/// A ship of that class on that square, to which nothing has happened (MC-0.3, MC-0.6).
[[nodiscard]] Ship fresh_ship(int ship_class, Square at);

}  // namespace prizecourt::master_and_commander
