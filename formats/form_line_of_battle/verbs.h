#pragma once

#include "formats/verb.h"

#include <array>

/// What can be asked about why it was not done in Form Line of Battle.
namespace prizecourt::form_line_of_battle {

inline constexpr std::array verbs = {
    Verb{.words = "boards board boarded",
         .kinds = "declared",
         .other = Other::needed,
         .order = "ships:\n  {ship}:\n    board: {other}\n",
         .asked = "each ship, in every turn (FLB-8.0.3)",
         .decision = ""},
    Verb{.words = "fires fire fired",
         .kinds = "musketry",
         .other = Other::needed,
         .order = "ships:\n  {ship}:\n    musketry: {other}\n",
         .asked = "each ship of a boarding action, as it begins (FLB-8.2.1)",
         .decision = ""},
};

}  // namespace prizecourt::form_line_of_battle
