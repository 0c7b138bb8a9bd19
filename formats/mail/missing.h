#pragma once

#include "formats/orders/orders_draft.h"

#include <span>
#include <string>
#include <vector>

namespace prizecourt {

/// What nobody has ordered yet, in words: "cutter: course, fire (the turn waits for it)". A line
/// for each ship, and one for what is of no ship.
[[nodiscard]] std::vector<std::string> lines_of(std::span<const MissingOrder> missing);

}  // namespace prizecourt
