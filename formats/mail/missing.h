#pragma once

#include "formats/orders/orders_draft.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// By its id, what people read instead.
using NameOfShip = std::function<std::string(std::string_view)>;

/// What nobody has ordered yet, in words. First that for which the turn waits, a line each,
/// "Cutter: fire (the turn waits for it)"; then the rest, a line for all ships that lack the same,
/// "Cutter, Lugger: course, crew", and one for what is of no ship.
[[nodiscard]] std::vector<std::string> lines_of(std::span<const MissingOrder> missing,
                                                const NameOfShip& name_of);

}  // namespace prizecourt
