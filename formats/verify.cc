#include "formats/verify.h"

#include "engine/table/dice.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

bool says_nothing(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first == std::string_view::npos || line[first] == '#';
}

/// Where a line stands in an outcome or header document, in words, as the lines go by.
class Whereabouts {
 public:
  void pass(std::string_view line) {
    if (says_nothing(line) || line == "---") return;
    if (line.front() != ' ') {
      section_ = line.substr(0, line.find(':'));
      item_ = 0;
      key_ = {};
      return;
    }
    if (line.starts_with("  - ")) ++item_;
    if (line.starts_with(event_start)) {
      event_ = line.substr(event_start.size());
      event_ = event_.substr(0, event_.find(','));
    }
    const std::size_t indent = line.find_first_not_of(' ');
    key_ = line.substr(indent, line.find(':', indent) - indent);
  }

  [[nodiscard]] std::string words() const {
    if (section_ == "events" && !event_.empty()) return "event " + std::string(event_);
    if (section_ == "decisions" && item_ > 0) return "decision " + std::to_string(item_);
    if (section_ == "state" && !key_.empty()) return "state of " + std::string(key_);
    if (section_ == "header") return "header";
    if (section_ == "input") return "orders";
    if (section_ == "scenario") return "scenario";
    if (section_ == "rulings") return "ruling " + std::string(key_);
    return std::string(section_);
  }

 private:
  static constexpr std::string_view event_start = "  - {event: ";

  std::string_view section_;
  std::string_view key_;
  std::string_view event_;  ///< its number
  int item_ = 0;
};

constexpr std::string_view changed_header =
    "the scenario, the rulings or the dice were changed after play";

/// What a difference means where the place tells; else `otherwise`.
std::string_view meaning_of(std::string_view place, std::string_view otherwise) {
  if (place == "header") return changed_header;
  if (place == "orders") return "what was handed in for this window was changed after play";
  if (place == "digest") return "the documents before this one are not those it was written after";
  return otherwise;
}

/// What can be seen without knowing the place; empty where that is what tells.
std::string_view change_of(std::string_view rest, std::string_view recorded,
                           std::string_view computed) {
  if (recorded == computed) return "its end is not as it was written, blank or without line feed";
  if (rest.empty()) return "it ends here, and more was written";
  if (says_nothing(recorded)) return "a comment or a blank line was added";
  return {};
}

/// Fills in the first line in which two documents differ, and what that means.
void describe_difference(const ReplayPart& part, std::string_view computed,
                         std::string_view otherwise, Verification& result) {
  std::string_view recorded = part.text;
  Whereabouts place;
  for (int line = part.line;; ++line) {
    const bool ended = recorded.empty() && computed.empty();
    const std::string_view rest = recorded;
    const std::string_view a = take_line(recorded);
    const std::string_view b = take_line(computed);
    if (!ended && a == b) {
      place.pass(a);
      continue;
    }
    place.pass(b.empty() ? a : b);
    result.line = line;
    result.recorded = a;
    result.computed = b;
    result.event = place_of_line(b, a);
    if (!result.event) result.event = place_of_line(a, b);
    const std::string words = place.words();
    const std::string_view change = change_of(rest, a, b);
    result.where += words;
    result.what = change.empty() ? meaning_of(words, otherwise) : change;
    return;
  }
}

Verification cannot_judge(std::string what) {
  Verification result;
  result.verdict = Verdict::cannot_judge;
  result.what = std::move(what);
  return result;
}

/// Whether all that stands in the way of a window is that secrets are not there.
bool lacks_only_secrets(const Problems& problems) {
  const auto all = problems.sorted();
  const auto is_fine = [](const Problem& problem) {
    return problem.severity == Severity::warning || problem.code == Code("missing-secret");
  };
  return problems.has_errors() && std::all_of(all.begin(), all.end(), is_fine);
}

/// Plays one window again; what it adds to the replay must be what was recorded.
class Checker {
 public:
  Checker(Session& session, Verification& result, Problems& problems)
      : session_(session),
        result_(result),
        problems_(problems) {}

  bool check_header(const ReplayPart& recorded) {
    const std::string_view computed = session_.replay().take_new();
    if (computed == recorded.text) return true;
    result_.verdict = Verdict::differs;
    describe_difference(recorded, computed, "it does not follow from the scenario in the replay",
                        result_);
    return false;
  }

  std::optional<Played> check_window(const ReplayWindow& window) {
    turn_ = session_.match().turn();
    if (window.outcome_part.text.empty()) {
      result_ =
          cannot_judge("the file is cut off: it has no outcome of window " +
                       std::to_string(session_.next_window()) + " (turn " + std::to_string(turn_) +
                       "), and nobody knows whether what was put in is whole");
      return std::nullopt;
    }
    std::optional<Played> played = play(window);
    if (!played) return std::nullopt;
    const std::string_view computed = session_.replay().take_new();
    const std::size_t input_end = computed.rfind("\n---\n") + 1;
    const std::string_view input = computed.substr(0, input_end);
    const std::string_view outcome = computed.substr(input_end);
    const bool same_outcome = outcome == window.outcome_part.text;
    if (same_outcome && input == window.input_part.text) return played;
    if (same_outcome) {
      describe_difference(window.input_part, input, "it is not as it was written", result_);
      differs("input", std::move(result_.what));
    } else {
      differs("", {});
      describe_difference(window.outcome_part, outcome,
                          "what is recorded is not what the game leads to", result_);
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::string where(std::string_view part) const {
    return "turn " + std::to_string(turn_) + ", " + std::string(part);
  }

  void differs(std::string_view part, std::string what) {
    result_.verdict = Verdict::differs;
    result_.where = where(part);
    result_.what = std::move(what);
  }

  /// Nothing, after saying why, where the orders of the window cannot be played.
  std::optional<Played> play(const ReplayWindow& window) {
    auto played = window.input.rollback ? try_to_take_back(window) : try_to_play(window);
    if (played) return played;
    if (lacks_only_secrets(problems_)) {
      result_ = cannot_judge(
          "a secret is missing of window " + std::to_string(session_.next_window()) + " (turn " +
          std::to_string(turn_) + "): without links and salts nobody can compute what came of it" +
          (is_as_handed_in(window) ? "" : "; it was taken out after play"));
    } else if (!is_of_this_header(window)) {
      differs("header", std::string(changed_header));
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_of_this_turn(const ReplayWindow& window) {
    if (window.input.turn == turn_) return true;
    differs("orders", "they are for turn " + std::to_string(window.input.turn) +
                          ", and the game stands at turn " + std::to_string(turn_));
    return false;
  }

  std::optional<Played> try_to_take_back(const ReplayWindow& window) {
    if (!is_of_this_turn(window)) return std::nullopt;
    auto played = session_.take_back(*window.input.rollback, problems_);
    if (!played) differs("rollback", "nothing can be taken back like that");
    return played;
  }

  std::optional<Played> try_to_play(const ReplayWindow& window) {
    if (session_.match().over()) {
      differs("orders", "the game was over before it");
      return std::nullopt;
    }
    if (!is_of_this_turn(window)) return std::nullopt;
    try {
      auto played = session_.play_window(window.input, problems_);
      if (!played) differs("orders", "the orders of this window are not accepted");
      return played;
    } catch (const DiceError& error) {
      differs("dice", error.what());
      return std::nullopt;
    }
  }

  /// Whether the outcome was written under the header as it is now; true where there is none.
  [[nodiscard]] bool is_of_this_header(const ReplayWindow& window) const {
    const std::string_view outcome = window.outcome_part.text;
    const std::string line = "\nheader: " + to_hex(session_.replay().header()) + "\n";
    return outcome.empty() || outcome.find(line) != std::string_view::npos;
  }

  /// Whether the input is the one that the outcome was written after.
  static bool is_as_handed_in(const ReplayWindow& window) {
    const std::string line = "\ninput: " + to_hex(blake2b(window.input_part.text)) + "\n";
    return window.outcome_part.text.find(line) != std::string_view::npos;
  }

  Session& session_;
  Verification& result_;
  Problems& problems_;
  int turn_ = 0;
};

}  // namespace

std::optional<Verification> objection_to_ruleset(Rulesets rulesets, const ReplayText& replay) {
  const RulesetRow* row = find_ruleset(rulesets, replay.ruleset);
  if (row == nullptr) return cannot_judge("there is no ruleset '" + replay.ruleset + "' here");
  const int revision = replay.scenario.revision;
  if (has_revision(*row, revision)) return std::nullopt;
  const std::string newest = std::to_string(newest_revision(*row));
  return cannot_judge("played under revision " + std::to_string(revision) + " of " +
                      replay.ruleset + ", this program has revision " +
                      (newest == "1" ? newest : "1 to " + newest));
}

Verified verify(Rulesets rulesets, std::string_view name, std::string_view bytes,
                const Watcher& watcher, Problems& problems) {
  const auto replay = read_replay(name, bytes, problems);
  if (!replay) return {cannot_judge("this is not a replay that can be read"), std::nullopt};
  if (auto objection = objection_to_ruleset(rulesets, *replay)) {
    return {std::move(*objection), std::nullopt};
  }
  Verified verified{{}, Session::begin(rulesets, replay->scenario, problems)};
  if (!verified.session) {
    verified.result.verdict = Verdict::differs;
    verified.result.where = "scenario";
    verified.result.what = "the scenario in the replay is not accepted";
    return verified;
  }
  Checker checker(*verified.session, verified.result, problems);
  if (!checker.check_header(replay->header_part)) return verified;
  for (const ReplayWindow& window : replay->windows) {
    const int turn = verified.session->match().turn();
    const auto played = checker.check_window(window);
    if (!played) return verified;
    if (!played->waiting && !window.input.rollback) ++verified.result.turns;
    watcher(*verified.session, turn, *played);
  }
  return verified;
}

}  // namespace prizecourt
