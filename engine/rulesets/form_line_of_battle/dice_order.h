#pragma once

#include "engine/table/dice.h"

#include <array>

/// In which order a turn of Form Line of Battle asks for dice.
namespace prizecourt::form_line_of_battle {

// clang-format off
inline constexpr std::array dice_order = {
    DiceOrder{"contacts",
              "(FLB-8.0.7 FLB-8.1.1)*",
              "contacts in the order in which they were given, then declared attempts; entangling, then initiation"},
    DiceOrder{"fights",
              "((FLB-8.2.1)* (FLB-8.2.5 FLB-8.2.5 (FLB-8.2.22)*)*)*",
              "fights one after the other; musketry, two dice a shot; in a round a die for the moving side, then one for the other; then two dice for each strike test"},
};

// clang-format on

}  // namespace prizecourt::form_line_of_battle
