#pragma once

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// The closed list of what can happen in Form Line of Battle.
namespace prizecourt::form_line_of_battle {

// `who` and `against` are ships; where a side of a fight is meant, the first by id of its ships
// that still fights. Several ships stand in one text with blanks between them.
// clang-format off
inline constexpr std::array event_kinds = {
    // What comes in from the rest of the game
    EventInfo{"gunfire",        "casualties of broadsides, and what is left",
              "parties broadside parties_left broadside_left"},
    EventInfo{"turned",         "a ship has a new course",
              "heading"},
    EventInfo{"condition",      "a ship now has a condition, or no longer has it; state: yes or no",
              "condition state manoeuvrable"},
    EventInfo{"captain",        "a captain's state changed",
              "captain_state"},
    EventInfo{"sailed",         "a ship has a new position, in millimetres",
              "x y"},
    EventInfo{"in-reach",       "two ships can now come alongside each other, or no longer can; "
                                "state: yes or no",
              "state"},
    EventInfo{"bound-to-touch", "a ship will touch the other when her side moves, in this Action Phase "
                                "or else in the next",
              "how"},
    EventInfo{"fouled",         "two ships are now entangled",
              ""},
    EventInfo{"parted",         "two ships have come free of each other",
              ""},

    // How a boarding comes about
    EventInfo{"declared",       "an attempt to board, with all crew parties; how: declared or "
                                "collision; in_contact: whether they touched before, yes or no; "
                                "prize: the ship that is crossed",
              "how in_contact prize parties"},
    EventInfo{"prize-crew",     "a ship goes alongside one that has struck (against) to take her",
              "in_contact parties"},
    EventInfo{"no-attempt",     "no one declared an attempt to board",
              ""},
    EventInfo{"counter-board",  "the target (who) boards as well",
              "how"},
    EventInfo{"contact",        "two ships come into contact",
              "how"},
    EventInfo{"entangling",     "the roll on contact; result: entangled or clear",
              "needed result"},
    EventInfo{"initiation",     "the roll to begin the action; result: grappled or failed; prize: the "
                                "ship that was crossed",
              "how total needed result prize"},

    // The fight
    EventInfo{"fight-began",    "a fight began: who fights whom, and where: gunwales or deck",
              "ships enemies place deck parties enemy_parties counter_board"},
    EventInfo{"musketry-held",  "a ship does not shoot; reason: ordered, no-captain if no enemy "
                                "captain is alive, or side-has-shot if her side has one shot and "
                                "has used it",
              "reason"},
    EventInfo{"musketry",       "shots at a captain; result: nothing, wounded or killed; "
                                "captain_state: his state afterwards; penalty: the cost to his "
                                "side in round 1",
              "total result captain_state penalty"},
    EventInfo{"round",          "the scores of a round, of the moving side (who) and the other "
                                "(against); result: the letter; loser: of the round",
              "round place deck attacker die enemy_die parties enemy_parties total enemy_total "
              "difference result loser"},
    EventInfo{"parties-lost",   "a ship lost crew parties",
              "round lost left"},
    EventInfo{"excess",         "casualties taken off the Broadside Rating; lost: of it; left: of "
                                "it; unmet: casualties that nothing was left to take",
              "round lost left unmet"},
    EventInfo{"spared",         "an effect that a draw does not have; what: guns, which a side "
                                "without crew parties does not lose, or test, which a silenced "
                                "ship does not take; left: of her Broadside Rating",
              "round what left"},
    EventInfo{"pushed-back",    "a side is back on its deck and is the Defender; deck: whose deck it is",
              "round deck attacker"},
    EventInfo{"repulsed",       "the Attacker is back on his own decks",
              "round"},
    EventInfo{"strike-test",    "a ship took a strike test; result: passed or failed; causes: how many",
              "round total needed causes result"},
    EventInfo{"struck",         "a ship struck; cause: carried, test or ordered",
              "round cause"},
    EventInfo{"broke-off",      "the Attacker broke off before that round; place: from where, "
                                "gunwales or deck",
              "round place"},
    EventInfo{"followed-up",    "the Defender follows and is now the Attacker; after: repulse or "
                                "break-off; deck: whose deck it is",
              "after deck attacker"},
    EventInfo{"own-deck",       "one of several ships on their own decks fights alone for hers; "
                                "round: the next",
              "round deck parties enemy_parties"},
    EventInfo{"fight-over",     "a fight ended; result: struck, repulsed, broken-off, exhausted or "
                                "endless; rounds fought; after: repulse, if that left both sides "
                                "exhausted",
              "result rounds after"},

    // The end
    EventInfo{"prize",          "a ship that struck (against) is taken",
              "side"},
    EventInfo{"achieved",       "a side met the scenario's victory conditions; way: which of its "
                                "alternatives, from 1, or 0 if it has only one",
              "side way"},
    EventInfo{"resigned",       "a player (who) resigned, and those ships strike",
              "ships"},
    EventInfo{"draw-offered",   "a player (who) offered a draw; answer: agreed, unanswered or overtaken (by a "
                                "resignation)",
              "answer"},
    EventInfo{"game-over",      "the game ended; reason: struck, spent, turn-limit, resigned, "
                                "agreed or victory",
              "verdict reason winner"},
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

// The numbers that events of Form Line of Battle show as sums.

// clang-format off
inline constexpr std::array sums = {
    SumInfo{.kind = "initiation", .fact = "total", .dice = "FLB-8.1.1"},
    SumInfo{.kind = "round", .fact = "total", .of = SumOf::who, .dice = "FLB-8.2.5"},
    SumInfo{.kind = "round", .fact = "enemy_total", .of = SumOf::against, .dice = "FLB-8.2.5"},
    SumInfo{.kind = "strike-test", .fact = "total", .dice = "FLB-8.2.22"},
};

// clang-format on

// In which order a turn of Form Line of Battle asks for dice.

// clang-format off
inline constexpr std::array dice_order = {
    DiceOrder{"contacts",
              "(FLB-8.0.7 FLB-8.1.1)*",
              "contacts in the order given, then declared attempts; for each, entangling, then initiation"},
    DiceOrder{"fights",
              "((FLB-8.2.1)* (FLB-8.2.5 FLB-8.2.5 (FLB-8.2.22)*)*)*",
              "fights one after the other; musketry, two dice a shot; in a round a die for the moving side, then one for the other; then two dice for each strike test"},
};

// clang-format on

}  // namespace prizecourt::form_line_of_battle
