#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

// What a turn that was imagined makes of orders.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// The file's order of that kind, which is added where there is none.
template <class Body>
Body& body_of(Orders& orders, OrderKind kind, Body first = {}) {
  for (Order& order : orders.list) {
    if (order.kind == kind) return std::get<Body>(order.body);
  }
  orders.list.push_back(
      {.kind = kind, .tenure = Tenure::turn, .line = 0, .body = std::move(first)});
  return std::get<Body>(orders.list.back().body);
}

void post(Orders& orders, Figure figure, Cell cell) {
  auto& posts = body_of<PlaceOrder>(orders, OrderKind::place).posts;
  const auto before = std::find_if(posts.begin(), posts.end(),
                                   [&](const auto& one) { return one.figure > figure; });
  posts.insert(before, {.figure = figure, .cell = cell, .line = 0});
}

void post_crew(Orders& orders, const Game& game, Side side, std::string_view name, Cell cell) {
  for (const Figure figure : spare_crew(game.setup, game.state, side)) {
    if (name_of(figure) == name) post(orders, figure, cell);
  }
}

/// Nobody is asked for a slot in which a forced card has to lie.
void lay(Orders& orders, int slot, Card card) {
  PlotOrder forced;
  forced.cards.fill(Card::damaged);
  auto& cards = body_of<PlotOrder>(orders, OrderKind::plot, forced).cards;
  cards[static_cast<std::size_t>(slot - 1)] = card;
}

/// What is imagined first goes before what only comes in other worlds.
void prefer(Orders& orders, OrderKind kind, Place place) {
  auto& places = body_of<SectionsOrder>(orders, kind).places;
  const bool is_known = std::find(places.begin(), places.end(), place) != places.end();
  if (!is_known) places.push_back(place);
}

// ---- fire ----

/// The list of shots that is being written; an empty one holds fire.
FireList& list_for(Orders& orders, const Game& game) {
  const FireSlot slot = game.before_boarding() ? FireSlot::volley : FireSlot::any;
  auto& list = body_of<FireOrder>(orders, OrderKind::fire).lists[static_cast<std::size_t>(slot)];
  if (!list) list = FireList{};
  return *list;
}

/// How long a row is worth firing at for the reason for which it is now.
Until until_of(const Game& game, Side enemy, int row) {
  const Ship& ship = game.ship(enemy);
  if (game.before_boarding()) return Until::crew_gone;
  const auto stands = [&](Beam beam) {
    return ship.cannons[index(cell_at(row, position_of(beam)))];
  };
  if (stands(Beam::port) || stands(Beam::starboard)) return Until::guns_gone;
  if (ship.masts[static_cast<std::size_t>(row)] > 0) return Until::mast_gone;
  return Until::hull_ruined;
}

void aim(Orders& orders, const Game& game, Side enemy, int row) {
  FireList& list = list_for(orders, game);
  const Until until = until_of(game, enemy, row);
  const bool is_known = std::any_of(list.aims.begin(), list.aims.end(), [&](const Aim& one) {
    return one.row == row && one.until == until;
  });
  list.again = true;
  if (!is_known) list.aims.push_back({.row = row, .until = until});
}

// ---- boarding ----

/// The last movement of the plan, which has at least as many.
Stride& last_step(Orders& orders, int movements) {
  auto& plans = body_of<BoardingOrder>(orders, OrderKind::boarding).plans;
  if (plans.empty()) plans.emplace_back();
  auto& steps = plans.front().steps;
  steps.resize(std::max(steps.size(), static_cast<std::size_t>(movements)));
  return steps.back();
}

/// Where only one way is open nobody is asked for it.
void move(Orders& orders, const Game& game, Side side, const Question& question, int mover) {
  Stride& step = last_step(orders, question.nth);
  step.captain = mover == captain_moves;
  step.from = step.captain ? game.place_of(side, captain) : static_cast<Place>(mover);
  step.to = first_of(OpenMovements(game, side, question.nth).from(step.from));
}

void move_to(Orders& orders, const Game& game, Side side, const Question& question, Place to) {
  Stride& step = last_step(orders, question.nth);
  step.to = to;
  if (step.from != no_place) return;
  step.from = place_called(game.setup, side, question.about).value();
  step.captain = game.crew_at(side, step.from) == 0;
}

bool can_be_written(const Order& order) {
  const auto* const boarding = std::get_if<BoardingOrder>(&order.body);
  if (boarding == nullptr) return true;
  const auto& steps = boarding->plans.front().steps;
  return std::all_of(steps.begin(), steps.end(),
                     [](const Stride& step) { return step.to != no_place; });
}

}  // namespace

void order(Orders& orders, const Game& game, const Question& question, std::size_t option) {
  const Side side = player_called(game.setup, question.player).value();
  const int value = question.options[option].value;
  const Decision of = question.decision;
  orders.player = index(side);
  if (of == decision("BBP-D1a")) {
    post(orders, captain, static_cast<Cell>(value));
  } else if (of == decision("BBP-D1b")) {
    post_crew(orders, game, side, question.about, static_cast<Cell>(value));
  } else if (of == decision("BBP-D2")) {
    lay(orders, question.nth, static_cast<Card>(value));
  } else if (of == decision("BBP-D3")) {
    body_of<YesOrNo>(orders, OrderKind::surrender).yes = value != 0;
  } else if (of == decision("BBP-D14")) {
    body_of<YesOrNo>(orders, OrderKind::draw).yes = value != 0;
  } else if (of == decision("BBP-D4") || of == decision("BBP-D10")) {
    if (value == hold_fire.value) static_cast<void>(list_for(orders, game));
  } else if (of == decision("BBP-D5")) {
    aim(orders, game, other(side), value);
  } else if (of == decision("BBP-D6")) {
    body_of<BeamOrder>(orders, OrderKind::hull_side).beam = static_cast<Beam>(value);
  } else if (of == decision("BBP-D8")) {
    prefer(orders, OrderKind::stand_in, static_cast<Place>(value));
  } else if (of == decision("BBP-D12a")) {
    if (value != nobody_moves) move(orders, game, side, question, value);
  } else if (of == decision("BBP-D12b")) {
    move_to(orders, game, side, question, static_cast<Place>(value));
  } else {
    prefer(orders, OrderKind::fights, static_cast<Place>(value));
  }
}

std::vector<OrderLine> lines(const Orders& orders, const Setup& setup) {
  const State nothing;  // what is written does not hang on how the game stands
  std::vector<OrderLine> lines;
  for (const Order& order : orders.list) {
    if (!can_be_written(order)) continue;
    lines.push_back({.ship = {},
                     .key = std::string(name_of(order.kind)),
                     .value = as_yaml(order, static_cast<Side>(orders.player), setup, nothing)});
  }
  return lines;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
