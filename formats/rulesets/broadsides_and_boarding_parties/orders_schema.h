#pragma once

#include "formats/text/json.h"

namespace prizecourt::broadsides_and_boarding_parties {

/// The JSON Schema (draft 7) of an order file of Broadsides & Boarding Parties.
[[nodiscard]] Json orders_schema();

}  // namespace prizecourt::broadsides_and_boarding_parties
