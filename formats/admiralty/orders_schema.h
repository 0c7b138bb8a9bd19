#pragma once

#include "formats/json.h"

namespace prizecourt::admiralty {

/// The JSON Schema of an order file.
[[nodiscard]] Json orders_schema();

}  // namespace prizecourt::admiralty
