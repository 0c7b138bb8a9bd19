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
    RevisionInfo{
        .number = 3,
        .cites = "BBP-11.8",
        .change = "An order that arrives between two fights is overtaken if what it names is over, "
                  "and refused if no one fought there."},
};

static_assert(are_numbered(revisions));

/// From here on each list of an order to fire has its own moment, and so has what a player says in
/// the turn in which the ships collide.
inline constexpr int orders_have_their_moment = 2;

/// From here on an order for fights that came between them is told from one for a turn without any.
inline constexpr int fights_are_known = 3;

}  // namespace prizecourt::broadsides_and_boarding_parties
