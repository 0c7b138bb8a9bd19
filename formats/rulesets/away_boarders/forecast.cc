#include "formats/rulesets/away_boarders/forecast.h"

#include "engine/rulesets/away_boarders/game.h"

namespace prizecourt::away_boarders {
namespace {

/// AB-3.1.7: running and reaching sails are backed once a turn.
bool is_limited(const Ship& ship, Direction wind_from) {
  const PointOfSail point = point_of_sail(ship.facing, wind_from);
  return point == PointOfSail::broad_reach || point == PointOfSail::running;
}

}  // namespace

Answer Forecast::Answers::choose(const Question& question) {
  const Answer silent{.option = question.fallback};
  return captain_.answer(question, any_window).value_or(silent);
}

Forecast::Forecast(const OrdersBook& book, const Setup& setup, const State& state)
    : state_(state),
      captain_(book, listener_),
      answers_(captain_),
      game_(setup, state_, Ports{dice_, answers_, listener_}) {
  captain_.watch(game_);
  const int first_moves = Game::steps().called("move-1").value();
  if (state_.step < first_moves) Game::steps().play_until(game_, first_moves);
}

std::vector<Forecast::Leg> Forecast::sail(ShipId who, const CourseOrder& course) {
  std::vector<Leg> legs;
  Ship& ship = game_.ship(who);
  const Ship before = ship;
  const auto moves = static_cast<std::size_t>(ship.speed);
  for (std::size_t i = 0; i < course.moves.size() && i < moves; ++i) {
    if (!course.moves[i]) continue;
    const Helm helm = helm_for(game_, who, course.moves[i]->word);
    if (!helm.objection) {
      if (helm.move == Move::back_sail && is_limited(ship, game_.state.wind_from)) {
        ++ship.limited_backs_this_turn;
      }
      const Direction way = advance_direction(game_, ship.facing, helm.move);
      if (advances(helm.move)) ship.at = ship.at + unit(way);
      ship.facing = ship.facing.turned(turn_of(helm.move));
      ship.last_move = helm.move;
    }
    legs.push_back({.entry = *course.moves[i], .helm = helm, .at = ship.at, .facing = ship.facing});
  }
  ship = before;
  return legs;
}

}  // namespace prizecourt::away_boarders
