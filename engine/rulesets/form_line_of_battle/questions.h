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
     "None; nobody boards by saying nothing.",
     "boarded nobody", {}, Asking::due, Mention::none},
    {"FLB-D2", "impromptu",
     "Does she try to board the ship that she has run into?",
     "No; it is an attempt like any other.",
     "did not board on the spot"},
    {"FLB-D3", "counter-board",
     "Does she board the ship that boards her?",
     "No; she stands on her own deck.",
     "did not counter-board"},
    {"FLB-D4", "musketry",
     "Does she shoot at an enemy captain?",
     "Yes; it costs nothing.",
     "shot at the enemy's captain"},
    {"FLB-D5", "break-off",
     "Does her side go home before this round?",
     "No; it fights on.",
     "fought on", {}, Asking::due, Mention::none},
    {"FLB-D6", "follow-up",
     "Does her side follow to the other ship?",
     "No; it is content to be rid of them.",
     "did not follow"},
    {"FLB-D7", "casualties",
     "From which ship of her side is this loss taken?",
     "From the one with most crew parties, or most guns when there are none left; among equals from "
     "the first by id.",
     "took a loss where most men were"},
    {"FLB-D8", "musketry-target",
     "At which enemy ship's captain does she shoot?",
     "At that of the first by id among those that she touches, else of the first.",
     "chose the captain to shoot at by nearness"},
    {"FLB-D9", "commit",
     "With how many crew parties does she board?",
     "All of them; there is no other answer.",
     "boarded with all crew parties", {}, Asking::due, Mention::none},
    {"FLB-D10", "strike",
     "Does she strike her colours before this round?",
     "No; nobody strikes by saying nothing.",
     "did not strike", {}, Asking::due, Mention::none},
    {"FLB-D11", "resign",
     "Does the player resign?",
     "No; nobody gives up a game by saying nothing.",
     "did not resign", {}, Asking::volunteered},
    {"FLB-D12", "draw",
     "Does the player offer a draw?",
     "No; an offer is made in words.",
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
