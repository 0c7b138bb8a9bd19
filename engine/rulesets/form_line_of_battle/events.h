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
    EventInfo{"gunfire",        "casualties from broadsides, and what is left",
              "parties broadside parties_left broadside_left"},
    EventInfo{"turned",         "a ship has a new course",
              "heading"},
    EventInfo{"condition",      "a ship gained or lost a condition; state: yes or no",
              "condition state manoeuvrable"},
    EventInfo{"captain",        "a captain's state changed",
              "captain_state"},
    EventInfo{"sailed",         "a ship has a new position, in millimetres",
              "x y"},
    EventInfo{"in-reach",       "two ships can now reach each other, or no longer can; state: yes or no",
              "state"},
    EventInfo{"bound-to-touch", "a ship will touch the other when her side moves, in this Action Phase or the next",
              "how"},
    EventInfo{"fouled",         "two ships became entangled",
              ""},
    EventInfo{"parted",         "two ships came free of each other",
              ""},

    // How a boarding comes about
    EventInfo{"declared",       "an attempt to board with all crew parties; how: declared or collision; in_contact: "
                                "whether they touched before, yes or no; prize: the ship that is crossed",
              "how in_contact prize parties"},
    EventInfo{"prize-crew",     "a ship goes alongside a ship that has struck (against) to take her",
              "in_contact parties"},
    EventInfo{"no-attempt",     "no one declared an attempt to board",
              ""},
    EventInfo{"counter-board",  "the target (who) boards in return",
              "how"},
    EventInfo{"contact",        "two ships came into contact",
              "how"},
    EventInfo{"entangling",     "the roll for entangling on contact; result: entangled or clear",
              "needed result"},
    EventInfo{"initiation",     "the roll to begin a boarding action; result: grappled or failed; prize: the ship "
                                "that was crossed",
              "how total needed result prize"},

    // The fight
    EventInfo{"fight-began",    "a fight began; ships and enemies: the two sides; place: gunwales or deck",
              "ships enemies place deck parties enemy_parties counter_board"},
    EventInfo{"musketry-held",  "a ship did not shoot; reason: ordered, no-captain (no enemy captain is alive) or "
                                "side-has-shot (her side has used its only shot)",
              "reason"},
    EventInfo{"musketry",       "a shot at a captain; result: nothing, wounded or killed; captain_state: his state "
                                "afterwards; penalty: what it costs his side in round 1",
              "total result captain_state penalty"},
    EventInfo{"round",          "the scores of a round, for the moving side (who) and the other (against); result: "
                                "its letter; loser: the side that lost the round",
              "round place deck attacker die enemy_die parties enemy_parties total enemy_total "
              "difference result loser"},
    EventInfo{"parties-lost",   "a ship lost crew parties",
              "round lost left"},
    EventInfo{"excess",         "casualties taken off the Broadside Rating; lost and left: its points; unmet: "
                                "casualties beyond the last point",
              "round lost left unmet"},
    EventInfo{"spared",         "a loss that a draw does not cause; what: guns (of a side without crew parties) or "
                                "test (of a silenced ship); left: her Broadside Rating",
              "round what left"},
    EventInfo{"pushed-back",    "a side was pushed back to its deck and is now the Defender; deck: whose deck it is",
              "round deck attacker"},
    EventInfo{"repulsed",       "the Attacker was repulsed to his own decks",
              "round"},
    EventInfo{"strike-test",    "a ship took a strike test; result: passed or failed; causes: the number of causes",
              "round total needed causes result"},
    EventInfo{"struck",         "a ship struck; cause: carried, test or ordered",
              "round cause"},
    EventInfo{"broke-off",      "the Attacker broke off before that round; place: gunwales or deck",
              "round place"},
    EventInfo{"followed-up",    "the Defender followed up and is now the Attacker; after: repulse or break-off; "
                                "deck: whose deck it is",
              "after deck attacker"},
    EventInfo{"own-deck",       "one of several ships now fights alone for her own deck; round: the next round",
              "round deck parties enemy_parties"},
    EventInfo{"fight-over",     "a fight ended; result: struck, repulsed, broken-off, exhausted or endless; rounds: "
                                "the rounds fought; after: repulse, if that left both sides exhausted",
              "result rounds after"},

    // The end
    EventInfo{"prize",          "a ship that struck (against) was taken",
              "side"},
    EventInfo{"achieved",       "a side met the scenario's victory conditions; way: the number of the alternative, "
                                "from 1, or 0 if there is only one",
              "side way"},
    EventInfo{"resigned",       "a player (who) resigned, and the ships listed strike",
              "ships"},
    EventInfo{"draw-offered",   "a player (who) offered a draw; answer: agreed, unanswered or overtaken (by a "
                                "resignation)",
              "answer"},
    EventInfo{"game-over",      "the game ended; reason: struck, spent, turn-limit, resigned, "
                                "agreed or victory",
              "verdict reason winner"},
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
              "contacts in the order listed, then declared attempts; for each, entangling, then initiation"},
    DiceOrder{"fights",
              "((FLB-8.2.1)* (FLB-8.2.5 FLB-8.2.5 (FLB-8.2.22)*)*)*",
              "one fight after another; musketry, two dice for each shot; in a round a die for the moving side, then a die for the other; then two dice for each strike test"},
};

// clang-format on

}  // namespace prizecourt::form_line_of_battle
