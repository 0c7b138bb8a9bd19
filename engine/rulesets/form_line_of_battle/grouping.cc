#include "engine/rulesets/form_line_of_battle/chapters.h"

#include <tuple>

namespace prizecourt::form_line_of_battle {
namespace {

/// By ship, a number that ships share which fight each other, directly or through others.
using Melee = std::array<std::uint8_t, most_ships>;
constexpr std::uint8_t in_no_melee = most_ships;

Melee melees(const Game& game) {
  Melee melee;
  melee.fill(in_no_melee);
  for (const Action& action : game.state.actions) {
    std::uint8_t& one = melee[index(action.mover)];
    std::uint8_t& two = melee[index(action.target)];
    if (one == in_no_melee) one = static_cast<std::uint8_t>(index(action.mover));
    if (two == in_no_melee) two = one;
    const std::uint8_t gone = std::max(one, two);
    const std::uint8_t kept = std::min(one, two);
    std::replace(melee.begin(), melee.end(), gone, kept);
  }
  return melee;
}

/// The ships of a side that nobody has been found for.
class Unpaired {
 public:
  explicit Unpaired(const ShipList& ships)
      : ships_(ships) {}

  [[nodiscard]] std::size_t left() const { return ships_.size() - gone_; }

  template <class F>
  void for_each(F f) const {
    for (const ShipId id : ships_.all()) {
      if (!taken_[index(id)]) f(id);
    }
  }

  void take(ShipId id) {
    taken_[index(id)] = true;
    ++gone_;
  }

 private:
  const ShipList& ships_;
  std::array<bool, most_ships> taken_{};
  std::size_t gone_ = 0;
};

/// The nearest two of them; between equals those with the lower ids.
ShipPair nearest_two(const Game& game, const Unpaired& movers, const Unpaired& targets) {
  std::optional<std::tuple<std::int64_t, ShipId, ShipId>> best;
  movers.for_each([&](ShipId mover) {
    targets.for_each([&](ShipId target) {
      const auto here =
          std::tuple(squared_distance(game.ship(mover), game.ship(target)), mover, target);
      if (!best || here < *best) best = here;
    });
  });
  return {std::get<1>(*best), std::get<2>(*best)};
}

Fight new_fight(const Game& game) {
  Fight fight;
  fight.mover = game.state.moving;
  fight.attacker = fight.mover;
  fight.deck = other(fight.mover);
  return fight;
}

void join(const Game& game, Fight& fight, ShipId ship) {
  fight.ships[index(game.side_of(ship))].add(ship);
}

/// FLB-R61: a ship that is left over joins the fight of the enemy that is nearest to her.
void join_nearest(const Game& game, std::span<Fight> fights, ShipId ship) {
  const std::size_t enemy = index(other(game.side_of(ship)));
  Fight& nearest =
      *std::min_element(fights.begin(), fights.end(), [&](const Fight& one, const Fight& two) {
        const ShipId a = one.ships[enemy].front();
        const ShipId b = two.ships[enemy].front();
        return std::tuple(squared_distance(game.ship(ship), game.ship(a)), a) <
               std::tuple(squared_distance(game.ship(ship), game.ship(b)), b);
      });
  join(game, nearest, ship);
}

/// FLB-9.3.2: pairs, the nearest first; then whoever is left over.
void pair_off(const Game& game, const std::array<ShipList, 2>& ships, Fights& fights) {
  const std::size_t before = fights.size();
  Unpaired movers(ships[index(game.state.moving)]);
  Unpaired targets(ships[index(other(game.state.moving))]);
  while (movers.left() > 0 && targets.left() > 0) {
    const ShipPair pair = nearest_two(game, movers, targets);
    movers.take(pair.a);
    targets.take(pair.b);
    Fight fight = new_fight(game);
    join(game, fight, pair.a);
    join(game, fight, pair.b);
    fights.add(fight);
  }
  const auto new_ones = fights.all().subspan(before);
  movers.for_each([&](ShipId ship) { join_nearest(game, new_ones, ship); });
  targets.for_each([&](ShipId ship) { join_nearest(game, new_ones, ship); });
}

void add_fights(const Game& game, const std::array<ShipList, 2>& ships, Fights& fights) {
  if (ships[0].size() > 1 && ships[1].size() > 1) {
    pair_off(game, ships, fights);
    return;
  }
  Fight fight = new_fight(game);
  fight.ships = ships;
  fights.add(fight);
}

/// FLB-8.0.4: the fight begins on the gunwales if a ship of the boarded side boards as well.
void place(const Game& game, Fight& fight) {
  const auto boarded = fight.ships[index(fight.defender())].all();
  fight.counter_board =
      std::any_of(game.state.actions.begin(), game.state.actions.end(), [&](const Action& action) {
        return action.counter_board &&
               std::find(boarded.begin(), boarded.end(), action.target) != boarded.end();
      });
  if (fight.counter_board) fight.where = Where::gunwales;
}

ShipId first_ship(const Fight& fight) {
  return std::min(fight.ships[0].front(), fight.ships[1].front());
}

}  // namespace

std::int64_t squared_distance(const Ship& one, const Ship& two) {
  const std::int64_t x = std::int64_t{one.x_mm} - two.x_mm;
  const std::int64_t y = std::int64_t{one.y_mm} - two.y_mm;
  return x * x + y * y;
}

Fights group_into_fights(const Game& game) {
  const Melee melee = melees(game);
  Fights fights;
  for (std::size_t m = 0; m < most_ships; ++m) {
    std::array<ShipList, 2> ships;
    game.for_each_ship([&](ShipId id) {
      if (melee[index(id)] == m) ships[index(game.side_of(id))].add(id);
    });
    if (!ships[0].empty()) add_fights(game, ships, fights);
  }
  for (Fight& fight : fights.all()) {
    // In the order of the ids, which pairing by distance can have left.
    for (ShipList& side : fight.ships) std::sort(side.all().begin(), side.all().end());
    place(game, fight);
  }
  std::sort(fights.all().begin(), fights.all().end(),
            [](const Fight& one, const Fight& two) { return first_ship(one) < first_ship(two); });
  return fights;
}

}  // namespace prizecourt::form_line_of_battle
