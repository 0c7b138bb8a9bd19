#include "formats/rulesets/admiralty/draft.h"

#include "engine/rulesets/admiralty/command.h"
#include "engine/rulesets/admiralty/declaring.h"
#include "engine/rulesets/admiralty/questions.h"
#include "engine/rulesets/admiralty/tables.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/orders/ship_orders_draft.h"
#include "formats/rulesets/admiralty/chart.h"
#include "formats/rulesets/admiralty/orders_check.h"
#include "formats/rulesets/admiralty/words.h"

#include <algorithm>

namespace prizecourt::admiralty {
namespace {

using Keys = std::vector<DraftKey>;

/// A ship whose orders are drafted, as the turn begins.
struct Subject {
  const Game& game;
  ShipId who;

  [[nodiscard]] const ShipSpec& spec() const { return game.spec(who); }
};

/// The other ships in play that are her enemies, or that are not.
template <class Wanted>
std::vector<ShipId> others(const Subject& of, Wanted wanted) {
  std::vector<ShipId> found;
  for (std::size_t s = 0; s < of.game.setup.ships.size(); ++s) {
    const ShipId other = ship_at(s);
    if (other != of.who && !taken(of.game.state.ships[s]) && wanted(other)) found.push_back(other);
  }
  return found;
}

std::vector<std::string> ids(const Subject& of, const std::vector<ShipId>& ships) {
  std::vector<std::string> texts;
  texts.reserve(ships.size());
  for (const ShipId ship : ships) texts.push_back(in_yaml(of.game.spec(ship).id));
  return texts;
}

bool is_fighting(const Subject& of) {
  const auto& actions = of.game.state.actions;
  return std::any_of(actions.begin(), actions.end(),
                     [&](const Action& action) { return role_in(action, of.who).has_value(); });
}

/// ADM-D1, ADM-D2.
void add_command(Keys& keys, const Subject& of) {
  const int dice = gun_dice_available(of.spec(), of.game.state.ships[index(of.who)]);
  if (dice >= gun_dice_mobilized) {
    keys.push_back({.key = "mobilize",
                    .example = "true",
                    .options = "true, false; gun dice: " + std::to_string(dice),
                    .decisions = {decision("ADM-D1")}});
  }
  if (!is_fighting(of)) return;
  keys.push_back({.key = "surrender",
                  .example = "false",
                  .options = "true, false",
                  .decisions = {decision("ADM-D2")}});
}

/// ADM-D3, ADM-D4.
void add_boarding(Keys& keys, const Subject& of, const std::vector<ShipId>& enemies) {
  const auto now = others(of, [&](ShipId other) {
    return of.game.enemies(of.who, other) && !objection_to_boarding(of.game, of.who, other);
  });
  keys.push_back({.key = "board",
                  .example = "any",
                  .options = "any, none, or of these: " + listed(ids(of, enemies)),
                  .decisions = {decision("ADM-D3")},
                  .now = now.empty() ? "" : "near enough now: " + listed(ids(of, now))});
  const auto friends = others(of, [&](ShipId other) { return !of.game.enemies(of.who, other); });
  if (friends.empty()) return;
  keys.push_back({.key = "lead",
                  .example = in_yaml(of.spec().id),
                  .options = "or, if they board together: " + listed(ids(of, friends)),
                  .decisions = {decision("ADM-D4")}});
}

/// ADM-D5, ADM-D6.
void add_action(Keys& keys) {
  keys.push_back({.key = "call_off",
                  .example = "never",
                  .options = "never, at-once, {after_round: 1 or 2}, {when: \"own_dice <= 1\"}",
                  .decisions = {decision("ADM-D5")}});
  keys.push_back({.key = "unopposed",
                  .example = "best",
                  .options = "best, highest, second, higher-only, lower-only, none",
                  .decisions = {decision("ADM-D6")}});
}

Keys keys_of(const Subject& of) {
  Keys keys;
  add_command(keys, of);
  const auto enemies = others(of, [&](ShipId other) { return of.game.enemies(of.who, other); });
  if (!enemies.empty()) add_boarding(keys, of, enemies);
  if (!enemies.empty()) add_action(keys);
  return keys;
}

}  // namespace

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  State copy = state;
  FastDice dice(0);
  SilentDecider silence;
  DeafListener listener;
  const Game game(setup, copy, Ports{dice, silence, listener});
  const std::string_view player = players(setup)[from.player];
  DraftedOrders drafted;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const ShipSpec& spec = setup.ships[s];
    if (spec.player != player || taken(state.ships[s])) continue;
    drafted.ships.push_back({.id = spec.id,
                             .name = spec.name,
                             .state = clauses_of_ship(setup, state, ship_at(s)),
                             .keys = keys_of({game, ship_at(s)}),
                             .in_force = {}});
  }
  put_in_force(drafted, setup, state, book, player);
  return drafted;
}

}  // namespace prizecourt::admiralty
