#include "cmd/play/schema.h"

#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/output_file.h"
#include "formats/text/files.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace prizecourt {
namespace {

// ---- schemas as files ----

namespace fs = std::filesystem;

constexpr std::string_view editors_line = "# yaml-language-server: $schema=";

/// Up to its title: what tells one schema from another, whatever the version.
std::string_view head_of(std::string_view schema) {
  const std::size_t title = schema.find("\"title\": ");
  return title == std::string_view::npos ? "" : schema.substr(0, schema.find('\n', title));
}

/// The way to a file of that name from a folder.
std::optional<std::string> way_to(const std::string& name, const fs::path& folder) {
  std::string up;
  for (fs::path here = folder;; here = here.parent_path()) {
    for (std::string file : {name, "schemas/" + name}) {
      if (kind_of(here / file) == PathKind::file) return file.insert(0, up);
    }
    if (here == here.parent_path()) return std::nullopt;
    up += "../";
  }
}

/// Writes the schemas of all rulesets into a folder, which is made if it does not exist. A file
/// that is no such schema stays as it is, with a message, unless `force`.
void install_schemas(Context& context, const std::string& folder, bool force) {
  if (!make_folders(context, folder)) return;
  for (const RulesetRow& row : context.rulesets) {
    for (const SchemaKind kind : {SchemaKind::scenario, SchemaKind::orders}) {
      const std::string schema = row.schema(kind);
      const std::string name =
          std::string(row.id) + (kind == SchemaKind::orders ? ".orders" : ".scenario");
      const OutputFile output{.path = (fs::path(folder) / (name + ".schema.json")).string(),
                              .force = force};
      const auto is_earlier = [&](std::string_view there) {
        return !there.empty() && head_of(there) == head_of(schema);
      };
      if (write_new(context, output, schema, is_earlier)) context.out << output.path << '\n';
    }
  }
}

// ---- the command ----

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

std::string with_schema_near(std::string text, const std::string& output) {
  if (output.empty() || !text.starts_with(editors_line)) return text;
  const std::size_t end = text.find('\n');
  const std::string name = text.substr(editors_line.size(), end - editors_line.size());
  const auto way = way_to(name, fs::absolute(output).lexically_normal().parent_path());
  if (way) text.replace(editors_line.size(), name.size(), *way);
  return text;
}

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
