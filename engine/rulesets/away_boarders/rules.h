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
     "The sea is a lattice of equilateral triangles. A ship is always on one of its points, with "
     "as many others as please, and moving, aiming and ranging all count in points."},
    {"AB-1.4.1", "1.4", "hull and rigging boxes",
     "A box is half gone at its first hit and destroyed at its second; hull boxes belong to the "
     "ship, rigging boxes to one of her masts."},
    {"AB-1.4.2", "1.4", "six task boxes",
     "The hands are divided over six stations: yards and sweeps, rigging repair, guns, gun "
     "repair, hull repair, boarding party."},
    {"AB-1.4.3", "1.4", "sail setting",
     "Canvas is at one of four stages: none and the sweeps out, reefed, battle sail, all sail."},
    {"AB-1.4.4", "1.4", "guns",
     "A gun is ready or empty. A broadside gun keeps its side for good, a swivel gun works on "
     "whichever side it was last hauled to, a bow gun covers the line ahead."},
    {"AB-1.4.5", "1.4", "load",
     "The port and the starboard battery hold one sort of ammunition each: round, double, grape "
     "or chain."},
    {"AB-1.5.1", "1.5", "set-up",
     "Before turn 1 the captain picks ammunition and canvas. All guns are mounted, he himself is "
     "unhurt, and his hands go to their stations when turn 1 begins."},
    {"AB-4.1.1", "4.1", "loaded at start",
     "Every gun opens the game ready, holding whichever of the four rounds the captain picked."},

    // Crew assignment
    {"AB-2.1.1", "2.1", "commander lost",
     "If the last turn's action struck the captain down, his successor steps up now, and that is "
     "all the ship does in this segment: no hand changes station, none is rallied."},
    {"AB-2.1.2", "2.1", "assignment",
     "A captain on his feet sends his hands to the six stations in whatever numbers he likes."},
    {"AB-2.1.3", "2.1", "no reaction",
     "Gaps that shot tears in a station stay open until the next crew assignment; spare hands "
     "have to be posted beforehand."},
    {"AB-2.1.4", "2.1", "rally instead",
     "A captain who moves nobody may call back a casualty. On an even die the hand returns to a "
     "station of his choice, on an odd one he is gone for good."},

    // Order of movement
    {"AB-2.2.1", "2.2", "movement chart",
     "The ships move in three phases, each at the places the chart gives to her present speed."},
    {"AB-2.2.2", "2.2", "double moves",
     "Where the chart says (2), a ship of that speed makes two moves in the phase."},
    {"AB-2.2.3", "2.2", "same speed",
     "Of equally fast ships the windward one chooses to go ahead of the rest or to let them go; "
     "after all of them the chart moves on."},
    {"AB-2.2.4", "2.2", "fire closes each phase",
     "Once the moving of a phase is over, a ship with a charged gun, a hand to fire it and "
     "something to hit may open fire. All the harm done lands together, and lost masts slow the "
     "victim in the phases that remain."},

    // Movement under sail
    {"AB-3.0.1", "3.0", "facing",
     "The bow points at a neighbouring point; a turn swings it to the next one, 60 degrees to "
     "port or to starboard."},
    {"AB-3.1.1", "3.1", "speed",
     "Reckoned once, as the action begins: base speed, less one for each mast gone, and what the "
     "angle of the wind and the canvas add or take."},
    {"AB-3.1.2", "3.1", "points of sail",
     "Wind dead ahead puts a ship in irons; over either bow she is close-hauled, over either "
     "quarter on a broad reach, from right aft running. The six headings are these and nothing "
     "between."},
    {"AB-3.1.3", "3.1", "a move",
     "Four things count as one move: a point ahead; a point ahead with a turn off the wind; a "
     "turn up to the wind on the spot; sails backed, which keeps her where and as she is."},
    {"AB-3.1.4", "3.1", "which turns exist",
     "Close-hauled or reaching she bears away only while going ahead, and she luffs only on the "
     "spot. A running ship can do nothing but luff, to either hand."},
    {"AB-3.1.5", "3.1", "speed is fixed",
     "Whatever way she turns during the action, the speed reckoned at its start stands."},
    {"AB-3.1.6", "3.1", "in irons",
     "Head to wind a ship makes no headway: her next move can only be to fall off, where she "
     "lies, to port or to starboard."},
    {"AB-3.1.7", "3.1", "limits of backing",
     "On a run or a reach sails may be backed in one move of a turn, close-hauled in every one."},
    {"AB-3.1.8", "3.1", "hands for the yards",
     "With fewer hands at the yards than masts she obeys no orders and does again whatever she "
     "did last. Counted afresh at each move."},
    {"AB-3.1.9", "3.1", "drift",
     "In even turns a ship without way slides one point to leeward, heading unchanged. Causes: "
     "sweeps out but too few at them, no mast left, head to wind with nobody at the yards, sails "
     "backed two turns on end or longer, grapnels, a foul."},
    {"AB-3.1.10", "3.1", "lost masts",
     "Every mast gone by the board takes one off the base speed."},

    // Movement under oars
    {"AB-3.2.1", "3.2", "under oars",
     "To row, a ship takes in her canvas and sends hands to the sweeps, which share a station "
     "with the yards."},
    {"AB-3.2.2", "3.2", "hands for the sweeps",
     "Each three guns aboard want one hand at the sweeps, and so does the remainder; short of "
     "that number she drifts."},
    {"AB-3.2.3", "3.2", "speed under oars",
     "Rowing gives speed 1; dead to leeward 2; dead to windward 1 in even turns and none in odd "
     "ones. Masts, canvas and base speed count for nothing."},

    // Incidents
    {"AB-3.3.1", "3.3", "entering an occupied point",
     "A ship that comes to a point where another lies, friend or foe, throws a die: odd, they "
     "collide; even, she clears. Either way both are on that point until one sails off it."},
    {"AB-3.3.2", "3.3", "near miss",
     "Whoever came in chooses the side of the other ship to pass on. Nobody is hurt."},
    {"AB-3.3.3", "3.3", "collision",
     "The player who came in throws again: odd and the ships are foul, even and they only brush."},
    {"AB-3.3.4", "3.3", "fouled",
     "Both captains throw two dice. The higher less the lower is what a captain's own rigging "
     "suffers, and it is shared among his masts the way gunfire would be."},
    {"AB-3.3.5", "3.3", "fouled ships",
     "They lie as they met, the newcomer's bow against the other, neither able to sail, both "
     "drifting in even turns, until hands cut them clear."},
    {"AB-3.3.6", "3.3", "brush",
     "Each of the two is slower by one for the turn, and the newcomer swings by one point to lie "
     "parallel. If that puts her in irons she stops dead."},

    // Loading
    {"AB-4.1.2", "4.1", "unloaded",
     "Firing empties a gun, and it stays silent until hands have charged it among the crew "
     "tasks."},
    {"AB-4.1.3", "4.1", "loading",
     "Each hand at the guns charges one gun, wherever it stands, with the round the captain "
     "names."},
    {"AB-4.1.4", "4.1", "one kind per broadside",
     "Port and starboard may differ in ammunition, the guns of one side may not."},
    {"AB-4.1.5", "4.1", "swivel gun",
     "Instead of loading, a hand at the guns may haul the swivel gun over to the opposite side."},
    {"AB-4.1.6", "4.1", "double shot",
     "A second ball goes in on top of the first: only a gun charged with round shot can take it."},

    // Firing
    {"AB-4.2.1", "4.2", "crew to fire",
     "A single hand at the guns can touch off every one of them; without him all are silent."},
    {"AB-4.2.2", "4.2", "broadside arc",
     "A broadside bears on what lies no more than 30 degrees from square abeam, on its own side."},
    {"AB-4.2.3", "4.2", "bow guns",
     "A bow gun bears on nothing but the line ahead of the bow."},
    {"AB-4.2.4", "4.2", "range",
     "No gun fires farther than its type carries."},
    {"AB-4.2.5", "4.2", "line of fire",
     "With a friend exactly in the way there is no shot; with an enemy there, the nearer enemy "
     "is the one to shoot at."},
    {"AB-4.2.6", "4.2", "no recall",
     "A shot announced is a shot gone, though it prove too weak for a single die: the guns are "
     "empty."},

    // Damage
    {"AB-4.3.1", "4.3", "one roll per calibre",
     "Guns of one shot weight that engage one target in one phase throw their dice together."},
    {"AB-4.3.2", "4.3", "base dice",
     "The number of guns and the distance give a first count of dice, read from the Hit Table."},
    {"AB-4.3.3", "4.3", "shot weight",
     "Heavier shot brings further dice, by the list of weights."},
    {"AB-4.3.4", "4.3", "initial fire",
     "Guns silent until now in this game bring two dice more."},
    {"AB-4.3.5", "4.3", "rake",
     "Guns that fire along the target's keel, from off her bow or off her stern, bring two dice "
     "more."},
    {"AB-4.3.6", "4.3", "low stern rake",
     "Raking her from astern with the aim low is worth one die beyond those of the rake."},
    {"AB-4.3.7", "4.3", "cap",
     "None of these bonuses, each taken alone, counts for more than the number of guns in the "
     "roll. The Hit Table's count and the die of chance are not held to it."},
    {"AB-4.3.8", "4.3", "random modifier",
     "A die of chance: 1 and 2 cost the volley one die, 5 and 6 bring it one."},
    {"AB-4.3.9", "4.3", "aim",
     "Knowing the number of dice, the firing player calls high or low. When none are left the "
     "fire has no effect."},
    {"AB-4.3.10", "4.3", "damage dice",
     "Each die of the volley is read under the aim called: hull, rigging, gun or crew."},
    {"AB-4.3.11", "4.3", "rigging hits",
     "An R marks a rigging box. A second throw finds the mast: of two, 1-3 main, 4-6 fore; of "
     "three, 1-2 mizzen, 3-4 main, 5-6 fore. A rake needs no throw and spends all on the mast "
     "nearest the guns."},
    {"AB-4.3.12", "4.3", "hull hits",
     "An H marks a hull box; a box marked twice is destroyed and the next hit goes elsewhere. "
     "When none is left the ship goes down."},
    {"AB-4.3.13", "4.3", "mast falls",
     "A mast whose boxes are all destroyed goes by the board and costs one of base speed. A ship "
     "without any lies adrift."},
    {"AB-4.3.14", "4.3", "gun hits",
     "A G dismounts a gun on the side fired into, or on the other once that one is bare. A rake "
     "spreads them over both, the odd one by die (1-3 port, 4-6 starboard). Numbers on the "
     "display choose among calibres; past the last gun a G is a miss."},
    {"AB-4.3.15", "4.3", "hit guns may still fire",
     "The fire of one action is taken as a single moment: a gun dismounted before it has spoken "
     "keeps its shot."},
    {"AB-4.3.16", "4.3", "crew casualties",
     "A C takes a hand from his station to the casualties. High fire empties the two rigging "
     "stations before it touches the rest, low fire the other four."},
    {"AB-4.3.17", "4.3", "commander hit",
     "Two dice are thrown for every hand lost to gunfire; a pair of ones strikes down the "
     "captain. Until he is replaced no hand changes station and none is rallied."},

    // Special rounds
    {"AB-4.4.1", "4.4", "grape",
     "Reaches two points whatever the gun. A crew result takes two hands, a hull result nothing; "
     "guns and rigging suffer as usual."},
    {"AB-4.4.2", "4.4", "double shot",
     "Reaches half as far, a fraction counting as a whole, and every die strikes twice."},
    {"AB-4.4.3", "4.4", "chain shot",
     "Reaches half as far. Rigging results strike twice, hull results count for half with the "
     "fraction dropped; guns and crew suffer as usual."},

    // Crew tasks
    {"AB-2.3.1", "2.3", "make or reef sail",
     "Changing the canvas takes one hand at the yards for a fore-and-aft mast and two for a "
     "square one, all of them; one short and it stays as it is."},
    {"AB-2.3.2", "2.3", "load guns",
     "Each hand at the guns charges a gun, or hauls a swivel gun across."},
    {"AB-2.3.3", "2.3", "repair",
     "Every hand at a repair station earns it one point a turn, and points keep. Six of them "
     "make one damaged box of its sort as good as new."},
    {"AB-2.3.4", "2.3", "grapple",
     "A hand of the boarding party throws a grapnel at an enemy on the same point; on an even "
     "die it holds."},
    {"AB-2.3.5", "2.3", "ungrapple",
     "Grapnels that have held since an earlier turn can be cast off by one hand on an even die."},
    {"AB-2.3.6", "2.3", "unfoul",
     "One hand can cut foul ships clear of each other on an even die."},
    {"AB-2.3.7", "2.3", "busy marker",
     "A hand who was casting off or cutting clear neither boards nor repels this turn; one who "
     "threw a grapnel still can."},
    {"AB-2.3.8", "2.3", "board",
     "Two ships bound together on a point may come to blows when either has a boarding party."},

    // Boarding
    {"AB-5.1", "5.0", "condition",
     "Hand-to-hand fighting needs one point and a grapnel or a foul, and only boarding parties "
     "take part in it."},
    {"AB-5.2", "5.0", "commander joins",
     "The captain may fight beside his party: he adds one to its strength and may be struck "
     "down."},
    {"AB-5.3", "5.0", "free attack",
     "A ship without a boarding party loses a hand to the enemy's for nothing, from her guns or "
     "gun repair if any are there. No die is thrown."},
    {"AB-5.4", "5.0", "melee",
     "Party against party, each side throws a die and adds its strength; the greater sum wins."},
    {"AB-5.5", "5.0", "loss",
     "The beaten side loses a hand. Had its captain joined, it throws two dice first, and on a "
     "pair of ones he goes down in that hand's stead."},
    {"AB-5.6", "5.0", "several against one",
     "A ship boarded from several sides splits her party, and each part fights its own fight."},
    {"AB-5.7", "5.0", "surrender",
     "As a turn ends, a ship gives up to a boarding party twice her remaining crew; with her "
     "captain down, half as many again suffice."},

    // Tables
    {"AB-T.1", "Game Tables", "Hit Table",
     "First count of dice by the number of guns, 1 to 13, and the distance, 0 to 10."},
    {"AB-T.2", "Game Tables", "Hit Table modifiers",
     "Dice added for shot weight, first fire and rakes, and the three outcomes of the chance "
     "die."},
    {"AB-T.3", "Game Tables", "Damage Table",
     "What each face of a die strikes when the aim is high and when it is low."},
    {"AB-T.4", "2.2", "movement phases",
     "Which speeds move in each of the three phases, in which order, and which of them twice."},
    {"AB-T.5", "3.1", "speed table",
     "What the point of sail, by rig, and the canvas add to base speed or take from it."},

    // Data for the lost pictures
    {"AB-G1", "project data", "coordinates and wind",
     "Points are pairs (q, r), directions go clockwise from 0 at north to 5, and distances are "
     "counted in steps; the distance to windward is compared in whole numbers."},
    {"AB-G2", "project data", "maximum range",
     "How far each type of gun carries: long guns 3 to 10 points by weight, carronades 2 to 4, "
     "howitzers 2."},
    {"AB-G3", "project data", "arc of fire",
     "The broadside's wedge lies between two rays of the grid, both rays inside it, so "
     "membership is a test on whole numbers."},
    {"AB-G4", "project data", "bow guns and rakes",
     "A bow gun covers the ray ahead; a rake comes along the ray ahead of the target or the one "
     "astern of her."},
    {"AB-G5", "project data", "line of fire",
     "What stands in the way are exactly the lattice points on the straight segment between the "
     "two ships."},
    {"AB-G6", "project data", "gun hit numbers",
     "Faces of a die are dealt to the calibres of a side by their share of its guns, the "
     "heaviest first, unless the ship's data says otherwise."},
    {"AB-G7", "project data", "ship displays",
     "Boxes and hands for a ship whose scenario gives none, from her tonnage, type and crew."},
    {"AB-G8", "project data", "wind diagram",
     "The six points of sail with the wind blowing along a line of the grid."},
    {"AB-G9", "project data", "victory and turn record",
     "Who has won when the scenario does not say: the last side afloat and fighting, else the "
     "one with more points for ships sunk and taken."},
});

// clang-format on

/// The citation of a rule: `cite("AB-4.3.7")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

}  // namespace prizecourt::away_boarders
