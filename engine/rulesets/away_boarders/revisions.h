#pragma once

#include "engine/table/revision.h"

#include <array>

namespace prizecourt::away_boarders {

inline constexpr std::array revisions = {
    RevisionInfo{.number = 1, .cites = {}, .change = "The first."},
    RevisionInfo{.number = 2,
                 .cites = "AB-R124",
                 .change =
                     "Under one-per-enemy-ship a ship makes one attempt in a turn on each enemy, "
                     "whether to grapple, ungrapple or unfoul."},
};

static_assert(are_numbered(revisions));

/// From here on the state lists the attempts of a turn under AB-R124 `one-per-enemy-ship`.
inline constexpr int attempts_are_listed = 2;

}  // namespace prizecourt::away_boarders
