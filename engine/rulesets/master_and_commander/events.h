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
    EventInfo{"token-lapsed",   "a ship out of range of every engaged enemy lost her engagement "
                                "token",
              ""},
    EventInfo{"drifted",        "the enemy set a ship adrift; result: moved, no-change, off-board or occupied",
              "white red from to result"},
    EventInfo{"wind",           "both wind dice and their MOVE; who: the mover",
              "white red white_move red_move move"},
    EventInfo{"calm-events",    "no event, as both wind dice are even; who: the mover",
              ""},
    EventInfo{"skill-event",    "a wind die of 1 raised or lowered one skill",
              "die skill change level"},
    EventInfo{"gusts",          "how many gust dice follow each square sailed; who: the mover",
              "gust"},
    EventInfo{"repair-event",   "a white 5: one hull point restored, up to her class",
              "change hull"},
    EventInfo{"storm",          "a red 5: one DAMAGE",
              "face damage skill grape no_room"},
    EventInfo{"anchored",       "nothing moves; who: the mover",
              ""},
    EventInfo{"kedged",         "an attempt to kedge to the next square",
              "total to result"},
    EventInfo{"sets-sail",      "the MOVE of the ship that sails, as a sum",
              "move"},
    EventInfo{"took-in-tow",    "an own ship was taken in tow; against: the ship towed; behind: "
                                "the ship she follows",
              "behind tow change move_left"},
    EventInfo{"sailed",         "one square sailed",
              "from to move_left"},
    EventInfo{"followed",       "a towed ship took the square that her leader left",
              "from to"},
    EventInfo{"gust",           "gust dice after a square; totals include seamanship",
              "totals change move_left"},
    EventInfo{"stopped",        "MOVE left over is lost; why: no-square, limit or choice",
              "why move_left"},
    EventInfo{"rammed",         "a ship rammed an enemy and lost all MOVE; against: the enemy",
              "move_left"},
    EventInfo{"docked",         "a ship left the game at her own side of the board",
              ""},
    EventInfo{"in-range",       "what the guns of the ship that sailed could reach: none, LONG or SHORT for each",
              "targets"},
    EventInfo{"range-chosen",   "a ship committed herself to a range in step 5; how: LONG or SHORT",
              "how"},
    EventInfo{"windward",       "windward position over a target, as a sum",
              "value gage"},
    EventInfo{"gage-move",      "the one square that the weather gage gives",
              "from to"},
    EventInfo{"tokens-back",    "repair tokens of the last turn were removed",
              "skills"},
    EventInfo{"transfer-done",  "pending levels of command went over; against: the receiver",
              "levels level"},
    EventInfo{"transfer-void",  "pending levels of command returned to the giver; against: the "
                                "receiver",
              "levels why"},
    EventInfo{"lent",           "one level of a skill is lent to a task: pump, rig, transfer or fire (which one)",
              "skill task fire level"},
    EventInfo{"pumped",         "the pump dice",
              "successes result"},
    EventInfo{"rigged",         "the rigging dice",
              "cleared broken"},
    EventInfo{"transfer-declared", "levels of command will go over next turn; against: the receiver",
              "levels"},
    EventInfo{"fought-fire",    "one die against one fire; result: out, checked, rages or was-out",
              "fire result"},
    EventInfo{"fire-untended",  "a controlled fire that no one fought is out of control again",
              "fire"},
    EventInfo{"burned",         "one burn die; result: spreads, explodes or nothing; with explodes the damage",
              "fire result face damage skill grape no_room"},
    EventInfo{"sinking-roll",   "a ship with hull 0 that did not pump; result: afloat or sinks",
              "result"},
    EventInfo{"sunk",           "a ship sank",
              ""},
    EventInfo{"rescue",         "dice for levels of one skill of the sunk ship (against); saved "
                                "levels move to the rescuer",
              "skill saved lost level"},
    EventInfo{"attack-declared", "one ship chose her target (against), or to hold fire; how: LONG or SHORT",
              "how"},
    EventInfo{"tact",           "tactical advantage of the mover's ship over the enemy's (against), as a sum",
              "value position"},
    EventInfo{"attack",         "one attack (against: the target): its dice as a sum, its hits, "
                                "and what reduced them",
              "combat position chaser range dice hits accuracy muskets crews blunder hit"},
    EventInfo{"blunder-die",    "what a blunder cost the ship that fired",
              "face skill no_room"},
    EventInfo{"damage",         "the damage dice of one attack (against: the target), in letters: H R x S with the skill",
              "dice hull masts skills fires_lit grape no_room"},
    EventInfo{"damage-taken",   "pending damage took effect",
              "hull masts skills fires hull_left broken"},
    EventInfo{"grapple",        "an attempt to grapple (against: the target); result: holds or "
                                "fails",
              "result"},
    EventInfo{"repel",          "a grappled ship tried to free herself (against: the grappler); "
                                "result: free or held",
              "result"},
    EventInfo{"grapple-ended",  "a grapple token was removed (against: the grappler)",
              "why"},
    EventInfo{"board-round",    "one round of a boarding action, both sides at once (against: the grappled ship)",
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
    EventInfo{"game-over",      "the game ended; captured and sunk by the British, then by the "
                                "French",
              "verdict reason captured sunk winner"},
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
              "ships in the order in which they are set adrift; white, then red"},
    DiceOrder{"wind",
              "MC-2.1 MC-2.1",
              "white for the mover, then red for the enemy"},
    DiceOrder{"event",
              "(MC-3.3 MC-3.7 MC-23.2 MC-25.1 MC-0.6)*",
              "the event of the white die, then that of the red die; a skill die, or a damage die and what follows from it"},
    DiceOrder{"movement",
              "(MC-4.2 (MC-3.5)*)*",
              "a die to kedge; gust dice after each square"},
    DiceOrder{"repairs",
              "(MC-7.5 MC-7.6 (MC-7.10)*)*",
              "ships by number; all pump dice, all rigging dice, a die for each level that fights a fire"},
    DiceOrder{"burn",
              "(MC-8.3 MC-23.2 MC-25.1 MC-0.6)*",
              "ships by number, fires by number; an explosion's damage at once"},
    DiceOrder{"sinking",
              "(MC-9.2)*",
              "ships by number"},
    DiceOrder{"sunk",
              "(MC-10.4)*",
              "sunk ships by number, rescuers beside each, skills in the order S G C M A B"},
    DiceOrder{"weather-gage attacks",
              "(MC-14.1 MC-14.1 MC-18.1 MC-19.1 MC-20.1 MC-21.1 MC-22.1 MC-22.2 MC-22.2 (MC-23.1 MC-23.2)* MC-24.1 (MC-25.1 MC-0.6)*)*",
              "attacks one after the other; in an attack tactics, white then red, once for two ships; then fire, accuracy, muskets, gun crews, blunders, each damage die with its skill, heated shot, grapeshot for each skill hit, with the die for another skill where the ruling says so"},
    DiceOrder{"grapple",
              "(MC-26.4)*",
              "ships by number"},
    DiceOrder{"repel",
              "(MC-27.1)*",
              "ships by number"},
    DiceOrder{"board",
              "(MC-28.2 MC-28.2 (MC-23.1 MC-23.2)* (MC-25.1 MC-0.6)* (MC-23.1 MC-23.2)* (MC-25.1 MC-0.6)*)*",
              "actions one after the other; in a round all dice of the boarder, all of the grappled ship, then the boarder's damage and grapeshot, then the other's"},
};

// clang-format on

}  // namespace prizecourt::master_and_commander
