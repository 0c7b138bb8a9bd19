#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/table/still_game.h"
#include "formats/orders/orders_draft.h"
#include "formats/rulesets/master_and_commander/chart.h"
#include "formats/rulesets/master_and_commander/orders.h"

#include <algorithm>
#include <array>

namespace prizecourt::master_and_commander {
namespace {

using Keys = std::vector<DraftKey>;

/// The position as the turn begins, and who orders.
struct Subject {
  const Game& game;
  Player player;

  [[nodiscard]] bool moves() const { return game.mover() == player; }
};

std::string id_text(ShipId ship) {
  return std::string(Game::id_of(ship));
}

/// The ships of a player of which nothing keeps an order: `objection(ShipId)` says what does.
template <class Objects>
std::vector<std::string> open_ships(const Game& game, Player player, Objects objection) {
  std::vector<std::string> ids;
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId ship = ship_of(player, number);
    if (game.in_play(ship) && !objection(ship)) ids.push_back(id_text(ship));
  }
  return ids;
}

std::vector<std::string> ships_of(const Game& game, Player player) {
  return open_ships(game, player, [](ShipId) { return false; });
}

std::string or_nobody(const std::vector<std::string>& ids) {
  return ids.empty() ? "no one" : listed(ids);
}

// ---- the fleet ----------------------------------------------------------------------------------

/// MC-D1: in the other player's turn.
void add_drift(Keys& keys, const Subject& of) {
  if (of.moves()) return;
  const auto ships = open_ships(of.game, of.game.mover(), [&](ShipId ship) {
    return objection_to_drift(of.game, ship).has_value();
  });
  keys.push_back(draft_key(OrderKind::drift));
  keys.back().options += ": " + or_nobody(ships);
  keys.back().names = ships;
}

/// MC-D2: under one ruling the other player names the ships that suffer.
void add_event(Keys& keys, const Subject& of) {
  if (!of.moves() && of.game.ruling(event_ship) != EventShip::enemy_names_the_bad) return;
  keys.push_back(draft_key(OrderKind::event));
  keys.back().names = ships_of(of.game, of.player);
  keys.back().typed = "white-1 weakest red-5 weakest";
}

/// Two squares ahead of a ship that may have way, where nothing lies.
std::string a_move(const Subject& of) {
  const Compass ahead = up_for(of.player);
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId ship = ship_of(of.player, number);
    if (!of.game.in_play(ship) || objection_to_movement(of.game, Movement::kedge, ship)) continue;
    const Square first = grid::neighbour(of.game.ship(ship).at, ahead);
    if (first == off_board || !of.game.empty(first)) continue;
    const Square second = grid::neighbour(first, ahead);
    const bool goes_on = second != off_board && of.game.empty(second);
    return id_text(ship) + ' ' + std::string(name_of(first)) +
           (goes_on ? ' ' + std::string(name_of(second)) : std::string());
  }
  return {};
}

/// MC-D3 to MC-D8.
void add_move(Keys& keys, const Subject& of) {
  const auto open = [&](Movement what) {
    return or_nobody(open_ships(of.game, of.player, [&](ShipId ship) {
      return objection_to_movement(of.game, what, ship).has_value();
    }));
  };
  // before the wind is thrown nobody can tell
  const bool wind_is_known = of.game.state.step > Game::steps().called("wind").value();
  const std::string sailing = wind_is_known ? open(Movement::sail) : "as the wind allows";
  keys.push_back(draft_key(OrderKind::move));
  keys.back().typed = a_move(of);
  keys.back().now = "can kedge: " + open(Movement::kedge) + "; can sail: " + sailing;
  keys.back().names = ships_of(of.game, of.player);
}

Keys fleet_keys(const Subject& of) {
  Keys keys;
  add_drift(keys, of);
  add_event(keys, of);
  if (!of.moves()) return keys;
  add_move(keys, of);
  keys.push_back(draft_key(OrderKind::windward));
  keys.back().names = ships_of(of.game, other(of.player));
  keys.push_back(draft_key(OrderKind::gage_move));
  return keys;
}

// ---- ships --------------------------------------------------------------------------------------

/// MC-D12 to MC-D14.
void add_repairs(Keys& keys, const Subject& of, ShipId who) {
  keys.push_back(draft_key(OrderKind::repair));
  const auto beside = open_ships(of.game, of.player, [&](ShipId other) {
    return other == who || !of.game.adjacent(who, other);
  });
  if (!beside.empty()) {
    keys.push_back(draft_key(OrderKind::transfer));
    keys.back().example = "{to: " + beside.front() + "}";
    keys.back().now = "beside her " + listed(beside);
    keys.back().names = beside;
  }
  if (of.game.ship(who).pending_transfer != 0) keys.push_back(draft_key(OrderKind::carry_out));
}

/// MC-D9, MC-D15, MC-D16, MC-D18.
void add_fight(Keys& keys, const Subject& of, ShipId who) {
  const auto add = [&](OrderKind kind, auto objection) {
    const auto ships = open_ships(of.game, other(of.player), [&](ShipId enemy) {
      return objection(of.game, who, enemy).has_value();
    });
    keys.push_back(draft_key(kind));
    keys.back().names = ships_of(of.game, other(of.player));
    keys.back().open = ships;
    if (!ships.empty()) keys.back().now = "as they lie " + listed(ships);
  };
  add(OrderKind::attack, objection_to_attack);
  if (of.moves()) add(OrderKind::grapple, objection_to_grapple);
}

/// MC-D19, where the ruling leaves a choice.
void add_repel(Keys& keys, const Subject& of) {
  const bool her_turn = of.moves() || of.game.ruling(repel_when) == RepelWhen::every_turn;
  if (!her_turn || of.game.ruling(repel_optional) == RepelOptional::always_rolled) return;
  keys.push_back(draft_key(OrderKind::repel));
}

Keys keys_of(const Subject& of, ShipId who) {
  Keys keys;
  if (of.moves()) add_repairs(keys, of, who);
  add_fight(keys, of, who);
  add_repel(keys, of);
  keys.push_back(draft_key(OrderKind::rescue));
  return keys;
}

// ---- what holds ---------------------------------------------------------------------------------

/// The orders that hold: of the fleet or of ships not named, then of ships by number.
class InForce {
 public:
  InForce(const OrdersBook& book, Player player, int turn)
      : book_(book),
        player_(player),
        moment_{.turn = turn, .window = any_window} {
    orders_.player = static_cast<std::size_t>(player);
    for (std::size_t k = 0; k < names(OrderKind{}).size(); ++k) collect(static_cast<OrderKind>(k));
  }

  [[nodiscard]] const Orders& orders() const { return orders_; }

  [[nodiscard]] const std::vector<OrderSource>& sources() const { return sources_; }

 private:
  void collect(OrderKind kind) {
    add(kind, no_ship);
    if (!is_by_ship(kind)) return;
    for (int number = 1; number <= ships_a_side; ++number) add(kind, ship_of(player_, number));
  }

  /// What was said of her and not of all; what naming others implies was not said.
  void add(OrderKind kind, ShipId ship) {
    const OrdersBook::Subject subject{.player = player_, .kind = kind, .ship = ship};
    auto found = book_.find(subject, moment_);
    if (found && found->order->implied) found = book_.find_standing(subject, moment_);
    if (!found || found->order->implied || found->order->ship != ship) return;
    orders_.list.push_back(*found->order);
    sources_.push_back({.ship = ship == no_ship ? std::string_view() : Game::id_of(ship),
                        .key = name_of(kind),
                        .file = found->file,
                        .line = found->order->line});
  }

  const OrdersBook& book_;
  Player player_;
  Moment moment_;
  Orders orders_;
  std::vector<OrderSource> sources_;
};

}  // namespace

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  StillGame<Game> still(setup, state);
  Game& game = *still;
  if (state.step == 0) begin_turn(game);
  const auto player = static_cast<Player>(from.player);
  const Subject of{game, player};
  DraftedOrders drafted{.layout = DraftLayout::under_keys,
                        .taken_back = "cancel",
                        .notes = {turn_in_words(setup, state), tally_in_words(setup, state)},
                        .keys = fleet_keys(of),
                        .in_force = {},
                        .ships = {}};
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId ship = ship_of(player, number);
    if (!game.in_play(ship)) continue;
    drafted.ships.push_back({.id = id_text(ship),
                             .name = setup.ships[index(ship)].name,
                             .state = clauses_of_ship(state, ship),
                             .keys = keys_of(of, ship),
                             .in_force = {}});
  }
  leave_out_what_is_past(drafted, last_heard(setup), Game::steps(), from.stopped_in);
  const InForce in_force(book, player, state.turn);
  put_in_force(drafted, in_force.sources(), in_words(in_force.orders(), setup, state));
  return drafted;
}

}  // namespace prizecourt::master_and_commander
