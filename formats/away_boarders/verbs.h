#pragma once

#include "formats/parley_verbs.h"

#include <array>

/// What can be asked about why it was not done in Away, Boarders!.
namespace prizecourt::away_boarders {

inline constexpr std::array verbs = {
    Verb{.words = "fires fire fired",
         .kinds = "fired",
         .other = Other::needed,
         .order = "ships:\n  {ship}:\n    fire: [{at: {other}}]\n",
         .asked = "each ship in the game that has a loaded gun, in every fire phase (AB-4.2.1)",
         .decision = ""},
    Verb{.words = "grapples grapple grappled",
         .kinds = "grapple",
         .other = Other::needed,
         .order = "ships:\n  {ship}:\n    grapple: {other}\n",
         .asked = "each ship in the game, in every turn (AB-2.3.4)",
         .decision = ""},
    Verb{.words = "boards board boarded",
         .kinds = "free-attack melee",
         .other = Other::needed,
         .order = "ships:\n  {ship}:\n    board: {other}\n",
         .asked = "each ship in the game, in every turn (AB-2.3.8)",
         .decision = "AB-D21"},
    Verb{.words = "strikes strike struck surrenders surrender surrendered",
         .kinds = "struck surrendered",
         .other = Other::nobody,
         .order = "ships:\n  {ship}:\n    strike: true\n",
         .asked = "each ship in the game, in every turn (AB-R140)",
         .decision = ""},
    Verb{.words = "ungrapples ungrapple ungrappled",
         .kinds = "ungrapple",
         .other = Other::needed,
         .order = "ships:\n  {ship}:\n    ungrapple: {other}\n",
         .asked = "each ship in the game, in every turn (AB-2.3.5)",
         .decision = ""},
    Verb{.words = "unfouls unfoul unfouled",
         .kinds = "unfoul",
         .other = Other::needed,
         .order = "ships:\n  {ship}:\n    unfoul: {other}\n",
         .asked = "each ship in the game, in every turn (AB-2.3.6)",
         .decision = ""},
    resign_verb("every player, before anything else of a turn (AB-G9)"),
    draw_verb("every player, before anything else of a turn (AB-G9)"),
};

}  // namespace prizecourt::away_boarders
