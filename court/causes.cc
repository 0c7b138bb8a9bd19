#include "court/causes.h"

#include <algorithm>
#include <string>

namespace prizecourt {
namespace {

/// That one was played and the other never, or both were supposed of something else, where nothing
/// else tells them apart.
void add_hypothesis(const ComparedGame& a, const ComparedGame& b, std::vector<Cause>& causes) {
  const auto words = [](const ComparedGame& side) {
    const auto& hypothesis = side.replay.scenario.hypothesis;
    return hypothesis ? hypothesis->changed : std::string();
  };
  if (words(a) == words(b)) return;
  Cause& cause = causes.emplace_back();
  cause.what = "a hypothetical game, with another";
  cause.in_a = words(a);
  cause.in_b = words(b);
  cause.is_idle = true;
}

}  // namespace

std::vector<Cause> differences_of_inputs(const ComparedGame& a, const ComparedGame& b) {
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
  if (ours.size() == theirs.size()) {
    if (causes.empty()) add_hypothesis(a, b, causes);
    return causes;
  }
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

}  // namespace prizecourt
