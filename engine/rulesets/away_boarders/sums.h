#pragma once

#include "engine/table/sum.h"

#include <array>

/// The numbers that events of Away, Boarders! show as sums.
namespace prizecourt::away_boarders {

// clang-format off
inline constexpr std::array sums = {
    SumInfo{.kind = "fired", .fact = "dice", .least = 0, .bounds = "never fewer than 0 (AB-4.3.9)",
            .limits = "each bonus counts for no more than the guns in the roll (AB-4.3.7)"},
    SumInfo{.kind = "speed", .fact = "speed", .least = 0, .most = 5,
            .bounds = "from 0 to 5 (AB-R16, AB-R17), in irons as AB-R15 has it, and 0 without a mast"},
    SumInfo{.kind = "melee", .fact = "total", .of = SumOf::who, .dice = "AB-5.4"},
    SumInfo{.kind = "melee", .fact = "enemy_total", .of = SumOf::against, .dice = "AB-5.4"},
};

// clang-format on

}  // namespace prizecourt::away_boarders
