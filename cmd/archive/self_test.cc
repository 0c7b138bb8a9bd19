#include "cmd/archive/self_test.h"

#include "formats/court/canary.h"
#include "formats/replay/verify.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"

#include <optional>
#include <string_view>
#include <utility>

namespace prizecourt {
namespace {

/// Of each kind so many in each replay.
constexpr std::size_t most_of_a_kind = 3;

struct ReplayBytes {
  std::string file;
  std::string bytes;
};

Verification verification_of(Rulesets rulesets, std::string_view bytes) {
  Problems problems;
  return verify(
             rulesets, "replay", bytes, [](const Session&, int, const Played&) {}, problems)
      .result;
}

bool has_window(std::string_view bytes) {
  return bytes.find("\n---\n") != std::string_view::npos;
}

/// What the replays are; nothing, after saying why, where changes in them would prove nothing. A
/// game that has only just begun has nothing yet that could be changed and noticed.
std::optional<std::vector<ReplayBytes>> sound_replays(Context& context,
                                                      const std::vector<std::string>& files) {
  std::vector<ReplayBytes> replays;
  for (const std::string& file : files) {
    if (is_folder(file)) {
      refuse(context, file + ": no replay (NAME.replay.yaml) is below this folder",
             ExitStatus::bad_input);
      return std::nullopt;
    }
    Problems problems;
    auto bytes = read_file(file, max_replay_bytes, problems);
    if (!bytes) {
      refuse_input(context, problems);
      return std::nullopt;
    }
    if (verification_of(context.rulesets, *bytes).verdict != Verdict::matches) {
      refuse(context, file + ": it does not match as it is; `prizecourt verify` says why",
             ExitStatus::bad_input);
      return std::nullopt;
    }
    if (has_window(*bytes)) {
      replays.push_back({file, std::move(*bytes)});
    } else {
      report_note(context, for_terminal(file) + ": left out, as it has no window yet");
    }
  }
  if (replays.empty()) {
    refuse(context, "there is no window in which a change could be noticed", ExitStatus::bad_input);
    return std::nullopt;
  }
  return replays;
}

/// Plants all changes of one kind.
ReportItem try_kind(Rulesets rulesets, const std::vector<ReplayBytes>& replays, std::size_t kind) {
  const auto believes = [&](std::string_view bytes) {
    return verification_of(rulesets, bytes).verdict == Verdict::matches;
  };
  ReportItem item{.name = std::string(canary_kinds()[kind])};
  std::size_t planted = 0;
  std::size_t escaped = 0;
  for (const ReplayBytes& replay : replays) {
    const CanaryCount count = try_canary(kind, replay.bytes, most_of_a_kind, believes);
    planted += count.planted;
    escaped += count.escaped.size();
    for (const Plant& plant : count.escaped) {
      item.details += replay.file + ", line " + std::to_string(plant.line) +
                      "\nas it was: " + plant.before + "\nplanted:   " + plant.after + '\n';
    }
  }
  item.summary = planted == 0 ? "nothing of the kind in these replays"
                              : std::to_string(planted) + " planted, " +
                                    std::to_string(planted - escaped) + " caught";
  if (escaped > 0) item.outcome = ReportOutcome::failed;
  return item;
}

}  // namespace

void self_test(Context& context, const std::vector<std::string>& files,
               const VerdictOptions& options) {
  const auto replays = sound_replays(context, files);
  if (!replays) return;
  const auto kinds = canary_kinds();
  report_on(context,
            {{kinds.begin(), kinds.end()},
             [&](std::size_t kind) { return try_kind(context.rulesets, *replays, kind); }},
            options);
}

}  // namespace prizecourt
