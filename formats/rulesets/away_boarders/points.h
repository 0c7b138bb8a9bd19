#pragma once

#include "engine/grid/triangular.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <optional>
#include <string>

/// Points of the grid in files and messages.
namespace prizecourt::away_boarders {

/// "[3, -1]".
[[nodiscard]] std::string to_text(grid::Point point);

/// `[q, r]`.
[[nodiscard]] std::optional<grid::Point> read_point(yaml::Node node, Problems& problems);

}  // namespace prizecourt::away_boarders
