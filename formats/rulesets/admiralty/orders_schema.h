#pragma once

#include "formats/text/json.h"

namespace prizecourt::admiralty {

/// The JSON Schema of an order file.
[[nodiscard]] Json orders_schema();

}  // namespace prizecourt::admiralty
