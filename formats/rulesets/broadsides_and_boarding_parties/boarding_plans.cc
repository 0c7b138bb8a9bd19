#include "formats/rulesets/broadsides_and_boarding_parties/boarding_plans.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/table/still_game.h"

#include <algorithm>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

bool is_one_of(const std::vector<Place>& places, Place place) {
  return places.empty() || std::find(places.begin(), places.end(), place) != places.end();
}

int figures_at(const Game& game, Side side, Place place) {
  return place == no_place ? game.figures_left(side) : game.figures_at(side, place);
}

bool are_at_most(const std::vector<Count>& counts, const Game& game, Side side) {
  return std::all_of(counts.begin(), counts.end(), [&](const Count& count) {
    return figures_at(game, side, count.place) <= count.number;
  });
}

bool are_at_least(const std::vector<Count>& counts, const Game& game, Side side) {
  return std::all_of(counts.begin(), counts.end(), [&](const Count& count) {
    return figures_at(game, side, count.place) >= count.number;
  });
}

void make(const Stride& stride, Game& game, Side side) {
  const BoardingStep step = as_step(stride, game, side);
  game.put(side, step.figure, step.to);
}

/// The figures that could move instead.
std::vector<Option> movers(const Game& game, Side side) {
  std::vector<Option> options;
  for_each_place(game.occupied(side), [&](Place place) {
    const bool crew = game.crew_at(side, place) > 0 && destinations(game, side, place) != 0;
    if (crew) options.push_back({game.place_name(place), static_cast<int>(place)});
  });
  const Place at = game.place_of(side, captain);
  const bool he_too = at != no_place && destinations(game, side, at) != 0;
  if (he_too) options.push_back({captain_named, captain_moves});
  return options;
}

/// The sections that a figure could go to instead.
std::vector<Option> ways(const Game& game, Side side, Place from) {
  std::vector<Option> options;
  for_each_place(destinations(game, side, from), [&](Place place) {
    options.push_back({game.place_name(place), static_cast<int>(place)});
  });
  return options;
}

/// Why a step is not legal as the figures stand.
std::optional<Obstacle> obstacle_at(const Game& game, const BoardingStep& step, std::size_t nth) {
  if (const auto why = objection_to_mover(game, step)) {
    return Obstacle{nth, *why, decision("BBP-D12a"), movers(game, step.side)};
  }
  if (const auto why = objection_to_step(game, step)) {
    return Obstacle{nth, *why, decision("BBP-D12b"), ways(game, step.side, step.from)};
  }
  return std::nullopt;
}

}  // namespace

BoardingStep as_step(const Stride& stride, const Game& game, Side side) {
  BoardingStep step{.side = side, .from = stride.from, .to = stride.to};
  if (stride.captain) {
    step.figure = captain;
    if (stride.from == no_place) step.from = game.place_of(side, captain);
  } else {
    step.figure = game.first_crew_at(side, stride.from);
  }
  return step;
}

bool is_met(const Guard& guard, const Game& game, Side side) {
  const int turn = game.state.turn;
  return guard.from_turn <= turn && turn <= guard.to_turn &&
         is_one_of(guard.captain_at, game.place_of(side, captain)) &&
         is_one_of(guard.enemy_captain_at, game.place_of(other(side), captain)) &&
         are_at_most(guard.enemies_at_most, game, other(side)) &&
         are_at_least(guard.enemies_at_least, game, other(side)) &&
         are_at_most(guard.own_at_most, game, side) && are_at_least(guard.own_at_least, game, side);
}

std::optional<Obstacle> obstacle_to(const BoardingPlan& plan, const Game& begun, Side side) {
  if (plan.instruction != Instruction::steps) return std::nullopt;
  StillGame<Game> trial(begun.setup, begun.state);
  const std::size_t steps = plan.steps.size();
  for (std::size_t i = 0; i < steps; ++i) {
    const BoardingStep step = as_step(plan.steps[i], *trial, side);
    if (auto obstacle = obstacle_at(*trial, step, i)) return obstacle;
    make(plan.steps[i], *trial, side);
  }
  if (static_cast<int>(steps) >= movements_possible(begun, side)) return std::nullopt;
  return Obstacle{steps,
                  {cite("BBP-10.2"), cite_ruling("BBP-R64"), "more movements are possible"},
                  decision("BBP-D12a")};
}

bool is_under_way(const BoardingPlan& plan, const Game& begun, const Game& now, Side side,
                  std::size_t steps) {
  if (plan.instruction != Instruction::steps) return true;
  StillGame<Game> trial(begun.setup, begun.state);
  for (std::size_t i = 0; i < std::min(steps, plan.steps.size()); ++i) {
    make(plan.steps[i], *trial, side);
  }
  return trial->ship(side).figures == now.ship(side).figures;
}

std::string as_written(const Stride& step, const Setup& setup, Side side) {
  std::string words = step.captain ? std::string(name_of(captain)) : std::string();
  if (step.from != no_place) {
    if (!words.empty()) words += ' ';
    words += name_for(setup, side, step.from);
  }
  return words.append(" to ").append(name_for(setup, side, step.to));
}

std::string as_written(const BoardingPlan& plan, std::size_t step, const Setup& setup, Side side) {
  const std::size_t steps = plan.steps.size();
  if (step < steps) return as_written(plan.steps[step], setup, side);
  return std::to_string(steps) + (steps == 1 ? " step" : " steps");
}

int line_of(const BoardingPlan& plan, std::size_t step) {
  return step < plan.steps.size() ? plan.steps[step].line : plan.line;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
