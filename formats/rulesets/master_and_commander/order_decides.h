#pragma once

#include "formats/scenario/scenario.h"

#include <array>

namespace prizecourt::master_and_commander {

/// Decisions that are taken by orders of another name.
inline constexpr std::array order_decides = {
    OrderDecides{"event", "MC-D2"},      OrderDecides{"move", "MC-D3"},
    OrderDecides{"move", "MC-D4"},       OrderDecides{"move", "MC-D5"},
    OrderDecides{"move", "MC-D6"},       OrderDecides{"move", "MC-D7"},
    OrderDecides{"move", "MC-D8"},       OrderDecides{"windward", "MC-D10"},
    OrderDecides{"gage_move", "MC-D11"}, OrderDecides{"carry_out", "MC-D14"},
};

}  // namespace prizecourt::master_and_commander
