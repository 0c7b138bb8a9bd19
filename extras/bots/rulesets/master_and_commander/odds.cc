#include "extras/bots/rulesets/master_and_commander/seamanship.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace prizecourt::master_and_commander {
namespace {

constexpr int level_is_worth = 25;     ///< a level of skill, more dice for us or fewer for her
constexpr int last_levels_worth = 50;  ///< the same where she needs it at the pumps
constexpr int mast_is_worth = 25;      ///< MOVE, and a point of every position
constexpr int fire_is_worth = 60;      ///< MC-8.3, as long as it burns

/// Parts of a thousand of `value`.
constexpr int thousandths(int value, int parts) {
  return value * parts / 1000;
}

/// What is left of a thousand after so many dice of which each takes that part of it.
int survives(int dice, int lost_in_six) {
  int left = 1000;
  for (int i = 0; i < dice; ++i) left = left * (6 - lost_in_six) / 6;
  return left;
}

/// How two dice, one of which has so many more, come out (MC-14.3): by Position, in thirty-sixths.
using PositionOdds = std::array<int, 4>;

constexpr int most_ahead = 12;

constexpr auto all_position_odds = [] {
  std::array<PositionOdds, 2 * most_ahead + 1> all{};
  for (int ahead = -most_ahead; ahead <= most_ahead; ++ahead) {
    for (int white = 1; white <= 6; ++white) {
      for (int red = 1; red <= 6; ++red) {
        const auto position = static_cast<std::size_t>(position_of(white + ahead - red));
        ++all[static_cast<std::size_t>(ahead + most_ahead)][position];
      }
    }
  }
  return all;
}();

/// MC-14.1, without the die.
int handling(const Ship& ship) {
  return level(ship, Skill::S) + level(ship, Skill::C) - ship.broken;
}

/// Attack dice to be expected, in thirty-sixths.
int dice_expected(const Game& game, ShipId by, ShipId target, Combat combat) {
  const int chart = chart_dice(game, by, target, combat).dice();
  const bool moves = owner_of(by) == game.mover();
  const ShipId movers = moves ? by : target;
  const ShipId others = moves ? target : by;
  const int ahead = std::clamp(handling(game.ship(movers)) - handling(game.ship(others)),
                               -most_ahead, most_ahead);
  const PositionOdds& odds = all_position_odds[static_cast<std::size_t>(ahead + most_ahead)];
  const int heavy = moves ? chart + 1 : chart;
  const int rake = moves ? chart : 1;
  const auto of = [&](Position position) { return odds[static_cast<std::size_t>(position)]; };
  return of(Position::broadside) * chart + of(Position::bows_on) +
         of(Position::heavy_broadside) * heavy + of(Position::rake_the_bow) * rake;
}

/// What steps 19 to 22 leave of a hit, in thousandths.
int hit_survives(const Game& game, ShipId by, int range) {
  const Ship& ship = game.ship(by);
  const int accuracy = range == 0 ? 0 : std::max(1, range - above_zero(level(ship, Skill::G)));
  const int muskets = range == 0 ? below_zero(level(ship, Skill::A)) : 0;
  const int crews = below_zero(level(ship, Skill::G));
  constexpr int blunder = 1;
  int left = survives(accuracy + crews, 2);
  left = thousandths(left, survives(muskets + blunder, 1));
  return left;
}

/// Levels of boarding that she can lose before she is beaten (MC-28.3).
int boarding_left(const Game& game, ShipId id) {
  return level(game.ship(id), Skill::B) + std::min(game.class_of(id), worst_boarding);
}

}  // namespace

int worth_of_hull(const Ship& ship) {
  constexpr std::array by_hull = {0, 300, 140, 90, 60};
  return by_hull[static_cast<std::size_t>(std::clamp(ship.hull, 0, best_class))];
}

int worth_of_damage(const Ship& ship, DamageRow row) {
  const int skill = ship.hull == 0 ? last_levels_worth : level_is_worth;
  const int mast = ship.broken < masts_of(ship) ? mast_is_worth : 0;
  int sum = 0;
  for (int face = 1; face <= 6; ++face) {
    const Damage damage = damage_of(row, face);
    sum += damage == Damage::hull    ? worth_of_hull(ship)
           : damage == Damage::skill ? skill
           : damage == Damage::mast  ? mast
                                     : 0;
  }
  return sum / 6;
}

int worth_of_fire(const Game& game, ShipId by, ShipId target, int range) {
  if (range > game.class_of(by)) return 0;
  const bool near = range == 0;
  const int dice = dice_expected(game, by, target, near ? Combat::close : Combat::range);
  const int hits = dice * 1000 / (36 * 6);  // thousandths, a hit on a 1
  int each =
      worth_of_damage(game.ship(target), near ? DamageRow::short_range : DamageRow::long_range);
  if (number_of(by) == flagship) each += fire_is_worth / 6;
  return thousandths(thousandths(hits, hit_survives(game, by, range)), each);
}

int worth_of_ram(const Game& game, ShipId by, ShipId target) {
  return game.class_of(by) * worth_of_damage(game.ship(target), DamageRow::ram) / 6;
}

// The quicker of two crews to its end wins more often than its share: the square of it.
int chance_to_take(const Game& game, ShipId by, ShipId target) {
  const int hers = boarding_left(game, target);
  const int ours = boarding_left(game, by);
  if (hers <= 0) return 1000;
  if (ours <= 0) return 0;
  constexpr int on_deck = 4;  // of six faces of her row that cost her levels; of ours all six
  const std::int64_t given =
      chart_dice(game, by, target, Combat::board).dice() * on_deck * 60 / hers;
  const std::int64_t taken = chart_dice(game, target, by, Combat::board).dice() * 6 * 60 / ours;
  return static_cast<int>(1000 * given * given / (given * given + taken * taken));
}

int worth_of_boarding(const Game& game, ShipId by, ShipId target) {
  constexpr int beaten_back = 200;
  const int chance = chance_to_take(game, by, target);
  return thousandths(capture_is_worth, chance) - thousandths(beaten_back, 1000 - chance);
}

int lead_of(const State& state, Player player) {
  const Tally& ours = state.tally[static_cast<std::size_t>(player)];
  const Tally& theirs = state.tally[static_cast<std::size_t>(other(player))];
  const int captured = ours.captured - theirs.captured;
  return captured != 0 ? captured : ours.sunk - theirs.sunk;
}

}  // namespace prizecourt::master_and_commander
