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
    EventInfo{"set-up",         "a ship was manned; captain and crew: the sections of the Captain and of the spare "
                                "crew",
              "captain crew cannons"},
    EventInfo{"round-began",    "a round began; forced: damaged cards that side 1 and side 2 must play",
              "round forced"},
    EventInfo{"sunk",           "a ship sank; ruined: ruined pieces of hull; masts: masts lost",
              "ruined masts"},
    EventInfo{"surrendered",    "a player surrendered",
              ""},
    EventInfo{"draw-offered",   "a player offered a draw, which can be accepted until the end of the next turn",
              ""},
    EventInfo{"no-plot",        "a ship without a Captain played no cards; why: skipping or gone",
              "why"},
    EventInfo{"card",           "a card was revealed; result: stays, sails, turns, aground or lost",
              "slot card result at to heading"},
    EventInfo{"collision",      "one ship ran into the other (against); from: the dot she came from; contact: right, "
                                "left or end",
              "at from contact"},
    EventInfo{"fires-first",    "the ship that fires first in this exchange, where that can matter (BBP-R33); "
                                "result: the ship, or tie",
              "result"},
    EventInfo{"shot",           "one cannon fired at a row; result: miss, nothing, ignored or hit; the other facts: "
                                "what was hit",
              "cannon row result side markers mast mast_left cannon_lost crew_lost captain "
              "figures"},
    EventInfo{"held-fire",      "cannons that could fire and did not",
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
    EventInfo{"alongside",      "the ships lie side by side: the moving ship (who) and the stationary one (against)",
              "contact moved stationary rows"},
    EventInfo{"first-boarder",  "both rolled for the first boarding turn; result: the ship that has it, or tie",
              "result"},
    EventInfo{"boarding-turn",  "a boarding turn began",
              "boarding_turn"},
    EventInfo{"moved",          "one figure made one movement; fight: yes if it met an enemy",
              "figure from to movement fight"},
    EventInfo{"cannot-move",    "no figure can make another movement",
              "movement"},
    EventInfo{"fight-roll",     "one roll of a fight; figures and enemies: the figures on each side; fallen: the "
                                "figure that the loser lost, or none",
              "at figures enemies total enemy_total loser fallen"},
    EventInfo{"fight-over",     "one side has no figure left in that section; who: the side that won",
              "at left"},
    EventInfo{"game-over",      "the game ended; figures: those left to side 1 and to side 2",
              "verdict reason figures winner"},
    EventInfo{"refused",        "an illegal order; the default was used instead",
              "order reason decision legal instead file line"},
    EventInfo{"overtaken",
              "an order without effect, because something else happened first",
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
              "a die for side 1, if the ruling requires it and the ships have moved into each other"},
    DiceOrder{"fire-1 fire-2 fire-3 volley",
              "(BBP-5.2 BBP-5.2)* (BBP-5.4)*",
              "if the ruling requires it, a die for side 1, then a die for side 2, both again on a tie; then a die for each shot in firing order: all shots of the side that fires first, then all shots of the other"},
    DiceOrder{"first-boarder",
              "(BBP-9.4 BBP-9.4)*",
              "a die for side 1, then a die for side 2, both again on a tie"},
    DiceOrder{"melee",
              "(BBP-11.4 BBP-11.4)*",
              "fights in the order chosen, each to its end; in a roll a die for the side whose turn it is, then a die for the other"},
};

// clang-format on

}  // namespace prizecourt::broadsides_and_boarding_parties
