#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

// Which orders a draft offers.
namespace prizecourt::form_line_of_battle {
namespace {

using Offered = OfferedOrders<Game, ShipId>;

/// Of the side that moves.
void offer_boarding(Offered& offered, const std::vector<std::string>& enemies) {
  DraftKey& board = offered.offer(OrderKind::board);
  board.options += ", or of these: " + listed(enemies);
  board.names = enemies;
  board.open = offered.ids(
      [&](ShipId target) { return !objection_to_attempt(offered.game, offered.who, target); });
  if (!board.open.empty()) board.now = "in reach now: " + listed(board.open);
  offered.offer(OrderKind::impromptu).names = enemies;
  offered.offer(OrderKind::commit);
}

void offer_fight(Offered& offered, const std::vector<std::string>& enemies) {
  const Game& game = offered.game;
  const ShipSpec& own = game.spec(offered.who);
  DraftKey& musketry = offered.offer(OrderKind::musketry);
  musketry.options += ", or at the captain of: " + listed(enemies);
  musketry.names = enemies;
  offered.offer(OrderKind::break_off);
  offered.offer(OrderKind::follow_up);
  DraftKey& casualties = offered.offer(OrderKind::casualties);
  casualties.example = '[' + in_yaml(own.id) + ']';
  game.for_each_ship([&](ShipId ship) {
    const bool is_friend = game.spec(ship).side == own.side;
    if (is_friend && game.in_play(ship)) casualties.names.push_back(game.spec(ship).id);
  });
  if (!objection_to_striking(game)) offered.offer(OrderKind::strike);
}

/// What a ship can be ordered, in the position in which her side declares whom it boards.
std::vector<DraftKey> keys_of(const Game& game, ShipId who) {
  Offered offered{game, who};
  const auto enemies = offered.ids(
      [&](ShipId other) { return game.are_enemies(who, other) && game.in_play(other); });
  if (enemies.empty()) return offered.keys;
  if (game.state.moving == game.spec(who).side) {
    offer_boarding(offered, enemies);
  } else {
    offered.offer(OrderKind::counter_board);
  }
  offer_fight(offered, enemies);
  return offered.keys;
}

}  // namespace

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  StillGame<Game> still(setup, state);
  Game& game = *still;
  const int declare = Game::steps().called("declare").value();
  if (game.state.step < declare) Game::steps().play_until(game, declare);
  return draft_of_ships<Game>(setup, state, book, from,
                              [&](ShipId ship) { return keys_of(game, ship); });
}

}  // namespace prizecourt::form_line_of_battle
