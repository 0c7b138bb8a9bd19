#include "formats/court/causes.h"

#include "formats/court/header_causes.h"
#include "formats/court/window_causes.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

bool is_player_of(const Cause& cause, const SourceLine& line) {
  if (line.file.empty()) return false;
  return cause.a.file == line.file || cause.b.file == line.file;
}

/// Whether a line of a replay cites the ruling.
bool names_ruling(const std::string& line, const std::string& id) {
  const std::string cited = "ruling: " + id;
  return line.find(cited + ',') != std::string::npos || line.find(cited + '}') != std::string::npos;
}

}  // namespace

std::vector<Cause> differences_of_inputs(const Side& a, const Side& b) {
  std::vector<Cause> causes;
  if (a.replay.ruleset != b.replay.ruleset) {
    Cause& cause = causes.emplace_back();
    cause.kind = CauseKind::ruleset;
    cause.what = "ruleset";
    cause.in_a = a.replay.ruleset;
    cause.in_b = b.replay.ruleset;
    return causes;
  }
  add_header_differences(a, b, causes);
  const auto& ours = a.replay.windows;
  const auto& theirs = b.replay.windows;
  const std::size_t both = std::min(ours.size(), theirs.size());
  for (std::size_t i = 0; i < both; ++i) {
    add_window_differences(ours[i].input, theirs[i].input, i + 1, causes);
    if (ours[i].input.turn != theirs[i].input.turn) return causes;
  }
  if (ours.size() == theirs.size()) return causes;
  const bool a_ends = ours.size() < theirs.size();
  Cause& cause = causes.emplace_back();
  cause.kind = CauseKind::fewer_turns;
  cause.window = both + 1;
  cause.turn = (a_ends ? theirs : ours)[both].input.turn;
  cause.what = std::string(a_ends ? "A" : "B") + " ends after " + std::to_string(both) +
               (both == 1 ? " window, " : " windows, ") + (a_ends ? "B" : "A") + " has " +
               std::to_string(std::max(ours.size(), theirs.size()));
  return causes;
}

void bring_to_front(const Divergence& first, std::vector<Cause>& causes) {
  const auto fits = [&](const auto& evidence) {
    const auto found = std::find_if(causes.begin(), causes.end(), [&](const Cause& cause) {
      return !cause.is_idle && cause.window <= first.window && evidence(cause);
    });
    if (found == causes.end()) return false;
    std::rotate(causes.begin(), found, found + 1);
    return true;
  };
  if (first.same_roll_other_faces &&
      fits([](const Cause& cause) { return cause.kind == CauseKind::dice; })) {
    return;
  }
  const auto is_named = [&](const Cause& cause) {
    return cause.kind == CauseKind::ruling &&
           (names_ruling(first.a, cause.who) || names_ruling(first.b, cause.who));
  };
  if (fits(is_named)) return;
  if (first.decision) {
    const DecisionSplit& split = *first.decision;
    const auto on_line = [&](const Cause& cause) {
      const bool in_a = is_player_of(cause, split.at_a) && cause.a.line == split.at_a.line;
      const bool in_b = is_player_of(cause, split.at_b) && cause.b.line == split.at_b.line;
      return cause.window > 0 && (in_a || in_b);
    };
    const auto in_file = [&](const Cause& cause) {
      return cause.window > 0 &&
             (is_player_of(cause, split.at_a) || is_player_of(cause, split.at_b));
    };
    if (fits(on_line) || fits(in_file)) return;
  }
  static_cast<void>(fits([](const Cause&) { return true; }));
}

}  // namespace prizecourt
