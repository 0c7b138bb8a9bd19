#pragma once

#include "formats/cases/case_facts.h"
#include "formats/match/match.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <span>
#include <vector>

/// What a case expects to be as it was.
namespace prizecourt {

/// A state before and after what is judged, as a replay writes it.
struct StateChange {
  yaml::Node before;
  yaml::Node after;
  std::span<const yaml::Node> named{};  ///< parts of `after` of which a case says what they are
};

/// `unchanged: all`, or a list of ships and of paths in the state: everything there is as it was,
/// but what is `named`. The number of the turn and the step go on and are not looked at. A path
/// that leads nowhere, and one that is named as a whole, are problems.
void check_unchanged(yaml::Node expected, const StateChange& change, const Match& match,
                     Problems& problems, std::vector<Difference>& differences);

}  // namespace prizecourt
