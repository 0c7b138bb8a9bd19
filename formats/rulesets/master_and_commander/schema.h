#pragma once

#include "formats/match/ruleset.h"

#include <string>

namespace prizecourt::master_and_commander {

/// The JSON Schema (draft 7) of a scenario or an order file of Master & Commander.
[[nodiscard]] std::string schema(SchemaKind kind);

}  // namespace prizecourt::master_and_commander
