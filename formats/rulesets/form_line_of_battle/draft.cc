#include "formats/rulesets/form_line_of_battle/draft.h"

#include "engine/rulesets/form_line_of_battle/attempts.h"
#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/rulesets/form_line_of_battle/striking.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/orders/ship_orders_draft.h"
#include "formats/rulesets/form_line_of_battle/chart.h"
#include "formats/rulesets/form_line_of_battle/orders_check.h"
#include "formats/rulesets/form_line_of_battle/words.h"

#include <algorithm>

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
    if (enemy && !of.game.ship(other).struck) ids.push_back(in_yaml(of.game.spec(other).id));
  });
  return ids;
}

/// FLB-D1, FLB-D2, FLB-D9: of the side that moves.
void add_boarding(Keys& keys, const Subject& of, const std::string& enemies) {
  std::vector<std::string> now;
  of.game.for_each_ship([&](ShipId target) {
    if (objection_to_attempt(of.game, of.who, target)) return;
    now.push_back(in_yaml(of.game.spec(target).id));
  });
  keys.push_back({.key = "board",
                  .example = "any",
                  .options = "any, none, or of these: " + enemies,
                  .decisions = {decision("FLB-D1")},
                  .now = now.empty() ? "" : "in reach now: " + listed(now)});
  keys.push_back({.key = "impromptu",
                  .example = "true",
                  .options = "when she runs into an enemy: true, false, ships, or {if: CONDITION}",
                  .decisions = {decision("FLB-D2")}});
  keys.push_back(
      {.key = "commit", .example = "all", .options = "", .decisions = {decision("FLB-D9")}});
}

/// FLB-D3.
void add_counter_boarding(Keys& keys) {
  keys.push_back({.key = "counter_board",
                  .example = "true",
                  .options = "true, false, {if: \"own_parties >= 2\"}",
                  .decisions = {decision("FLB-D3")}});
}

/// FLB-D4 to FLB-D8, FLB-D10.
void add_fight(Keys& keys, const Subject& of, const std::string& enemies) {
  keys.push_back({.key = "musketry",
                  .example = "any",
                  .options = "any, hold, or at the captain of: " + enemies,
                  .decisions = {decision("FLB-D4"), decision("FLB-D8")}});
  keys.push_back({.key = "break_off",
                  .example = "never",
                  .options = "never, at-once, {after_round: N}, {when: \"own_parties <= 1\"}",
                  .decisions = {decision("FLB-D5")}});
  keys.push_back({.key = "follow_up",
                  .example = "true",
                  .options = "true, false, {if: \"own_parties > enemy_parties\"}",
                  .decisions = {decision("FLB-D6")}});
  keys.push_back({.key = "casualties",
                  .example = '[' + in_yaml(of.spec().id) + ']',
                  .options = "ships of your side, in the order in which they bear losses",
                  .decisions = {decision("FLB-D7")}});
  if (objection_to_striking(of.game)) return;
  keys.push_back({.key = "strike",
                  .example = "never",
                  .options = "never, at-once, {after_round: N}, {when: \"own_parties = 0\"}",
                  .decisions = {decision("FLB-D10")}});
}

Keys keys_of(const Subject& of) {
  Keys keys;
  const std::string enemies = listed(enemies_of(of));
  if (enemies.empty()) return keys;
  if (of.game.state.moving == of.spec().side) {
    add_boarding(keys, of, enemies);
  } else {
    add_counter_boarding(keys);
  }
  add_fight(keys, of, enemies);
  return keys;
}

}  // namespace

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  State copy = state;
  FastDice dice(0);
  SilentDecider silence;
  DeafListener listener;
  Game game(setup, copy, Ports{dice, silence, listener});
  const int declare = Game::steps().called("declare").value();
  if (copy.step < declare) Game::steps().play_until(game, declare);
  const std::string_view player = players(setup)[from.player];
  DraftedOrders drafted;
  game.for_each_ship([&](ShipId ship) {
    const ShipSpec& spec = game.spec(ship);
    if (spec.player != player || game.ship(ship).struck) return;
    drafted.ships.push_back({.id = spec.id,
                             .name = spec.name,
                             .state = clauses_of_ship(setup, state, ship),
                             .keys = keys_of({game, ship}),
                             .in_force = {}});
  });
  put_in_force(drafted, setup, state, book, player);
  return drafted;
}

}  // namespace prizecourt::form_line_of_battle
