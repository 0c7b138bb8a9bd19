#pragma once

#include "engine/rulesets/admiralty/state.h"
#include "formats/orders/ship_orders_read.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/yaml/decode.h"

#include <optional>

/// How the parts of an order file are read; only orders_read*.cc include this.
namespace prizecourt::admiralty {

using OrderReader = ShipOrderReader<Setup, ShipId>;

// ---- one function for each kind of order --------------------------------------------------------

using MaybeBody = std::optional<Order::Body>;

[[nodiscard]] MaybeBody read_mobilize(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_surrender(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_board(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_lead(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_call_off(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_unopposed(const OrderReader& reader, yaml::Node node);

}  // namespace prizecourt::admiralty
