#pragma once

#include "engine/rulesets/master_and_commander/events.h"
#include "formats/match/measure.h"

#include <array>
#include <string_view>

/// By which figures the odds of Master & Commander are told.
namespace prizecourt::master_and_commander {

// clang-format off
inline constexpr std::array measures = {
    Measure{.after = kind("wind"), .name = "MOVE", .kind = kind("wind"), .fact = "move"},
    Measure{.after = kind("drifted"), .name = "result of the drift", .kind = kind("drifted"), .fact = "result"},
    Measure{.after = kind("kedged"), .name = "result of kedging", .kind = kind("kedged"), .fact = "result"},
    Measure{.after = kind("gust"), .name = "MOVE gained", .kind = kind("gust"), .fact = "change"},
    Measure{.after = kind("pumped"), .name = "result of pumping", .kind = kind("pumped"), .fact = "result"},
    Measure{.after = kind("rigged"), .name = "masts cleared", .kind = kind("rigged"), .fact = "cleared"},
    Measure{.after = kind("fought-fire"), .name = "the fire", .kind = kind("fought-fire"), .fact = "result"},
    Measure{.after = kind("burned"), .name = "the fire", .kind = kind("burned"), .fact = "result"},
    Measure{.after = kind("sinking-roll"), .name = "fate of the ship", .kind = kind("sinking-roll"), .fact = "result"},
    Measure{.after = kind("rescue"), .name = "levels saved", .kind = kind("rescue"), .fact = "saved"},
    Measure{.after = kind("tact"), .name = "tactical advantage", .kind = kind("tact"), .fact = "value",
            .worse_for = Party::against},
    Measure{.after = kind("attack"), .name = "hits", .kind = kind("attack"), .fact = "hits",
            .worse_for = Party::against},
    Measure{.after = kind("attack"), .name = "hull points", .kind = kind("damage"), .fact = "hull",
            .reading = Reading::sum, .worse_for = Party::against},
    Measure{.after = kind("attack"), .name = "masts", .kind = kind("damage"), .fact = "masts",
            .reading = Reading::sum, .worse_for = Party::against},
    Measure{.after = kind("damage"), .name = "hull points", .kind = kind("damage"), .fact = "hull",
            .worse_for = Party::against},
    Measure{.after = kind("damage"), .name = "masts", .kind = kind("damage"), .fact = "masts",
            .worse_for = Party::against},
    Measure{.after = kind("grapple"), .name = "result of grappling", .kind = kind("grapple"), .fact = "result"},
    Measure{.after = kind("repel"), .name = "result of repelling", .kind = kind("repel"), .fact = "result"},
    Measure{.after = kind("board-round"), .name = "hits in this round", .kind = kind("board-round"), .fact = "hits",
            .worse_for = Party::against, .dice = "MC-28.2"},
    Measure{.after = kind("board-round"), .name = "hits of the enemy in this round", .kind = kind("board-round"),
            .fact = "enemy_hits", .worse_for = Party::who, .dice = "MC-28.2"},
    Measure{.after = kind("board-round"), .name = "end of the action", .kind = kind("boarding-over"), .fact = "result"},
    Measure{.after = {}, .name = "hull points lost", .kind = kind("damage-taken"), .fact = "hull",
            .reading = Reading::sum, .worse_for = Party::who},
    Measure{.after = {}, .name = "masts lost", .kind = kind("damage-taken"), .fact = "masts",
            .reading = Reading::sum, .worse_for = Party::who},
    Measure{.after = {}, .name = "captured", .kind = kind("captured"), .reading = Reading::count,
            .worse_for = Party::who},
    Measure{.after = {}, .name = "sunk", .kind = kind("sunk"), .reading = Reading::count,
            .worse_for = Party::who},
};
// clang-format on

/// Dice of which successes are counted.
inline constexpr std::array<std::string_view, 2> heaps = {"MC-18.1", "MC-28.2"};

}  // namespace prizecourt::master_and_commander
