#pragma once

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// The closed list of what can happen in Master & Commander.
namespace prizecourt::master_and_commander {

// Squares are named ("e4"), skills by their letter. `who` is a ship unless said otherwise. `level`
// is what counts of a skill afterwards: the level less what is lent. `grape` is the skills of which
// grapeshot took one level more, `no_room` the damage for which the ship had no room.
// clang-format off
inline constexpr std::array event_kinds = {
    EventInfo{"turn-began",     "a player-turn began; who: the mover",
              ""},
    EventInfo{"token-lapsed",   "a ship lost her engagement token, out of range of every engaged enemy",
              ""},
    EventInfo{"drifted",        "the enemy set a ship adrift; result: moved, no-change, off-board or occupied",
              "white red from to result"},
    EventInfo{"wind",           "the two wind dice and the MOVE each gives; who: the mover",
              "white red white_move red_move move"},
    EventInfo{"calm-events",    "no event, as both wind dice are even; who: the mover",
              ""},
    EventInfo{"skill-event",    "a wind die of 1 raised or lowered one skill",
              "die skill change level"},
    EventInfo{"gusts",          "the number of gust dice after each square sailed; who: the mover",
              "gust"},
    EventInfo{"repair-event",   "a white 5: one hull point repaired, up to the class of the ship",
              "change hull"},
    EventInfo{"storm",          "a red 5: one damage die",
              "face damage skill grape no_room"},
    EventInfo{"anchored",       "the fleet does not move; who: the mover",
              ""},
    EventInfo{"kedged",         "an attempt to kedge to the next square",
              "total to result"},
    EventInfo{"sets-sail",      "the MOVE of the ship that sails, with its modifiers",
              "move"},
    EventInfo{"took-in-tow",    "a ship took another of her fleet in tow; against: the ship towed; behind: the ship "
                                "she follows",
              "behind tow change move_left"},
    EventInfo{"sailed",         "a ship sailed one square",
              "from to move_left"},
    EventInfo{"followed",       "a towed ship entered the square that the ship ahead left",
              "from to"},
    EventInfo{"gust",           "gust dice after a square; totals include seamanship",
              "totals change move_left"},
    EventInfo{"stopped",        "a ship stopped, and her remaining MOVE is lost; why: no-square, limit or choice",
              "why move_left"},
    EventInfo{"rammed",         "a ship rammed an enemy (against) and lost all MOVE",
              "move_left"},
    EventInfo{"docked",         "a ship left the game at her own side of the board",
              ""},
    EventInfo{"in-range",       "targets in range of the ship that sailed: none, or LONG or SHORT for each",
              "targets"},
    EventInfo{"range-chosen",   "a ship chose a range in step 5; how: LONG or SHORT",
              "how"},
    EventInfo{"windward",       "windward position over a target, with its modifiers",
              "value gage"},
    EventInfo{"gage-move",      "the one square that the weather gage allows",
              "from to"},
    EventInfo{"tokens-back",    "repair tokens of the last turn were removed",
              "skills"},
    EventInfo{"transfer-done",  "pending levels of command were transferred; against: the receiver",
              "levels level"},
    EventInfo{"transfer-void",  "pending levels of command returned to the giver; against: the "
                                "receiver",
              "levels why"},
    EventInfo{"lent",           "one level of a skill was lent to a task; task: pump, rig, transfer or fire; fire: "
                                "its number",
              "skill task fire level"},
    EventInfo{"pumped",         "the pump dice",
              "successes result"},
    EventInfo{"rigged",         "the rigging dice",
              "cleared broken"},
    EventInfo{"transfer-declared", "levels of command will be transferred next turn; against: the receiver",
              "levels"},
    EventInfo{"fought-fire",    "a die rolled against a fire; result: out, checked, rages or was-out",
              "fire result"},
    EventInfo{"fire-untended",  "a controlled fire that no one fought is out of control again",
              "fire"},
    EventInfo{"burned",         "a burn die; result: spreads, explodes or nothing; the other facts: damage of an "
                                "explosion",
              "fire result face damage skill grape no_room"},
    EventInfo{"sinking-roll",   "a ship with hull 0 that did not pump; result: afloat or sinks",
              "result"},
    EventInfo{"sunk",           "a ship sank",
              ""},
    EventInfo{"rescue",         "dice to rescue levels of one skill from the sunk ship (against); saved: levels that "
                                "the rescuer gains",
              "skill saved lost level"},
    EventInfo{"attack-declared", "a ship chose her target (against), or held fire; how: LONG or SHORT",
              "how"},
    EventInfo{"tact",           "tactical advantage of the mover's ship over the enemy's (against), with its "
                                "modifiers",
              "value position"},
    EventInfo{"attack",         "one attack on a target (against); dice, with their modifiers; hits; accuracy, "
                                "muskets, crews and blunder: hits lost; hit: hits left",
              "combat position chaser range dice hits accuracy muskets crews blunder hit"},
    EventInfo{"blunder-die",    "what a blunder cost the ship that fired",
              "face skill no_room"},
    EventInfo{"damage",         "the damage dice of one attack (against: the target)",
              "dice hull masts skills fires_lit grape no_room"},
    EventInfo{"damage-taken",   "pending damage took effect",
              "hull masts skills fires hull_left broken"},
    EventInfo{"grapple",        "an attempt to grapple a target (against); result: holds or fails",
              "result"},
    EventInfo{"repel",          "a grappled ship tried to cut the grapple (against: the grappler); result: free or "
                                "held",
              "result"},
    EventInfo{"grapple-ended",  "a grapple token was removed (against: the grappler)",
              "why"},
    EventInfo{"board-round",    "one round of boarding, both sides at once (against: the grappled ship)",
              "round dice hits damage enemy_dice enemy_hits enemy_damage grape no_room enemy_grape enemy_no_room", "grapple"},
    EventInfo{"boarding-over",  "a boarding action ended (against: the grappled ship); result: captured or beaten-off",
              "result rounds", "grapple"},
    EventInfo{"captured",       "a ship was captured; against: the captor",
              "", "grapple"},
    EventInfo{"resigned",       "a player (who) resigned",
              ""},
    EventInfo{"draw-offered",   "a player (who) offered a draw; answer: agreed, unanswered or overtaken (by a "
                                "resignation)",
              "answer"},
    EventInfo{"game-over",      "the game ended; captured and sunk: ships taken and sunk by the British, then by the "
                                "French",
              "verdict reason captured sunk winner"},
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

// The numbers that events of Master & Commander show as sums.

// clang-format off
inline constexpr std::array sums = {
    SumInfo{.kind = "attack", .fact = "dice"},
    SumInfo{.kind = "board-round", .fact = "dice", .of = SumOf::who},
    SumInfo{.kind = "board-round", .fact = "enemy_dice", .of = SumOf::against},
    SumInfo{.kind = "gust", .fact = "totals", .dice = "MC-3.5"},
    SumInfo{.kind = "sets-sail", .fact = "move"},
    SumInfo{.kind = "tact", .fact = "value"},
    SumInfo{.kind = "windward", .fact = "value"},
};

// clang-format on

// In which order a turn of Master & Commander asks for dice.

// clang-format off
inline constexpr std::array dice_order = {
    DiceOrder{"drift",
              "(MC-1.3 MC-1.3)*",
              "ships in the order in which they are set adrift; white die, then red die"},
    DiceOrder{"wind",
              "MC-2.1 MC-2.1",
              "the white die for the mover, then the red die for the enemy"},
    DiceOrder{"event",
              "(MC-3.3 MC-3.7 MC-23.2 MC-25.1 MC-0.6)*",
              "the event of the white die, then that of the red die; a skill die, or a damage die and the rolls it leads to"},
    DiceOrder{"movement",
              "(MC-4.2 (MC-3.5)*)*",
              "a die to kedge; gust dice after each square sailed"},
    DiceOrder{"repairs",
              "(MC-7.5 MC-7.6 (MC-7.10)*)*",
              "ships by number; all pump dice, all rigging dice, a die for each level that fights a fire"},
    DiceOrder{"burn",
              "(MC-8.3 MC-23.2 MC-25.1 MC-0.6)*",
              "ships by number, fires by number; the damage of an explosion at once"},
    DiceOrder{"sinking",
              "(MC-9.2)*",
              "ships by number"},
    DiceOrder{"sunk",
              "(MC-10.4)*",
              "sunk ships by number, for each the rescuers beside her, skills in the order S G C M A B"},
    DiceOrder{"weather-gage attacks",
              "(MC-14.1 MC-14.1 MC-18.1 MC-19.1 MC-20.1 MC-21.1 MC-22.1 MC-22.2 MC-22.2 (MC-23.1 MC-23.2)* MC-24.1 (MC-25.1 MC-0.6)*)*",
              "one attack after another; in an attack tactics, white then red, once for two ships; then fire, accuracy, muskets, gun crews, blunders, each damage die with its skill, heated shot, and grapeshot for each skill hit, with a die for another skill if the ruling requires it"},
    DiceOrder{"grapple",
              "(MC-26.4)*",
              "ships by number"},
    DiceOrder{"repel",
              "(MC-27.1)*",
              "ships by number"},
    DiceOrder{"board",
              "(MC-28.2 MC-28.2 (MC-23.1 MC-23.2)* (MC-25.1 MC-0.6)* (MC-23.1 MC-23.2)* (MC-25.1 MC-0.6)*)*",
              "one action after another; in a round all dice of the boarder, all dice of the grappled ship, then the boarder's damage and grapeshot, then the other's"},
};

// clang-format on

}  // namespace prizecourt::master_and_commander
