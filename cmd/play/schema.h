#pragma once

#include <string>

namespace prizecourt {

/// A text whose first line names a schema for editors, with the path from the folder of `output` to
/// the nearest such file: in that folder, in `schemas` below it, or so in a folder above. If there
/// is none, or no `output`, the text as it was.
[[nodiscard]] std::string with_schema_near(std::string text, const std::string& output);

}  // namespace prizecourt
