#include "engine/rulesets/master_and_commander/windward.h"

#include "engine/rulesets/master_and_commander/movement.h"
#include "engine/rulesets/master_and_commander/option_names.h"
#include "engine/rulesets/master_and_commander/range.h"
#include "engine/rulesets/master_and_commander/towing.h"

namespace prizecourt::master_and_commander {
namespace {

// ---- step 5 ----

/// "F3 SHORT F5 LONG", or "none".
std::string targets_of(Game& game, ShipId ship) {
  std::string text;
  game.for_each_of(game.enemy(), [&](ShipId enemy) {
    const Engaged range = gun_range(game, ship, enemy);
    if (range == Engaged::none) return;
    if (!text.empty()) text += ' ';
    text += Game::id_of(enemy);
    text += ' ';
    text += name_of(range);
  });
  return text.empty() ? "none" : text;
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
  return static_cast<ShipId>(game.ask({.decision = decision("MC-D10"),
                                       .rule = cite("MC-6.2"),
                                       .player = game.mover(),
                                       .who = Game::id_of(game.state.sailing_ship),
                                       .about = {}},
                                      options.all(), fallback));
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

void add_summand(Event& event, std::string_view name, int value) {
  if (value != 0) event.modifiers.push_back({cite("MC-6.3"), name, value});
}

void tell_windward(Game& game, ShipId target, int value, bool wins) {
  game.tell([&] {
    const Ship& ship = game.ship(game.state.sailing_ship);
    const Ship& other_ship = game.ship(target);
    Event made = game.event(kind("windward"), cite("MC-6.3"), Game::id_of(game.state.sailing_ship),
                            Game::id_of(target));
    made.ruling = cite_ruling(gage_threshold);
    made.facts = {{"value", value}, {"gage", std::string(wins ? "yes" : "no")}};
    add_summand(made, "white wind", wind_move_of(game.state.white));
    add_summand(made, "red wind", -wind_move_of(game.state.red));
    add_summand(made, "broken masts", -ship.broken);
    add_summand(made, "command", above_zero(level(ship, Skill::C)));
    add_summand(made, "target's seamanship", below_zero(level(other_ship, Skill::S)));
    add_summand(made, "target's command", below_zero(level(other_ship, Skill::C)));
    return made;
  });
}

/// MC-6.5, MC-D11, MC-R54, MC-R55: one square or none; a ship in tow still follows (MC-R38).
void gage_move(Game& game, ShipId id, OptionList& options) {
  const Square from = game.ship(id).at;
  options.clear();
  options.add("stay", static_cast<int>(off_board));
  add_empty_squares(game, from, up_for(game.mover()), game.state.sailed_from, options);
  const auto to = static_cast<Square>(game.ask({.decision = decision("MC-D11"),
                                                .rule = cite("MC-6.5"),
                                                .player = game.mover(),
                                                .who = Game::id_of(id),
                                                .about = {}},
                                               options.all(), 0));
  if (to == off_board) return;
  game.tell([&] {
    Event made = game.event(kind("gage-move"), cite("MC-6.5"), Game::id_of(id));
    made.facts = {{"from", std::string(name_of(from))}, {"to", std::string(name_of(to))}};
    return made;
  });
  advance_line(game, id, to);
}

}  // namespace

// MC-5.1 to MC-5.4.
void range_in_guns(Game& game) {
  State& state = game.state;
  const ShipId ship = state.sailing_ship;
  if (ship == no_ship) return;
  state.target_in_range = false;
  game.for_each_of(game.enemy(), [&](ShipId enemy) {
    if (gun_range(game, ship, enemy) != Engaged::none) state.target_in_range = true;
  });
  game.tell([&] {
    const Rule rule = state.target_in_range ? cite("MC-5.2") : cite("MC-5.4");
    Event made = game.event(kind("in-range"), rule, Game::id_of(ship));
    made.facts = {{"targets", targets_of(game, ship)}};
    return made;
  });
}

// MC-6.1, MC-5.4.
void windward_position(Game& game) {
  State& state = game.state;
  if (state.sailing_ship == no_ship || !state.target_in_range || game.tokens_in_play()) return;
  OptionList options;
  const ShipId target = choose_target(game, options);
  const int value = windward_of_ship(game) + windward_of_target(game.ship(target));
  const bool wins = value > threshold(game);
  tell_windward(game, target, value, wins);
  if (!wins) return;
  state.gage_ship = state.sailing_ship;
  state.gage_target = target;
  gage_move(game, state.gage_ship, options);
}

}  // namespace prizecourt::master_and_commander
