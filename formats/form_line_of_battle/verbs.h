#pragma once

#include "formats/parley_verbs.h"

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
    Verb{.words = "counter-boards counter-board counter-boarded",
         .kinds = "counter-board",
         .other = Other::may_be_said,
         .order = "ships:\n  {ship}:\n    counter_board: true\n",
         .asked = "each ship that an enemy tries to board (FLB-8.0.4)",
         .decision = ""},
    Verb{.words = "breaks-off break-off broke-off",
         .kinds = "broke-off",
         .other = Other::may_be_said,
         .order = "ships:\n  {ship}:\n    break_off: at-once\n",
         .asked = "each side of a fight, of its first ship, before every round (FLB-8.2.16)",
         .decision = ""},
    Verb{.words = "follows-up follow-up followed-up follows follow followed",
         .kinds = "followed-up",
         .other = Other::may_be_said,
         .order = "ships:\n  {ship}:\n    follow_up: true\n",
         .asked = "the first ship of a side whose enemy goes home or is thrown out (FLB-8.2.17)",
         .decision = ""},
    resign_verb("every player, before anything else of a turn (FLB-8.2.24)"),
    draw_verb("every player, before anything else of a turn (FLB-8.2.24)"),
};

}  // namespace prizecourt::form_line_of_battle
