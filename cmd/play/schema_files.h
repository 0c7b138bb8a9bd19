#pragma once

#include "formats/console/context.h"

#include <string>
#include <string_view>

/// Schemas as files beside what people write, where editors look for them.
namespace prizecourt {

/// "away-boarders.orders.schema.json".
[[nodiscard]] std::string schema_file_name(std::string_view ruleset, SchemaKind kind);

/// Writes the schemas of all rulesets into a folder, which is made if it is not there. A file that
/// is no such schema stays as it is, said aloud, unless `force`.
void install_schemas(Context& context, const std::string& folder, bool force);

/// A text whose first line names a schema for editors, with the way from the folder of `output` to
/// the nearest such file: in that folder, in `schemas` below it, or so in a folder above. Without
/// one, or without `output`, as it was.
[[nodiscard]] std::string with_schema_near(std::string text, const std::string& output);

}  // namespace prizecourt
