#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "engine/table/question.h"
#include "engine/table/rule.h"

#include <array>
#include <span>
#include <string_view>

/// The decisions of Away, Boarders!
namespace prizecourt::away_boarders {

/// Every kind of decision, in the order of the catalogue. The keys are what `when_silent` and the
/// replay call them. `decision()` makes a citation of one.
// clang-format off
inline constexpr auto decisions = std::to_array<DecisionInfo>({
    {"AB-D1", "load-at-start",
     "With which round are each broadside and the bow guns loaded when the game begins?",
     "Round shot, which has its full range and no special effect.",
     "began with round shot"},
    {"AB-D2", "sail-at-start",
     "Which sail setting does the ship begin with?",
     "Battle sail, the setting with no effect on speed.",
     "began under battle sail"},
    {"AB-D3", "crew-act",
     "What does the captain do in the crew assignment: move hands, rally a casualty, or neither?",
     "Neither, so that no hand leaves his work without an order. Hands without a station, as in "
     "turn 1, are posted, and a lost captain is replaced in any case.",
     "no crew act ordered"},
    {"AB-D4", "crew-split",
     "How many hands go to each of the six boxes?",
     "In turn 1 enough at the yards to change sail and the rest at the guns, as no hand may be "
     "idle; later they stay where they are.",
     "hands posted as usual"},
    {"AB-D5", "rally-box",
     "To which box does a rallied hand return?",
     "To the guns, where one more hand is always useful.",
     "rallied to the guns"},
    {"AB-D6", "move-order",
     "Does the ship farthest to windward of those at one speed move before the others or after "
     "them?",
     "Before them, as on the chart for a ship that does not defer.",
     "did not wait for others"},
    {"AB-D7", "move",
     "Which move does the ship make now?",
     "She advances; in irons she falls off to the tack she was last on, and a grappled or fouled "
     "ship lies still.",
     "sailed on"},
    {"AB-D8", "turn-side",
     "Which way does a ship turn that could turn either way, luffing from a run or falling off "
     "from irons?",
     "On a run the order is refused, as it names no side; in irons she falls off to the last tack.",
     "fell off to the last tack"},
    {"AB-D9", "pass-side",
     "On which side of the other ship does a ship pass after a near miss?",
     "On her starboard side, so that it is the same every time.",
     "passed to starboard"},
    {"AB-D10", "fire",
     "Which loaded guns fire, and at which eligible target does each of them fire?",
     "None, as a shot cannot be undone; a standing order can make guns fire when they bear.",
     "held fire"},
    {"AB-D11", "aim",
     "Is the aim high or low, now that the number of dice is known?",
     "Low, which has the better chance against hull and guns.",
     "aimed low"},
    {"AB-D12", "damage-box",
     "Which hull box, or which rigging box of the mast, is marked?",
     "A half-marked box first, as the rules require, then the first undamaged one.",
     "boxes hit in order"},
    {"AB-D13", "gun-lost",
     "Which of the guns that can be hit is put out of action?",
     "An unloaded one first, as it is worth less at the moment, then the first in order.",
     "guns lost in order"},
    {"AB-D14", "crew-lost",
     "Which box of the group loses a hand?",
     "The repair boxes first, so that hands who sail and fight last longest: aloft, rigging repair "
     "then yards; below, hull repair, gun repair, boarding party and guns.",
     "hands lost in order"},
    {"AB-D15", "set-sail",
     "Which sail setting does the ship carry from now on?",
     "The same as before; hands make or reef sail only by order.",
     "kept her sail"},
    {"AB-D16", "load-guns",
     "Which guns are loaded, and with which round?",
     "As many as there are hands for, beginning on the side that fired most recently, with the "
     "round it had (round shot after double), as an unloaded gun is no use.",
     "loaded as before"},
    {"AB-D17", "swing-swivel",
     "Does a hand move the swivel gun to the other side instead of loading?",
     "No; it costs a load, and only the captain knows where he expects the enemy.",
     "swung no gun"},
    {"AB-D18", "double-shot",
     "Does a side loaded with round shot get a second ball on top?",
     "No; it halves the range, so it takes an order.",
     "loaded no double shot"},
    {"AB-D19", "repair",
     "Are six repair points spent now, and on which box?",
     "Yes, at once, as damage only hinders: a destroyed box first, otherwise a half-marked one, "
     "the first in order.",
     "repaired at once"},
    {"AB-D20", "seize",
     "Does a hand try to grapple, cast off or cut clear, and with which ship?",
     "No attempt; holding on to an enemy or getting clear of him is part of a plan.",
     "did not try to grapple or get clear"},
    {"AB-D21", "board",
     "Does the boarding party attack the ship she is grappled to or fouled with?",
     "No, but a party that is attacked always repels.",
     "did not board"},
    {"AB-D22", "commander-joins",
     "Does the captain fight beside his boarding party?",
     "No; he takes that risk only by order.",
     "commander kept out of the fight"},
    {"AB-D23", "split-party",
     "How is the boarding party divided among several enemy parties?",
     "As evenly as possible, the odd hand against the largest of them.",
     "divided her boarders evenly"},
    {"AB-D24", "free-attack-loss",
     "Which hand is lost to a boarding party that no one opposes?",
     "One at gun repair, otherwise one at the guns, as the rule prefers; then in the order of "
     "other casualties below, and the rigging boxes last.",
     "lost a hand in order"},
    {"AB-D25", "strike",
     "Does the ship strike her colours?",
     "No; a ship strikes only by order.",
     "kept her colours flying"},
    {"AB-D26", "row",
     "Which move does a ship under oars make now?",
     "She advances, as under sail.",
     "rowed on"},
    {"AB-D27", "resign",
     "Does the player resign?",
     "No; a player resigns only by order.",
     "did not resign", {}, Asking::volunteered},
    {"AB-D28", "draw",
     "Does the player offer a draw?",
     "No; an offer takes an order.",
     "offered no draw", {}, Asking::volunteered},
});

// clang-format on

/// The citation of a decision: `decision("AB-D7")`. An unknown id does not compile.
consteval Decision decision(std::string_view id) {
  return row_of(decisions, &DecisionInfo::id, id);
}

// Options and names that are the same in every game, so that asking builds no text.

inline constexpr std::array<Option, 2> no_or_yes = {{{"no", 0}, {"yes", 1}}};

/// Where yes is not legal.
inline constexpr std::span<const Option> only_no = std::span(no_or_yes).first(1);

/// The numbers from 0 as options: the n-th is called "n" and worth n. Requires 0 <= most <=
/// max_crew.
[[nodiscard]] std::span<const Option> counts_up_to(int most);

/// The hull's boxes as options: the first is called "hull-1" and worth 0. As many as a hull can
/// have.
[[nodiscard]] std::span<const Option> hull_box_options();

/// The same for the boxes of a mast: "main-1".
[[nodiscard]] std::span<const Option> rigging_box_options(MastName mast);

}  // namespace prizecourt::away_boarders
