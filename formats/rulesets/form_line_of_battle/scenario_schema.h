#pragma once

#include "formats/text/json.h"

namespace prizecourt::form_line_of_battle {

/// The JSON Schema of a scenario.
[[nodiscard]] Json scenario_schema();

}  // namespace prizecourt::form_line_of_battle
