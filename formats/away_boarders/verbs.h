#pragma once

#include "formats/verb.h"

#include <array>

/// What can be asked about why it was not done in Away, Boarders!.
namespace prizecourt::away_boarders {

// clang-format off
inline constexpr std::array verbs = {
    Verb{"fires fire fired", "fired", "ships:\n  {ship}:\n    fire: [{at: {other}}]\n"},
    Verb{"grapples grapple grappled", "grapple", "ships:\n  {ship}:\n    grapple: {other}\n"},
    Verb{"boards board boarded", "free-attack melee", "ships:\n  {ship}:\n    board: {other}\n"},
    Verb{"strikes strike struck", "surrendered", "ships:\n  {ship}:\n    strike: true\n"},
};

// clang-format on

}  // namespace prizecourt::away_boarders
