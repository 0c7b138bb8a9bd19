#pragma once

#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// "Admiralty: Fighting Sail Warfare 1750-1815" (War Times Journal), chapter 5: boarding.
namespace prizecourt::admiralty {

/// Every rule of the ruleset, in the order of its catalogue. `cite()` makes a citation of one.
// clang-format off
inline constexpr auto rules = std::to_array<RuleInfo>({
    // Outline
    {"ADM-5.1.1", "5.1", "who may board",
     "A stationary ship may board a stationary enemy that lies no more than 10 mm away."},
    {"ADM-5.1.2", "5.1", "no lock needed",
     "Ships may be fouled with each other when they board, and need not be."},
    {"ADM-5.1.3", "5.1", "attitude and sails",
     "It does not matter at which angle the ships lie, nor how much sail they carry."},
    {"ADM-5.1.4", "5.1", "declared",
     "Nobody boards unless he says so. Who declares it is the attacker while that try lasts, the "
     "owner of the other ship the defender."},
    {"ADM-5.1.5", "5.1", "simultaneous",
     "All boarding of a turn happens at one time, and is worked out in the Boarding phase."},

    // Conducting a boarding action
    {"ADM-5.2.1", "5.2", "declare first",
     "The phase begins with naming every ship that tries to board; no die falls before that."},
    {"ADM-5.2.2", "5.2", "declared on each other",
     "When two enemies declare against each other both throw a die, again while they are equal. "
     "The higher attacks, the other one defends."},
    {"ADM-5.2.3", "5.2", "one at a time",
     "Once it is settled who attacks whom, the actions are worked out one by one."},
    {"ADM-5.2.4", "5.2", "attempt dice",
     "An attempt has two dice, one more if any of its ships are fouled with each other, one less "
     "if any of them differ in size; always one to three."},
    {"ADM-5.2.5", "5.2", "the attempt",
     "The attempt dice are thrown once. With a 6 among them the boarding action begins at once; "
     "further sixes add nothing."},
    {"ADM-5.2.6", "5.2", "no six",
     "Without a 6 nothing comes of it, and the next throw is in the Boarding phase of next turn."},
    {"ADM-5.2.7", "5.2", "begun is begun",
     "An action that has begun needs no further attempt. It lasts, over as many turns as it takes, "
     "until a side wins, withdraws or surrenders."},
    {"ADM-5.2.8", "5.2", "hands do not matter",
     "Either player may throw the dice of an attempt."},
    {"ADM-5.2.9", "5.2", "boarding dice",
     "For a new action each side counts its dice from nothing by one list, every entry that "
     "applies added to the others."},
    {"ADM-5.2.10", "5.2", "each size point",
     "A die for each size point of each ship that takes part."},
    {"ADM-5.2.11", "5.2", "defender",
     "A die more for the defender."},
    {"ADM-5.2.12", "5.2", "mobilised gun dice",
     "A die more for a ship that has mobilised five gun dice for it in the Command phase of this "
     "turn."},
    {"ADM-5.2.13", "5.2", "A crew",
     "A die more for a crew of grade A."},
    {"ADM-5.2.14", "5.2", "F crew",
     "A die less for a crew of grade F."},
    {"ADM-5.2.15", "5.2", "sail hits",
     "A die less for a ship with fifty sail hits or more."},
    {"ADM-5.2.16", "5.2", "gun dice hits",
     "A die less for each full five gun dice hits that a ship has suffered."},
    {"ADM-5.2.17", "5.2", "failed attacker",
     "A die less for a ship that has attacked before in an action that failed and cost boarding "
     "dice."},
    {"ADM-5.2.18", "5.2", "several attackers",
     "Where several ships attack together, the hits of the least damaged of them count."},
    {"ADM-5.2.19", "5.2", "a round",
     "Both sides throw all the boarding dice they have, at the same time."},
    {"ADM-5.2.20", "5.2", "two rounds",
     "An action has no more than two rounds in a turn, and a new one begins with them at once."},
    {"ADM-5.2.21", "5.2", "pairing",
     "The three highest dice of a side stand against the three highest of the other, highest "
     "against highest. What lies beyond is not used in that round."},
    {"ADM-5.2.22", "5.2", "losses",
     "Of two dice that stand against each other the lower is removed; equal ones both stay."},
    {"ADM-5.2.23", "5.2", "unopposed dice",
     "Against an enemy with fewer than three dice, those of the own three that nothing stands "
     "against may lend their points to dice that are compared."},
    {"ADM-5.2.24", "5.2", "left over",
     "An action that goes on from the turn before keeps its dice; nothing is counted afresh."},
    {"ADM-5.2.25", "5.2", "replacement",
     "In such an action a side may add one die a turn by mobilising gun dice, and only for dice "
     "that it lost the turn before."},
    {"ADM-5.2.26", "5.2", "limits of mobilising",
     "One boarding die a turn can be mobilised: first to begin an action, later to replace losses. "
     "Without losses there is no second one."},
    {"ADM-5.2.27", "5.2", "attacker wins",
     "When the defender has no dice left, his ship is captured."},
    {"ADM-5.2.28", "5.2", "defender wins",
     "When the attacker calls off or has no dice left, the defender has won."},
    {"ADM-5.2.29", "5.2", "no capture in reverse",
     "A defender who wins does not own the ship of the attacker; for that he needs an attempt of "
     "his own."},
    {"ADM-5.2.30", "5.2", "calling off",
     "The attacker, and nobody else, may end an action whenever he likes, and no more dice are "
     "thrown in it."},
    {"ADM-5.2.31", "5.2", "fate of gun dice",
     "Mobilised gun dice are away for a time; when their side has no boarding dice left they are "
     "gone for good."},
    {"ADM-5.2.32", "5.2", "surrender",
     "Surrender ends an action too."},

    // Advanced rules
    {"ADM-5.3.1", "5.3", "optional",
     "The rules for weather are for those who want them."},
    {"ADM-5.3.2", "5.3", "choppy: attempt",
     "In a choppy sea an attempt has a die less."},
    {"ADM-5.3.3", "5.3", "choppy: defender",
     "In a choppy sea the defender has two dice more for being one, not one."},
    {"ADM-5.3.4", "5.3", "heavy",
     "In a heavy sea nobody boards."},
});

// clang-format on

/// The citation of a rule: `cite("ADM-5.2.4")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

}  // namespace prizecourt::admiralty
