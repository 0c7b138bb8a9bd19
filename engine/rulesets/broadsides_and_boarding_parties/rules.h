#pragma once

#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// "Broadsides & Boarding Parties" (the rules summary of April 2011): a duel of two ships.
namespace prizecourt::broadsides_and_boarding_parties {

/// Every rule of the ruleset, in the order of its catalogue. `cite()` makes a citation of one.
// clang-format off
inline constexpr auto rules = std::to_array<RuleInfo>({
    // Set-up
    {"BBP-1.1", "setup", "two ships",
     "Two players with a big and a small ship each. The ships are alike in everything but colour."},
    {"BBP-1.2", "setup", "starting dot",
     "The small ship begins on the marked dot at its owner's edge of the map."},
    {"BBP-1.3", "setup", "ten cannons",
     "A cannon stands at every port of the deck plan: B, C, D, E and F, on both sides."},
    {"BBP-1.4", "setup", "gun crews",
     "Twenty crew, two at each cannon, one to its left and one to its right."},
    {"BBP-1.5", "setup", "crew to spare",
     "Whoever is left over when all cannons are manned goes wherever the owner likes."},
    {"BBP-1.6", "setup", "captain",
     "One Captain, in whatever place of his ship the owner likes."},
    {"BBP-1.7", "setup", "fifteen cards",
     "A hand has three cards of each of five kinds: remain, move, turn to starboard, turn to port, "
     "damaged."},
    {"BBP-1.8", "setup", "the die",
     "Whatever is rolled is rolled with one six-sided die."},
    {"BBP-1.9", "setup", "damage markers",
     "There are as many damage markers as the hulls can take."},
    {"BBP-1.10", "setup", "four masts",
     "Rows A, C, G and H carry a mast each; the one at C4 is the main mast."},

    // Plotting
    {"BBP-2.1", "chart your course", "three cards",
     "Each player chooses three cards of his hand in secret and says which comes first, second and "
     "third."},
    {"BBP-2.2", "chart your course", "plotting cards",
     "Four kinds of card can be chosen freely: remain, move, and a turn to either hand."},
    {"BBP-2.3", "chart your course", "remain in place",
     "The ship stays as she is."},
    {"BBP-2.4", "chart your course", "move forward",
     "The ship goes to the next dot in the direction of her bow."},
    {"BBP-2.5", "chart your course", "turn to starboard",
     "The ship turns an eighth of a circle clockwise and keeps her dot."},
    {"BBP-2.6", "chart your course", "turn to port",
     "The ship turns an eighth of a circle counter-clockwise and keeps her dot."},
    {"BBP-2.7", "effects of cannon fire", "forced cards",
     "Every mast lost and every ruined piece of hull turns one card of each later round into a "
     "damaged card. Cards that lie on the table already stay what they are."},
    {"BBP-2.8", "effects of cannon fire", "damaged card",
     "When a damaged card comes up the ship does not move, but her guns may fire all the same."},
    {"BBP-2.9", "remove cards", "hands refilled",
     "After the third card both players take all their cards back, and the next round begins."},

    // Movement
    {"BBP-3.1", "move your ships", "together",
     "Both cards of one number are turned up together, and both ships move at the same time."},
    {"BBP-3.2", "move your ships", "one after the other",
     "The first cards come first, then the second, then the third."},
    {"BBP-3.3", "move your ships", "aground",
     "A ship that would move onto an island stays where she is, and what is left of her cards for "
     "this round is lost."},
    {"BBP-3.4", "move your ships", "afloat again",
     "She waits while the other ship finishes the round and plots again in the next."},
    {"BBP-3.5", "move your ships", "collision",
     "Two ships on one dot after a card have collided, and the boarding begins."},
    {"BBP-3.6", "move your ships", "passing",
     "Where the ships are after the card is what counts; that their ways crossed does not."},

    // Range and arcs
    {"BBP-4.1", "remove cards", "range",
     "Guns reach the next dot and no farther."},
    {"BBP-4.2", "remove cards", "after any card",
     "There may be fire after each of the three cards. Nobody has to fire, and no gun has to be "
     "loaded."},
    {"BBP-4.3", "which cannons can fire", "guns of a side",
     "Of the five guns of a side two are forward (E and F), one is amidships (D) and two are aft "
     "(B and C)."},
    {"BBP-4.4", "which cannons can fire", "front diagonal",
     "At an enemy ahead and to one side the forward guns of that side bear."},
    {"BBP-4.5", "which cannons can fire", "broadside",
     "At an enemy straight abeam all guns of that side bear."},
    {"BBP-4.6", "which cannons can fire", "rear diagonal",
     "At an enemy astern and to one side the aft guns of that side bear."},
    {"BBP-4.7", "which cannons can fire", "end on",
     "At an enemy dead ahead or dead astern no gun bears."},
    {"BBP-4.8", "which cannons can fire", "each ship for herself",
     "What bears hangs on the firing ship's own heading; how the enemy lies makes no difference."},
    {"BBP-4.9", "resolving cannon fire", "active guns",
     "Only guns on board when the exchange begins, on the side towards the enemy, may fire, each "
     "of them once."},

    // Resolving fire
    {"BBP-5.1", "resolving cannon fire", "at the same time",
     "All fire of an exchange counts as simultaneous: a gun that is hit in it fires in it."},
    {"BBP-5.2", "resolving cannon fire", "one side first",
     "One side resolves all of its fire, then the other does."},
    {"BBP-5.3", "resolving cannon fire", "aim and roll",
     "For each gun its owner names a row of the enemy's deck and then rolls a die. A row may be "
     "named again, and may have nothing in it."},
    {"BBP-5.4", "resolving cannon fire", "hit table",
     "1 and 6 miss. 2 strikes the hull, 3 and 5 whatever stands on that side of the row, 4 the "
     "mast, if the row has one, and the figures in the middle of the row, with a mast or without "
     "(unless BBP-R37 is chosen otherwise)."},
    {"BBP-5.5", "resolving cannon fire", "figures as targets",
     "The Captain and crew to spare are hit like anything else that stands where the shot goes."},
    {"BBP-5.6", "resolving cannon fire", "the far side too",
     "A 3 goes to position 3 and a 5 to position 5, whichever side of the target faces the guns."},
    {"BBP-5.7", "resolving cannon fire", "nothing there",
     "A shot at something that is not there does nothing."},

    // Effects of fire
    {"BBP-6.1", "effects of cannon fire", "removed at once",
     "Cannons and figures that are hit leave the ship at once."},
    {"BBP-6.2", "effects of cannon fire", "last shot",
     "A gun that was on board when the exchange began has its shot in it even when it is hit "
     "first; afterwards it is gone."},
    {"BBP-6.3", "effects of cannon fire", "mast",
     "One hit brings down a mast."},
    {"BBP-6.4", "effects of cannon fire", "main mast",
     "The main mast stands two hits: the first takes its top and costs nothing more, the second "
     "brings it down."},
    {"BBP-6.5", "effects of cannon fire", "cards for masts",
     "Each mast lost is one damaged card in every later round."},
    {"BBP-6.6", "effects of cannon fire", "three damaged cards",
     "Whoever has to lay three damaged cards lies still. He may fire, and he may give up."},
    {"BBP-6.7", "effects of cannon fire", "hull hit",
     "The first hit on a piece of hull puts a marker beside it and has no other effect."},
    {"BBP-6.8", "effects of cannon fire", "hull ruined",
     "The second hit in the same row on the same side ruins that piece of hull, which is one "
     "damaged card in every later round."},
    {"BBP-6.9", "effects of cannon fire", "hull past ruin",
     "What is ruined cannot be harmed again."},
    {"BBP-6.10", "effects of cannon fire", "single markers",
     "Pieces of hull that were hit only once cost no card, however many they are."},
    {"BBP-6.11", "effects of cannon fire", "sinking",
     "A ship that has to lay three damaged cards on account of her hull sinks, and her owner has "
     "lost."},

    // Loss of the Captain
    {"BBP-7.1", "effects of cannon fire", "captain lost",
     "A Captain who is hit leaves the ship."},
    {"BBP-7.2", "effects of cannon fire", "cards already laid",
     "The cards that his ship has laid for this round are still played."},
    {"BBP-7.3", "effects of cannon fire", "round without cards",
     "In the next round she lays none."},
    {"BBP-7.4", "effects of cannon fire", "guns without a captain",
     "Her guns may fire in it as ever."},
    {"BBP-7.5", "effects of cannon fire", "new captain",
     "At the end of that round one of her crew, whichever the owner likes, becomes Captain."},

    // Collision
    {"BBP-8.1", "positioning the ships", "put aside",
     "With the collision the small ships, the damage markers and all cards are done with."},
    {"BBP-8.2", "positioning the ships", "side by side",
     "The masts come off, and the big ships are laid side by side, row against row."},
    {"BBP-8.3", "positioning the ships", "direction of contact",
     "How they lie follows from where the ship that moved came from."},
    {"BBP-8.4", "positioning the ships", "who ran into whom",
     "One of them is taken to have run into the other; where both moved it does not matter which."},
    {"BBP-8.5", "positioning the ships", "struck on the right",
     "There is one way to lie for a ship struck on her right side."},
    {"BBP-8.6", "positioning the ships", "struck on the left",
     "There is another for one struck on her left side."},
    {"BBP-8.7", "positioning the ships", "struck at an end",
     "There is a third for one struck at bow or stern."},

    // Final volley
    {"BBP-9.1", "final volley", "last exchange",
     "Before anybody boards both ships fire a last time."},
    {"BBP-9.2", "final volley", "guns that face",
     "Only the guns on the side laid against the enemy take part."},
    {"BBP-9.3", "final volley", "hull and masts",
     "Hits on hull and masts no longer count, all others do."},
    {"BBP-9.4", "final volley", "first boarder",
     "Each side rolls a die, and the higher may board first."},

    // Boarding
    {"BBP-10.1", "boarding your opponent's ship", "turns",
     "The sides have turns. Whoever has the turn moves figures of his on either ship or across."},
    {"BBP-10.2", "boarding your opponent's ship", "three movements",
     "A turn has exactly three movements, made by one, two or three figures, the Captain counted."},
    {"BBP-10.3", "boarding your opponent's ship", "one section",
     "A movement takes one figure one section on."},
    {"BBP-10.4", "boarding your opponent's ship", "diagonals",
     "On a ship figures may go diagonally."},
    {"BBP-10.5", "boarding your opponent's ship", "across",
     "From ship to ship they go straight across only."},
    {"BBP-10.6", "boarding your opponent's ship", "back again",
     "A boarder may return to his own ship in the same way."},
    {"BBP-10.7", "boarding your opponent's ship", "ladders",
     "From one height of deck to another the way is by a ladder."},
    {"BBP-10.8", "boarding your opponent's ship", "three to a section",
     "No section holds more than three figures of a side at any time."},

    // Hand-to-hand combat
    {"BBP-11.1", "hand-to-hand combat", "must fight",
     "Whoever enters a section where enemies stand has to fight them."},
    {"BBP-11.2", "hand-to-hand combat", "after moving",
     "The fights come when all three movements are made."},
    {"BBP-11.3", "hand-to-hand combat", "no retreat",
     "Nobody leaves a fight."},
    {"BBP-11.4", "hand-to-hand combat", "the roll",
     "Both sides roll a die and add what they have; the lower loses a figure, and when they are "
     "equal nobody does."},
    {"BBP-11.5", "hand-to-hand combat", "numbers",
     "One figure more than the enemy in the section is worth 1, two more are worth 2, counted "
     "afresh for every roll."},
    {"BBP-11.6", "hand-to-hand combat", "captain present",
     "A Captain in the fight is worth 1 more."},
    {"BBP-11.7", "hand-to-hand combat", "captain last",
     "He falls only when nobody else of his side is left in the section."},
    {"BBP-11.8", "hand-to-hand combat", "to the end",
     "They go on until one side has nobody left there."},

    // Winning
    {"BBP-12.1", "winning the game", "surrender",
     "Before the ships meet, a player wins when the other gives up his battered ship."},
    {"BBP-12.2", "winning the game", "sunk",
     "He wins when the other ship sinks from damage to her hull."},
    {"BBP-12.3", "winning the game", "nothing left",
     "He wins when gunfire has cost the other all cannons, all crew and the Captain."},
    {"BBP-12.4", "winning the game", "captain slain",
     "Once they have met, the one wins who kills the enemy's Captain hand to hand."},
});

// clang-format on

/// The citation of a rule: `cite("BBP-4.3")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
