#pragma once

#include "engine/table/event.h"

#include <array>

/// The values that facts of events of Broadsides & Boarding Parties can have: a row for every fact
/// of every kind in events.h.
namespace prizecourt::broadsides_and_boarding_parties {

// clang-format off
inline constexpr std::array fact_values = {
    FactInfo{"at", "captain-lost stand-in", FactType::text, "a section of a deck, D4, or of either in boarding, telmo:D4"},
    FactInfo{"at", "card collision", FactType::numbers, ""},
    FactInfo{"at", "fight-roll fight-over", FactType::text, "a section, telmo:D4"},
    FactInfo{"boarding_turn", "", FactType::number, ""},
    FactInfo{"cannon", "", FactType::text, "a cannon, C3"},
    FactInfo{"cannon_lost", "", FactType::text, "a cannon, C3"},
    FactInfo{"cannons", "", FactType::number, ""},
    FactInfo{"captain", "set-up", FactType::text, "a section of a deck, D4"},
    FactInfo{"captain", "shot", FactType::number, ""},
    FactInfo{"card", "", FactType::word, "remain move turn-starboard turn-port damaged"},
    FactInfo{"contact", "", FactType::word, "right left end"},
    FactInfo{"crew", "", FactType::text, "sections of a deck, D4 D4 E4"},
    FactInfo{"crew_lost", "", FactType::number, ""},
    FactInfo{"decision", "", FactType::text, "the id of a decision"},
    FactInfo{"enemies", "", FactType::number, ""},
    FactInfo{"enemy_total", "", FactType::number, ""},
    FactInfo{"fallen", "", FactType::text, "a figure, crew-19, or none"},
    FactInfo{"fight", "", FactType::word, "yes"},
    FactInfo{"figure", "", FactType::text, "a figure, crew-19 or captain"},
    FactInfo{"figures", "fight-roll", FactType::number, ""},
    FactInfo{"figures", "shot", FactType::text, "figures, captain crew-4"},
    FactInfo{"figures", "game-over", FactType::numbers, ""},
    FactInfo{"file", "", FactType::text, "the file of the order"},
    FactInfo{"forced", "", FactType::numbers, ""},
    FactInfo{"from", "collision", FactType::numbers, ""},
    FactInfo{"from", "moved", FactType::text, "a section, telmo:D4"},
    FactInfo{"heading", "", FactType::word, "n ne e se s sw w nw"},
    FactInfo{"instead", "refused", FactType::text, "the option used instead; absent if the question stays open"},
    FactInfo{"left", "", FactType::number, ""},
    FactInfo{"legal", "refused", FactType::text, "the legal options, separated by commas"},
    FactInfo{"line", "", FactType::number, ""},
    FactInfo{"loser", "", FactType::text, "a ship"},
    FactInfo{"markers", "", FactType::number, ""},
    FactInfo{"mast", "", FactType::text, "a section of a deck, C4"},
    FactInfo{"mast_left", "", FactType::number, ""},
    FactInfo{"masts", "", FactType::number, ""},
    FactInfo{"moved", "", FactType::word, "port starboard"},
    FactInfo{"movement", "", FactType::number, ""},
    FactInfo{"order", "", FactType::text, "the order, in its own words"},
    FactInfo{"reason", "game-over", FactType::word, "surrender sunk annihilated captain-slain turn-limit mutual agreed"},
    FactInfo{"reason", "refused overtaken", FactType::text, "the reason"},
    FactInfo{"result", "card", FactType::word, "stays sails turns aground lost"},
    FactInfo{"result", "fires-first first-boarder", FactType::text, "a ship, or tie"},
    FactInfo{"result", "shot", FactType::word, "miss nothing ignored hit"},
    FactInfo{"round", "", FactType::number, ""},
    FactInfo{"row", "", FactType::word, "A B C D E F G H"},
    FactInfo{"rows", "", FactType::word, "same reversed"},
    FactInfo{"ruined", "", FactType::number, ""},
    FactInfo{"side", "", FactType::word, "port starboard"},
    FactInfo{"slot", "", FactType::number, ""},
    FactInfo{"stationary", "", FactType::word, "port starboard"},
    FactInfo{"to", "card", FactType::numbers, ""},
    FactInfo{"to", "moved", FactType::text, "a section, telmo:D4"},
    FactInfo{"total", "", FactType::number, ""},
    FactInfo{"verdict", "", FactType::word, "won drawn"},
    FactInfo{"why", "", FactType::word, "skipping gone"},
    FactInfo{"winner", "", FactType::text, "a player"},
};

// clang-format on

}  // namespace prizecourt::broadsides_and_boarding_parties
