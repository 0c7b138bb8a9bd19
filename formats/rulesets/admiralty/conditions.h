#pragma once

#include "engine/rulesets/admiralty/state.h"
#include "formats/form/condition.h"

#include <array>

/// What the conditions in orders speak of (catalogue 5), and what that is worth at a moment.
namespace prizecourt::admiralty {

/// In an action, as its attackers see it: dice that the sides have left, dice that they have lost
/// since it began, this turn as the how-manieth of it, rounds fought in all its turns.
inline constexpr std::array action_variables = {
    ConditionVariable{"own_dice"},        ConditionVariable{"enemy_dice"},
    ConditionVariable{"own_lost"},        ConditionVariable{"enemy_lost"},
    ConditionVariable{"turns_in_action"}, ConditionVariable{"rounds_fought"}};

[[nodiscard]] std::array<int, action_variables.size()> values_in(const Action& action, int turn);

}  // namespace prizecourt::admiralty
