#pragma once

#include "engine/table/revision.h"

#include <array>

namespace prizecourt::master_and_commander {

inline constexpr std::array revisions = {
    RevisionInfo{.number = 1, .cites = {}, .change = "The first."},
    RevisionInfo{.number = 2,
                 .cites = "MC-R132",
                 .change = "A ship may take part in two transfers of command in one turn."},
    RevisionInfo{.number = 3,
                 .cites = "MC-13.2",
                 .change = "An order that came too late is overtaken. Ships that an order does not "
                           "name are not reported."},
    RevisionInfo{.number = 4,
                 .cites = "MC-13.2",
                 .change = "An order for all other ships is overtaken if none of them is left."},
    RevisionInfo{.number = 5,
                 .cites = "MC-13.2",
                 .change =
                     "An order for an attack is refused when attacks are declared, not when a "
                     "range is chosen. One for an attack that was declared before the "
                     "scenario began is overtaken, and so is one for all other ships if "
                     "there are none."},
};

static_assert(are_numbered(revisions));

/// From here on MC-R132 says whether a ship may have a part in two transfers.
inline constexpr int transfers_are_a_ruling = 2;

/// From here on an order is late once its own question has been answered.
inline constexpr int orders_have_their_moment = 3;

/// From here on an order for ships that are not named is told of where all of them went out of the
/// game.
inline constexpr int others_are_told = 4;

/// From here on all orders for attacks are told of, at their moment.
inline constexpr int fates_are_complete = 5;

}  // namespace prizecourt::master_and_commander
