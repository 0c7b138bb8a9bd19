#include "formats/broadsides_and_boarding_parties/boarding_plans.h"

#include "engine/rulesets/broadsides_and_boarding_parties/boarding.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"

#include <algorithm>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

bool is_one_of(const std::vector<Place>& places, Place place) {
  return places.empty() || std::find(places.begin(), places.end(), place) != places.end();
}

bool is_met(const Count& count, const Game& game) {
  const int there = count.place == no_place ? game.figures_left(count.side)
                                            : game.figures_at(count.side, count.place);
  return count.at_most ? there <= count.number : there >= count.number;
}

/// Who moves, and from where.
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

}  // namespace

bool is_met(const Guard& guard, const Game& game, Side side) {
  const int turn = game.state.turn;
  return guard.from_turn <= turn && turn <= guard.to_turn &&
         is_one_of(guard.captain_at, game.place_of(side, captain)) &&
         is_one_of(guard.enemy_captain_at, game.place_of(other(side), captain)) &&
         std::all_of(guard.counts.begin(), guard.counts.end(),
                     [&](const Count& count) { return is_met(count, game); });
}

std::optional<Obstacle> obstacle_to(const BoardingPlan& plan, const Game& game, Side side) {
  State copy = game.state;
  FastDice dice(0);
  SilentDecider silence;
  DeafListener listener;
  Game trial(game.setup, copy, Ports{dice, silence, listener});
  for (std::size_t i = 0; i < plan.steps.size(); ++i) {
    const BoardingStep step = as_step(plan.steps[i], trial, side);
    if (const auto why = objection_to_step(trial, step)) return Obstacle{.step = i, .why = *why};
    trial.put(side, step.figure, step.to);
  }
  return std::nullopt;
}

std::string as_written(const Stride& step, const Setup& setup, Side side) {
  std::string words = step.captain ? std::string(name_of(captain)) : std::string();
  if (step.from != no_place) {
    if (!words.empty()) words += ' ';
    words += name_for(setup, side, step.from);
  }
  return words.append(" to ").append(name_for(setup, side, step.to));
}

}  // namespace prizecourt::broadsides_and_boarding_parties
