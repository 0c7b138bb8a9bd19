#pragma once

#include "formats/match/verb.h"

#include <array>

/// What can be asked about why it was not done in Broadsides & Boarding Parties.
namespace prizecourt::broadsides_and_boarding_parties {

inline constexpr std::array verbs = {
    Verb{.words = "fires fire fired",
         .kinds = "shot",
         .other = Other::may_be_said,
         .order = "fire: {any: [A, B, C, D, E, F, G, H]}\n",
         .asked = "both ships after every card and in the final volley (BBP-4.2)",
         .decisions = "BBP-D4 BBP-D5 BBP-D6 BBP-D10"},
    Verb{.words = "surrenders surrender surrendered strikes strike struck",
         .kinds = "surrendered",
         .other = Other::nobody,
         .order = "surrender: true\n",
         .asked = "both players, in every turn (BBP-12.1)",
         .decisions = "BBP-D3"},
    Verb{.words = "offers-draw offer-draw offered-draw",
         .kinds = "draw-offered",
         .other = Other::nobody,
         .order = "draw: true\n",
         .asked = "both players, in every turn (BBP-R88)",
         .decisions = "BBP-D14"},
    Verb{.words = "sails sail sailed plots plot plotted plays play played",
         .kinds = "card",
         .other = Other::nobody,
         .order = "plot: [move, move, move]\n",
         .asked = "both ships that have a Captain, in every round (BBP-2.1)",
         .decisions = "BBP-D2"},
    Verb{.words = "boards board boarded moves move moved rushes rush rushed",
         .kinds = "moved",
         .other = Other::nobody,
         .order = "boarding: {rush: captain, with_captain: true}\n",
         .asked = "the ship that has the boarding turn, for each of three movements (BBP-10.2)",
         .decisions = "BBP-D12a BBP-D12b"},
    Verb{.words = "fights fight fought",
         .kinds = "fight-roll",
         .other = Other::may_be_said,
         .order = "fights: [D4]\n",
         .asked = "the ship that has the boarding turn, for each fight (BBP-R77)",
         .decisions = "BBP-D13"},
    Verb{.words = "stands-in stand-in stood-in replaces replace replaced",
         .kinds = "stand-in",
         .other = Other::nobody,
         .order = "stand_in: [D4]\n",
         .asked = "a ship that needs a Captain and has crew left (BBP-7.5)",
         .decisions = "BBP-D8"},
    Verb{.words = "posts post posted",
         .kinds = "set-up",
         .other = Other::nobody,
         .order = "place: {captain: D4}\n",
         .asked = "both ships, before the first round (BBP-1.6)",
         .decisions = "BBP-D1a BBP-D1b"},
};

}  // namespace prizecourt::broadsides_and_boarding_parties
