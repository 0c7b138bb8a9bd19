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
     "None, so that no die is thrown that nobody asked for.",
     "set nobody adrift"},
    {"MC-D2", "event-ship",
     "Which ship does an event fall on?",
     "Mending goes to the ship that lacks most hull, a better skill to the ship ordered to move or "
     "else the lowest number, harm to the ship least worth: the lowest class, then the highest "
     "number.",
     "event laid on the usual ship"},
    {"MC-D3", "movement",
     "Does the fleet lie at anchor, or does one ship kedge or sail, and which?",
     "Anchor; a ship once under sail has to go on, and where to is a plan.",
     "lay at anchor"},
    {"MC-D4", "kedge-square",
     "To which square does the ship kedge?",
     "The first free one from straight ahead of her player clockwise, as one has to be named "
     "before the die.",
     "kedged to the first free square"},
    {"MC-D5", "next-square",
     "To which square does the ship sail next?",
     "On as she went last, at first straight ahead of her player; if that is closed, the nearest "
     "direction clockwise, as she has to go somewhere.",
     "sailed on"},
    {"MC-D6", "tow",
     "Is a ship beside the line taken in tow, and which?",
     "None; it costs way, which nobody gives up unasked.",
     "took nobody in tow"},
    {"MC-D7", "ram",
     "Does the ship ram an enemy beside her, and which?",
     "No; it ends her run and opens a fight.",
     "rammed nobody"},
    {"MC-D8", "dock",
     "Does the ship leave the board for dock?",
     "No; nobody leaves the game by saying nothing.",
     "did not dock"},
    {"MC-D9", "range",
     "Does a ship with targets near and far fight at short or at long range?",
     "That of the target she attacks, so that the two never disagree.",
     "range of the usual target"},
    {"MC-D10", "windward-target",
     "Against which enemy is the windward position measured?",
     "The one against whom it is best, then the nearest, then the lowest number; naming her binds "
     "nobody.",
     "best windward target"},
    {"MC-D11", "gage-move",
     "Does the ship with the weather gage go a further square, and which?",
     "She stays; the range she has is the one that found her a target.",
     "did not use the gage's square"},
    {"MC-D12", "repair",
     "Which levels of skill are lent, and to which task?",
     "None, as a skill lent is missing in the fight.",
     "lent no more skill to repair"},
    {"MC-D13", "transfer",
     "How many levels of command are made ready, and for which ship beside her?",
     "None; it keeps both ships in place for two turns.",
     "made no transfer ready"},
    {"MC-D14", "carry-out-transfer",
     "Do the levels made ready last turn go across?",
     "Yes; that is what they were made ready for.",
     "carried the transfer out"},
    {"MC-D15", "attack",
     "Whom does the ship attack, if anybody?",
     "An engaged ship fires, near before far, at the target with the least hull, then the lowest "
     "number, as it costs her nothing; one that is not engaged holds her fire, and so does one "
     "with the gage.",
     "attacked as usual"},
    {"MC-D16", "answer",
     "Whom do the ships of the side struck first attack, now that they see the damage?",
     "As with any other attack.",
     "answered as usual"},
    {"MC-D17", "rescue",
     "For which levels of the sunk ship's crew does the ship beside her throw?",
     "For all of them; there is nothing to lose by it.",
     "tried to rescue"},
    {"MC-D18", "grapple",
     "Which enemy does the ship grapple, if any?",
     "None; to be bound to an enemy is a plan, not a habit.",
     "grappled nobody"},
    {"MC-D19", "repel",
     "Does a grappled ship cut at the grapple?",
     "Yes; to be bound to an enemy is a plan, not a habit.",
     "cut at the grapple"},
    {"MC-D20", "resign",
     "Does the player resign?",
     "No; nobody gives up a game by saying nothing.",
     "did not resign", {}, Asking::volunteered},
    {"MC-D21", "draw",
     "Does the player offer a draw?",
     "No; an offer is made in words.",
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
