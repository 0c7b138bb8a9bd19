#include "formats/court/diff.h"

#include <iterator>
#include <utility>

namespace prizecourt {
namespace {

void add_edit(const Exhibit& exhibit, std::string_view letter, std::vector<Cause>& causes) {
  const Verification& verdict = exhibit.verdict;
  if (verdict.verdict == Verdict::matches) return;
  Cause& cause = causes.emplace_back();
  cause.kind = CauseKind::edited;
  cause.who = letter;
  cause.what = std::string(letter) +
               " does not verify: " + (verdict.where.empty() ? "" : verdict.where + ": ") +
               verdict.what;
  if (verdict.event) cause.what += " (" + in_words(*verdict.event) + ')';
  if (verdict.line == 0) return;
  SourceLine& recorded = letter == "A" ? cause.a : cause.b;
  recorded = {.file = exhibit.name, .line = verdict.line, .text = verdict.recorded};
}

std::string standing_of(const std::optional<Session>& session) {
  return session ? session->match().standing() : "the scenario is not accepted";
}

}  // namespace

GameDiff diff(const Side& a, const Side& b) {
  GameDiff found;
  found.causes = differences_of_inputs(a, b);
  if (a.replay.ruleset == b.replay.ruleset) {
    found.first = first_divergence(a.course, b.course);
    found.turns = changes_by_turn(a.course, b.course);
  }
  if (found.first) bring_to_front(*found.first, found.causes);
  found.standing_a = standing_of(a.session);
  found.standing_b = standing_of(b.session);
  return found;
}

GameDiff diff(const Exhibit& a, const Exhibit& b) {
  GameDiff found =
      diff(Side{a.replay, a.course, a.course.session}, Side{b.replay, b.course, b.course.session});
  std::vector<Cause> causes;
  add_edit(a, "A", causes);
  add_edit(b, "B", causes);
  found.causes.insert(found.causes.begin(), std::make_move_iterator(causes.begin()),
                      std::make_move_iterator(causes.end()));
  return found;
}

}  // namespace prizecourt
