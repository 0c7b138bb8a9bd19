#pragma once

#include "formats/scenario/order_decides.h"

#include <array>

namespace prizecourt::form_line_of_battle {

/// Decisions that are taken by orders of another name.
inline constexpr std::array order_decides = {
    OrderDecides{"board", "FLB-D1"},
    OrderDecides{"counter_board", "FLB-D3"},
    OrderDecides{"break_off", "FLB-D5"},
    OrderDecides{"follow_up", "FLB-D6"},
};

}  // namespace prizecourt::form_line_of_battle
