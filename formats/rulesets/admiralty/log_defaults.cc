#include "engine/rulesets/admiralty/questions.h"
#include "formats/rulesets/admiralty/log_parts.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

// What silence decided, in a line.
namespace prizecourt::admiralty {
namespace {

// clang-format off
constexpr std::array defaults = {
    DefaultWords{"ADM-D1", "kept her men at the guns"},
    DefaultWords{"ADM-D2", "did not surrender"},
    DefaultWords{"ADM-D3", "boarded nobody"},
    DefaultWords{"ADM-D4", "let the first of the ships lead"},
    DefaultWords{"ADM-D5", "fought on"},
    DefaultWords{"ADM-D6", "added unopposed dice where they did most"},
    DefaultWords{"ADM-D7", "did not resign"},
    DefaultWords{"ADM-D8", "offered no draw"},
};

// clang-format on

constexpr bool every_decision_has_words() {
  return std::ranges::equal(defaults, decisions, {}, &DefaultWords::id, &DecisionInfo::id);
}

static_assert(every_decision_has_words());

/// Nobody chose anything there, and they come for every ship in every turn.
bool goes_without_saying(const SilentDecisions& silent) {
  constexpr std::array usual = {decision("ADM-D1"), decision("ADM-D2"), decision("ADM-D3"),
                                decision("ADM-D5")};
  return std::ranges::find(usual, silent.decision) != usual.end();
}

}  // namespace

std::string defaults_in_words(const Telling& telling, std::span<const SilentDecisions> silent) {
  std::vector<SilentDecisions> worth_telling;
  std::ranges::remove_copy_if(silent, std::back_inserter(worth_telling), goes_without_saying);
  return prizecourt::defaults_in_words(worth_telling, decisions, defaults,
                                       [&](std::string_view id) { return telling.name(id); });
}

}  // namespace prizecourt::admiralty
