#pragma once

#include "engine/table/dice.h"

#include <array>

/// In which order a turn of Admiralty asks for dice.
namespace prizecourt::admiralty {

// clang-format off
inline constexpr std::array dice_order = {
    DiceOrder{"roll-off",
              "(ADM-5.2.2 ADM-5.2.2)*",
              "pairs by id; in a pair a die for the ship whose id comes first, then one for the other, again while they tie"},
    DiceOrder{"attempt",
              "(ADM-5.2.5)*",
              "attempts by the id of the ship that leads, all dice of one together"},
    DiceOrder{"boarding",
              "(ADM-5.2.19 ADM-5.2.19)*",
              "actions one after the other, each with all its rounds; in a round all dice of the attacker, then all of the defender"},
};

// clang-format on

}  // namespace prizecourt::admiralty
