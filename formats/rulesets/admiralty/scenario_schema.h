#pragma once

#include "formats/text/json.h"

namespace prizecourt::admiralty {

/// The JSON Schema of a scenario.
[[nodiscard]] Json scenario_schema();

}  // namespace prizecourt::admiralty
