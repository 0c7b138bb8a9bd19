#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/broadsides_and_boarding_parties/boarding_plans.h"
#include "formats/rulesets/broadsides_and_boarding_parties/captain.h"
#include "formats/rulesets/broadsides_and_boarding_parties/instructions.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

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
  const std::size_t step = blocked.obstacle.step;
  desk.refuse(matter, found, blocked.obstacle.why, [&] {
    return Refusal{
        .order = "boarding: " + as_written(*blocked.plan, step, desk.game().setup, matter.side),
        .line = line_of(*blocked.plan, step),
        .part = static_cast<int>(step),
        .decision = blocked.obstacle.decision,
        .legal = blocked.obstacle.legal};
  });
}

/// The number of the movement that is being decided, from 0.
std::size_t movement_of(const Matter& matter) {
  return static_cast<std::size_t>(matter.question.nth - 1);
}

/// Whether the question is where the figure goes that BBP-D12a has chosen.
bool is_mover_chosen(const Matter& matter) {
  return matter.question.decision == decision("BBP-D12b");
}

/// The step of a legal plan for the present movement; nothing where it has none.
std::optional<BoardingStep> step_now(const Desk& desk, const Matter& matter,
                                     const BoardingPlan& plan) {
  const std::size_t movement = movement_of(matter);
  if (movement >= plan.steps.size()) return std::nullopt;
  return as_step(plan.steps[movement], desk.game(), matter.side);
}

int option_for(const BoardingStep& step) {
  return step.figure == captain ? captain_moves : static_cast<int>(step.from);
}

/// Why a plan that came in while the turn was waiting cannot be taken up any more: what has been
/// done of the turn is not what it says.
std::optional<Obstacle> obstacle_by_now(const Desk& desk, const Matter& matter, const Game& begun,
                                        const BoardingPlan& plan) {
  const std::size_t movement = movement_of(matter);
  if (!is_under_way(plan, begun, desk.game(), matter.side, movement)) {
    return Obstacle{0,
                    {cite("BBP-10.2"), nullptr, "other movements have been made by now"},
                    matter.question.decision};
  }
  if (!is_mover_chosen(matter) || plan.instruction != Instruction::steps) return std::nullopt;
  const auto step = step_now(desk, matter, plan);
  if (step && option_for(*step) == desk.march.mover) return std::nullopt;
  return Obstacle{movement,
                  {cite("BBP-10.2"), nullptr, "another figure has been chosen by now"},
                  matter.question.decision};
}

/// The first plan of an order that can be carried out; nothing where no guard holds. Where guards
/// hold and steps do not, the first such plan of an order for this turn is refused.
void march_by(Desk& desk, const Matter& matter, const Found& found) {
  const auto* order = body<BoardingOrder>(found);
  if (order == nullptr) return;
  Desk::March& march = desk.march;
  const StillGame<Game> trial(desk.game().setup, march.begun);
  std::optional<Blocked> blocked;
  for (const BoardingPlan& plan : order->plans) {
    if (!is_met(plan.guard, *trial, matter.side)) continue;
    auto obstacle = obstacle_to(plan, *trial, matter.side);
    if (!obstacle) obstacle = obstacle_by_now(desk, matter, *trial, plan);
    if (!obstacle) {
      march.found = found;
      march.plan = &plan;
      return;
    }
    if (!blocked) blocked = Blocked{.plan = &plan, .obstacle = *obstacle};
  }
  if (!blocked || found.order->tenure == Tenure::standing) return;
  refuse_plan(desk, matter, found, *blocked);
  march.found = found;
  march.plan = blocked->plan;
  march.refused = true;
}

/// Looks for a plan when the movements begin, and again when orders have come in since.
void find_march(Desk& desk, const Matter& matter) {
  Desk::March& march = desk.march;
  const bool begins = matter.question.nth == 1 && !is_mover_chosen(matter);
  if (begins) march = {.begun = desk.game().state};
  if (march.in_force() || matter.window <= march.window) return;
  march.window = matter.window;
  march.found.reset();
  march.refused = false;
  for (const Tenure tenure : {Tenure::turn, Tenure::standing}) {
    const auto found = desk.find(matter, OrderKind::boarding, tenure);
    if (found) march_by(desk, matter, *found);
    if (march.found) return;
  }
}

// ---- the next step ----

/// What the plan in force does in this movement; nothing where silence decides.
std::optional<BoardingStep> next_step(const Desk& desk, const Matter& matter) {
  const BoardingPlan& plan = *desk.march.plan;
  const int movement = matter.question.nth;
  std::optional<Stride> stride;
  switch (plan.instruction) {
    case Instruction::steps:
      return step_now(desk, matter, plan);
    case Instruction::rush:
      stride = next_of_rush(desk.game(), matter.side, plan, movement);
      break;
    case Instruction::defend:
      stride = next_of_defence(desk.game(), matter.side, movement);
      break;
    case Instruction::hold:
      break;
  }
  if (!stride) return std::nullopt;
  return as_step(*stride, desk.game(), matter.side);
}

/// Where a plan sends a figure that was chosen before it came in.
std::optional<Place> way_of(const Desk& desk, const Matter& matter) {
  const BoardingPlan& plan = *desk.march.plan;
  const int mover = desk.march.mover;
  if (plan.instruction == Instruction::rush) {
    if (mover == captain_moves && !plan.with_captain) return std::nullopt;
    return way_of_rush(desk.game(), matter.side, plan, matter.question);
  }
  const auto step = next_step(desk, matter);
  if (!step || option_for(*step) != mover) return std::nullopt;
  return step->to;
}

}  // namespace

MaybeAnswer answer_mover(Desk& desk, const Matter& matter) {
  find_march(desk, matter);
  Desk::March& march = desk.march;
  march.to.reset();
  march.mover = matter.question.options[matter.question.fallback].value;
  if (!march.found) return std::nullopt;
  if (march.refused) return take_refused(*march.found, matter.question);
  const int line = line_of(*march.plan, movement_of(matter));
  const auto step = next_step(desk, matter);
  const auto option = step ? option_worth(matter.question, option_for(*step)) : std::nullopt;
  if (!option) return take(*march.found, matter.question.fallback, line);
  march.mover = option_for(*step);
  march.to = step->to;
  return take(*march.found, *option, line);
}

MaybeAnswer answer_destination(Desk& desk, const Matter& matter) {
  Desk::March& march = desk.march;
  const bool in_force = march.in_force();
  find_march(desk, matter);
  if (!march.found) return std::nullopt;
  if (march.refused) return take_refused(*march.found, matter.question);
  if (!in_force) march.to = way_of(desk, matter);
  const auto option = march.to ? option_worth(matter.question, static_cast<int>(*march.to))
                               : std::optional<std::size_t>();
  return take(*march.found, option.value_or(matter.question.fallback),
              line_of(*march.plan, movement_of(matter)));
}

// A list says in which order the fights on it are fought, and nothing of the others.
MaybeAnswer answer_fight(Desk& desk, const Matter& matter) {
  if (matter.question.nth == 0) {
    for (const Option& option : matter.question.options) {
      desk.fights.push_back(static_cast<Place>(option.value));
    }
  }
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
      return Refusal{.order =
                         "fights: " + std::string(name_for(desk.game().setup, matter.side, first))};
    });
  }
  return std::nullopt;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
