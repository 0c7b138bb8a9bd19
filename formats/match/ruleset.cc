#include "formats/match/ruleset.h"

#include "formats/scenario/rulings.h"
#include "formats/scenario/scenario_form.h"

#include <algorithm>
#include <utility>

namespace prizecourt {

const RulesetRow* find_ruleset(Rulesets rulesets, std::string_view id) {
  const auto row = std::find_if(rulesets.begin(), rulesets.end(),
                                [&](const RulesetRow& ruleset) { return ruleset.id == id; });
  return row == rulesets.end() ? nullptr : &*row;
}

int newest_revision(const RulesetRow& ruleset) {
  return ruleset.revisions.back().number;
}

bool has_revision(const RulesetRow& ruleset, int revision) {
  return revision >= 1 && revision <= newest_revision(ruleset);
}

bool has_secrets(const Scenario& scenario) {
  return scenario.ruleset->sealed || !scenario.hidden.empty();
}

namespace {

// ---- hidden ----

std::vector<std::string_view> read_hidden(const std::optional<yaml::Node>& node,
                                          const RulesetRow& ruleset, Problems& problems) {
  std::vector<std::string_view> hidden;
  if (!node) return hidden;
  if (ruleset.hideable.empty()) {
    yaml::report(problems, *node, "invalid",
                 std::string(ruleset.title) + " has nothing that a scenario can hide",
                 ruleset.sealed ? "delete it; orders are sealed until a turn is over in any case"
                                : "delete it");
    return hidden;
  }
  for (const yaml::Node item : yaml::as_list(*node, problems)) {
    const auto choice = yaml::as_choice(item, ruleset.hideable, problems);
    if (!choice) continue;
    const std::string_view name = ruleset.hideable[*choice];
    if (std::find(hidden.begin(), hidden.end(), name) == hidden.end()) hidden.push_back(name);
  }
  return hidden;
}

// ---- colours ----

/// What speaks against giving a side that colour; empty: nothing.
std::string objection_to(picture::Colour colour, const std::vector<SideColour>& given,
                         const RulesetRow& ruleset) {
  for (const SideColour& other : given) {
    if (are_alike(colour, other.colour)) return "is too much like that of " + other.side;
  }
  const bool is_of_dice = std::any_of(ruleset.die_colours.begin(), ruleset.die_colours.end(),
                                      [&](picture::Colour die) { return are_alike(colour, die); });
  return is_of_dice ? "is too much like that of a die of the game" : "";
}

/// Whether there are sides of these names is known when the game is set up.
std::vector<SideColour> read_colours(const std::optional<yaml::Node>& node,
                                     const RulesetRow& ruleset, Problems& problems) {
  std::vector<SideColour> given;
  if (!node) return given;
  for (const yaml::Entry entry : yaml::as_map(*node, problems)) {
    const auto colour = yaml::as_enum<picture::Colour>(entry.value, problems);
    if (!colour) continue;
    if (std::string why = objection_to(*colour, given, ruleset); !why.empty()) {
      yaml::report(problems, entry.value, "invalid", "this colour " + why, "choose another one");
    }
    given.push_back({std::string(entry.key.text()), *colour});
  }
  return given;
}

// ---- when_silent ----

/// By which names a map can speak of a decision: its own, and the keys of orders that take it. What
/// is the name of another decision means that one.
std::vector<std::string_view> names_of(const DecisionInfo& decision, const RulesetRow& ruleset) {
  std::vector<std::string_view> names = {decision.key};
  for (const OrderDecides& row : ruleset.order_decides) {
    if (row.decision == decision.id) names.push_back(row.order);
  }
  return names;
}

/// Whether `when_silent` speaks of every decision.
bool speaks_of_all(const std::optional<yaml::Node>& when_silent, const RulesetRow& ruleset) {
  if (!when_silent) return false;
  if (when_silent->kind() != yaml::Kind::map || when_silent->find(for_all_others)) return true;
  const auto is_named = [&](std::string_view name) { return when_silent->find(name).has_value(); };
  return std::all_of(ruleset.decisions.begin(), ruleset.decisions.end(),
                     [&](const DecisionInfo& decision) {
                       const auto names = names_of(decision, ruleset);
                       return decision.asking == Asking::volunteered ||
                              std::any_of(names.begin(), names.end(), is_named);
                     });
}

std::vector<Silence> read_silence(const std::optional<yaml::Node>& node, const RulesetRow& ruleset,
                                  Problems& problems) {
  const auto decisions = ruleset.decisions;
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
    if (decisions[i].asking == Asking::volunteered) continue;
    bool said = false;  // its own name goes before those of orders
    for (const std::string_view name : names_of(decisions[i], ruleset)) {
      const auto one = map.optional_enumerator<Silence>(name);
      if (one && !said) silence[i] = *one;
      said = said || one.has_value();
    }
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
  scenario.signatures = said.signatures;
  if (said.dice) scenario.dice = read_dice(*said.dice, problems);
  if (scenario.ruleset == nullptr) return std::nullopt;
  if (said.rulings) {
    read_rulings(*said.rulings, scenario.ruleset->rulings, scenario.rulings, problems);
  }
  scenario.colours = read_colours(said.colours, *scenario.ruleset, problems);
  scenario.hidden = read_hidden(said.hidden, *scenario.ruleset, problems);
  scenario.silence = read_silence(said.when_silent, *scenario.ruleset, problems);
  scenario.says_what_silence_means = speaks_of_all(said.when_silent, *scenario.ruleset);
  return scenario;
}

}  // namespace prizecourt
