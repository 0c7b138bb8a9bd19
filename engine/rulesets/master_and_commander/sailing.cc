#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/questions.h"

#include <algorithm>
#include <utility>

namespace prizecourt::master_and_commander {
namespace {

/// What a run has besides the state.
struct Run {
  ShipId ship{};
  Compass heading{};  ///< of the last square; at first up for her player
  OptionList& options;
};

/// MC-4.3.
void set_sail(Game& game, ShipId id) {
  game.state.move_left = sailing_move(game, id);
  const Ship& ship = game.ship(id);
  const int seamanship = above_zero(level(ship, Skill::S));
  game.tell(kind("sets-sail"), cite("MC-4.3"), id, fact("move", game.state.move_left),
            Modifier{cite("MC-2.2"), "wind", wind_move(game.state)},
            summand(cite("MC-0.5"), "broken masts", -ship.broken),
            summand(cite("MC-4.3"), "seamanship", seamanship));
}

enum class Why : std::uint8_t { no_square, limit, choice };

constexpr std::array<std::string_view, 3> why_names = {"no-square", "limit", "choice"};

/// MC-R20, MC-R27, MC-R28: the rest of her MOVE is lost.
void stop(Game& game, ShipId id, Why why) {
  const int lost = std::exchange(game.state.move_left, 0);
  constexpr std::array<Ruling, 3> rulings = {cite_ruling("MC-R28"), cite_ruling("MC-R20"),
                                             cite_ruling(all_move)};
  const auto w = static_cast<std::size_t>(why);
  game.tell(kind("stopped"), cite("MC-4.4"), id, rulings[w], fact("why", why_names[w]),
            fact("move_left", lost));
}

// ---- ram ----

ShipId ask_ram(Game& game, ShipId id, int nth, std::span<const Option> options) {
  return static_cast<ShipId>(game.ask({.decision = decision("MC-D7"),
                                       .rule = cite("MC-4.10"),
                                       .player = game.mover(),
                                       .who = Game::id_of(id),
                                       .about = {},
                                       .nth = nth},
                                      options, 0));
}

/// MC-D7.
ShipId choose_ram(Game& game, const Run& run) {
  run.options.clear();
  run.options.add(not_any);
  game.for_each_beside(game.ship(run.ship).at, game.enemy(), [&](ShipId enemy) {
    if (objection_to_ram(game, run.ship, enemy)) return;
    run.options.add(Game::id_of(enemy), static_cast<int>(enemy));
  });
  return ask_ram(game, run.ship, game.state.squares_sailed, run.options.all());
}

/// MC-4.11, MC-R41, MC-R42, MC-R44: fought in step 13, but both are engaged from here on.
void ram(Game& game, ShipId rammer, ShipId target) {
  const int lost = std::exchange(game.state.move_left, 0);
  const bool unengaged = !bears_token(game.ship(target));
  game.tell(kind("rammed"), cite("MC-4.11"), rammer, target,
            unengaged ? cite_ruling(ram_whom) : nullptr, fact("move_left", lost));
  engage(game, rammer, Engaged::SHORT);
  engage(game, target, Engaged::SHORT);
  game.ship(rammer).target = target;
  game.ship(rammer).ramming = true;
  if (game.ruling(rammed_ship) == RammedShip::rammer_only) return;
  game.ship(target).target = rammer;
  game.ship(target).ramming = true;
}

// ---- dock ----

/// MC-D8. A single `no` where it is not legal.
bool choose_dock(Game& game, ShipId id, int nth) {
  const auto objection = objection_to_dock(game, id);
  const int choice = game.ask({.decision = decision("MC-D8"),
                               .rule = objection ? objection->rule : cite("MC-4.12"),
                               .player = game.mover(),
                               .who = Game::id_of(id),
                               .about = {},
                               .nth = nth},
                              objection ? only_no : std::span<const Option>(no_or_yes), 0);
  return choice != 0;
}

/// MC-4.12, MC-R39.
void dock(Game& game, ShipId id) {
  game.state.move_left = 0;
  refuse_tow(game, id);
  const bool has_tow = last_in_line(game, id) != id;
  game.tell(kind("docked"), cite("MC-4.12"), id, has_tow ? cite_ruling("MC-R39") : nullptr);
  game.remove(id, Status::docked);
  game.state.sailing_ship = no_ship;
  game.for_each_of(game.mover(), [&](ShipId towed) {
    if (game.ship(towed).towed_by == id) game.ship(towed).towed_by = no_ship;
  });
}

// ---- the next square ----

/// Where no square is open, and where she need not use all of her MOVE (MC-R27).
constexpr Option no_farther{"stop", static_cast<int>(off_board)};

/// MC-D5; off_board for stopping.
Square choose_square(Game& game, const Run& run) {
  return static_cast<Square>(game.ask({.decision = decision("MC-D5"),
                                       .rule = cite("MC-4.5"),
                                       .player = game.mover(),
                                       .who = Game::id_of(run.ship),
                                       .about = {},
                                       .nth = game.state.squares_sailed},
                                      run.options.all(), 0));
}

/// MC-4.5, MC-4.6, MC-4.8.
void sail_to(Game& game, Run& run, Square to) {
  State& state = game.state;
  const Square from = game.ship(run.ship).at;
  run.heading = grid::direction_to(from, to);
  state.sailing_ship = run.ship;
  state.sailed_from = from;
  --state.move_left;
  ++state.squares_sailed;
  game.tell(kind("sailed"), cite("MC-4.5"), run.ship, fact("from", from), fact("to", to),
            fact("move_left", state.move_left));
  advance_line(game, run.ship, to);
}

/// Tow, ram and dock once more where she comes no farther, so that orders for them can be refused.
void refuse_the_rest(Game& game, ShipId id) {
  constexpr int nth = most_squares_a_turn + 1;  // asked at no square
  refuse_tow(game, id);
  (void)ask_ram(game, id, nth, not_any_at_all);
  (void)choose_dock(game, id, nth);
}

/// Whether the run goes on. Tow, ram and dock come before the square, in this order.
bool sail_one_square(Game& game, Run& run) {
  take_in_tow(game, run.ship, run.options);
  const ShipId target = choose_ram(game, run);
  if (target != no_ship) {
    ram(game, run.ship, target);
    refuse_tow(game, run.ship);
    (void)choose_dock(game, run.ship, game.state.squares_sailed);
    return false;
  }
  if (choose_dock(game, run.ship, game.state.squares_sailed)) {
    dock(game, run.ship);
    return false;
  }
  run.options.clear();
  add_empty_squares(game, game.ship(run.ship).at, run.heading, game.state.sailed_from, run.options);
  const bool open = run.options.size() > 0;
  if (!open || game.ruling(all_move) == AllMove::up_to) run.options.add(no_farther);
  const Square to = choose_square(game, run);
  if (to == off_board) {
    stop(game, run.ship, open ? Why::choice : Why::no_square);
    refuse_the_rest(game, run.ship);
    return false;
  }
  sail_to(game, run, to);
  roll_gusts(game, run.ship);
  return true;
}

/// MC-R16, MC-R17, MC-R19: the rows of the table that are read for a total, and what makes it.
RulingsCited rulings_of_gust(const std::vector<int>& totals, int seamanship) {
  constexpr int in_two_rows = 6;
  RulingsCited cited;
  for (const int total : totals) {
    if (total == 0) cited.add(cite_ruling("MC-R16"));
    if (total == in_two_rows) cited.add(cite_ruling("MC-R17"));
  }
  if (totals.size() > 1 && seamanship != 0) cited.add(cite_ruling("MC-R19"));
  return cited;
}

}  // namespace

// MC-4.3.
int sailing_move(const Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  return wind_move(game.state) - ship.broken + above_zero(level(ship, Skill::S));
}

// MC-4.4, MC-R20, MC-R27.
void sail(Game& game, ShipId id, OptionList& options) {
  Run run{.ship = id, .heading = up_for(owner_of(id)), .options = options};
  set_sail(game, id);
  while (game.state.move_left > 0 && game.state.squares_sailed < most_squares_a_turn) {
    if (!sail_one_square(game, run)) return;
  }
  if (game.state.move_left > 0) stop(game, id, Why::limit);
  refuse_the_rest(game, id);
}

std::optional<Objection> objection_to_ram(const Game& game, ShipId sailing, ShipId target) {
  if (owner_of(target) == owner_of(sailing) || !game.in_play(target)) {
    return Objection{cite("MC-4.10"), nullptr, "not an enemy afloat"};
  }
  if (game.state.move_left < 1) {
    return Objection{cite("MC-4.10"), nullptr, "no MOVE left"};
  }
  if (!game.adjacent(sailing, target)) {
    return Objection{cite("MC-4.10"), nullptr, "not beside the ship"};
  }
  if (game.ruling(ram_whom) == RamWhom::engaged_or_gage && !bears_token(game.ship(target))) {
    return Objection{cite("MC-12.2"), cite_ruling(ram_whom), "not engaged"};
  }
  return std::nullopt;
}

std::optional<Objection> objection_to_dock(const Game& game, ShipId sailing) {
  const Ship& ship = game.ship(sailing);
  if (grid::row_of(ship.at) != home_row(owner_of(sailing))) {
    return Objection{cite("MC-4.12"), cite_ruling("MC-R45"), "not on her home row"};
  }
  if (bears_token(ship)) return Objection{cite("MC-4.13"), nullptr, "engaged"};
  if (game.state.move_left < 1) return Objection{cite("MC-4.12"), nullptr, "no MOVE left"};
  return std::nullopt;
}

// MC-3.5, MC-R16 to MC-R21.
void roll_gusts(Game& game, ShipId sailing) {
  State& state = game.state;
  const int seamanship = level(game.ship(sailing), Skill::S);
  std::array<Die, most_gust_dice> dice;
  int change = 0;
  for (int i = 0; i < state.gust; ++i) {
    const Die die = game.roll({.rule = cite("MC-3.5"),
                               .who = Game::id_of(sailing),
                               .against = {},
                               .nth = most_gust_dice * state.squares_sailed + i});
    change += gust_move_of(die.face + seamanship);  // MC-R19
    dice[static_cast<std::size_t>(i)] = die;
  }
  if (state.gust == 0) return;
  state.move_left = std::max(0, state.move_left + change);
  const auto throws = [&](Event& made) {
    std::vector<int> totals;
    for (int i = 0; i < state.gust; ++i) {
      const Die& die = dice[static_cast<std::size_t>(i)];
      totals.push_back(die.face + seamanship);
      add(made, die);
    }
    made.ruling = rulings_of_gust(totals, seamanship);
    add(made, fact("totals", totals));
  };
  game.tell(kind("gust"), cite("MC-3.5"), sailing, throws, fact("change", change),
            fact("move_left", state.move_left), summand(cite("MC-3.5"), "seamanship", seamanship));
}

}  // namespace prizecourt::master_and_commander
