#pragma once

#include "engine/rulesets/admiralty/setup.h"
#include "engine/rulesets/admiralty/tables.h"
#include "engine/table/fields.h"
#include "engine/table/play.h"

#include <compare>
#include <optional>

/// The State of a game of Admiralty: the value that a turn transforms. It holds all ships in the
/// order of its Setup. Lengths are in tenths of a millimetre.
namespace prizecourt::admiralty {

// ---- closed lists, with the names that files use ------------------------------------------------

/// The two parties of an action (ADM-5.1.4).
enum class Role : std::uint8_t { attacker, defender };

inline constexpr std::array<Role, 2> both_roles = {Role::attacker, Role::defender};

[[nodiscard]] constexpr Role other(Role role) {
  return role == Role::attacker ? Role::defender : Role::attacker;
}

/// How an action has ended. `surrendered`: the defender did; `prize_taken`: somebody else has the
/// ship. Actions that ended stay in the list until the phase is closed.
enum class End : std::uint8_t {
  none,
  captured,
  called_off,
  attacker_out_of_dice,
  surrendered,
  attacker_surrendered,
  prize_taken,
};

/// `over`: without a winner.
enum class Verdict : std::uint8_t { playing, won, over };

enum class Reason : std::uint8_t {
  none,
  one_side_left,
  last_turn,
  nothing_to_do,
  resigned,
  agreed,
  victory,
};

// ---- the changing part --------------------------------------------------------------------------

/// Catalogue 2.1.
struct Ship {
  bool stationary = true;        ///< lies still
  bool placed = false;           ///< whether x, y and heading mean anything; else only gaps do
  int x = 0;                     ///< centre of the base, to the east, -furthest to furthest
  int y = 0;                     ///< to the north
  int heading = 0;               ///< degrees clockwise from north, 0 to 359
  int gd_hits = 0;               ///< gun dice shot away, 0 to her gun dice
  int sail_hits = 0;             ///< suffered, 0 to most_sail_hits
  bool failed_attacker = false;  ///< has attacked, lost dice and failed (ADM-5.2.17)
  int gd_mobilized = 0;          ///< gun dice away for now; what State::mobilized adds up to
  int gd_lost = 0;               ///< gun dice away for good (ADM-5.2.31)
  SideId captured_by = no_side;  ///< who has taken her
  bool struck = false;           ///< by surrender (ADM-5.2.32)
  ShipId declared = no_ship;     ///< whom she tries to board in this turn's Boarding phase
  bool leads = false;            ///< that joint attempt (ADM-R53)

  bool operator==(const Ship&) const = default;
};

/// A number for either party of an action.
struct Both {
  int attacker = 0;
  int defender = 0;

  [[nodiscard]] int& operator[](Role role) { return role == Role::attacker ? attacker : defender; }

  [[nodiscard]] int operator[](Role role) const {
    return role == Role::attacker ? attacker : defender;
  }

  bool operator==(const Both&) const = default;
};

/// By index of the ship.
using ShipSet = std::array<bool, most_ships>;

/// Catalogue 2.3: a boarding action from its beginning to the close of the phase in which it ends.
/// No two have the same first attacker and the same defender.
struct Action {
  ShipSet attackers{};
  ShipId lead = no_ship;  ///< decides for the attackers (ADM-R53)
  ShipId defender = no_ship;
  int started = 1;  ///< turn
  Both dice{};      ///< boarding dice left; those below are boarding dice, too
  Both dice_at_start{};
  Both lost_this_turn{};
  Both lost_last_turn{};  ///< in the turn before, one in a heavy sea left out
  Both lost_total{};
  int rounds = 0;  ///< fought since it began
  End end = End::none;

  bool operator==(const Action&) const = default;
};

/// Two ships, the one with the lower id first.
struct ShipPair {
  ShipId first{};
  ShipId second{};
  auto operator<=>(const ShipPair&) const = default;
};

[[nodiscard]] constexpr ShipPair pair_of(ShipId a, ShipId b) {
  return a < b ? ShipPair{a, b} : ShipPair{b, a};
}

/// A gap that is given as such and holds whatever the positions say.
struct Gap {
  ShipPair ships;
  int tenths = 0;  ///< of a millimetre, 0 to widest_gap
  bool operator==(const Gap&) const = default;
};

/// Gun dice of a ship that are away with boarders: in the action of that first attacker and that
/// defender, or in none yet (both `no_ship`).
struct Mobilized {
  ShipId ship{};
  ShipId attacker = no_ship;
  ShipId defender = no_ship;
  int fives = 1;           ///< how many times five gun dice, from 1
  bool this_turn = false;  ///< the last five of them in this turn's Command phase
  bool operator==(const Mobilized&) const = default;
};

/// Catalogue 2.2.
struct State {
  int turn = 1;  ///< from 1
  int step = 0;  ///< of the sequence of play, the one to be played next, from 0
  Sea sea = Sea::calm;
  std::vector<Ship> ships;
  std::vector<ShipPair> fouled;      ///< sorted
  std::vector<Gap> gaps;             ///< sorted by ships
  std::vector<Action> actions;       ///< sorted by attackers, then defender (key_before())
  std::vector<Mobilized> mobilized;  ///< sorted by ship, attacker, defender
  bool passed = true;                ///< nobody has mobilised, surrendered or declared this turn
  int turns_passed = 0;              ///< so, one after the other, with no action going on and no
                                     ///< change to come
  Verdict verdict = Verdict::playing;
  SideId winner = no_side;  ///< when won
  Reason reason = Reason::none;

  bool operator==(const State&) const = default;
};

// ---- derived facts ------------------------------------------------------------------------------

/// Captured, or struck (ADM-R40, ADM-R57).
[[nodiscard]] constexpr bool out_of_play(const Ship& ship) {
  return ship.captured_by != no_side || ship.struck;
}

/// Gun dice that a ship still has and has not mobilised.
[[nodiscard]] int gun_dice_available(const ShipSpec& spec, const Ship& ship);

/// The attacker whose id comes first.
[[nodiscard]] ShipId first_attacker(const Action& action);

/// Whether a ship takes part, and as what.
[[nodiscard]] std::optional<Role> role_in(const Action& action, ShipId ship);

/// The order of actions: by the ids of their attackers, then by that of the defender.
[[nodiscard]] bool key_before(const Action& a, const Action& b);

/// The action, not ended, in which this ship attacks that one; null if there is none.
[[nodiscard]] const Action* attack_of(const State& state, ShipId attacker, ShipId defender);

[[nodiscard]] bool are_fouled(const State& state, ShipId a, ShipId b);

// ---- one list of fields (see engine/table/fields.h) ---------------------------------------------

/// "none" and the ids of all ships, by ShipId; views into `setup`.
class ShipRoster {
 public:
  explicit ShipRoster(const Setup& setup);

  [[nodiscard]] std::span<const std::string_view> all() const {
    return std::span(ids_).first(size_);
  }

 private:
  std::array<std::string_view, most_ships + 1> ids_{};
  std::size_t size_ = 0;
};

/// "none" and the ids of all sides, by SideId; views into `setup`.
class SideRoster {
 public:
  explicit SideRoster(const Setup& setup);

  [[nodiscard]] std::span<const std::string_view> all() const {
    return std::span(ids_).first(size_);
  }

 private:
  std::array<std::string_view, most_sides + 1> ids_{};
  std::size_t size_ = 0;
};

template <class Visitor>
void fields(Visitor& v, Ship& ship, const ShipSpec& spec, const Setup& setup) {
  const ShipRoster ships(setup);
  const SideRoster sides(setup);
  v.flag("stationary", ship.stationary);
  v.flag("placed", ship.placed);
  v.pair("position_tenths_mm", ship.x, ship.y, -furthest, furthest);
  v.integer("heading_deg", ship.heading, 0, last_degree);
  v.integer("gd_hits", ship.gd_hits, 0, spec.gun_dice);
  v.integer("sail_hits", ship.sail_hits, 0, most_sail_hits);
  v.flag("failed_attacker", ship.failed_attacker);
  v.integer("gd_mobilized", ship.gd_mobilized, 0, spec.gun_dice);
  v.integer("gd_lost", ship.gd_lost, 0, spec.gun_dice);
  v.reference("captured_by", ship.captured_by, sides.all());
  v.flag("struck", ship.struck);
  v.reference("declared", ship.declared, ships.all());
  v.flag("leads", ship.leads);
}

template <class Visitor>
void fields(Visitor& v, Action& action, const Setup& setup) {
  const ShipRoster ships(setup);
  const auto both = [&](std::string_view key, Both& value) {
    v.pair(key, value.attacker, value.defender, 0, most_turns);
  };
  v.subset(
      "attackers", setup.ships.size(),
      [&](std::size_t s) { return std::string_view(setup.ships[s].id); },
      [&](std::size_t s) -> bool& { return action.attackers[s]; });
  v.reference("lead", action.lead, ships.all());
  v.reference("defender", action.defender, ships.all());
  v.integer("started", action.started, 1, most_turns);
  both("dice", action.dice);
  both("dice_at_start", action.dice_at_start);
  both("lost_this_turn", action.lost_this_turn);
  both("lost_last_turn", action.lost_last_turn);
  both("lost_total", action.lost_total);
  v.integer("rounds", action.rounds, 0, rounds_a_turn * most_turns);
  v.choice("end", action.end);
}

/// The lists of pairs and actions.
template <class Visitor>
void list_fields(Visitor& v, State& state, const Setup& setup) {
  const ShipRoster ships(setup);
  v.list("fouled", state.fouled, [&](Visitor& one, ShipPair& pair) {
    one.reference("first", pair.first, ships.all());
    one.reference("second", pair.second, ships.all());
  });
  v.list("gaps", state.gaps, [&](Visitor& one, Gap& gap) {
    one.reference("first", gap.ships.first, ships.all());
    one.reference("second", gap.ships.second, ships.all());
    one.integer("tenths_mm", gap.tenths, 0, widest_gap);
  });
  v.list("actions", state.actions,
         [&](Visitor& one, Action& action) { fields(one, action, setup); });
  v.list("mobilized", state.mobilized, [&](Visitor& one, Mobilized& away) {
    one.reference("ship", away.ship, ships.all());
    one.reference("attacker", away.attacker, ships.all());
    one.reference("defender", away.defender, ships.all());
    one.integer("fives", away.fives, 1, most_gun_dice / gun_dice_mobilized);
    one.flag("this_turn", away.this_turn);
  });
}

/// The whole state. References to ships and sides appear as their ids.
template <class Visitor>
void fields(Visitor& v, State& state, const Setup& setup) {
  const SideRoster sides(setup);
  v.integer("turn", state.turn, 1, most_turns);
  v.integer("step", state.step, 0, 99);
  v.choice("sea", state.sea);
  v.group("ships", [&](Visitor& all) {
    for (std::size_t s = 0; s < setup.ships.size(); ++s) {
      all.group(setup.ships[s].id,
                [&](Visitor& one) { fields(one, state.ships[s], setup.ships[s], setup); });
    }
  });
  list_fields(v, state, setup);
  v.flag("passed", state.passed);
  v.integer("turns_passed", state.turns_passed, 0, most_turns);
  v.choice("verdict", state.verdict);
  v.reference("winner", state.winner, sides.all());
  v.choice("reason", state.reason);
}

// Whether a position that a scenario or an umpire describes can be played on.

/// What is wrong with the game as a whole: a step that does not exist, lists that are out of order,
/// actions and mobilised gun dice that do not fit the ships or the turn. Requires a setup without
/// flaws and as many ships in the state.
[[nodiscard]] Flaws flaws_in_game(const Setup& setup, const State& state);

/// What is wrong with one ship: more hits than gun dice, gun dice that are not fives, a declaration
/// that is none or comes too early.
[[nodiscard]] Flaws flaws_in_ship(const Setup& setup, const State& state, ShipId id);

// How a game begins.

/// The state before the first turn: ships stationary, unhurt, nowhere in particular, the sea calm.
/// What a scenario says of them is filled in afterwards. Requires a setup without flaws.
[[nodiscard]] State opening(const Setup& setup);

/// Makes the lists of a state as long as they can get, so that no rule has to allocate.
void make_room(State& state);

/// What is wrong with what a game never changes: too many ships, ids that are not in order, numbers
/// out of range, dated changes of what does not exist. `part` is "ships", "sides", "events" or
/// "last_turn".
[[nodiscard]] Flaws flaws_in_setup(const Setup& setup);

}  // namespace prizecourt::admiralty
