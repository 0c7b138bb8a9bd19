#pragma once

#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// "Master & Commander: Far Side of the World" (rev 10.16.04): two fleets on a chess board.
namespace prizecourt::master_and_commander {

/// Every rule of the ruleset, in the order of its catalogue: set-up and general, then the 29 steps
/// of a turn. `cite()` makes a citation of one.
// clang-format off
inline constexpr auto rules = std::to_array<RuleInfo>({
    // Set-up and general
    {"MC-0.1", "set-up", "two fleets",
     "Britain against France: eight ships a side, numbered 1 to 8, with the two fleets along "
     "opposite edges of a chess board."},
    {"MC-0.2", "general", "class",
     "The colour of her tile gives a ship's class, 1 the weakest and 4 the strongest. It never "
     "changes, and it sets the reach of her guns, her maximum hull and her masts."},
    {"MC-0.3", "general", "hull",
     "The coin on the tile shows the hull left. A ship begins with hull equal to her class and can "
     "never have more."},
    {"MC-0.4", "general", "hull lost",
     "Hull never goes below 0. A ship with no hull left takes on water and may sink, but still "
     "moves, fires and grapples."},
    {"MC-0.5", "general", "masts",
     "A ship has as many masts as her class, but no more than three. Each broken mast costs 1 "
     "MOVE; with all of them broken she cannot sail, and further mast damage has no effect."},
    {"MC-0.6", "general", "skills",
     "Seamanship, gunnery, command, morale, marksmanship and boarding all begin at 0 and stay "
     "between -3 and +3. Any excess is lost."},
    {"MC-0.7", "general", "first turn",
     "The players take turns, and the younger player goes first."},
    {"MC-0.8", "general", "one ship a square",
     "A square holds one ship, of either fleet."},
    {"MC-0.9", "general", "end of the game",
     "The game ends when no ship is left to capture or sink."},
    {"MC-0.10", "general", "victory",
     "The player with more prizes wins. If prizes are equal, the player who has sunk more ships "
     "wins."},

    // Step 1: drift and tides
    {"MC-1.1", "step 1", "when ships drift",
     "Ships drift only if a ship on the board carries an engagement token."},
    {"MC-1.2", "step 1", "who drifts",
     "The opponent may set one of the mover's ships adrift, or decline, and then no die is "
     "rolled."},
    {"MC-1.3", "step 1", "drift dice",
     "The mover's white die pushes her left or right, the opponent's red die up or down; a 3 or 4 "
     "on either gives no push."},
    {"MC-1.4", "step 1", "two chairs",
     "Each die is read from the seat of the player who rolled it, so a low red die pushes the ship "
     "away from the opponent, toward her own side."},
    {"MC-1.5", "step 1", "drifting",
     "The two dice together give one neighbouring square. If it is on the board and free, the ship "
     "goes there; otherwise nothing happens."},

    // Step 2: wind
    {"MC-2.1", "step 2", "wind dice",
     "The mover rolls the white die, the opponent the red. On each, 1 or 2 gives no MOVE, 3 or 4 "
     "gives one, 5 or 6 gives two."},
    {"MC-2.2", "step 2", "wind MOVE",
     "The wind of the turn is the total of white and red: 0 to 4 MOVE."},

    // Step 3: event
    {"MC-3.1", "step 3", "odd dice",
     "Only an odd wind die brings an event; two odd dice bring one each."},
    {"MC-3.2", "step 3", "kinds of event",
     "A 1 changes a skill, a 3 brings gusts, a white 5 repairs a ship, and a red 5 brings a storm "
     "on one."},
    {"MC-3.3", "step 3", "skill event",
     "Another die picks the skill. A white 1 raises it by one level, a red 1 lowers it by one."},
    {"MC-3.4", "step 3", "gusts",
     "The gust is 1 for a white 3 and 1 more for a red 3."},
    {"MC-3.5", "step 3", "gust dice",
     "In gusts, roll a die for each point of gust after each MOVE used. Add or subtract the ship's "
     "seamanship; the total lengthens or shortens her run, never below 0 MOVE."},
    {"MC-3.6", "step 3", "repairs",
     "A white 5 restores a point of hull, up to the class of the ship."},
    {"MC-3.7", "step 3", "storm damage",
     "A red 5 does one point of damage, rolled on the damage table."},

    // Step 4: movement
    {"MC-4.1", "step 4", "anchor",
     "The mover may move nothing at all."},
    {"MC-4.2", "step 4", "kedge",
     "Instead of using the wind, one ship may kedge. Roll a die and add her seamanship and morale "
     "above 0; on 4+ she goes to a free neighbouring square, but not into dock."},
    {"MC-4.3", "step 4", "sail",
     "One ship may sail. Her MOVE is the wind MOVE, minus her broken masts, plus her seamanship "
     "above 0; with no MOVE she cannot sail."},
    {"MC-4.4", "step 4", "all of it",
     "MOVE is the number of squares she must sail."},
    {"MC-4.5", "step 4", "squares",
     "Each step goes to any of the eight neighbouring squares that is free."},
    {"MC-4.6", "step 4", "no way back",
     "A ship may not go straight back to the square she has just left."},
    {"MC-4.7", "step 4", "tow",
     "A friend beside the sailing ship can be taken in tow. That costs MOVE once; the heavier she "
     "is compared with the leader, the more it costs."},
    {"MC-4.8", "step 4", "following",
     "For every square the leader sails, the towed ship moves into the square just left ahead of "
     "her."},
    {"MC-4.9", "step 4", "longer line",
     "While MOVE remains, a friend beside the last ship in line can be added, at a cost from the "
     "same table, if her class is below that of the ship she follows."},
    {"MC-4.10", "step 4", "ram",
     "A ship with MOVE left may ram an enemy on a neighbouring square."},
    {"MC-4.11", "step 4", "ramming",
     "The rammer keeps her square and loses all remaining MOVE. The ram is resolved with the other "
     "attacks of the turn and has its own rows for dice and damage."},
    {"MC-4.12", "step 4", "dock",
     "From her home row a ship with MOVE may sail off the board. She never returns, and counts as "
     "neither captured nor sunk."},
    {"MC-4.13", "step 4", "no docking",
     "A ship cannot kedge into dock, and an engaged ship cannot dock."},
    {"MC-4.14", "step 4", "bound by a transfer",
     "Two ships with a transfer of command under way between them cannot move."},

    // Step 5: range
    {"MC-5.1", "step 5", "range",
     "Range is the number of squares between two ships, diagonals allowed; neighbours are at range "
     "0."},
    {"MC-5.2", "step 5", "short and long",
     "Neighbours are at short range. Long range is anything beyond that, up to the class of the "
     "firing ship."},
    {"MC-5.3", "step 5", "one range a turn",
     "A ship with targets at both ranges chooses one range and keeps to it until the next turn."},
    {"MC-5.4", "step 5", "nothing in range",
     "If the ship that sailed has no target, there is no windward position this turn."},

    // Step 6: windward position
    {"MC-6.1", "step 6", "when it counts",
     "The windward position counts only if the mover has sailed and no ship on the board is "
     "engaged."},
    {"MC-6.2", "step 6", "windward target",
     "The mover names an enemy to measure against; he does not have to attack her."},
    {"MC-6.3", "step 6", "windward position",
     "White minus red wind MOVE, minus the sailing ship's broken masts, plus her command above 0, "
     "plus each level of the target's seamanship and command below 0."},
    {"MC-6.4", "step 6", "weather gage",
     "A windward position above 4 wins the weather gage."},
    {"MC-6.5", "step 6", "gage move",
     "A ship that wins the gage may sail one more square."},

    // Step 7: repairs and damage control
    {"MC-7.1", "step 7", "tokens come off",
     "First remove the tokens of the owner's last turn; the skills they lowered are restored."},
    {"MC-7.2", "step 7", "lending",
     "Levels of skill may be lent to repairs for a time, each level giving one token."},
    {"MC-7.3", "step 7", "never lent",
     "Command and morale cannot be lent."},
    {"MC-7.4", "step 7", "four tasks",
     "Each token has one of four tasks: the pumps, the rigging, a transfer of command, a fire."},
    {"MC-7.5", "step 7", "pumps",
     "Roll a die for each token: on 1 or 2 the ship is kept afloat this turn, on 3+ she is not."},
    {"MC-7.6", "step 7", "rigging",
     "Roll a die for each token: on 1 or 2 a broken mast is cleared, on 3+ nothing happens."},
    {"MC-7.7", "step 7", "transfer declared",
     "Levels of command can be made ready for one friend beside the ship, at one repair token each "
     "and without a roll."},
    {"MC-7.8", "step 7", "transfer carried out",
     "Levels made ready in the owner's last turn may go across now; any excess over +3 is lost."},
    {"MC-7.9", "step 7", "both lie still",
     "Neither ship may have moved this turn, and neither may move in the next."},
    {"MC-7.10", "step 7", "fighting fires",
     "Roll a die for each token. On 1 or 2 the fire is out; on 3 or 4 a fire under control is out, "
     "and any other fire comes under control; on 5 or 6 nothing changes."},

    // Steps 8 to 10: burning, sinking, sunk
    {"MC-8.1", "step 8", "fires fought",
     "A fire under control does no harm in a turn in which it was fought, whatever the roll."},
    {"MC-8.2", "step 8", "fires neglected",
     "A fire under control that no one fought gets out of control."},
    {"MC-8.3", "step 8", "burning",
     "Roll for each fire out of control: on 1 another breaks out; on 2 or 3 powder explodes for a "
     "point of damage, read in the row for burning; on 4+ nothing happens this turn."},
    {"MC-9.1", "step 9", "who may sink",
     "Roll for each ship without hull unless her pumps succeeded."},
    {"MC-9.2", "step 9", "sinking",
     "On 1 to 3 she stays afloat, marked as sinking; on 4+ she sinks."},
    {"MC-10.1", "step 10", "what goes down",
     "Her pending damage, her broken masts and all her skill below 0 are removed."},
    {"MC-10.2", "step 10", "booked as sunk",
     "She is recorded in the log as sunk."},
    {"MC-10.3", "step 10", "her tile",
     "Her tile is removed at once if no ship is beside her, otherwise after the rescue."},
    {"MC-10.4", "step 10", "rescue",
     "A ship beside her may roll a die for every level of skill left. On 1 or 2 the level moves to "
     "the rescuer, on 3+ it is lost."},

    // Steps 11 to 13: who attacks, and when
    {"MC-11.1", "step 11", "engagement tokens",
     "An engaged ship carries a token for long or for short range; a grappled ship carries a token "
     "for that."},
    {"MC-11.2", "step 11", "ready to fire",
     "When the ensigns are raised, every token is turned to the face for a ship that has not "
     "fired."},
    {"MC-11.3", "step 11", "has fired",
     "When a ship has attacked, her token is turned over."},
    {"MC-11.4", "step 11", "fair game",
     "An engaged ship may be attacked by every enemy that has her in range, engaged or not."},
    {"MC-11.5", "step 11", "becoming engaged",
     "A ship that attacks becomes engaged herself, at long or short range by the range of her "
     "attack."},
    {"MC-11.6", "step 11", "engagement lapses",
     "A ship that begins a turn out of range of every engaged enemy loses her token."},
    {"MC-11.7", "step 11", "one target",
     "A ship attacks no more than one target in a turn."},
    {"MC-12.1", "step 12", "only before battle",
     "There can be a weather gage only while no ship is engaged."},
    {"MC-12.2", "step 12", "unengaged targets",
     "A ship without a token can be attacked only by the ship with the gage."},
    {"MC-12.3", "step 12", "first blow",
     "The ship with the gage attacks before all others, and her damage takes effect before her "
     "target answers."},
    {"MC-12.4", "step 12", "both engaged",
     "After that attack she and her target carry tokens."},
    {"MC-12.5", "step 12", "one round",
     "The advantage ends with that round of combat."},
    {"MC-13.1", "step 13", "simultaneous",
     "Apart from the attack with the gage, all attacks of a turn are simultaneous."},
    {"MC-13.2", "step 13", "one attack a ship",
     "Each ship has a single attack, on a single target."},
    {"MC-13.3", "step 13", "pending damage",
     "Damage is pending until all ships have attacked; then all of it takes effect together."},
    {"MC-13.4", "step 13", "order of attacks",
     "Attacks are resolved one by one in the order of the ships in the log, top to bottom."},

    // Steps 14 to 17: position and number of dice
    {"MC-14.1", "step 14", "tactical dice",
     "The mover rolls white and the opponent red. Each adds his ship's seamanship and command, "
     "positive or negative, and subtracts her broken masts."},
    {"MC-14.2", "step 14", "TACT",
     "TACT is the mover's total minus the opponent's."},
    {"MC-14.3", "step 14", "position",
     "Below 0 it is broadsides, at 0 the ships are bows-on, from 1 to 4 the mover has a heavy "
     "broadside, at 5+ he rakes the enemy's bow."},
    {"MC-15.1", "step 15", "chasers only",
     "Bows-on, both ships have only their bow chasers; when the mover rakes the bow, the "
     "opponent's ship has only hers."},
    {"MC-15.2", "step 15", "bow chaser",
     "A bow chaser attacks with one die, regardless of skills."},
    {"MC-16.1", "step 16", "dice by class",
     "An attack begins with a number of dice equal to the attacker's class."},
    {"MC-16.2", "step 16", "combat chart",
     "Skills of attacker and target change that number; which skills count depends on the row: "
     "long range, close range, boarding or ramming."},
    {"MC-16.3", "step 16", "never no dice",
     "If the chart leaves no dice, roll one."},
    {"MC-17.1", "step 17", "heavy broadside",
     "A heavy broadside has one die more than a broadside."},

    // Steps 18 to 22: fire
    {"MC-18.1", "step 18", "hits",
     "Each attack die hits on 1 and misses on 2+."},
    {"MC-19.1", "step 19", "accuracy",
     "At long range roll as many dice as the range, minus good gunnery but at least one; each 1 or "
     "2 removes a hit."},
    {"MC-20.1", "step 20", "muskets",
     "At short range the opponent rolls a die for each level of the attacker's marksmanship below "
     "0; each 1 removes a hit."},
    {"MC-21.1", "step 21", "gun crews",
     "At any range the opponent rolls a die for each level of the attacker's gunnery below 0; each "
     "1 or 2 removes a hit."},
    {"MC-22.1", "step 22", "blunders",
     "A ship that fires rolls one die for blunders. A 1 removes a hit and requires the blunder "
     "die."},
    {"MC-22.2", "step 22", "blunder die",
     "On 1 or 2 nothing more happens, on 3 or 4 the ship that fired loses a level of gunnery, on 5 "
     "or 6 a level of a skill chosen by a die."},
    {"MC-22.3", "step 22", "hits left",
     "The number of hits never goes below 0."},

    // Steps 23 to 25: damage
    {"MC-23.1", "step 23", "damage dice",
     "Each hit left does a point of damage: one die, read in the row for that kind of attack."},
    {"MC-23.2", "step 23", "damage",
     "H is a point of hull, S a level of a skill that another die picks, R a broken mast, x no "
     "damage."},
    {"MC-24.1", "step 24", "heated shot",
     "When the guns of either side's ship 1 do damage, roll a die for each point; on 1 the target "
     "catches fire."},
    {"MC-25.1", "step 25", "grapeshot",
     "Roll a die for each point of damage that cost a level of skill; on 1 it costs one level "
     "more."},

    // Steps 26 to 29: grapple, repel, board, capture
    {"MC-26.1", "step 26", "already grappled",
     "A ship already grappled does not grapple; she repels instead."},
    {"MC-26.2", "step 26", "both lie still",
     "Neither the ship nor her target may have moved this turn."},
    {"MC-26.3", "step 26", "at close quarters",
     "The two must be engaged with each other at short range."},
    {"MC-26.4", "step 26", "grappling",
     "Roll a die; on 1 to 4 the grapple holds the target."},
    {"MC-27.1", "step 27", "repel",
     "A grappled ship rolls a die; on 1 or 2 she is free of the grapple."},
    {"MC-28.1", "step 28", "who is boarded",
     "A ship that was grappled when the turn began and has not freed herself is boarded."},
    {"MC-28.2", "step 28", "boarding action",
     "Both crews roll their boarding dice at the same time, round after round; each takes damage "
     "by its own row of the damage table."},
    {"MC-28.3", "step 28", "beaten",
     "It ends when a ship's boarding skill is as far below 0 as her class is above it; three "
     "levels are enough for any ship."},
    {"MC-28.4", "step 28", "prize or not",
     "A grappled ship that is beaten is captured; if the boarders are beaten, nothing more "
     "happens."},
    {"MC-28.5", "step 28", "grapple comes off",
     "In either case the grapple is removed."},
    {"MC-29.1", "step 29", "captured ships",
     "A captured ship is removed from the board with everything on her and recorded for her "
     "captor, but she does not fight for him."},
    {"MC-29.2", "step 29", "next turn",
     "Then the next turn begins at step 1."},
});

// clang-format on

/// The citation of a rule: `cite("MC-4.3")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

}  // namespace prizecourt::master_and_commander
