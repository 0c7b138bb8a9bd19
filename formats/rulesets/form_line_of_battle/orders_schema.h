#pragma once

#include "formats/text/json.h"

namespace prizecourt::form_line_of_battle {

/// The JSON Schema of an order file.
[[nodiscard]] Json orders_schema();

}  // namespace prizecourt::form_line_of_battle
