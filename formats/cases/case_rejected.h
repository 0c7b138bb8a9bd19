#pragma once

#include "formats/cases/case_facts.h"
#include "formats/match/ruleset.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <span>
#include <string>
#include <vector>

/// Files that a case expects to be refused when they are read.
namespace prizecourt {

/// A file of a case with errors: `scenario`, or the player whose orders it holds.
struct RejectedFile {
  std::string file;
  Problems problems;
};

/// `rejected`: a pattern, or a list of them, each with one or more of `rule` (a rule or ruling that
/// the error cites), `code` and `file`. Every pattern matches an error, and every error is matched:
/// a slip in the case is not taken for the fault that is meant. Refuses what is no such pattern.
void check_rejected(yaml::Node expected, const RulesetRow& ruleset,
                    std::span<const RejectedFile> files, Problems& problems,
                    std::vector<Difference>& differences);

}  // namespace prizecourt
