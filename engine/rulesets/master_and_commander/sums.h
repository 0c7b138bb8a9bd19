#pragma once

#include "engine/table/sum.h"

#include <array>

/// The numbers that events of Master & Commander show as sums.
namespace prizecourt::master_and_commander {

// clang-format off
inline constexpr std::array sums = {
    SumInfo{.kind = "attack", .fact = "dice"},
    SumInfo{.kind = "board-round", .fact = "dice", .of = SumOf::who},
    SumInfo{.kind = "board-round", .fact = "enemy_dice", .of = SumOf::against},
    SumInfo{.kind = "gust", .fact = "totals", .dice = "MC-3.5"},
    SumInfo{.kind = "sets-sail", .fact = "move"},
    SumInfo{.kind = "tact", .fact = "value"},
    SumInfo{.kind = "windward", .fact = "value"},
};

// clang-format on

}  // namespace prizecourt::master_and_commander
