#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/tables.h"
#include "engine/table/still_game.h"
#include "formats/orders/orders_draft.h"
#include "formats/rulesets/admiralty/chart.h"
#include "formats/rulesets/admiralty/orders.h"
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
    if (other != of.who && !out_of_play(of.game.state.ships[s]) && wanted(other))
      found.push_back(other);
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

void add_command(Keys& keys, const Subject& of) {
  const int dice = gun_dice_available(of.spec(), of.game.state.ships[index(of.who)]);
  if (dice >= gun_dice_mobilized) {
    keys.push_back(draft_key(OrderKind::mobilize));
    keys.back().options = "true, false; gun dice: " + std::to_string(dice);
  }
  if (is_fighting(of)) keys.push_back(draft_key(OrderKind::surrender));
}

void add_boarding(Keys& keys, const Subject& of, const std::vector<ShipId>& enemies) {
  const auto now = others(of, [&](ShipId other) {
    return of.game.enemies(of.who, other) && !objection_to_boarding(of.game, of.who, other);
  });
  keys.push_back(draft_key(OrderKind::board));
  keys.back().options += ", or of these: " + listed(ids(of, enemies));
  if (!now.empty()) keys.back().now = "near enough now: " + listed(ids(of, now));
  const auto friends = others(of, [&](ShipId other) { return !of.game.enemies(of.who, other); });
  if (friends.empty()) return;
  keys.push_back(draft_key(OrderKind::lead));
  keys.back().example = in_yaml(of.spec().id);
  keys.back().options = "or, if they board together: " + listed(ids(of, friends));
}

Keys keys_of(const Subject& of) {
  Keys keys;
  add_command(keys, of);
  const auto enemies = others(of, [&](ShipId other) { return of.game.enemies(of.who, other); });
  if (enemies.empty()) return keys;
  add_boarding(keys, of, enemies);
  keys.push_back(draft_key(OrderKind::call_off));
  keys.push_back(draft_key(OrderKind::unopposed));
  return keys;
}

}  // namespace

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  const StillGame<Game> still(setup, state);
  const std::string_view player = players(setup)[from.player];
  DraftedOrders drafted;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const ShipSpec& spec = setup.ships[s];
    if (spec.player != player || out_of_play(state.ships[s])) continue;
    drafted.ships.push_back({.id = spec.id,
                             .name = spec.name,
                             .state = clauses_of_ship(setup, state, ship_at(s)),
                             .keys = keys_of({*still, ship_at(s)}),
                             .in_force = {}});
  }
  put_in_force(drafted, setup, state, book, player);
  return drafted;
}

}  // namespace prizecourt::admiralty
