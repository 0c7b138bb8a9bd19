#pragma once

#include "engine/table/event.h"

#include <array>

/// The values that facts of events of Away, Boarders! can have: a row for every fact of every
/// kind in events.h.
namespace prizecourt::away_boarders {

// clang-format off
inline constexpr std::array fact_values = {
    FactInfo{"aim", "", FactType::word, "high low"},
    FactInfo{"battery", "", FactType::word, "port starboard bow"},
    FactInfo{"boarders", "", FactType::number, ""},
    FactInfo{"boarding", "", FactType::number, ""},
    FactInfo{"box", "casualty", FactType::word, "yards repair-rigging guns repair-guns repair-hull boarding"},
    FactInfo{"box", "repaired", FactType::text, "a box, hull-1 or main-1, or a gun"},
    FactInfo{"boxes", "", FactType::numbers, ""},
    FactInfo{"boxes_left", "", FactType::number, ""},
    FactInfo{"casualties", "", FactType::number, ""},
    FactInfo{"cause", "", FactType::text, "why she drifts"},
    FactInfo{"commander", "", FactType::word, "up down"},
    FactInfo{"decision", "", FactType::text, "the id of a decision"},
    FactInfo{"dice", "", FactType::number, ""},
    FactInfo{"enemy_total", "", FactType::number, ""},
    FactInfo{"facing", "", FactType::number, ""},
    FactInfo{"file", "", FactType::text, "the file of the order"},
    FactInfo{"from", "", FactType::word, "oars reef battle full"},
    FactInfo{"gun", "", FactType::text, "a gun, p1"},
    FactInfo{"gun_names", "", FactType::text, "guns, p1 p2"},
    FactInfo{"guns", "", FactType::number, ""},
    FactInfo{"hits", "", FactType::number, ""},
    FactInfo{"ignored", "", FactType::number, ""},
    FactInfo{"initial_fire_uncapped", "", FactType::number, ""},
    FactInfo{"instead", "refused", FactType::text, "what was done instead"},
    FactInfo{"kind", "", FactType::word, "hull rigging guns"},
    FactInfo{"left_in_box", "", FactType::number, ""},
    FactInfo{"legal", "refused", FactType::text, "the legal options, with commas"},
    FactInfo{"line", "", FactType::number, ""},
    FactInfo{"link", "", FactType::word, "grappled fouled"},
    FactInfo{"low_stern_rake_uncapped", "", FactType::number, ""},
    FactInfo{"mast", "", FactType::word, "mizzen main fore"},
    FactInfo{"move", "", FactType::word, "ahead ahead-port ahead-starboard turn-port turn-starboard back-sail"},
    FactInfo{"order", "", FactType::text, "the order, in its own words"},
    FactInfo{"other_speed", "", FactType::number, ""},
    FactInfo{"out", "", FactType::word, "now at-segment-end"},
    FactInfo{"points", "game-over", FactType::numbers, ""},
    FactInfo{"points", "repair-points repaired", FactType::number, ""},
    FactInfo{"rake_uncapped", "", FactType::number, ""},
    FactInfo{"range", "", FactType::number, ""},
    FactInfo{"ratio", "", FactType::numbers, ""},
    FactInfo{"reason", "game-over", FactType::text, "why it is over"},
    FactInfo{"reason", "lay-still", FactType::text, "why she could not move"},
    FactInfo{"reason", "refused overtaken", FactType::text, "why"},
    FactInfo{"remaining", "", FactType::number, ""},
    FactInfo{"repair-guns", "", FactType::number, ""},
    FactInfo{"repair-hull", "", FactType::number, ""},
    FactInfo{"repair-rigging", "", FactType::number, ""},
    FactInfo{"result", "collided", FactType::word, "fouled brush"},
    FactInfo{"result", "incident", FactType::word, "collision near-miss"},
    FactInfo{"result", "grapple ungrapple unfoul", FactType::word, "success failure"},
    FactInfo{"result", "melee", FactType::word, "win loss tie"},
    FactInfo{"round", "", FactType::word, "round double grape chain"},
    FactInfo{"shot_weight_uncapped", "", FactType::number, ""},
    FactInfo{"side", "", FactType::word, "port starboard"},
    FactInfo{"slashes", "", FactType::number, ""},
    FactInfo{"speed", "", FactType::number, ""},
    FactInfo{"sweeps_manned", "", FactType::number, ""},
    FactInfo{"sweeps_needed", "", FactType::number, ""},
    FactInfo{"tallied", "", FactType::number, ""},
    FactInfo{"to", "moved drifted", FactType::numbers, ""},
    FactInfo{"to", "rallied", FactType::word, "yards repair-rigging guns repair-guns repair-hull boarding lost"},
    FactInfo{"to", "sail-set", FactType::word, "oars reef battle full"},
    FactInfo{"to", "swung", FactType::word, "port starboard"},
    FactInfo{"total", "", FactType::number, ""},
    FactInfo{"totals", "", FactType::numbers, ""},
    FactInfo{"verdict", "", FactType::word, "won drawn"},
    FactInfo{"weight", "", FactType::number, ""},
    FactInfo{"winner", "", FactType::text, "a side"},
    FactInfo{"yards", "", FactType::number, ""},
};

// clang-format on

}  // namespace prizecourt::away_boarders
