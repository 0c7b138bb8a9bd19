#pragma once

#include "formats/match/ruleset.h"

#include <string>

namespace prizecourt::form_line_of_battle {

/// The JSON Schema (draft 7) of a scenario or an order file of Form Line of Battle.
[[nodiscard]] std::string schema(SchemaKind kind);

}  // namespace prizecourt::form_line_of_battle
