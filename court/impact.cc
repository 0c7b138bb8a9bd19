#include "court/impact.h"

#include "court/diff.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

Impact cannot_judge(std::string why) {
  Impact impact;
  impact.why = std::move(why);
  return impact;
}

void compare(const ComparedGame& side_a, const ComparedGame& side_b, Impact& impact) {
  impact.first = first_divergence(side_a, side_b);
  if (!impact.first) return;
  const Rerun& was = side_a.rerun;
  const Rerun& would_be = side_b.rerun;
  impact.kind = ImpactKind::altered;
  const auto turns = changes_by_turn(was, would_be);
  impact.turns_altered = static_cast<std::size_t>(std::count_if(
      turns.begin(), turns.end(),
      [](const TurnChanges& turn) { return turn.only_a || turn.only_b || !turn.changes.empty(); }));
  impact.standing_a = was.session->match().standing();
  impact.standing_b = would_be.session ? would_be.session->match().standing() : would_be.stopped;
}

}  // namespace

Impact impact_of(Rulesets rulesets, std::string_view name, std::string_view bytes) {
  Problems problems;
  const auto exhibit = open_exhibit(rulesets, name, std::string(bytes), problems);
  if (!exhibit) {
    const auto found = problems.sorted();
    return cannot_judge(found.empty() ? "this is not a replay" : found.front().message);
  }
  if (exhibit->verdict.verdict != Verdict::matches) {
    return cannot_judge("it does not verify: " + exhibit->verdict.where + ": " +
                        exhibit->verdict.what);
  }
  const RulesetRow& ruleset = *exhibit->rerun.session->scenario().ruleset;
  Impact impact;
  impact.kind = ImpactKind::same;
  impact.ruleset = exhibit->replay.ruleset;
  impact.revision = exhibit->replay.scenario.revision;
  impact.newest = newest_revision(ruleset);
  impact.hypothesis = exhibit->replay.scenario.hypothesis;
  impact.later = ruleset.revisions.subspan(static_cast<std::size_t>(impact.revision));
  if (impact.revision == impact.newest) return impact;
  ReplayText under_newest = exhibit->replay;
  under_newest.scenario.revision = impact.newest;
  const Rerun would_be = rerun_of(rulesets, under_newest);
  compare({exhibit->replay, exhibit->rerun, exhibit->rerun.session},
          {under_newest, would_be, would_be.session}, impact);
  return impact;
}

std::string to_text(const Impact& impact) {
  if (impact.kind == ImpactKind::cannot_judge) return for_terminal(impact.why) + '\n';
  std::string out;
  for (const RevisionInfo& revision : impact.later) {
    out += "revision " + std::to_string(revision.number) + " (" + std::string(revision.cites) +
           "): " + std::string(revision.change) + '\n';
  }
  if (!impact.first) return out;
  out += to_text(*impact.first, DiffDetail());
  out += "different states at the end of " + std::to_string(impact.turns_altered) +
         (impact.turns_altered == 1 ? " turn\n" : " turns\n");
  if (impact.standing_a == impact.standing_b) return out;
  out += "A: " + for_terminal(impact.standing_a) + "\nB: " + for_terminal(impact.standing_b) + '\n';
  return out;
}

Json to_json(const Impact& impact, std::string_view name) {
  Json json = Json::object();
  json.set("replay", Json::text(name));
  json.set("impact", Json::text(name_of(impact.kind)));
  if (impact.kind == ImpactKind::cannot_judge) return json.set("why", Json::text(impact.why));
  json.set("ruleset", Json::text(impact.ruleset));
  json.set("revision", Json::number(impact.revision));
  json.set("newest", Json::number(impact.newest));
  set_hypothetical(json, impact.hypothesis);
  if (!impact.first) return json;
  json.set("first", to_json(*impact.first));
  json.set("turns_altered", Json::number(static_cast<std::int64_t>(impact.turns_altered)));
  json.set("standing_a", Json::text(impact.standing_a));
  json.set("standing_b", Json::text(impact.standing_b));
  return json;
}

}  // namespace prizecourt
