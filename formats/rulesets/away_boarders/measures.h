#pragma once

#include "engine/rulesets/away_boarders/events.h"
#include "formats/match/measure.h"

#include <array>
#include <string_view>

/// By which figures the odds of Away, Boarders! are told.
namespace prizecourt::away_boarders {

// clang-format off
inline constexpr std::array measures = {
    Measure{.after = kind("fired"), .name = "damage dice", .kind = kind("fired"), .fact = "dice",
            .worse_for = Party::against, .dice = "AB-4.3.8"},
    Measure{.after = kind("fired"), .name = "slashes on the hull", .kind = kind("hull-hit"), .fact = "slashes",
            .reading = Reading::sum, .of = Party::against, .worse_for = Party::against,
            .dice = "AB-4.3.8 AB-4.3.10", .until = kind("fired")},
    Measure{.after = kind("fired"), .name = "guns hit", .kind = kind("gun-hit"),
            .reading = Reading::count, .of = Party::against, .worse_for = Party::against,
            .dice = "AB-4.3.8 AB-4.3.10", .until = kind("fired")},
    Measure{.after = kind("fired"), .name = "casualties", .kind = kind("casualty"),
            .reading = Reading::count, .of = Party::against, .worse_for = Party::against,
            .dice = "AB-4.3.8 AB-4.3.10", .until = kind("fired")},
    Measure{.after = kind("fired"), .name = "slashes on the rigging", .kind = kind("rigging-hit"), .fact = "slashes",
            .reading = Reading::sum, .of = Party::against, .worse_for = Party::against,
            .dice = "AB-4.3.8 AB-4.3.10 AB-4.3.11", .until = kind("fired")},
    Measure{.after = kind("fired"), .name = "masts that fell", .kind = kind("mast-fell"),
            .reading = Reading::count, .of = Party::against, .worse_for = Party::against,
            .dice = "AB-4.3.8 AB-4.3.10 AB-4.3.11", .until = kind("fired")},
    Measure{.after = kind("rigging-hit"), .name = "slashes on this mast", .kind = kind("rigging-hit"), .fact = "slashes",
            .reading = Reading::sum, .worse_for = Party::who, .same = "mast"},
    Measure{.after = kind("rigging-hit"), .name = "all rigging damage of these dice", .kind = kind("rigging-hit"),
            .reading = Reading::all},
    Measure{.after = kind("gun-hit"), .name = "hits on this gun", .kind = kind("gun-hit"),
            .reading = Reading::count, .worse_for = Party::who, .same = "gun"},
    Measure{.after = kind("gun-hit"), .name = "all guns hit by these dice", .kind = kind("gun-hit"), .fact = "gun",
            .reading = Reading::all},
    Measure{.after = kind("commander-check"), .name = "the commander", .kind = kind("commander-check"), .fact = "commander"},
    Measure{.after = kind("incident"), .name = "near miss or collision", .kind = kind("incident"), .fact = "result"},
    Measure{.after = kind("collided"), .name = "result of the collision", .kind = kind("collided"), .fact = "result"},
    Measure{.after = kind("foul-damage"), .name = "hits from fouling", .kind = kind("foul-damage"), .fact = "hits",
            .worse_for = Party::who},
    Measure{.after = kind("grapple"), .name = "result of grappling", .kind = kind("grapple"), .fact = "result"},
    Measure{.after = kind("ungrapple"), .name = "result of casting off", .kind = kind("ungrapple"), .fact = "result"},
    Measure{.after = kind("unfoul"), .name = "result of cutting clear", .kind = kind("unfoul"), .fact = "result"},
    Measure{.after = kind("melee"), .name = "the melee", .kind = kind("melee"), .fact = "result"},
    Measure{.after = kind("melee"), .name = "own markers lost from here on", .kind = kind("casualty"),
            .reading = Reading::count, .worse_for = Party::who},
    Measure{.after = kind("melee"), .name = "enemy markers lost from here on", .kind = kind("casualty"),
            .reading = Reading::count, .of = Party::against, .worse_for = Party::against},
    Measure{.after = {}, .name = "slashes on the hull", .kind = kind("hull-hit"), .fact = "slashes",
            .reading = Reading::sum, .worse_for = Party::who},
    Measure{.after = {}, .name = "slashes on the rigging", .kind = kind("rigging-hit"), .fact = "slashes",
            .reading = Reading::sum, .worse_for = Party::who},
    Measure{.after = {}, .name = "masts that fell", .kind = kind("mast-fell"), .reading = Reading::count,
            .worse_for = Party::who},
    Measure{.after = {}, .name = "guns hit", .kind = kind("gun-hit"), .reading = Reading::count,
            .worse_for = Party::who},
    Measure{.after = {}, .name = "casualties", .kind = kind("casualty"), .reading = Reading::count,
            .worse_for = Party::who},
    Measure{.after = {}, .name = "sunk", .kind = kind("sunk"), .reading = Reading::count,
            .worse_for = Party::who},
    Measure{.after = {}, .name = "surrendered", .kind = kind("surrendered"), .reading = Reading::count,
            .worse_for = Party::who},
};
// clang-format on

/// The damage dice are counted. Those that find a mast or a gun are taken one after the other.
inline constexpr std::array<std::string_view, 1> heaps = {"AB-4.3.10"};

}  // namespace prizecourt::away_boarders
