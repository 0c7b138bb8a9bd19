#include "formats/rulesets/admiralty/order_reader.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/words.h"

#include <array>
#include <optional>
#include <string_view>
#include <tuple>

// The kinds of orders, and in which order they are listed.
namespace prizecourt::admiralty {
namespace {

using Row = OrderRow<OrderReader, Order>;

/// In the order of OrderKind.
constexpr std::array rows = {
    Row{OrderKind::mobilize, read_mobilize}, Row{OrderKind::surrender, read_surrender},
    Row{OrderKind::board, read_board},       Row{OrderKind::lead, read_lead},
    Row{OrderKind::call_off, read_call_off}, Row{OrderKind::unopposed, read_unopposed},
};
static_assert(rows.size() == order_kind_names.size());

bool by_rank(const Order& a, const Order& b) {
  return std::tuple(a.ship, a.kind, a.tenure) < std::tuple(b.ship, b.kind, b.tenure);
}

bool is_out(const State& state, ShipId ship) {
  return taken(state.ships[index(ship)]);
}

constexpr OrdersFrame<OrderReader, Order, State> frame{
    .rows = rows, .is_out = is_out, .goes_before = by_rank};

}  // namespace

std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup, const State& state,
                                  OrdersFrom from, Problems& problems) {
  const std::string_view player = players(setup)[from.player];
  const OrderReader reader{
      .setup = setup,
      .problems = problems,
      .player = names_player(map, player) ? std::optional(player) : std::nullopt,
      .ship = std::nullopt,
      .tenure = Tenure::turn};
  return read_orders_of_ships(map, reader, state, from, frame);
}

}  // namespace prizecourt::admiralty
