#pragma once

#include "engine/table/digest.h"
#include "formats/yaml/decode.h"

#include <optional>

/// Digests in files: 64 hexadecimal digits.
namespace prizecourt {

/// Reports what is not 64 digits in lower case.
[[nodiscard]] std::optional<Digest> read_digest(yaml::Node node, Problems& problems);

/// As read_digest() for a key that must be there; zeros where it is missing or wrong.
[[nodiscard]] Digest read_digest(yaml::MapReader& map, std::string_view key, Problems& problems);

}  // namespace prizecourt
