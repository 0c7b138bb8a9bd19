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
     "Britain against France: eight ships a side, numbered 1 to 8, one fleet along each of two "
     "opposite edges of a chess board."},
    {"MC-0.2", "general", "class",
     "The colour of her tile tells a ship's class, 1 the weakest and 4 the strongest. It stays the "
     "same all game, and the reach of her guns, her most hull and her masts hang on it."},
    {"MC-0.3", "general", "hull",
     "The coin on the tile is the hull that is left. A ship begins with as much as her class and "
     "can never have more."},
    {"MC-0.4", "general", "hull lost",
     "Hull damage takes the hull down to 0 and no further. With none left she makes water and may "
     "sink, yet moves, fires and grapples as before."},
    {"MC-0.5", "general", "masts",
     "A ship has one mast for each number of her class, but no fourth. Every broken one slows her "
     "by a point of MOVE; with all of them broken she cannot sail, and more damage aloft finds "
     "nothing to break."},
    {"MC-0.6", "general", "skills",
     "Seamanship, gunnery, command, morale, marksmanship and boarding all begin at 0 and stay "
     "between -3 and +3. What would pass either end is lost."},
    {"MC-0.7", "general", "first turn",
     "The players have turns one after the other, the younger of them first."},
    {"MC-0.8", "general", "one ship a square",
     "Where a ship lies, of whichever fleet, no other can come."},
    {"MC-0.9", "general", "end of the game",
     "Play stops when nothing remains that could be taken or sunk."},
    {"MC-0.10", "general", "victory",
     "More prizes win the game. With as many prizes on either side it goes to the one who has sunk "
     "more."},

    // Step 1: drift and tides
    {"MC-1.1", "step 1", "when ships drift",
     "Currents matter only once some ship on the board carries an engagement token."},
    {"MC-1.2", "step 1", "who drifts",
     "The opponent may set the current on one of the mover's ships, or leave it alone and no die "
     "is thrown."},
    {"MC-1.3", "step 1", "drift dice",
     "The mover's white die pushes her left or right, the opponent's red die up or down; a 3 or a "
     "4 of either pushes nowhere."},
    {"MC-1.4", "step 1", "two chairs",
     "What a die means is told from the seat of its thrower, so a low red one drives the ship from "
     "the opponent back home to her own side."},
    {"MC-1.5", "step 1", "drifting",
     "Both dice together name one neighbouring square. If that is a square of the board and free "
     "she goes there, otherwise nothing happens."},

    // Step 2: wind
    {"MC-2.1", "step 2", "wind dice",
     "The mover throws white, the opponent red. The lowest pair of faces brings nothing, the "
     "middle pair a point of MOVE, the highest two."},
    {"MC-2.2", "step 2", "wind MOVE",
     "White and red together are the wind of the turn: none to four."},

    // Step 3: event
    {"MC-3.1", "step 3", "odd dice",
     "Only an odd wind die brings an event; two of them bring one each."},
    {"MC-3.2", "step 3", "kinds of event",
     "A 1 touches a skill, a 3 makes the wind gusty, a 5 mends a ship if it is white and lays a "
     "storm on one if it is red."},
    {"MC-3.3", "step 3", "skill event",
     "A further die picks the skill. A white 1 raises it by a level, a red 1 lowers it."},
    {"MC-3.4", "step 3", "gusts",
     "How gusty it is: a point for a white 3, a point for a red 3."},
    {"MC-3.5", "step 3", "gust dice",
     "In gusty weather a point of MOVE used is followed by a die for each point of gust. The "
     "ship's seamanship, good or bad, corrects it, and the total lengthens or shortens her run, "
     "never below nothing."},
    {"MC-3.6", "step 3", "repairs",
     "A white 5 gives back a point of hull, as far as the class of the ship allows."},
    {"MC-3.7", "step 3", "storm damage",
     "A red 5 does one point of damage, thrown on the damage table."},

    // Step 4: movement
    {"MC-4.1", "step 4", "anchor",
     "The mover is free to move nothing at all."},
    {"MC-4.2", "step 4", "kedge",
     "The wind unused, one ship may be hauled along by her anchors. A die and what she has of "
     "seamanship and morale above 0 must come to 4; then she goes to a free neighbouring square, "
     "but not into dock."},
    {"MC-4.3", "step 4", "sail",
     "A single ship may sail. Her MOVE is that of the wind, less her broken masts, more her "
     "seamanship above 0; with nothing left she cannot."},
    {"MC-4.4", "step 4", "all of it",
     "MOVE is not a limit but the number of squares she has to go."},
    {"MC-4.5", "step 4", "squares",
     "One step leads to any of the eight neighbouring squares that is free."},
    {"MC-4.6", "step 4", "no way back",
     "The square she came from one step ago is closed to her."},
    {"MC-4.7", "step 4", "tow",
     "A friend beside the sailing ship can be taken in tow. That costs MOVE once, the more the "
     "heavier she is against the ship that leads."},
    {"MC-4.8", "step 4", "following",
     "With every square that the leader sails, the towed ship comes up into the one left free "
     "before her."},
    {"MC-4.9", "step 4", "longer line",
     "While MOVE remains, a friend beside the last in line can be hung on behind, at a price from "
     "the same table, if her class is below that of the ship she follows."},
    {"MC-4.10", "step 4", "ram",
     "A ship with MOVE left may ram an enemy on a neighbouring square."},
    {"MC-4.11", "step 4", "ramming",
     "The rammer keeps her square and has no MOVE any more. The blow is struck together with the "
     "other attacks of the turn and has rows of its own for dice and damage."},
    {"MC-4.12", "step 4", "dock",
     "From her home row a ship with MOVE may sail off the board. She never returns, and is "
     "nobody's prize or victim."},
    {"MC-4.13", "step 4", "no docking",
     "A kedge never brings a ship into dock, and an engaged ship may not go there."},
    {"MC-4.14", "step 4", "bound by a transfer",
     "Two ships between which command is being handed over stay where they are."},

    // Step 5: range
    {"MC-5.1", "step 5", "range",
     "How many squares lie between two ships, a diagonal step being as good as a straight one; "
     "between neighbours there are none."},
    {"MC-5.2", "step 5", "short and long",
     "Short range is to be neighbours. Long range begins beyond that and ends at the number of the "
     "firing ship's own class."},
    {"MC-5.3", "step 5", "one range a turn",
     "A ship with targets near and far settles for one of the two ranges, and keeps to it until the "
     "next turn."},
    {"MC-5.4", "step 5", "nothing in range",
     "If the ship that sailed has no target, nobody asks who lies to windward this turn."},

    // Step 6: windward position
    {"MC-6.1", "step 6", "when it counts",
     "The windward position matters only when the mover has sailed and nobody on the board is "
     "engaged."},
    {"MC-6.2", "step 6", "windward target",
     "The mover names an enemy to be measured against, which does not bind him to attack her."},
    {"MC-6.3", "step 6", "windward position",
     "White less red wind MOVE, less the sailing ship's broken masts, more her command above 0, "
     "and more every level that seamanship and command of the target are below 0."},
    {"MC-6.4", "step 6", "weather gage",
     "A position better than 4 wins the weather gage."},
    {"MC-6.5", "step 6", "gage move",
     "Whoever wins it may go one square more, or stay."},

    // Step 7: repairs and damage control
    {"MC-7.1", "step 7", "tokens come off",
     "First the tokens of the owner's last turn are taken up, and the skills they held down are "
     "whole again."},
    {"MC-7.2", "step 7", "lending",
     "Levels of skill may be lent to the work of repair for a while, and each of them is one "
     "token."},
    {"MC-7.3", "step 7", "never lent",
     "Command and morale are not for lending."},
    {"MC-7.4", "step 7", "four tasks",
     "A token works at one of four things: the pumps, the rigging, a transfer of command, a fire."},
    {"MC-7.5", "step 7", "pumps",
     "A die for each token: 1 or 2 holds the water for this turn, on any other face it gains."},
    {"MC-7.6", "step 7", "rigging",
     "A die for each token: 1 or 2 clears a broken mast, any other face none."},
    {"MC-7.7", "step 7", "transfer declared",
     "Levels of command can be made ready for one friend beside the ship, at a repair token each "
     "and without a die."},
    {"MC-7.8", "step 7", "transfer carried out",
     "What was made ready in the owner's last turn may go across now; what would pass +3 is lost."},
    {"MC-7.9", "step 7", "both lie still",
     "Neither of the two ships may have moved in the turn, and neither may in the next."},
    {"MC-7.10", "step 7", "fighting fires",
     "A die for each token. 1 and 2 put the fire out; 3 and 4 put out one that is under control "
     "and bring another under control; 5 and 6 change nothing."},

    // Steps 8 to 10: burning, sinking, sunk
    {"MC-8.1", "step 8", "fires fought",
     "A fire under control does no harm in a turn in which it was fought, however the die fell."},
    {"MC-8.2", "step 8", "fires neglected",
     "One under control that nobody fought gets out of hand."},
    {"MC-8.3", "step 8", "burning",
     "A fire out of hand is thrown for: 1, and another breaks out; 2 or 3, and powder goes up for "
     "a point of damage by the row for burning; otherwise nothing this turn."},
    {"MC-9.1", "step 9", "who may sink",
     "A ship without hull is thrown for unless her pumps had success."},
    {"MC-9.2", "step 9", "sinking",
     "1 to 3, and she stays afloat, marked as sinking; 4 to 6, and she goes down."},
    {"MC-10.1", "step 10", "what goes down",
     "With her go the damage not yet in force, her broken masts and all skill below 0."},
    {"MC-10.2", "step 10", "booked as sunk",
     "She is entered in the log as sunk."},
    {"MC-10.3", "step 10", "her tile",
     "It is taken up at once when no ship lies beside her, otherwise after the rescue."},
    {"MC-10.4", "step 10", "rescue",
     "A ship beside her may throw a die for every level of skill that is left. On 1 or 2 the level "
     "comes aboard the rescuer, on the rest it is gone."},

    // Steps 11 to 13: who attacks, and when
    {"MC-11.1", "step 11", "engagement tokens",
     "An engaged ship carries a token for long or for short range; one that is grappled carries a "
     "token for that."},
    {"MC-11.2", "step 11", "ready to fire",
     "As the ensigns go up, every token is turned to the face of a ship that has not fired."},
    {"MC-11.3", "step 11", "has fired",
     "Her attack made, a ship's token shows the other face."},
    {"MC-11.4", "step 11", "fair game",
     "An engaged ship may be attacked by every enemy whose guns reach her, even one that is not "
     "engaged."},
    {"MC-11.5", "step 11", "becoming engaged",
     "By attacking, a ship becomes engaged herself, long or short by the range of her attack."},
    {"MC-11.6", "step 11", "engagement lapses",
     "A ship that begins a turn where no engaged enemy reaches her loses her token."},
    {"MC-11.7", "step 11", "one target",
     "No ship attacks two targets in one turn."},
    {"MC-12.1", "step 12", "only before battle",
     "There can be a weather gage only while nobody is engaged."},
    {"MC-12.2", "step 12", "unengaged targets",
     "A ship without a token is safe from everybody but the ship that has the gage."},
    {"MC-12.3", "step 12", "first blow",
     "The ship with the gage attacks before all others, and the harm is done before her target "
     "answers."},
    {"MC-12.4", "step 12", "both engaged",
     "After that attack she and her target carry tokens."},
    {"MC-12.5", "step 12", "one round",
     "The advantage is gone when that round of fighting is over."},
    {"MC-13.1", "step 13", "simultaneous",
     "But for the blow of the gage, everything that is attacked in a turn is attacked at the same "
     "moment."},
    {"MC-13.2", "step 13", "one attack a ship",
     "Each ship has a single attack, on a single target."},
    {"MC-13.3", "step 13", "pending damage",
     "Damage is only written down while attacks go on; after the last of them it all comes into "
     "force together."},
    {"MC-13.4", "step 13", "order of attacks",
     "The attacks are worked through one by one as the log lists the ships, top to bottom."},

    // Steps 14 to 17: position and number of dice
    {"MC-14.1", "step 14", "tactical dice",
     "The mover throws white and the opponent red. Each adds seamanship and command of the own "
     "ship, good or bad, and takes off her broken masts."},
    {"MC-14.2", "step 14", "TACT",
     "The mover's total less the opponent's is the measure of who has the better place."},
    {"MC-14.3", "step 14", "position",
     "Below 0 it is broadsides, at 0 the ships lie bows-on, from 1 to 4 the mover has a heavy "
     "broadside, from 5 upward he rakes the enemy's bow."},
    {"MC-15.1", "step 15", "chasers only",
     "Bows-on neither ship has anything but her chasers to fire; with her bow raked, it is the "
     "opponent's ship alone."},
    {"MC-15.2", "step 15", "bow chaser",
     "A chaser attacks with one die, whatever the skills of the crew."},
    {"MC-16.1", "step 16", "dice by class",
     "An attack begins with as many dice as the number of the attacker's class."},
    {"MC-16.2", "step 16", "combat chart",
     "Skills of attacker and target change that number; which of them do differs between long "
     "range, close range, boarding and ramming."},
    {"MC-16.3", "step 16", "never no dice",
     "When the chart leaves none, one die is thrown all the same."},
    {"MC-17.1", "step 17", "heavy broadside",
     "One die more than a broadside."},

    // Steps 18 to 22: fire
    {"MC-18.1", "step 18", "hits",
     "Every 1 on an attack die is a hit, every other face a miss."},
    {"MC-19.1", "step 19", "accuracy",
     "At long range as many dice as the distance, fewer for good gunnery but never none, are "
     "thrown against the hits: a 1 or 2 takes one away."},
    {"MC-20.1", "step 20", "muskets",
     "At short range the opponent throws a die for each level of the attacker's marksmanship below "
     "0, and a 1 takes a hit away."},
    {"MC-21.1", "step 21", "gun crews",
     "For each level of the attacker's gunnery below 0 the opponent throws a die, near or far; a 1 "
     "or 2 takes a hit away."},
    {"MC-22.1", "step 22", "blunders",
     "A ship that fires throws one die for mishaps. A 1 takes a hit away and calls for the blunder "
     "die."},
    {"MC-22.2", "step 22", "blunder die",
     "1 and 2 do no more, 3 and 4 cost the ship that fired a level of gunnery, 5 and 6 a level of "
     "a skill thrown for."},
    {"MC-22.3", "step 22", "hits left",
     "There can be no fewer hits than none."},

    // Steps 23 to 25: damage
    {"MC-23.1", "step 23", "damage dice",
     "Each hit that is left does a point of damage: one die, read in the row of that kind of "
     "attack."},
    {"MC-23.2", "step 23", "damage",
     "H is a point of hull, S a level of a skill that another die picks, R a broken mast, x "
     "nothing."},
    {"MC-24.1", "step 24", "heated shot",
     "When the guns of either side's ship 1 do damage, each point of it is thrown for, and a 1 "
     "sets the target on fire."},
    {"MC-25.1", "step 25", "grapeshot",
     "Each point of damage that cost a level of skill is thrown for, and a 1 costs one "
     "level more."},

    // Steps 26 to 29: grapple, repel, board, capture
    {"MC-26.1", "step 26", "already grappled",
     "A ship that is in a grapple throws no other and goes on to repel."},
    {"MC-26.2", "step 26", "both lie still",
     "Only ships that have not moved this turn can be brought together."},
    {"MC-26.3", "step 26", "at close quarters",
     "The two must be engaged with each other at short range."},
    {"MC-26.4", "step 26", "grappling",
     "One die; with 1 to 4 the grapple holds the target."},
    {"MC-27.1", "step 27", "repel",
     "One die for a grappled ship; with 1 or 2 she is free of the grapple."},
    {"MC-28.1", "step 28", "who is boarded",
     "A ship grappled since before the turn that has not freed herself is boarded."},
    {"MC-28.2", "step 28", "boarding action",
     "Both crews throw their boarding dice at the same time, round after round, each hurt by its "
     "own row of the damage table."},
    {"MC-28.3", "step 28", "beaten",
     "It ends when the boarding skill of a ship is as far below 0 as her class is above it; three "
     "is enough for any."},
    {"MC-28.4", "step 28", "prize or not",
     "A grappled ship that is beaten is a prize; boarders who are beaten have failed, and that is "
     "all."},
    {"MC-28.5", "step 28", "grapple comes off",
     "Whichever way it went, the grapple is taken off."},
    {"MC-29.1", "step 29", "captured ships",
     "A prize leaves the board with everything on her and is booked for her captor, but does not "
     "fight for him."},
    {"MC-29.2", "step 29", "next turn",
     "After that the next turn begins at step 1."},
});

// clang-format on

/// The citation of a rule: `cite("MC-4.3")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

}  // namespace prizecourt::master_and_commander
