#pragma once

#include "engine/table/revision.h"

#include <array>

namespace prizecourt::form_line_of_battle {

inline constexpr std::array revisions = {
    RevisionInfo{.number = 1, .cites = {}, .change = "The first.", .rulings = 65},
    RevisionInfo{.number = 2,
                 .cites = "FLB-R36",
                 .change = "A strike test after a draw names the ruling that asks for it."},
};

static_assert(are_numbered(revisions));

/// From here on the event of a strike test after a draw names FLB-R36.
inline constexpr int draw_tests_name_their_ruling = 2;

}  // namespace prizecourt::form_line_of_battle
