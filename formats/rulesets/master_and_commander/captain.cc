#include "formats/rulesets/master_and_commander/captain.h"

#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/rulesets/master_and_commander/words.h"

#include <algorithm>
#include <tuple>

// The captain's desk; preferences among ships; squares that orders name, and the plan they belong
// to.
namespace prizecourt::master_and_commander {
namespace {

OrdersBook::Subject subject_of(const Matter& matter, OrderKind kind) {
  const ShipId ship = is_by_ship(kind) ? matter.who : no_ship;
  return {.player = matter.player, .kind = kind, .ship = ship};
}

Moment moment_of(const Matter& matter) {
  return {.turn = matter.question.turn, .window = matter.window};
}

}  // namespace

void Desk::watch(const Game& game) {
  DeskOf::watch(game);
  begun_.mover = game.mover();
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = game.state.ships[s];
    const bool is_set = ship.declared || ship.attacked || (ship.target != no_ship && !ship.ramming);
    begun_.status[s] = ship.status;
    begun_.has_target[s] = is_set && game.state.step > 0;  // the first step clears them
  }
}

void Desk::hear(const Matter& matter) {
  const Question& question = matter.question;
  const bool again = before_.decision == question.decision && before_.who == question.who &&
                     before_.about == question.about && before_.nth == question.nth;
  if (again) {
    course = before_.course;
    allotting = before_.allotting;
    return;
  }
  before_ = {.decision = question.decision,
             .who = question.who,
             .about = question.about,
             .nth = question.nth,
             .course = course,
             .allotting = allotting};
}

std::optional<OrdersBook::Found> Desk::find(const Matter& matter, OrderKind kind) const {
  return book().find(subject_of(matter, kind), moment_of(matter));
}

std::optional<OrdersBook::Found> Desk::find_standing(const Matter& matter, OrderKind kind) const {
  return book().find_standing(subject_of(matter, kind), moment_of(matter));
}

MaybeAnswer Desk::note(const Matter& matter, MaybeAnswer answer) {
  const bool is_range = matter.question.decision == decision("MC-D9");
  const bool is_heard = !is_range || (answer && answer->source == AnswerSource::refused);
  return is_heard ? DeskOf::note(matter, answer) : answer;
}

std::optional<Matter> matter_of(const Desk& /*desk*/, const Question& question, int window) {
  const auto player = from_name<Player>(question.player);
  if (!player) return std::nullopt;
  return Matter{
      .question = question, .window = window, .player = *player, .who = ship_called(question.who)};
}

bool say_the_same(const Game& /*game*/, const Order& one, const Order& other) {
  return as_yaml(one) == as_yaml(other);
}

std::string said_of(std::string_view verb, ShipId ship) {
  return std::string(verb) + ' ' + std::string(Game::id_of(ship));
}

MaybeAnswer answer_yes_or_no(
    Desk& desk, const Matter& matter, OrderKind kind,
    const std::function<std::optional<Objection>(const YesOrNo&)>& objection) {
  const auto found = desk.find(matter, kind);
  const auto* order = found ? body<YesOrNo>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (const auto option = option_named(matter.question, in_words(*order))) {
    return take(*found, *option);
  }
  const Objection closed{matter.question.rule, nullptr, "not now"};
  return desk.decline(matter, *found, objection(*order).value_or(closed),
                      [&] { return Refusal{.order = as_written(*found->order)}; });
}

// ---- preferences --------------------------------------------------------------------------------

namespace {

/// Whether some ship of that player afloat is so.
template <class F>
bool some_ship_of(const Game& game, Player player, F is_so) {
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId id = ship_of(player, number);
    if (game.in_play(id) && is_so(id)) return true;
  }
  return false;
}

bool holds(Condition condition, const Game& game, Player player, ShipId id) {
  const Ship& ship = game.ship(id);
  switch (condition) {
    case Condition::engaged:
      return ship.engaged != Engaged::none;
    case Condition::at_short_range:
      return ship.engaged == Engaged::SHORT;
    case Condition::beside_us:
      return some_ship_of(game, player, [&](ShipId own) { return game.adjacent(own, id); });
    case Condition::may_grapple:
      return some_ship_of(game, player,
                          [&](ShipId own) { return !objection_to_grapple(game, id, own); });
    case Condition::taking_water:
      return ship.hull == 0;
    case Condition::burning:
      return !ship.fires.empty();
    case Condition::at_home:
      return grid::row_of(ship.at) == home_row(owner_of(id));
  }
  return false;
}

bool at_most(int value, const std::optional<int>& most) {
  return !most || value <= *most;
}

/// The dice of a shot before it is known how the two ships lie to each other (MC-16.1, MC-16.2).
int sure_dice(const Game& game, ShipId by, ShipId target) {
  const bool near = gun_range(game, by, target) == Engaged::SHORT;
  return chart_dice(game, by, target, near ? Combat::close : Combat::range).dice();
}

/// What is asked of the shot, and not of the target herself.
bool meets_range(const Guard& guard, const Game& game, ShipId who, ShipId target) {
  if (guard.range && gun_range(game, who, target) != *guard.range) return false;
  if (!at_most(range_between(game, who, target), guard.within)) return false;
  return !guard.dice_at_least || sure_dice(game, who, target) >= *guard.dice_at_least;
}

/// Steps to the ship that is asked, or to the nearest of the player who is.
int distance(const Game& game, const Matter& matter, ShipId id) {
  const Square to = game.ship(id).at;
  if (matter.who != no_ship) return grid::steps_between(game.ship(matter.who).at, to);
  int least = grid::board_size;
  some_ship_of(game, matter.player, [&](ShipId own) {
    least = std::min(least, grid::steps_between(game.ship(own).at, to));
    return false;
  });
  return least;
}

/// The smaller, the sooner a ship is meant by the word. Options come by number.
std::tuple<int, int> rank(Pick pick, const Game& game, const Matter& matter, ShipId id) {
  const int hull = game.ship(id).hull;
  switch (pick) {
    case Pick::strongest:
      return {-hull, -game.class_of(id)};
    case Pick::nearest:
      return {distance(game, matter, id), 0};
    case Pick::weakest:
    case Pick::ship:
    case Pick::nobody:
      break;
  }
  return {hull, 0};
}

/// The best of all options that are ships and meet the conditions.
Chosen choose_by_word(const Desk& desk, const Matter& matter, const ChoiceOrder& order,
                      const Preference& wish) {
  Chosen chosen{.option = std::nullopt, .line = wish.line};
  std::tuple<int, int> best;
  for (std::size_t i = 0; i < matter.question.options.size(); ++i) {
    const Option& option = matter.question.options[i];
    if (option.value == static_cast<int>(no_ship)) continue;
    const auto id = static_cast<ShipId>(option.value);
    if (!meets(order.guard, desk.game(), matter, id) ||
        !meets(wish.guard, desk.game(), matter, id)) {
      chosen.held_back = true;
      continue;
    }
    const auto key = rank(wish.pick, desk.game(), matter, id);
    if (chosen.option && key >= best) continue;
    best = key;
    chosen.option = i;
  }
  return chosen;
}

Chosen choose_one(const Desk& desk, const Matter& matter, const ChoiceOrder& order,
                  const Preference& wish) {
  Chosen chosen{.option = std::nullopt, .line = wish.line};
  if (wish.pick == Pick::nobody) {
    chosen.option = option_worth(matter.question, static_cast<int>(no_ship));
    return chosen;
  }
  if (wish.pick != Pick::ship) return choose_by_word(desk, matter, order, wish);
  const auto option = option_worth(matter.question, static_cast<int>(wish.ship));
  if (!option) return chosen;
  const bool meets_all = meets(order.guard, desk.game(), matter, wish.ship) &&
                         meets(wish.guard, desk.game(), matter, wish.ship);
  if (meets_all) chosen.option = option;
  chosen.held_back = !meets_all;
  return chosen;
}

}  // namespace

bool meets(const Guard& guard, const Game& game, const Matter& matter, ShipId ship) {
  const auto is_met = [&](Condition condition) {
    return holds(condition, game, matter.player, ship);
  };
  if (!std::all_of(guard.conditions.begin(), guard.conditions.end(), is_met)) return false;
  if (!at_most(game.ship(ship).hull, guard.hull_at_most)) return false;
  if (!at_most(game.class_of(ship), guard.class_at_most)) return false;
  if (!at_most(level(game.ship(ship), Skill::B), guard.boarding_at_most)) return false;
  return matter.who == no_ship || meets_range(guard, game, matter.who, ship);
}

Chosen choose(const Desk& desk, const Matter& matter, const ChoiceOrder& order) {
  Chosen none;
  for (const Preference& wish : order.prefer) {
    Chosen chosen = choose_one(desk, matter, order, wish);
    if (chosen.option) return chosen;
    none.held_back = none.held_back || chosen.held_back;
  }
  return none;
}

MaybeAnswer answer_choice(Desk& desk, const Matter& matter, OrderKind kind,
                          const std::function<std::optional<Objection>(ShipId)>& objection) {
  const auto found = desk.find(matter, kind);
  if (!found) return std::nullopt;
  const auto* order = body<ChoiceOrder>(*found);
  if (order == nullptr) return take(*found, matter.question.fallback);
  const Chosen chosen = choose(desk, matter, *order);
  if (chosen.option) return take(*found, *chosen.option, chosen.line);
  const ShipId ship = first_named(*order);
  if (chosen.held_back || ship == no_ship) return take(*found, matter.question.fallback);
  const Objection closed{matter.question.rule, nullptr, "not now"};
  return desk.decline(matter, *found, objection(ship).value_or(closed), [&] {
    return Refusal{.order = as_written(*found->order), .against = Game::id_of(ship)};
  });
}

ShipId first_named(const ChoiceOrder& order) {
  const auto named = std::find_if(order.prefer.begin(), order.prefer.end(),
                                  [](const Preference& wish) { return wish.pick == Pick::ship; });
  return named == order.prefer.end() ? no_ship : named->ship;
}

// ---- squares ------------------------------------------------------------------------------------

namespace {

/// Where a ship points: as she sailed last, at first straight ahead of her player.
Compass heading_of(const Game& game, ShipId ship) {
  const State& state = game.state;
  const bool under_way = state.sailing_ship == ship && state.sailed_from != off_board;
  return under_way ? grid::direction_to(state.sailed_from, game.ship(ship).at)
                   : up_for(owner_of(ship));
}

/// The plan of an order that a ship carries out already, when the order came in later.
const Plan* plan_of_ship(const MoveOrder& order, const Game& game, Movement kind, ShipId ship) {
  for (const Plan& plan : plans_for(order, wind_move(game.state))) {
    if (plan.kind == kind && plan.ships.front() == ship) return &plan;
  }
  return nullptr;
}

}  // namespace

Square square_of(const Game& game, ShipId ship, const Waypoint& waypoint) {
  if (waypoint.towards == Towards::square) return waypoint.square;
  if (!game.in_play(ship)) return off_board;
  switch (waypoint.towards) {
    case Towards::compass:
      return grid::neighbour(game.ship(ship).at, waypoint.compass);
    case Towards::ahead:
      return grid::neighbour(game.ship(ship).at, heading_of(game, ship));
    case Towards::square:
    case Towards::dock:
      break;
  }
  return off_board;
}

std::string square_in_words(const Game& game, ShipId ship, const Waypoint& waypoint) {
  const Square square = square_of(game, ship, waypoint);
  return square == off_board ? waypoint.text : std::string(name_of(square));
}

std::optional<Objection> objection_to_square(const Game& game, ShipId ship, Square square,
                                             Rule rule) {
  if (square == off_board) return Objection{rule, nullptr, "off the board"};
  if (grid::steps_between(game.ship(ship).at, square) != 1) {
    return Objection{rule, nullptr, "not a neighbouring square"};
  }
  const bool sailed = game.state.sailing_ship == ship;
  if (sailed && square == game.state.sailed_from) {
    return Objection{cite("MC-4.6"), cite_ruling("MC-R29"), "she has just left it"};
  }
  if (!game.empty(square)) return Objection{rule, nullptr, "a ship lies there"};
  return std::nullopt;
}

std::span<const Plan> plans_for(const MoveOrder& order, int wind_move) {
  for (const MoveOrder::Row& row : order.rows) {
    if (row.lowest <= wind_move && wind_move <= row.highest) return row.plans;
  }
  return {};
}

std::optional<PlanFound> plan_for(Desk& desk, const Matter& matter, Movement kind) {
  const auto found = desk.find(matter, OrderKind::move);
  const auto* order = found ? body<MoveOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (desk.course.order != found->order) {
    desk.course = {.order = found->order,
                   .plan = plan_of_ship(*order, desk.game(), kind, matter.who),
                   .dropped = false,
                   .tows_judged = {},
                   .end_judged = false};
  }
  const Plan* plan = desk.course.plan;
  if (plan == nullptr || plan->kind != kind || plan->ships.front() != matter.who) {
    return std::nullopt;
  }
  return PlanFound{.found = *found, .plan = plan};
}

}  // namespace prizecourt::master_and_commander
