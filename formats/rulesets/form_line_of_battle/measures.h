#pragma once

#include "engine/rulesets/form_line_of_battle/events.h"
#include "formats/match/measure.h"

#include <array>
#include <string_view>

/// By which figures the odds of Form Line of Battle are told.
namespace prizecourt::form_line_of_battle {

// clang-format off
inline constexpr std::array measures = {
    Measure{.after = kind("entangling"), .name = "entangled or clear", .kind = kind("entangling"), .fact = "result"},
    Measure{.after = kind("initiation"), .name = "the attempt", .kind = kind("initiation"), .fact = "result"},
    Measure{.after = kind("musketry"), .name = "fate of the target captain", .kind = kind("musketry"), .fact = "result"},
    Measure{.after = kind("round"), .name = "difference of the scores", .kind = kind("round"), .fact = "difference"},
    Measure{.after = kind("round"), .name = "result of this round", .kind = kind("round"), .fact = "result"},
    Measure{.after = kind("round"), .name = "loser of this round", .kind = kind("round"), .fact = "loser"},
    Measure{.after = kind("round"), .name = "end of the fight", .kind = kind("fight-over"), .fact = "result",
            .of = Party::nobody, .throwers = Throwers::all},
    Measure{.after = kind("strike-test"), .name = "the test", .kind = kind("strike-test"), .fact = "result"},
    Measure{.after = {}, .name = "crew parties lost", .kind = kind("parties-lost"), .fact = "lost",
            .reading = Reading::sum, .worse_for = Party::who},
    Measure{.after = {}, .name = "broadside lost", .kind = kind("excess"), .fact = "lost",
            .reading = Reading::sum, .worse_for = Party::who},
    Measure{.after = {}, .name = "struck", .kind = kind("struck"), .reading = Reading::count,
            .worse_for = Party::who},
};
// clang-format on

/// Two dice that are added.
inline constexpr std::array<std::string_view, 2> heaps = {"FLB-8.2.1", "FLB-8.2.22"};

}  // namespace prizecourt::form_line_of_battle
