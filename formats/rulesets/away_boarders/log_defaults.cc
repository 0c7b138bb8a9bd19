#include "engine/rulesets/away_boarders/questions.h"
#include "formats/rulesets/away_boarders/log_parts.h"

#include <algorithm>
#include <array>

// What silence decided, in a line.
namespace prizecourt::away_boarders {
namespace {

// clang-format off
constexpr std::array defaults = {
    DefaultWords{"AB-D1",  "began with round shot"},
    DefaultWords{"AB-D2",  "began under battle sail"},
    DefaultWords{"AB-D3",  "no crew act ordered"},
    DefaultWords{"AB-D4",  "hands posted as usual"},
    DefaultWords{"AB-D5",  "rallied to the guns"},
    DefaultWords{"AB-D6",  "did not wait for others"},
    DefaultWords{"AB-D7",  "sailed on"},
    DefaultWords{"AB-D8",  "fell off to the last tack"},
    DefaultWords{"AB-D9",  "passed to starboard"},
    DefaultWords{"AB-D10", "held fire"},
    DefaultWords{"AB-D11", "aimed low"},
    DefaultWords{"AB-D12", "boxes hit in order"},
    DefaultWords{"AB-D13", "guns lost in order"},
    DefaultWords{"AB-D14", "hands lost in order"},
    DefaultWords{"AB-D15", "kept her sail"},
    DefaultWords{"AB-D16", "loaded as before"},
    DefaultWords{"AB-D17", "swung no gun"},
    DefaultWords{"AB-D18", "loaded no double shot"},
    DefaultWords{"AB-D19", "repaired at once"},
    DefaultWords{"AB-D20", "tried nothing with another ship"},
    DefaultWords{"AB-D21", "did not board"},
    DefaultWords{"AB-D22", "commander kept out of the fight"},
    DefaultWords{"AB-D23", "divided her boarders evenly"},
    DefaultWords{"AB-D24", "lost a hand in order"},
    DefaultWords{"AB-D25", "kept her colours flying"},
    DefaultWords{"AB-D26", "rowed on"},
    DefaultWords{"AB-D27", "did not resign"},
    DefaultWords{"AB-D28", "offered no draw"},
};

// clang-format on

constexpr bool every_decision_has_words() {
  return std::ranges::equal(defaults, decisions, {}, &DefaultWords::id, &DecisionInfo::id);
}

static_assert(every_decision_has_words());

}  // namespace

std::string defaults_in_words(const Telling& telling, std::span<const SilentDecisions> silent) {
  return prizecourt::defaults_in_words(silent, decisions, defaults,
                                       [&](std::string_view id) { return telling.name(id); });
}

}  // namespace prizecourt::away_boarders
