#pragma once

#include "engine/table/sum.h"

#include <array>

/// The numbers that events of Broadsides & Boarding Parties show as sums.
namespace prizecourt::broadsides_and_boarding_parties {

// clang-format off
inline constexpr std::array sums = {
    SumInfo{.kind = "fight-roll", .fact = "total", .of = SumOf::who, .dice = "BBP-11.4"},
    SumInfo{.kind = "fight-roll", .fact = "enemy_total", .of = SumOf::against, .dice = "BBP-11.4"},
};

// clang-format on

}  // namespace prizecourt::broadsides_and_boarding_parties
