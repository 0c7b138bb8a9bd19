#include "court/diff.h"

#include "court/causes.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

void add_edit(const Exhibit& exhibit, std::string_view letter, std::vector<Edit>& edits) {
  const Verification& verdict = exhibit.verdict;
  if (verdict.verdict == Verdict::matches) return;
  Edit& edit = edits.emplace_back();
  edit.letter = letter;
  edit.what = (verdict.where.empty() ? "" : verdict.where + ": ") + verdict.what;
  if (verdict.event) edit.what += " (" + in_words(*verdict.event) + ')';
  if (verdict.line == 0) return;
  edit.recorded = {.file = exhibit.name, .line = verdict.line, .text = verdict.recorded};
}

/// What people call a player; a second file of his is `south (2)`.
std::string called(const ComparedGame& side, const std::string& who) {
  if (!side.session) return who;
  const std::size_t end = std::min(who.find(" ("), who.size());
  return side.session->match().name(who.substr(0, end)) + who.substr(end);
}

std::string standing_of(const std::optional<Session>& session) {
  return session ? session->match().standing() : "the scenario is not accepted";
}

}  // namespace

GameDiff diff(const ComparedGame& a, const ComparedGame& b) {
  GameDiff found;
  found.ruleset_a = a.replay.ruleset;
  found.ruleset_b = b.replay.ruleset;
  found.stopped_a = a.rerun.stopped;
  found.stopped_b = b.rerun.stopped;
  found.causes = differences_of_inputs(a, b);
  if (a.replay.ruleset != b.replay.ruleset) {
    found.compared = Compared::nothing;
  } else {
    if (!a.rerun.stopped.empty() || !b.rerun.stopped.empty()) found.compared = Compared::part;
    found.first = first_divergence(a, b);
    found.turns = changes_by_turn(a.rerun, b.rerun);
  }
  if (found.first) find_causes(*found.first, found.causes);
  for (Cause& cause : found.causes) cause.called = called(b, cause.who);
  found.standing_a = standing_of(a.session);
  found.standing_b = standing_of(b.session);
  return found;
}

GameDiff diff(const Exhibit& a, const Exhibit& b) {
  GameDiff found = diff(ComparedGame{a.replay, a.rerun, a.rerun.session},
                        ComparedGame{b.replay, b.rerun, b.rerun.session});
  add_edit(a, "A", found.edits);
  add_edit(b, "B", found.edits);
  return found;
}

}  // namespace prizecourt
