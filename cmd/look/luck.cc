#include "court/luck.h"

#include "cmd/look/opened_replay.h"
#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/input_files.h"
#include "formats/replay/replay.h"
#include "formats/replay/verify.h"
#include "formats/text/escape.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct LuckOptions {
  std::vector<std::string> replays;
  TextOrJson format = TextOrJson::text;
};

constexpr std::string_view not_counted = "; its dice are not counted";

/// What has been counted, and which replays have been read.
struct LuckSoFar {
  Luck luck;
  std::set<Digest> replays;
};

/// Adds the dice of a replay; says why, and sets the status, where it does not verify. A game that
/// was never played has the dice of one that was: they would be counted twice.
void add_replay(Context& context, const std::string& path, LuckSoFar& so_far) {
  Problems problems;
  const auto bytes = read_as(FileUse::replay, path, problems);
  if (!bytes) return give_up(context, problems);
  if (!so_far.replays.insert(blake2b(without_programs(*bytes))).second) {
    return report_note(context, for_terminal(path) + " is given twice; its dice are counted once");
  }
  DiceCollector collector;
  const auto verified = verify(
      context.rulesets, path, *bytes,
      [&](const Session& session, int turn, const Played& played) {
        collector.watch(session, turn, played);
      },
      problems);
  const Verification& result = verified.result;
  if (result.verdict == Verdict::matches) {
    const Hypothesis* const hypothesis = verified.session->hypothesis();
    if (hypothesis == nullptr) return so_far.luck.add(collector.luck());
    report_note(context,
                for_terminal(path + ": " + in_words(*hypothesis)) + std::string(not_counted));
    return;
  }
  refuse_unverified(context, path, result, problems, not_counted);
}

void tell_luck(Context& context, const LuckOptions& options) {
  LuckSoFar so_far;
  const auto files = replay_files(options.replays);
  for (const std::string& path : files) add_replay(context, path, so_far);
  const Luck& luck = so_far.luck;
  if (files.empty()) {
    (void)refuse(context, "there is no replay (NAME.replay.yaml) in these folders",
                 ExitStatus::bad_input);
  }
  if (luck.games == 0) {
    if (context.status == ExitStatus::good) {
      (void)refuse(context, "there are no dice of a played game", ExitStatus::bad_input);
    }
    return;
  }
  if (options.format == TextOrJson::json) {
    context.out << to_json(luck).to_text();
    return;
  }
  context.out << "Dice of " << luck.games << (luck.games == 1 ? " game\n\n" : " games\n\n")
              << to_text(luck);
}

}  // namespace

Command luck_command(Context& context) {
  auto options = std::make_shared<LuckOptions>();
  return {.name = "luck",
          .example = "prizecourt luck game.replay.yaml archive/",
          .help =
              "Show dice statistics by player and kind of roll. Marks unusual results. Replays are "
              "verified first; a replay that fails is not counted.",
          .options = {{.name = "REPLAY",
                       .into = &options->replays,
                       .help = "Replay files or folders of them",
                       .required = true},
                      format_option(options->format)},
          .run = [options, &context] { tell_luck(context, *options); }};
}

}  // namespace prizecourt
