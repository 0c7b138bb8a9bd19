#pragma once

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"

#include <array>
#include <cstddef>
#include <cstdint>

/// What a captain measures: ships, their guns, and what a broadside can be expected to do. All in
/// points (extras/bots/play/counsel.h).
namespace prizecourt::away_boarders {

/// Where a ship lies, or might.
struct Pose {
  Point at;
  Direction facing;
};

/// Guns of a battery that are alike.
struct Pieces {
  int weight = 0;
  Round round{};
  int reach = 0;
  int loaded = 0;
  int empty = 0;
  bool fresh = false;  ///< none has fired yet in this game (AB-4.3.4)
};

/// A ship as a target and as a battery.
struct Vessel {
  static constexpr std::size_t most_pieces = 6;

  ShipId id{};
  Pose pose;
  int worth = 0;    ///< of the ship, in points: 1000 for one like the average
  int per_die = 0;  ///< what a damage die against her is worth
  int crew = 0;     ///< markers aboard
  int reach = 0;    ///< the farthest that one of her guns carries with what is in it
  std::array<Pieces, most_pieces> pieces{};
  std::array<std::uint8_t, most_pieces> battery{};  ///< of the pieces
  std::size_t kinds = 0;                            ///< how many pieces there are
};

[[nodiscard]] Vessel vessel_of(const Game& game, ShipId id);

/// How a volley meets its target.
enum class Rake : std::uint8_t { none, bow, stern };

/// Damage dice that so many guns can be expected to throw, double shot's counted twice.
[[nodiscard]] int dice_of(const Pieces& pieces, int guns, int range, Rake rake);

/// What the fire of the shooter, if she lay so, is worth against the target, if that lay so, in one
/// turn: loaded guns count whole, empty ones half. Looks at no ship between them.
[[nodiscard]] int fire_worth(const Game& game, const Vessel& shooter, const Pose& from,
                             const Vessel& target, const Pose& at);

/// Whether a friend of the shooter stands in the line.
[[nodiscard]] bool friend_masks(const Game& game, ShipId shooter, Point from, Point to);

/// Slashes that her hull can still take, and her rigging.
[[nodiscard]] int hull_left(const Game& game, ShipId id);
[[nodiscard]] int rigging_left(const Game& game, ShipId id);

/// The nearest enemy in play, of equally near ones the lowest id; `who` herself where there is
/// none.
[[nodiscard]] ShipId nearest_enemy(const Game& game, ShipId who);

[[nodiscard]] int distance_between(const Game& game, ShipId a, ShipId b);

/// Whether her crew is so much the stronger that she wants to board: by half again.
[[nodiscard]] constexpr bool outmans(int crew, int enemy_crew) {
  return crew >= 4 && 2 * crew >= 3 * enemy_crew;
}

/// What is left of her, in thousandths of what she was built with.
[[nodiscard]] int strength_of(const Setup& setup, const State& state, ShipId id);

}  // namespace prizecourt::away_boarders
