#pragma once

#include "engine/rulesets/master_and_commander/rulings.h"
#include "engine/table/enum_names.h"
#include "engine/table/names.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// What never changes during a game of Master & Commander: what its sixteen ships are called, and
/// its rulings.
namespace prizecourt::master_and_commander {

using prizecourt::names;

// ---- players and ships --------------------------------------------------------------------------

inline constexpr int ships_a_side = 8;
inline constexpr int ship_total = 2 * ships_a_side;

/// MC-0.1. The player who has the turn is the mover, the other his enemy.
enum class Player : std::uint8_t { british, french };

[[nodiscard]] constexpr Player other(Player player) {
  return player == Player::british ? Player::french : Player::british;
}

/// Index into Setup::ships and State::ships: B1 to B8, then F1 to F8.
enum class ShipId : std::uint8_t {};
inline constexpr ShipId no_ship{ship_total};

/// The ships' ids, and last the word for none of them.
inline constexpr std::array<std::string_view, ship_total + 1> ship_ids = {
    "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8",  "F1",
    "F2", "F3", "F4", "F5", "F6", "F7", "F8", "none"};

[[nodiscard]] constexpr std::size_t index(ShipId id) {
  return static_cast<std::size_t>(id);
}

[[nodiscard]] constexpr ShipId ship_at(std::size_t index) {
  return static_cast<ShipId>(index);
}

[[nodiscard]] constexpr Player owner_of(ShipId id) {
  return index(id) < ships_a_side ? Player::british : Player::french;
}

/// 1 to 8.
[[nodiscard]] constexpr int number_of(ShipId id) {
  return static_cast<int>(index(id)) % ships_a_side + 1;
}

/// The ship of that player with that number (1 to 8).
[[nodiscard]] constexpr ShipId ship_of(Player player, int number) {
  return static_cast<ShipId>(static_cast<int>(player) * ships_a_side + number - 1);
}

// ---- the fixed part -----------------------------------------------------------------------------

struct ShipSpec {
  std::string name;  ///< what the log calls her; the id when the scenario gives none
};

/// Everything about a game that a turn does not change.
struct Setup {
  std::array<ShipSpec, ship_total> ships;
  RulingsInForce rulings;
  int revision = 1;    ///< of this ruleset (revisions.h)
  int turn_limit = 0;  ///< last player-turn under MC-R127 `turn-limit`; 0 otherwise
  Names names;         ///< of players
};

}  // namespace prizecourt::master_and_commander
