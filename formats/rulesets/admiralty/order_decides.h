#pragma once

#include "formats/scenario/order_decides.h"

#include <array>

namespace prizecourt::admiralty {

/// Decisions that are taken by orders of another name.
inline constexpr std::array order_decides = {
    OrderDecides{"call_off", "ADM-D5"},
};

}  // namespace prizecourt::admiralty
