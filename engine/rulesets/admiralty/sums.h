#pragma once

#include "engine/table/sum.h"

#include <array>

/// The numbers that events of Admiralty show as sums.
namespace prizecourt::admiralty {

// clang-format off
inline constexpr std::array sums = {
    SumInfo{.kind = "attempt", .fact = "total"},
    SumInfo{.kind = "attempt", .fact = "dice", .least = 0, .bounds = "never fewer than ADM-R13 has it"},
    SumInfo{.kind = "mustered", .fact = "total"},
    SumInfo{.kind = "mustered", .fact = "dice", .least = 0, .bounds = "never fewer than ADM-R31 has it"},
};

// clang-format on

}  // namespace prizecourt::admiralty
