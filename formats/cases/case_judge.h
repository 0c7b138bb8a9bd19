#pragma once

#include "engine/table/event.h"
#include "engine/table/play.h"
#include "formats/cases/case_facts.h"
#include "formats/match/match.h"
#include "formats/match/ruleset.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The expectations of a case, all kinds of them.
namespace prizecourt {

/// Where a game stands.
struct CasePosition {
  int turn = 0;
  std::string_view step;
  bool over = false;
  std::string standing;
  std::string state;  ///< as a replay writes it
  std::size_t dice_left = 0;
};

[[nodiscard]] CasePosition position_of(const Match& match);

/// What came of a window: of the files that were handed in together.
struct CaseWindow {
  int turn = 0;    ///< of the case, from 0
  int number = 0;  ///< of the turn, from 0
  CasePosition before;
  CasePosition after;
  std::vector<Event> events;
  std::optional<OpenQuestion> waiting;
};

/// What came of the game of a case.
struct CaseOutcome {
  const RulesetRow& ruleset;
  const Match& match;
  std::span<const CaseWindow> windows;  ///< not empty
  bool scripted = false;                ///< whether dice are counted as they are used up
  yaml::Range turns;                    ///< that were to be played, as the game numbers them
  std::optional<yaml::Node> rejected;   ///< the expectation of files that were not accepted
};

/// Compares what came of a game with what `expect` says, and with what every case expects: that no
/// order is refused, nobody must be asked and no die is left, unless it says otherwise. `expect` is
/// a map, for all of it, or a list by turn, whose items can be lists by window. Expectations that
/// cannot be understood are problems.
void judge_case(const CaseOutcome& outcome, yaml::Node expect, Problems& problems,
                std::vector<Difference>& differences);

// ---- what a case expects to be as it was ----

/// A state before and after what is judged, as a replay writes it.
struct JudgedStates {
  yaml::Node before;
  yaml::Node after;
  std::span<const yaml::Node> named{};  ///< parts of `after` of which a case says what they are
};

/// `unchanged: all`, or a list of ships and of paths in the state: everything there is as it was,
/// but what is `named`. The number of the turn and the step go on and are not looked at. A path
/// that leads nowhere, and one that is named as a whole, are problems.
void check_unchanged(yaml::Node expected, const JudgedStates& change, const Match& match,
                     Problems& problems, std::vector<Difference>& differences);

}  // namespace prizecourt
