#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/rulesets/master_and_commander/captain.h"

#include <algorithm>
#include <tuple>

// Preferences among ships.
namespace prizecourt::master_and_commander {
namespace {

/// Whether some ship of that player afloat is so.
template <class F>
bool some_ship_of(const Game& game, Player player, F is_so) {
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId id = ship_of(player, number);
    if (game.in_play(id) && is_so(id)) return true;
  }
  return false;
}

bool holds(Condition condition, const Game& game, Player player, ShipId id) {
  const Ship& ship = game.ship(id);
  switch (condition) {
    case Condition::engaged:
      return ship.engaged != Engaged::none;
    case Condition::at_short_range:
      return ship.engaged == Engaged::SHORT;
    case Condition::beside_us:
      return some_ship_of(game, player, [&](ShipId own) { return game.adjacent(own, id); });
    case Condition::may_grapple:
      return some_ship_of(game, player,
                          [&](ShipId own) { return !objection_to_grapple(game, id, own); });
    case Condition::taking_water:
      return ship.hull == 0;
    case Condition::burning:
      return !ship.fires.empty();
    case Condition::at_home:
      return grid::row_of(ship.at) == home_row(owner_of(id));
  }
  return false;
}

bool at_most(int value, const std::optional<int>& most) {
  return !most || value <= *most;
}

/// The dice of a shot before it is known how the two ships lie to each other (MC-16.1, MC-16.2).
int sure_dice(const Game& game, ShipId by, ShipId target) {
  const bool near = gun_range(game, by, target) == Engaged::SHORT;
  return chart_dice(game, by, target, near ? Combat::close : Combat::range).dice();
}

/// What is asked of the shot, and not of the target herself.
bool meets_range(const Guard& guard, const Game& game, ShipId who, ShipId target) {
  if (guard.range && gun_range(game, who, target) != *guard.range) return false;
  if (!at_most(range_between(game, who, target), guard.within)) return false;
  return !guard.dice_at_least || sure_dice(game, who, target) >= *guard.dice_at_least;
}

/// Steps to the ship that is asked, or to the nearest of the player who is.
int distance(const Game& game, const Matter& matter, ShipId id) {
  const Square to = game.ship(id).at;
  if (matter.who != no_ship) return grid::steps_between(game.ship(matter.who).at, to);
  int least = grid::board_size;
  some_ship_of(game, matter.player, [&](ShipId own) {
    least = std::min(least, grid::steps_between(game.ship(own).at, to));
    return false;
  });
  return least;
}

/// The smaller, the sooner a ship is meant by the word. Options come by number.
std::tuple<int, int> rank(Pick pick, const Game& game, const Matter& matter, ShipId id) {
  const int hull = game.ship(id).hull;
  switch (pick) {
    case Pick::strongest:
      return {-hull, -game.class_of(id)};
    case Pick::nearest:
      return {distance(game, matter, id), 0};
    case Pick::weakest:
    case Pick::ship:
    case Pick::nobody:
      break;
  }
  return {hull, 0};
}

bool is_ship(const Option& option) {
  return option.value != static_cast<int>(no_ship);
}

/// The best of all options that are ships and meet the conditions.
Chosen choose_by_word(const Desk& desk, const Matter& matter, const ChoiceOrder& order,
                      const Preference& wish) {
  Chosen chosen{.option = std::nullopt, .line = wish.line};
  std::tuple<int, int> best;
  for (std::size_t i = 0; i < matter.question.options.size(); ++i) {
    const Option& option = matter.question.options[i];
    if (!is_ship(option)) continue;
    const auto id = static_cast<ShipId>(option.value);
    if (!meets(order.guard, desk.game(), matter, id) ||
        !meets(wish.guard, desk.game(), matter, id)) {
      chosen.held_back = true;
      continue;
    }
    const auto key = rank(wish.pick, desk.game(), matter, id);
    if (chosen.option && key >= best) continue;
    best = key;
    chosen.option = i;
  }
  return chosen;
}

Chosen choose_one(const Desk& desk, const Matter& matter, const ChoiceOrder& order,
                  const Preference& wish) {
  Chosen chosen{.option = std::nullopt, .line = wish.line};
  if (wish.pick == Pick::nobody) {
    chosen.option = option_worth(matter.question, static_cast<int>(no_ship));
    return chosen;
  }
  if (wish.pick != Pick::ship) return choose_by_word(desk, matter, order, wish);
  const auto option = option_worth(matter.question, static_cast<int>(wish.ship));
  if (!option) return chosen;
  const bool meets_all = meets(order.guard, desk.game(), matter, wish.ship) &&
                         meets(wish.guard, desk.game(), matter, wish.ship);
  if (meets_all) chosen.option = option;
  chosen.held_back = !meets_all;
  return chosen;
}

}  // namespace

bool meets(const Guard& guard, const Game& game, const Matter& matter, ShipId ship) {
  const auto is_met = [&](Condition condition) {
    return holds(condition, game, matter.player, ship);
  };
  if (!std::all_of(guard.conditions.begin(), guard.conditions.end(), is_met)) return false;
  if (!at_most(game.ship(ship).hull, guard.hull_at_most)) return false;
  if (!at_most(game.class_of(ship), guard.class_at_most)) return false;
  if (!at_most(level(game.ship(ship), Skill::B), guard.boarding_at_most)) return false;
  return matter.who == no_ship || meets_range(guard, game, matter.who, ship);
}

Chosen choose(const Desk& desk, const Matter& matter, const ChoiceOrder& order) {
  Chosen none;
  for (const Preference& wish : order.prefer) {
    Chosen chosen = choose_one(desk, matter, order, wish);
    if (chosen.option) return chosen;
    none.held_back = none.held_back || chosen.held_back;
  }
  return none;
}

ShipId first_named(const ChoiceOrder& order) {
  const auto named = std::find_if(order.prefer.begin(), order.prefer.end(),
                                  [](const Preference& wish) { return wish.pick == Pick::ship; });
  return named == order.prefer.end() ? no_ship : named->ship;
}

}  // namespace prizecourt::master_and_commander
