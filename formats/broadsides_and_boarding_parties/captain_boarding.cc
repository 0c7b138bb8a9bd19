#include "engine/rulesets/broadsides_and_boarding_parties/boarding.h"
#include "formats/broadsides_and_boarding_parties/boarding_plans.h"
#include "formats/broadsides_and_boarding_parties/desk.h"
#include "formats/broadsides_and_boarding_parties/instructions.h"
#include "formats/broadsides_and_boarding_parties/words.h"

#include <string>
#include <utility>

// The boarding: BBP-D12a, BBP-D12b, BBP-D13.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using Found = OrdersBook::Found;

// ---- which plan ----

/// A plan that its guard allows and that cannot be carried out.
struct Blocked {
  const BoardingPlan* plan = nullptr;
  Obstacle obstacle;
};

void refuse_plan(Desk& desk, const Matter& matter, const Found& found, const Blocked& blocked) {
  desk.refuse(matter, found, blocked.obstacle.why, [&] {
    const Stride& step = blocked.plan->steps[blocked.obstacle.step];
    return Refusal{.order = "boarding: " + as_written(step, desk.game().setup, matter.side),
                   .line = step.line,
                   .part = static_cast<int>(blocked.obstacle.step)};
  });
}

/// The first plan of an order that can be carried out; nothing where no guard holds. Where guards
/// hold and steps do not, the first such plan of an order for this turn is refused.
std::optional<Desk::March> march_by(Desk& desk, const Matter& matter, const Found& found) {
  const auto* order = body<BoardingOrder>(found);
  if (order == nullptr) return std::nullopt;
  std::optional<Blocked> blocked;
  for (const BoardingPlan& plan : order->plans) {
    if (!is_met(plan.guard, desk.game(), matter.side)) continue;
    const auto obstacle = obstacle_to(plan, desk.game(), matter.side);
    if (!obstacle) return Desk::March{.found = found, .plan = &plan};
    if (!blocked) blocked = Blocked{.plan = &plan, .obstacle = *obstacle};
  }
  if (!blocked || found.order->tenure == Tenure::standing) return std::nullopt;
  refuse_plan(desk, matter, found, *blocked);
  return Desk::March{.found = found, .plan = blocked->plan, .refused = true};
}

Desk::March find_march(Desk& desk, const Matter& matter) {
  for (const Tenure tenure : {Tenure::turn, Tenure::standing}) {
    const auto found = desk.find(matter, OrderKind::boarding, tenure);
    if (!found) continue;
    if (auto march = march_by(desk, matter, *found)) return *march;
  }
  return {};
}

// ---- the next step ----

/// The step that the plan has for a movement; nothing where silence decides.
std::optional<Stride> next_step(const Desk& desk, const Matter& matter) {
  const BoardingPlan& plan = *desk.march.plan;
  const int movement = matter.question.nth;
  switch (plan.instruction) {
    case Instruction::steps:
      return plan.steps[static_cast<std::size_t>(movement - 1)];
    case Instruction::rush:
      return next_of_rush(desk.game(), matter.side, plan);
    case Instruction::defend:
      return next_of_defence(desk.game(), matter.side, movement);
    case Instruction::hold:
      break;
  }
  return std::nullopt;
}

int line_of(const Desk::March& march, int movement) {
  const bool by_steps = march.plan->instruction == Instruction::steps;
  return by_steps ? march.plan->steps[static_cast<std::size_t>(movement - 1)].line
                  : march.plan->line;
}

/// Where a figure goes that silence chose, if a plan of steps says so of this movement: orders that
/// came in between the two questions.
MaybeAnswer go_by_late_orders(Desk& desk, const Matter& matter) {
  const auto from = place_called(desk.game().setup, matter.side, matter.question.about);
  const auto nth = static_cast<std::size_t>(matter.question.nth - 1);
  const auto found = desk.find(matter, OrderKind::boarding);
  const auto* order = found ? body<BoardingOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  for (const BoardingPlan& plan : order->plans) {
    if (plan.instruction != Instruction::steps) return take(*found, matter.question.fallback);
    const auto option = option_worth(matter.question, static_cast<int>(plan.steps[nth].to));
    if (plan.steps[nth].from == from && option) return take(*found, *option, plan.steps[nth].line);
  }
  return std::nullopt;
}

}  // namespace

MaybeAnswer answer_mover(Desk& desk, const Matter& matter) {
  const int movement = matter.question.nth;
  if (movement == 1) desk.march = find_march(desk, matter);
  Desk::March& march = desk.march;
  march.to = no_place;
  if (!march.found) return std::nullopt;
  if (march.refused) return take_refused(*march.found, matter.question);
  const int line = line_of(march, movement);
  const auto step = next_step(desk, matter);
  if (!step) return take(*march.found, matter.question.fallback, line);
  const int who = step->captain ? captain_moves : static_cast<int>(step->from);
  const auto option = option_worth(matter.question, who);
  if (!option) return take(*march.found, matter.question.fallback, line);
  march.to = step->to;
  return take(*march.found, *option, line);
}

MaybeAnswer answer_destination(Desk& desk, const Matter& matter) {
  const Desk::March& march = desk.march;
  if (!march.found) return go_by_late_orders(desk, matter);
  if (march.refused) return take_refused(*march.found, matter.question);
  const auto option = option_worth(matter.question, static_cast<int>(march.to));
  return take(*march.found, option.value_or(matter.question.fallback),
              line_of(march, matter.question.nth));
}

// A list says in which order the fights on it are fought, and nothing of the others.
MaybeAnswer answer_fight(Desk& desk, const Matter& matter) {
  for (const Tenure tenure : {Tenure::turn, Tenure::standing}) {
    const auto found = desk.find(matter, OrderKind::fights, tenure);
    const auto* order = found ? body<SectionsOrder>(*found) : nullptr;
    if (order == nullptr) continue;
    for (const Place place : order->places) {
      const auto option = option_worth(matter.question, static_cast<int>(place));
      if (option) return take(*found, *option);
    }
    const bool some_were_fought = matter.question.nth > 0;
    if (some_were_fought) continue;
    const Objection why{cite("BBP-11.1"), nullptr, "nobody fights there"};
    return desk.decline(matter, *found, why, [&] {
      const Place first = order->places.front();
      return "fights: " + std::string(name_for(desk.game().setup, matter.side, first));
    });
  }
  return std::nullopt;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
