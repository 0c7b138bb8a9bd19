#pragma once

#include "formats/verb.h"

#include <array>

/// What can be asked about why it was not done in Master & Commander.
namespace prizecourt::master_and_commander {

// clang-format off
inline constexpr std::array verbs = {
    Verb{"fires fire fired attacks attack attacked", "attack", "attack: {{ship}: {other}}\n"},
    Verb{"grapples grapple grappled boards board boarded", "grapple", "grapple: {{ship}: {other}}\n"},
};

// clang-format on

}  // namespace prizecourt::master_and_commander
