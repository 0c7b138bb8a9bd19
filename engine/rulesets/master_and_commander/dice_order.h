#pragma once

#include "engine/table/dice.h"

#include <array>

/// In which order a turn of Master & Commander asks for dice.
namespace prizecourt::master_and_commander {

// clang-format off
inline constexpr std::array dice_order = {
    DiceOrder{"drift",
              "(MC-1.3 MC-1.3)*",
              "ships in the order in which they are set adrift; white, then red"},
    DiceOrder{"wind",
              "MC-2.1 MC-2.1",
              "white for the mover, then red for the enemy"},
    DiceOrder{"event",
              "(MC-3.3 MC-3.7 MC-23.2 MC-25.1)*",
              "the event of the white die, then that of the red die; a skill die, or a damage die and what follows from it"},
    DiceOrder{"movement",
              "(MC-4.2 (MC-3.5)*)*",
              "a die to kedge; gust dice after each square"},
    DiceOrder{"repairs",
              "(MC-7.5 MC-7.6 (MC-7.10)*)*",
              "ships by number; all pump dice, all rigging dice, a die for each level that fights a fire"},
    DiceOrder{"burn",
              "(MC-8.3 MC-23.2 MC-25.1)*",
              "ships by number, fires by number; an explosion's damage at once"},
    DiceOrder{"sinking",
              "(MC-9.2)*",
              "ships by number"},
    DiceOrder{"sunk",
              "(MC-10.4)*",
              "sunk ships by number, rescuers beside each, skills in the order S G C M A B"},
    DiceOrder{"weather-gage attacks",
              "(MC-14.1 MC-14.1 MC-18.1 MC-19.1 MC-20.1 MC-21.1 MC-22.1 MC-22.2 MC-22.2 (MC-23.1 MC-23.2)* MC-24.1 (MC-25.1)*)*",
              "attacks one after the other; in an attack tactics, white then red, once for two ships; then fire, accuracy, muskets, gun crews, blunders, each damage die with its skill, heated shot, grapeshot for each skill hit"},
    DiceOrder{"grapple",
              "(MC-26.4)*",
              "ships by number"},
    DiceOrder{"repel",
              "(MC-27.1)*",
              "ships by number"},
    DiceOrder{"board",
              "(MC-28.2 MC-28.2 (MC-23.1 MC-23.2)* (MC-25.1)* (MC-23.1 MC-23.2)* (MC-25.1)*)*",
              "actions one after the other; in a round all dice of the boarder, all of the grappled ship, then the boarder's damage and grapeshot, then the other's"},
};

// clang-format on

}  // namespace prizecourt::master_and_commander
