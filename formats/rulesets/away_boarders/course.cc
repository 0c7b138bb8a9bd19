#include "formats/rulesets/away_boarders/course.h"

#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/questions.h"

namespace prizecourt::away_boarders {
namespace {

constexpr int in_irons = 0;
constexpr int running = 3;

enum class Manner : std::uint8_t { fall_off, luff, pay_off };

/// A turn in a captain's words; without a side it is the one that the wind leaves.
struct Turn {
  Manner manner{};
  std::optional<int> side;  ///< grid::to_port, grid::to_starboard
};

Helm make(Move move) {
  return {.move = move, .objection = std::nullopt, .decision = nullptr};
}

Helm refuse(Rule rule, Ruling ruling, std::string_view reason) {
  return {.move = Move::none, .objection = Objection{rule, ruling, reason}, .decision = nullptr};
}

/// The side away from the wind; requires a ship that neither runs nor is in irons.
int leeward(int relative_wind) {
  return relative_wind < running ? grid::to_starboard : grid::to_port;
}

Move turn_in_place(int side) {
  return side == grid::to_port ? Move::turn_port : Move::turn_starboard;
}

Helm side_is_missing(Rule rule, Ruling ruling, std::string_view reason) {
  Helm helm = refuse(rule, ruling, reason);
  helm.decision = decision("AB-D8");
  return helm;
}

/// AB-3.1.3 b; head to wind only under oars (AB-R52).
Helm fall_off(const Ship& ship, int relative_wind, std::optional<int> side) {
  if (relative_wind == in_irons && !side) {
    if (ship.sail != Sail::oars) {
      return refuse(cite("AB-3.1.6"), nullptr, "in irons she cannot go ahead");
    }
    return side_is_missing(cite("AB-3.1.3"), cite_ruling(oars_moves),
                           "head to wind either hand is downwind: fall-off-port or -starboard");
  }
  if (relative_wind == running) {
    return refuse(cite("AB-3.1.4"), nullptr, "running she has nothing to fall off to");
  }
  const bool to_port = side.value_or(leeward(relative_wind)) == grid::to_port;
  return make(to_port ? Move::ahead_port : Move::ahead_starboard);
}

/// AB-3.1.3 c, AB-D8.
Helm luff(int relative_wind, std::optional<int> side) {
  if (relative_wind == in_irons) {
    return refuse(cite("AB-3.1.6"), nullptr, "she is head to wind and can only pay off");
  }
  if (relative_wind == running && !side) {
    return side_is_missing(cite("AB-3.1.4"), cite_ruling("AB-R31"),
                           "running she can luff to either hand: luff-port or luff-starboard");
  }
  return make(turn_in_place(side.value_or(-leeward(relative_wind))));
}

/// AB-3.1.6, AB-R32; without a side back to the tack she was on (AB-D7).
Helm pay_off(const Ship& ship, int relative_wind, std::optional<int> side) {
  if (relative_wind == in_irons) {
    const int back = ship.last_move == Move::turn_port ? grid::to_starboard : grid::to_port;
    return make(turn_in_place(side.value_or(back)));
  }
  if (relative_wind == running || side.value_or(leeward(relative_wind)) != leeward(relative_wind)) {
    return refuse(cite("AB-3.1.4"), nullptr, "that way she would turn into the wind");
  }
  return make(turn_in_place(leeward(relative_wind)));
}

Helm steer(const Ship& ship, int relative_wind, const Turn& turn) {
  switch (turn.manner) {
    case Manner::fall_off:
      return fall_off(ship, relative_wind, turn.side);
    case Manner::luff:
      return luff(relative_wind, turn.side);
    case Manner::pay_off:
      break;
  }
  return pay_off(ship, relative_wind, turn.side);
}

/// What the word says; the words of the grid need no wind.
Helm read(const Ship& ship, int relative_wind, CourseWord word) {
  const auto turn = [&](Manner manner, std::optional<int> side) {
    return steer(ship, relative_wind, {manner, side});
  };
  switch (word) {
    case CourseWord::ahead:
      return make(Move::ahead);
    case CourseWord::fall_off:
      return turn(Manner::fall_off, std::nullopt);
    case CourseWord::fall_off_port:
      return turn(Manner::fall_off, grid::to_port);
    case CourseWord::fall_off_starboard:
      return turn(Manner::fall_off, grid::to_starboard);
    case CourseWord::luff:
      return turn(Manner::luff, std::nullopt);
    case CourseWord::luff_port:
      return turn(Manner::luff, grid::to_port);
    case CourseWord::luff_starboard:
      return turn(Manner::luff, grid::to_starboard);
    case CourseWord::pay_off:
      return turn(Manner::pay_off, std::nullopt);
    case CourseWord::pay_off_port:
      return turn(Manner::pay_off, grid::to_port);
    case CourseWord::pay_off_starboard:
      return turn(Manner::pay_off, grid::to_starboard);
    case CourseWord::back_sail:
      return make(Move::back_sail);
    case CourseWord::ahead_port:
      return make(Move::ahead_port);
    case CourseWord::ahead_starboard:
      return make(Move::ahead_starboard);
    case CourseWord::turn_port:
      return make(Move::turn_port);
    case CourseWord::turn_starboard:
      return make(Move::turn_starboard);
    case CourseWord::turn_port_twice:
    case CourseWord::turn_starboard_twice:
      break;
  }
  return refuse(cite("AB-3.0.1"), cite_ruling("AB-R35"), "a move turns her by 60 degrees, no more");
}

}  // namespace

Helm helm_for(const Game& game, ShipId who, CourseWord word) {
  const Ship& ship = game.ship(who);
  Helm helm = read(ship, relative_wind(ship.facing, game.state.wind_from), word);
  if (!helm.objection) helm.objection = objection_to_move(game, who, helm.move);
  return helm;
}

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
