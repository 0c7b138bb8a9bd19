#pragma once

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// The closed list of what can happen in Admiralty.
namespace prizecourt::admiralty {

// `who` and `against` are ships. Of an action, `who` is the attacking ship whose id comes first and
// `against` the defending one, unless said otherwise. Several ships are "alpha+gamma". Two numbers
// are the attacker's and the defender's. Lengths are in tenths of a millimetre.
// clang-format off
inline constexpr std::array event_kinds = {
    EventInfo{"mobilized",
              "a ship mobilised five gun dice; purpose: new-action, or replacement in the action between attackers "
              "and defender; available: the gun dice she has left",
              "purpose gun_dice available attackers defender"},
    EventInfo{"struck",
              "a ship surrendered; against: the ship that took her, if she was being boarded; role: attacker or "
              "defender",
              "role captured_by"},
    EventInfo{"gun-dice-hits",
              "set by the scenario: hits on gun dice that a ship has suffered so far",
              "from to"},
    EventInfo{"sail-hits",
              "set by the scenario: hits on sails that a ship has suffered so far",
              "from to"},
    EventInfo{"stationary",
              "set by the scenario: whether a ship is stationary, yes or no",
              "from to"},
    EventInfo{"position",
              "set by the scenario: a ship's new position",
              "at heading"},
    EventInfo{"fouling",
              "set by the scenario: whether two ships are fouled with each other, yes or no",
              "from to"},
    EventInfo{"gap",
              "set by the scenario: the gap between two ships",
              "to"},
    EventInfo{"sea",
              "set by the scenario: the state of the sea",
              "from to"},
    EventInfo{"heavy-sea",
              "the sea is heavy, and no ship boards this turn",
              ""},
    EventInfo{"declared",
              "a ship tries to board another",
              ""},
    EventInfo{"joined",
              "several ships board together; who: the ship that leads",
              "attackers"},
    EventInfo{"roll-off",
              "two ships declared against each other, and each rolled a die; result: the ship that attacks, or tie",
              "throw result"},
    EventInfo{"regrouped",
              "a joint attempt lost a ship in a roll-off and continues without her; who: the ship that now leads; "
              "attackers: the ships that remain",
              "attackers"},
    EventInfo{"attempt",
              "an attempt to board; total: the sum of the modifiers; dice: the dice rolled; result: begun or failed",
              "attackers total dice result"},
    EventInfo{"mustered",
              "a side counted its boarding dice; who: its first ship; against: the other side's; total: the sum of "
              "the modifiers",
              "role ships total dice"},
    EventInfo{"replaced",
              "a side gained dice by mobilising; who: its first ship; against: the other side's; added: dice gained; "
              "dice: its dice now",
              "role added dice"},
    EventInfo{"suspended",
              "an action waits for a calmer sea and keeps its dice",
              "attackers dice"},
    EventInfo{"begun",
              "a new action begins with these dice",
              "attackers dice"},
    EventInfo{"carried-on",
              "an action from an earlier turn continues with these dice",
              "attackers dice"},
    EventInfo{"rolled",
              "both sides rolled all their dice; attacker and defender: their faces, highest first",
              "attackers round attacker defender"},
    EventInfo{"round",
              "the dice were compared; attacker and defender: the dice of each pair, with added points; added, "
              "added_by and added_to: points of unopposed dice; winners: of each pair, attacker, defender or tie; "
              "lost and left: dice",
              "round attacker defender unopposed added added_by added_to winners lost left"},
    EventInfo{"called-off",
              "the attacker called the action off; who: the ship that leads",
              "attackers"},
    EventInfo{"withdrew",
              "one of several attacking players withdrew; ships: those that withdrew; attackers: those that "
              "continue; dice: those withdrawn; left: those that remain",
              "ships attackers dice left"},
    EventInfo{"action-over",
              "an action ended; how: captured, called-off, attacker-out-of-dice, surrendered, "
              "attacker-surrendered or prize-taken",
              "attackers how left lost"},
    EventInfo{"captured",
              "a ship (against) was captured; by: the side that took her",
              "by"},
    EventInfo{"failed-attacker",
              "a ship now counts as a failed attacker",
              ""},
    EventInfo{"gun-dice-returned",
              "mobilised gun dice returned to their guns; why: no-action, second-ship, suspended, withdrew or "
              "action-over",
              "gun_dice why"},
    EventInfo{"gun-dice-lost",
              "mobilised gun dice are lost for good",
              "gun_dice"},
    EventInfo{"achieved",
              "a side met the scenario's victory conditions; way: the number of the alternative, from 1, or 0 if "
              "there is only one",
              "side way"},
    EventInfo{"resigned",
              "a player (who) resigned, and the ships listed strike",
              "ships"},
    EventInfo{"draw-offered",
              "a player (who) offered a draw; answer: agreed, unanswered or overtaken (by a "
              "resignation)",
              "answer"},
    EventInfo{"game-over",
              "the game ended; winner: a side, if there is one",
              "verdict reason winner"},
    EventInfo{"refused",
              "an illegal order; the default was used instead",
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

// The numbers that events of Admiralty show as sums.

// clang-format off
inline constexpr std::array sums = {
    SumInfo{.kind = "attempt", .fact = "total"},
    SumInfo{.kind = "attempt", .fact = "dice", .least = 0, .bounds = "never below the minimum of ADM-R13"},
    SumInfo{.kind = "mustered", .fact = "total"},
    SumInfo{.kind = "mustered", .fact = "dice", .least = 0, .bounds = "never below the minimum of ADM-R31"},
};

// clang-format on

// In which order a turn of Admiralty asks for dice.

// clang-format off
inline constexpr std::array dice_order = {
    DiceOrder{"roll-off",
              "(ADM-5.2.2 ADM-5.2.2)*",
              "pairs by id; in each pair a die for the ship whose id comes first, then a die for the other; both again on a tie"},
    DiceOrder{"attempt",
              "(ADM-5.2.5)*",
              "attempts by the id of the leading ship; all dice of an attempt together"},
    DiceOrder{"boarding",
              "(ADM-5.2.19 ADM-5.2.19)*",
              "one action after another, each with all its rounds; in a round all dice of the attacker, then all dice of the defender"},
};

// clang-format on

}  // namespace prizecourt::admiralty
