#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/table/enum_names.h"
#include "extras/bots/rulesets/master_and_commander/seamanship.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

// What is decided in a turn, as orders that decide the same.
namespace prizecourt::master_and_commander {
namespace {

/// The order of that kind that is being written, begun where there is none.
Order& order_of(TurnOrders& orders, OrderKind kind, ShipId ship) {
  const auto found = std::find_if(orders.list.begin(), orders.list.end(), [&](const Order& order) {
    return order.kind == kind && order.ship == ship;
  });
  if (found != orders.list.end()) return *found;
  orders.list.push_back({.kind = kind, .ship = ship, .tenure = Tenure::turn, .body = Nothing{}});
  return orders.list.back();
}

template <class Body>
Body& body_of(TurnOrders& orders, OrderKind kind, ShipId ship) {
  Order& order = order_of(orders, kind, ship);
  if (!std::holds_alternative<Body>(order.body)) order.body = Body{};
  return std::get<Body>(order.body);
}

Preference named(ShipId ship) {
  return {.pick = ship == no_ship ? Pick::nobody : Pick::ship, .ship = ship, .guard = {}};
}

PathEntry entry_to(Square square) {
  PathEntry entry;
  entry.any.push_back({.towards = Towards::square,
                       .square = square,
                       .compass = {},
                       .text = std::string(name_of(square)),
                       .least_left = 0});
  return entry;
}

// ---- the fleet ----

void order_event(TurnOrders& orders, std::string_view event, ShipId ship) {
  const auto* const found = std::find(event_names.begin(), event_names.end(), event);
  auto& order = body_of<EventOrder>(orders, OrderKind::event, no_ship);
  order.events[static_cast<std::size_t>(found - event_names.begin())] = {named(ship)};
}

/// MC-D3. Where the wind does not serve on the day she stays at anchor.
void order_movement(TurnOrders& orders, int movement) {
  constexpr int kinds_apart = movement_value(Movement::kedge, ShipId{});
  Plan plan;
  plan.kind = static_cast<Movement>(movement / kinds_apart);
  if (plan.kind == Movement::use_wind) return;
  auto& order = body_of<MoveOrder>(orders, OrderKind::move, no_ship);
  order.rows.assign(1, {});
  auto& plans = order.rows.front().plans;
  if (plan.kind != Movement::anchor) {
    plan.ships = {static_cast<ShipId>(movement % kinds_apart)};
    plans.push_back(std::move(plan));
  }
  plans.emplace_back();
}

/// The plan of the fleet, if it is for that ship to do that, and is not at its end; else null. One
/// plan is enough: what was thought of for other winds is let go.
Plan* plan_of(TurnOrders& orders, Movement kind, ShipId ship) {
  auto& order = body_of<MoveOrder>(orders, OrderKind::move, no_ship);
  if (order.rows.empty()) order_movement(orders, movement_value(kind, ship));
  Plan& plan = order.rows.front().plans.front();
  const bool is_hers = plan.kind == kind && plan.ships.front() == ship;
  return is_hers && !plan.ram && !plan.dock ? &plan : nullptr;
}

bool is_moved(const TurnOrders& orders, ShipId ship) {
  return std::any_of(orders.list.begin(), orders.list.end(), [&](const Order& order) {
    const auto* const move = std::get_if<MoveOrder>(&order.body);
    if (move == nullptr || move->rows.empty()) return false;
    const Plan& plan = move->rows.front().plans.front();
    return !plan.ships.empty() && plan.ships.front() == ship;
  });
}

/// The plan of a ship that has sailed to where it leads up to now, else null: what was thought of
/// for another way does not go on with this one.
Plan* plan_here(TurnOrders& orders, const Game& game, ShipId ship) {
  Plan* const plan = plan_of(orders, Movement::sail, ship);
  if (plan == nullptr) return nullptr;
  const auto sailed = static_cast<std::size_t>(game.state.squares_sailed);
  if (plan->path.size() != sailed) return nullptr;
  const bool is_here = sailed == 0 || plan->path.back().any.front().square == game.ship(ship).at;
  return is_here ? plan : nullptr;
}

/// MC-D5: no farther than she can sail in the best of winds, without gusts.
void order_square(TurnOrders& orders, const Game& game, ShipId ship, Square to) {
  if (to == off_board) return;  // the path ends
  Plan* const plan = plan_here(orders, game, ship);
  constexpr int best_wind = 4;
  const int move =
      best_wind - game.ship(ship).broken + above_zero(level(game.ship(ship), Skill::S));
  const bool is_full =
      plan == nullptr || plan->path.size() >= static_cast<std::size_t>(std::max(move, 1));
  if (!is_full) plan->path.push_back(entry_to(to));
}

/// MC-D6 to MC-D8, of a ship under sail: to tow one, to ram one, to dock.
void order_on_the_way(TurnOrders& orders, const Game& game, const Question& question, ShipId ship,
                      ShipId target) {
  const bool docks = question.decision == decision("MC-D8");
  if (docks ? target == ShipId{} : target == no_ship) return;
  Plan* const plan = plan_here(orders, game, ship);
  if (plan == nullptr) return;
  if (docks) {
    plan->dock = true;
  } else if (question.decision == decision("MC-D7")) {
    plan->ram = ChoiceOrder{.prefer = {named(target)}, .guard = {}};
  } else {
    plan->tows.push_back({.ship = target, .after = game.state.squares_sailed});
  }
}

// ---- ships ----

/// If she cannot be had on the day, the weakest who can.
void order_attack(TurnOrders& orders, ShipId ship, ShipId target) {
  auto& order = body_of<ChoiceOrder>(orders, OrderKind::attack, ship);
  order.prefer = {named(target)};
  if (target != no_ship) order.prefer.push_back({.pick = Pick::weakest, .guard = {}});
}

/// As many as were allotted one after the other.
void order_token(TurnOrders& orders, ShipId ship, int nth, int value) {
  const auto token = token_from_value(value);
  if (!token) {
    static_cast<void>(order_of(orders, OrderKind::repair, ship));
    return;
  }
  auto& tokens = body_of<TokenOrder>(orders, OrderKind::repair, ship).tokens;
  if (tokens.size() == static_cast<std::size_t>(nth)) tokens.push_back({.token = *token});
}

/// MC-D17 is asked level by level, and ordered by skill.
void order_rescue(TurnOrders& orders, ShipId ship, std::string_view about, int roll) {
  if (roll == 0) {
    static_cast<void>(order_of(orders, OrderKind::rescue, ship));
    return;
  }
  const Skill skill = *from_name<Skill>(about.substr(about.find('-') + 1));
  auto& skills = body_of<RescueOrder>(orders, OrderKind::rescue, ship).skills;
  const auto place = std::lower_bound(skills.begin(), skills.end(), skill);
  if (place == skills.end() || *place != skill) skills.insert(place, skill);
}

// ---- lines ----

/// Who settled for a range and then was not asked for a target, has nothing to say.
bool says_something(const Order& order) {
  const auto* const choice = std::get_if<ChoiceOrder>(&order.body);
  return choice == nullptr || !choice->prefer.empty();
}

/// Whether an engaged ship has no attack of her own, as nobody was in reach of her where the turn
/// was imagined: by silence she fires at whom she can, but as one of those that are not named where
/// others are, she would hold her fire.
bool leaves_out_engaged(const TurnOrders& orders) {
  if (!orders.engaged) return false;
  return std::any_of(orders.engaged->begin(), orders.engaged->end(), [&](ShipId ship) {
    return std::none_of(orders.list.begin(), orders.list.end(), [&](const Order& order) {
      return order.kind == OrderKind::attack && order.ship == ship && says_something(order);
    });
  });
}

std::string value_of(const TurnOrders& orders, OrderKind kind) {
  std::string value;
  for (int number = 0; number < ship_total; ++number) {
    for (const Order& order : orders.list) {
      const bool hers =
          order.kind == kind && order.ship == ship_at(static_cast<std::size_t>(number));
      if (!hers || !says_something(order)) continue;
      if (kind == OrderKind::grapple && is_moved(orders, order.ship)) continue;  // MC-26.2
      value.append(value.empty() ? "{" : ", ").append(Game::id_of(order.ship));
      value.append(": ").append(as_yaml(order));
    }
  }
  if (kind == OrderKind::attack && leaves_out_engaged(orders)) {
    Order others{.kind = kind, .ship = no_ship, .body = ChoiceOrder{}};
    std::get<ChoiceOrder>(others.body).prefer = {{.pick = Pick::weakest, .guard = {}}};
    value.append(value.empty() ? "{" : ", ").append("others: ").append(as_yaml(others));
  }
  return value.empty() ? value : value + '}';
}

}  // namespace

void order(TurnOrders& orders, const Game& game, const Question& question, std::size_t option) {
  if (!orders.engaged) {
    orders.engaged.emplace();
    for_each_afloat(game, from_name<Player>(question.player).value(), [&](ShipId ship) {
      if (game.ship(ship).engaged != Engaged::none) orders.engaged->push_back(ship);
    });
  }
  const int value = question.options[option].value;
  const auto ship = static_cast<ShipId>(value);
  const auto square = static_cast<Square>(value);
  const ShipId who = from_id(question.who).value_or(no_ship);
  constexpr auto first = std::size_t{1};  // MC-D1
  switch (first + static_cast<std::size_t>(question.decision - decisions.data())) {
    case 1:
      body_of<ChoiceOrder>(orders, OrderKind::drift, no_ship).prefer = {named(ship)};
      return;
    case 2:
      return order_event(orders, question.about, ship);
    case 3:
      return order_movement(orders, value);
    case 4:
      if (Plan* const plan = plan_of(orders, Movement::kedge, who)) {
        plan->kedge_to = entry_to(square);
      }
      return;
    case 5:
      return order_square(orders, game, who, square);
    case 6:
    case 7:
    case 8:
      return order_on_the_way(orders, game, question, who, ship);
    case 9:
      body_of<ChoiceOrder>(orders, OrderKind::attack, who).guard.range =
          value == 0 ? Engaged::SHORT : Engaged::LONG;
      return;
    case 10:
      body_of<ChoiceOrder>(orders, OrderKind::windward, no_ship).prefer = {named(ship)};
      return;
    case 11:
      if (square == off_board) {
        static_cast<void>(order_of(orders, OrderKind::gage_move, no_ship));
      } else {
        body_of<SquareOrder>(orders, OrderKind::gage_move, no_ship).to = entry_to(square);
      }
      return;
    case 12:
      return order_token(orders, who, question.nth, value);
    case 13:
      if (value == nothing.value) return;
      body_of<TransferOrder>(orders, OrderKind::transfer, who) = {
          .to = static_cast<ShipId>(value / transfer_value(ShipId{1}, 0)),
          .levels = value % transfer_value(ShipId{1}, 0)};
      return;
    case 14:
      body_of<YesOrNo>(orders, OrderKind::carry_out, who).yes = value != 0;
      return;
    case 15:
    case 16:
      return order_attack(orders, who, ship);
    case 17:
      return order_rescue(orders, who, question.about, value);
    case 18:
      body_of<ChoiceOrder>(orders, OrderKind::grapple, who).prefer = {named(ship)};
      return;
    case 19:
      body_of<YesOrNo>(orders, OrderKind::repel, who).yes = value != 0;
      return;
    case 20:
      orders.resigns = value != 0;
      return;
    case 21:
      orders.offers_draw = value != 0;
      return;
  }
}

std::vector<OrderLine> lines(const TurnOrders& orders, const Setup& /*setup*/) {
  std::vector<OrderLine> lines;
  const auto add = [&](std::string_view key, std::string value) {
    if (!value.empty()) {
      lines.push_back({.ship = {}, .key = std::string(key), .value = std::move(value)});
    }
  };
  if (orders.resigns) add("resign", "true");
  if (orders.offers_draw) add("draw", "true");
  for (std::size_t k = 0; k < names(OrderKind{}).size(); ++k) {
    const auto kind = static_cast<OrderKind>(k);
    const auto of_fleet = std::find_if(
        orders.list.begin(), orders.list.end(),
        [&](const Order& order) { return order.kind == kind && order.ship == no_ship; });
    add(name_of(kind), of_fleet == orders.list.end() ? value_of(orders, kind) : as_yaml(*of_fleet));
  }
  return lines;
}

}  // namespace prizecourt::master_and_commander
