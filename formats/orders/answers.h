#pragma once

#include "formats/orders/orders_draft.h"

#include <string>
#include <vector>

/// What a file says to the question that a turn waits for.
namespace prizecourt {

/// Whether the file says something that answers the question which the turn waits for. True where
/// it waits for nothing that the player is asked, or nothing of the draft answers it.
[[nodiscard]] bool answers(const OrdersDraft& draft, const Delivered& orders);

/// The orders of a file for a turn that waits for its player which nothing that is still open asks
/// for, as the draft has it: "Lugger, crew". Nothing where the draft has no question, or orders do
/// not stand by ship.
[[nodiscard]] std::vector<std::string> unheard_in(const OrdersDraft& draft,
                                                  const Delivered& orders);

/// The keys that answer the question which the turn waits for: "`course` or `move_order`". Empty
/// where there is none.
[[nodiscard]] std::string answered_by(const OrdersDraft& draft);

}  // namespace prizecourt
