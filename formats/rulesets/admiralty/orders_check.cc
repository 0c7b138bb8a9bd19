#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/game.h"
#include "engine/table/still_game.h"
#include "formats/orders/oddity.h"
#include "formats/rulesets/admiralty/oddities.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/words.h"

#include <algorithm>
#include <utility>

namespace prizecourt::admiralty {
namespace {

void check_empty(const Oddities& odd) {
  if (!odd.orders.list.empty()) return;
  odd.warn("odd-no-orders", 0, "the file orders nothing", "silence then decides");
}

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
             "she boards nobody then; 'board: none' says that it is meant so, and under "
             "'standing' it is 'board: [none]' for every turn");
  });
}

/// Once for a ship that has been taken; true if she has.
bool is_gone(const Oddities& odd, const Order& order) {
  if (!out_of_play(odd.game.ship(order.ship))) return false;
  const bool first = &order == &odd.orders.list.front() || (&order - 1)->ship != order.ship;
  if (first) odd.warn("odd-ship", order.line, odd.id(order.ship) + " has been taken", "");
  return true;
}

void check_standing(const Oddities& odd, const Order& order) {
  const auto found = odd.earlier.find({order.ship, order.kind}, Tenure::standing, odd.moment());
  const bool takes_back = std::holds_alternative<TakenBack>(order.body);
  const std::string what = "'" + std::string(name_of(order.kind)) + "' of " + odd.id(order.ship);
  if (!found && takes_back) {
    odd.warn("odd-standing", order.line, "there is no standing " + what + " to take back", "");
  }
  if (!found || takes_back) return;
  odd.warn("odd-standing", order.line,
           "replaces the standing " + what + " of " + std::string(as_sent(found->file)) +
               ", line " + std::to_string(found->order->line),
           "");
}

void check(const Oddities& odd, const Order& order) {
  if (is_gone(odd, order)) return;
  if (order.tenure == Tenure::standing) check_standing(odd, order);
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

void Oddities::moment(const Order& order, std::string_view why) const {
  warn("odd-moment", order.line,
       "'" + std::string(name_of(order.kind)) + "' of " + id(order.ship) + ": " + std::string(why),
       "");
}

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
  const Oddities odd{.orders = orders,
                     .earlier = book,
                     .book = all,
                     .now = *now,
                     .game = *changed,
                     .player = players(setup)[orders.player],
                     .problems = problems};
  check_empty(odd);
  check_idle_ships(odd);
  for (const Order& order : orders.list) check(odd, order);
}

}  // namespace prizecourt::admiralty
