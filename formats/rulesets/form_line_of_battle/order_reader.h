#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"
#include "formats/orders/ship_orders_read.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/yaml/decode.h"

#include <optional>

/// How the parts of an order file are read; only orders_read*.cc include this.
namespace prizecourt::form_line_of_battle {

using OrderReader = ShipOrderReader<Setup, ShipId>;

// ---- one function for each kind of order --------------------------------------------------------

using MaybeBody = std::optional<Order::Body>;

[[nodiscard]] MaybeBody read_board(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_impromptu(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_counter_board(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_musketry(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_moment(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_follow_up(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_casualties(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_commit(const OrderReader& reader, yaml::Node node);

}  // namespace prizecourt::form_line_of_battle
