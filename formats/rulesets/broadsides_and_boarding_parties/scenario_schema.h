#pragma once

#include "formats/text/json.h"

namespace prizecourt::broadsides_and_boarding_parties {

/// The schema of a scenario.
[[nodiscard]] Json scenario_schema();

}  // namespace prizecourt::broadsides_and_boarding_parties
