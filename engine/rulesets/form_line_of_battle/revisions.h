#pragma once

#include "engine/table/revision.h"

#include <array>

namespace prizecourt::form_line_of_battle {

inline constexpr std::array revisions = {
    RevisionInfo{.number = 1, .cites = {}, .change = "The first."},
    RevisionInfo{.number = 2,
                 .cites = "FLB-R36",
                 .change = "A strike test after a draw names the ruling that requires it."},
    RevisionInfo{.number = 3,
                 .cites = "FLB-R63",
                 .change = "A ship that goes alongside a prize rolls for entangling."},
    RevisionInfo{.number = 4,
                 .cites = "FLB-8.2.16",
                 .change = "An order for a boarding action is overtaken if the ship is not in one, "
                           "whatever its condition."},
    RevisionInfo{.number = 5,
                 .cites = "FLB-8.2.16",
                 .change = "If a later order replaces a fleet's order for some ships, the earlier "
                           "one is reported for the others."},
    RevisionInfo{.number = 6,
                 .cites = "FLB-8.2.16",
                 .change = "An order to break off is overtaken if the side was the Attacker in no "
                           "round of its fight, whatever its condition."},
    RevisionInfo{.number = 7,
                 .cites = "FLB-8.0.4",
                 .change = "An order for a contact that did not come is overtaken, whatever its "
                           "condition. A Defender's order to break off waits until her side is the "
                           "Attacker."},
};

static_assert(are_numbered(revisions));

/// From here on the event of a strike test after a draw names FLB-R36.
inline constexpr int draw_tests_name_their_ruling = 2;

/// From here on every new contact rolls for entangling, that with a ship that has struck as well.
inline constexpr int prizes_entangle = 3;

/// From here on orders that wait for something in a fight are told of where there is none.
inline constexpr int waiting_orders_are_told = 4;

/// From here on a ship whose order has been replaced does not speak for the rest of her fleet.
inline constexpr int fleets_are_told_whole = 5;

/// From here on a side that never could break off is told so, whatever its order waits for.
inline constexpr int defenders_are_told = 6;

/// From here on an order to break off is not refused to a Defender, whom it may still serve, and an
/// order for a contact that did not come is told of, whatever it waits for.
inline constexpr int orders_wait_for_their_case = 7;

}  // namespace prizecourt::form_line_of_battle
