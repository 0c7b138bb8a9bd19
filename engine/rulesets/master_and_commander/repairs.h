#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <optional>

namespace prizecourt::master_and_commander {

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

}  // namespace prizecourt::master_and_commander
