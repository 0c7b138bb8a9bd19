#include "cmd/play/schema_files.h"

#include "formats/console/output_file.h"
#include "formats/text/files.h"

#include <array>
#include <filesystem>
#include <optional>

namespace prizecourt {
namespace {

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

}  // namespace

std::string schema_file_name(std::string_view ruleset, SchemaKind kind) {
  const std::string_view what = kind == SchemaKind::orders ? ".orders" : ".scenario";
  return std::string(ruleset) + std::string(what) + ".schema.json";
}

void install_schemas(Context& context, const std::string& folder, bool force) {
  if (!make_folders(context, folder)) return;
  for (const RulesetRow& row : context.rulesets) {
    for (const SchemaKind kind : {SchemaKind::scenario, SchemaKind::orders}) {
      const std::string schema = row.schema(kind);
      const OutputFile output{.path = (fs::path(folder) / schema_file_name(row.id, kind)).string(),
                              .force = force};
      const auto is_earlier = [&](std::string_view there) {
        return !there.empty() && head_of(there) == head_of(schema);
      };
      if (write_new(context, output, schema, is_earlier)) context.out << output.path << '\n';
    }
  }
}

std::string with_schema_near(std::string text, const std::string& output) {
  if (output.empty() || !text.starts_with(editors_line)) return text;
  const std::size_t end = text.find('\n');
  const std::string name = text.substr(editors_line.size(), end - editors_line.size());
  const auto way = way_to(name, fs::absolute(output).lexically_normal().parent_path());
  if (way) text.replace(editors_line.size(), name.size(), *way);
  return text;
}

}  // namespace prizecourt
