#pragma once

#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// "Form Line of Battle", boarding actions as revised on 14 April 2020: chapters 8 and 9.3.
namespace prizecourt::form_line_of_battle {

/// Every rule of the ruleset, in the order of its catalogue. `cite()` makes a citation of one.
// clang-format off
inline constexpr auto rules = std::to_array<RuleInfo>({
    // How a boarding comes about
    {"FLB-8.0.1", "8", "who may board",
     "Only a ship with a crew party to send can try to board."},
    {"FLB-8.0.2", "8", "who may defend",
     "A ship can defend herself with or without crew parties; her gunners are part of the die."},
    {"FLB-8.0.3", "8", "declared attempt",
     "The moving player declares that a ship boards, and brings her into contact with the enemy."},
    {"FLB-8.0.4", "8", "counter-board",
     "When ships touch, before any die is rolled for them, the target may counter-board."},
    {"FLB-8.0.5", "8", "impromptu attempt",
     "When ships run into each other, the moving player may try to board at once."},
    {"FLB-8.0.6", "8", "gunnery first",
     "Broadsides of the approach are fired, and their casualties taken, before anyone boards."},
    {"FLB-8.0.7", "8", "entangling",
     "When ships come into contact, roll one die: on 4+ their rigging is entangled."},
    {"FLB-8.0.8", "8", "no half measures",
     "A ship boards with all her crew parties or not at all."},

    // Initiating the action
    {"FLB-8.1.1", "8.1", "initiation",
     "The moving ship rolls a die and adds the modifiers; on 4+ she has grappled the enemy and the "
     "action begins."},
    {"FLB-8.1.2", "8.1", "attacking captain",
     "A superior captain adds 2 for the ship that boards, an inspired one adds 1, an inept one "
     "subtracts 1."},
    {"FLB-8.1.3", "8.1", "defending captain",
     "The captain of the target counts the other way round, as long as she can be manoeuvred."},
    {"FLB-8.1.4", "8.1", "helpless or counter-board",
     "Add 1 if the target cannot be manoeuvred or counter-boards."},
    {"FLB-8.1.5", "8.1", "courses",
     "Courses within 45 degrees of the same add 1; within 45 of the opposite they subtract 1."},
    {"FLB-8.1.6", "8.1", "impromptu",
     "Subtract 1 for an attempt after a collision."},
    {"FLB-8.1.7", "8.1", "difference in rate",
     "Subtract 1 for each step between the rates, whichever ship is bigger; unrated is a 7."},
    {"FLB-8.1.8", "8.1", "entangled ships",
     "Add 1 if the ships are entangled."},

    // Resolving it
    {"FLB-8.2.1", "8.2", "musketry",
     "As the action begins, each ship may shoot at an enemy captain. Roll two dice: 10 or 11 "
     "wounds him, 12 kills him."},
    {"FLB-8.2.2", "8.2", "captain hit",
     "In the first round only, a wounded captain costs his ship 1 and a dead one 2."},
    {"FLB-8.2.3", "8.2", "all crew parties",
     "All crew parties of the ships in the action take part."},
    {"FLB-8.2.4", "8.2", "to the end",
     "Rounds follow in the Action Phase in which the fight began, until there is a result."},
    {"FLB-8.2.5", "8.2", "score",
     "Each side adds a die, its crew quality and its number of crew parties; the higher total wins "
     "the round."},
    {"FLB-8.2.6", "8.2", "crew quality",
     "Elite crews add 2, veteran crews 1; poor crews subtract 1, with or without crew parties."},
    {"FLB-8.2.7", "8.2", "which table",
     "Equal scores are a draw (A). On the gunwales use table B, on a deck table C."},
    {"FLB-8.2.8", "8.2 A", "draw",
     "Each side loses a crew party, and the fight continues."},
    {"FLB-8.2.9", "8.2 B1", "pushed back",
     "A side that loses by 5 or less on the gunwales goes back to its own deck and loses a crew "
     "party."},
    {"FLB-8.2.10", "8.2 B2", "thrown back",
     "A side that loses by 6 or more on the gunwales goes back to its own deck and loses two crew "
     "parties."},
    {"FLB-8.2.11", "8.2 B", "deck and roles",
     "The fight moves to the loser's deck; the loser is the Defender, the winner the Attacker."},
    {"FLB-8.2.12", "8.2 C1", "round lost",
     "A side that loses by 5 or less on a deck loses a crew party."},
    {"FLB-8.2.13", "8.2 C2", "carried",
     "When the Attacker wins by 6 or more on a deck, the Defender strikes."},
    {"FLB-8.2.14", "8.2 C3", "repulsed",
     "When the Defender wins by 6 or more on a deck, the Attacker is back on his own decks with "
     "two crew parties fewer."},
    {"FLB-8.2.15", "8.2 C3", "following the repulsed",
     "A Defender who declared a counter-board and has a crew party left may then follow to the "
     "other ship, as the Attacker."},
    {"FLB-8.2.16", "8.2 D1", "breaking off",
     "The Attacker may go home whenever he likes."},
    {"FLB-8.2.17", "8.2 D2", "following up",
     "When the Attacker goes home, a Defender who declared a counter-board and has a crew party "
     "left may follow and attack in turn."},
    {"FLB-8.2.18", "8.2 D3", "melee over",
     "If no one follows, the melee is over. Cutting loose is for a later phase."},
    {"FLB-8.2.19", "8.2 E1", "no crew parties left",
     "A ship without crew parties that has lost a round must pass a strike test to fight on."},
    {"FLB-8.2.20", "8.2 E2", "both spent",
     "When neither side has a crew party left, the fight is over."},
    {"FLB-8.2.21", "8.2 F", "excess casualties",
     "Crew party losses that a ship cannot take come off her Broadside Rating."},
    {"FLB-8.2.22", "8.2, example", "strike test",
     "Roll two dice and add crew quality and the captain's state. The ship strikes unless the "
     "total is 7+."},
    {"FLB-8.2.23", "8.2, example", "several causes",
     "Subtract 1 if the Broadside Rating was reduced to 0 in the same round that was lost."},
    {"FLB-8.2.24", "8.2, example", "aftermath",
     "A ship without crew parties can no longer board, but can be boarded. A ship that struck is a "
     "prize for an enemy alongside with a crew party."},

    // Several ships
    {"FLB-9.3.1", "9.3", "two against one",
     "Ships that fight one enemy together add up their crew parties and their crew quality."},
    {"FLB-9.3.2", "9.3", "several on both sides",
     "When both sides have several ships in a fight, the nearest pair off for separate fights."},
    {"FLB-9.3.3", "9.3", "choice of casualties",
     "The owner decides which of his ships loses a crew party."},
});

// clang-format on

/// The citation of a rule: `cite("FLB-8.2.5")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

}  // namespace prizecourt::form_line_of_battle
