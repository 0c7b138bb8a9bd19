#pragma once

#include "formats/orders/orders_draft.h"

#include <span>
#include <string_view>

namespace prizecourt {

/// Where an order in force comes from.
struct OrderSource {
  std::string_view ship;  ///< her id; empty for orders of no ship
  std::string_view key;
  std::string_view file;
  int line = 0;
};

/// Puts orders in force into a draft. `words` has a line for each of them, as `in_words()` of a
/// ruleset says them. Orders of ships that the draft does not have are left out.
void put_in_force(DraftedOrders& draft, std::span<const OrderSource> sources,
                  std::string_view words);

}  // namespace prizecourt
