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
    RevisionInfo{
        .number = 3,
        .cites = "AB-R156",
        .change =
            "The log reports every order for a ship whose player has resigned and every order that "
            "came too late. An order for a boarding action is overtaken if the ship is not in "
            "one."},
    RevisionInfo{
        .number = 4,
        .cites = "AB-2.2.4",
        .change = "A line of a fire order that arrives after its fire phases is overtaken."},
    RevisionInfo{.number = 5,
                 .cites = "AB-3.1.3",
                 .change = "A move in a course is overtaken if the ship had already moved when the "
                           "order arrived."},
    RevisionInfo{.number = 6,
                 .cites = "AB-2.2.4",
                 .change = "A line of a fire order is refused once, in its last fire phase, and "
                           "only if it has not fired. Orders for moves and guns that came to "
                           "nothing give the reason as it was at their moment."},
};

static_assert(are_numbered(revisions));

/// From here on the state lists the attempts of a turn under AB-R124 `one-per-enemy-ship`.
inline constexpr int attempts_are_listed = 2;

/// From here on an order is late once its own question has been answered, a ship that was given up
/// is said to have surrendered, and no order is refused twice.
inline constexpr int orders_have_their_moment = 3;

/// From here on each line of a fire order is late once its own phases are over.
inline constexpr int fire_lines_have_their_moment = 4;

/// From here on each move of a course is late once the ship has made it.
inline constexpr int moves_have_their_moment = 5;

/// From here on a line of a fire order waits for its last phase before it is refused, and orders
/// for moves and guns are not judged by what became of the ship later in the turn.
inline constexpr int orders_are_judged_in_time = 6;

}  // namespace prizecourt::away_boarders
