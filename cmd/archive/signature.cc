#include "cmd/archive/golden_run.h"
#include "cmd/frame/commands.h"
#include "cmd/frame/context.h"
#include "engine/table/digest.h"
#include "formats/replay/replay.h"
#include "formats/text/files.h"
#include "formats/text/temporary_folder.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
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

/// A game as it was played, and the ruleset it was played by.
struct SignedGame {
  std::string name;  ///< relative to the folder that was named
  std::string ruleset;
  const RulesetRow* row = nullptr;  ///< the one that it names; null: all
  GoldenBytes bytes;
};

ReportItem play(const std::string& folder, SignedGame& game) {
  ReportItem item{.name = folder};
  auto bytes = play_golden(folder, item);
  if (!bytes) return item;
  Problems problems;
  const auto replay = read_replay(folder, bytes->replay, problems);
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

  void add(const SignedGame& game) {
    hasher.add(game.name);
    hasher.add(game.bytes.replay);
    hasher.add(game.bytes.log);
    ++games;
  }
};

void print_signatures(Context& context, const SignatureOptions& options,
                      const std::vector<SignedGame>& games) {
  std::map<std::string, Signature> signatures;
  for (const SignedGame& game : games) signatures[game.ruleset].add(game);
  for (const RulesetRow& row : context.rulesets) {
    if (options.row != nullptr && options.row != &row) continue;
    const auto found = signatures.find(std::string(row.id));
    const std::size_t n = found == signatures.end() ? 0 : found->second.games;
    context.out << row.id << "  ";
    if (n > 0) context.out << to_hex(found->second.hasher.digest()) << "  ";
    context.out << n << (n == 1 ? " game\n" : " games\n");
  }
}

void sign(Context& context, SignatureOptions& options) {
  sweep_temporary_folders();
  if (!options.ruleset.empty()) {
    options.row = ruleset_named(context, options.ruleset);
    if (options.row == nullptr) return;
  }
  const PathKind kind = kind_of(options.folder);
  if (kind == PathKind::unknown) {
    refuse(context, options.folder + ": cannot be looked at: Permission denied",
           ExitStatus::bad_input);
    return;
  }
  if (kind != PathKind::folder) {
    refuse(context, options.folder + ": there is no such folder", ExitStatus::bad_input);
    return;
  }
  const GoldenFolders golden = golden_folders(options.folder);
  for (const std::string& why : golden.unreadable) refuse(context, why, ExitStatus::bad_input);
  if (!golden.unreadable.empty()) return;
  const std::vector<std::string>& folders = golden.found;
  if (folders.empty()) {
    refuse(context, options.folder + ": no golden game is there", ExitStatus::bad_input);
    return;
  }
  std::vector<SignedGame> games(folders.size());
  for (std::size_t i = 0; i < folders.size(); ++i) {
    games[i].name = std::filesystem::path(folders[i]).lexically_relative(options.folder);
  }
  const Docket docket{folders, [&](std::size_t i) { return play(folders[i], games[i]); }};
  VerdictReport report = make_report(docket, options.report, context.err);
  if (report.count(ReportOutcome::passed) == folders.size()) {
    return print_signatures(context, options, games);
  }
  std::erase_if(report.items,
                [](const ReportItem& item) { return item.outcome == ReportOutcome::passed; });
  print_report(context, report, options.report);
}

}  // namespace

void add_signature(CLI::App& app, Context& context) {
  auto options = std::make_shared<SignatureOptions>();
  CLI::App* command = app.add_subcommand(
      "signature", example_first("prizecourt signature tests/golden",
                                 "Prints one digest for each ruleset: over the replays and logs of "
                                 "all its golden games as they are\nplayed now. Two programs that "
                                 "print the same play them to the same bytes."));
  command->add_option("FOLDER", options->folder, "golden games, wherever below it")->required();
  command
      ->add_option("--ruleset", options->ruleset,
                   "only this one: " + ruleset_names(context.rulesets))
      ->type_name("RULESET")
      ->default_str("all");
  add_jobs_option(*command, options->report);
  command->callback([options, &context] { sign(context, *options); });
}

}  // namespace prizecourt
