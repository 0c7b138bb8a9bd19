#pragma once

#include "formats/scenario/scenario.h"

#include <array>

namespace prizecourt::broadsides_and_boarding_parties {

/// Decisions that are taken by orders of another name.
inline constexpr std::array order_decides = {
    OrderDecides{"place", "BBP-D1a"},     OrderDecides{"place", "BBP-D1b"},
    OrderDecides{"hull_side", "BBP-D6"},  OrderDecides{"stand_in", "BBP-D8"},
    OrderDecides{"boarding", "BBP-D12a"}, OrderDecides{"boarding", "BBP-D12b"},
    OrderDecides{"fights", "BBP-D13"},
};

}  // namespace prizecourt::broadsides_and_boarding_parties
