#include "cmd/archive/golden_run.h"
#include "cmd/program/commands.h"
#include "engine/table/digest.h"
#include "formats/cases/golden.h"
#include "formats/console/context.h"
#include "formats/console/input_files.h"
#include "formats/replay/replay.h"
#include "formats/replay/session.h"
#include "formats/text/files.h"
#include "formats/text/temporary_folder.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct SignatureOptions {
  std::string folder;
  std::string ruleset;
  const RulesetRow* row = nullptr;  ///< the one that it names; null: all
  VerdictOptions report;
};

/// A game, the ruleset it is played by, and what came of it.
struct SignedItem {
  std::string name;  ///< relative to the folder that was named
  std::string ruleset;
  GoldenBytes bytes;
};

ReportItem play(const std::string& folder, SignedItem& game) {
  ReportItem item{.name = folder};
  auto bytes = play_golden(folder, item);
  if (!bytes) return item;
  Problems problems;
  const auto replay = read_replay(folder, bytes->front(), problems);
  if (!replay) {
    item.outcome = ReportOutcome::error;
    explain(item, problems);
    return item;
  }
  game.ruleset = replay->ruleset;
  game.bytes = std::move(*bytes);
  return item;
}

/// One digest a ruleset, over its games in the order of their names.
struct Signature {
  Hasher hasher{"prizecourt/signature/1"};
  std::size_t games = 0;

  void add(const SignedItem& game) {
    hasher.add(game.name);
    for (const std::string& bytes : game.bytes) hasher.add(bytes);
    ++games;
  }
};

void print_signatures(Context& context, const SignatureOptions& options,
                      const std::vector<SignedItem>& games) {
  std::map<std::string, Signature> signatures;
  for (const SignedItem& game : games) signatures[game.ruleset].add(game);
  for (const RulesetRow& row : context.rulesets) {
    if (options.row != nullptr && options.row != &row) continue;
    const auto found = signatures.find(std::string(row.id));
    const std::size_t n = found == signatures.end() ? 0 : found->second.games;
    context.out << row.id << "  ";
    if (n > 0) context.out << to_hex(found->second.hasher.digest()) << "  ";
    context.out << n << (n == 1 ? " game\n" : " games\n");
  }
}

/// The golden games of the folder, sorted. Nothing, after saying why, if it cannot be searched.
std::vector<std::string> found_in(Context& context, const std::string& folder) {
  std::vector<std::string> found;
  for (const TestPath& test : tests_at(folder, is_golden_folder)) {
    if (test.kind == TestKind::golden) found.push_back(test.path);
    if (test.kind != TestKind::neither) continue;
    refuse(context, test.path + ": " + test.complaint, ExitStatus::bad_input);
  }
  if (context.status != ExitStatus::good) return {};
  if (found.empty()) refuse(context, folder + ": there is no golden game", ExitStatus::bad_input);
  return found;
}

void sign(Context& context, SignatureOptions& options) {
  sweep_temporary_folders();
  if (!options.ruleset.empty()) {
    options.row = ruleset_named(context, options.ruleset);
    if (options.row == nullptr) return;
  }
  const PathKind kind = kind_of(options.folder);
  if (kind == PathKind::unknown) {
    refuse(context, options.folder + ": cannot be read: Permission denied", ExitStatus::bad_input);
    return;
  }
  if (kind != PathKind::folder) {
    refuse(context, options.folder + ": there is no such folder", ExitStatus::bad_input);
    return;
  }
  const std::vector<std::string> found = found_in(context, options.folder);
  if (found.empty()) return;
  std::vector<SignedItem> games(found.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    games[i].name = std::filesystem::path(found[i]).lexically_relative(options.folder);
  }
  const Docket docket{found, [&](std::size_t i) { return play(found[i], games[i]); }};
  VerdictReport report = make_report(docket, options.report, context.err);
  if (report.count(ReportOutcome::passed) == found.size()) {
    return print_signatures(context, options, games);
  }
  std::erase_if(report.items,
                [](const ReportItem& item) { return item.outcome == ReportOutcome::passed; });
  print_report(context, report, options.report);
}

}  // namespace

Command signature_command(Context& context) {
  auto options = std::make_shared<SignatureOptions>();
  return {.name = "signature",
          .example = "prizecourt signature tests/golden",
          .help =
              "Print a digest of all golden games for each ruleset. The digest covers the replays "
              "and logs that this program produces. Two programs that print the same digests play "
              "these games identically, byte for byte.",
          .options = {{.name = "FOLDER",
                       .into = &options->folder,
                       .help = "A folder with golden games at any depth",
                       .required = true},
                      {.name = "--ruleset",
                       .into = &options->ruleset,
                       .type = "RULESET",
                       .help = "Only this ruleset: " + ruleset_names(context.rulesets),
                       .default_text = "all"},
                      jobs_option(options->report)},
          .run = [options, &context] { sign(context, *options); }};
}

}  // namespace prizecourt
