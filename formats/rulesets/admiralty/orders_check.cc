#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/game.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/admiralty/oddities.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/words.h"

#include <algorithm>

namespace prizecourt::admiralty {
namespace {

/// Ships of the player that fight nobody and could board somebody, and that nobody has told
/// whether to.
void check_idle_ships(const Oddities& odd) {
  odd.game.for_each_ship([&](ShipId ship) {
    const bool told = odd.find(ship, OrderKind::board).has_value();
    if (odd.game.spec(ship).player != odd.player || told || odd.is_fighting(ship)) return;
    std::string targets;
    odd.game.for_each_ship([&](ShipId target) {
      if (objection_to_boarding(odd.game, ship, target)) return;
      targets += (targets.empty() ? "" : ", ") + odd.id(target);
    });
    if (targets.empty()) return;
    odd.warn("odd-no-orders", 0, odd.id(ship) + " can board " + targets + " and has no 'board'",
             "she then boards no one; if that is intended, write 'board: none', or 'board: [none]' "
             "under 'standing' for every turn");
  });
}

void check_standing(const Oddities& odd, const Order& order) {
  const auto found = odd.earlier.find({order.ship, order.kind}, Tenure::standing, odd.moment());
  const bool takes_back = std::holds_alternative<TakenBack>(order.body);
  const std::string what = odd.key_of(order);
  if (!found && takes_back) {
    odd.warn("odd-standing", order.line, "there is no standing " + what + " to cancel", "");
  }
  if (!found || takes_back) return;
  odd.warn("odd-standing", order.line,
           "replaces the standing " + what + " of " + std::string(as_sent(found->file)) +
               ", line " + std::to_string(found->order->line),
           "");
}

void check(const Oddities& odd, const Order& order) {
  if (odd.is_gone(order, "has been taken")) return;
  if (order.tenure == Tenure::standing) check_standing(odd, order);
  check_kind(odd, order);
}

}  // namespace

bool Oddities::is_fighting(ShipId ship) const {
  const auto& actions = game.state.actions;
  return std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
    return action.end == End::none && role_in(action, ship).has_value();
  });
}

bool Oddities::boards(ShipId ship) const {
  const auto found = find(ship, OrderKind::board);
  const auto* said = found ? std::get_if<BoardOrder>(&found->order->body) : nullptr;
  return said != nullptr && (said->any || !said->ships.empty());
}

void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems) {
  const StillGame<Game> now(setup, state);
  StillGame<Game> changed(setup, state);
  const int declare = Game::steps().called("declare").value();
  if (state.step < declare) Game::steps().play_until(*changed, declare);
  OrdersBook all = book;
  all.add(orders, any_window);
  const Oddities odd{{.orders = orders,
                      .earlier = book,
                      .book = all,
                      .game = *changed,
                      .player = players(setup)[orders.player],
                      .problems = problems},
                     *now};
  odd.check_empty();
  check_idle_ships(odd);
  for (const Order& order : orders.list) check(odd, order);
}

}  // namespace prizecourt::admiralty
