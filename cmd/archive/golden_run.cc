#include "cmd/archive/golden_run.h"

#include "cmd/program/commands.h"
#include "formats/cases/case.h"
#include "formats/cases/golden.h"
#include "formats/console/input_files.h"
#include "formats/replay/replay.h"
#include "formats/text/files.h"
#include "formats/text/temporary_folder.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

constexpr std::array golden_parts = {golden_replay, golden_log};

/// What came of a run. Replays do not name the program, so that no release changes them.
struct Outcome {
  ExitStatus status = ExitStatus::good;
  std::string diagnostics;
  GoldenBytes made;  ///< empty if nothing was written
};

std::string content_of(const std::string& path) {
  if (!is_there(path)) return {};
  Problems problems;
  auto text = read_file(path, max_replay_bytes, problems);
  if (!text) throw SystemFailure(to_text(problems));
  return std::move(*text);
}

Outcome run(const GoldenGame& game) {
  const TemporaryFolder folder;
  std::vector<std::string> arguments = {
      "run", game.scenario, "--replay", folder.file("replay"), "--log", folder.file("log")};
  if (!game.orders.empty()) arguments.insert(arguments.end(), {"--orders", game.orders});
  if (game.turns > 0) arguments.insert(arguments.end(), {"--turns", std::to_string(game.turns)});
  std::ostringstream out;
  std::ostringstream err;
  Outcome outcome;
  outcome.status = run_cli(std::move(arguments), out, err);
  outcome.diagnostics = err.str();
  // A failure of the system says nothing about the game.
  if (outcome.status == ExitStatus::system_failed) throw SystemFailure(outcome.diagnostics);
  for (std::size_t i = 0; i < golden_parts.size(); ++i) {
    outcome.made[i] = without_programs(content_of(folder.file(golden_parts[i].name)));
  }
  return outcome;
}

std::string path_of(const GoldenGame& game, const GoldenPart& part) {
  return (fs::path(game.folder) / part.file).string();
}

/// The first line that is not the same, from 1.
int line_of_difference(std::string_view expected, std::string_view found) {
  const auto end =
      std::mismatch(expected.begin(), expected.end(), found.begin(), found.end()).first;
  return 1 + static_cast<int>(std::count(expected.begin(), end, '\n'));
}

/// The first difference as the report shows it; empty where there is none. Git may have changed the
/// line ends of all files; then every line differs, and only the others are worth showing.
std::string difference_in_words(std::string_view expected, std::string_view made) {
  if (expected == made) return {};
  const auto before = before_rewriting(expected);
  if (!before) return first_difference(expected, made);
  constexpr std::string_view how =
      "check out the files unchanged, with `* -text` in .gitattributes\n";
  if (before->text == made) return std::string(before->hint) + "; " + std::string(how);
  return first_difference(before->text, made) +
         "The file also has CR LF line endings or a byte order mark, which are not shown here; " +
         std::string(how);
}

/// Fills in the item where the game cannot be played as it should; null then.
std::optional<Outcome> run_as_due(const GoldenGame& game, ReportItem& item) {
  Outcome outcome = run(game);
  if (static_cast<int>(outcome.status) == game.status) return outcome;
  const bool unusable = outcome.status == ExitStatus::bad_input;
  item.outcome = unusable ? ReportOutcome::error : ReportOutcome::failed;
  item.summary = "the run exits with status " + std::to_string(static_cast<int>(outcome.status)) +
                 " instead of " + std::to_string(game.status);
  item.details = outcome.diagnostics;
  return std::nullopt;
}

/// Compares one part; a difference counts for more than a part that cannot be compared.
void compare(const std::string& path, std::string_view file, const std::string& made,
             ReportItem& item) {
  const auto cannot_compare = [&](std::string summary, const std::string& details) {
    if (item.outcome == ReportOutcome::passed) item.outcome = ReportOutcome::error;
    if (!item.summary.empty()) item.summary += ", ";
    item.summary += summary;
    item.details += details;
  };
  if (kind_of(path) == PathKind::nothing) {
    return cannot_compare("no " + std::string(file) + " yet",
                          "there is no " + path + "; create it with `--update`\n");
  }
  Problems problems;
  const auto expected = read_file(path, max_replay_bytes, problems);
  if (!expected) return cannot_compare(std::string(file) + " cannot be read", to_text(problems));
  const std::string difference = difference_in_words(without_programs(*expected), made);
  if (difference.empty()) return;
  if (item.outcome != ReportOutcome::failed) {
    item.file = path;
    item.line = line_of_difference(*expected, made);
  }
  item.outcome = ReportOutcome::failed;
  if (!item.summary.empty()) item.summary += ", ";
  item.summary += std::string(file) + " differs";
  item.details += std::string(file) + ", " + difference;
}

void compare(const GoldenGame& game, const Outcome& outcome, ReportItem& item) {
  for (std::size_t i = 0; i < golden_parts.size(); ++i) {
    compare(path_of(game, golden_parts[i]), golden_parts[i].file, outcome.made[i], item);
  }
}

std::optional<GoldenGame> read(const std::string& folder, ReportItem& item) {
  Problems problems;
  auto game = read_golden(folder, problems);
  if (!game) {
    item.outcome = ReportOutcome::error;
    item.details = to_text(problems);
  }
  return game;
}

std::vector<TestPath> tests_below(const std::string& folder, const IsGolden& is_golden) {
  std::vector<TestPath> found;
  const auto enters = [&](const fs::directory_entry& entry) {
    const std::string path = entry.path().string();
    if (is_folder(path) && is_golden(path)) {
      found.push_back({path, TestKind::golden, {}});
      return false;
    }
    const PathKind kind = kind_of(path);
    if (path.ends_with(case_suffix) && kind != PathKind::folder && kind != PathKind::other) {
      found.push_back({path, TestKind::case_file, {}});
    }
    return true;
  };
  const auto cannot_read = [&](const fs::path& path, const std::string& reason) {
    found.push_back({path.string(), TestKind::neither, "this folder cannot be read: " + reason});
  };
  walk_folder(folder, {enters, cannot_read});
  std::sort(found.begin(), found.end(),
            [](const TestPath& a, const TestPath& b) { return a.path < b.path; });
  if (found.empty()) {
    found.push_back({folder, TestKind::nothing, "there is no case or golden game in this folder"});
  }
  return found;
}

}  // namespace

ReportItem judge_golden(const std::string& folder) {
  ReportItem item{.name = folder};
  const auto game = read(folder, item);
  if (!game) return item;
  if (const auto outcome = run_as_due(*game, item)) compare(*game, *outcome, item);
  return item;
}

std::optional<GoldenBytes> play_golden(const std::string& folder, ReportItem& item) {
  const auto game = read(folder, item);
  if (!game) return std::nullopt;
  auto outcome = run_as_due(*game, item);
  if (!outcome) return std::nullopt;
  return std::move(outcome->made);
}

std::vector<TestPath> tests_at(const std::string& path, const IsGolden& is_golden) {
  const PathKind kind = kind_of(path);
  if (kind == PathKind::folder) {
    if (is_golden(path)) return {{path, TestKind::golden, {}}};
    return tests_below(path, is_golden);
  }
  if (kind == PathKind::nothing) return {{path, TestKind::neither, "there is no such file"}};
  if (kind == PathKind::unknown) {
    return {{path, TestKind::neither, "cannot be read: Permission denied"}};
  }
  if (path.ends_with(case_suffix)) return {{path, TestKind::case_file, {}}};
  return {{path, TestKind::neither, "neither a case (NAME.case.yaml) nor a golden folder"}};
}

ReportItem update_golden(Context& context, const std::string& folder) {
  ReportItem item{.name = folder};
  const auto game = read(folder, item);
  if (!game) return item;
  const auto outcome = run_as_due(*game, item);
  if (!outcome) return item;
  for (std::size_t i = 0; i < golden_parts.size(); ++i) {
    const std::string path = path_of(*game, golden_parts[i]);
    const std::string difference = first_difference(content_of(path), outcome->made[i]);
    if (difference.empty()) continue;
    if (!write_output(context, path, outcome->made[i])) {
      item.outcome = ReportOutcome::error;
      item.summary = "cannot be written";
      return item;
    }
    item.summary += (item.summary.empty() ? "updated " : ", ") + std::string(golden_parts[i].file);
    item.details += std::string(golden_parts[i].file) + ", " + difference;
  }
  if (item.summary.empty()) item.summary = "was up to date";
  return item;
}

}  // namespace prizecourt
