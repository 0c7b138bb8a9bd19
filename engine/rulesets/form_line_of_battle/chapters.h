#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/objection.h"

#include <optional>
#include <string_view>

/// The rules, chapter by chapter: what each of them offers to the others.
namespace prizecourt::form_line_of_battle {

// Chapter 8: ships come into contact, get entangled, and board.

/// Step "contacts": the contacts of the moving side in the order in which the scenario has them,
/// then the attempts of this Action Phase that are none of those, by ship. The fights wait for
/// the next step (FLB-R53).
void make_contacts(Game& game);

// Chapter 9.3: which ships fight which.

using Fights = ListUpTo<Fight, most_ships / 2>;

/// The fights of this Action Phase, from its actions, in the order of their first ships by id.
[[nodiscard]] Fights group_into_fights(const Game& game);

/// FLB-R60: the square of the distance between the centres of two ships, in mm².
[[nodiscard]] std::int64_t squared_distance(const Ship& one, const Ship& two);

/// FLB-8.2.1, FLB-8.2.2: each ship may shoot at an enemy captain. All choose before any rolls, and
/// all roll before any hit counts; what it costs is put into the fight's first round.
void shoot_at_captains(Game& game, Fight& fight);

/// FLB-D8: why a ship cannot shoot at that ship's captain.
[[nodiscard]] std::optional<Objection> objection_to_musketry(const Game& game, const Fight& fight,
                                                             ShipId shooter, ShipId target);

// What a round costs: crew parties, and guns when there are no crew parties left.

/// What one side has to lose.
struct Bill {
  Side side{};
  int parties = 0;
  Rule rule = nullptr;  ///< the result of the round
  bool is_draw = false;
};

/// What it has lost, by ship.
struct Casualties {
  Bill bill;
  std::array<std::uint8_t, most_ships> parties{};
  std::array<std::uint8_t, most_ships> broadside{};
  std::array<bool, most_ships> silenced{};  ///< her Broadside Rating was brought to 0
  int unmet = 0;
  bool spared = false;  ///< FLB-R35: a draw has cost a side without crew parties nothing
};

/// What a draw does not do to a ship: `guns` are not lost (FLB-R35), a `test` is not taken
/// (FLB-R36).
struct Spared {
  ShipId ship{};
  std::string_view what;
  Ruling ruling = nullptr;
};

/// Takes the losses, each from the ship that her owner names (FLB-8.2.21, FLB-9.3.3). Tells
/// nothing: in a draw both sides choose before either is told.
[[nodiscard]] Casualties take_losses(Game& game, const Fight& fight, const Bill& bill);

void tell_losses(Game& game, const Fight& fight, const Casualties& casualties);

void tell_spared(Game& game, const Fight& fight, const Spared& spared);

/// FLB-D7: why a loss cannot be taken from that ship.
[[nodiscard]] std::optional<Objection> objection_to_loss(const Game& game, const Fight& fight,
                                                         ShipId ship);

// Chapter 8.1: the roll that begins an action.

/// One contact with an attempt to board in it.
struct Boarders {
  Contact contact;
  std::optional<ShipId> prize;  ///< FLB-R62: crossed on the way
  bool counter_board = false;   ///< declared before the roll
};

/// FLB-8.1.2 to FLB-8.1.8, each 0 where it does not apply.
struct InitiationModifiers {
  int attacking_captain = 0;
  int defending_captain = 0;
  int helpless_or_counter = 0;
  int courses = 0;
  int impromptu = 0;
  int rates = 0;
  int entangled = 0;

  [[nodiscard]] int sum() const {
    return attacking_captain + defending_captain + helpless_or_counter + courses + impromptu +
           rates + entangled;
  }
};

[[nodiscard]] InitiationModifiers initiation_modifiers(const Game& game, const Boarders& boarders);

/// Rolls, marks the ships where it succeeds and says whether it does (FLB-8.1.1, FLB-R15).
[[nodiscard]] bool initiate(Game& game, const Boarders& boarders);

// Chapter 8 before 8.1: who tries to board whom.

/// Step "declare": every ship says whom she will board; all of them before any is told (FLB-D1).
void declare_attempts(Game& game);

/// FLB-8.0.8, FLB-D9: the crew parties of a ship that boards; there is no choice.
void commit_all_parties(Game& game, ShipId mover, ShipId target);

void tell_declared(Game& game, const Contact& contact);

[[nodiscard]] bool are_in_contact(const State& state, ShipId one, ShipId two);

/// Whether the scenario has her touch that ship in this Action Phase, or her side's next one.
[[nodiscard]] bool is_bound_to_touch(const State& state, ShipId mover, ShipId target);

/// Whether a ship has declared that she boards that one in this Action Phase.
[[nodiscard]] bool has_declared(const State& state, ShipId mover, ShipId target);

/// FLB-R62: the first by id of the mover's prizes that touch both; it need not be legal to cross.
[[nodiscard]] std::optional<ShipId> prize_between(const Game& game, ShipId mover, ShipId target);

/// FLB-R62: the prize that her men go over; none where she lies alongside that ship, or can or
/// will.
[[nodiscard]] std::optional<ShipId> prize_to_cross(const Game& game, ShipId mover, ShipId target);

/// Why a ship cannot declare that she boards that one in this Action Phase.
[[nodiscard]] std::optional<Objection> objection_to_attempt(const Game& game, ShipId mover,
                                                            ShipId target);

/// Why a ship that may choose whom she boards has nobody to choose.
[[nodiscard]] Objection objection_to_any_attempt(const Game& game, ShipId mover);

/// Why a ship cannot try to board one that she has run into.
[[nodiscard]] std::optional<Objection> objection_to_impromptu(const Game& game, ShipId mover,
                                                              ShipId target);

/// FLB-8.0.4: why a ship cannot board the one that boards her.
[[nodiscard]] std::optional<Objection> objection_to_counter_board(const Game& game, ShipId target,
                                                                  How how);

/// FLB-8.0.8: why a ship cannot board with so many crew parties.
[[nodiscard]] std::optional<Objection> objection_to_commitment(const Game& game, ShipId mover,
                                                               int parties);

// One round of a fight (FLB-8.2.5 to FLB-8.2.14).

/// What one side brings to a round.
struct Score {
  Side side{};
  Thrown die{};
  int quality = 0;  ///< FLB-8.2.6, FLB-9.3.1
  int parties = 0;  ///< FLB-8.2.3
  int penalty = 0;  ///< FLB-8.2.2

  [[nodiscard]] int total() const { return die.total() + quality + parties + penalty; }
};

/// A round as the dice decided it.
struct Round {
  Score mover;
  Score enemy;
  Result result{};
  Side loser{};  ///< where it is no draw

  [[nodiscard]] int difference() const {
    const int apart = mover.total() - enemy.total();
    return apart < 0 ? -apart : apart;
  }
};

/// FLB-9.3.1, FLB-R51, FLB-R57: the quality of all crews of a side that still fight.
[[nodiscard]] int quality_of(const Game& game, const Fight& fight, Side side,
                             CombinedQuality reading);

/// FLB-8.2.7 to FLB-8.2.14: the letter for a difference.
[[nodiscard]] Result result_of(const Fight& fight, Side winner, int difference);

/// The rule of a letter.
[[nodiscard]] Rule rule_of(Result result);

/// Rolls for both sides and tells the scores; what comes of them is the caller's.
[[nodiscard]] Round roll_round(Game& game, const Fight& fight);

// Chapter 8.2: the rounds of a fight, to their end.

/// Step "fights": every fight of this Action Phase (FLB-8.2.4, FLB-9.3.2).
void fight_all(Game& game);

/// FLB-8.2.16: why that side cannot break off.
[[nodiscard]] std::optional<Objection> objection_to_breaking_off(const Fight& fight, Side side);

/// Why that side cannot follow up by that rule: FLB-8.2.15 after a repulse, FLB-8.2.17 after a
/// break-off.
[[nodiscard]] std::optional<Objection> objection_to_follow_up(const Game& game, const Fight& fight,
                                                              Side side, Rule rule);

// Who strikes.

/// FLB-R47, FLB-D10: between two rounds every ship of the fight is asked whether she strikes; all
/// of them before any does.
void hear_strikes(Game& game, const Fight& fight);

/// Why nobody can strike of his own will.
[[nodiscard]] std::optional<Objection> objection_to_striking(const Game& game);

/// FLB-8.2.13, FLB-R25, FLB-R59: every ship of the side that still fights strikes.
void strike_all(Game& game, const Fight& fight, Side side);

/// The strike tests of a side after a round that it lost, or after a draw (FLB-8.2.19, FLB-8.2.22,
/// FLB-8.2.23, FLB-R36, FLB-R56).
void take_strike_tests(Game& game, const Fight& fight, const Casualties& casualties);

/// The modifiers of a strike test without that for several causes: crew, captain, scenario.
[[nodiscard]] int strike_modifiers(const Game& game, ShipId ship);

// What comes in from the parts of the game that are not played here (catalogue 1, 7).

/// Step "events": an Action Phase begins with the changes that the scenario has for it.
void begin_phase(Game& game);

/// Makes one change of the scenario and tells it.
void make_change(Game& game, const Change& change);

// How an Action Phase ends, and the game.

/// Before anything else of a turn: who resigns, and who offers a draw (FLB-R66).
void hear_players(Game& game);

/// What a side has earned (FLB-R67): the worth of enemies that have struck.
[[nodiscard]] int points_of(const Setup& setup, const State& state, Side side);

/// Step "end": prizes are taken, what belonged to this Action Phase goes, the next one begins
/// (FLB-8.2.24, FLB-R46, FLB-R63). The text has no victory; here the game is over when all ships of
/// a side have struck (the other has won), when no ship is left that could ever board, as crew
/// parties never grow, or when the scenario's last turn has been played.
void end_phase(Game& game);

}  // namespace prizecourt::form_line_of_battle
