#pragma once

#include "formats/parley_verbs.h"

#include <array>

/// What can be asked about why it was not done in Master & Commander.
namespace prizecourt::master_and_commander {

inline constexpr std::array verbs = {
    Verb{.words = "fires fire fired attacks attack attacked",
         .kinds = "attack",
         .other = Other::needed,
         .order = "attack: {{ship}: {other}}\n",
         .asked = "each ship afloat that has not attacked yet in the turn (MC-13.2)",
         .decision = ""},
    Verb{.words = "grapples grapple grappled boards board boarded",
         .kinds = "grapple",
         .other = Other::needed,
         .order = "grapple: {{ship}: {other}}\n",
         .asked = "the ships afloat of the player whose turn it is (MC-R112)",
         .decision = ""},
    Verb{.words = "kedges kedge kedged",
         .kinds = "kedged",
         .other = Other::nobody,
         .order = "move: {kedge: {ship}, to: [n, ne, e, se, s, sw, w, nw]}\n",
         .asked = "the player whose turn it is, of one ship of his (MC-4.2)",
         .decision = ""},
    Verb{.words = "rescues rescue rescued",
         .kinds = "rescue",
         .other = Other::may_be_said,
         .order = "rescue: {{ship}: all}\n",
         .asked = "a ship beside one that sinks (MC-10.4)",
         .decision = ""},
    resign_verb("every player, before anything else of a turn (MC-0.9)"),
    draw_verb("every player, before anything else of a turn (MC-0.9)"),
};

}  // namespace prizecourt::master_and_commander
