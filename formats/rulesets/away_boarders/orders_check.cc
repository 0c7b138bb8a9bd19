#include "formats/orders/oddity.h"
#include "formats/rulesets/away_boarders/course.h"
#include "formats/rulesets/away_boarders/orders.h"

#include <string>

namespace prizecourt::away_boarders {

void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems) {
  OrdersBook all = book;
  all.add(orders, any_window);
  const Forecast forecast(all, setup, state);
  for (const Order& order : orders.list) {
    const auto* course = std::get_if<CourseOrder>(&order.body);
    const bool sails = !out_of_play(state.ships[index(order.ship)]);
    if (course == nullptr || order.tenure == Tenure::standing || !sails) continue;
    const int speed = forecast.game().ship(order.ship).speed;
    const auto moves = static_cast<int>(course->moves.size());
    if (moves <= speed) continue;
    warn_of({.code = "odd-course",
             .line = order.line,
             .message = setup.ships[index(order.ship)].name + " has a course of " +
                        std::to_string(moves) + (moves == 1 ? " move" : " moves") + " and speed " +
                        std::to_string(speed),
             .hint = {}},
            orders.file, problems);
  }
}

}  // namespace prizecourt::away_boarders
