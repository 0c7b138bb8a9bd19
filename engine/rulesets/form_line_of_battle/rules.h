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
     "A ship defends herself with or without crew parties; the men at her guns are in the die."},
    {"FLB-8.0.3", "8", "declared attempt",
     "The moving player says that he boards and lays his ship against the enemy."},
    {"FLB-8.0.4", "8", "counter-board",
     "When the ships touch, and before any die of theirs, the target may say that she boards too."},
    {"FLB-8.0.5", "8", "impromptu attempt",
     "When ships run into each other the moving player may try to board on the spot."},
    {"FLB-8.0.6", "8", "gunnery first",
     "Broadsides of the approach are fired, and their casualties taken, before anybody boards."},
    {"FLB-8.0.7", "8", "entangling",
     "One die when ships come into contact: on 4, 5 and 6 their rigging is entangled."},
    {"FLB-8.0.8", "8", "no half measures",
     "A ship that boards does so with every crew party she has."},

    // Initiating the action
    {"FLB-8.1.1", "8.1", "initiation",
     "The moving ship rolls a die and adds what helps or hinders; with 4 or more she has grappled "
     "and the action begins."},
    {"FLB-8.1.2", "8.1", "attacking captain",
     "A superior captain is worth 2 to the ship that boards, an inspired one 1, an inept one costs "
     "1."},
    {"FLB-8.1.3", "8.1", "defending captain",
     "The captain of the target counts the other way round, as long as she can be manoeuvred."},
    {"FLB-8.1.4", "8.1", "helpless or met halfway",
     "A target that cannot be manoeuvred, or whose crew boards as well, is worth 1."},
    {"FLB-8.1.5", "8.1", "courses",
     "Courses within 45 degrees of the same are worth 1, within 45 of the opposite they cost 1."},
    {"FLB-8.1.6", "8.1", "impromptu",
     "An attempt after a collision costs 1."},
    {"FLB-8.1.7", "8.1", "difference in rate",
     "Each step between the rates costs 1, whichever of the two is bigger; unrated is a 7."},
    {"FLB-8.1.8", "8.1", "entangled ships",
     "Entangled ships are worth 1."},

    // Resolving it
    {"FLB-8.2.1", "8.2", "musketry",
     "As the action begins each ship may shoot at an enemy captain: two dice, 10 and 11 wound him, "
     "12 kills him."},
    {"FLB-8.2.2", "8.2", "captain hit",
     "A wounded captain costs his ship 1 in the first round, a dead one 2; later rounds nothing."},
    {"FLB-8.2.3", "8.2", "everybody fights",
     "All crew parties of the ships in the action take part."},
    {"FLB-8.2.4", "8.2", "to the end",
     "Round follows round in the Action Phase in which the fight began, until it has a result."},
    {"FLB-8.2.5", "8.2", "score",
     "Each side adds a die, the quality of its crew and its crew parties; the higher wins the "
     "round."},
    {"FLB-8.2.6", "8.2", "crew quality",
     "Elite is worth 2, veteran 1, poor costs 1, with or without crew parties."},
    {"FLB-8.2.7", "8.2", "which table",
     "Equal scores are a draw (A). On the gunwales table B is read, on a deck table C."},
    {"FLB-8.2.8", "8.2 A", "draw",
     "Both sides lose a crew party and fight on."},
    {"FLB-8.2.9", "8.2 B1", "pushed back",
     "On the gunwales, by 5 or less: the loser goes back to his deck and loses a crew party."},
    {"FLB-8.2.10", "8.2 B2", "thrown back",
     "On the gunwales, by 6 or more: the loser goes back to his deck and loses two crew parties."},
    {"FLB-8.2.11", "8.2 B", "deck and roles",
     "From then on the fight is on the loser's deck; he is the Defender, the winner the Attacker."},
    {"FLB-8.2.12", "8.2 C1", "round lost",
     "On a deck, by 5 or less: the loser loses a crew party."},
    {"FLB-8.2.13", "8.2 C2", "carried",
     "On a deck, when the Attacker wins by 6 or more: the Defender strikes."},
    {"FLB-8.2.14", "8.2 C3", "repulsed",
     "On a deck, when the Defender wins by 6 or more: the Attacker is back on his own decks with "
     "two crew parties fewer."},
    {"FLB-8.2.15", "8.2 C3", "following the repulsed",
     "A Defender who had declared a counter-board and has a crew party left may then follow to the "
     "other ship, as the Attacker."},
    {"FLB-8.2.16", "8.2 D1", "breaking off",
     "The Attacker may go home whenever he likes."},
    {"FLB-8.2.17", "8.2 D2", "following up",
     "When he does, a Defender who had declared a counter-board and has a crew party left may "
     "follow and attack in turn."},
    {"FLB-8.2.18", "8.2 D3", "melee over",
     "If nobody follows it is over. Cutting loose is for a later phase."},
    {"FLB-8.2.19", "8.2 E1", "no crew parties left",
     "A ship without crew parties that has lost a round must pass a strike test to fight on."},
    {"FLB-8.2.20", "8.2 E2", "both spent",
     "When neither side has a crew party left the fight is over."},
    {"FLB-8.2.21", "8.2 F", "excess casualties",
     "Crew parties that should be lost and are not there come off the Broadside Rating."},
    {"FLB-8.2.22", "8.2, example", "strike test",
     "Two dice, crew quality and the captain's state; with less than 7 the ship strikes."},
    {"FLB-8.2.23", "8.2, example", "several causes",
     "It costs 1 when the Broadside Rating was brought to 0 in the same round that was lost."},
    {"FLB-8.2.24", "8.2, example", "aftermath",
     "A spent ship cannot board any more but can be boarded; one that struck is a prize for an "
     "enemy alongside with a crew party."},

    // Several ships
    {"FLB-9.3.1", "9.3", "two against one",
     "Ships that fight one enemy together add up their crew parties and their quality."},
    {"FLB-9.3.2", "9.3", "several on both sides",
     "Where both sides have several ships in it, the nearest pair off for fights of their own."},
    {"FLB-9.3.3", "9.3", "whose men fall",
     "The owner says which of his ships a lost crew party is taken from."},
});

// clang-format on

/// The citation of a rule: `cite("FLB-8.2.5")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

}  // namespace prizecourt::form_line_of_battle
