// The room cmd/archive. Commands for archives of games and for CI: `verify`, `test`, `impact`,
// `signature`. One file a command, named after it; what they find is written as text, JSON or
// JUnit (verdict_report.h). Read this file first.

#include "formats/replay/verify.h"

#include "cmd/archive/verdict_report.h"
#include "cmd/archive/verify_orders.h"
#include "cmd/program/commands.h"
#include "formats/console/input_files.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/words.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct VerifyOptions {
  std::vector<std::string> replays;
  std::vector<std::string> orders;
  VerdictOptions report;
  bool progress = false;
};

/// More of a line than this is not shown.
constexpr std::size_t longest_shown = 160;

std::string explanation(const Verification& result) {
  std::string text = why_not(result);
  if (result.event) text += '\n' + in_words(*result.event);
  if (result.line > 0) {
    text += "\nline " + std::to_string(result.line);
    const TextPair lines = shortened_both(result.recorded, result.computed, longest_shown);
    text += "\nrecorded: " + lines.a;
    text += "\ncomputed: " + lines.b;
  }
  return text;
}

/// Replays as named; a folder stands for those below it, or for itself where there are none.
std::vector<std::string> files_to_verify(const std::vector<std::string>& paths) {
  std::vector<std::string> all;
  for (const std::string& path : paths) {
    auto files = replay_files({path});
    if (files.empty()) files.push_back(path);
    all.insert(all.end(), files.begin(), files.end());
  }
  return all;
}

/// Whether nothing else is in the way of reading it than that it is a folder.
bool is_about_a_folder(const Problems& problems) {
  return problems.sorted().front().code == Code("file-directory");
}

/// What has no window may be a replay whose scenario is cut off.
ReportItem no_window(ReportItem item) {
  item.outcome = ReportOutcome::error;
  item.summary = name_of(Verdict::cannot_judge);
  item.details =
      "it ends after its header: either no window has been played or published yet, or the file is "
      "cut off";
  return item;
}

/// The verdict on a replay; `problems` are those of reading it.
ReportItem item_of(const std::string& path, const Verified& verified, const Problems& problems) {
  ReportItem item;
  item.name = path;
  const Verification& result = verified.result;
  switch (result.verdict) {
    case Verdict::matches:
      if (result.windows == 0) return no_window(std::move(item));
      item.outcome = ReportOutcome::passed;
      item.summary = std::to_string(result.turns) + (result.turns == 1 ? " turn" : " turns");
      if (result.taken_back > 0) {
        item.summary += ", " + std::to_string(result.taken_back) + " rolled back";
      }
      if (verified.session->hypothesis() != nullptr) {
        item.remark = "never played";
      } else if (!verified.session->match().over()) {
        item.summary += ", game in progress";
      }
      return item;
    case Verdict::differs:
      item.outcome = ReportOutcome::failed;
      break;
    case Verdict::cannot_judge:
      item.outcome = ReportOutcome::error;
      break;
  }
  item.summary = name_of(result.verdict);
  item.details = explanation(result);
  if (!problems.empty()) {
    item.details += '\n';
    explain(item, problems);
  }
  // Of a text of a hundred megabytes in an edited replay people read as much as of others.
  constexpr std::size_t longest_line = 1000;
  item.details = with_shortened_lines(item.details, longest_line);
  if (result.line > 0) item.line = result.line;
  return item;
}

ReportItem verify_file(Rulesets rulesets, const std::string& path, const Watcher& watcher) {
  Problems problems;
  const auto bytes = read_as(FileUse::replay, path, problems);
  if (bytes) {
    const auto verified = verify(rulesets, path, *bytes, watcher, problems);
    return item_of(path, verified, problems);
  }
  ReportItem item;
  item.name = path;
  item.outcome = ReportOutcome::error;
  if (is_about_a_folder(problems)) {
    item.summary = "no replay (NAME.replay.yaml) in this folder";
  } else {
    explain(item, problems);
  }
  return item;
}

// ---- order files ----

/// The verdict on the replay first, since it is what the files are compared with.
void verify_orders(Context& context, const VerifyOptions& options) {
  if (options.replays.size() != 1) {
    refuse(context, "--orders needs one replay or game folder", ExitStatus::bad_usage);
    return;
  }
  const std::string path = replay_at(options.replays.front());
  Problems problems;
  const auto files = read_order_files(options.orders, problems);
  const auto bytes = read_as(FileUse::replay, path, problems);
  const auto replay = bytes ? read_replay(path, *bytes, problems) : std::nullopt;
  if (!replay || problems.has_errors()) return refuse_input(context, problems);
  const auto verified = verify(
      context.rulesets, path, *bytes, [](const Session&, int, const Played&) {}, problems);
  std::vector<ReportItem> items = {item_of(path, verified, problems)};
  const GameOfFiles game{.path = options.replays.front(),
                         .replay = *replay,
                         .session = verified.session ? &*verified.session : nullptr};
  Problems unreadable;
  for (ReportItem& item : judge_orders(game, files, unreadable)) items.push_back(std::move(item));
  if (unreadable.has_errors()) return refuse_input(context, unreadable);
  std::vector<std::string> names;
  names.reserve(items.size());
  for (const ReportItem& item : items) names.push_back(item.name);
  report_on(context, {names, [&](std::size_t i) { return items[i]; }}, options.report);
}

// ---- the command ----

void verify_all(Context& context, const VerifyOptions& options) {
  if (!options.orders.empty()) return verify_orders(context, options);
  const auto files = files_to_verify(options.replays);
  if (options.progress && files.size() != 1) {
    refuse(context, "--progress is for one replay", ExitStatus::bad_usage);
    return;
  }
  const Watcher watcher = [&](const Session&, int turn, const Played&) {
    if (!options.progress) return;
    report_note(context, "turn " + std::to_string(turn) + " follows");
    context.err.flush();
  };
  const auto judge = [&](std::size_t i) {
    return verify_file(context.rulesets, files[i], watcher);
  };
  report_on(context, {files, judge}, options.report);
}

}  // namespace

Command verify_command(Context& context) {
  auto options = std::make_shared<VerifyOptions>();
  return {
      .name = "verify",
      .example = "prizecourt verify game.replay.yaml",
      .help =
          "Verify replays and order files. Each game is played again and compared byte by "
          "byte. A replay matches, differs or cannot be judged; where it differs, the first "
          "difference is shown.",
      .options =
          OptionRows{{.name = "REPLAY",
                      .into = &options->replays,
                      .help = "Replay files or folders of them",
                      .required = true},
                     {.name = "--orders",
                      .into = &options->orders,
                      .type = "PATH",
                      .help = "Check whether these files, or the files in these folders, are the "
                              "orders that were played; needs exactly one replay or game folder",
                      .default_text = "none",
                      .excludes = {"--progress"},
                      .takes_several = true},
                     {.name = "--progress",
                      .into = &options->progress,
                      .help = "Report each window of a single replay as soon as it is verified"}} +
          report_options(options->report),
      .run = [options, &context] { verify_all(context, *options); }};
}

CommandRows archive_commands() {
  static constexpr std::array rows = {
      CommandRow{"verify", verify_command, CommandGroup::dispute, 1},
      CommandRow{"test", test_command, CommandGroup::archive, 1},
      CommandRow{"impact", impact_command, CommandGroup::archive, 2},
      CommandRow{"signature", signature_command, CommandGroup::archive, 3},
  };
  return rows;
}

}  // namespace prizecourt
