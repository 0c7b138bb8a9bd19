#pragma once

#include "formats/schema.h"

namespace prizecourt::admiralty {

/// The JSON Schema of a scenario.
[[nodiscard]] Json scenario_schema();

}  // namespace prizecourt::admiralty
