#pragma once

#include "formats/verb.h"

#include <array>

/// What can be asked about why it was not done in Admiralty.
namespace prizecourt::admiralty {

// clang-format off
inline constexpr std::array verbs = {
    Verb{"boards board boarded", "declared", "ships:\n  {ship}:\n    board: {other}\n"},
    Verb{"mobilizes mobilize mobilized mobilises mobilise mobilised", "mobilized", "ships:\n  {ship}:\n    mobilize: true\n"},
    Verb{"surrenders surrender surrendered strikes strike struck", "struck", "ships:\n  {ship}:\n    surrender: true\n"},
};

// clang-format on

}  // namespace prizecourt::admiralty
