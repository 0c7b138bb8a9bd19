#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "engine/table/question.h"

#include <array>
#include <span>

/// Options that are the same in every game, so that asking builds no text. The names that depend
/// on a ship or a skill are declared with the rules that ask: movement.h, repairs.h, sinking.h.
namespace prizecourt::master_and_commander {

inline constexpr std::array<Option, 2> no_or_yes = {{{"no", 0}, {"yes", 1}}};

/// Where yes is not legal.
inline constexpr std::span<const Option> only_no = std::span(no_or_yes).first(1);

/// Where no is not legal.
inline constexpr std::span<const Option> only_yes = std::span(no_or_yes).last(1);

/// No ship, in a question whose other options are ships.
inline constexpr Option none_of_them{ship_ids.back(), static_cast<int>(no_ship)};
inline constexpr std::array<Option, 1> no_ship_at_all = {none_of_them};

/// The same where the question is put as yes or no.
inline constexpr Option not_any{"no", static_cast<int>(no_ship)};
inline constexpr std::array<Option, 1> not_any_at_all = {not_any};

/// No attack.
inline constexpr Option hold_fire{"hold", static_cast<int>(no_ship)};

/// No repair token, no transfer.
inline constexpr Option nothing{"none", 0};
inline constexpr std::array<Option, 1> nothing_at_all = {nothing};

}  // namespace prizecourt::master_and_commander
