#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/still_game.h"
#include "formats/orders/orders_draft.h"
#include "formats/rulesets/form_line_of_battle/chart.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/words.h"

#include <algorithm>
#include <array>

namespace prizecourt::form_line_of_battle {
namespace {

using Keys = std::vector<DraftKey>;

/// A ship whose orders are drafted, in the position in which her side declares whom it boards.
struct Subject {
  const Game& game;
  ShipId who;

  [[nodiscard]] const ShipSpec& spec() const { return game.spec(who); }
};

std::vector<std::string> enemies_of(const Subject& of) {
  std::vector<std::string> ids;
  of.game.for_each_ship([&](ShipId other) {
    const bool enemy = of.game.are_enemies(of.who, other);
    if (enemy && of.game.in_play(other)) ids.push_back(in_yaml(of.game.spec(other).id));
  });
  return ids;
}

/// Of the side that moves.
void add_boarding(Keys& keys, const Subject& of, const std::string& enemies) {
  std::vector<std::string> now;
  of.game.for_each_ship([&](ShipId target) {
    if (objection_to_attempt(of.game, of.who, target)) return;
    now.push_back(in_yaml(of.game.spec(target).id));
  });
  keys.push_back(draft_key(OrderKind::board));
  keys.back().options += ", or of these: " + enemies;
  if (!now.empty()) keys.back().now = "in reach now: " + listed(now);
  keys.push_back(draft_key(OrderKind::impromptu));
  keys.push_back(draft_key(OrderKind::commit));
}

void add_fight(Keys& keys, const Subject& of, const std::string& enemies) {
  keys.push_back(draft_key(OrderKind::musketry));
  keys.back().options += ", or at the captain of: " + enemies;
  keys.push_back(draft_key(OrderKind::break_off));
  keys.push_back(draft_key(OrderKind::follow_up));
  keys.push_back(draft_key(OrderKind::casualties));
  keys.back().example = '[' + in_yaml(of.spec().id) + ']';
  if (!objection_to_striking(of.game)) keys.push_back(draft_key(OrderKind::strike));
}

Keys keys_of(const Subject& of) {
  Keys keys;
  const std::string enemies = listed(enemies_of(of));
  if (enemies.empty()) return keys;
  if (of.game.state.moving == of.spec().side) {
    add_boarding(keys, of, enemies);
  } else {
    keys.push_back(draft_key(OrderKind::counter_board));
  }
  add_fight(keys, of, enemies);
  return keys;
}

/// Orders of other keys are heard to the end of the turn.
constexpr auto last_heard = std::to_array<LastHeard>({
    {"board", "declare"},
    {"impromptu", "contacts"},
    {"commit", "contacts"},
    {"counter_board", "contacts"},
    {"musketry", "fights"},
    {"break_off", "fights"},
    {"follow_up", "fights"},
});

}  // namespace

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  StillGame<Game> still(setup, state);
  Game& game = *still;
  const int declare = Game::steps().called("declare").value();
  if (game.state.step < declare) Game::steps().play_until(game, declare);
  const std::string_view player = players(setup)[from.player];
  DraftedOrders drafted;
  game.for_each_ship([&](ShipId ship) {
    const ShipSpec& spec = game.spec(ship);
    if (spec.player != player || !game.in_play(ship)) return;
    drafted.ships.push_back({.id = spec.id,
                             .name = spec.name,
                             .state = clauses_of_ship(setup, state, ship),
                             .keys = keys_of({game, ship}),
                             .in_force = {}});
  });
  leave_out_what_is_past(drafted, last_heard, Game::steps(), from.stopped_in);
  put_in_force(drafted, setup, state, book, player);
  return drafted;
}

}  // namespace prizecourt::form_line_of_battle
