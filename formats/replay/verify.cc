#include "formats/replay/verify.h"

#include "engine/table/dice.h"
#include "formats/text/utf8.h"
#include "formats/text/version.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

Verification cannot_judge(std::string what) {
  Verification result;
  result.verdict = Verdict::cannot_judge;
  result.what = std::move(what);
  return result;
}

/// The line of a key with a number.
std::string numbered(std::string_view key, int number) {
  return std::string(key) + ": " + std::to_string(number);
}

/// A document with the first of its lines `now` as it would be with `then`.
std::string with_line(std::string_view document, const std::string& now, const std::string& then) {
  std::string text(document);
  const std::size_t at = text.find('\n' + now + '\n');
  if (at != std::string::npos) text.replace(at + 1, now.size(), then);
  return text;
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
  Checker(const ReplayText& replay, Session& session, Verification& result, Problems& problems)
      : replay_(replay),
        session_(session),
        result_(result),
        problems_(problems) {}

  bool check_header() {
    const ReplayPart& recorded = replay_.header_part;
    const std::string_view computed = session_.replay().take_new();
    if (computed == recorded.text) return true;
    differs(difference_of(ReplayDocument::header, recorded, computed), "");
    if (!replay_.windows.empty() && !is_of_this_header(replay_.windows.front())) {
      blame_revision(replay_.windows.front());
    }
    return false;
  }

  std::optional<Played> check_window(const ReplayWindow& window) {
    turn_ = session_.match().turn();
    const OutcomeEnd end = end_of_outcome(window.outcome_part.text);
    session_.replay().name_program(end.is_damaged ? version_text : end.program);
    if (window.outcome_part.text.empty()) {
      result_ = cannot_judge("the file is cut off: it has no outcome of window " +
                             std::to_string(session_.next_window()) + " (turn " +
                             std::to_string(turn_) + "), and its orders may be incomplete");
      return std::nullopt;
    }
    std::optional<Played> played = play(window);
    if (!played) return std::nullopt;
    const std::string_view computed = session_.replay().take_new();
    const std::size_t input_end = computed.rfind("\n---\n") + 1;
    const std::string_view input = computed.substr(0, input_end);
    const std::string_view outcome = computed.substr(input_end);
    if (outcome == window.outcome_part.text) {
      if (input == window.input_part.text) return played;
      differs(difference_of(ReplayDocument::input, window.input_part, input), where(""));
      result_.where = where("input");
    } else if (!is_cut_off(window, outcome)) {
      differs(difference_of(ReplayDocument::outcome, window.outcome_part, outcome), where(""));
      if (!is_of_this_header(window)) {
        blame_revision(window);
      } else if (ends_early(window, outcome)) {
        result_.what = "the file is cut off here; the record up to this point is correct";
      }
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

  void differs(DocumentDifference found, const std::string& before) {
    result_.verdict = Verdict::differs;
    result_.where = before + found.where;
    result_.what = std::move(found.what);
    result_.line = found.line;
    result_.recorded = std::move(found.recorded);
    result_.computed = std::move(found.computed);
    result_.event = std::move(found.event);
  }

  /// Whether the last outcome ends before it confirms what was handed in, or in the line between it
  /// and the next document.
  bool is_cut_off(const ReplayWindow& window, std::string_view computed) {
    const std::string_view recorded = window.outcome_part.text;
    if (&window != &replay_.windows.back()) return false;
    const std::size_t confirmed = computed.find('\n', computed.find("\ninput: ") + 1);
    const bool in_first_lines = recorded.size() <= confirmed && computed.starts_with(recorded);
    const bool in_separator =
        recorded == std::string(computed) + '-' || recorded == std::string(computed) + "--";
    if (!in_first_lines && !in_separator) return false;
    result_ = cannot_judge("the file is cut off in window " +
                           std::to_string(session_.next_window() - (in_separator ? 0 : 1)) +
                           ", and its orders may be incomplete");
    return true;
  }

  /// Whether the last outcome ends before its last line does, and is right as far as it goes.
  [[nodiscard]] bool ends_early(const ReplayWindow& window, std::string_view computed) const {
    const std::string_view recorded = window.outcome_part.text;
    return &window == &replay_.windows.back() && recorded.size() + 1 < computed.size() &&
           computed.starts_with(recorded);
  }

  /// Where the outcome was written under another header: says so if that is the header with another
  /// revision.
  void blame_revision(const ReplayWindow& window) {
    const ReplayPart& header = replay_.header_part;
    const int now = replay_.scenario.revision;
    const std::string line = numbered("revision", now);
    for (int other = 1; other <= newest_revision(*session_.scenario().ruleset); ++other) {
      const std::string then = numbered("revision", other);
      const Digest digest = blake2b(with_line(header.text, line, then));
      if (other == now || !confirms(window.outcome_part.text, "header", digest)) continue;
      blame_line(header, line, then);
      result_.where = "revision";
      result_.what = "this line was changed after play: the game was played under revision " +
                     std::to_string(other);
      return;
    }
  }

  /// What differs is that line of the document, and nothing that came of it.
  void blame_line(const ReplayPart& part, const std::string& now, const std::string& then) {
    const std::string_view before = part.text.substr(0, part.text.find('\n' + now + '\n') + 1);
    result_.line = part.line + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    result_.recorded = now;
    result_.computed = then;
    result_.event.reset();
  }

  /// Nothing, after saying why, where the orders of the window cannot be played.
  std::optional<Played> play(const ReplayWindow& window) {
    auto played = try_to_play(window);
    if (played) return played;
    if (lacks_only_secrets(problems_)) {
      result_ = cannot_judge(
          "a secret is missing for window " + std::to_string(session_.next_window()) + " (turn " +
          std::to_string(turn_) + "): without links and salts its outcome cannot be computed" +
          (is_as_handed_in(window, window.input_part.text) ? "" : "; it was removed after play"));
    } else if (!is_of_this_header(window)) {
      differs("header", std::string(changed_header));
      blame_revision(window);
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_of_this_turn(const ReplayWindow& window) {
    if (window.input.turn == turn_) return true;
    const std::string now = numbered("turn", window.input.turn);
    const std::string then = numbered("turn", turn_);
    if (is_as_handed_in(window, with_line(window.input_part.text, now, then))) {
      differs("turn", "this line was changed after play; the orders of this window are unchanged");
      blame_line(window.input_part, now, then);
      return false;
    }
    differs("orders", "they are for turn " + std::to_string(window.input.turn) +
                          ", but the game is at turn " + std::to_string(turn_));
    return false;
  }

  std::optional<Played> try_to_play(const ReplayWindow& window) {
    const bool takes_back = window.input.rollback.has_value();
    if (!takes_back && session_.match().over()) {
      differs("orders", "the game was over before it");
      return std::nullopt;
    }
    if (!is_of_this_turn(window)) return std::nullopt;
    try {
      auto played = takes_back ? session_.take_back(*window.input.rollback, problems_)
                               : session_.play_window(window.input, problems_);
      if (!played && takes_back) differs("rollback", "this rollback is not possible");
      if (!played && !takes_back) differs("orders", "the orders of this window are not accepted");
      return played;
    } catch (const DiceError& error) {
      differs("dice", error.what());
      return std::nullopt;
    }
  }

  /// Whether the outcome was written under the header as it is now; true where there is none.
  [[nodiscard]] bool is_of_this_header(const ReplayWindow& window) const {
    const std::string_view outcome = window.outcome_part.text;
    return outcome.empty() || confirms(outcome, "header", session_.replay().header());
  }

  /// Whether that input is the one that the outcome was written after.
  static bool is_as_handed_in(const ReplayWindow& window, std::string_view input) {
    return confirms(window.outcome_part.text, "input", blake2b(input));
  }

  const ReplayText& replay_;
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
                      replay.ruleset + "; this program has revision" +
                      (newest == "1" ? " 1" : "s 1 to " + newest));
}

namespace {

constexpr std::string_view cut_in_header =
    "the file ends within its header or right after it, and the scenario may be incomplete";

/// The turns that count are those from the first one on, each once.
void count_turn(const ReplayWindow& window, int first_turn, const Played& played,
                Verification& result) {
  if (window.input.rollback) {
    const int left = window.input.rollback->to_turn - first_turn;
    result.taken_back += std::max(result.turns - left, 0);
    result.turns = std::min(result.turns, left);
  } else if (!played.waiting) {
    ++result.turns;
  }
}

/// Another version of the program may have played a game differently, and then nobody changed it.
/// Says so first, unless digests show that something was changed whichever program wrote it: the
/// outcome confirms another header or input, or it has the digest or the text that comes out.
void allow_for_other_version(const ReplayText& replay, Verified& verified) {
  Verification& result = verified.result;
  const auto index = static_cast<std::size_t>(result.windows);
  if (result.verdict != Verdict::differs || index >= replay.windows.size()) return;
  const ReplayWindow& window = replay.windows[index];
  const std::string_view outcome = window.outcome_part.text;
  const OutcomeEnd end = end_of_outcome(outcome);
  const Digest header = blake2b(replay.header_part.text);
  if (end.digest.empty() || end.program == version_text || !confirms(outcome, "header", header) ||
      !confirms(outcome, "input", blake2b(window.input_part.text))) {
    return;
  }
  // The outcome before agreed, so its digest can be read.
  const Digest before =
      index == 0
          ? header
          : digest_from_hex(end_of_outcome(replay.windows[index - 1].outcome_part.text).digest)
                .value();
  const std::string of_text = to_hex(chain(before, end.covered));
  const std::string computed =
      verified.session ? to_hex(verified.session->replay().digest()) : std::string();
  if (computed == end.digest || computed == of_text) return;
  const std::string reason = result.line == 0 ? ": " + result.what : "";
  const std::string writer =
      end.program.empty() ? "an earlier version of the program" : std::string(end.program);
  result.what =
      writer + " wrote this, and " + std::string(version_text) + " plays it differently" + reason +
      (of_text == end.digest ? "; its digests are right, so nothing shows that it was changed"
                             : "; its digest is wrong, so it was also changed after play");
}

Verified played_again(Rulesets rulesets, const ReplayText& replay, const Watcher& watcher,
                      Problems& problems) {
  Verified verified{{}, Session::begin(rulesets, replay.scenario, problems)};
  Verification& result = verified.result;
  if (!verified.session) {
    result.verdict = Verdict::differs;
    result.where = "scenario";
    result.what = "the scenario in the replay is not accepted";
    if (replay.windows.empty()) result = cannot_judge(std::string(cut_in_header));
    return verified;
  }
  Checker checker(replay, *verified.session, result, problems);
  if (!checker.check_header()) {
    if (replay.windows.empty()) result = cannot_judge(std::string(cut_in_header));
    return verified;
  }
  const int first_turn = verified.session->match().turn();
  for (const ReplayWindow& window : replay.windows) {
    const int turn = verified.session->match().turn();
    const auto played = checker.check_window(window);
    if (!played) return verified;
    ++result.windows;
    count_turn(window, first_turn, *played, result);
    watcher(*verified.session, turn, *played);
  }
  verified.session->replay().name_program("");  // whoever plays on says who does
  return verified;
}

Verified verified_as_it_is(Rulesets rulesets, std::string_view name, std::string_view bytes,
                           const Watcher& watcher, Problems& problems) {
  const auto replay = read_replay(name, bytes, problems);
  if (!replay) return {cannot_judge("this replay cannot be read"), std::nullopt};
  if (auto objection = objection_to_ruleset(rulesets, *replay)) {
    return {std::move(*objection), std::nullopt};
  }
  Verified verified = played_again(rulesets, *replay, watcher, problems);
  allow_for_other_version(*replay, verified);
  return verified;
}

}  // namespace

Verified verify(Rulesets rulesets, std::string_view name, std::string_view bytes,
                const Watcher& watcher, Problems& problems) {
  Verified verified = verified_as_it_is(rulesets, name, bytes, watcher, problems);
  if (verified.result.verdict != Verdict::differs) return verified;
  const auto before = before_rewriting(bytes);
  if (!before) return verified;
  Problems of_plain;
  const auto unwatched = [](const Session&, int, const Played&) {};
  auto as_written = verified_as_it_is(rulesets, name, before->text, unwatched, of_plain);
  if (as_written.result.verdict == Verdict::matches) {
    verified.result.what = before->hint;
  } else {
    verified.result = std::move(as_written.result);  // what an editor did is the lesser difference
  }
  return verified;
}

std::string why_not(const Verification& result) {
  return result.where.empty() ? result.what : result.where + ": " + result.what;
}

}  // namespace prizecourt
