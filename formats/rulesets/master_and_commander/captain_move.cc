#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/rulesets/master_and_commander/captain.h"

#include <algorithm>
#include <utility>

// Anchor, kedge or sail, and the run of the ship that sails: MC-D3 to MC-D8.
namespace prizecourt::master_and_commander {
namespace {

using Found = OrdersBook::Found;

/// "sail B1", "kedge B1 d6".
std::string as_written(const Plan& plan, const Game& game) {
  if (plan.kind == Movement::anchor) return "anchor";
  const ShipId ship = plan.ships.front();
  std::string text(movement_name(plan.kind, ship));
  if (!plan.kedge_to.any.empty()) {
    text += ' ' + square_in_words(game, ship, plan.kedge_to.any.front());
  }
  return text;
}

/// All of them, none of which can be begun: "sail B1, kedge B2 d4".
std::string as_written(std::span<const Plan> plans, const Game& game) {
  std::string text;
  for (const Plan& plan : plans) text += (text.empty() ? "" : ", ") + as_written(plan, game);
  return text;
}

/// MC-4.2, MC-4.13.
std::optional<Objection> objection_to_kedge_square(const Game& game, ShipId ship,
                                                   const Waypoint& to) {
  if (to.towards == Towards::dock) {
    return Objection{cite("MC-4.13"), nullptr, "a kedge never leads into dock"};
  }
  return objection_to_square(game, ship, square_of(game, ship, to), cite("MC-4.2"));
}

/// What keeps a ship from every square that is named; nothing where one is free, or none named.
std::optional<Objection> objection_to_kedging_there(const Game& game, const Plan& plan) {
  std::optional<Objection> first;
  for (const Waypoint& to : plan.kedge_to.any) {
    const auto objection = objection_to_kedge_square(game, plan.ships.front(), to);
    if (!objection) return std::nullopt;
    if (!first) first = objection;
  }
  return first;
}

/// Why the plan cannot be begun as it stands.
std::optional<Objection> objection_to(const Game& game, const Matter& matter, const Plan& plan) {
  if (plan.kind == Movement::anchor) return std::nullopt;
  const ShipId ship = plan.ships.front();
  if (const auto objection = objection_to_movement(game, plan.kind, ship)) return objection;
  if (plan.kind == Movement::kedge) {
    if (const auto objection = objection_to_kedging_there(game, plan)) return objection;
  }
  if (option_named(matter.question, movement_name(plan.kind, ship))) return std::nullopt;
  return Objection{cite("MC-4.2"), cite_ruling(kedge_and_wind),
                   "kedging is chosen before the wind is thrown for"};
}

/// Whether the first square of the path is free; so too where none is named.
bool can_set_out(const Game& game, const Plan& plan) {
  if (plan.path.empty()) return true;
  const ShipId ship = plan.ships.front();
  const auto& any = plan.path.front().any;
  return std::any_of(any.begin(), any.end(), [&](const Waypoint& to) {
    return !objection_to_square(game, ship, square_of(game, ship, to), cite("MC-4.5"));
  });
}

/// The first plan that can be begun, of those that can lead somewhere; else the first at all.
const Plan* first_possible(const Game& game, const Matter& matter, std::span<const Plan> plans) {
  const Plan* blocked = nullptr;
  for (const Plan& plan : plans) {
    if (objection_to(game, matter, plan)) continue;
    if (can_set_out(game, plan)) return &plan;
    if (blocked == nullptr) blocked = &plan;
  }
  return blocked;
}

/// MC-4.3: one ship only.
void refuse_other_ships(Desk& desk, const Matter& matter, const Found& found, const Plan& plan,
                        std::size_t option) {
  for (std::size_t i = 1; i < plan.ships.size(); ++i) {
    desk.refuse(matter, found, {cite("MC-4.3"), nullptr, "one ship only may move"}, [&] {
      return Refusal{.order = std::string(movement_name(plan.kind, plan.ships[i])),
                     .line = plan.line,
                     .part = static_cast<int>(i),
                     .instead = option};
    });
  }
}

MaybeAnswer begin(Desk& desk, const Matter& matter, const Found& found, const Plan& plan) {
  const std::string_view name =
      plan.kind == Movement::anchor ? "anchor" : movement_name(plan.kind, plan.ships.front());
  const auto option = option_named(matter.question, name);
  if (!option) return std::nullopt;
  desk.course = {.order = found.order,
                 .plan = &plan,
                 .dropped = false,
                 .tows_judged = {},
                 .end_judged = false};
  if (!plan.ships.empty()) refuse_other_ships(desk, matter, found, plan, *option);
  return take(found, *option, plan.line);
}

/// MC-R24 `instead-of-the-roll`: kedge, or let the wind be thrown for. What hangs on its MOVE
/// waits for it, and a kedge that is not legal is refused in the movement step.
MaybeAnswer answer_before_wind(Desk& desk, const Matter& matter, const Found& found,
                               const MoveOrder& order, std::size_t use_wind) {
  if (!order.by_move) {
    const Plan* plan = first_possible(desk.game(), matter, order.rows.front().plans);
    const bool kedges = plan != nullptr && plan->kind == Movement::kedge;
    if (kedges) return begin(desk, matter, found, *plan);
  }
  return take(found, use_wind);
}

}  // namespace

MaybeAnswer answer_movement(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::move);
  const auto* order = found ? body<MoveOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (const auto use_wind = option_named(matter.question, "use-wind")) {
    return answer_before_wind(desk, matter, *found, *order, *use_wind);
  }
  const auto plans = plans_for(*order, wind_move(desk.game().state));
  if (plans.empty()) return std::nullopt;
  if (const Plan* plan = first_possible(desk.game(), matter, plans)) {
    return begin(desk, matter, *found, *plan);
  }
  const Plan& first = plans.front();
  const auto why = objection_to(desk.game(), matter, first);
  const auto refused = desk.decline(matter, *found, *why, [&] {
    return Refusal{.order = as_written(plans, desk.game()), .line = first.line};
  });
  refuse_other_ships(desk, matter, *found, first, matter.question.fallback);
  return refused;
}

MaybeAnswer answer_kedge_square(Desk& desk, const Matter& matter) {
  const auto course = plan_for(desk, matter, Movement::kedge);
  if (!course || course->plan->kedge_to.any.empty()) return std::nullopt;
  const Plan& plan = *course->plan;
  for (const Waypoint& to : plan.kedge_to.any) {
    const Square square = square_of(desk.game(), matter.who, to);
    const auto option = option_worth(matter.question, static_cast<int>(square));
    if (option) return take(course->found, *option, plan.kedge_to.line);
  }
  const auto why = objection_to_kedging_there(desk.game(), plan);
  const Objection closed{matter.question.rule, nullptr, "not a free square beside her"};
  return desk.decline(matter, course->found, why.value_or(closed), [&] {
    return Refusal{.order = as_written(plan, desk.game()), .line = plan.kedge_to.line};
  });
}

// ---- the run of the ship that sails -------------------------------------------------------------

namespace {

std::size_t squares_sailed(const Desk& desk) {
  return static_cast<std::size_t>(desk.game().state.squares_sailed);
}

int move_left(const Desk& desk) {
  return desk.game().state.move_left;
}

/// Whether the plan says what she does now, if only that she sails on.
bool speaks(const Desk& desk, const Plan& plan) {
  if (plan.onward) return true;
  if (desk.course.dropped) return false;
  const std::size_t sailed = squares_sailed(desk);
  if (sailed < plan.path.size()) return true;
  return sailed == plan.path.size() && (plan.ram || plan.dock);
}

/// Not what is asked, which is the fallback of MC-D6 to MC-D8.
MaybeAnswer decline_politely(const Desk& desk, const Matter& matter, const PlanFound& course) {
  if (!speaks(desk, *course.plan)) return std::nullopt;
  return take(course.found, matter.question.fallback, course.plan->line);
}

// ---- MC-D5: a plan speaks of her as far as its path goes, and where the path ends of tow, ram and
// dock; beyond that only `onward` says something ----

/// The first square of an entry that is legal now.
std::optional<std::size_t> free_square(const Desk& desk, const Matter& matter,
                                       const PathEntry& entry) {
  for (const Waypoint& to : entry.any) {
    if (move_left(desk) < to.least_left) continue;
    const Square square = square_of(desk.game(), matter.who, to);
    if (square == off_board) continue;
    const auto option = option_worth(matter.question, static_cast<int>(square));
    if (option) return option;
  }
  return std::nullopt;
}

/// Beyond the path: on by `onward`, or no farther where MOVE need not be used up (MC-R27).
MaybeAnswer beyond_path(const Desk& desk, const Matter& matter, const PlanFound& course) {
  if (const auto& onward = course.plan->onward) {
    const auto option = free_square(desk, matter, *onward);
    return take(course.found, option.value_or(matter.question.fallback), onward->line);
  }
  const auto stop = option_worth(matter.question, static_cast<int>(off_board));
  if (!stop || desk.course.dropped) return std::nullopt;
  return take(course.found, *stop, course.plan->line);
}

/// The first square of an entry that has MOVE enough, with what is against it.
const Waypoint* first_wanted(const Desk& desk, const PathEntry& entry) {
  const auto wanted = std::find_if(entry.any.begin(), entry.any.end(), [&](const Waypoint& to) {
    return move_left(desk) >= to.least_left;
  });
  return wanted == entry.any.end() ? nullptr : &*wanted;
}

// ---- MC-D7, MC-D8 ----

/// What is to be done where the path ends.
enum class PathEnd { ahead, here, passed };

/// A path that was given up is told as the reason why she does not do what was to follow it.
void give_up_end(Desk& desk, const Matter& matter, const PlanFound& course, std::string order,
                 std::string_view against) {
  const Objection why{cite("MC-4.5"), nullptr,
                      "her path was given up at a square that was refused"};
  desk.refuse(matter, course.found, why, [&] {
    return Refusal{.order = std::move(order), .line = course.plan->line, .against = against};
  });
}

/// With her MOVE gone she comes no farther, and where she is the path ends.
PathEnd path_end(const Desk& desk, const Plan& plan) {
  const std::size_t sailed = squares_sailed(desk);
  if (sailed == plan.path.size()) return PathEnd::here;
  if (sailed > plan.path.size()) return PathEnd::passed;
  return move_left(desk) < 1 ? PathEnd::here : PathEnd::ahead;
}

// ---- MC-D6 ----

/// A ship that is wanted in tow and cannot be.
struct Unfit {
  const TowWish* wish;
  std::size_t place;
  Objection why;
};

Objection objection_to_wish(const Desk& desk, const Matter& matter, const TowWish& wish) {
  const auto why = objection_to_tow(desk.game(), matter.who, wish.ship);
  if (why) return *why;
  return {matter.question.rule, cite_ruling("MC-R35"), "no MOVE left"};
}

}  // namespace

MaybeAnswer answer_next_square(Desk& desk, const Matter& matter) {
  const auto course = plan_for(desk, matter, Movement::sail);
  if (!course) return std::nullopt;
  const Plan& plan = *course->plan;
  const std::size_t sailed = squares_sailed(desk);
  if (desk.course.dropped || sailed >= plan.path.size()) return beyond_path(desk, matter, *course);
  const PathEntry& entry = plan.path[sailed];
  if (const auto option = free_square(desk, matter, entry)) {
    return take(course->found, *option, entry.line);
  }
  const Waypoint* wanted = first_wanted(desk, entry);
  if (wanted == nullptr) return std::nullopt;
  desk.course.dropped = true;
  const Square square = square_of(desk.game(), matter.who, *wanted);
  const auto why = objection_to_square(desk.game(), matter.who, square, cite("MC-4.5"));
  const Objection closed{matter.question.rule, nullptr, "closed to her"};
  const auto refused = desk.decline(matter, course->found, why.value_or(closed), [&] {
    return Refusal{.order = "to " + square_in_words(desk.game(), matter.who, *wanted),
                   .line = entry.line,
                   .part = static_cast<int>(sailed)};
  });
  return refused ? refused : beyond_path(desk, matter, *course);
}

MaybeAnswer answer_tow(Desk& desk, const Matter& matter) {
  const auto course = plan_for(desk, matter, Movement::sail);
  if (!course) return std::nullopt;
  const Plan& plan = *course->plan;
  auto& judged = desk.course.tows_judged;
  std::vector<Unfit> unfit;
  std::optional<std::size_t> option;
  for (std::size_t i = 0; i < plan.tows.size() && !option; ++i) {
    const TowWish& wish = plan.tows[i];
    const int sailed = static_cast<int>(squares_sailed(desk));
    const bool too_late = wish.after > sailed && move_left(desk) < 1;
    if (wish.after != sailed && !too_late) continue;
    if (std::find(judged.begin(), judged.end(), i) != judged.end()) continue;
    judged.push_back(i);
    const bool in_tow = desk.ship(wish.ship).towed_by != no_ship;  // by an earlier file, perhaps
    if (in_tow || move_left(desk) < wish.least_left) continue;
    option = option_worth(matter.question, static_cast<int>(wish.ship));
    if (!option) unfit.push_back({&wish, i, objection_to_wish(desk, matter, wish)});
  }
  MaybeAnswer refused;
  for (const Unfit& one : unfit) {
    const auto answer = desk.decline(matter, course->found, one.why, [&] {
      return Refusal{.order = said_of("tow", one.wish->ship),
                     .line = one.wish->line,
                     .part = static_cast<int>(one.place),
                     .against = Game::id_of(one.wish->ship),
                     .instead = option};
    });
    if (!refused) refused = answer;
  }
  if (option) return take(course->found, *option, plan.line);
  return refused ? refused : decline_politely(desk, matter, *course);
}

MaybeAnswer answer_ram(Desk& desk, const Matter& matter) {
  const auto course = plan_for(desk, matter, Movement::sail);
  if (!course) return std::nullopt;
  const Plan& plan = *course->plan;
  const bool dropped = desk.course.dropped;
  if (!plan.ram || desk.course.end_judged || (!dropped && path_end(desk, plan) != PathEnd::here)) {
    return decline_politely(desk, matter, *course);
  }
  const std::string order = "ram " + as_written(plan.ram->prefer);
  const ShipId target = first_named(*plan.ram);
  if (dropped) {
    give_up_end(desk, matter, *course, order,
                target == no_ship ? std::string_view{} : Game::id_of(target));
    return decline_politely(desk, matter, *course);
  }
  const Chosen chosen = choose(desk, matter, *plan.ram);
  if (chosen.option) return take(course->found, *chosen.option, chosen.line);
  if (chosen.held_back || target == no_ship) return decline_politely(desk, matter, *course);
  desk.course.end_judged = true;
  const auto why = objection_to_ram(desk.game(), matter.who, target);
  const Objection closed{matter.question.rule, nullptr, "not now"};
  return desk.decline(matter, course->found, why.value_or(closed), [&] {
    return Refusal{.order = order, .line = plan.line, .against = Game::id_of(target)};
  });
}

MaybeAnswer answer_dock(Desk& desk, const Matter& matter) {
  const auto course = plan_for(desk, matter, Movement::sail);
  if (!course) return std::nullopt;
  const Plan& plan = *course->plan;
  const bool dropped = desk.course.dropped;
  if (!plan.dock || desk.course.end_judged || (!dropped && path_end(desk, plan) != PathEnd::here)) {
    return decline_politely(desk, matter, *course);
  }
  if (dropped) {
    give_up_end(desk, matter, *course, said_of("dock", matter.who), {});
    return decline_politely(desk, matter, *course);
  }
  if (const auto yes = option_named(matter.question, "yes")) {
    return take(course->found, *yes, plan.line);
  }
  desk.course.end_judged = true;
  const auto why = objection_to_dock(desk.game(), matter.who);
  const Objection closed{matter.question.rule, nullptr, "not now"};
  return desk.decline(matter, course->found, why.value_or(closed), [&] {
    return Refusal{.order = said_of("dock", matter.who), .line = plan.line};
  });
}

}  // namespace prizecourt::master_and_commander
