#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/damage.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

// ---- step 2 ----

/// MC-D3 before the wind dice (MC-R24 `instead-of-the-roll`): the ship that kedges, or no_ship.
ShipId choose_kedging_ship(Game& game) {
  OptionList options;
  options.add(movement_name(Movement::use_wind, no_ship),
              movement_value(Movement::use_wind, no_ship));
  add_movements(game, Movement::kedge, options);
  const int choice = game.ask({.decision = decision("MC-D3"),
                               .rule = cite("MC-4.2"),
                               .player = game.mover(),
                               .who = Game::id_of(game.mover()),
                               .about = {}},
                              options.all(), 0);
  if (choice == movement_value(Movement::use_wind, no_ship)) return no_ship;
  return static_cast<ShipId>(choice - movement_value(Movement::kedge, ShipId{}));
}

// ---- step 3 ----

constexpr std::array<std::string_view, 7> white_events = {"", "white-1", "", "", "", "white-5", ""};
constexpr std::array<std::string_view, 7> red_events = {"", "red-1", "", "", "", "red-5", ""};

constexpr bool needs_ship(int face) {
  return face == skill_face || face == repair_or_storm_face;
}

/// A fleet may be gone while the other plays on (MC-R125 `both-fleets-gone`).
bool has_ships(Game& game) {
  bool any = false;
  game.for_each_of(game.mover(), [&](ShipId /*id*/) { any = true; });
  return any;
}

/// Whether ship `a` is meant before `b`; ships come by number, so a tie leaves the
/// lower number.
using Before = bool (*)(const Game&, ShipId a, ShipId b);

bool by_number(const Game& /*game*/, ShipId /*a*/, ShipId /*b*/) {
  return false;
}

bool lacks_more_hull(const Game& game, ShipId a, ShipId b) {
  return game.class_of(a) - game.ship(a).hull > game.class_of(b) - game.ship(b).hull;
}

bool worth_less(const Game& game, ShipId a, ShipId b) {
  return game.class_of(a) <= game.class_of(b);
}

/// MC-D2: one of the mover's ships; silence takes the one that comes before all others.
ShipId choose_event_ship(Game& game, Player player, std::string_view about, Before before) {
  OptionList options;
  std::size_t fallback = 0;
  game.for_each_of(game.mover(), [&](ShipId id) {
    if (options.size() > 0) {
      const auto best = static_cast<ShipId>(options.all()[fallback].value);
      if (before(game, id, best)) fallback = options.size();
    }
    options.add(Game::id_of(id), static_cast<int>(id));
  });
  const Ask ask{.decision = decision("MC-D2"),
                .rule = cite("MC-3.2"),
                .player = player,
                .who = Game::id_of(player),
                .about = about};
  return static_cast<ShipId>(game.ask(ask, options.all(), fallback));
}

/// MC-R13: who names the ship of an event, and whether she is named already.
ShipId ship_of_event(Game& game, Player namer, std::string_view about, Before before) {
  if (game.state.only_ship != no_ship) return game.state.only_ship;
  return choose_event_ship(game, namer, about, before);
}

Player namer_of_harm(const Game& game) {
  const bool enemy_names = game.ruling(event_ship) == EventShip::enemy_names_the_bad;
  return enemy_names ? game.enemy() : game.mover();
}

/// One level up, unless it is at +3 already (MC-0.6).
void raise(Ship& ship, Skill skill) {
  int& level = ship.skills[static_cast<std::size_t>(skill)];
  level = std::min(best_level, level + 1);
}

enum class WindDie : std::uint8_t { white, red };

/// MC-3.3.
void skill_event(Game& game, ShipId id, WindDie colour) {
  const Die die = game.roll({.rule = cite("MC-3.3"),
                             .who = Game::id_of(id),
                             .against = {},
                             .nth = static_cast<int>(colour)});
  const Skill skill = skill_of_face(die.face);
  const int& base = game.ship(id).skills[static_cast<std::size_t>(skill)];
  const int before = base;
  if (colour == WindDie::white) {
    raise(game.ship(id), skill);
  } else {
    lower(game.ship(id), skill);
  }
  game.tell(kind("skill-event"), cite("MC-3.3"), id, cite_ruling(event_ship),
            fact("die", colour == WindDie::white ? "white" : "red"), fact("skill", skill),
            fact("change", base - before), fact("level", level(game.ship(id), skill)), die);
}

/// MC-3.4.
void set_gusts(Game& game) {
  State& state = game.state;
  state.gust = (state.white == gust_face ? 1 : 0) + (state.red == gust_face ? 1 : 0);
  if (state.gust == 0) return;
  game.tell(kind("gusts"), cite("MC-3.4"), game.mover(), fact("gust", state.gust));
}

/// MC-3.6, MC-R23.
void repair_event(Game& game, ShipId id) {
  Ship& ship = game.ship(id);
  const int before = ship.hull;
  ship.hull = std::min(game.class_of(id), ship.hull + 1);
  if (before == 0) ship.sinking = false;
  game.tell(kind("repair-event"), cite("MC-3.6"), id, cite_ruling(event_ship),
            fact("change", ship.hull - before), fact("hull", ship.hull));
}

/// MC-3.7, MC-R22.
void storm(Game& game, ShipId id) {
  const DamageDie struck = strike_at_once(
      game, {.rule = cite("MC-3.7"), .row = DamageRow::short_range, .by = no_ship, .victim = id});
  game.tell(kind("storm"), cite("MC-3.7"), id, cite_ruling(event_ship), cite_ruling("MC-R22"),
            [&](Event& made) { add_damage(made, struck); });
}

void white_event(Game& game) {
  const int face = game.state.white;
  const std::string_view about = white_events[static_cast<std::size_t>(face)];
  if (face == skill_face) {
    skill_event(game, ship_of_event(game, game.mover(), about, by_number), WindDie::white);
  } else if (face == repair_or_storm_face) {
    repair_event(game, ship_of_event(game, game.mover(), about, lacks_more_hull));
  }
}

void red_event(Game& game) {
  const int face = game.state.red;
  const std::string_view about = red_events[static_cast<std::size_t>(face)];
  if (face == skill_face) {
    skill_event(game, ship_of_event(game, namer_of_harm(game), about, worth_less), WindDie::red);
  } else if (face == repair_or_storm_face) {
    storm(game, ship_of_event(game, namer_of_harm(game), about, worth_less));
  }
}

/// MC-R13 `ship-that-moves`: she is named before the events, whatever they are, and no other may
/// kedge or sail this turn.
void name_ship_that_moves(Game& game) {
  if (game.ruling(event_ship) != EventShip::ship_that_moves || !has_ships(game)) return;
  game.state.only_ship = choose_event_ship(game, game.mover(), "ship-that-moves", by_number);
}

}  // namespace

int wind_move(const State& state) {
  if (state.white == 0 || state.red == 0) return 0;
  return wind_move_of(state.white) + wind_move_of(state.red);
}

// MC-2.1, MC-2.2, MC-R24.
void roll_wind(Game& game) {
  State& state = game.state;
  if (game.ruling(kedge_and_wind) == KedgeAndWind::instead_of_the_roll) {
    state.kedging_ship = choose_kedging_ship(game);
    if (state.kedging_ship != no_ship) return;
  }
  const Die white =
      game.roll({.rule = cite("MC-2.1"), .who = Game::id_of(game.mover()), .against = {}});
  const Die red =
      game.roll({.rule = cite("MC-2.1"), .who = Game::id_of(game.enemy()), .against = {}});
  state.white = white.face;
  state.red = red.face;
  game.tell(kind("wind"), cite("MC-2.2"), game.mover(), fact("white", state.white),
            fact("red", state.red), fact("white_move", wind_move_of(state.white)),
            fact("red_move", wind_move_of(state.red)), fact("move", wind_move(state)), white, red);
}

// MC-3.1, MC-3.2, MC-R14.
void play_event(Game& game) {
  if (game.state.kedging_ship != no_ship) return;  // no wind dice were rolled (MC-R24)
  name_ship_that_moves(game);
  if (game.state.white % 2 == 0 && game.state.red % 2 == 0) {
    game.tell(kind("calm-events"), cite("MC-3.1"), game.mover());
    return;
  }
  set_gusts(game);
  if (!needs_ship(game.state.white) && !needs_ship(game.state.red)) return;
  if (!has_ships(game)) return;
  white_event(game);
  red_event(game);
}

}  // namespace prizecourt::master_and_commander
