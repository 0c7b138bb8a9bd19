#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/still_game.h"
#include "formats/orders/oddity.h"
#include "formats/rulesets/form_line_of_battle/oddities.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/words.h"

#include <utility>

namespace prizecourt::form_line_of_battle {
namespace {

void check_empty(const Oddities& odd) {
  if (!odd.orders.list.empty()) return;
  odd.warn("odd-no-orders", 0, "the file orders nothing", "silence then decides");
}

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
             "she boards nobody then; 'board: none' says that it is meant so");
  });
}

/// Once for a ship that has struck; true if she has.
bool is_gone(const Oddities& odd, const Order& order) {
  if (!odd.game.ship(order.ship).struck) return false;
  const bool first = &order == &odd.orders.list.front() || (&order - 1)->ship != order.ship;
  if (first) odd.warn("odd-ship", order.line, odd.id(order.ship) + " has struck", "");
  return true;
}

/// One that replaces another is how a standing order is changed, and not odd.
void check_standing(const Oddities& odd, const Order& order) {
  if (!std::holds_alternative<TakenBack>(order.body)) return;
  if (odd.earlier.find({order.ship, order.kind}, Tenure::standing, odd.moment())) return;
  odd.warn("odd-standing", order.line,
           "there is no standing '" + std::string(name_of(order.kind)) + "' of " +
               odd.id(order.ship) + " to take back",
           "");
}

void check(const Oddities& odd, const Order& order) {
  if (is_gone(odd, order)) return;
  if (order.tenure == Tenure::standing) return check_standing(odd, order);
  check_kind(odd, order);
}

}  // namespace

void Oddities::warn(Code code, int line, std::string message, std::string hint) const {
  warn_of({.code = code, .line = line, .message = std::move(message), .hint = std::move(hint)},
          orders.file, problems);
}

void Oddities::object(Code code, const Order& order, std::string_view deed,
                      const Objection& why) const {
  warn(code, order.line,
       id(order.ship) + " cannot " + std::string(deed) + ": " + std::string(why.reason),
       see_rule_and_ruling(why));
}

void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems) {
  StillGame<Game> still(setup, state);
  Game& game = *still;
  const int declare = Game::steps().called("declare").value();
  if (game.state.step < declare) Game::steps().play_until(game, declare);
  OrdersBook all = book;
  all.add(orders, any_window);
  const Oddities odd{.orders = orders,
                     .earlier = book,
                     .book = all,
                     .game = game,
                     .player = players(setup)[orders.player],
                     .problems = problems};
  check_empty(odd);
  check_idle_ships(odd);
  for (const Order& order : orders.list) check(odd, order);
}

}  // namespace prizecourt::form_line_of_battle
