#pragma once

#include "engine/table/event.h"
#include "engine/table/play.h"
#include "formats/cases/case_draft.h"
#include "formats/cases/case_pattern.h"
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

/// How the game of a case is played, and what is expected of it.
namespace prizecourt {

// ---- the plan ----

/// The keys of a case beside its scenario, read; orders still as they stand.
struct CasePlan {
  int turns = 1;
  std::optional<yaml::Node> until;
  std::optional<yaml::Node> orders;
  std::optional<yaml::Node> expect;
};

/// Reads the plan of the case as it stands, where `variant` is empty, or of a variant, which may
/// play fewer turns than it has orders for.
[[nodiscard]] CasePlan read_plan(yaml::Node root, std::string_view variant, Problems& problems);

/// What is handed in for the n-th turn, from 0, one after the other: a map of files by player, or
/// null, for each window of the turn. A turn has at least one.
[[nodiscard]] std::vector<const Draft*> windows_of(const Draft* orders, int turn);

/// All maps of files by player.
[[nodiscard]] std::vector<yaml::Node> all_files(yaml::Node orders);

/// What is expected of that window of that turn, from 0, alone or with others; absent where nothing
/// is said.
[[nodiscard]] std::optional<yaml::Node> expectation_at(yaml::Node expect, int turn, int window);

// ---- the judgement ----

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

}  // namespace prizecourt
