#include "cmd/play/schema_files.h"
#include "cmd/program/commands.h"
#include "formats/console/command_words.h"
#include "formats/console/context.h"

#include <memory>
#include <string>

namespace prizecourt {
namespace {

struct SchemaOptions {
  SchemaKind kind = SchemaKind::scenario;
  std::string ruleset;
  bool installs = false;
  std::string folder;
  bool force = false;
};

void tell_schema(Context& context, const SchemaOptions& options) {
  if (options.installs) return install_schemas(context, options.folder, options.force);
  if (options.ruleset.empty()) {
    refuse(context, "name KIND and RULESET, or say --install", ExitStatus::bad_usage);
    return;
  }
  const RulesetRow* row = ruleset_named(context, options.ruleset);
  if (row != nullptr) context.out << row->schema(options.kind);
}

}  // namespace

void add_schema(CLI::App& app, Context& context) {
  auto options = std::make_shared<SchemaOptions>();
  CLI::App* command = app.add_subcommand(
      "schema",
      example_first("prizecourt schema --install",
                    "Prints the JSON Schema of scenario or order files, or writes all of them "
                    "beside what you write.\nEditors that know it (draft 7) complete keys and "
                    "underline what is wrong: drafts and new scenarios name\nit in their first "
                    "line."));
  command->add_option("KIND", options->kind, "scenario or orders")
      ->transform(
          choice<SchemaKind>({{"scenario", SchemaKind::scenario}, {"orders", SchemaKind::orders}}));
  command->add_option("RULESET", options->ruleset, "one of " + ruleset_names(context.rulesets));
  CLI::Option* install =
      command
          ->add_option(
              "--install", options->folder,
              "write the schemas of all rulesets into FOLDER, in place of printing one; of "
              "files that are there it replaces other versions of them")
          ->expected(0, 1)
          ->type_name("FOLDER")
          // What CLI11 takes where the option has no value.
          ->default_str(".");
  command->add_flag("--force", options->force, "replace whatever files are there")->needs(install);
  command->callback([options, install, &context] {
    options->installs = install->count() > 0;
    tell_schema(context, *options);
  });
}

}  // namespace prizecourt
