#pragma once

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// The closed list of what can happen in Broadsides & Boarding Parties.
namespace prizecourt::broadsides_and_boarding_parties {

// `who` and `against` are ships. Sections of one's own ship are named "D5", places in the boarding
// "seahawk:D5". Dots are two numbers, x and y.
// clang-format off
inline constexpr std::array event_kinds = {
    EventInfo{"set-up",         "a ship is manned: places of the Captain and the crew to spare",
              "captain crew cannons"},
    EventInfo{"round-began",    "a round began; damaged cards forced on side 1 and on side 2",
              "round forced"},
    EventInfo{"sunk",           "a ship sank: ruined pieces of hull and masts lost",
              "ruined masts"},
    EventInfo{"surrendered",    "a player surrendered",
              ""},
    EventInfo{"draw-offered",   "a player offered a draw, open through the next turn",
              ""},
    EventInfo{"no-plot",        "a ship without a Captain plays no cards; why: skipping or gone",
              "why"},
    EventInfo{"card",           "a card was shown; result: stays, sails, turns, aground or lost",
              "slot card result at to heading"},
    EventInfo{"collision",      "one ship ran into the other (against); from: where she came from; "
                                "contact: right, left or end",
              "at from contact"},
    EventInfo{"fires-first",    "which ship resolves her fire first in this exchange, if that can "
                                "change (BBP-R33); result: the ship, or tie",
              "result"},
    EventInfo{"shot",           "one cannon fired at a row; result: miss, nothing, ignored or hit, "
                                "and what was hit",
              "cannon row result side markers mast mast_left cannon_lost crew_lost captain "
              "figures"},
    EventInfo{"held-fire",      "how many cannons that bear did not fire",
              "cannons"},
    EventInfo{"captain-lost",   "a Captain was lost to gunfire",
              "at"},
    EventInfo{"captain-skips",  "a ship that lost her Captain plays no cards in the next round",
              ""},
    EventInfo{"stand-in",       "one of the crew became Captain",
              "figure at"},
    EventInfo{"no-captain",     "no one is left who could become Captain",
              ""},
    EventInfo{"annihilated",    "gunfire left a side with nothing to fight with",
              ""},
    EventInfo{"alongside",      "the ships are side by side, the moved one (who) against the "
                                "stationary one (against)",
              "contact moved stationary rows"},
    EventInfo{"first-boarder",  "both rolled for the first turn; result: the ship that has it, or "
                                "tie",
              "result"},
    EventInfo{"boarding-turn",  "a side's turn began",
              "boarding_turn"},
    EventInfo{"moved",          "one movement of one figure; fight: yes if it met the enemy",
              "figure from to movement fight"},
    EventInfo{"cannot-move",    "no further movement is possible",
              "movement"},
    EventInfo{"fight-roll",     "one roll of a fight, with the figures of who and of against; "
                                "fallen: which figure of the loser, or none",
              "at figures enemies total enemy_total loser fallen"},
    EventInfo{"fight-over",     "one side has no figure left in that section; who: the other side",
              "at left"},
    EventInfo{"game-over",      "the game ended; figures of side 1 and of side 2",
              "verdict reason figures winner"},
    EventInfo{"refused",        "an order named something that is not legal; the default was used",
              "order reason decision legal instead file line"},
    EventInfo{"overtaken",
              "an order came to nothing, since something else came before it",
              "order reason decision file line"},
};

// clang-format on

/// The name of a kind; a name that is not in the list does not compile.
consteval std::string_view kind(std::string_view name) {
  return row_of(event_kinds, &EventInfo::kind, name)->kind;
}

// The numbers that events of Broadsides & Boarding Parties show as sums.

// clang-format off
inline constexpr std::array sums = {
    SumInfo{.kind = "fight-roll", .fact = "total", .of = SumOf::who, .dice = "BBP-11.4"},
    SumInfo{.kind = "fight-roll", .fact = "enemy_total", .of = SumOf::against, .dice = "BBP-11.4"},
};

// clang-format on

// In which order a turn of Broadsides & Boarding Parties asks for dice.

// clang-format off
inline constexpr std::array dice_order = {
    DiceOrder{"card-1 card-2 card-3",
              "BBP-8.4",
              "if the ruling requires it and both ships have moved into each other, a die for side 1"},
    DiceOrder{"fire-1 fire-2 fire-3 volley",
              "(BBP-5.2 BBP-5.2)* (BBP-5.4)*",
              "if the ruling requires it a die for side 1, then one for side 2, again while they tie; then a die for each shot, in the order in which cannons are fired: all of the side that fires first, then all of the other"},
    DiceOrder{"first-boarder",
              "(BBP-9.4 BBP-9.4)*",
              "a die for side 1, then one for side 2, again while they tie"},
    DiceOrder{"melee",
              "(BBP-11.4 BBP-11.4)*",
              "fights as they are chosen, each to its end; in a roll a die for the side whose turn it is, then one for the other"},
};

// clang-format on

}  // namespace prizecourt::broadsides_and_boarding_parties
