#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/questions.h"

namespace prizecourt::master_and_commander {
namespace {

// ---- step 5 ----

/// "F3 SHORT F5 LONG", or "none".
std::string ranges_of(Game& game, ShipId ship) {
  std::string text;
  game.for_each_of(game.enemy(), [&](ShipId enemy) {
    const Engaged range = gun_range(game, ship, enemy);
    if (range == Engaged::none) return;
    add_word(text, Game::id_of(enemy));
    add_word(text, name_of(range));
  });
  return text.empty() ? "none" : text;
}

/// MC-5.1, MC-5.2, MC-5.4.
void find_targets(Game& game) {
  State& state = game.state;
  const ShipId ship = state.sailing_ship;
  state.target_in_range = false;
  game.for_each_of(game.enemy(), [&](ShipId enemy) {
    if (gun_range(game, ship, enemy) != Engaged::none) state.target_in_range = true;
  });
  const Rule rule = state.target_in_range ? cite("MC-5.2") : cite("MC-5.4");
  game.tell(kind("in-range"), rule, ship, fact("targets", [&] { return ranges_of(game, ship); }));
}

// ---- step 6 ----

/// MC-6.3: what the sailing ship and the wind bring, whoever the target is.
int windward_of_ship(const Game& game) {
  const Ship& ship = game.ship(game.state.sailing_ship);
  return wind_move_of(game.state.white) - wind_move_of(game.state.red) - ship.broken +
         above_zero(level(ship, Skill::C));
}

/// MC-6.3: what the target brings.
int windward_of_target(const Ship& target) {
  return below_zero(level(target, Skill::S)) + below_zero(level(target, Skill::C));
}

/// Whether silence prefers `a` to `b` as a target (MC-D10); ships come by number.
bool better_target(const Game& game, ShipId a, ShipId b) {
  const int windward_a = windward_of_target(game.ship(a));
  const int windward_b = windward_of_target(game.ship(b));
  if (windward_a != windward_b) return windward_a > windward_b;
  const ShipId ship = game.state.sailing_ship;
  return range_between(game, ship, a) < range_between(game, ship, b);
}

/// MC-D10; with no option but none where there is no windward position to take.
ShipId ask_target(Game& game, Rule rule, std::span<const Option> options, std::size_t fallback) {
  const ShipId ship = game.state.sailing_ship;
  return static_cast<ShipId>(
      game.ask({.decision = decision("MC-D10"),
                .rule = rule,
                .player = game.mover(),
                .who = ship == no_ship ? Game::id_of(game.mover()) : Game::id_of(ship),
                .about = {}},
               options, fallback));
}

/// MC-6.2, MC-D10, MC-R52. Requires a target within range.
ShipId choose_target(Game& game, OptionList& options) {
  std::size_t fallback = 0;
  game.for_each_of(game.enemy(), [&](ShipId enemy) {
    if (gun_range(game, game.state.sailing_ship, enemy) == Engaged::none) return;
    if (options.size() > 0) {
      const auto best = static_cast<ShipId>(options.all()[fallback].value);
      if (better_target(game, enemy, best)) fallback = options.size();
    }
    options.add(Game::id_of(enemy), static_cast<int>(enemy));
  });
  return ask_target(game, cite("MC-6.2"), options.all(), fallback);
}

/// MC-6.4, MC-R51.
int threshold(const Game& game) {
  switch (game.ruling(gage_threshold)) {
    case GageThreshold::above_4:
      return gage_above;
    case GageThreshold::above_2:
      return 2;
    case GageThreshold::above_0:
      return 0;
  }
  return gage_above;
}

std::optional<Modifier> gage_part(std::string_view name, int value) {
  return summand(cite("MC-6.3"), name, value);
}

void tell_windward(Game& game, ShipId target, int value, bool wins) {
  const Ship& ship = game.ship(game.state.sailing_ship);
  const Ship& enemy = game.ship(target);
  game.tell(kind("windward"), cite("MC-6.3"), game.state.sailing_ship, target,
            cite_ruling(gage_threshold), fact("value", value), fact("gage", wins ? "yes" : "no"),
            gage_part("white wind", wind_move_of(game.state.white)),
            gage_part("red wind", -wind_move_of(game.state.red)),
            gage_part("broken masts", -ship.broken),
            gage_part("command", above_zero(level(ship, Skill::C))),
            gage_part("target's seamanship", below_zero(level(enemy, Skill::S))),
            gage_part("target's command", below_zero(level(enemy, Skill::C))));
}

constexpr Option stay{"stay", static_cast<int>(off_board)};

/// MC-D11.
Square ask_gage_square(Game& game, Rule rule, std::span<const Option> options) {
  const ShipId ship = game.state.sailing_ship;
  return static_cast<Square>(
      game.ask({.decision = decision("MC-D11"),
                .rule = rule,
                .player = game.mover(),
                .who = ship == no_ship ? Game::id_of(game.mover()) : Game::id_of(ship),
                .about = {}},
               options, 0));
}

/// MC-6.5, MC-D11, MC-R54, MC-R55: one square or none; a ship in tow still follows (MC-R38).
void gage_move(Game& game, ShipId id, OptionList& options) {
  const Square from = game.ship(id).at;
  options.clear();
  options.add(stay);
  add_empty_squares(game, from, up_for(game.mover()), game.state.sailed_from, options);
  const Square to = ask_gage_square(game, cite("MC-6.5"), options.all());
  if (to == off_board) return;
  game.tell(kind("gage-move"), cite("MC-6.5"), id, fact("from", from), fact("to", to));
  advance_line(game, id, to);
}

/// Puts the question of the gage's square where it can only be answered with staying.
void refuse_gage_move(Game& game, Rule rule) {
  static_cast<void>(ask_gage_square(game, rule, std::span(&stay, 1)));
}

/// MC-6.2 to MC-6.5.
void take_windward_position(Game& game) {
  State& state = game.state;
  OptionList options;
  const ShipId target = choose_target(game, options);
  const int value = windward_of_ship(game) + windward_of_target(game.ship(target));
  const bool wins = value > threshold(game);
  tell_windward(game, target, value, wins);
  if (!wins) return refuse_gage_move(game, cite("MC-6.4"));
  state.gage_ship = state.sailing_ship;
  state.gage_target = target;
  gage_move(game, state.gage_ship, options);
}

}  // namespace

// MC-5.1 to MC-5.4, MC-R49.
void range_in_guns(Game& game) {
  if (game.state.sailing_ship != no_ship) find_targets(game);
  if (game.ruling(range_chosen) == RangeChosenWhen::range_in_5) bind_to_ranges(game);
}

// MC-6.1, MC-5.4.
void windward_position(Game& game) {
  const auto objection = objection_to_windward(game);
  if (!objection) return take_windward_position(game);
  static_cast<void>(ask_target(game, objection->rule, no_ship_at_all, 0));
  refuse_gage_move(game, objection->rule);
}

std::optional<Objection> objection_to_windward(const Game& game) {
  const State& state = game.state;
  if (state.sailing_ship == no_ship) {
    return Objection{cite("MC-6.1"), nullptr, "no ship has sailed this turn"};
  }
  if (game.tokens_in_play()) {
    return Objection{cite("MC-6.1"), nullptr, "engagement tokens are in play"};
  }
  if (!state.target_in_range) {
    return Objection{cite("MC-5.4"), nullptr, "no enemy is within range of the ship that sailed"};
  }
  return std::nullopt;
}

std::optional<Objection> objection_to_gage_move(const Game& game) {
  if (const auto objection = objection_to_windward(game)) return objection;
  if (game.state.gage_ship != no_ship) return std::nullopt;
  return Objection{cite("MC-6.4"), cite_ruling(gage_threshold), "she has no weather gage"};
}

}  // namespace prizecourt::master_and_commander
