#pragma once

#include "formats/verb.h"

#include <array>

/// What can be asked about why it was not done in Form Line of Battle.
namespace prizecourt::form_line_of_battle {

// clang-format off
inline constexpr std::array verbs = {
    Verb{"boards board boarded", "declared", "ships:\n  {ship}:\n    board: {other}\n"},
    Verb{"fires fire fired", "musketry", "ships:\n  {ship}:\n    musketry: {other}\n"},
};

// clang-format on

}  // namespace prizecourt::form_line_of_battle
