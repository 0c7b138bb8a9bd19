#pragma once

#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// "Away, Boarders!" (Jeffrey Knudsen, version 1.03): small warships on the Great Lakes.
namespace prizecourt::away_boarders {

/// Every rule of the ruleset, in the order of its catalogue: the rules, then the tables, then the
/// data that stands in for the pictures the text has lost. `cite()` makes a citation of one.
// clang-format off
inline constexpr auto rules = std::to_array<RuleInfo>({
    // General and set-up
    {"AB-1.2.1", "1.2", "points",
     "The sea is a lattice of equilateral triangles. A ship is always on one of its points, which "
     "any number of ships may share. Movement, arcs and range are all counted in points."},
    {"AB-1.4.1", "1.4", "hull and rigging boxes",
     "The first hit on a box damages it, the second destroys it. Hull boxes belong to the ship, "
     "rigging boxes to one of her masts."},
    {"AB-1.4.2", "1.4", "six task boxes",
     "The hands are divided among six stations: yards and sweeps, rigging repair, guns, gun "
     "repair, hull repair, boarding party."},
    {"AB-1.4.3", "1.4", "sail setting",
     "There are four sail settings: none with the sweeps out, reefed, battle sail, all sail."},
    {"AB-1.4.4", "1.4", "guns",
     "A gun is loaded or unloaded. A broadside gun never changes sides, a swivel gun serves the "
     "side it was last moved to, a bow gun covers the line ahead."},
    {"AB-1.4.5", "1.4", "load",
     "The port and the starboard battery each hold one kind of ammunition: round, double, grape or "
     "chain."},
    {"AB-1.5.1", "1.5", "set-up",
     "Before turn 1 the captain chooses ammunition and sail setting. All guns are mounted, the "
     "captain is unhurt, and the hands go to their stations when turn 1 begins."},
    {"AB-4.1.1", "4.1", "loaded at start",
     "Every gun starts the game loaded with whichever of the four rounds the captain chose."},

    // Crew assignment
    {"AB-2.1.1", "2.1", "commander lost",
     "If the captain became a casualty in the last turn's action, his successor takes over now. "
     "The ship does nothing else in this segment: no hand changes station, and none is rallied."},
    {"AB-2.1.2", "2.1", "assignment",
     "A captain who is not down may send any number of hands to any of the six stations."},
    {"AB-2.1.3", "2.1", "no reaction",
     "Hands lost later in the turn are not replaced until the next crew assignment; post spare "
     "hands beforehand."},
    {"AB-2.1.4", "2.1", "rally instead",
     "A captain who moves no hands may try to rally a casualty. On an even roll the hand returns "
     "to a station of his choice; on an odd roll the hand is lost for good."},

    // Order of movement
    {"AB-2.2.1", "2.2", "movement chart",
     "Ships move in three phases, each ship at the places that the chart gives for her present "
     "speed."},
    {"AB-2.2.2", "2.2", "double moves",
     "Where the chart shows (2), a ship of that speed makes two moves in the phase."},
    {"AB-2.2.3", "2.2", "same speed",
     "Of ships at the same speed, the one farthest to windward chooses to move first or to let the "
     "others go first. When all of them have moved, the next entry of the chart follows."},
    {"AB-2.2.4", "2.2", "fire closes each phase",
     "After the movement of each phase, a ship with a loaded gun, a hand to fire it and a target "
     "may fire. All damage takes effect together, and lost masts slow a ship in the remaining "
     "phases."},

    // Movement under sail
    {"AB-3.0.1", "3.0", "facing",
     "A ship faces a neighbouring point. A turn swings her bow to the next one, 60 degrees to port "
     "or to starboard."},
    {"AB-3.1.1", "3.1", "speed",
     "Speed is calculated once, as the action begins: base speed, minus one for each lost mast, "
     "plus or minus the modifiers for point of sail and sail setting."},
    {"AB-3.1.2", "3.1", "points of sail",
     "With the wind dead ahead a ship is in irons; over either bow she is close-hauled, over "
     "either quarter on a broad reach, from dead astern running. These are all six headings."},
    {"AB-3.1.3", "3.1", "a move",
     "A move is one of four things: advance a point; advance a point and turn off the wind; turn "
     "up to the wind on the spot; back sails, with no change of point or heading."},
    {"AB-3.1.4", "3.1", "which turns exist",
     "A close-hauled or reaching ship bears away only while advancing, and luffs only on the spot. "
     "The only turn of a running ship is to luff, to either side."},
    {"AB-3.1.5", "3.1", "speed is fixed",
     "Turning during the action does not change the speed calculated at its start."},
    {"AB-3.1.6", "3.1", "in irons",
     "A ship head to wind cannot go forward: her next move can only be to fall off on the spot, to "
     "port or to starboard."},
    {"AB-3.1.7", "3.1", "limits of backing",
     "A running or reaching ship may back sails in one move of a turn, a close-hauled ship in "
     "every move."},
    {"AB-3.1.8", "3.1", "hands for the yards",
     "With fewer hands at the yards than masts, a ship does not follow orders and repeats her last "
     "move. This is checked at each move."},
    {"AB-3.1.9", "3.1", "drift",
     "In even turns a ship that does not move drifts one point to leeward, heading unchanged. "
     "Causes: sweeps out but too few hands at them, no mast left, head to wind with no one at the "
     "yards, sails backed for two or more turns running, grappled, fouled."},
    {"AB-3.1.10", "3.1", "lost masts",
     "Each lost mast reduces base speed by 1."},

    // Movement under oars
    {"AB-3.2.1", "3.2", "under oars",
     "To row, a ship takes in all sail and sends hands to the sweeps, which share a station with "
     "the yards."},
    {"AB-3.2.2", "3.2", "hands for the sweeps",
     "A ship needs one hand at the sweeps for every three guns aboard or part of three; with fewer "
     "hands she drifts."},
    {"AB-3.2.3", "3.2", "speed under oars",
     "Speed under oars is 1; dead to leeward it is 2; dead to windward it is 1 in even turns and 0 "
     "in odd turns. Masts, sail and base speed do not count."},

    // Incidents
    {"AB-3.3.1", "3.3", "entering an occupied point",
     "When a ship enters a point where another lies, friend or enemy, roll a die: on an odd roll "
     "they collide, on an even roll it is a near miss. Either way both stay on that point until "
     "one moves off."},
    {"AB-3.3.2", "3.3", "near miss",
     "The moving player chooses the side of the other ship to pass on. There is no damage."},
    {"AB-3.3.3", "3.3", "collision",
     "The moving player rolls again: on an odd roll the ships foul, on an even roll they only "
     "brush."},
    {"AB-3.3.4", "3.3", "fouled",
     "Each captain rolls two dice. The difference between them is the number of rigging hits on "
     "his own ship, distributed among her masts as for gunfire."},
    {"AB-3.3.5", "3.3", "fouled ships",
     "Fouled ships stay as they met, the mover's bow against the other ship. Neither can sail, and "
     "both drift in even turns, until hands cut them clear."},
    {"AB-3.3.6", "3.3", "brush",
     "Both ships lose 1 speed for the turn, and the mover turns one point to lie parallel. If that "
     "puts her in irons, her speed becomes 0."},

    // Loading
    {"AB-4.1.2", "4.1", "unloaded",
     "A gun that has fired is unloaded and cannot fire again until hands load it in the crew "
     "tasks."},
    {"AB-4.1.3", "4.1", "loading",
     "Each hand at the guns loads one gun, any gun of the ship, with the round the captain names."},
    {"AB-4.1.4", "4.1", "one kind per broadside",
     "Port and starboard may hold different ammunition; the guns of one side may not."},
    {"AB-4.1.5", "4.1", "swivel gun",
     "Instead of loading, a hand at the guns may move the swivel gun to the other side."},
    {"AB-4.1.6", "4.1", "double shot",
     "A second ball is loaded on top of the first: only a gun already loaded with round shot can "
     "take it."},

    // Firing
    {"AB-4.2.1", "4.2", "crew to fire",
     "One hand at the guns is enough to fire all of them; with none, no gun can fire."},
    {"AB-4.2.2", "4.2", "broadside arc",
     "A broadside bears on targets within 30 degrees of directly abeam, on its own side."},
    {"AB-4.2.3", "4.2", "bow guns",
     "A bow gun bears only on targets directly ahead."},
    {"AB-4.2.4", "4.2", "range",
     "A gun cannot fire beyond the maximum range of its type."},
    {"AB-4.2.5", "4.2", "line of fire",
     "A ship cannot fire past a friend directly in line; with an enemy directly in line, the "
     "nearer enemy is the target."},
    {"AB-4.2.6", "4.2", "no recall",
     "A shot that has been announced is spent, even if it leaves no dice to roll: the guns are "
     "unloaded."},

    // Damage
    {"AB-4.3.1", "4.3", "one roll per calibre",
     "Guns of one shot weight that fire at one target in one phase are rolled together."},
    {"AB-4.3.2", "4.3", "base dice",
     "The number of guns and the range give the base number of dice on the Hit Table."},
    {"AB-4.3.3", "4.3", "shot weight",
     "Heavier shot adds dice, by the list of weights."},
    {"AB-4.3.4", "4.3", "initial fire",
     "Guns that fire for the first time in the game add two dice."},
    {"AB-4.3.5", "4.3", "rake",
     "Guns that fire along the target's keel, from directly ahead or astern of her, add two dice."},
    {"AB-4.3.6", "4.3", "low stern rake",
     "A rake from astern with the aim low adds one die on top of the rake."},
    {"AB-4.3.7", "4.3", "cap",
     "Each of these bonuses, taken separately, is limited to the number of guns in the roll. The "
     "base number and the random modifier are not limited."},
    {"AB-4.3.8", "4.3", "random modifier",
     "Roll a die: on 1 or 2 the volley loses one die, on 5 or 6 it gains one."},
    {"AB-4.3.9", "4.3", "aim",
     "When the number of dice is known, the firing player announces high or low aim. With no dice "
     "left the fire has no effect."},
    {"AB-4.3.10", "4.3", "damage dice",
     "Each die of the volley is read under the announced aim: hull, rigging, gun or crew."},
    {"AB-4.3.11", "4.3", "rigging hits",
     "Each R marks a rigging box. Roll again for the mast: with two masts, 1-3 main, 4-6 fore; "
     "with three, 1-2 mizzen, 3-4 main, 5-6 fore. A rake needs no roll; all its hits are on the "
     "mast nearest the firing ship."},
    {"AB-4.3.12", "4.3", "hull hits",
     "Each H marks a hull box. A box marked twice is destroyed, and the next hit goes to another. "
     "When none is left the ship sinks."},
    {"AB-4.3.13", "4.3", "mast falls",
     "A mast whose boxes are all destroyed falls and reduces base speed by 1. A ship with no mast "
     "left drifts."},
    {"AB-4.3.14", "4.3", "gun hits",
     "Each G removes a gun on the side fired into, or on the other side when that one has none "
     "left. A rake splits them between both sides, the odd one by die (1-3 port, 4-6 starboard). "
     "Numbers on the display choose among calibres. With no guns left a G has no effect."},
    {"AB-4.3.15", "4.3", "hit guns may still fire",
     "Gunfire of one action is simultaneous: a gun that is hit before it has fired keeps its "
     "shot."},
    {"AB-4.3.16", "4.3", "crew casualties",
     "Each C moves a hand from a station to the casualties. High fire takes hands from the two "
     "rigging stations first, low fire from the other four."},
    {"AB-4.3.17", "4.3", "commander hit",
     "Roll two dice for each hand lost to gunfire; a total of 2 makes the captain a casualty. "
     "Until he is replaced, no hand changes station and none is rallied."},

    // Special rounds
    {"AB-4.4.1", "4.4", "grape",
     "Maximum range is 2 for any gun. Each crew result takes two hands, hull results have no "
     "effect; guns and rigging suffer as usual."},
    {"AB-4.4.2", "4.4", "double shot",
     "Maximum range is halved, fractions rounded up. Every die counts as two hits."},
    {"AB-4.4.3", "4.4", "chain shot",
     "Maximum range is halved. Rigging results count as two hits, hull results are halved, "
     "fractions dropped; guns and crew suffer as usual."},

    // Crew tasks
    {"AB-2.3.1", "2.3", "make or reef sail",
     "Changing the sail setting takes one hand at the yards for each fore-and-aft mast and two for "
     "each square one; with fewer hands it does not change."},
    {"AB-2.3.2", "2.3", "load guns",
     "Each hand at the guns loads a gun or moves a swivel gun to the other side."},
    {"AB-2.3.3", "2.3", "repair",
     "Each hand at a repair station earns it one point a turn, and points are kept. Six points "
     "repair one damaged box of its kind completely."},
    {"AB-2.3.4", "2.3", "grapple",
     "A hand of the boarding party tries to grapple an enemy on the same point; an even roll "
     "succeeds."},
    {"AB-2.3.5", "2.3", "ungrapple",
     "If the ships were grappled in an earlier turn, one hand may try to cast off; an even roll "
     "succeeds."},
    {"AB-2.3.6", "2.3", "unfoul",
     "One hand may try to cut fouled ships clear; an even roll succeeds."},
    {"AB-2.3.7", "2.3", "busy marker",
     "A hand that tried to cast off or cut clear neither boards nor repels this turn; one that "
     "tried to grapple still can."},
    {"AB-2.3.8", "2.3", "board",
     "Two ships on one point that are grappled or fouled may fight if either has a boarding "
     "party."},

    // Boarding
    {"AB-5.1", "5.0", "condition",
     "Boarding needs two ships on one point, grappled or fouled, and only boarding parties take "
     "part."},
    {"AB-5.2", "5.0", "commander joins",
     "The captain may join his boarding party: he counts as one more hand and may become a "
     "casualty."},
    {"AB-5.3", "5.0", "free attack",
     "A ship without a boarding party loses a hand to the enemy's party without a roll, from her "
     "guns or gun repair if there are any."},
    {"AB-5.4", "5.0", "melee",
     "Party against party, each side rolls a die and adds its strength; the higher total wins."},
    {"AB-5.5", "5.0", "loss",
     "The loser loses a hand. If his captain joined, roll two dice first: on a total of 2 the "
     "captain is the casualty instead."},
    {"AB-5.6", "5.0", "several against one",
     "A ship boarded by several parties divides her own among them, and each fight is resolved "
     "separately."},
    {"AB-5.7", "5.0", "surrender",
     "At the end of a turn a ship surrenders to an enemy boarding party of twice her remaining "
     "crew; with her captain down, one and a half times is enough."},

    // Tables
    {"AB-T.1", "Game Tables", "Hit Table",
     "Base number of dice by number of guns, 1 to 13, and range, 0 to 10."},
    {"AB-T.2", "Game Tables", "Hit Table modifiers",
     "Dice added for shot weight, initial fire and rakes, and the three results of the random "
     "modifier."},
    {"AB-T.3", "Game Tables", "Damage Table",
     "The result of each die face for high aim and for low aim."},
    {"AB-T.4", "2.2", "movement phases",
     "Which speeds move in each of the three phases, in what order, and which of them twice."},
    {"AB-T.5", "3.1", "speed table",
     "Speed modifiers for the point of sail, by rig, and for the sail setting."},

    // Data for the lost pictures
    {"AB-G1", "project data", "coordinates and wind",
     "Points are pairs (q, r), directions go clockwise from 0 at north to 5, and distances are "
     "counted in steps; the distance to windward is compared in whole numbers."},
    {"AB-G2", "project data", "maximum range",
     "Maximum range of each type of gun: long guns 3 to 10 points by weight, carronades 2 to 4, "
     "howitzers 2."},
    {"AB-G3", "project data", "arc of fire",
     "A broadside arc lies between two rays of the grid and includes both, so it is tested in "
     "whole numbers."},
    {"AB-G4", "project data", "bow guns and rakes",
     "A bow gun covers the ray ahead; a rake comes along the ray ahead of the target or the ray "
     "astern of her."},
    {"AB-G5", "project data", "line of fire",
     "Only ships on lattice points exactly on the straight segment between two ships are in the "
     "way."},
    {"AB-G6", "project data", "gun hit numbers",
     "Die faces are assigned to the calibres of a side by their share of its guns, the heaviest "
     "first, unless the ship's data gives other numbers."},
    {"AB-G7", "project data", "ship displays",
     "Boxes and hands for a ship whose scenario gives none, from her tonnage, type and crew."},
    {"AB-G8", "project data", "wind diagram",
     "The six points of sail with the wind blowing along a line of the grid."},
    {"AB-G9", "project data", "victory and turn record",
     "How the game is won if the scenario does not say: by the last side afloat and fighting, or "
     "else by the side with more points for ships sunk and taken."},
});

// clang-format on

/// The citation of a rule: `cite("AB-4.3.7")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

}  // namespace prizecourt::away_boarders
