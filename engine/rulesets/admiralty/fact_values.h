#pragma once

#include "engine/table/event.h"

#include <array>

/// The values that facts of events of Admiralty can have: a row for every fact of every
/// kind in events.h.
namespace prizecourt::admiralty {

// clang-format off
inline constexpr std::array fact_values = {
    FactInfo{"added", "replaced", FactType::number, ""},
    FactInfo{"added", "round", FactType::numbers, ""},
    FactInfo{"added_by", "", FactType::word, "attacker defender"},
    FactInfo{"added_to", "", FactType::word, "highest second higher-only lower-only none"},
    FactInfo{"answer", "", FactType::word, "agreed unanswered overtaken"},
    FactInfo{"at", "", FactType::numbers, ""},
    FactInfo{"attacker", "", FactType::numbers, ""},
    FactInfo{"attackers", "", FactType::text, "ships, alpha+gamma"},
    FactInfo{"available", "", FactType::number, ""},
    FactInfo{"by", "", FactType::text, "a side"},
    FactInfo{"captured_by", "", FactType::text, "a ship, or none"},
    FactInfo{"decision", "", FactType::text, "the id of a decision"},
    FactInfo{"defender", "mobilized", FactType::text, "a ship"},
    FactInfo{"defender", "rolled round", FactType::numbers, ""},
    FactInfo{"dice", "attempt mustered replaced withdrew", FactType::number, ""},
    FactInfo{"dice", "suspended begun carried-on", FactType::numbers, ""},
    FactInfo{"file", "", FactType::text, "the file of the order"},
    FactInfo{"from", "gun-dice-hits sail-hits", FactType::number, ""},
    FactInfo{"from", "stationary fouling", FactType::word, "no yes"},
    FactInfo{"from", "sea", FactType::word, "calm choppy heavy"},
    FactInfo{"gun_dice", "", FactType::number, ""},
    FactInfo{"heading", "", FactType::number, ""},
    FactInfo{"how", "", FactType::word, "captured called-off attacker-out-of-dice surrendered attacker-surrendered prize-taken"},
    FactInfo{"instead", "refused", FactType::text, "the option used instead; absent if the question stays open"},
    FactInfo{"left", "", FactType::numbers, ""},
    FactInfo{"left", "withdrew", FactType::number, ""},
    FactInfo{"legal", "refused", FactType::text, "the legal options, separated by commas"},
    FactInfo{"line", "", FactType::number, ""},
    FactInfo{"lost", "", FactType::numbers, ""},
    FactInfo{"order", "", FactType::text, "the order, in its own words"},
    FactInfo{"purpose", "", FactType::word, "new-action replacement"},
    FactInfo{"reason", "game-over", FactType::word, "one-side-left last-turn nothing-to-do resigned agreed victory"},
    FactInfo{"reason", "refused overtaken", FactType::text, "the reason"},
    FactInfo{"result", "attempt", FactType::word, "begun failed"},
    FactInfo{"result", "roll-off", FactType::text, "a ship, or tie"},
    FactInfo{"role", "", FactType::word, "attacker defender"},
    FactInfo{"round", "", FactType::number, ""},
    FactInfo{"ships", "", FactType::text, "ships, alpha+gamma"},
    FactInfo{"side", "", FactType::text, "a side"},
    FactInfo{"throw", "", FactType::number, ""},
    FactInfo{"to", "gun-dice-hits sail-hits gap", FactType::number, ""},
    FactInfo{"to", "stationary fouling", FactType::word, "no yes"},
    FactInfo{"to", "sea", FactType::word, "calm choppy heavy"},
    FactInfo{"total", "", FactType::number, ""},
    FactInfo{"unopposed", "", FactType::numbers, ""},
    FactInfo{"verdict", "", FactType::word, "won over"},
    FactInfo{"way", "", FactType::number, ""},
    FactInfo{"why", "", FactType::word, "no-action second-ship suspended withdrew action-over"},
    FactInfo{"winner", "", FactType::text, "a side"},
    FactInfo{"winners", "", FactType::text, "attacker, defender or tie, for each pair"},
};

// clang-format on

}  // namespace prizecourt::admiralty
