#pragma once

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// The closed list of what can happen in Away, Boarders!.
namespace prizecourt::away_boarders {

// clang-format off
inline constexpr std::array event_kinds = {
    EventInfo{"took-command",    "the next officer took command and turned the commander's marker up",
              ""},
    EventInfo{"crew-assigned",   "crew markers were placed in the six task boxes; each fact: markers in that box",
              "yards repair-rigging guns repair-guns repair-hull boarding"},
    EventInfo{"rallied",         "an attempt to rally a casualty; to: the box the marker returned to, or lost",
              "to"},
    EventInfo{"speed",           "a ship's speed for this turn, with its modifiers",
              "speed sweeps_needed sweeps_manned"},
    EventInfo{"deferred",        "the ship farthest upwind let others of the same speed move first",
              "speed"},
    EventInfo{"moved",           "a ship made one move",
              "move to facing"},
    EventInfo{"lay-still",       "a ship could not make a move",
              "reason"},
    EventInfo{"left-field",      "a ship left the field",
              ""},
    EventInfo{"incident",        "a ship entered an occupied point; result: collision or near-miss",
              "result"},
    EventInfo{"passed",          "a near miss; side: the side on which the ship passed",
              "side"},
    EventInfo{"collided",        "a collision; result: fouled or brush",
              "result"},
    EventInfo{"brushed",         "both ships lost speed, and the moving ship turned parallel",
              "facing speed other_speed"},
    EventInfo{"foul-damage",     "rigging hits on one's own ship: the difference between two dice",
              "hits"},
    EventInfo{"drifted",         "a ship drifted one point downwind",
              "cause to"},
    EventInfo{"fired",           "a roll of damage dice, with all its modifiers",
              "guns gun_names weight round range dice aim shot_weight_uncapped initial_fire_uncapped rake_uncapped low_stern_rake_uncapped"},
    EventInfo{"hull-hit",        "slashes on hull boxes; boxes_left: boxes not yet destroyed",
              "slashes boxes ignored boxes_left"},
    EventInfo{"rigging-hit",     "slashes on the boxes of one mast",
              "mast slashes boxes ignored"},
    EventInfo{"mast-fell",       "all boxes of a mast were destroyed",
              "mast speed"},
    EventInfo{"gun-hit",         "a gun was put out of action; out: now, or at the end of the segment",
              "gun battery out"},
    EventInfo{"gun-removed",     "a gun hit earlier in the segment was removed",
              "gun"},
    EventInfo{"casualty",        "a crew marker went to the casualty pile",
              "box left_in_box casualties"},
    EventInfo{"wasted",          "hits on guns or crew when none was left",
              "what hits"},
    EventInfo{"commander-check", "two dice for the commander; on a total of 2 he becomes a casualty",
              "totals commander"},
    EventInfo{"sunk",            "all hull boxes were destroyed",
              ""},
    EventInfo{"sail-set",        "the sail setting changed",
              "from to"},
    EventInfo{"loaded",          "guns were loaded",
              "battery round guns"},
    EventInfo{"swung",           "a swivel gun was moved to the other side",
              "gun to"},
    EventInfo{"repair-points",   "repair points were earned",
              "kind tallied points"},
    EventInfo{"repaired",        "six repair points removed the damage from a box",
              "kind box points"},
    EventInfo{"grapple",         "an attempt to grapple",
              "result"},
    EventInfo{"ungrapple",       "an attempt to ungrapple",
              "result"},
    EventInfo{"unfoul",          "an attempt to unfoul",
              "result"},
    EventInfo{"link-ended",      "two ships are no longer grappled or fouled",
              "link"},
    EventInfo{"free-attack",     "no one opposed the boarders, and the ship lost a marker",
              ""},
    EventInfo{"melee",           "two boarding parties fought, each with one die",
              "total enemy_total result"},
    EventInfo{"struck",          "a commander struck his colours by choice",
              ""},
    EventInfo{"surrendered",     "the boarders outnumbered the remaining crew, and the ship surrendered",
              "boarders remaining ratio"},
    EventInfo{"achieved",        "a side met the scenario's victory conditions; way: the number of the alternative, "
                                 "from 1, or 0 if there is only one",
              "side way"},
    EventInfo{"resigned",        "a player (who) resigned, and the ships listed strike",
              "ships"},
    EventInfo{"draw-offered",    "a player (who) offered a draw; answer: agreed, unanswered or overtaken (by a "
                                 "resignation)",
              "answer"},
    EventInfo{"game-over",       "the game ended",
              "verdict reason winner points"},
    EventInfo{"refused",         "an illegal order; the default was used instead",
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

// The numbers that events of Away, Boarders! show as sums.

// clang-format off
inline constexpr std::array sums = {
    SumInfo{.kind = "fired", .fact = "dice", .least = 0, .bounds = "never fewer than 0 (AB-4.3.9)",
            .limits = "each bonus counts for no more than the guns in the roll (AB-4.3.7)"},
    SumInfo{.kind = "speed", .fact = "speed", .least = 0, .most = 5,
            .bounds = "from 0 to 5 (AB-R16, AB-R17), in irons as AB-R15 has it, and 0 without a mast"},
    SumInfo{.kind = "melee", .fact = "total", .of = SumOf::who, .dice = "AB-5.4"},
    SumInfo{.kind = "melee", .fact = "enemy_total", .of = SumOf::against, .dice = "AB-5.4"},
};

// clang-format on

// In which order a turn of Away, Boarders! asks for dice.

// clang-format off
inline constexpr std::array dice_order = {
    DiceOrder{"crew-assignment",
              "(AB-2.1.4)*",
              "ships by id; a die for each casualty to be rallied"},
    DiceOrder{"move-1 move-2 move-3 drift",
              "(AB-3.3.1 AB-3.3.3 (AB-3.3.4 (AB-4.3.11)*)*)*",
              "whenever a ship enters a point where others lie, by their ids: whether they collide, then whether they foul; then two dice for each of the two ships, the moving ship first, and a die for the mast of each hit"},
    DiceOrder{"fire-1 fire-2 fire-3",
              "(AB-4.3.8 AB-4.3.10 (AB-4.3.11)* AB-4.3.14 AB-G6 AB-4.3.17)*",
              "volleys by the ids of shooter and target, heaviest shot first; in a volley the random modifier, damage, masts, the side of an odd gun hit, calibres, and two dice for the commander for each casualty"},
    DiceOrder{"grapple",
              "(AB-2.3.4)*",
              "ships by id"},
    DiceOrder{"ungrapple",
              "(AB-2.3.5)*",
              "ships by id"},
    DiceOrder{"unfoul",
              "(AB-2.3.6)*",
              "ships by id"},
    DiceOrder{"board",
              "((AB-5.4 AB-5.4)* (AB-5.5)*)*",
              "fights by the ids of the ships; in a round a die for the ship whose id comes first, then a die for the other; then two dice for each commander who may have fallen"},
};

// clang-format on

}  // namespace prizecourt::away_boarders
