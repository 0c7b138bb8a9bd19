#include "cmd/commands.h"
#include "formats/escape.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct RulesOptions {
  std::string ruleset;
  std::string id;
};

void list_rulesets(Context& context) {
  for (const RulesetRow& row : context.rulesets) {
    context.out << row.id << "  " << row.title << " (" << row.edition << "), " << row.rules.size()
                << " rules, revision " << row.revision << '\n';
  }
}

void print_rule(Context& context, const RuleInfo& rule) {
  context.out << rule.id << "  " << rule.name << "  (section " << rule.section << ")\n  "
              << rule.text << '\n';
}

/// All rules whose id is `id` or stands below it: `AB-4.3` prints chapter 4.3.
void print_rules(Context& context, const RulesetRow& row, const std::string& id) {
  const auto wanted = [&](const RuleInfo& rule) {
    return id.empty() || rule.id == id || rule.id.starts_with(id + ".");
  };
  if (std::none_of(row.rules.begin(), row.rules.end(), wanted)) {
    std::vector<std::string_view> ids;
    for (const RuleInfo& rule : row.rules) ids.push_back(rule.id);
    return refuse_name(
        context, "there is no rule '" + for_terminal(id) + "' in " + std::string(row.id), id, ids);
  }
  for (const RuleInfo& rule : row.rules) {
    if (wanted(rule)) print_rule(context, rule);
  }
}

}  // namespace

const RulesetRow* ruleset_named(Context& context, const std::string& name) {
  const RulesetRow* row = find_ruleset(context.rulesets, name);
  if (row != nullptr) return row;
  std::vector<std::string_view> ids;
  for (const RulesetRow& known : context.rulesets) ids.push_back(known.id);
  refuse_name(context, "there is no ruleset '" + for_terminal(name) + "'", name, ids);
  return nullptr;
}

void add_rules(CLI::App& app, Context& context) {
  auto options = std::make_shared<RulesOptions>();
  CLI::App* command = app.add_subcommand(
      "rules",
      example_first("prizecourt rules away-boarders AB-4.3.7",
                    "Prints rules in our words, with the section of the source. Without an "
                    "id all of a ruleset,\nwithout a ruleset the rulesets there are."));
  command->add_option("RULESET", options->ruleset, "a ruleset, such as away-boarders");
  command->add_option("ID", options->id, "a rule, or a chapter such as AB-4.3");
  command->callback([options, &context] {
    if (options->ruleset.empty()) return list_rulesets(context);
    const RulesetRow* row = ruleset_named(context, options->ruleset);
    if (row != nullptr) print_rules(context, *row, options->id);
  });
}

}  // namespace prizecourt
