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
     "Each of the two players has a big and a small ship. The ships differ only in colour."},
    {"BBP-1.2", "setup", "starting dot",
     "The small ship begins on the marked dot at its owner's edge of the map."},
    {"BBP-1.3", "setup", "ten cannons",
     "There is a cannon at every port of the deck plan: B, C, D, E and F, on both sides."},
    {"BBP-1.4", "setup", "gun crews",
     "There are twenty crew, two at each cannon, one to its left and one to its right."},
    {"BBP-1.5", "setup", "crew to spare",
     "Crew left over when all cannons are manned go wherever the owner likes."},
    {"BBP-1.6", "setup", "captain",
     "There is one Captain, anywhere on the ship that the owner likes."},
    {"BBP-1.7", "setup", "fifteen cards",
     "A hand has three cards of each of five kinds: remain, move, turn to starboard, turn to port, "
     "damaged."},
    {"BBP-1.8", "setup", "the die",
     "Every roll is made with one six-sided die."},
    {"BBP-1.9", "setup", "damage markers",
     "There are as many damage markers as the hulls can take."},
    {"BBP-1.10", "setup", "four masts",
     "Rows A, C, G and H carry a mast each; the one at C4 is the main mast."},

    // Plotting
    {"BBP-2.1", "chart your course", "three cards",
     "Each player secretly chooses three cards from his hand and puts them in order."},
    {"BBP-2.2", "chart your course", "plotting cards",
     "Four kinds of card can be chosen freely: remain, move, turn to starboard and turn to port."},
    {"BBP-2.3", "chart your course", "remain in place",
     "The ship stays where she is."},
    {"BBP-2.4", "chart your course", "move forward",
     "The ship moves to the next dot in the direction of her bow."},
    {"BBP-2.5", "chart your course", "turn to starboard",
     "The ship turns an eighth of a circle clockwise and stays on her dot."},
    {"BBP-2.6", "chart your course", "turn to port",
     "The ship turns an eighth of a circle counter-clockwise and stays on her dot."},
    {"BBP-2.7", "effects of cannon fire", "forced cards",
     "Every mast lost and every ruined piece of hull makes one card of each later round a damaged "
     "card. Cards already on the table do not change."},
    {"BBP-2.8", "effects of cannon fire", "damaged card",
     "When a damaged card is shown the ship does not move, but her guns may fire."},
    {"BBP-2.9", "remove cards", "hands refilled",
     "After the third card both players take back all their cards, and the next round begins."},

    // Movement
    {"BBP-3.1", "move your ships", "together",
     "Both players show their cards of the same number together, and both ships move at the same "
     "time."},
    {"BBP-3.2", "move your ships", "one after the other",
     "First the first cards are played, then the second, then the third."},
    {"BBP-3.3", "move your ships", "aground",
     "A ship that would move onto an island stays where she is and loses the rest of her cards for "
     "this round."},
    {"BBP-3.4", "move your ships", "afloat again",
     "She waits while the other ship finishes the round, and plots again in the next."},
    {"BBP-3.5", "move your ships", "collision",
     "Two ships on the same dot after a card have collided, and boarding begins."},
    {"BBP-3.6", "move your ships", "passing",
     "Only the ships' positions after the card count; it does not matter if their paths crossed."},

    // Range and arcs
    {"BBP-4.1", "remove cards", "range",
     "Guns reach the next dot and no farther."},
    {"BBP-4.2", "remove cards", "after any card",
     "Ships may fire after each of the three cards. They need not fire, and no gun needs loading."},
    {"BBP-4.3", "which cannons can fire", "guns of a side",
     "Of the five guns on a side two are forward (E and F), one is amidships (D) and two are aft "
     "(B and C)."},
    {"BBP-4.4", "which cannons can fire", "front diagonal",
     "The forward guns of a side bear on an enemy diagonally ahead on that side."},
    {"BBP-4.5", "which cannons can fire", "broadside",
     "All guns of a side bear on an enemy directly abeam on that side."},
    {"BBP-4.6", "which cannons can fire", "rear diagonal",
     "The aft guns of a side bear on an enemy diagonally astern on that side."},
    {"BBP-4.7", "which cannons can fire", "end on",
     "No gun bears on an enemy dead ahead or dead astern."},
    {"BBP-4.8", "which cannons can fire", "each ship for herself",
     "Which guns bear depends on the firing ship's own heading; the enemy's heading makes no "
     "difference."},
    {"BBP-4.9", "resolving cannon fire", "active guns",
     "Only guns aboard when the exchange begins, on the side toward the enemy, may fire, each of "
     "them once."},

    // Resolving fire
    {"BBP-5.1", "resolving cannon fire", "at the same time",
     "All fire of an exchange is simultaneous: a gun that is hit in an exchange still fires in "
     "it."},
    {"BBP-5.2", "resolving cannon fire", "one side first",
     "One side resolves all its fire first, then the other side."},
    {"BBP-5.3", "resolving cannon fire", "aim and roll",
     "For each gun its owner names a row of the enemy's deck and then rolls a die. A row may be "
     "named again, and may be empty."},
    {"BBP-5.4", "resolving cannon fire", "hit table",
     "1 and 6 miss. 2 hits the hull, 3 and 5 hit everything at that position of the row, 4 hits "
     "the mast, if the row has one, and the figures in the middle of the row, with a mast or "
     "without (unless another option of BBP-R37 is chosen)."},
    {"BBP-5.5", "resolving cannon fire", "figures as targets",
     "The Captain and crew to spare are hit like anything else at the place where the shot goes."},
    {"BBP-5.6", "resolving cannon fire", "the far side too",
     "A 3 goes to position 3 and a 5 to position 5, whichever side of the target faces the guns."},
    {"BBP-5.7", "resolving cannon fire", "nothing there",
     "A shot at an empty place has no effect."},

    // Effects of fire
    {"BBP-6.1", "effects of cannon fire", "removed at once",
     "Cannons and figures that are hit are removed from the ship at once."},
    {"BBP-6.2", "effects of cannon fire", "last shot",
     "A gun aboard when the exchange began fires in it even if it is hit first; then it is "
     "removed."},
    {"BBP-6.3", "effects of cannon fire", "mast",
     "One hit brings down a mast."},
    {"BBP-6.4", "effects of cannon fire", "main mast",
     "The main mast takes two hits: the first removes its top and costs nothing more, the second "
     "brings it down."},
    {"BBP-6.5", "effects of cannon fire", "cards for masts",
     "Each mast lost forces one damaged card in every later round."},
    {"BBP-6.6", "effects of cannon fire", "three damaged cards",
     "A ship forced to play three damaged cards lies still. Her owner may fire, and may "
     "surrender."},
    {"BBP-6.7", "effects of cannon fire", "hull hit",
     "The first hit on a piece of hull puts a marker beside it and has no other effect."},
    {"BBP-6.8", "effects of cannon fire", "hull ruined",
     "The second hit in the same row on the same side ruins that piece of hull, which forces one "
     "damaged card in every later round."},
    {"BBP-6.9", "effects of cannon fire", "hull past ruin",
     "A ruined piece of hull cannot be damaged again."},
    {"BBP-6.10", "effects of cannon fire", "single markers",
     "Pieces of hull hit only once force no card, however many there are."},
    {"BBP-6.11", "effects of cannon fire", "sinking",
     "A ship forced to play three damaged cards because of her hull sinks, and her owner loses."},

    // Loss of the Captain
    {"BBP-7.1", "effects of cannon fire", "captain lost",
     "A Captain who is hit is removed from the ship."},
    {"BBP-7.2", "effects of cannon fire", "cards already laid",
     "Cards already chosen for his ship this round are still played."},
    {"BBP-7.3", "effects of cannon fire", "round without cards",
     "In the next round she plays no cards."},
    {"BBP-7.4", "effects of cannon fire", "guns without a captain",
     "Her guns may still fire in that round."},
    {"BBP-7.5", "effects of cannon fire", "new captain",
     "At the end of that round one of her crew, chosen by the owner, becomes Captain."},

    // Collision
    {"BBP-8.1", "positioning the ships", "put aside",
     "After the collision the small ships, the damage markers and all cards are put aside."},
    {"BBP-8.2", "positioning the ships", "side by side",
     "The masts come off, and the big ships are placed side by side, row against row."},
    {"BBP-8.3", "positioning the ships", "direction of contact",
     "Their placement depends on the direction from which the moving ship came."},
    {"BBP-8.4", "positioning the ships", "who ran into whom",
     "One ship counts as having run into the other; if both moved, it does not matter which."},
    {"BBP-8.5", "positioning the ships", "struck on the right",
     "There is one placement for a ship struck on her right side."},
    {"BBP-8.6", "positioning the ships", "struck on the left",
     "There is another placement for a ship struck on her left side."},
    {"BBP-8.7", "positioning the ships", "struck at an end",
     "There is a third placement for a ship struck at bow or stern."},

    // Final volley
    {"BBP-9.1", "final volley", "last exchange",
     "Before boarding, both ships fire one last time."},
    {"BBP-9.2", "final volley", "guns that face",
     "Only the guns on the side against the enemy take part."},
    {"BBP-9.3", "final volley", "hull and masts",
     "Hits on hull and masts no longer count; all others do."},
    {"BBP-9.4", "final volley", "first boarder",
     "Each side rolls a die, and the higher roll may board first."},

    // Boarding
    {"BBP-10.1", "boarding your opponent's ship", "turns",
     "The sides take turns. The side whose turn it is moves its figures on either ship or across."},
    {"BBP-10.2", "boarding your opponent's ship", "three movements",
     "A turn has exactly three movements, made by one, two or three figures, including the "
     "Captain."},
    {"BBP-10.3", "boarding your opponent's ship", "one section",
     "A movement takes one figure one section."},
    {"BBP-10.4", "boarding your opponent's ship", "diagonals",
     "On a ship figures may move diagonally."},
    {"BBP-10.5", "boarding your opponent's ship", "across",
     "From ship to ship they move only straight across."},
    {"BBP-10.6", "boarding your opponent's ship", "back again",
     "A boarder may return to his own ship in the same way."},
    {"BBP-10.7", "boarding your opponent's ship", "ladders",
     "Between decks of different height figures move by a ladder."},
    {"BBP-10.8", "boarding your opponent's ship", "three to a section",
     "A section never holds more than three figures of a side."},

    // Hand-to-hand combat
    {"BBP-11.1", "hand-to-hand combat", "must fight",
     "A figure that enters a section with enemies has to fight them."},
    {"BBP-11.2", "hand-to-hand combat", "after moving",
     "Fights take place after all three movements."},
    {"BBP-11.3", "hand-to-hand combat", "no retreat",
     "No figure may leave a fight."},
    {"BBP-11.4", "hand-to-hand combat", "the roll",
     "Both sides roll a die and add their modifiers; the lower total loses a figure, and equal "
     "totals lose none."},
    {"BBP-11.5", "hand-to-hand combat", "numbers",
     "One figure more than the enemy in the section adds 1, two more add 2, counted again for "
     "every roll."},
    {"BBP-11.6", "hand-to-hand combat", "captain present",
     "A Captain in the fight adds 1 more."},
    {"BBP-11.7", "hand-to-hand combat", "captain last",
     "He falls only when no other figure of his side is left in the section."},
    {"BBP-11.8", "hand-to-hand combat", "to the end",
     "The fight continues until one side has no figure left there."},

    // Winning
    {"BBP-12.1", "winning the game", "surrender",
     "Before the ships meet, a player wins when the other surrenders his battered ship."},
    {"BBP-12.2", "winning the game", "sunk",
     "A player wins when the other ship sinks from damage to her hull."},
    {"BBP-12.3", "winning the game", "nothing left",
     "A player wins when gunfire has cost the other all cannons, all crew and the Captain."},
    {"BBP-12.4", "winning the game", "captain slain",
     "After the ships have met, a player wins when he kills the enemy Captain in hand-to-hand "
     "combat."},
});

// clang-format on

/// The citation of a rule: `cite("BBP-4.3")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
