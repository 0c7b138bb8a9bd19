#include "formats/umpire.h"

#include "engine/table/umpire.h"
#include "formats/closest.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

Rule rule_called(yaml::Node node, std::span<const RuleInfo> rules, Problems& problems) {
  const auto name = yaml::as_text(node, problems);
  if (!name) return nullptr;
  const auto found = std::find_if(rules.begin(), rules.end(),
                                  [&](const RuleInfo& rule) { return rule.id == *name; });
  if (found != rules.end()) return &*found;
  std::vector<std::string_view> ids;
  for (const RuleInfo& rule : rules) ids.push_back(rule.id);
  yaml::report(problems, node, "unknown-name", "no rule has the id '" + std::string(*name) + "'",
               hint_for(*name, ids));
  return nullptr;
}

}  // namespace

bool changes_nothing(yaml::Node file) {
  return !file.find("rule") && !file.find("reason") && !file.find("set");
}

std::optional<UmpireOrder> read_umpire(yaml::MapReader& map, std::string_view file,
                                       std::span<const RuleInfo> rules, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  UmpireOrder order{.file = std::string(file), .line = 0, .rule = nullptr, .reason = {}, .set = {}};
  const auto rule = map.optional_node("rule");
  if (rule) order.rule = rule_called(*rule, rules, problems);
  order.reason = map.optional_text("reason").value_or("");
  if (!rule && order.reason.empty()) {
    yaml::report(problems, map.map(), "missing-key", "needs 'rule' or 'reason'",
                 "an umpire's change stands in the replay with its cause");
  }
  order.set = map.node("set");
  if (problems.found(Severity::error) != errors) return std::nullopt;
  if (order.set.kind() != yaml::Kind::map || order.set.size() == 0) {
    yaml::report(problems, order.set, "invalid", "needs a map of what becomes of the state", "");
    return std::nullopt;
  }
  order.line = order.set.line();
  return order;
}

std::vector<Event> umpire_events(const UmpireOrder& order, std::span<const ChangedField> changes,
                                 std::string_view step) {
  std::vector<Event> events;
  for (const ChangedField& change : changes) {
    Event& event = events.emplace_back();
    event.kind = umpire_event.kind;
    event.phase = step;
    event.rule = order.rule;
    event.facts = {{"what", change.path}, {"from", change.from}, {"to", change.to}};
    if (!order.reason.empty()) event.facts.push_back({"reason", order.reason});
    event.facts.push_back({"file", order.file});
    event.facts.push_back({"line", order.line});
  }
  return events;
}

std::string in_words(const UmpireOrder& order, std::span<const ChangedField> changes) {
  if (order.rule == nullptr && order.reason.empty()) return "Umpire: nothing but his link\n";
  std::string words;
  for (const ChangedField& change : changes) {
    words += "Umpire, " + change.path + ": " + change.from + " becomes " + change.to + '\n';
  }
  if (order.rule != nullptr) words += "Umpire, rule: " + std::string(order.rule->id) + '\n';
  if (!order.reason.empty()) words += "Umpire, reason: " + order.reason + '\n';
  return words;
}

}  // namespace prizecourt
