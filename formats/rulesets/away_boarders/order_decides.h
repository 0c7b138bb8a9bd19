#pragma once

#include "formats/scenario/scenario.h"

#include <array>

namespace prizecourt::away_boarders {

/// Decisions that are taken by orders of another name.
inline constexpr std::array order_decides = {
    OrderDecides{"start", "AB-D1"},
    OrderDecides{"start", "AB-D2"},
    OrderDecides{"crew", "AB-D3"},
    OrderDecides{"crew", "AB-D4"},
    OrderDecides{"rally", "AB-D3"},
    OrderDecides{"rally", "AB-D5"},
    OrderDecides{"course", "AB-D7"},
    OrderDecides{"course", "AB-D8"},
    OrderDecides{"course", "AB-D26"},
    OrderDecides{"move_order", "AB-D6"},
    OrderDecides{"pass", "AB-D9"},
    OrderDecides{"aim", "AB-D11"},
    OrderDecides{"losses", "AB-D12"},
    OrderDecides{"losses", "AB-D13"},
    OrderDecides{"losses", "AB-D14"},
    OrderDecides{"losses", "AB-D24"},
    OrderDecides{"sail", "AB-D15"},
    OrderDecides{"load", "AB-D16"},
    OrderDecides{"load", "AB-D18"},
    OrderDecides{"swing", "AB-D17"},
    OrderDecides{"split", "AB-D23"},
    OrderDecides{"grapple", "AB-D20"},
    OrderDecides{"ungrapple", "AB-D20"},
    OrderDecides{"unfoul", "AB-D20"},
    OrderDecides{"commander_joins", "AB-D22"},
};

}  // namespace prizecourt::away_boarders
