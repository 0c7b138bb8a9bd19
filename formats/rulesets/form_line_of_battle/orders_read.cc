#include "formats/rulesets/form_line_of_battle/order_reader.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/words.h"

#include <array>
#include <optional>
#include <string_view>
#include <tuple>

// The kinds of orders, and in which order they are listed.
namespace prizecourt::form_line_of_battle {
namespace {

using Row = OrderRow<OrderReader, Order>;

/// In the order of OrderKind.
// clang-format off
constexpr std::array rows = {
    Row{OrderKind::board,         read_board},
    Row{OrderKind::impromptu,     read_impromptu},
    Row{OrderKind::commit,        read_commit},
    Row{OrderKind::counter_board, read_counter_board},
    Row{OrderKind::musketry,      read_musketry},
    Row{OrderKind::break_off,     read_moment},
    Row{OrderKind::follow_up,     read_follow_up},
    Row{OrderKind::casualties,    read_casualties},
    Row{OrderKind::strike,        read_moment},
};
// clang-format on
static_assert(rows.size() == order_kind_names.size());

bool by_rank(const Order& a, const Order& b) {
  return std::tuple(a.ship, a.tenure, a.kind) < std::tuple(b.ship, b.tenure, b.kind);
}

bool is_out(const State& state, ShipId ship) {
  return state.ships[index(ship)].struck;
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

}  // namespace prizecourt::form_line_of_battle
