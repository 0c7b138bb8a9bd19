#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/table/still_game.h"
#include "formats/orders/oddity.h"
#include "formats/rulesets/master_and_commander/captain.h"
#include "formats/rulesets/master_and_commander/words.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

/// A path that is longer than needed provides for gusts, of which one for each square is usual.
void check_length(const Orders& orders, const Plan& plan, int most, Problems& problems) {
  const auto squares = static_cast<int>(plan.path.size());
  if (squares <= 2 * most) return;
  warn_of({.code = "odd-course",
           .line = plan.line,
           .message = std::string(Game::id_of(plan.ships.front())) + " has a path of " +
                      std::to_string(squares) + " squares, and MOVE " + std::to_string(most) +
                      " at most",
           .hint = "gusts will hardly carry her that far"},
          orders.file, problems);
}

/// The rows of an order differ in what the wind gives.
void check_move(const Orders& orders, const MoveOrder& move, const Game& game, Problems& problems) {
  for (const MoveOrder::Row& row : move.rows) {
    const int lost = std::max(0, wind_move(game.state) - row.highest);
    for (const Plan& plan : row.plans) {
      if (plan.kind != Movement::sail || !game.in_play(plan.ships.front())) continue;
      const int most = std::max(0, sailing_move(game, plan.ships.front()) - lost);
      check_length(orders, plan, most, problems);
    }
  }
}

void check_attack(const Orders& orders, const Order& order, const ChoiceOrder& attack,
                  Problems& problems) {
  if (!attack.claims || attack.prefer.size() < 2) return;
  warn_of({.code = "odd-target",
           .line = order.line,
           .message = std::string(Game::id_of(order.ship)) +
                      " has several targets, and attacks one of them",
           .hint = "for preferences write {prefer: [...]} (MC-11.7)"},
          orders.file, problems);
}

/// As the first step is played, in a wind as good as there can be where none has been thrown for.
void begin(Game& game) {
  constexpr int best_face = 6;
  if (game.state.step == 0) begin_turn(game);
  if (game.state.white == 0) game.state.white = best_face;
  if (game.state.red == 0) game.state.red = best_face;
}

}  // namespace

void warn_of_oddities(const Orders& orders, const OrdersBook& /*book*/, const Setup& setup,
                      const State& state, Problems& problems) {
  StillGame<Game> still(setup, state);
  begin(*still);
  const bool moves = still->mover() == static_cast<Player>(orders.player);
  for (const Order& order : orders.list) {
    if (order.tenure == Tenure::standing) continue;
    const auto* move = std::get_if<MoveOrder>(&order.body);
    if (move != nullptr && moves) check_move(orders, *move, *still, problems);
    const auto* choice = std::get_if<ChoiceOrder>(&order.body);
    if (choice == nullptr || order.kind != OrderKind::attack || order.ship == no_ship) continue;
    check_attack(orders, order, *choice, problems);
  }
}

}  // namespace prizecourt::master_and_commander
