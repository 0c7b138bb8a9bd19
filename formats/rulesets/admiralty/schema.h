#pragma once

#include "formats/match/ruleset.h"

#include <string>

namespace prizecourt::admiralty {

/// The JSON Schema (draft 7) of a scenario or an order file of Admiralty.
[[nodiscard]] std::string schema(SchemaKind kind);

}  // namespace prizecourt::admiralty
