#include "engine/rulesets/form_line_of_battle/questions.h"
#include "formats/rulesets/form_line_of_battle/log_parts.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

// What silence decided, in a line.
namespace prizecourt::form_line_of_battle {
namespace {

// clang-format off
constexpr std::array defaults = {
    DefaultWords{"FLB-D1", "boarded nobody"},
    DefaultWords{"FLB-D2", "did not board on the spot"},
    DefaultWords{"FLB-D3", "did not counter-board"},
    DefaultWords{"FLB-D4", "shot at the enemy's captain"},
    DefaultWords{"FLB-D5", "fought on"},
    DefaultWords{"FLB-D6", "did not follow"},
    DefaultWords{"FLB-D7", "took a loss where most men were"},
    DefaultWords{"FLB-D8", "chose the captain to shoot at by nearness"},
    DefaultWords{"FLB-D9", "boarded with all crew parties"},
    DefaultWords{"FLB-D10", "did not strike"},
    DefaultWords{"FLB-D11", "did not resign"},
    DefaultWords{"FLB-D12", "offered no draw"},
};

// clang-format on

constexpr bool every_decision_has_words() {
  return std::ranges::equal(defaults, decisions, {}, &DefaultWords::id, &DecisionInfo::id);
}

static_assert(every_decision_has_words());

/// Nobody chose anything there, and they come in every phase or round.
bool goes_without_saying(const SilentDecisions& silent) {
  return silent.decision == decision("FLB-D1") || silent.decision == decision("FLB-D5") ||
         silent.decision == decision("FLB-D9") || silent.decision == decision("FLB-D10");
}

}  // namespace

std::string defaults_in_words(const Telling& telling, std::span<const SilentDecisions> silent) {
  std::vector<SilentDecisions> worth_telling;
  std::ranges::remove_copy_if(silent, std::back_inserter(worth_telling), goes_without_saying);
  return prizecourt::defaults_in_words(worth_telling, decisions, defaults,
                                       [&](std::string_view id) { return telling.name(id); });
}

}  // namespace prizecourt::form_line_of_battle
