#include "formats/match/ruleset.h"

#include <algorithm>

namespace prizecourt {

const RulesetRow* find_ruleset(Rulesets rulesets, std::string_view id) {
  const auto row = std::find_if(rulesets.begin(), rulesets.end(),
                                [&](const RulesetRow& ruleset) { return ruleset.id == id; });
  return row == rulesets.end() ? nullptr : &*row;
}

int newest_revision(const RulesetRow& ruleset) {
  return ruleset.revisions.back().number;
}

bool has_revision(const RulesetRow& ruleset, int revision) {
  return revision >= 1 && revision <= newest_revision(ruleset);
}

}  // namespace prizecourt
