#pragma once

#include "formats/parley_verbs.h"

#include <array>

/// What can be asked about why it was not done in Admiralty.
namespace prizecourt::admiralty {

inline constexpr std::array verbs = {
    Verb{.words = "boards board boarded",
         .kinds = "declared",
         .other = Other::needed,
         .order = "ships:\n  {ship}:\n    board: {other}\n",
         .asked = "each ship, in every turn (ADM-5.1.1)",
         .decision = ""},
    Verb{.words = "mobilizes mobilize mobilized mobilises mobilise mobilised",
         .kinds = "mobilized",
         .other = Other::nobody,
         .order = "ships:\n  {ship}:\n    mobilize: true\n",
         .asked = "each ship, in every turn (ADM-5.2.12)",
         .decision = ""},
    Verb{.words = "surrenders surrender surrendered strikes strike struck",
         .kinds = "struck",
         .other = Other::nobody,
         .order = "ships:\n  {ship}:\n    surrender: true\n",
         .asked = "each ship, in every turn (ADM-5.2.32)",
         .decision = ""},
    Verb{.words = "leads lead led",
         .kinds = "joined regrouped",
         .other = Other::may_be_said,
         .order = "ships:\n  {ship}:\n    lead: {ship}\n",
         .asked = "the first of several ships that board the same enemy (ADM-5.1.4)",
         .decision = ""},
    Verb{.words = "calls-off call-off called-off withdraws withdraw withdrew",
         .kinds = "called-off withdrew",
         .other = Other::may_be_said,
         .order = "ships:\n  {ship}:\n    call_off: at-once\n",
         .asked = "the ship that leads an attack, before the first round of a turn and after each "
                  "(ADM-5.2.30)",
         .decision = ""},
    resign_verb("every player, before anything else of a turn (ADM-5.2.32)"),
    draw_verb("every player, before anything else of a turn (ADM-5.2.32)"),
};

}  // namespace prizecourt::admiralty
