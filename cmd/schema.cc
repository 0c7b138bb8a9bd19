#include "cmd/choice.h"
#include "cmd/commands.h"
#include "cmd/ruleset_names.h"

#include <memory>
#include <string>

namespace prizecourt {
namespace {

struct SchemaOptions {
  SchemaKind kind = SchemaKind::scenario;
  std::string ruleset;
};

}  // namespace

void add_schema(CLI::App& app, Context& context) {
  auto options = std::make_shared<SchemaOptions>();
  CLI::App* command = app.add_subcommand(
      "schema",
      example_first(
          "prizecourt schema orders away-boarders > away-boarders.orders.schema.json",
          "Prints the JSON Schema of scenario or order files.\nEditors that know it (draft 7) "
          "complete keys and underline what is wrong."));
  command->add_option("KIND", options->kind, "scenario or orders")
      ->required()
      ->transform(
          choice<SchemaKind>({{"scenario", SchemaKind::scenario}, {"orders", SchemaKind::orders}}));
  command->add_option("RULESET", options->ruleset, "one of " + ruleset_names(context.rulesets))
      ->required();
  command->callback([options, &context] {
    const RulesetRow* row = ruleset_named(context, options->ruleset);
    if (row != nullptr) context.out << row->schema(options->kind);
  });
}

}  // namespace prizecourt
