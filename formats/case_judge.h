#pragma once

#include "engine/table/event.h"
#include "engine/table/play.h"
#include "formats/case_facts.h"
#include "formats/match.h"
#include "formats/problems.h"
#include "formats/ruleset.h"
#include "formats/yaml/parse.h"

#include <cstddef>
#include <optional>
#include <vector>

/// The expectations of a case, all kinds of them.
namespace prizecourt {

/// What came of the game of a case.
struct CaseOutcome {
  const RulesetRow& ruleset;
  const Match& match;
  const std::vector<Event>& events;
  std::optional<OpenQuestion> waiting;
  std::size_t dice_asked = 0;
  std::size_t dice_left = 0;
};

/// Compares what came of a game with what `expect` says, and with what every case expects: that no
/// order is refused, nobody must be asked and no die is left, unless it says otherwise.
/// Expectations that cannot be understood are problems.
void judge_case(const CaseOutcome& outcome, yaml::Node expect, Problems& problems,
                std::vector<Difference>& differences);

}  // namespace prizecourt
