#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/form_line_of_battle/oddities.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/words.h"

namespace prizecourt::form_line_of_battle {
namespace {

/// Ships of the player that could board somebody, and that nobody has told whether to.
void check_idle_ships(const Oddities& odd) {
  odd.game.for_each_ship([&](ShipId mover) {
    if (odd.game.spec(mover).player != odd.player || odd.find(mover, OrderKind::board)) return;
    std::string targets;
    odd.game.for_each_ship([&](ShipId target) {
      if (objection_to_attempt(odd.game, mover, target)) return;
      targets += (targets.empty() ? "" : ", ") + odd.id(target);
    });
    if (targets.empty()) return;
    odd.warn("odd-no-orders", 0, odd.id(mover) + " can board " + targets + " and has no 'board'",
             "she then boards no one; if that is intended, write 'board: none'");
  });
}

/// One that replaces another is how a standing order is changed, and not odd.
void check_standing(const Oddities& odd, const Order& order) {
  if (!std::holds_alternative<TakenBack>(order.body)) return;
  if (odd.earlier.find({order.ship, order.kind}, Tenure::standing, odd.moment())) return;
  odd.warn("odd-standing", order.line, "there is no standing " + odd.key_of(order) + " to cancel",
           "");
}

void check(const Oddities& odd, const Order& order) {
  if (odd.is_gone(order, "has struck")) return;
  if (order.tenure == Tenure::standing) return check_standing(odd, order);
  check_kind(odd, order);
}

}  // namespace

void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems) {
  StillGame<Game> still(setup, state);
  Game& game = *still;
  const int declare = Game::steps().called("declare").value();
  if (game.state.step < declare) Game::steps().play_until(game, declare);
  OrdersBook all = book;
  all.add(orders, any_window);
  const Oddities odd{{.orders = orders,
                      .earlier = book,
                      .book = all,
                      .game = game,
                      .player = players(setup)[orders.player],
                      .problems = problems}};
  odd.check_empty();
  check_idle_ships(odd);
  for (const Order& order : orders.list) check(odd, order);
}

}  // namespace prizecourt::form_line_of_battle
