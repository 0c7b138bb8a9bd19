#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/rulesets/master_and_commander/captain.h"

#include <algorithm>
#include <utility>

// The run of the ship that sails: MC-D5 to MC-D8. A plan speaks of her as far as its path goes, and
// where the path ends of tow, ram and dock; beyond that only `onward` says something.
namespace prizecourt::master_and_commander {
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

// ---- MC-D5 ----

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
  if (!plan.ram || (!dropped && path_end(desk, plan) != PathEnd::here)) {
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
  if (!plan.dock || (!dropped && path_end(desk, plan) != PathEnd::here)) {
    return decline_politely(desk, matter, *course);
  }
  if (dropped) {
    give_up_end(desk, matter, *course, said_of("dock", matter.who), {});
    return decline_politely(desk, matter, *course);
  }
  if (const auto yes = option_named(matter.question, "yes")) {
    return take(course->found, *yes, plan.line);
  }
  const auto why = objection_to_dock(desk.game(), matter.who);
  const Objection closed{matter.question.rule, nullptr, "not now"};
  return desk.decline(matter, course->found, why.value_or(closed), [&] {
    return Refusal{.order = said_of("dock", matter.who), .line = plan.line};
  });
}

}  // namespace prizecourt::master_and_commander
