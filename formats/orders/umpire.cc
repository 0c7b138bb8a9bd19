#include "formats/orders/umpire.h"

#include "engine/table/event.h"
#include "formats/text/words.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/write.h"

#include <algorithm>
#include <array>
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
  yaml::report(problems, node, "unknown-name", "there is no rule '" + std::string(*name) + "'",
               hint_for(*name, ids));
  return nullptr;
}

/// The map under a key, if the file has it; one without entries says nothing.
std::optional<yaml::Node> map_under(yaml::MapReader& map, std::string_view key,
                                    std::string_view what, Problems& problems) {
  const auto node = map.optional_node(key);
  if (node && (node->kind() != yaml::Kind::map || node->size() == 0)) {
    yaml::report(problems, *node, "invalid", "needs a map of " + std::string(what), "");
  }
  return node;
}

std::string change_in_words(std::string_view what, std::string_view from, std::string_view to,
                            const FieldsSaid& said) {
  const SaidChange change = said_change(what, from, to, said.fields, said.name);
  return "Umpire, " + change.what + ": " + change.from + " becomes " + change.to + '\n';
}

std::string cause_in_words(Rule rule, std::string_view reason) {
  std::string lines;
  if (rule != nullptr) lines.append("Umpire, rule: ").append(rule->id) += '\n';
  if (!reason.empty()) lines.append("Umpire, reason: ").append(reason) += '\n';
  return lines;
}

}  // namespace

bool changes_nothing(yaml::Node file) {
  constexpr std::array<std::string_view, 4> keys = {"rule", "reason", "set", "rulings"};
  return std::none_of(keys.begin(), keys.end(),
                      [&](std::string_view key) { return file.find(key).has_value(); });
}

std::optional<UmpireOrder> read_umpire(yaml::MapReader& map, std::string_view file,
                                       std::span<const RuleInfo> rules, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  UmpireOrder order;
  order.file = file;
  const auto rule = map.optional_node("rule");
  if (rule) order.rule = rule_called(*rule, rules, problems);
  order.reason = map.optional_text("reason").value_or("");
  if (!rule && order.reason.empty()) {
    yaml::report(problems, map.map(), "missing-key", "needs 'rule' or 'reason'",
                 "every umpire's change needs a reason");
  }
  order.set = map_under(map, "set", "changes to the state", problems);
  order.rulings = map_under(map, "rulings", "rulings and their options", problems);
  if (!order.set && !order.rulings) {
    yaml::report(problems, map.map(), "missing-key", "needs 'set' or 'rulings'",
                 "write the changes under 'set' or 'rulings'");
  }
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return order;
}

std::string to_text(const SettlingFile& file) {
  std::string text;
  yaml::Writer out(text);
  out.begin_map(yaml::Style::block);
  out.key("prizecourt");
  out.text(orders_format);
  out.key("game");
  out.text(file.game);
  out.key("turn");
  out.integer(file.turn);
  out.key("player");
  out.text(umpire_name);
  out.key("reason");
  out.text(file.reason);
  out.key("rulings");
  out.begin_map(yaml::Style::block);
  for (const RulingChoice& ruling : file.rulings) {
    out.key(ruling.key);
    out.text(ruling.option);
  }
  out.end();
  out.end();
  return text;
}

std::vector<Event> umpire_events(const UmpireOrder& order, std::span<const UmpireChanges> changes,
                                 std::string_view step) {
  std::vector<Event> events;
  for (const UmpireChanges& part : changes) {
    for (const ChangedField& change : part.fields) {
      Event& event = events.emplace_back();
      event.kind = umpire_event.kind;
      event.phase = step;
      event.rule = order.rule;
      event.facts = {{"what", change.path}, {"from", change.from}, {"to", change.to}};
      if (!order.reason.empty()) event.facts.push_back({"reason", order.reason});
      event.facts.push_back({"file", order.file});
      event.facts.push_back({"line", part.line});
    }
  }
  return events;
}

std::string in_words(std::span<const Event> events, const FieldsSaid& said) {
  std::string words;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[i];
    words += change_in_words(find_text(event, "what"), find_text(event, "from"),
                             find_text(event, "to"), said);
    const bool last =
        i + 1 == events.size() || find_text(events[i + 1], "file") != find_text(event, "file");
    if (last) words += cause_in_words(event.rule, find_text(event, "reason"));
  }
  return words;
}

std::string in_words(const UmpireOrder& order, std::span<const UmpireChanges> changes,
                     const FieldsSaid& said) {
  if (order.rule == nullptr && order.reason.empty()) return "Umpire: only a link\n";
  std::string words;
  for (const UmpireChanges& part : changes) {
    for (const ChangedField& change : part.fields) {
      words += change_in_words(change.path, change.from, change.to, said);
    }
  }
  if (words.empty())
    words = "Umpire: changes nothing, because everything already has these values\n";
  return words + cause_in_words(order.rule, order.reason);
}

}  // namespace prizecourt
