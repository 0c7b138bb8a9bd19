#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/rulesets/master_and_commander/captain.h"

#include <algorithm>

// Anchor, kedge or sail: MC-D3, MC-D4.
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
  desk.course = {.order = found.order, .plan = &plan, .dropped = false, .tows_judged = {}};
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

}  // namespace prizecourt::master_and_commander
