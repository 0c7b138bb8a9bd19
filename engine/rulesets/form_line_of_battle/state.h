#pragma once

#include "engine/rulesets/form_line_of_battle/setup.h"
#include "engine/table/fields.h"
#include "engine/table/play.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// The State of a game of Form Line of Battle: the value that a turn transforms. It holds all ships
/// in the order of its Setup. A turn is one Action Phase of one side.
namespace prizecourt::form_line_of_battle {

// ---- closed lists, with the names that files use ------------------------------------------------

/// A side or nobody; the enumerators of Side have the same values.
enum class Owner : std::uint8_t { one, two, none };

[[nodiscard]] constexpr Owner owner(Side side) {
  return static_cast<Owner>(side);
}

/// The boarding marker between two ships: no marker, or which of them boards the other.
enum class Boarding : std::uint8_t { none, a_boards_b, b_boards_a };

enum class Verdict : std::uint8_t { playing, won, ended };

/// Why the game is over: all ships of a side have struck, nobody can board any more, the scenario's
/// last turn has been played, the players ended it, or the scenario's victory conditions did.
enum class Reason : std::uint8_t { none, struck, spent, limit, resigned, agreed, victory };

inline constexpr std::array<std::string_view, 7> reason_names = {
    "none", "struck", "spent", "turn-limit", "resigned", "agreed", "victory"};

constexpr std::span<const std::string_view> names(Reason) {
  return reason_names;
}

// ---- what goes on between ships -----------------------------------------------------------------

/// What binds two ships (catalogue 2.2). Ships that nothing binds have no entry.
struct Link {
  ShipPair ships;
  bool in_contact = false;
  bool entangled = false;
  bool grappled = false;
  Boarding boarding = Boarding::none;
  bool operator==(const Link&) const = default;
};

/// FLB-D1: whom a ship will board in this Action Phase.
struct Declaration {
  ShipId mover{};
  ShipId target{};
  bool operator==(const Declaration&) const = default;
};

/// An action that was initiated in this Action Phase and is to be fought in it.
struct Action {
  ShipId mover{};
  ShipId target{};
  bool counter_board = false;  ///< FLB-8.0.4: the target boards as well
  bool operator==(const Action&) const = default;
};

// ---- the changing part --------------------------------------------------------------------------

/// Catalogue 2.1.
struct Ship {
  int broadside = 0;  ///< Broadside Rating in points, 0 to most_broadside
  int parties = 0;    ///< crew parties left, 0 to most_parties
  Captain captain = Captain::average;
  CaptainState captain_state = CaptainState::fit;
  int heading = 0;  ///< degrees clockwise from north, 0 to 359
  std::array<bool, names(Impairment{}).size()> conditions{};  ///< by Impairment
  int x_mm = 0;                                               ///< where she is, to the east
  int y_mm = 0;                                               ///< to the north
  bool struck = false;                                        ///< out of play from then on
  Owner prize_of = Owner::none;                               ///< the enemy to whom she struck
  int strike_modifier = 0;  ///< on her strike tests, -most_strike_modifier to + (FLB-R44)
  bool operator==(const Ship&) const = default;
};

struct State {
  int turn = 1;                    ///< counts Action Phases, from 1
  int step = 0;                    ///< of the sequence of play, the one to be played next, from 0
  Side moving = Side::one;         ///< whose Action Phase it is
  std::vector<Ship> ships;         ///< parallel to Setup::ships
  std::vector<ShipPair> in_reach;  ///< sorted; who can come alongside whom, until it changes
  std::vector<Contact> contacts;   ///< to come, in the order in which they occur
  std::vector<Link> links;         ///< sorted by their ships
  std::vector<Declaration> attempts;  ///< of this Action Phase, by mover
  std::vector<Action> actions;        ///< of this Action Phase, in the order in which they began
  Verdict verdict = Verdict::playing;
  std::optional<Side> winner;  ///< when won
  Reason reason = Reason::none;

  bool operator==(const State&) const = default;
};

// ---- derived facts ------------------------------------------------------------------------------

[[nodiscard]] constexpr bool out_of_play(const Ship& ship) {
  return ship.struck;
}

/// FLB-8.1.3, FLB-8.1.4.
[[nodiscard]] bool is_manoeuvrable(const Ship& ship);

/// FLB-R22.
[[nodiscard]] constexpr int captain_modifier(const Ship& ship) {
  return ship.captain_state == CaptainState::killed ? 0 : modifier_of(ship.captain);
}

/// What binds two ships; null where nothing does.
[[nodiscard]] const Link* find_link(const State& state, ShipPair ships);

/// Whether anything does: contact, entangled rigging or grapples.
[[nodiscard]] bool are_touching(const State& state, ShipId one, ShipId two);

[[nodiscard]] bool are_in_reach(const State& state, ShipId one, ShipId two);

/// Room for as many pairs and contacts as there can be, so that a turn does not allocate.
void make_room(State& state);

// ---- one list of fields (see engine/table/fields.h) ---------------------------------------------

/// The texts for references.
[[nodiscard]] std::vector<std::string_view> ship_roster(const Setup& setup);
[[nodiscard]] std::array<std::string_view, 3> owner_roster(const Setup& setup);

template <class Visitor>
void fields(Visitor& v, Ship& ship, std::span<const std::string_view> owners) {
  v.integer("broadside", ship.broadside, 0, most_broadside);
  v.integer("parties", ship.parties, 0, most_parties);
  v.choice("captain", ship.captain);
  v.choice("captain_state", ship.captain_state);
  v.integer("heading_deg", ship.heading, 0, 359);
  v.subset(
      "conditions", names(Impairment{}).size(),
      [](std::size_t c) { return names(Impairment{})[c]; },
      [&](std::size_t c) -> bool& { return ship.conditions[c]; });
  v.pair("position_mm", ship.x_mm, ship.y_mm, -farthest_mm, farthest_mm);
  v.flag("struck", ship.struck);
  v.reference("prize_of", ship.prize_of, owners);
  v.integer("strike_modifier", ship.strike_modifier, -most_strike_modifier, most_strike_modifier);
}

template <class Visitor>
void pair_fields(Visitor& v, State& state, std::span<const std::string_view> ids) {
  v.list("in_reach", state.in_reach, [&](Visitor& one, ShipPair& pair) {
    one.reference("a", pair.a, ids);
    one.reference("b", pair.b, ids);
  });
  v.list("contacts", state.contacts, [&](Visitor& one, Contact& contact) {
    one.reference("mover", contact.mover, ids);
    one.reference("target", contact.target, ids);
    one.choice("how", contact.how);
  });
  v.list("links", state.links, [&](Visitor& one, Link& link) {
    one.reference("a", link.ships.a, ids);
    one.reference("b", link.ships.b, ids);
    one.flag("in_contact", link.in_contact);
    one.flag("entangled", link.entangled);
    one.flag("grappled", link.grappled);
    one.choice("boarding", link.boarding);
  });
  v.list("attempts", state.attempts, [&](Visitor& one, Declaration& attempt) {
    one.reference("mover", attempt.mover, ids);
    one.reference("target", attempt.target, ids);
  });
  v.list("actions", state.actions, [&](Visitor& one, Action& action) {
    one.reference("mover", action.mover, ids);
    one.reference("target", action.target, ids);
    one.flag("counter_board", action.counter_board);
  });
}

/// The whole state. References to ships and sides appear as their ids.
template <class Visitor>
void fields(Visitor& v, State& state, const Setup& setup) {
  const auto id_list = ship_roster(setup);
  const auto owner_list = owner_roster(setup);
  const std::span<const std::string_view> ids(id_list);
  const std::span<const std::string_view> owners(owner_list);
  v.integer("turn", state.turn, 1, most_turns);
  v.integer("step", state.step, 0, 99);
  v.reference("moving", state.moving, owners.first(2));
  v.group("ships", [&](Visitor& all) {
    for (std::size_t s = 0; s < ids.size(); ++s) {
      all.group(ids[s], [&](Visitor& one) { fields(one, state.ships[s], owners); });
    }
  });
  pair_fields(v, state, ids);
  v.choice("verdict", state.verdict);
  optional_reference(v, "winner", state.winner, owners.first(2));
  v.choice("reason", state.reason);
}

// Whether a position that a scenario or an umpire describes can be played on.

/// What is wrong with the game as a whole: pairs that are not sorted, not distinct or not of
/// enemies where they have to be, attempts and actions that the step cannot have, a turn past the
/// last.
[[nodiscard]] Flaws flaws_in_game(const Setup& setup, const State& state);

/// What is wrong with one ship: a prize that did not strike, or of her own side.
[[nodiscard]] Flaws flaws_in_ship(const Setup& setup, const State& state, ShipId ship);

// How a game begins.

/// The state before the first Action Phase: every ship with what is usual for her rate (catalogue
/// 7.1), heading 0, at (0, 0), nothing in reach. A scenario changes from there what it describes.
[[nodiscard]] State opening(const Setup& setup);

/// Sorts the lists of pairs, which the rules keep sorted. For whoever fills them in from outside;
/// the first ship by id of each pair comes first.
void sort_pairs(State& state);

}  // namespace prizecourt::form_line_of_battle
