#include "extras/bots/rulesets/form_line_of_battle/seamanship.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

// What a bot decides, as orders.
namespace prizecourt::form_line_of_battle {
namespace {

/// Which kind of order takes a decision, by the place of the decision.
constexpr std::array order_kinds = {
    OrderKind::board,     OrderKind::impromptu, OrderKind::counter_board, OrderKind::musketry,
    OrderKind::break_off, OrderKind::follow_up, OrderKind::casualties,    OrderKind::musketry,
    OrderKind::commit,    OrderKind::strike,
};

OrderKind kind_for(const Question& question) {
  return order_kinds[static_cast<std::size_t>(question.decision - decisions.data())];
}

/// Requires a text that is a condition, unless it has grown too long.
std::optional<Condition> condition_from(const std::string& text) {
  Problems problems;
  const auto document =
      yaml::parse({.name = "bot", .text = "when: " + text}, yaml::Limits{}, problems);
  return read_condition(*document->root().find("when"), fight_variables, problems);
}

/// To go home here is to go home wherever it is worse.
Condition no_better_than_now(const Game& game, ShipId own) {
  int ours = 0;
  int theirs = 0;
  if (game.fight != nullptr) {
    ours = game.parties(*game.fight, game.side_of(own));
    theirs = game.parties(*game.fight, other(game.side_of(own)));
  }
  return condition_from("own_parties <= " + std::to_string(ours) +
                        " and enemy_parties >= " + std::to_string(theirs))
      .value();
}

TimedOrder going_home(const Game& game, const Question& question, bool goes) {
  if (!goes) return {.when = TimedOrder::When::never};
  const bool first = question.nth == 1;
  if (first || game.fight == nullptr) return {.when = TimedOrder::When::at_once};
  const ShipId own = ship_called(game.setup, question.who).value();
  return {.when = TimedOrder::When::condition, .condition = no_better_than_now(game, own)};
}

Order::Body body_of(const Game& game, const Question& question, std::size_t option) {
  const int value = question.options[option].value;
  const auto named = [&] { return ShipsOrder{.ships = {static_cast<ShipId>(value)}}; };
  const bool shoots = question.decision == decision("FLB-D4");
  switch (kind_for(question)) {
    case OrderKind::board:
      return value == no_target ? ShipsOrder{} : named();
    case OrderKind::impromptu:
      if (value == 0) return YesOrNo{};
      return ShipsOrder{.ships = {ship_called(game.setup, question.about).value()}};
    case OrderKind::counter_board:
    case OrderKind::follow_up:
      return YesOrNo{.yes = value != 0};
    case OrderKind::musketry:
      return shoots ? ShipsOrder{.any = value != 0, .ships = {}} : named();
    case OrderKind::break_off:
      return going_home(game, question, value != 0);
    case OrderKind::casualties:
      return named();
    case OrderKind::commit:
      return CommitOrder{};
    case OrderKind::strike:
      break;
  }
  return TimedOrder{.when = value != 0 ? TimedOrder::When::at_once : TimedOrder::When::never};
}

/// The ships of both, the earlier ones first.
void merge(ShipsOrder& earlier, const ShipsOrder& later) {
  for (const ShipId ship : later.ships) {
    if (std::find(earlier.ships.begin(), earlier.ships.end(), ship) == earlier.ships.end()) {
      earlier.ships.push_back(ship);
    }
  }
}

/// She goes home in each of the cases in which she would have.
void merge(TimedOrder& earlier, const TimedOrder& later) {
  if (earlier.when == TimedOrder::When::never) {
    earlier = later;
  } else if (earlier.condition && later.condition) {
    const auto either =
        condition_from(earlier.condition->text() + " or " + later.condition->text());
    if (either) earlier.condition = either;
  }
}

/// A ship says one thing of each kind in a turn.
void merge(Order& earlier, const Order::Body& later) {
  if (auto* ships = std::get_if<ShipsOrder>(&earlier.body)) {
    if (const auto* more = std::get_if<ShipsOrder>(&later)) merge(*ships, *more);
  } else if (auto* timed = std::get_if<TimedOrder>(&earlier.body)) {
    merge(*timed, std::get<TimedOrder>(later));
  } else if (std::holds_alternative<ShipsOrder>(later)) {
    earlier.body = later;  // after a no to another collision
  }
}

}  // namespace

void LineOfBattleSeamanship::order(Orders& orders, const Game& game, const Question& question,
                                   std::size_t option) {
  if (is_volunteered(question)) {
    orders.offers_draw = true;  // nothing else is volunteered
    return;
  }
  const ShipId ship = ship_called(game.setup, question.who).value();
  const OrderKind kind = kind_for(question);
  Order::Body body = body_of(game, question, option);
  auto& list = orders.of_ships.list;
  for (Order& earlier : list) {
    if (earlier.ship == ship && earlier.kind == kind) return merge(earlier, body);
  }
  const auto place = std::find_if(list.begin(), list.end(), [&](const Order& other) {
    return std::pair(ship, kind) < std::pair(other.ship, other.kind);
  });
  list.insert(
      place,
      {.ship = ship, .kind = kind, .tenure = Tenure::turn, .line = 0, .body = std::move(body)});
}

std::vector<OrderLine> LineOfBattleSeamanship::lines(const Orders& orders, const Setup& setup) {
  std::vector<OrderLine> lines;
  if (orders.offers_draw) lines.push_back({.ship = {}, .key = "draw", .value = "true"});
  for (OrderLine& line : lines_of_ships(orders.of_ships, setup)) lines.push_back(std::move(line));
  return lines;
}

}  // namespace prizecourt::form_line_of_battle
