#pragma once

#include "formats/verb.h"

#include <array>

/// What can be asked about why it was not done in Broadsides & Boarding Parties.
namespace prizecourt::broadsides_and_boarding_parties {

// clang-format off
inline constexpr std::array verbs = {
    Verb{"fires fire fired", "shot", "fire: {any: [A, B, C, D, E, F, G, H]}\n"},
    Verb{"surrenders surrender surrendered strikes strike struck", "surrendered", "surrender: true\n"},
};

// clang-format on

}  // namespace prizecourt::broadsides_and_boarding_parties
