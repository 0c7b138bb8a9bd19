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
     "A stationary ship may board a stationary enemy that is no more than 10 mm away."},
    {"ADM-5.1.2", "5.1", "no lock needed",
     "Ships may board whether or not they are fouled with each other."},
    {"ADM-5.1.3", "5.1", "attitude and sails",
     "The angle between the ships and the sail they carry make no difference."},
    {"ADM-5.1.4", "5.1", "declared",
     "No one boards without declaring it. The player who declares is the attacker while that try "
     "lasts, and the owner of the other ship is the defender."},
    {"ADM-5.1.5", "5.1", "simultaneous",
     "All boarding of a turn happens at one time, in the Boarding phase."},

    // Conducting a boarding action
    {"ADM-5.2.1", "5.2", "declare first",
     "The phase begins with the declarations: every ship that tries to board is named before any "
     "die is rolled."},
    {"ADM-5.2.2", "5.2", "mutual declarations",
     "When two enemies declare against each other, each rolls a die, and rolls again on a tie. The "
     "higher roll attacks and the other defends."},
    {"ADM-5.2.3", "5.2", "one at a time",
     "Once it is settled who attacks whom, the actions are played one by one."},
    {"ADM-5.2.4", "5.2", "attempt dice",
     "An attempt has two dice: one more if any of its ships are fouled with each other, one fewer "
     "if any of them differ in size, and always one to three."},
    {"ADM-5.2.5", "5.2", "the attempt",
     "Roll the attempt dice once. With a 6 among them the boarding action begins at once; further "
     "sixes add nothing."},
    {"ADM-5.2.6", "5.2", "no six",
     "Without a 6 no action begins, and the next roll is in next turn's Boarding phase."},
    {"ADM-5.2.7", "5.2", "no further attempt",
     "Once begun, an action needs no further attempt. It lasts as many turns as it takes, until a "
     "side wins, withdraws or surrenders."},
    {"ADM-5.2.8", "5.2", "who rolls",
     "Either player may roll the dice of an attempt."},
    {"ADM-5.2.9", "5.2", "boarding dice",
     "For a new action each side counts its dice from zero by a single list, and adds up every "
     "entry that applies."},
    {"ADM-5.2.10", "5.2", "each size point",
     "A die for each size point of each ship that takes part."},
    {"ADM-5.2.11", "5.2", "defender",
     "One more die for the defender."},
    {"ADM-5.2.12", "5.2", "mobilised gun dice",
     "One more die for a ship that mobilised five gun dice for the action in this turn's Command "
     "phase."},
    {"ADM-5.2.13", "5.2", "A crew",
     "One more die for a crew of grade A."},
    {"ADM-5.2.14", "5.2", "F crew",
     "One die fewer for a crew of grade F."},
    {"ADM-5.2.15", "5.2", "sail hits",
     "One die fewer for a ship with fifty sail hits or more."},
    {"ADM-5.2.16", "5.2", "gun dice hits",
     "One die fewer for each full five gun dice hits on a ship."},
    {"ADM-5.2.17", "5.2", "failed attacker",
     "One die fewer for a ship that attacked earlier in an action that failed and cost boarding "
     "dice."},
    {"ADM-5.2.18", "5.2", "several attackers",
     "When several ships attack together, the hits of the least damaged one count."},
    {"ADM-5.2.19", "5.2", "a round",
     "Both sides roll all their boarding dice at the same time."},
    {"ADM-5.2.20", "5.2", "two rounds",
     "An action has at most two rounds a turn. A new action fights its first rounds in the turn in "
     "which it begins."},
    {"ADM-5.2.21", "5.2", "pairing",
     "The three highest dice of each side are paired, highest against highest. Further dice are "
     "not used that round."},
    {"ADM-5.2.22", "5.2", "losses",
     "In each pair the lower die is removed; equal dice both stay."},
    {"ADM-5.2.23", "5.2", "unopposed dice",
     "Against an enemy with fewer than three dice, a side may add the points of unopposed dice to "
     "dice that are paired. Only its three highest dice count."},
    {"ADM-5.2.24", "5.2", "left over",
     "An action that continues from the turn before keeps its dice; nothing is counted again."},
    {"ADM-5.2.25", "5.2", "replacement",
     "In such an action a side may add one die a turn by mobilising gun dice, and only to replace "
     "dice that it lost the turn before."},
    {"ADM-5.2.26", "5.2", "limits of mobilising",
     "Only one boarding die a turn can be mobilised: first to begin an action, later to replace "
     "losses. Without losses there is no second one."},
    {"ADM-5.2.27", "5.2", "attacker wins",
     "When the defender has no dice left, the defending ship is captured."},
    {"ADM-5.2.28", "5.2", "defender wins",
     "When the attacker calls the action off or has no dice left, the defender wins."},
    {"ADM-5.2.29", "5.2", "no capture in reverse",
     "A defender who wins does not capture the attacking ship; that takes an attempt of the "
     "defender's own."},
    {"ADM-5.2.30", "5.2", "calling off",
     "The attacker alone may end an action at any time, and no more dice are rolled in it."},
    {"ADM-5.2.31", "5.2", "fate of gun dice",
     "Mobilised gun dice are away for a time. When their side has no boarding dice left, they are "
     "lost for good."},
    {"ADM-5.2.32", "5.2", "surrender",
     "Surrender also ends an action."},

    // Advanced rules
    {"ADM-5.3.1", "5.3", "optional",
     "The weather rules are optional."},
    {"ADM-5.3.2", "5.3", "choppy: attempt",
     "In a choppy sea an attempt has one die fewer."},
    {"ADM-5.3.3", "5.3", "choppy: defender",
     "In a choppy sea the defender gets two more dice instead of one."},
    {"ADM-5.3.4", "5.3", "heavy",
     "In a heavy sea no one boards."},
});

// clang-format on

/// The citation of a rule: `cite("ADM-5.2.4")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

}  // namespace prizecourt::admiralty
