#pragma once

#include "engine/rulesets/master_and_commander/damage.h"
#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <array>
#include <optional>

/// The rules, chapter by chapter: what each of them offers to the others.
namespace prizecourt::master_and_commander {

/// Step 2: wind (MC-2.1, MC-2.2); before it the choice to kedge under MC-R24
/// `instead-of-the-roll`.
void roll_wind(Game& game);

/// Step 3: events of odd wind dice (MC-3.1 to MC-3.7).
void play_event(Game& game);

/// MC-2.2: 0 to 4; 0 as long as no wind dice have been rolled this turn.
[[nodiscard]] int wind_move(const State& state);

/// Step 5: what the guns of the ship that sailed can reach (MC-5.1 to MC-5.4), and under MC-R49
/// `range-in-5` the ranges of all ships of the mover.
void range_in_guns(Game& game);

/// Step 6: windward position, the weather gage and its one square (MC-6.1 to MC-6.5). Where there
/// is none both questions are put all the same, so that orders for them are refused.
void windward_position(Game& game);

/// Why there is no windward position this turn, and why nobody sails the square of the gage.
[[nodiscard]] std::optional<Objection> objection_to_windward(const Game& game);
[[nodiscard]] std::optional<Objection> objection_to_gage_move(const Game& game);

/// MC-5.1: squares between two ships, diagonals allowed; neighbours are at range 0 (MC-R47).
[[nodiscard]] inline int range_between(const Game& game, ShipId a, ShipId b) {
  return grid::steps_between(game.ship(a).at, game.ship(b).at) - 1;
}

/// MC-5.2: SHORT at range 0, LONG up to the ship's own class, else none. Both must be afloat.
[[nodiscard]] inline Engaged gun_range(const Game& game, ShipId ship, ShipId target) {
  const int range = range_between(game, ship, target);
  if (range == 0) return Engaged::SHORT;
  return range <= game.class_of(ship) ? Engaged::LONG : Engaged::none;
}

// The run of the one ship that sails (MC-4.3 to MC-4.13).

/// MC-4.3: the wind less broken masts, more seamanship above 0; may be below 1.
[[nodiscard]] int sailing_move(const Game& game, ShipId id);

/// Sails until her MOVE is gone, or she rams or docks. `options` is scratch.
void sail(Game& game, ShipId id, OptionList& options);

/// Why the sailing ship may not ram that ship now (MC-4.10, MC-R40).
[[nodiscard]] std::optional<Objection> objection_to_ram(const Game& game, ShipId sailing,
                                                        ShipId target);

/// Why the sailing ship may not dock now (MC-4.12, MC-4.13).
[[nodiscard]] std::optional<Objection> objection_to_dock(const Game& game, ShipId sailing);

/// MC-3.5: the gust dice after a square that the sailing ship has just sailed (MC-R18, MC-R21).
void roll_gusts(Game& game, ShipId sailing);

/// Step 0: clears what counts for one turn only, notes who is grappled (MC-28.1) and lets
/// engagements lapse (MC-11.6).
void begin_turn(Game& game);

/// Step 1: drift and tides (MC-1.1 to MC-1.5).
void drift(Game& game);

/// Why that ship of the mover may not be set adrift (MC-1.1, MC-1.2, MC-R32).
[[nodiscard]] std::optional<Objection> objection_to_drift(const Game& game, ShipId id);

/// Step 4: anchor, kedge one ship, or sail one ship with tows, ram and dock (MC-4.1 to MC-4.14).
void move_ships(Game& game);

/// What the mover does in step 4: the value of an option of MC-D3 is its kind times 100 and the
/// ship (no_ship to anchor and to use the wind), as `movement_value` has it.
enum class Movement : std::uint8_t { anchor, kedge, sail, use_wind };

[[nodiscard]] constexpr int movement_value(Movement what, ShipId ship) {
  return 100 * static_cast<int>(what) + static_cast<int>(ship);
}

/// The name of that option: "anchor", "kedge B1", "sail F3", "use-wind".
[[nodiscard]] std::string_view movement_name(Movement what, ShipId ship);

/// Why that ship may not kedge or sail now (MC-0.5, MC-4.2, MC-4.3, MC-4.14, MC-R13, MC-R32).
/// Nothing to say against anchoring and using the wind.
[[nodiscard]] std::optional<Objection> objection_to_movement(const Game& game, Movement what,
                                                             ShipId id);

/// Adds that movement to `options` for each of the mover's ships that may make it, by number.
void add_movements(const Game& game, Movement what, OptionList& options);

/// Why a ship cannot go from one square to the other (MC-4.5, MC-4.6); `forbidden` is the square
/// just left, or off_board.
[[nodiscard]] std::optional<Objection> objection_to_square(const Game& game, Square from, Square to,
                                                           Square forbidden);

/// Adds the empty squares next to `from` to `options`, clockwise beginning with `first`, without
/// `forbidden` (the square just left, or off_board). Values are squares.
void add_empty_squares(const Game& game, Square from, Compass first, Square forbidden,
                       OptionList& options);

/// Puts a ship afloat on an empty square. Grapples between her and ships that she has parted from
/// end (MC-R32 `may-drift`, `free`).
void go_to(Game& game, ShipId id, Square to);

/// Step 14: TACT of the pair that `by` and `target` are, seen from the mover's ship whichever of
/// the two attacks (MC-R92). Thrown for when the pair meets for the first time in a turn, or for
/// every attack (MC-R91).
[[nodiscard]] int tactical_value(Game& game, ShipId by, ShipId target);

// Ships in tow behind the sailing ship, one behind the other (MC-4.7 to MC-4.9).

/// The last ship of the line that `lead` is at the head of; she herself where she tows nobody.
[[nodiscard]] ShipId last_in_line(const Game& game, ShipId lead);

/// Why that ship cannot be taken in tow now at the end of the line of the sailing ship.
[[nodiscard]] std::optional<Objection> objection_to_tow(const Game& game, ShipId sailing,
                                                        ShipId towed);

/// MC-D6 before a square, until the mover wants no other ship in tow. `options` is scratch.
void take_in_tow(Game& game, ShipId sailing, OptionList& options);

/// MC-D6 when there is no MOVE for it any more: put so that an order can be refused.
void refuse_tow(Game& game, ShipId sailing);

/// The sailing ship goes to that square, and every towed ship to the one that her leader has left
/// (MC-4.8).
void advance_line(Game& game, ShipId sailing, Square to);

// Command on its way from one ship to another (MC-7.7 to MC-7.9).

/// MC-7.8: what the mover's ships made ready in his last turn goes over now, or back to the giver
/// (MC-R64). Nothing binds these ships from here on.
void carry_out_transfers(Game& game);

/// Why nothing of that ship's can go over now.
[[nodiscard]] std::optional<Objection> objection_to_carrying_out(const Game& game, ShipId giver);

/// Levels of command for another ship; 0 for no transfer.
struct Transfer {
  ShipId to = no_ship;
  int levels = 0;
};

/// MC-D13: a ship beside her, and no more levels than she has allotted tokens to it. `options` is
/// scratch.
[[nodiscard]] Transfer choose_transfer(Game& game, ShipId giver, int tokens, OptionList& options);

/// Makes the levels ready; neither ship may move until they have gone over (MC-7.7, MC-7.9).
void declare_transfer(Game& game, ShipId giver, const Transfer& transfer);

/// Why the ship can make no levels ready at all: she has moved, hands some over already, or has
/// nobody beside her who could receive them.
[[nodiscard]] std::optional<Objection> objection_to_giving(const Game& game, ShipId giver);

/// Why no levels may be made ready for that ship now; how many they are is MC-7.7's matter.
[[nodiscard]] std::optional<Objection> objection_to_transfer(const Game& game, ShipId giver,
                                                             ShipId receiver);

/// Step 7: repairs and damage control (MC-7.1 to MC-7.10).
void repair_damage(Game& game);

/// What a repair token does (MC-7.4).
enum class Work : std::uint8_t { pump, rig, transfer, fire };

/// A repair token: the skill that is lent, and to what. `fire` counts from 1 and is 0 otherwise.
struct Token {
  Skill skill{};
  Work work{};
  int fire = 0;
  bool operator==(const Token&) const = default;
};

/// Why that token may not be allotted now; `transfers` is how many tokens the ship has allotted to
/// a transfer so far (MC-7.3, MC-7.4, MC-7.7, MC-R56, MC-R58).
[[nodiscard]] std::optional<Objection> objection_to_token(const Game& game, ShipId id,
                                                          const Token& token, int transfers);

/// The options of MC-D12 by value: 0 is "none".
[[nodiscard]] int token_value(const Token& token);
[[nodiscard]] std::optional<Token> token_from_value(int value);

/// The name of that option: "S pump", "A rig", "B transfer", "G fire 2".
[[nodiscard]] std::string_view token_name(const Token& token);

/// The options of MC-D13 by value: 0 is "none".
[[nodiscard]] constexpr int transfer_value(ShipId to, int levels) {
  return 4 * static_cast<int>(to) + levels;
}

/// The name of that option: "B2 1" is one level to B2.
[[nodiscard]] std::string_view transfer_name(ShipId to, int levels);

// How many dice an attack has (steps 15 to 17), for guns, rams and boarding alike.

/// The number of attack dice as the sum that an event shows.
struct DiceSum {
  int chaser = 0;                          ///< MC-15.2: then nothing else counts
  int ship_class = 0;                      ///< MC-16.1
  std::array<int, skill_count> own{};      ///< MC-16.2: the attacker's positive levels
  std::array<int, skill_count> targets{};  ///< MC-16.2, MC-R97: for the target's negative levels
  int floor = 0;                           ///< MC-16.3: what lifts the sum to 1
  int heavy = 0;                           ///< MC-17.1

  [[nodiscard]] int dice() const;

  /// Whether it hangs on MC-R97.
  [[nodiscard]] bool counts_targets_levels() const;
};

/// MC-15.2.
[[nodiscard]] constexpr DiceSum chaser_dice() {
  DiceSum sum;
  sum.chaser = 1;
  return sum;
}

/// MC-16.1 to MC-16.3.
[[nodiscard]] DiceSum chart_dice(const Game& game, ShipId by, ShipId target, Combat combat);

/// Whose dice an event speaks of: those of its `who`, or of the ship that it is `against`.
enum class DiceOf : std::uint8_t { who, against };

/// Adds the summands to an event, but for those that are 0.
void add_modifiers(Event& event, const DiceSum& sum, DiceOf whose);

/// MC-11.6, from one snapshot for both fleets (MC-R81).
void lapse_engagements(Game& game);

/// Step 5 under MC-R49 `range-in-5`: each of the mover's ships with targets near and far settles
/// for one of the two ranges (MC-5.3, MC-D9). A target is whom she may attack, or may be able to
/// with the weather gage.
void bind_to_ranges(Game& game);

/// Step 11: tokens heads-up, then both players declare their attacks (MC-11.1 to MC-11.7). Where a
/// ship has the weather gage, only she declares here; all others do so in step 13, after her blow
/// (MC-D16, catalogue 8.2 windows F and G).
void raise_ensign(Game& game);

/// MC-D9 and MC-D15 or MC-D16 for every ship that has not declared yet, by number, British before
/// French; a ship without a legal target is asked too, so that an order can be refused. Under
/// MC-R83 `mover-and-his-targets` the mover's fleet declares first, as the others hang on it.
void declare_attacks(Game& game);

/// What keeps `ship`, afloat, from attacking `target` now. Legal is an enemy in range who bears an
/// engagement token or is the one her weather gage is over (MC-11.4, MC-12.2, MC-R83).
[[nodiscard]] std::optional<Objection> objection_to_attack(const Game& game, ShipId ship,
                                                           ShipId target);

[[nodiscard]] inline bool may_attack(const Game& game, ShipId ship, ShipId target) {
  return !objection_to_attack(game, ship, target);
}

/// Puts the engagement token of a ship on LONG or SHORT (MC-11.5).
void engage(Game& game, ShipId ship, Engaged range);

/// Step 26 (MC-26.1 to MC-26.4).
void grapple(Game& game);

/// What keeps `ship`, afloat, from grappling `target` now (MC-R112 to MC-R116).
[[nodiscard]] std::optional<Objection> objection_to_grapple(const Game& game, ShipId ship,
                                                            ShipId target);

/// Step 27 (MC-27.1), with MC-D19 for every ship whose turn it is to repel.
void repel(Game& game);

/// Why a ship cannot cut at a grapple, and why she cannot leave it be (MC-R118).
[[nodiscard]] std::optional<Objection> objection_to_repelling(const Game& game, ShipId ship);
[[nodiscard]] std::optional<Objection> objection_to_bearing_it(const Game& game, ShipId ship);

/// Step 28 (MC-28.1 to MC-28.5). A captured ship has the status `captured` and keeps her square
/// and the token of her captor until step 29.
void board(Game& game);

/// Step 8: burn damage (MC-8.1 to MC-8.3).
void burn(Game& game);

/// Adds the facts and rolls of a damage die that no enemy caused (MC-3.7, MC-8.3) to its event.
void add_damage(Event& event, const DamageDie& struck);

/// Step 9: ships with hull 0 that did not pump with success (MC-9.1, MC-9.2). One that sinks has
/// the status `sunk` and keeps her square until step 10.
void roll_for_sinking(Game& game);

/// Step 10: clears the ships that sank, after rescue by those adjacent (MC-10.1 to MC-10.4).
void clear_sunk_ships(Game& game);

/// What a question of MC-D17 is about: "B4-G" are the gunnery levels of B4.
[[nodiscard]] std::string_view rescue_name(ShipId sunk, Skill skill);

/// Before anything else of a turn: who resigns, and who offers a draw (MC-R128).
void hear_players(Game& game);

/// Step 29: captured ships are off already; the game may be over (MC-0.9, MC-0.10), else the other
/// player begins at step 1 (MC-29.2).
void end_turn(Game& game);

}  // namespace prizecourt::master_and_commander
