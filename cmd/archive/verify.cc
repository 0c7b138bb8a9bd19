// The room cmd/archive. Commands for archives of games and for CI: `verify`, `test`, `impact`,
// `signature`. One file a command, named after it; what they find is written as text, JSON or
// JUnit (verdict_report.h). Read this file first.

#include "formats/replay/verify.h"

#include "cmd/archive/verdict_report.h"
#include "cmd/program/commands.h"
#include "court/compare.h"
#include "engine/table/digest.h"
#include "formats/console/input_files.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/words.h"
#include "mail/folder/game_folder.h"

#include <algorithm>
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

/// The verdict on a replay; `problems` are those of reading it.
ReportItem item_of(const std::string& path, const Verified& verified, const Problems& problems) {
  ReportItem item{.name = path};
  const Verification& result = verified.result;
  switch (result.verdict) {
    case Verdict::matches:
      if (result.windows == 0) {  // it may be a replay whose scenario is cut off
        item.outcome = ReportOutcome::error;
        item.summary = name_of(Verdict::cannot_judge);
        item.details =
            "it ends after its header: either no window has been played or published yet, or the "
            "file is cut off";
        return item;
      }
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
  ReportItem item{.name = path, .outcome = ReportOutcome::error};
  if (problems.sorted().front().code == Code("file-directory")) {
    item.summary = "no replay (NAME.replay.yaml) in this folder";
  } else {
    explain(item, problems);
  }
  return item;
}

// ---- order files ----

struct GameOfFiles {
  std::string path;  ///< as named on the command line: a replay, or the folder of a game
  const ReplayText& replay;
  const Session* session;  ///< for names; null where the scenario is not accepted
};

/// More of a line or of a value than this is not shown.
constexpr std::size_t longest_quoted = 120;

std::string name_of_player(const GameOfFiles& game, const std::string& player) {
  if (player == umpire_name) return "the umpire";
  return game.session == nullptr ? player : game.session->match().name(player);
}

void add_line_of(std::string_view where, const SourceLine& source, const std::string& text,
                 std::string& out) {
  if (source.line == 0) return;
  const std::string_view line(text);
  out += "  " + std::string(where) + ", line " + std::to_string(source.line) + ": ";
  out += line.substr(0, line.find_last_not_of("\r\n") + 1);
  out += '\n';
}

std::string differences_in_words(const std::vector<Cause>& differences) {
  std::string out;
  for (const Cause& one : differences) {
    out += one.what;
    if (!one.in_a.empty() || !one.in_b.empty()) {
      const TextPair values = shortened_both(one.in_a, one.in_b, longest_quoted);
      out += ": " + (one.in_a.empty() ? "nothing" : values.a) + " in the replay, " +
             (one.in_b.empty() ? "nothing" : values.b) + " in this file";
    }
    out += '\n';
    const TextPair lines = shortened_both(one.a.text, one.b.text, longest_quoted);
    add_line_of("replay", one.a, lines.a, out);
    add_line_of("this file", one.b, lines.b, out);
  }
  return out;
}

/// "turn 3 (window 4)".
std::string moment_in_words(const Delivered& file, const FileInGame& found) {
  return "turn " + std::to_string(file.turn()) + " (window " + std::to_string(found.window) + ')';
}

/// What the replay says of the file.
ReportItem by_replay(const GameOfFiles& game, const OrderFile& file, const FileInGame& found) {
  ReportItem item{.name = file.path, .details = differences_in_words(found.differences)};
  const std::string player = name_of_player(game, file.file.player());
  const std::string turn = std::to_string(file.file.turn());
  if (found.fate != FileFate::played) item.outcome = ReportOutcome::failed;
  switch (found.fate) {
    case FileFate::played:
      item.summary =
          "the orders of " + player + " that were played in " + moment_in_words(file.file, found);
      item.summary += found.differences.empty() ? ", byte for byte"
                                                : "; the difference from " + found.recorded_as +
                                                      " does not change an order";
      break;
    case FileFate::rolled_back:
      item.summary = "the orders of " + player + " that were played in " +
                     moment_in_words(file.file, found) + ", which was rolled back";
      break;
    case FileFate::other:
      item.summary = "not the orders that were played; the orders of " + player + " in " +
                     moment_in_words(file.file, found) + " are " + found.recorded_as;
      break;
    case FileFate::none:
      item.summary = found.is_turn_played
                         ? "not in the replay: it has no orders of " + player + " for turn " + turn
                         : "not in the replay: turn " + turn + " has not been played";
      break;
  }
  return item;
}

/// What the folder knows of a file that was not played. `receptions` are in the order in which
/// files came in.
void add_reception(const GameOfFiles& game, const std::vector<Reception>& receptions,
                   const Reception& came, ReportItem& item) {
  const std::string number = "it was received as number " + std::to_string(came.number);
  if (came.acceptance != Acceptance::accepted) {
    const bool was_refused = came.acceptance == Acceptance::refused;
    item.summary = number + (was_refused ? " and was rejected" : " and was withdrawn");
    item.details = came.why + '\n' + item.details;
    return;
  }
  const auto replaces = [&](const Reception& other) {
    return other.number > came.number && other.player == came.player && other.kind == came.kind &&
           other.acceptance == Acceptance::accepted && other.position == came.position;
  };
  const auto later = std::find_if(receptions.rbegin(), receptions.rend(), replaces);
  if (came.player != umpire_name && later != receptions.rend()) {
    item.summary = number + " and was replaced by number " + std::to_string(later->number) + " (" +
                   later->file + ')';
    return;
  }
  const bool is_waiting =
      game.session != nullptr && game.session->replay().digest() == came.position;
  if (!is_waiting) return;
  item.outcome = ReportOutcome::passed;
  item.summary =
      number + " and counts; turn " + std::to_string(came.turn) + " has not been played yet";
  item.details.clear();
}

/// An item for each file: whether it is the one that was played. Of the folder of a game it also
/// says what became of a file that was received and not played. Reports a folder that cannot be
/// read.
std::vector<ReportItem> judge_orders(const GameOfFiles& game, const std::vector<OrderFile>& files,
                                     Problems& problems) {
  const GameFolder folder{game.path};
  std::vector<Reception> receptions;
  if (is_folder(folder.received())) {
    auto all = read_receptions(folder, problems);
    if (!all) return {};
    receptions = std::move(*all);
  }
  std::vector<ReportItem> items;
  for (const OrderFile& file : files) {
    Problems wrong;
    if (!file.file.has_label(wrong)) {
      ReportItem& item = items.emplace_back(ReportItem{.name = file.path});
      item.outcome = ReportOutcome::error;
      item.summary = "not an order file";
      item.details = to_text(with_paths(wrong, {{file.file.name(), file.path}}));
      continue;
    }
    const FileInGame found = file_in_game(game.replay, file.file);
    ReportItem& item = items.emplace_back(by_replay(game, file, found));
    if (found.fate == FileFate::played) continue;
    const Digest digest = blake2b(file.file.text());
    const auto came = std::find_if(receptions.rbegin(), receptions.rend(),
                                   [&](const Reception& one) { return one.digest == digest; });
    if (came != receptions.rend()) add_reception(game, receptions, *came, item);
  }
  return items;
}

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
