#include "formats/replay/verify.h"

#include "cmd/archive/self_test.h"
#include "cmd/archive/verdict_report.h"
#include "cmd/frame/commands.h"
#include "cmd/frame/input_files.h"
#include "cmd/frame/replay_files.h"
#include "cmd/frame/words.h"
#include "formats/text/escape.h"
#include "formats/text/shortened.h"

#include <memory>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct VerifyOptions {
  std::vector<std::string> replays;
  VerdictOptions report;
  bool self_test = false;
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
      "it ends with its header: either nothing has been played, or shown, yet, or it is cut off";
  return item;
}

ReportItem verify_file(Rulesets rulesets, const std::string& path) {
  ReportItem item;
  item.name = path;
  Problems problems;
  const auto bytes = read_file(path, max_replay_bytes, problems);
  if (!bytes) {
    item.outcome = ReportOutcome::error;
    if (is_about_a_folder(problems)) {
      item.summary = "no replay (NAME.replay.yaml) is below this folder";
    } else {
      explain(item, problems);
    }
    return item;
  }
  const auto verified = verify(
      rulesets, path, *bytes, [](const Session&, int, const Played&) {}, problems);
  const Verification& result = verified.result;
  switch (result.verdict) {
    case Verdict::matches:
      if (result.windows == 0) return no_window(std::move(item));
      item.outcome = ReportOutcome::passed;
      item.summary = std::to_string(result.turns) + (result.turns == 1 ? " turn" : " turns");
      if (verified.session->hypothesis() != nullptr) item.remark = "never played";
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

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  auto options = std::make_shared<VerifyOptions>();
  CLI::App* command = app.add_subcommand(
      "verify", example_first("prizecourt verify game.replay.yaml",
                              "Plays replays again and compares every byte that came of it. Says "
                              "for each whether it matches,\nand where not, which part differs."));
  command->add_option("REPLAY", options->replays, "replay files, or folders of them")->required();
  command->add_flag(
      "--self-test", options->self_test,
      "verify copies with a change planted in every kind of place; all must be caught");
  add_report_options(*command, options->report);
  command->callback([options, &context] {
    const auto files = files_to_verify(options->replays);
    if (options->self_test) return self_test(context, files, options->report);
    const auto judge = [&](std::size_t i) { return verify_file(context.rulesets, files[i]); };
    report_on(context, {files, judge}, options->report);
  });
}

}  // namespace prizecourt
