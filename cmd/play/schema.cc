#include "cmd/play/schema_files.h"
#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/context.h"

#include <memory>
#include <optional>
#include <string>

namespace prizecourt {
namespace {

struct SchemaOptions {
  SchemaKind kind = SchemaKind::scenario;
  std::string ruleset;
  std::optional<std::string> install;  ///< a folder for all of them
  bool force = false;
};

void tell_schema(Context& context, const SchemaOptions& options) {
  if (options.install) return install_schemas(context, *options.install, options.force);
  if (options.ruleset.empty()) {
    refuse(context, "give KIND and RULESET, or --install", ExitStatus::bad_usage);
    return;
  }
  const RulesetRow* row = ruleset_named(context, options.ruleset);
  if (row != nullptr) context.out << row->schema(options.kind);
}

}  // namespace

Command schema_command(Context& context) {
  auto options = std::make_shared<SchemaOptions>();
  return {
      .name = "schema",
      .example = "prizecourt schema --install",
      .help =
          "Print or install the JSON Schemas of scenario and order files. Editors that support "
          "JSON Schema (draft 7) complete keys and underline mistakes. Drafts and new "
          "scenarios name their schema in the first line.",
      .options =
          {{.name = "KIND",
            .into = choice<SchemaKind>(options->kind, {{"scenario", SchemaKind::scenario},
                                                       {"orders", SchemaKind::orders}}),
            .help = "scenario or orders"},
           {.name = "RULESET",
            .into = &options->ruleset,
            .help = "One of " + ruleset_names(context.rulesets)},
           {.name = "--install",
            .into = &options->install,
            .type = "FOLDER",
            .help =
                "Write the schemas of all rulesets into FOLDER instead of printing one; replaces "
                "other versions of them",
            .default_text = ".",
            .value_is_optional = true},
           {.name = "--force",
            .into = &options->force,
            .help = "Replace any existing files",
            .needs = {"--install"}}},
      .run = [options, &context] { tell_schema(context, *options); }};
}

}  // namespace prizecourt
