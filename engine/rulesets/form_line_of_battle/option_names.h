#pragma once

#include "engine/table/question.h"

#include <array>
#include <span>

/// Options that are the same in every game, so that asking builds no text.
namespace prizecourt::form_line_of_battle {

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
