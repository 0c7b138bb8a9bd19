#pragma once

#include "formats/verb.h"

#include <array>

/// What can be asked about why it was not done in Broadsides & Boarding Parties.
namespace prizecourt::broadsides_and_boarding_parties {

inline constexpr std::array verbs = {
    Verb{.words = "fires fire fired",
         .kinds = "shot",
         .other = Other::may_be_said,
         .order = "fire: {any: [A, B, C, D, E, F, G, H]}\n",
         .asked = "both ships after every card and in the final volley (BBP-4.2)",
         .decision = ""},
    Verb{.words = "surrenders surrender surrendered strikes strike struck",
         .kinds = "surrendered",
         .other = Other::nobody,
         .order = "surrender: true\n",
         .asked = "both players, in every turn (BBP-12.1)",
         .decision = ""},
};

}  // namespace prizecourt::broadsides_and_boarding_parties
