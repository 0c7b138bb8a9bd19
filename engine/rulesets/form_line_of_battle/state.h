#pragma once

#include "engine/rulesets/form_line_of_battle/flaw.h"
#include "engine/rulesets/form_line_of_battle/rulings.h"
#include "engine/rulesets/form_line_of_battle/tables.h"
#include "engine/table/fields.h"
#include "engine/table/names.h"
#include "engine/table/optional_reference.h"
#include "engine/table/victory.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What a game of Form Line of Battle is made of: `Setup` never changes during a game, `State` is
/// the value that a turn transforms. Both hold the ships in the same order, sorted by id. A turn is
/// one Action Phase of one side.
namespace prizecourt::form_line_of_battle {

inline constexpr std::size_t most_ships = 32;
inline constexpr int most_turns = 9999;
inline constexpr int farthest_mm = 1'000'000;
inline constexpr int most_strike_modifier = 3;

// ---- names --------------------------------------------------------------------------------------

enum class Side : std::uint8_t { one, two };

inline constexpr std::array<Side, 2> both_sides = {Side::one, Side::two};

[[nodiscard]] constexpr std::size_t index(Side side) {
  return static_cast<std::size_t>(side);
}

[[nodiscard]] constexpr Side other(Side side) {
  return side == Side::one ? Side::two : Side::one;
}

/// A side or nobody; the enumerators of Side have the same values.
enum class Owner : std::uint8_t { one, two, none };

[[nodiscard]] constexpr Owner owner(Side side) {
  return static_cast<Owner>(side);
}

/// Index into Setup::ships and State::ships.
enum class ShipId : std::uint8_t {};

[[nodiscard]] constexpr std::size_t index(ShipId ship) {
  return static_cast<std::size_t>(ship);
}

/// How ships come to touch: laid alongside on purpose (FLB-8.0.3) or by a collision (FLB-8.0.5).
enum class How : std::uint8_t { declared, collision };

inline constexpr std::array<std::string_view, 2> how_names = {"declared", "collision"};

constexpr std::span<const std::string_view> names(How) {
  return how_names;
}

/// The boarding marker between two ships: no marker, or which of them boards the other.
enum class Boarding : std::uint8_t { none, a_boards_b, b_boards_a };

inline constexpr std::array<std::string_view, 3> boarding_names = {"none", "a-boards-b",
                                                                   "b-boards-a"};

constexpr std::span<const std::string_view> names(Boarding) {
  return boarding_names;
}

enum class Verdict : std::uint8_t { playing, won, ended };

inline constexpr std::array<std::string_view, 3> verdict_names = {"playing", "won", "ended"};

constexpr std::span<const std::string_view> names(Verdict) {
  return verdict_names;
}

/// Why the game is over: all ships of a side have struck, nobody can board any more, the scenario's
/// last turn has been played, the players ended it, or the scenario's victory conditions did.
enum class Reason : std::uint8_t { none, struck, spent, limit, resigned, agreed, victory };

inline constexpr std::array<std::string_view, 7> reason_names = {
    "none", "struck", "spent", "turn-limit", "resigned", "agreed", "victory"};

constexpr std::span<const std::string_view> names(Reason) {
  return reason_names;
}

// ---- pairs of ships -----------------------------------------------------------------------------

/// Two ships, the first by id first.
struct ShipPair {
  ShipId a{};
  ShipId b{};
  auto operator<=>(const ShipPair&) const = default;
};

[[nodiscard]] constexpr ShipPair pair_of(ShipId one, ShipId two) {
  return one < two ? ShipPair{one, two} : ShipPair{two, one};
}

/// What binds two ships (catalogue 2.2). Ships that nothing binds have no entry.
struct Link {
  ShipPair ships;
  bool in_contact = false;
  bool entangled = false;
  bool grappled = false;
  Boarding boarding = Boarding::none;
  bool operator==(const Link&) const = default;
};

/// A contact that will come about in the mover's side's next Action Phase, whether she boards or
/// not.
struct Contact {
  ShipId mover{};
  ShipId target{};
  How how = How::declared;
  bool operator==(const Contact&) const = default;
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

// ---- dated changes ------------------------------------------------------------------------------

/// FLB-8.0.6: crew parties and Broadside Rating lost to gunnery.
struct Gunfire {
  ShipId ship{};
  int parties = 0;
  int broadside = 0;
};

struct NewHeading {
  ShipId ship{};
  int heading = 0;
};

enum class Presence : std::uint8_t { begins, ends };

struct NewCondition {
  ShipId ship{};
  Condition condition{};
  Presence presence{};
};

struct NewCaptainState {
  ShipId ship{};
  CaptainState state{};
};

struct NewPosition {
  ShipId ship{};
  int x_mm = 0;
  int y_mm = 0;
};

/// Whether two ships can come alongside each other.
struct Reach {
  ShipPair ships;
  Presence presence{};
};

/// A Contact is added.
struct Touch {
  Contact contact;
};

/// Two ships become entangled.
struct Fouling {
  ShipPair ships;
};

/// FLB-R50: whatever binds two ships comes to an end.
struct Parting {
  ShipPair ships;
};

using Change = std::variant<Gunfire, NewHeading, NewCondition, NewCaptainState, NewPosition, Reach,
                            Touch, Fouling, Parting>;

/// A change that the scenario makes at the start of a turn.
struct DatedChange {
  int turn = 1;
  Change change;
};

// ---- the fixed part -----------------------------------------------------------------------------

struct SideSpec {
  std::string id;
};

struct ShipSpec {
  std::string id;
  std::string name;    ///< what the log calls the ship
  std::string player;  ///< id
  Side side{};
  int rate = unrated;  ///< 1 to 6, or `unrated`
  Quality quality = Quality::experienced;
};

/// Everything about a game that a turn does not change.
struct Setup {
  std::array<SideSpec, 2> sides;
  std::vector<ShipSpec> ships;                        ///< sorted by id
  std::vector<Side> phases = {Side::one, Side::two};  ///< who moves: turn 1, 2 …, and again
  std::vector<DatedChange> events;                    ///< sorted by turn
  RulingsInForce rulings;
  int revision = 1;   ///< of this ruleset (revisions.h)
  int last_turn = 0;  ///< counts Action Phases; 0: no limit
  Victory victory;
  Names names;  ///< of players and sides
};

/// What a side earns for an enemy who has struck, where the scenario asks for points (FLB-R67): 7
/// for a first rate down to 1 for one unrated, or what the scenario says.
[[nodiscard]] int worth_of(const Setup& setup, ShipId ship);

/// What is wrong with a setup, whatever the state: ids that are not sorted or not distinct, rates,
/// phases, changes of ships that do not exist or out of order.
[[nodiscard]] Flaws flaws_in_setup(const Setup& setup);

// ---- the changing part --------------------------------------------------------------------------

/// Catalogue 2.1.
struct Ship {
  int broadside = 0;
  int parties = 0;
  Captain captain = Captain::average;
  CaptainState captain_state = CaptainState::fit;
  int heading = 0;  ///< degrees, 0 to 359
  std::array<bool, condition_names.size()> conditions{};
  int x_mm = 0;
  int y_mm = 0;
  bool struck = false;
  Owner prize_of = Owner::none;
  int strike_modifier = 0;  ///< FLB-R44
  bool operator==(const Ship&) const = default;
};

struct State {
  int turn = 1;  ///< counts Action Phases
  int step = 0;  ///< the step of the sequence of play to be played next (turn.h)
  Side moving = Side::one;
  std::vector<Ship> ships;
  std::vector<ShipPair> in_reach;     ///< sorted; who can come alongside whom, until it changes
  std::vector<Contact> contacts;      ///< to come, in the order in which they occur
  std::vector<Link> links;            ///< sorted by their ships
  std::vector<Declaration> attempts;  ///< of this Action Phase, by mover
  std::vector<Action> actions;        ///< of this Action Phase, in the order in which they began
  Verdict verdict = Verdict::playing;
  std::optional<Side> winner;  ///< when won
  Reason reason = Reason::none;

  bool operator==(const State&) const = default;
};

// ---- derived facts ------------------------------------------------------------------------------

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
      "conditions", condition_names.size(), [](std::size_t c) { return condition_names[c]; },
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

}  // namespace prizecourt::form_line_of_battle
