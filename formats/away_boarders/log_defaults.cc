#include "engine/rulesets/away_boarders/questions.h"
#include "formats/away_boarders/log_parts.h"
#include "formats/markdown.h"

#include <algorithm>
#include <array>

// What silence decided, in a line.
namespace prizecourt::away_boarders {
namespace {

struct Default {
  std::string_view id;
  std::string_view words;
};

// clang-format off
constexpr std::array defaults = {
    Default{"AB-D1",  "began with round shot"},
    Default{"AB-D2",  "began under battle sail"},
    Default{"AB-D3",  "no crew act ordered"},
    Default{"AB-D4",  "hands posted as usual"},
    Default{"AB-D5",  "rallied to the guns"},
    Default{"AB-D6",  "did not wait for others"},
    Default{"AB-D7",  "sailed on"},
    Default{"AB-D8",  "fell off to the last tack"},
    Default{"AB-D9",  "passed to starboard"},
    Default{"AB-D10", "held fire"},
    Default{"AB-D11", "aimed low"},
    Default{"AB-D12", "boxes hit in order"},
    Default{"AB-D13", "guns lost in order"},
    Default{"AB-D14", "hands lost in order"},
    Default{"AB-D15", "kept her sail"},
    Default{"AB-D16", "loaded as before"},
    Default{"AB-D17", "swung no gun"},
    Default{"AB-D18", "loaded no double shot"},
    Default{"AB-D19", "repaired at once"},
    Default{"AB-D20", "tried nothing with another ship"},
    Default{"AB-D21", "did not board"},
    Default{"AB-D22", "commander kept out of the fight"},
    Default{"AB-D23", "divided her boarders evenly"},
    Default{"AB-D24", "lost a hand in order"},
    Default{"AB-D25", "kept her colours flying"},
    Default{"AB-D26", "rowed on"},
};

// clang-format on

constexpr bool every_decision_has_words() {
  return std::ranges::equal(defaults, decisions, {}, &Default::id, &DecisionInfo::id);
}

static_assert(every_decision_has_words());

/// The place of a decision in the ruleset's table, which orders the words.
std::ptrdiff_t row_of(const SilentDecisions& silent) {
  return silent.decision - decisions.data();
}

std::string in_words(const SilentDecisions& silent) {
  const std::string words(defaults[static_cast<std::size_t>(row_of(silent))].words);
  return silent.count == 1 ? words : words + " ×" + std::to_string(silent.count);
}

/// Ships for which silence decided the same.
struct Group {
  std::vector<std::string> ships;
  std::vector<std::string> words;
};

void add_to_groups(std::vector<Group>& groups, std::string ship, std::vector<std::string> words) {
  const auto same = std::find_if(groups.begin(), groups.end(),
                                 [&](const Group& group) { return group.words == words; });
  if (same != groups.end()) {
    same->ships.push_back(std::move(ship));
  } else {
    groups.push_back({{std::move(ship)}, std::move(words)});
  }
}

}  // namespace

std::string defaults_in_words(const Telling& telling, std::span<const SilentDecisions> silent) {
  std::vector<Group> groups;
  for (auto first = silent.begin(); first != silent.end();) {
    const auto last = std::find_if(
        first, silent.end(), [&](const SilentDecisions& one) { return one.who != first->who; });
    std::vector<SilentDecisions> of_ship(first, last);
    std::sort(of_ship.begin(), of_ship.end(),
              [](const auto& a, const auto& b) { return row_of(a) < row_of(b); });
    std::vector<std::string> words;
    std::transform(of_ship.begin(), of_ship.end(), std::back_inserter(words), in_words);
    add_to_groups(groups, telling.ship(first->who), std::move(words));
    first = last;
  }
  if (groups.empty()) return {};
  std::string out = "### By default\n\n";
  for (const Group& group : groups) {
    out += "- " + listed(group.ships) + " — " + listed(group.words) + '\n';
  }
  return out + '\n';
}

}  // namespace prizecourt::away_boarders
