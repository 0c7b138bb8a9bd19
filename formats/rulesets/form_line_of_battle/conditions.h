#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "formats/form/condition.h"

#include <array>
#include <string_view>

/// What the conditions in orders speak of (catalogue 5), and what that is worth at a moment.
namespace prizecourt::form_line_of_battle {

/// Where a fight is, as one of its sides sees it.
inline constexpr std::array<std::string_view, 3> place_words = {"gunwales", "own_deck",
                                                                "enemy_deck"};

/// When ships touch: of the two of them. There are no rounds and no decks yet.
inline constexpr std::array contact_variables = {
    ConditionVariable{"own_parties"}, ConditionVariable{"enemy_parties"},
    ConditionVariable{"own_broadside"}, ConditionVariable{"captain", captain_state_names}};

/// In a fight: parties and guns of all ships of a side that still fight, the captain of the ship
/// whose order it is. `round` counts the rounds that have been fought.
inline constexpr std::array fight_variables = {
    ConditionVariable{"own_parties"},   ConditionVariable{"enemy_parties"},
    ConditionVariable{"own_broadside"}, ConditionVariable{"captain", captain_state_names},
    ConditionVariable{"round"},         ConditionVariable{"place", place_words}};

[[nodiscard]] std::array<int, contact_variables.size()> values_at_contact(const Game& game,
                                                                          ShipId own, ShipId enemy);

/// Requires a fight that the ship is in.
[[nodiscard]] std::array<int, fight_variables.size()> values_in_fight(const Game& game, ShipId own);

}  // namespace prizecourt::form_line_of_battle
