#pragma once

#include "formats/text/files.h"

#include <optional>
#include <string>
#include <string_view>

namespace prizecourt {

/// Writes a new file that only its owner can read, whole or not at all: whoever is killed in the
/// middle can begin again. Never takes the place of a file that is there. Leaves nothing behind on
/// failure (a killed process can: `.NAME.*.tmp`).
[[nodiscard]] std::optional<WriteError> write_secret_file(const std::string& path,
                                                          std::string_view content);

}  // namespace prizecourt
