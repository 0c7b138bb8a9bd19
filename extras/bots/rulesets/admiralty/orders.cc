#include "engine/rulesets/admiralty/state.h"
#include "extras/bots/rulesets/admiralty/seamanship.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <optional>
#include <string>

// What a bot decides, as orders.
namespace prizecourt::admiralty {
namespace {

/// Requires a text that is a condition, unless it has grown too long.
std::optional<Condition> condition_from(const std::string& text) {
  Problems problems;
  const auto document =
      yaml::parse({.name = "bot", .text = "when: " + text}, yaml::Limits{}, problems);
  return read_condition(*document->root().find("when"), action_variables, problems);
}

/// "own_dice <= 1 and enemy_dice >= 3": to call off here is to call off wherever it is worse.
Condition no_better_than(const Action& action) {
  return condition_from("own_dice <= " + std::to_string(action.dice.attacker) +
                        " and enemy_dice >= " + std::to_string(action.dice.defender))
      .value();
}

Order::Body calling_off(const Game& game, const Question& question, int option) {
  if (option == 0) return TimedOrder{.when = TimedOrder::When::never};
  const Action* action = attack_of(game.state, ship_called(game.setup, question.who).value(),
                                   ship_called(game.setup, question.about).value());
  return TimedOrder{.when = TimedOrder::When::condition, .condition = no_better_than(*action)};
}

/// Kinds of orders and decisions have one order.
OrderKind kind_for(const Question& question) {
  return static_cast<OrderKind>(question.decision - decisions.data());
}

Order::Body body_of(const Game& game, const Question& question, std::size_t option) {
  const int value = question.options[option].value;
  switch (kind_for(question)) {
    case OrderKind::mobilize:
      return MobilizeOrder{.times = value};
    case OrderKind::surrender:
      return YesOrNo{.yes = value != 0};
    case OrderKind::board:
      return value == no_target.value ? ShipsOrder{}
                                      : ShipsOrder{.ships = {static_cast<ShipId>(value)}};
    case OrderKind::lead:
      return ShipsOrder{.ships = {static_cast<ShipId>(value)}};
    case OrderKind::call_off:
      return calling_off(game, question, value);
    case OrderKind::unopposed:
      break;
  }
  if (option == question.fallback) return UnopposedOrder{.best = true, .lendings = {}};
  return UnopposedOrder{.lendings = {static_cast<Lending>(value)}};
}

/// An attack is called off in each of the cases in which it would have been.
void merge(TimedOrder& earlier, const TimedOrder& later) {
  if (!later.condition) return;
  if (!earlier.condition) {
    earlier = later;
    return;
  }
  const auto either = condition_from(earlier.condition->text() + " or " + later.condition->text());
  if (either) earlier.condition = either;
}

/// A ship says one thing of each kind in a turn: the first, but for what depends on how it goes.
void merge(Order& earlier, const Order::Body& later) {
  if (auto* off = std::get_if<TimedOrder>(&earlier.body)) {
    return merge(*off, std::get<TimedOrder>(later));
  }
  auto* dice = std::get_if<UnopposedOrder>(&earlier.body);
  if (dice == nullptr) return;
  const bool agree = dice->lendings == std::get<UnopposedOrder>(later).lendings;
  if (!agree) *dice = UnopposedOrder{.best = true, .lendings = {}};
}

}  // namespace

void AdmiraltySeamanship::order(Orders& orders, const Game& game, const Question& question,
                                std::size_t option) {
  const ShipId ship = ship_called(game.setup, question.who).value();
  const OrderKind kind = kind_for(question);
  Order::Body body = body_of(game, question, option);
  for (Order& earlier : orders.list) {
    if (earlier.ship == ship && earlier.kind == kind) return merge(earlier, body);
  }
  const auto place = std::find_if(orders.list.begin(), orders.list.end(), [&](const Order& other) {
    return std::pair(ship, kind) < std::pair(other.ship, other.kind);
  });
  orders.list.insert(
      place,
      {.ship = ship, .kind = kind, .tenure = Tenure::turn, .line = 0, .body = std::move(body)});
}

std::vector<OrderLine> AdmiraltySeamanship::lines(const Orders& orders, const Setup& setup) {
  return lines_of_ships(orders, setup);
}

}  // namespace prizecourt::admiralty
