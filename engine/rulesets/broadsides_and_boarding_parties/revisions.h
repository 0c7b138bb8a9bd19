#pragma once

#include "engine/table/revision.h"

#include <array>

namespace prizecourt::broadsides_and_boarding_parties {

inline constexpr std::array revisions = {
    RevisionInfo{.number = 1, .cites = {}, .change = "The first."},
    RevisionInfo{
        .number = 2,
        .cites = "BBP-R89",
        .change = "The log reports orders to fire, to surrender or to draw that came too late; an "
                  "order for fights that never began is overtaken."},
};

static_assert(are_numbered(revisions));

/// From here on each list of an order to fire has its own moment, and so has what a player says in
/// the turn in which the ships collide.
inline constexpr int orders_have_their_moment = 2;

}  // namespace prizecourt::broadsides_and_boarding_parties
