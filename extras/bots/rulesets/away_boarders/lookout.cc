#include "extras/bots/rulesets/away_boarders/seamanship.h"

#include <algorithm>
#include <span>

namespace prizecourt::away_boarders {
namespace {

int slashes_left(std::span<const std::uint8_t> boxes) {
  constexpr int slashes_a_box = 2;
  int left = 0;
  for (const std::uint8_t box : boxes) left += slashes_a_box - box;
  return left;
}

/// A die aimed low: half of them hit the hull, a sixth each guns, hands and rigging (AB-T.3). Hands
/// and guns do not sink her, but she fights with them. A hand counts by how many work her, one for
/// each mast and each gun of a side, and not by how many are aboard: a captain with a large crew
/// who held each hand cheap came up first, and was shot at first.
int worth_of_die(const Game& game, ShipId id, int worth) {
  const int hull = std::max(1, hull_left(game, id));
  const ShipSpec& spec = game.spec(id);
  const int hands = std::max(1, mast_count(spec) + gun_count(spec) / 2);
  const int guns = std::max(1, guns_left(game.ship(id), game.spec(id)));
  return worth * (500 / hull + 80 / hands + 60 / guns) / 1000;
}

void add_gun(const Game& game, ShipId id, std::size_t g, Vessel& vessel) {
  const Gun& gun = game.ship(id).guns[g];
  const GunSpec& spec = game.spec(id).guns[g];
  const Round round = round_in(game, id, g);
  const auto battery = static_cast<std::uint8_t>(battery_of(game, id, g));
  const int reach = max_range(round, spec.max_range);
  std::size_t i = 0;
  while (i < vessel.kinds &&
         (vessel.battery[i] != battery || vessel.pieces[i].weight != spec.weight ||
          vessel.pieces[i].round != round)) {
    ++i;
  }
  if (i == Vessel::most_pieces)
    i = Vessel::most_pieces - 1;  // a ship with so many kinds has few of each
  if (i == vessel.kinds) {
    vessel.battery[i] = battery;
    vessel.pieces[i] = {.weight = spec.weight, .round = round, .reach = reach, .fresh = true};
    ++vessel.kinds;
  }
  Pieces& pieces = vessel.pieces[i];
  (gun.unloaded ? pieces.empty : pieces.loaded) += 1;
  pieces.fresh = pieces.fresh && !gun.fired_before;
  vessel.reach = std::max(vessel.reach, reach);
}

constexpr std::size_t bears_nowhere = battery_count;

std::size_t battery_towards(grid::Sector sector, const Vessel& shooter) {
  switch (sector) {
    case grid::Sector::same_point: {
      // What bears depends on how they came there; the better side is taken for it.
      std::array<int, battery_count> guns{};
      for (std::size_t i = 0; i < shooter.kinds; ++i) {
        guns[shooter.battery[i]] += shooter.pieces[i].loaded;
      }
      return guns[0] >= guns[1] ? 0 : 1;
    }
    case grid::Sector::ahead:
      return static_cast<std::size_t>(Battery::bow);
    case grid::Sector::starboard_broadside:
      return static_cast<std::size_t>(Battery::starboard);
    case grid::Sector::port_broadside:
      return static_cast<std::size_t>(Battery::port);
    case grid::Sector::starboard_bow:
    case grid::Sector::starboard_quarter:
    case grid::Sector::astern:
    case grid::Sector::port_quarter:
    case grid::Sector::port_bow:
      break;
  }
  return bears_nowhere;
}

}  // namespace

int guns_left(const Ship& ship, const ShipSpec& spec) {
  int left = 0;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) left += ship.guns[g].out ? 0 : 1;
  return left;
}

Rake rake_from(grid::Sector seen) {
  if (seen == grid::Sector::ahead) return Rake::bow;
  return seen == grid::Sector::astern ? Rake::stern : Rake::none;
}

std::span<const Gun> guns_of(const Game& game, ShipId who) {
  return std::span(game.ship(who).guns).first(game.spec(who).guns.size());
}

int hull_left(const Game& game, ShipId id) {
  const auto boxes = static_cast<std::size_t>(game.spec(id).hull_boxes);
  return slashes_left(std::span(game.ship(id).hull).first(boxes));
}

int rigging_left(const Game& game, ShipId id) {
  int left = 0;
  const ShipSpec& spec = game.spec(id);
  for (std::size_t m = 0; m < spec.masts.size(); ++m) {
    if (game.ship(id).fallen[m]) continue;
    const auto boxes = static_cast<std::size_t>(spec.masts[m].boxes);
    left += slashes_left(std::span(game.ship(id).rigging[m]).first(boxes));
  }
  return left;
}

Vessel vessel_of(const Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  const auto ships = game.setup.ships.size();
  int all = 0;
  for (std::size_t s = 0; s < ships; ++s) all += worth_of(game.setup, ship_at(s));
  const int worth = 1000 * worth_of(game.setup, id) * static_cast<int>(ships) / std::max(1, all);
  Vessel vessel{
      .id = id, .pose = {ship.at, ship.facing}, .worth = worth, .crew = crew_aboard(ship)};
  vessel.per_die = worth_of_die(game, id, vessel.worth);
  for (std::size_t g = 0; g < game.spec(id).guns.size(); ++g) {
    if (!ship.guns[g].out) add_gun(game, id, g, vessel);
  }
  return vessel;
}

int dice_of(const Pieces& pieces, int guns, int range, Rake rake) {
  if (guns < 1 || range > pieces.reach || range > hit_table_range) return 0;
  int dice = base_dice(guns, range) + std::min(guns, shot_weight_dice(pieces.weight));
  if (pieces.fresh) dice += std::min(guns, initial_fire_dice);
  if (rake != Rake::none) dice += std::min(guns, rake_dice);
  if (rake == Rake::stern) dice += low_stern_rake_dice;
  return std::max(0, dice) * (pieces.round == Round::double_shot ? 2 : 1);
}

int fire_worth(const Game& game, const Vessel& shooter, const Pose& from, const Vessel& target,
               const Pose& at) {
  const int steps = grid::distance(from.at, at.at);
  const int range = game.ruling(range_count) == RangeCount::steps ? steps : std::max(0, steps - 1);
  if (range > shooter.reach) return 0;
  const std::size_t battery = battery_towards(grid::sector(from.at, from.facing, at.at), shooter);
  if (battery == bears_nowhere) return 0;
  const Rake rake = steps == 0 ? Rake::none : rake_from(grid::sector(at.at, at.facing, from.at));
  int dice = 0;
  for (std::size_t i = 0; i < shooter.kinds; ++i) {
    if (shooter.battery[i] != battery) continue;
    const Pieces& pieces = shooter.pieces[i];
    dice += dice_of(pieces, pieces.loaded + (pieces.empty + 1) / 2, range, rake);
  }
  return std::min(dice * target.per_die, target.worth);
}

bool friend_masks(const Game& game, ShipId shooter, Point from, Point to) {
  if (from == to) return false;
  const grid::SightLine line = grid::sight_line(from, to);
  bool masked = false;
  for (int i = 1; i <= line.between && !masked; ++i) {
    game.occupancy.at(from + i * line.step, [&](ShipId other) {
      masked = masked || (other != shooter && !game.opposing(shooter, other));
    });
  }
  return masked;
}

int distance_between(const Game& game, ShipId a, ShipId b) {
  return grid::distance(game.ship(a).at, game.ship(b).at);
}

ShipId nearest_enemy(const Game& game, ShipId who) {
  ShipId nearest = who;
  int least = 0;
  for (int i = 0; i < game.ship_count(); ++i) {
    const auto id = static_cast<ShipId>(i);
    if (!game.in_play(id) || !game.opposing(who, id)) continue;
    const int away = distance_between(game, who, id);
    if (nearest != who && away >= least) continue;
    nearest = id;
    least = away;
  }
  return nearest;
}

int strength_of(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  const ShipSpec& spec = setup.ships[index(id)];
  if (ship.status == Status::left) return 300;  // gone, but not taken
  if (out_of_play(ship)) return 0;
  const int hull =
      slashes_left(std::span(ship.hull).first(static_cast<std::size_t>(spec.hull_boxes)));
  const int of_hull = 550 * hull / std::max(1, 2 * spec.hull_boxes);
  const int of_crew = 250 * crew_aboard(ship) / std::max(1, spec.crew_total);
  const int of_guns = 150 * guns_left(ship, spec) / std::max(1, gun_count(spec));
  const int of_masts = 50 * masts_standing(ship, spec) / std::max(1, mast_count(spec));
  return of_hull + of_crew + of_guns + of_masts;
}

}  // namespace prizecourt::away_boarders
