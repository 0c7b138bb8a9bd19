#pragma once

#include "formats/text/json.h"

namespace prizecourt::master_and_commander {

/// The JSON Schema (draft 7) of an order file of Master & Commander.
[[nodiscard]] Json orders_schema();

}  // namespace prizecourt::master_and_commander
