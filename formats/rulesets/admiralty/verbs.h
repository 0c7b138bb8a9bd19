#pragma once

#include "formats/match/verb.h"

#include <array>

/// What can be asked about why it was not done in Admiralty.
namespace prizecourt::admiralty {

inline constexpr std::array verbs = {
    Verb{.words = "boards board boarded",
         .kinds = "declared",
         .other = Other::needed,
         .order = "ships:\n  {ship}:\n    {order}: {other}\n",
         .asked = "each ship, in every turn (ADM-5.1.1)",
         .decisions = "ADM-D3"},
    Verb{.words = "mobilizes mobilize mobilized mobilises mobilise mobilised",
         .kinds = "mobilized",
         .other = Other::nobody,
         .order = "ships:\n  {ship}:\n    {order}: true\n",
         .asked = "each ship, in every turn (ADM-5.2.12)",
         .decisions = "ADM-D1"},
    Verb{.words = "surrenders surrender surrendered strikes strike struck",
         .kinds = "struck",
         .other = Other::nobody,
         .order = "ships:\n  {ship}:\n    {order}: true\n",
         .asked = "each ship, in every turn (ADM-5.2.32)",
         .decisions = "ADM-D2"},
    Verb{.words = "leads lead led",
         .kinds = "joined regrouped",
         .other = Other::may_be_said,
         .order = "ships:\n  {ship}:\n    {order}: {ship}\n",
         .asked = "the first of several ships that board the same enemy (ADM-5.1.4)",
         .decisions = "ADM-D4"},
    Verb{.words = "calls-off call-off called-off withdraws withdraw withdrew",
         .kinds = "called-off withdrew",
         .other = Other::may_be_said,
         .order = "ships:\n  {ship}:\n    {order}: at-once\n",
         .asked = "the ship that leads an attack, before the first round of a turn and after every "
                  "round (ADM-5.2.30)",
         .decisions = "ADM-D5"},
    Verb{.words = "adds-points add-points added-points",
         .kinds = "round",
         .other = Other::may_be_said,
         .order = "ships:\n  {ship}:\n    {order}: highest\n",
         .asked = "the first ship of a side with unopposed dice, in every round (ADM-5.2.23)",
         .decisions = "ADM-D6",
         .fact = "added_to",
         .unless = "none"},
    resign_verb("every player, before anything else in a turn (ADM-5.2.32)", "ADM-D7"),
    draw_verb("every player, before anything else in a turn (ADM-5.2.32)", "ADM-D8"),
};

}  // namespace prizecourt::admiralty
