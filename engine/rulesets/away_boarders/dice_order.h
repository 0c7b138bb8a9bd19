#pragma once

#include "engine/table/dice.h"

#include <array>

/// In which order a turn of Away, Boarders! asks for dice.
namespace prizecourt::away_boarders {

// clang-format off
inline constexpr std::array dice_order = {
    DiceOrder{"crew-assignment",
              "(AB-2.1.4)*",
              "ships by id, a die for each casualty that is rallied"},
    DiceOrder{"move-1 move-2 move-3 drift",
              "(AB-3.3.1 AB-3.3.3 (AB-3.3.4 (AB-4.3.11)*)*)*",
              "each time a ship comes onto a point where others lie, by their ids: whether they meet, whether they foul; then two dice for each of the two, the mover first, and a die for the mast of each hit"},
    DiceOrder{"fire-1 fire-2 fire-3",
              "(AB-4.3.8 AB-4.3.10 (AB-4.3.11)* AB-4.3.14 AB-G6 AB-4.3.17)*",
              "volleys by the ids of shooter and target, heaviest shot first; in a volley chance, damage, masts, the side of an odd gun hit, calibres, two dice for the commander for each casualty"},
    DiceOrder{"grapple",
              "(AB-2.3.4)*",
              "ships by id"},
    DiceOrder{"ungrapple",
              "(AB-2.3.5)*",
              "ships by id"},
    DiceOrder{"unfoul",
              "(AB-2.3.6)*",
              "ships by id"},
    DiceOrder{"board",
              "((AB-5.4 AB-5.4)* (AB-5.5)*)*",
              "fights by the ids of the ships; in a round a die for the ship whose id comes first, then one for the other; then two dice for a commander who may have fallen"},
};

// clang-format on

}  // namespace prizecourt::away_boarders
