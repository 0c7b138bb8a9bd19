#pragma once

#include "formats/match/ruleset.h"

#include <string>

namespace prizecourt::broadsides_and_boarding_parties {

/// The JSON Schema (draft 7) of a scenario or an order file of Broadsides & Boarding Parties.
[[nodiscard]] std::string schema(SchemaKind kind);

}  // namespace prizecourt::broadsides_and_boarding_parties
