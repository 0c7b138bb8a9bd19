#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/rules.h"
#include "engine/table/still_game.h"
#include "formats/orders/oddity.h"
#include "formats/rulesets/master_and_commander/captain.h"
#include "formats/rulesets/master_and_commander/order_reader.h"
#include "formats/telling/event_words.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

// What is allowed in orders and hardly meant.
namespace prizecourt::master_and_commander {
namespace {

/// The codes of warnings that no other ruleset gives.
constexpr std::array own_codes = {
    CodeInfo{"odd-repair",
             "repair is ordered where there is nothing to repair, or nothing to lend"},
    CodeInfo{"odd-tow", "a ship is to be taken in tow that cannot be, or at a high price"},
};

consteval Code own_code(const char* literal) {
  return {own_codes, literal};
}

/// Orders of a file with what they are looked at against.
struct Oddities {
  const Orders& orders;
  const OrdersBook& earlier;  ///< without these orders
  const Game& game;           ///< as the turn begins, in the best of winds
  Problems& problems;

  /// Line 0 is the file as a whole.
  void warn(Code code, int line, std::string message, std::string hint) const;

  [[nodiscard]] static std::string name(ShipId who) { return std::string(Game::id_of(who)); }

  [[nodiscard]] Player player() const { return static_cast<Player>(orders.player); }

  [[nodiscard]] Moment moment() const { return {.turn = game.state.turn, .window = any_window}; }

  /// Names a ship that has left the game; true if she has.
  [[nodiscard]] bool is_gone(ShipId who, int line) const;

  /// What the file says for this turn of the fleet, or of a ship by name; null where nothing.
  [[nodiscard]] const Order* order_of(OrderKind kind, ShipId ship) const;

  /// Whether some plan of this file moves the ship, as leader or in tow.
  [[nodiscard]] bool is_moved(ShipId who) const;
};

void Oddities::warn(Code code, int line, std::string message, std::string hint) const {
  warn_of({.code = code, .line = line, .message = std::move(message), .hint = std::move(hint)},
          orders.file, problems);
}

bool Oddities::is_gone(ShipId who, int line) const {
  if (game.in_play(who)) return false;
  warn("odd-ship", line,
       name(who) + " is out of the game (" + std::string(name_of(game.ship(who).status)) + ")", "");
  return true;
}

const Order* Oddities::order_of(OrderKind kind, ShipId ship) const {
  const auto found = std::find_if(orders.list.begin(), orders.list.end(), [&](const Order& order) {
    return order.kind == kind && order.ship == ship && order.tenure == Tenure::turn;
  });
  return found == orders.list.end() ? nullptr : &*found;
}

bool Oddities::is_moved(ShipId who) const {
  const Order* order = order_of(OrderKind::move, no_ship);
  const auto* move = order == nullptr ? nullptr : std::get_if<MoveOrder>(&order->body);
  if (move == nullptr) return false;
  const auto moves = [&](const Plan& plan) {
    const bool leads = !plan.ships.empty() && plan.ships.front() == who;
    return leads || std::any_of(plan.tows.begin(), plan.tows.end(),
                                [&](const TowWish& wish) { return wish.ship == who; });
  };
  return std::any_of(move->rows.begin(), move->rows.end(), [&](const MoveOrder::Row& row) {
    return std::any_of(row.plans.begin(), row.plans.end(), moves);
  });
}

// ---- movement -----------------------------------------------------------------------------------

/// A path that is longer than needed provides for gusts, of which one for each square is usual.
void check_length(const Oddities& odd, const Plan& plan, int line, int most) {
  const auto squares = static_cast<int>(plan.path.size());
  if (squares <= 2 * most) return;
  odd.warn("odd-course", line,
           odd.name(plan.ships.front()) + " has a path of " + std::to_string(squares) +
               " squares, and MOVE " + std::to_string(most) + " at most",
           "gusts will hardly carry her that far");
}

/// Steps that cannot be sailed as ships lie now.
void check_steps(const Oddities& odd, const Plan& plan) {
  Walk walk(odd.game.state, plan.ships.front());
  for (const PathEntry& entry : plan.path) {
    const auto warn = [&](std::string message, std::string hint) {
      warn_of({.code = "odd-course",
               .line = entry.line,
               .column = entry.column,
               .message = std::move(message),
               .hint = std::move(hint)},
              odd.orders.file, odd.problems);
    };
    const Square from = walk.at();
    const Square to = walk.square_of(entry);
    if (from == off_board) return;
    if (to == off_board) {
      warn("the path leads off the board", "");
      return;
    }
    const std::string square(name_of(to));
    if (grid::steps_between(from, to) != 1) {
      warn(square + " is not beside " + std::string(name_of(from)), "see rule MC-4.5");
    } else if (to == walk.left()) {
      warn(square + " is the square that she has just left", "see rule MC-4.6");
    } else if (const ShipId there = walk.ship_on(to); there != no_ship && !odd.is_moved(there)) {
      warn(odd.name(there) + " lies on " + square + " now", "see rule MC-4.5");
    }
    walk.go(entry);
  }
}

void check_tow(const Oddities& odd, const Plan& plan, const TowWish& wish) {
  const ShipId lead = plan.ships.front();
  if (odd.is_gone(wish.ship, wish.line)) return;
  if (owner_of(wish.ship) != odd.player() || wish.ship == lead) {
    odd.warn(own_code("odd-tow"), wish.line, odd.name(wish.ship) + " cannot be taken in tow",
             "see rule MC-4.7");
    return;
  }
  if (odd.game.class_of(wish.ship) <= odd.game.class_of(lead)) return;
  const int cost = -tow_move_of(odd.game.class_of(lead) - odd.game.class_of(wish.ship));
  odd.warn(own_code("odd-tow"), wish.line,
           odd.name(wish.ship) + " is heavier than " + odd.name(lead) + ", and to tow her costs " +
               std::to_string(cost) + " MOVE",
           "");
}

void check_ram(const Oddities& odd, const Plan& plan) {
  if (!plan.ram) return;
  for (const Preference& wish : plan.ram->prefer) {
    if (wish.pick == Pick::ship) static_cast<void>(odd.is_gone(wish.ship, wish.line));
  }
}

/// The rows of an order differ in what the wind gives.
void check_sail(const Oddities& odd, const Plan& plan, int highest_wind) {
  const int best_wind = wind_move(odd.game.state);
  const int lost = std::max(0, best_wind - highest_wind);
  const int most = std::max(0, sailing_move(odd.game, plan.ships.front()) - lost);
  check_length(odd, plan, plan.line, most);
  check_steps(odd, plan);
  for (const TowWish& wish : plan.tows) check_tow(odd, plan, wish);
  check_ram(odd, plan);
}

void check_plan(const Oddities& odd, const Plan& plan, int highest_wind) {
  if (plan.kind == Movement::anchor) return;
  const ShipId ship = plan.ships.front();
  if (odd.is_gone(ship, plan.line)) return;
  if (const auto why = objection_to_movement(odd.game, plan.kind, ship)) {
    odd.warn("odd-course", plan.line,
             "'" + std::string(movement_name(plan.kind, ship)) +
                 "' is not possible: " + std::string(why->reason),
             see_rule(*why));
    return;
  }
  for (std::size_t i = 1; i < plan.ships.size(); ++i) {
    odd.warn("odd-course", plan.line,
             "one ship only may move, and " + odd.name(plan.ships[i]) + " comes after another",
             "see rule MC-4.3");
  }
  if (plan.kind == Movement::sail) check_sail(odd, plan, highest_wind);
}

void check_move(const Oddities& odd, const Order& order) {
  const auto* move = std::get_if<MoveOrder>(&order.body);
  if (move == nullptr) return;
  for (const MoveOrder::Row& row : move->rows) {
    for (const Plan& plan : row.plans) check_plan(odd, plan, row.highest);
  }
}

// ---- attacks and grapples -----------------------------------------------------------------------

/// Whether a plan of the file rams, which engages two ships before anybody fires.
bool some_plan_rams(const Oddities& odd) {
  const Order* order = odd.order_of(OrderKind::move, no_ship);
  const auto* move = order == nullptr ? nullptr : std::get_if<MoveOrder>(&order->body);
  if (move == nullptr) return false;
  return std::any_of(move->rows.begin(), move->rows.end(), [](const MoveOrder::Row& row) {
    return std::any_of(row.plans.begin(), row.plans.end(),
                       [](const Plan& plan) { return plan.ram.has_value(); });
  });
}

/// A ship that moves finds other targets than she has now; a ram, which the other player need not
/// announce, gives tokens to ships that have none.
bool may_change(const Oddities& odd, ShipId who, const Objection& why) {
  if (odd.is_moved(who)) return true;
  const bool may_be_rammed = odd.player() != odd.game.mover() || some_plan_rams(odd);
  return why.rule != cite("MC-5.2") && may_be_rammed;
}

bool says_who_attacks(const Oddities& odd, ShipId who) {
  const auto standing = odd.earlier.find_standing(
      {.player = odd.player(), .kind = OrderKind::attack, .ship = who}, odd.moment());
  if (standing) return true;
  return std::any_of(odd.orders.list.begin(), odd.orders.list.end(), [&](const Order& order) {
    const bool hers = order.ship == who || (order.ship == no_ship && !order.implied);
    return order.kind == OrderKind::attack && hers;
  });
}

void check_attack(const Oddities& odd, const Order& order) {
  const auto* attack = std::get_if<ChoiceOrder>(&order.body);
  if (attack == nullptr || order.ship == no_ship) return;
  for (const Preference& wish : attack->prefer) {
    if (wish.pick != Pick::ship || odd.is_gone(wish.ship, wish.line)) continue;
    const auto why = objection_to_attack(odd.game, order.ship, wish.ship);
    if (!why || may_change(odd, order.ship, *why)) continue;
    odd.warn("odd-target", wish.line,
             odd.name(order.ship) + " cannot attack " + odd.name(wish.ship) +
                 " as they lie now: " + std::string(why->reason),
             see_rule(*why));
  }
  if (!attack->claims || attack->prefer.size() < 2) return;
  odd.warn("odd-target", order.line,
           odd.name(order.ship) + " has several targets, and attacks one of them",
           "for preferences write {prefer: [...]} (MC-11.7)");
}

void check_silent_guns(const Oddities& odd) {
  std::string names;
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId ship = ship_of(odd.player(), number);
    if (!odd.game.in_play(ship) || odd.game.ship(ship).engaged == Engaged::none) continue;
    if (says_who_attacks(odd, ship)) continue;
    names += names.empty() ? "" : ", ";
    names += Oddities::name(ship);
  }
  if (names.empty()) return;
  const bool others_attack = odd.order_of(OrderKind::attack, no_ship) != nullptr;
  odd.warn("odd-no-orders", 0, "no attack is ordered for " + names + ", though engaged",
           others_attack ? "ships that 'attack' does not name hold their fire"
                         : "silence then decides for them");
}

/// The fire of this turn can engage ships at short range (MC-11.5).
bool may_engage(const Oddities& odd, ShipId who, ShipId target) {
  const auto& game = odd.game;
  const bool beside = grid::steps_between(game.ship(who).at, game.ship(target).at) == 1;
  return beside && odd.order_of(OrderKind::attack, who) != nullptr;
}

void check_grapple(const Oddities& odd, const Order& order) {
  const auto* grapple = std::get_if<ChoiceOrder>(&order.body);
  if (grapple == nullptr || order.ship == no_ship) return;
  if (odd.is_moved(order.ship)) {
    odd.warn("odd-target", order.line,
             odd.name(order.ship) + " is to move and to grapple in the same turn",
             "only ships that have not moved can grapple (MC-26.2)");
    return;
  }
  for (const Preference& wish : grapple->prefer) {
    if (wish.pick != Pick::ship || odd.is_gone(wish.ship, wish.line)) continue;
    const auto why = objection_to_grapple(odd.game, order.ship, wish.ship);
    if (!why || (why->rule == cite("MC-26.3") && may_engage(odd, order.ship, wish.ship))) continue;
    odd.warn("odd-target", wish.line,
             odd.name(order.ship) + " cannot grapple " + odd.name(wish.ship) +
                 " as they lie now: " + std::string(why->reason),
             see_rule(*why));
  }
}

void check_repel(const Oddities& odd, const Order& order) {
  const auto* repel = std::get_if<YesOrNo>(&order.body);
  if (repel == nullptr || order.ship == no_ship) return;
  const auto why = repel->yes ? objection_to_repelling(odd.game, order.ship)
                              : objection_to_bearing_it(odd.game, order.ship);
  if (!why) return;
  odd.warn(
      "odd-moment", order.line,
      "'repel' says nothing of use of " + odd.name(order.ship) + ": " + std::string(why->reason),
      see_rule(*why));
}

// ---- repairs ------------------------------------------------------------------------------------

/// MC-7.7: a token for each level.
void check_tokens_of_transfer(const Oddities& odd, const Order& repair, int tokens) {
  const Order* order = odd.order_of(OrderKind::transfer, repair.ship);
  const auto* transfer = order == nullptr ? nullptr : std::get_if<TransferOrder>(&order->body);
  if (tokens > 0 && order == nullptr) {
    odd.warn(own_code("odd-repair"), repair.line,
             odd.name(repair.ship) + " lends to a transfer, and 'transfer' does not say to whom",
             "the tokens are refused (MC-7.7)");
  }
  if (transfer == nullptr || tokens == transfer->levels) return;
  const bool too_many = tokens > transfer->levels;
  odd.warn(own_code("odd-repair"), repair.line,
           odd.name(repair.ship) + " lends " + prizecourt::counted(tokens, "token") +
               " to a transfer of " + prizecourt::counted(transfer->levels, "level"),
           too_many ? "a token for each level is taken, and no more (MC-7.7)"
                    : "a token is needed for each level, and the transfer is refused (MC-7.7)");
}

void check_repair(const Oddities& odd, const Order& order) {
  const auto* tokens = std::get_if<TokenOrder>(&order.body);
  if (tokens == nullptr || order.ship == no_ship) return;
  int transfers = 0;
  for (const TokenOrder::Entry& entry : tokens->tokens) {
    const auto why = objection_to_token(odd.game, order.ship, entry.token, transfers);
    if (entry.token.work == Work::transfer) ++transfers;
    if (!why) continue;
    odd.warn(own_code("odd-repair"), entry.line,
             odd.name(order.ship) + " has no use for '" + as_written(entry.token) +
                 "' as she is now: " + std::string(why->reason),
             see_rule(*why));
  }
  check_tokens_of_transfer(odd, order, transfers);
}

void check_transfer(const Oddities& odd, const Order& order) {
  const auto* transfer = std::get_if<TransferOrder>(&order.body);
  if (transfer == nullptr || order.ship == no_ship) return;
  if (odd.is_gone(transfer->to, order.line)) return;
  if (odd.is_moved(order.ship) || odd.is_moved(transfer->to)) {
    odd.warn(own_code("odd-repair"), order.line,
             odd.name(order.ship) + " and " + odd.name(transfer->to) +
                 " must both lie still to hand over command",
             "see rule MC-7.9");
    return;
  }
  if (const auto why = objection_to_transfer(odd.game, order.ship, transfer->to)) {
    odd.warn(own_code("odd-repair"), order.line,
             odd.name(order.ship) + " cannot hand over command to " + odd.name(transfer->to) +
                 ": " + std::string(why->reason),
             see_rule(*why));
  }
}

// ---- the fleet ----------------------------------------------------------------------------------

void check_drift(const Oddities& odd, const Order& order) {
  const auto* drift = std::get_if<ChoiceOrder>(&order.body);
  if (drift == nullptr) return;
  for (const Preference& wish : drift->prefer) {
    if (wish.pick != Pick::ship || odd.is_gone(wish.ship, wish.line)) continue;
    const auto why = objection_to_drift(odd.game, wish.ship);
    if (!why) continue;
    odd.warn("odd-target", wish.line,
             odd.name(wish.ship) + " cannot be set adrift: " + std::string(why->reason),
             see_rule(*why));
  }
}

void check_event(const Oddities& odd, const Order& order) {
  const auto* event = std::get_if<EventOrder>(&order.body);
  if (event == nullptr) return;
  std::set<std::pair<ShipId, int>> looked_at;  // a colour alone is said of two events
  for (std::size_t i = 0; i < event_names.size(); ++i) {
    for (const Preference& wish : event->ships_for(i)) {
      if (wish.pick != Pick::ship || !looked_at.emplace(wish.ship, wish.line).second) continue;
      if (odd.is_gone(wish.ship, wish.line)) continue;
      if (owner_of(wish.ship) == odd.game.mover()) continue;
      odd.warn("odd-target", wish.line,
               odd.name(wish.ship) + " is not a ship of the player whose turn it is",
               "events fall on his ships (MC-3.2)");
    }
  }
}

void check_windward(const Oddities& odd, const Order& order) {
  const auto* windward = std::get_if<ChoiceOrder>(&order.body);
  if (windward == nullptr) return;
  for (const Preference& wish : windward->prefer) {
    if (wish.pick == Pick::ship) static_cast<void>(odd.is_gone(wish.ship, wish.line));
  }
  if (!odd.game.tokens_in_play()) return;
  odd.warn("odd-moment", order.line, "engagement tokens are in play",
           "there is no weather gage then (MC-6.1)");
}

// ---- each order ---------------------------------------------------------------------------------

/// An order for a decision that is the other player's this turn.
bool has_its_moment(const Oddities& odd, const Order& order) {
  const bool is_asked = !objection_to_player(odd.game, odd.game.mover(), odd.player(), order.kind);
  if (order.tenure == Tenure::standing || is_asked) return true;
  if (order.implied) return false;
  const bool drift = order.kind == OrderKind::drift;
  odd.warn("odd-moment", order.line,
           "'" + std::string(name_of(order.kind)) + "' is not asked of you this turn",
           drift ? "ships are set adrift in the other player's turn (MC-1.2)"
                 : "it is the other player's turn");
  return false;
}

void check(const Oddities& odd, const Order& order) {
  switch (order.kind) {
    case OrderKind::drift:
      return check_drift(odd, order);
    case OrderKind::event:
      return check_event(odd, order);
    case OrderKind::move:
      return check_move(odd, order);
    case OrderKind::windward:
      return check_windward(odd, order);
    case OrderKind::repair:
      return check_repair(odd, order);
    case OrderKind::transfer:
      return check_transfer(odd, order);
    case OrderKind::attack:
      return check_attack(odd, order);
    case OrderKind::grapple:
      return check_grapple(odd, order);
    case OrderKind::gage_move:
    case OrderKind::repel:
      return check_repel(odd, order);
    case OrderKind::carry_out:
    case OrderKind::rescue:
      return;
  }
}

void check_replaced(const Oddities& odd, const Order& order) {
  if (order.tenure != Tenure::standing || std::holds_alternative<TakenBack>(order.body)) return;
  const auto found = odd.earlier.find_standing(
      {.player = odd.player(), .kind = order.kind, .ship = order.ship}, odd.moment());
  if (!found || found->order->ship != order.ship) return;
  odd.warn("odd-standing", order.line,
           "replaces the standing order of " + std::string(as_sent(found->file)) + ", line " +
               std::to_string(found->order->line),
           "");
}

void check_empty(const Oddities& odd) {
  if (!odd.orders.list.empty()) return;
  odd.warn("odd-no-orders", 0, "the file orders nothing", "silence then decides");
}

/// As the first step is played, in a wind as good as there can be where none has been thrown for.
void begin(Game& game) {
  constexpr int best_face = 6;
  if (game.state.step == 0) begin_turn(game);
  if (game.state.white == 0) game.state.white = best_face;
  if (game.state.red == 0) game.state.red = best_face;
}

}  // namespace

void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems) {
  StillGame<Game> still(setup, state);
  begin(*still);
  const Oddities odd{.orders = orders, .earlier = book, .game = *still, .problems = problems};
  check_empty(odd);
  for (const Order& order : orders.list) {
    check_replaced(odd, order);
    if (!has_its_moment(odd, order)) continue;
    if (order.ship != no_ship && !order.implied && odd.is_gone(order.ship, order.line)) continue;
    if (order.tenure == Tenure::turn) check(odd, order);
  }
  check_silent_guns(odd);
}

}  // namespace prizecourt::master_and_commander
