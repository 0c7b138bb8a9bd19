#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "engine/table/question.h"
#include "engine/table/rule.h"

#include <array>
#include <span>
#include <string_view>

/// The decisions of Master & Commander.
namespace prizecourt::master_and_commander {

/// Every kind of decision, in the order of the catalogue. The keys are what `when_silent` and the
/// replay call them. `decision()` makes a citation of one.
// clang-format off
inline constexpr auto decisions = std::to_array<DecisionInfo>({
    {"MC-D1", "drift",
     "Which of the mover's ships does the opponent set adrift, if any?",
     "None, so that no die is rolled unless a player asks for it.",
     "set no one adrift"},
    {"MC-D2", "event-ship",
     "Which ship does an event fall on?",
     "A repair goes to the ship that has lost the most hull, a better skill to the ship ordered to "
     "move or else the lowest number, harm to the ship worth least: the lowest class, then the "
     "highest number.",
     "left the event to the usual ship"},
    {"MC-D3", "movement",
     "Does the fleet lie at anchor, or does one ship kedge or sail, and which?",
     "Anchor; a ship under sail has to use her MOVE, and where she goes takes an order.",
     "lay at anchor"},
    {"MC-D4", "kedge-square",
     "To which square does the ship kedge?",
     "The first free one clockwise from straight ahead of her player, as the square must be named "
     "before the roll.",
     "kedged to the first free square"},
    {"MC-D5", "next-square",
     "To which square does the ship sail next?",
     "In the direction of her last step, at first straight ahead of her player; if that square is "
     "closed, in the nearest direction clockwise, as she has to sail.",
     "sailed on"},
    {"MC-D6", "tow",
     "Is a ship beside the line taken in tow, and which?",
     "None; a tow costs MOVE, which takes an order.",
     "took no one in tow"},
    {"MC-D7", "ram",
     "Does the ship ram an enemy beside her, and which?",
     "No; it ends her run and opens a fight.",
     "rammed no one"},
    {"MC-D8", "dock",
     "Does the ship leave the board for dock?",
     "No; a ship leaves the game only by order.",
     "did not dock"},
    {"MC-D9", "range",
     "Does a ship with targets at both ranges fight at short or at long range?",
     "The range of the target she attacks, so that the two always agree.",
     "range of the usual target"},
    {"MC-D10", "windward-target",
     "Against which enemy is the windward position measured?",
     "The one that gives the best position, then the nearest, then the lowest number; naming her "
     "commits the mover to nothing.",
     "best windward target"},
    {"MC-D11", "gage-move",
     "Does the ship with the weather gage sail one more square, and which?",
     "She stays; she already has her target in range.",
     "did not use the extra square of the gage"},
    {"MC-D12", "repair",
     "Which levels of skill are lent, and to which task?",
     "None, as a skill that is lent does not count in combat.",
     "lent no more skill to repair"},
    {"MC-D13", "transfer",
     "How many levels of command are made ready, and for which ship beside her?",
     "None; a transfer keeps both ships in place for two turns.",
     "made no transfer ready"},
    {"MC-D14", "carry-out-transfer",
     "Do the levels made ready last turn go across?",
     "Yes; that is why they were made ready.",
     "carried the transfer out"},
    {"MC-D15", "attack",
     "Which enemy does the ship attack, if any?",
     "An engaged ship fires, short range before long, at the target with the least hull, then the "
     "lowest number, as it costs her nothing; a ship that is not engaged or has the gage holds her "
     "fire.",
     "attacked as usual"},
    {"MC-D16", "answer",
     "Which enemies do the ships of the side attacked first attack, now that they see the damage?",
     "As with any other attack.",
     "answered as usual"},
    {"MC-D17", "rescue",
     "For which levels of the sunk ship's crew does the ship beside her roll?",
     "For all of them; it costs nothing.",
     "tried to rescue"},
    {"MC-D18", "grapple",
     "Which enemy does the ship grapple, if any?",
     "None; a ship grapples only by order.",
     "grappled no one"},
    {"MC-D19", "repel",
     "Does a grappled ship cut at the grapple?",
     "Yes; staying grappled takes an order.",
     "cut at the grapple"},
    {"MC-D20", "resign",
     "Does the player resign?",
     "No; a player resigns only by order.",
     "did not resign", {}, Asking::volunteered},
    {"MC-D21", "draw",
     "Does the player offer a draw?",
     "No; an offer takes an order.",
     "offered no draw", {}, Asking::volunteered},
});

// clang-format on

/// The citation of a decision: `decision("MC-D1")`. An unknown id does not compile.
consteval Decision decision(std::string_view id) {
  return row_of(decisions, &DecisionInfo::id, id);
}

// Options that are the same in every game, so that asking builds no text. The names that depend
// on a ship or a skill are declared with the rules that ask: movement.h, repairs.h, sinking.h.

inline constexpr std::array<Option, 2> no_or_yes = {{{"no", 0}, {"yes", 1}}};

/// Where yes is not legal.
inline constexpr std::span<const Option> only_no = std::span(no_or_yes).first(1);

/// Where no is not legal.
inline constexpr std::span<const Option> only_yes = std::span(no_or_yes).last(1);

/// No ship, in a question whose other options are ships.
inline constexpr Option none_of_them{ship_ids.back(), static_cast<int>(no_ship)};
inline constexpr std::array<Option, 1> no_ship_at_all = {none_of_them};

/// The same where the question is put as yes or no.
inline constexpr Option not_any{"no", static_cast<int>(no_ship)};
inline constexpr std::array<Option, 1> not_any_at_all = {not_any};

/// No attack.
inline constexpr Option hold_fire{"hold", static_cast<int>(no_ship)};

/// No repair token, no transfer.
inline constexpr Option nothing{"none", 0};
inline constexpr std::array<Option, 1> nothing_at_all = {nothing};

}  // namespace prizecourt::master_and_commander
