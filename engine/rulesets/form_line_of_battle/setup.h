#pragma once

#include "engine/rulesets/form_line_of_battle/rulings.h"
#include "engine/rulesets/form_line_of_battle/tables.h"
#include "engine/table/names.h"
#include "engine/table/objection.h"
#include "engine/table/victory.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

/// What never changes during a game of Form Line of Battle: its ships as they were built, its
/// sides, its rulings, and what the scenario brings turn by turn.
namespace prizecourt::form_line_of_battle {

inline constexpr std::size_t most_ships = 32;
inline constexpr int farthest_mm = 1'000'000;  ///< a coordinate, either way
inline constexpr int most_strike_modifier = 3;

// ---- sides and ships ----------------------------------------------------------------------------

enum class Side : std::uint8_t { one, two };

inline constexpr std::array<Side, 2> both_sides = {Side::one, Side::two};

[[nodiscard]] constexpr std::size_t index(Side side) {
  return static_cast<std::size_t>(side);
}

[[nodiscard]] constexpr Side other(Side side) {
  return side == Side::one ? Side::two : Side::one;
}

/// Index into Setup::ships and State::ships.
enum class ShipId : std::uint8_t {};

[[nodiscard]] constexpr std::size_t index(ShipId ship) {
  return static_cast<std::size_t>(ship);
}

[[nodiscard]] constexpr ShipId ship_at(std::size_t index) {
  return static_cast<ShipId>(index);
}

/// Two ships, the first by id first.
struct ShipPair {
  ShipId a{};
  ShipId b{};
  auto operator<=>(const ShipPair&) const = default;
};

[[nodiscard]] constexpr ShipPair pair_of(ShipId one, ShipId two) {
  return one < two ? ShipPair{one, two} : ShipPair{two, one};
}

// ---- dated changes ------------------------------------------------------------------------------

/// How ships come to touch: laid alongside on purpose (FLB-8.0.3) or by a collision (FLB-8.0.5).
enum class How : std::uint8_t { declared, collision };

/// A contact that will come about in the mover's side's next Action Phase, whether she boards or
/// not.
struct Contact {
  ShipId mover{};
  ShipId target{};
  How how = How::declared;
  bool operator==(const Contact&) const = default;
};

/// FLB-8.0.6: crew parties and Broadside Rating lost to gunnery.
struct Gunfire {
  ShipId ship{};
  int parties = 0;    ///< lost
  int broadside = 0;  ///< points of the rating lost
};

struct NewHeading {
  ShipId ship{};
  int heading = 0;  ///< degrees clockwise from north, 0 to 359
};

enum class Presence : std::uint8_t { begins, ends };

struct NewCondition {
  ShipId ship{};
  Impairment condition{};
  Presence presence{};
};

struct NewCaptainState {
  ShipId ship{};
  CaptainState state{};
};

struct NewPosition {
  ShipId ship{};
  int x_mm = 0;  ///< to the east
  int y_mm = 0;  ///< to the north
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
  int turn = 1;  ///< Action Phases, from 1
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
  Victory victory;    ///< sides by index()
  Names names;        ///< of players and sides
};

/// What a side earns for an enemy who has struck, where the scenario asks for points (FLB-R67): 7
/// for a first rate down to 1 for one unrated, or what the scenario says.
[[nodiscard]] int worth_of(const Setup& setup, ShipId ship);

/// What is wrong with a setup, whatever the state: ids that are not sorted or not distinct, rates,
/// phases, changes of ships that do not exist or out of order.
[[nodiscard]] Flaws flaws_in_setup(const Setup& setup);

}  // namespace prizecourt::form_line_of_battle
