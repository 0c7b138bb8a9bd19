#include "engine/rulesets/master_and_commander/questions.h"
#include "formats/rulesets/master_and_commander/log_parts.h"

#include <algorithm>
#include <array>

// What silence decided, in a line.
namespace prizecourt::master_and_commander {
namespace {

// clang-format off
constexpr std::array defaults = {
    DefaultWords{"MC-D1",  "set nobody adrift"},
    DefaultWords{"MC-D2",  "event laid on the usual ship"},
    DefaultWords{"MC-D3",  "lay at anchor"},
    DefaultWords{"MC-D4",  "kedged to the first free square"},
    DefaultWords{"MC-D5",  "sailed on"},
    DefaultWords{"MC-D6",  "took nobody in tow"},
    DefaultWords{"MC-D7",  "rammed nobody"},
    DefaultWords{"MC-D8",  "did not dock"},
    DefaultWords{"MC-D9",  "range of the usual target"},
    DefaultWords{"MC-D10", "best windward target"},
    DefaultWords{"MC-D11", "did not use the gage's square"},
    DefaultWords{"MC-D12", "lent no more skill to repair"},
    DefaultWords{"MC-D13", "made no transfer ready"},
    DefaultWords{"MC-D14", "carried the transfer out"},
    DefaultWords{"MC-D15", "attacked as usual"},
    DefaultWords{"MC-D16", "answered as usual"},
    DefaultWords{"MC-D17", "tried to rescue"},
    DefaultWords{"MC-D18", "grappled nobody"},
    DefaultWords{"MC-D19", "cut at the grapple"},
    DefaultWords{"MC-D20", "did not resign"},
    DefaultWords{"MC-D21", "offered no draw"},
};

// clang-format on

constexpr bool every_decision_has_words() {
  return std::ranges::equal(defaults, decisions, {}, &DefaultWords::id, &DecisionInfo::id);
}

static_assert(every_decision_has_words());

}  // namespace

std::string defaults_in_words(const Telling& telling, std::span<const SilentDecisions> silent) {
  return prizecourt::defaults_in_words(silent, decisions, defaults,
                                       [&](std::string_view id) { return telling.first(id); });
}

}  // namespace prizecourt::master_and_commander
