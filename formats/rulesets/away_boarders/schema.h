#pragma once

#include "formats/match/ruleset.h"

#include <string>

namespace prizecourt::away_boarders {

/// The JSON Schema (draft 7) of a scenario or an order file of Away, Boarders!
[[nodiscard]] std::string schema(SchemaKind kind);

}  // namespace prizecourt::away_boarders
