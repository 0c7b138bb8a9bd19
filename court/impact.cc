#include "court/what_if.h"
#include "formats/text/escape.h"

#include <algorithm>

namespace prizecourt {

Impact impact_of(Rulesets rulesets, std::string_view name, std::string_view bytes) {
  Problems problems;
  const auto exhibit = open_exhibit(rulesets, name, std::string(bytes), problems);
  if (!exhibit) {
    const auto found = problems.sorted();
    return {.why = found.empty() ? "this is not a replay" : found.front().message};
  }
  const Verification& verdict = exhibit->verdict;
  if (verdict.verdict != Verdict::matches) {
    return {.why = "it does not verify: " + verdict.where + ": " + verdict.what};
  }
  const RulesetRow& ruleset = *exhibit->rerun.session->scenario().ruleset;
  const int revision = exhibit->replay.scenario.revision;
  Impact impact{.kind = ImpactKind::same,
                .ruleset = exhibit->replay.ruleset,
                .revision = revision,
                .newest = newest_revision(ruleset),
                .hypothesis = exhibit->replay.scenario.hypothesis,
                .later = ruleset.revisions.subspan(static_cast<std::size_t>(revision))};
  if (revision == impact.newest) return impact;
  ReplayText by_newest = exhibit->replay;
  by_newest.scenario.revision = impact.newest;
  const Rerun would_be = rerun_of(rulesets, by_newest);
  impact.diff = diff(ComparedGame{exhibit->replay, exhibit->rerun, exhibit->rerun.session},
                     ComparedGame{by_newest, would_be, would_be.session});
  if (impact.diff.first) impact.kind = ImpactKind::altered;
  return impact;
}

namespace {

/// At whose end the state is another.
std::int64_t turns_altered(const Impact& impact) {
  const auto& turns = impact.diff.turns;
  return std::count_if(turns.begin(), turns.end(),
                       [](const TurnChanges& turn) { return !turn.is_same(); });
}

}  // namespace

std::string to_text(const Impact& impact) {
  if (impact.kind == ImpactKind::cannot_judge) return for_terminal(impact.why) + '\n';
  std::string out;
  for (const RevisionInfo& revision : impact.later) {
    out += "revision " + std::to_string(revision.number) + " (" + std::string(revision.cites) +
           "): " + std::string(revision.change) + '\n';
  }
  const GameDiff& diff = impact.diff;
  if (!diff.first) return out;
  const std::int64_t turns = turns_altered(impact);
  out += to_text(*diff.first, DiffDetail()) +
         "turns that end in a different state: " + std::to_string(turns) + '\n';
  if (diff.standing_a == diff.standing_b) return out;
  return out + "A: " + for_terminal(diff.standing_a) + "\nB: " + for_terminal(diff.standing_b) +
         '\n';
}

Json to_json(const Impact& impact, std::string_view name) {
  Json json = Json::object()
                  .set("replay", Json::text(name))
                  .set("impact", Json::text(name_of(impact.kind)));
  if (impact.kind == ImpactKind::cannot_judge) return json.set("why", Json::text(impact.why));
  json.set("ruleset", Json::text(impact.ruleset))
      .set("revision", Json::number(impact.revision))
      .set("newest", Json::number(impact.newest));
  set_hypothetical(json, impact.hypothesis);
  const GameDiff& diff = impact.diff;
  if (!diff.first) return json;
  return json.set("first", to_json(*diff.first))
      .set("turns_altered", Json::number(turns_altered(impact)))
      .set("standing_a", Json::text(diff.standing_a))
      .set("standing_b", Json::text(diff.standing_b));
}

}  // namespace prizecourt
