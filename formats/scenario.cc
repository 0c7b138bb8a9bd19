#include "formats/scenario.h"

#include "formats/closest.h"
#include "formats/form_schema.h"
#include "formats/ruleset.h"
#include "formats/scenario_form.h"

#include <algorithm>
#include <array>
#include <utility>

namespace prizecourt {
namespace {

// ---- rulings ----

std::span<const std::string_view> options_of(const RulingInfo& ruling) {
  return std::span(ruling.options).first(ruling.option_count());
}

void report_no_ruling(yaml::Node name, std::span<const RulingInfo> rulings, Problems& problems) {
  std::vector<std::string_view> keys;
  std::string hint;
  for (const RulingInfo& ruling : rulings) {
    if (ruling.kind == RulingKind::selectable) keys.push_back(ruling.key);
    if (ruling.id == name.text()) hint = "write " + in_quotes(ruling.key);
  }
  yaml::report(problems, name, "unknown-name", "no ruling has this key",
               hint.empty() ? hint_for(name.text(), keys) : hint);
}

void read_ruling(yaml::Entry entry, std::span<const RulingInfo> rulings, RulingsInForce& in_force,
                 Problems& problems) {
  const auto ruling = std::find_if(rulings.begin(), rulings.end(), [&](const RulingInfo& row) {
    return row.key == entry.key.text();
  });
  if (ruling == rulings.end()) return report_no_ruling(entry.key, rulings, problems);
  if (ruling->kind == RulingKind::fixed) {
    return yaml::report(problems, entry.key, "invalid",
                        std::string(ruling->id) + " is fixed to " + in_quotes(ruling->options[0]) +
                            ", and a scenario cannot choose",
                        "leave it out; the reason: " + std::string(ruling->reason));
  }
  const auto option = yaml::as_choice(entry.value, options_of(*ruling), problems);
  if (option) in_force.choose(static_cast<std::size_t>(ruling - rulings.begin()), *option);
}

RulingsInForce read_rulings(const std::optional<yaml::Node>& node,
                            std::span<const RulingInfo> rulings, Problems& problems) {
  RulingsInForce in_force;
  if (!node) return in_force;
  for (const yaml::Entry entry : yaml::as_map(*node, problems)) {
    read_ruling(entry, rulings, in_force, problems);
  }
  return in_force;
}

// ---- when_silent ----

constexpr std::string_view for_all_others = "default";

std::vector<Silence> read_silence(const std::optional<yaml::Node>& node,
                                  std::span<const DecisionInfo> decisions, Problems& problems) {
  std::vector<Silence> silence(decisions.size(), Silence::use_default);
  if (!node) return silence;
  if (node->kind() != yaml::Kind::map) {
    const auto all = yaml::as_enum<Silence>(*node, problems);
    silence.assign(decisions.size(), all.value_or(Silence::use_default));
    return silence;
  }
  yaml::MapReader map(*node, problems);
  const auto others = map.optional_enumerator<Silence>(for_all_others);
  silence.assign(decisions.size(), others.value_or(Silence::use_default));
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    silence[i] = map.optional_enumerator<Silence>(decisions[i].key).value_or(silence[i]);
  }
  map.done();
  return silence;
}

// ---- ruleset ----

const RulesetRow* choose_ruleset(const std::optional<yaml::Node>& node, Rulesets rulesets,
                                 Problems& problems) {
  if (!node) return nullptr;
  std::vector<std::string_view> ids;
  for (const RulesetRow& row : rulesets) ids.push_back(row.id);
  const auto index = yaml::as_choice(*node, ids, problems);
  return index ? &rulesets[*index] : nullptr;
}

/// A document that says it is something else is not looked at further.
bool is_scenario(yaml::MapReader& map) {
  const auto format = map.map().find("prizecourt");
  return map.map().kind() == yaml::Kind::map && (!format || format->text() == scenario_format);
}

}  // namespace

std::optional<Scenario> read_common(yaml::MapReader& map, Rulesets rulesets, Problems& problems) {
  if (!is_scenario(map)) {
    if (map.map().kind() == yaml::Kind::map) require_format(map, scenario_format, problems);
    return std::nullopt;
  }
  FormReader form(map, problems);
  ScenarioForm said;
  describe(form, said, ScenarioTables());
  Scenario scenario;
  scenario.ruleset = choose_ruleset(said.ruleset, rulesets, problems);
  scenario.game = said.game;
  scenario.title = said.title.empty() ? said.game : said.title;
  scenario.orders = said.orders;
  if (said.dice) scenario.dice = read_dice(*said.dice, problems);
  if (scenario.ruleset == nullptr) return std::nullopt;
  scenario.rulings = read_rulings(said.rulings, scenario.ruleset->rulings, problems);
  scenario.silence = read_silence(said.when_silent, scenario.ruleset->decisions, problems);
  return scenario;
}

Json schema_of_ruleset(std::string_view id) {
  const std::array only = {id};
  return schema_of_choice(only);
}

Json schema_of_rulings(std::span<const RulingInfo> rulings) {
  ObjectSchema object;
  for (const RulingInfo& ruling : rulings) {
    if (ruling.kind == RulingKind::fixed) continue;
    Json schema = schema_of_choice(options_of(ruling));
    schema.set("description",
               Json::text(std::string(ruling.id) + ": " + std::string(ruling.question)));
    object.property(ruling.key, std::move(schema));
  }
  return object.finished();
}

Json schema_of_silence(std::span<const DecisionInfo> decisions) {
  const Json choice = schema_of_choice(names(Silence{}));
  ObjectSchema object;
  object.property(for_all_others, choice);
  for (const DecisionInfo& decision : decisions) {
    Json schema = choice;
    schema.set("description",
               Json::text(std::string(decision.id) + ": " + std::string(decision.question)));
    object.property(decision.key, std::move(schema));
  }
  return schema_of_any({choice, object.finished()});
}

}  // namespace prizecourt
