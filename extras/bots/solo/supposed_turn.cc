#include "extras/bots/solo/supposed_turn.h"

#include "formats/text/escape.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// What is told of a turn, line by line, as the viewer may know it.
std::vector<std::string> told_of(const Rerun& rerun, int turn, const Viewer& viewer) {
  std::vector<std::string> lines;
  const std::vector<bool> counts = which_count(rerun.windows);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const RerunWindow& window = rerun.windows[i];
    if (!counts[i] || window.input.turn != turn) continue;
    for (std::size_t event = 0; event < window.told.size(); ++event) {
      const Match& match = rerun.session->match();
      if (!match.seen_later(window.played.events[event], viewer)) continue;
      lines.push_back(window.told[event]);
    }
  }
  return lines;
}

/// Those of `lines` that are not among the others, each as often as it is there more often.
std::vector<std::string> without(const std::vector<std::string>& lines,
                                 const std::vector<std::string>& others) {
  std::map<std::string, int> there;
  for (const std::string& line : others) ++there[line];
  std::vector<std::string> rest;
  for (const std::string& line : lines) {
    if (there[line]-- <= 0) rest.push_back(line);
  }
  return rest;
}

std::string listed_below(std::string_view heading, const std::vector<std::string>& lines) {
  if (lines.empty()) return {};
  std::string words = std::string(heading) + "\n\n";
  for (const std::string& line : lines) words += "- " + line + '\n';
  return words + '\n';
}

const TurnChanges* changes_of(const GameDiff& diff, int turn) {
  const auto found = std::find_if(diff.turns.begin(), diff.turns.end(),
                                  [&](const TurnChanges& one) { return one.turn == turn; });
  return found == diff.turns.end() ? nullptr : &*found;
}

}  // namespace

std::optional<std::size_t> first_window_of(const Session& session, std::string_view player,
                                           int turn) {
  const auto& windows = session.windows();
  const auto found =
      std::find_if(windows.begin(), windows.end(), [&](const Session::PlayedWindow& window) {
        const auto& files = window.input.orders;
        return window.input.turn == turn &&
               std::any_of(files.begin(), files.end(),
                           [&](const Delivered& file) { return file.player() == player; });
      });
  if (found == windows.end()) return std::nullopt;
  return static_cast<std::size_t>(found - windows.begin());
}

std::optional<Session> session_before(Rulesets rulesets, const Session& session,
                                      std::size_t window) {
  Problems none;  // all of it was accepted before
  auto earlier = Session::begin(rulesets, session.scenario_text(), none);
  for (std::size_t i = 0; earlier && i < window; ++i) {
    if (!earlier->play_window(session.windows()[i].input, none)) return std::nullopt;
  }
  return earlier;
}

std::string otherwise_in_words(const Rerun& was, const WhatIf& found, int turn,
                               const Viewer& viewer) {
  const auto told_a = told_of(was, turn, viewer);
  const auto told_b = told_of(found.game->rerun, turn, viewer);
  const auto instead = without(told_b, told_a);
  const auto gone = without(told_a, told_b);
  const std::string number = std::to_string(turn);
  std::string words =
      listed_below("Turn " + number + " with the other order, where it differs:", instead);
  words +=
      listed_below(instead.empty() ? "In turn " + number + " these events would not have happened:"
                                   : std::string("Instead of:"),
                   gone);
  const TurnChanges* const then = changes_of(found.diff, turn);
  if (words.empty()) {
    const bool is_same = then == nullptr || then->changes.empty();
    words = is_same ? "Nothing in turn " + number + " would have been different.\n\n"
                    : "The log of turn " + number + " would have been the same.\n\n";
  }
  if (then != nullptr) {
    words += listed_below("After turn " + number + " (A: as played, B: with the other order):",
                          then->ships);
  }
  const TurnChanges* const last = found.diff.turns.empty() ? nullptr : &found.diff.turns.back();
  if (last != nullptr && last != then && !last->only_a && !last->only_b) {
    words += listed_below(
        "After turn " + std::to_string(last->turn) + ", with all later orders unchanged:",
        last->ships);
  }
  if (found.diff.standing_a != found.diff.standing_b) {
    words += for_markdown(found.diff.standing_b) + '\n';
  }
  return words;
}

}  // namespace prizecourt
