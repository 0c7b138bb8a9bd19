#pragma once

#include "formats/cases/case_facts.h"
#include "formats/cases/case_pattern.h"
#include "formats/match/ruleset.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

/// What a case expects of the orders that were refused.
namespace prizecourt {

class RefusalFacts {
 public:
  RefusalFacts(const CaseWords& words, std::span<const CaseEvent> events, Problems& problems,
               std::vector<Difference>& differences);

  /// `refusals`: how many there are; or a pattern for each of them in order; or a map with
  /// `at_least` (how many, or patterns of some of them in order), `at_most`, and `may_be`: patterns
  /// of orders that may be refused or not, so that nothing else is.
  void check(yaml::Node expected);

  /// No order was refused: what a case expects that says nothing about it.
  void check_none();

 private:
  void check_count(std::size_t expected, int line);
  void check_each(yaml::Node patterns);
  void check_bounds(yaml::Node map);
  std::vector<std::size_t> check_some(yaml::Node patterns);
  void check_rest(yaml::Node patterns, const std::vector<std::size_t>& accounted_for);
  [[nodiscard]] std::vector<EventPattern> read_all(yaml::Node patterns, PatternUse use);
  [[nodiscard]] std::string listed() const;
  void differ(const std::string& path, const std::string& expected, int line);

  const CaseWords& words_;
  std::span<const CaseEvent> events_;
  std::vector<std::size_t> refusals_;  ///< indices of events
  Problems& problems_;
  std::vector<Difference>& differences_;
};

// ---- files that a case expects to be refused when they are read ----

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
