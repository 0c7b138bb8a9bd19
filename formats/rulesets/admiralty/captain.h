#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/words.h"

#include <array>
#include <optional>

/// Where a captain answers questions. Only captain.cc uses what is in here; others want the
/// captain, at its end.
namespace prizecourt::admiralty {

using Desk = ShipDesk<Game, Order>;
using Matter = Desk::Matter;

// ---- what a captain needs besides (formats/orders/desk.h) ---------------------------------------

[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                                             const Order& order);

// ---- the captain --------------------------------------------------------------------------------

/// One for each of `decisions`, in their order; they answer nothing where nothing is ordered.
extern const std::array<AnswerOf<Desk, Matter>, decisions.size()> answers;

using ActingCaptain = CaptainOf<Desk, decisions, answers>;

}  // namespace prizecourt::admiralty
