#pragma once

#include "formats/orders/orders_draft.h"

#include <optional>
#include <string>
#include <string_view>

/// Orders as the text of a file, changed one at a time; all else in it, comments too, stays as it
/// is. What an order says is not looked at: `check` does that.
namespace prizecourt {

/// Of which ship, and which of her orders.
struct OrderSlot {
  std::string ship;  ///< her id; empty for keys that stand at the top
  std::string key;
  DraftLayout layout = DraftLayout::under_ships;  ///< where orders of ships stand
};

/// The text with that order, in place of the one that it had; `value` is YAML on one line. What was
/// said under a key for all ships stays the order of the others. Nothing where the ships of the
/// text do not stand a key in a line or, under their keys, all in one line or each in its own.
[[nodiscard]] std::optional<std::string> with_order(std::string_view text, const OrderSlot& place,
                                                    std::string_view value);

/// The text without that order; the same where it has none.
[[nodiscard]] std::string without_order(std::string_view text, const OrderSlot& place);

/// The text without its comments, empty lines, and ships of whom it then orders nothing.
[[nodiscard]] std::string without_remarks(std::string_view text);

}  // namespace prizecourt
