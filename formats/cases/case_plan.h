#pragma once

#include "formats/cases/case_draft.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <optional>
#include <string_view>
#include <vector>

/// What a case says of how its game is played.
namespace prizecourt {

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

}  // namespace prizecourt
