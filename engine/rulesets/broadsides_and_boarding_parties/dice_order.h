#pragma once

#include "engine/table/dice.h"

#include <array>

/// In which order a turn of Broadsides & Boarding Parties asks for dice.
namespace prizecourt::broadsides_and_boarding_parties {

// clang-format off
inline constexpr std::array dice_order = {
    DiceOrder{"fire-1 fire-2 fire-3 volley",
              "(BBP-5.2 BBP-5.2)* (BBP-5.4)*",
              "where the ruling says so a die for side 1, then one for side 2, again while they tie; then a die a shot, in the order in which cannons are fired: all of the side that fires first, then all of the other"},
    DiceOrder{"first-boarder",
              "(BBP-9.4 BBP-9.4)*",
              "a die for side 1, then one for side 2, again while they tie"},
    DiceOrder{"melee",
              "(BBP-11.4 BBP-11.4)*",
              "fights as they are chosen, each to its end; in a roll a die for the side whose turn it is, then one for the other"},
};

// clang-format on

}  // namespace prizecourt::broadsides_and_boarding_parties
