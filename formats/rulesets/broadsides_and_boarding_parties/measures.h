#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/events.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "formats/match/measure.h"

#include <array>
#include <string_view>

/// By which figures the odds of Broadsides & Boarding Parties are told.
namespace prizecourt::broadsides_and_boarding_parties {

// clang-format off
inline constexpr std::array measures = {
    Measure{.after = kind("shot"), .name = "this shot", .kind = kind("shot"), .fact = "result"},
    Measure{.after = kind("shot"), .name = "hits of the broadside from here on", .kind = kind("shot"), .fact = "result",
            .reading = Reading::where, .worse_for = Party::against, .text = "hit"},
    Measure{.after = kind("first-boarder"), .name = "this roll", .kind = kind("first-boarder"), .fact = "result"},
    Measure{.after = kind("first-boarder"), .name = "first boarding turn", .kind = kind("first-boarder"), .fact = "result",
            .again = tie_named},
    Measure{.after = kind("fight-roll"), .name = "loser of this roll", .kind = kind("fight-roll"), .fact = "loser",
            .of = Party::nobody},
    Measure{.after = kind("fight-roll"), .name = "loser of the fight", .kind = kind("fight-roll"), .fact = "loser",
            .reading = Reading::last, .of = Party::nobody, .until = kind("fight-over")},
    Measure{.after = kind("fight-roll"), .name = "own figures lost in the fight from here on", .kind = kind("fight-roll"),
            .fact = "loser", .reading = Reading::names, .of = Party::nobody, .worse_for = Party::who,
            .until = kind("fight-over")},
    Measure{.after = kind("fight-roll"), .name = "enemy figures lost in the fight from here on", .kind = kind("fight-roll"),
            .fact = "loser", .reading = Reading::names, .of = Party::nobody, .worse_for = Party::against,
            .until = kind("fight-over")},
    Measure{.after = {}, .name = "shots that hit", .kind = kind("shot"), .fact = "result",
            .reading = Reading::where, .text = "hit"},
    Measure{.after = {}, .name = "fights won", .kind = kind("fight-over"), .reading = Reading::count},
    Measure{.after = {}, .name = "figures lost in fights", .kind = kind("fight-roll"), .fact = "loser",
            .reading = Reading::names, .of = Party::nobody, .worse_for = Party::who},
    Measure{.after = {}, .name = "sunk", .kind = kind("sunk"), .reading = Reading::count,
            .worse_for = Party::who},
    Measure{.after = {}, .name = "captains lost", .kind = kind("captain-lost"), .reading = Reading::count,
            .worse_for = Party::who},
};
// clang-format on

/// Every die is rolled by itself.
inline constexpr std::array<std::string_view, 0> heaps = {};

}  // namespace prizecourt::broadsides_and_boarding_parties
