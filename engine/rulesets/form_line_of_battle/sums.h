#pragma once

#include "engine/table/sum.h"

#include <array>

/// The numbers that events of Form Line of Battle show as sums.
namespace prizecourt::form_line_of_battle {

// clang-format off
inline constexpr std::array sums = {
    SumInfo{.kind = "initiation", .fact = "total", .dice = "FLB-8.1.1"},
    SumInfo{.kind = "round", .fact = "total", .of = SumOf::who, .dice = "FLB-8.2.5"},
    SumInfo{.kind = "round", .fact = "enemy_total", .of = SumOf::against, .dice = "FLB-8.2.5"},
    SumInfo{.kind = "strike-test", .fact = "total", .dice = "FLB-8.2.22"},
};

// clang-format on

}  // namespace prizecourt::form_line_of_battle
