#pragma once

#include "engine/rulesets/admiralty/events.h"
#include "formats/match/measure.h"

#include <array>
#include <string_view>

/// By which figures the odds of Admiralty are told.
namespace prizecourt::admiralty {

// clang-format off
inline constexpr std::array measures = {
    Measure{.after = kind("roll-off"), .name = "this roll", .kind = kind("roll-off"), .fact = "result"},
    Measure{.after = kind("roll-off"), .name = "winner of the roll-off", .kind = kind("roll-off"), .fact = "result",
            .again = "tie"},
    Measure{.after = kind("attempt"), .name = "the attempt", .kind = kind("attempt"), .fact = "result"},
    Measure{.after = kind("rolled"), .name = "dice the attacker loses in this round", .kind = kind("round"), .fact = "lost",
            .worse_for = Party::who, .element = 0},
    Measure{.after = kind("rolled"), .name = "dice the defender loses in this round", .kind = kind("round"), .fact = "lost",
            .worse_for = Party::against, .element = 1},
    Measure{.after = kind("rolled"), .name = "end of the action this turn", .kind = kind("action-over"), .fact = "how",
            .dice = "ADM-5.2.19"},
    Measure{.after = {}, .name = "captured", .kind = kind("captured"), .reading = Reading::count,
            .of = Party::against, .worse_for = Party::who},
    Measure{.after = {}, .name = "attempts that began an action", .kind = kind("attempt"), .fact = "result",
            .reading = Reading::where, .text = "begun"},
    Measure{.after = {}, .name = "dice the attacker loses", .kind = kind("round"), .fact = "lost",
            .reading = Reading::sum, .worse_for = Party::who, .element = 0},
    Measure{.after = {}, .name = "dice the defender loses", .kind = kind("round"), .fact = "lost",
            .reading = Reading::sum, .of = Party::against, .worse_for = Party::who, .element = 1},
};
// clang-format on

/// Dice of an attempt are searched for a six, those of a round are sorted.
inline constexpr std::array<std::string_view, 2> heaps = {"ADM-5.2.5", "ADM-5.2.19"};

}  // namespace prizecourt::admiralty
