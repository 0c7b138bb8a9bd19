#include "extras/bots/rulesets/master_and_commander/seamanship.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

constexpr int out_of_the_question = -10'000;
constexpr int farthest_run = 6;  ///< squares that are looked ahead; gusts may carry her farther
constexpr int strides = 3;       ///< how far a ship comes in a turn in a good wind

int range_from(const Game& game, ShipId enemy, Square at) {
  return grid::steps_between(game.ship(enemy).at, at) - 1;
}

/// The weakest and least guarded, and the near one before the far.
ShipId choose_prey(const Game& game, Player us) {
  ShipId prey = no_ship;
  int most = 0;
  for_each_afloat(game, other(us), [&](ShipId id) {
    const Ship& ship = game.ship(id);
    int alone = 0;  // less by the classes of the ships whose guns cover the squares around her
    for_each_afloat(game, other(us), [&](ShipId guard) {
      const bool covers = guard != id && grid::steps_between(game.ship(guard).at, ship.at) <=
                                             game.class_of(guard) + 1;
      if (covers) alone -= 15 * game.class_of(guard);
    });
    const int weak = worth_of_hull(ship) + (bears_token(ship) ? 150 : 0);
    const int worth = weak + alone - 20 * steps_to_nearest(game, us, ship.at);
    if (prey != no_ship && worth <= most) return;
    prey = id;
    most = worth;
  });
  return prey;
}

}  // namespace

int steps_to_nearest(const Game& game, Player player, Square from) {
  int least = grid::board_size;
  for_each_afloat(game, player, [&](ShipId id) {
    least = std::min(least, grid::steps_between(from, game.ship(id).at));
  });
  return least;
}

std::optional<ShipId> from_id(std::string_view id) {
  const auto* const found = std::find(ship_ids.begin(), ship_ids.begin() + ship_total, id);
  if (found == ship_ids.begin() + ship_total) return std::nullopt;
  return ship_at(static_cast<std::size_t>(found - ship_ids.begin()));
}

Waters::Waters(const Game& game, Player us)
    : game_(game),
      us_(us),
      lead_(lead_of(game.state, us)),
      prey_(choose_prey(game, us)) {
  for (auto& by_range : fire_) by_range.fill(unknown);
  squares_.fill(unknown);
}

int Waters::fire(ShipId by, ShipId target, int range) const {
  if (range < 0 || range > best_class) return 0;
  int& known = fire_[index(by) * ship_total + index(target)][static_cast<std::size_t>(range)];
  if (known == unknown) known = worth_of_fire(game_, by, target, range);
  return known;
}

/// Of an enemy where he lies, on one of ours there.
int Waters::fire_from(ShipId enemy, ShipId id, Square at) const {
  return fire(enemy, id, range_from(game_, enemy, at));
}

int Waters::fire_drawn(ShipId id, Square at) const {
  int sum = 0;
  for_each_afloat(game_, other(owner_of(id)), [&](ShipId enemy) {
    int in_reach = 1;
    for_each_afloat(game_, owner_of(id), [&](ShipId other) {
      const bool shares = other != id && bears_token(game_.ship(other)) &&
                          gun_range(game_, enemy, other) != Engaged::none;
      if (shares) ++in_reach;
    });
    sum += std::max(0, fire_from(enemy, id, at)) / in_reach;
  });
  return sum;
}

// ---- where to lie -------------------------------------------------------------------------------

/// Strong ships make for the prey, weak ones keep out of it; who is ahead makes for home.
int Waters::approach(ShipId id, Square at) const {
  constexpr std::array by_class = {0, -2, 5, 10, 12};  // points a step
  const Ship& ship = game_.ship(id);
  const bool beaten = ship.hull == 0 || !ship.fires.empty();
  if (lead_ > 0 || beaten) {
    const int home = home_row(owner_of(id)) - grid::row_of(at);
    return -12 * (home < 0 ? -home : home);
  }
  if (prey_ == no_ship) return 0;
  const int steps = grid::steps_between(at, game_.ship(prey_).at);
  const int worth = by_class[static_cast<std::size_t>(game_.class_of(id))];
  return worth * (grid::board_size - steps);
}

/// An enemy may ram her there in his next turn, and would if it paid.
int Waters::danger_of_rams(ShipId id, Square at) const {
  int worst = 0;
  for_each_afloat(game_, other(us_), [&](ShipId enemy) {
    if (grid::steps_between(game_.ship(enemy).at, at) > strides) return;
    if (game_.ship(enemy).broken == game_.masts(enemy)) return;
    const int blows = worth_of_ram(game_, enemy, id) - worth_of_ram(game_, id, enemy);
    const int guns = guns_on(id, at, enemy) - guns_on(enemy, at, id);
    worst = std::max(worst, blows + guns);
  });
  return worst;
}

int Waters::worth_of_square(ShipId id, Square at) const {
  int& known = squares_[index(id) * grid::square_count + static_cast<std::size_t>(at)];
  if (known == unknown) known = reckon_square(id, at);
  return known;
}

int Waters::reckon_square(ShipId id, Square at) const {
  const bool engaged = bears_token(game_.ship(id));
  int target = 0;
  int near = 0;
  for_each_afloat(game_, other(us_), [&](ShipId enemy) {
    const int range = range_from(game_, enemy, at);
    const bool fair_game = bears_token(game_.ship(enemy));
    const int guns = fire(id, enemy, range);
    if (fair_game) target = std::max(target, rounds_ahead * guns);
    if (enemy == prey_ && !fair_game) target = std::max(target, guns);
    if (range != 0 || !(fair_game || engaged)) return;
    near += (worth_of_boarding(game_, id, enemy) - worth_of_boarding(game_, enemy, id)) / 10;
  });
  const int drawn = fire_drawn(id, at);
  const int taken = engaged ? rounds_ahead * drawn : danger_of_rams(id, at) / 3;
  const bool joins = !engaged && target > 0;
  return target - taken - (joins ? drawn / 2 : 0) + near + approach(id, at);
}

int Waters::worth_of_grappling(ShipId id) const {
  int best = 0;
  for_each_afloat(game_, other(us_), [&](ShipId enemy) {
    if (objection_to_grapple(game_, id, enemy)) return;
    best = std::max(best, worth_of_boarding(game_, id, enemy) / 2);
  });
  return best;
}

// ---- blows --------------------------------------------------------------------------------------

/// The fire of the fleet of `but`, and hers at no distance, on a ship that lies there.
int Waters::guns_on(ShipId target, Square at, ShipId but) const {
  int sum = fire(but, target, 0);
  for_each_afloat(game_, owner_of(but), [&](ShipId id) {
    if (id != but) sum += fire_from(id, target, at);
  });
  return sum;
}

int Waters::worth_of_ramming(ShipId id, Square from, ShipId target) const {
  const int blows = worth_of_ram(game_, id, target) - worth_of_ram(game_, target, id);
  const int given = guns_on(target, game_.ship(target).at, id);
  const int taken = guns_on(id, from, target);
  const int deck = worth_of_boarding(game_, id, target) - worth_of_boarding(game_, target, id);
  const int now = bears_token(game_.ship(id)) ? 0 : worth_of_square(id, from) / 4;
  return blows + rounds_ahead * (given - taken) + deck / 8 + now;
}

int Waters::best_ram(ShipId id, Square from) const {
  int best = out_of_the_question;
  for_each_afloat(game_, other(us_), [&](ShipId enemy) {
    if (grid::steps_between(from, game_.ship(enemy).at) != 1) return;
    if (game_.ruling(ram_whom) == RamWhom::engaged_or_gage && !bears_token(game_.ship(enemy))) {
      return;
    }
    best = std::max(best, worth_of_ramming(id, from, enemy));
  });
  return best;
}

// Who is ahead wins as soon as nobody is left to fight (MC-0.9): every ship in dock is a step.
int Waters::worth_of_dock(ShipId id) const {
  int afloat = 0;
  for_each_afloat(game_, owner_of(id), [&](ShipId) { ++afloat; });
  if (afloat == 1) return lead_ > 0 ? 3000 : lead_ < 0 ? -3000 : -200;
  if (lead_ > 0) return 400;
  const Ship& ship = game_.ship(id);
  const bool sinks = ship.hull == 0;
  return sinks ? 250 : -100 * game_.class_of(id);
}

// ---- runs ---------------------------------------------------------------------------------------

bool Waters::is_open(ShipId id, Square square) const {
  return square != off_board && (game_.empty(square) || game_.ship_on(square) == id);
}

int Waters::best_beside(ShipId id, Square at) const {
  int best = out_of_the_question;
  for (int turn = 0; turn < grid::compass_points; ++turn) {
    const Square to = grid::neighbour(at, static_cast<Compass>(turn));
    if (is_open(id, to) && to != game_.ship(id).at) {
      best = std::max(best, worth_of_square(id, to));
    }
  }
  return best;
}

int Waters::best_run(ShipId id, int move) const {
  const Square at = game_.ship(id).at;
  int best = std::max(best_ram(id, at) + sooner * move, best_sail_on(id, move));
  const bool may_dock = grid::row_of(at) == home_row(owner_of(id)) && !bears_token(game_.ship(id));
  if (may_dock && move > 0) best = std::max(best, worth_of_dock(id) + sooner * move);
  return best;
}

int Waters::best_next(ShipId id, Square from, const Worths& worth) const {
  int best = out_of_the_question;
  for (int turn = 0; turn < grid::compass_points; ++turn) {
    const Square to = grid::neighbour(from, static_cast<Compass>(turn));
    if (is_open(id, to)) best = std::max(best, worth[static_cast<std::size_t>(to)]);
  }
  return best;
}

// Square by square from the last: what a square is worth with so much MOVE left. That she never
// goes straight back (MC-4.6) is passed over: there is nearly always a way round.
int Waters::best_run_from(ShipId id, Square at, int move) const {
  const int squares = std::min(move, farthest_run);
  Worths worth{};
  const auto for_each_within = [&](int steps, auto f) {
    for (std::size_t s = 0; s < grid::square_count; ++s) {
      const auto square = static_cast<Square>(s);
      if (grid::steps_between(at, square) <= steps && is_open(id, square)) f(s, square);
    }
  };
  for_each_within(squares,
                  [&](std::size_t s, Square square) { worth[s] = worth_of_square(id, square); });
  const bool may_stop = game_.ruling(all_move) == AllMove::up_to;
  const bool may_dock = !bears_token(game_.ship(id));
  for (int left = 1; left <= squares; ++left) {
    auto with_more = worth;
    for_each_within(squares - left, [&](std::size_t s, Square square) {
      int best = best_ram(id, square) + sooner * left;
      if (may_stop) best = std::max(best, worth[s]);
      if (may_dock && grid::row_of(square) == home_row(owner_of(id))) {
        best = std::max(best, worth_of_dock(id) + sooner * left);
      }
      best = std::max(best, best_next(id, square, worth));
      if (best > out_of_the_question / 2) with_more[s] = best;
    });
    worth = with_more;
  }
  return worth[static_cast<std::size_t>(at)];
}

int Waters::best_sail_on(ShipId id, int move) const {
  int best = out_of_the_question;
  const Square at = game_.ship(id).at;
  for (int turn = 0; turn < grid::compass_points; ++turn) {
    const Square to = grid::neighbour(at, static_cast<Compass>(turn));
    const bool back = game_.state.sailing_ship == id && to == game_.state.sailed_from;
    if (to == off_board || !game_.empty(to) || back) continue;
    best = std::max(best, best_run_from(id, to, move - 1));
  }
  return best;
}

}  // namespace prizecourt::master_and_commander
