#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/tables.h"
#include "engine/table/question.h"
#include "engine/table/rule.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

/// The decisions of Broadsides & Boarding Parties.
namespace prizecourt::broadsides_and_boarding_parties {

/// Every kind of decision, in the order of the catalogue. The keys are what `when_silent` and the
/// replay call them. `decision()` makes a citation of one. Three of the catalogue are nobody's to
/// take and have no row: who rolls first (D7), who ran into whom (D9) and who boards first (D11).
// clang-format off
inline constexpr auto decisions = std::to_array<DecisionInfo>({
    {"BBP-D1a", "set-up-captain",
     "In which section does the Captain begin?",
     "At D4, in the middle of his ship; if he cannot be placed there, in the first free section "
     "from row A.",
     "stationed the Captain as usual"},
    {"BBP-D1b", "set-up-crew",
     "In which section does a figure that no cannon needs begin?",
     "At D4, then E4, then C4, near the Captain, as long as there is room; then in the first free "
     "section from row A.",
     "stationed crew to spare as usual"},
    {"BBP-D2", "plot",
     "Which card is in this slot?",
     "As many damaged cards as are forced first, then remain in place, which harms no one and "
     "needs no die.",
     "chose no card (damaged if forced, otherwise remain)", "slot"},
    {"BBP-D3", "surrender",
     "Does the player surrender?",
     "No; a player surrenders only by order.",
     "did not surrender", {}, Asking::due, Mention::none},
    {"BBP-D4", "fire",
     "Which cannon fires next, or do the remaining cannons hold?",
     "All of them fire, from bow to stern; a crew in range fires.",
     "fired from bow to stern"},
    {"BBP-D5", "target-row",
     "Which row of the enemy's deck does this cannon fire at?",
     "C, G, H, A while their masts are up, then D, E, C, B, F while any of their guns is left, "
     "then D; in the final volley the guns only.",
     "aimed as usual"},
    {"BBP-D6", "hull-side",
     "Which side of a hull end on to the guns is hit?",
     "Port, as one has to be named.",
     "left open which side of a hull end on is hit (port)"},
    {"BBP-D8", "stand-in",
     "Which of the crew becomes Captain?",
     "The one left with the lowest number.",
     "made the first of the crew Captain"},
    {"BBP-D10", "volley",
     "Which cannon fires next in the final volley, or do the remaining cannons hold?",
     "All of them fire, from bow to stern; it is their last shot.",
     "fired the volley from bow to stern"},
    {"BBP-D12a", "movement-from",
     "Which figure moves next in the boarding?",
     "The one that moved last, back again; otherwise the crewmember with the lowest number who can "
     "step aside without a fight, as three movements are compulsory and this harms no one.",
     "moved a figure that can step aside or back"},
    {"BBP-D12b", "movement-to",
     "Where does that figure go?",
     "Back to where it came from, or else to the first section of the same ship without an enemy.",
     "stepped aside or back"},
    {"BBP-D13", "fight-order",
     "Which of the fights is fought next?",
     "From row A to row H, within a row from position 3 to 5, on the ship of side 1 before that of "
     "side 2.",
     "fought along the deck from row A"},
    {"BBP-D14", "draw-offer",
     "Does the player offer a draw, or accept one?",
     "No; an offer takes an order.",
     "offered no draw", {}, Asking::due, Mention::none},
});

// clang-format on

/// The citation of a decision: `decision("BBP-D1a")`. An unknown id does not compile.
consteval Decision decision(std::string_view id) {
  return row_of(decisions, &DecisionInfo::id, id);
}

// Options that are the same in every game, so that asking builds no text.

inline constexpr std::array<Option, 2> no_or_yes = {{{"no", 0}, {"yes", 1}}};

/// BBP-D4, BBP-D10: the rest of the cannons hold.
inline constexpr Option hold_fire{"hold", static_cast<int>(no_cell)};

/// BBP-D5: values are rows from 0.
inline constexpr auto every_row = [] {
  std::array<Option, row_total> options{};
  for (std::size_t row = 0; row < options.size(); ++row) {
    options[row] = {row_names[row], static_cast<int>(row)};
  }
  return options;
}();

/// BBP-D6.
inline constexpr std::array<Option, 2> either_beam = {
    {{names(Beam{})[0], static_cast<int>(Beam::port)},
     {names(Beam{})[1], static_cast<int>(Beam::starboard)}}};

/// BBP-D2: every card, the one for an empty slot first and the damaged card last.
inline constexpr auto every_card = [] {
  std::array<Option, names(Card{}).size()> options{};
  for (std::size_t card = 0; card < options.size(); ++card) {
    options[card] = {names(Card{})[card], static_cast<int>(card)};
  }
  return options;
}();

inline constexpr auto no_card = std::span(every_card).first(1);
inline constexpr auto plotting_cards = std::span(every_card).subspan(1, 4);
inline constexpr auto plotting_or_damaged = std::span(every_card).subspan(1, 5);
inline constexpr auto damaged_only = std::span(every_card).subspan(5, 1);

static_assert(damaged_only.front().value == static_cast<int>(Card::damaged));

/// BBP-D12a: the Captain where he is meant; other values are places.
inline constexpr std::string_view captain_named = "captain";

/// What events say where dice that decide are equal (BBP-R33, BBP-R62).
inline constexpr std::string_view tie_named = "tie";

/// BBP-D12a: where nobody can move.
inline constexpr std::string_view nobody_named = "none";

}  // namespace prizecourt::broadsides_and_boarding_parties
