#pragma once

#include "engine/table/question.h"
#include "engine/table/rule.h"

#include <array>
#include <span>
#include <string_view>

/// The decisions of Form Line of Battle.
namespace prizecourt::form_line_of_battle {

/// Every kind of decision, in the order of the catalogue; those from FLB-D9 on are not there. The
/// keys are what `when_silent` and the replay call them. `decision()` makes a citation of one.
// clang-format off
inline constexpr auto decisions = std::to_array<DecisionInfo>({
    {"FLB-D1", "attempt",
     "Which enemy does she try to board?",
     "None; a ship boards only by order.",
     "boarded no one", {}, Asking::due, Mention::none},
    {"FLB-D2", "impromptu",
     "Does she try to board the ship she has run into?",
     "No; it takes an order, like any attempt.",
     "did not board on the spot"},
    {"FLB-D3", "counter-board",
     "Does she board the ship that boards her?",
     "No; she fights on her own deck.",
     "did not counter-board"},
    {"FLB-D4", "musketry",
     "Does she shoot at an enemy captain?",
     "Yes; it costs nothing.",
     "shot at the enemy's captain"},
    {"FLB-D5", "break-off",
     "Does her side break off before this round?",
     "No; it fights on.",
     "fought on", {}, Asking::due, Mention::none},
    {"FLB-D6", "follow-up",
     "Does her side follow to the other ship?",
     "No; it is content to see the enemy go.",
     "did not follow"},
    {"FLB-D7", "casualties",
     "From which ship of her side is this loss taken?",
     "From the ship with the most crew parties, or the most guns when there are none left; ties go "
     "to the first by id.",
     "took a loss where most men were left"},
    {"FLB-D8", "musketry-target",
     "Which enemy ship's captain does she shoot at?",
     "The captain of the first ship by id among those she touches, or else of the first ship by "
     "id.",
     "chose the nearest captain as her target"},
    {"FLB-D9", "commit",
     "With how many crew parties does she board?",
     "All of them; no other answer is possible.",
     "boarded with all crew parties", {}, Asking::due, Mention::none},
    {"FLB-D10", "strike",
     "Does she strike her colours before this round?",
     "No; striking by choice takes an order.",
     "did not strike", {}, Asking::due, Mention::none},
    {"FLB-D11", "resign",
     "Does the player resign?",
     "No; a player resigns only by order.",
     "did not resign", {}, Asking::volunteered},
    {"FLB-D12", "draw",
     "Does the player offer a draw?",
     "No; an offer takes an order.",
     "offered no draw", {}, Asking::volunteered},
});

// clang-format on

/// The citation of a decision: `decision("FLB-D1")`. An unknown id does not compile.
consteval Decision decision(std::string_view id) {
  return row_of(decisions, &DecisionInfo::id, id);
}

// Options that are the same in every game, so that asking builds no text.

/// FLB-D2, FLB-D3, FLB-D6, FLB-D10. Where yes is not legal, only no is offered.
inline constexpr std::array<Option, 2> no_or_yes = {{{"no", 0}, {"yes", 1}}};
inline constexpr auto no_only = std::span(no_or_yes).first(1);

/// FLB-D4. Where nobody is left to shoot at, only hold is offered.
inline constexpr std::array<Option, 2> hold_or_shoot = {{{"hold", 0}, {"shoot", 1}}};
inline constexpr auto hold_only = std::span(hold_or_shoot).first(1);

/// FLB-D5. The Defender is offered fighting on only.
inline constexpr std::array<Option, 2> fight_or_break_off = {{{"fight-on", 0}, {"break-off", 1}}};
inline constexpr auto fight_on_only = std::span(fight_or_break_off).first(1);

/// FLB-D1: no attempt; the other values are ships.
inline constexpr int no_target = -1;
inline constexpr Option no_attempt{"none", no_target};

/// FLB-D9.
inline constexpr std::array<Option, 1> all_parties = {{{"all", 0}}};

}  // namespace prizecourt::form_line_of_battle
