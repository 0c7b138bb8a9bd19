#pragma once

#include "extras/bots/rulesets/master_and_commander/odds.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

/// What the squares of the board are worth to a fleet.
namespace prizecourt::master_and_commander {

/// A square less on the way to a ram or into dock: gusts may spoil what is put off.
inline constexpr int sooner = 4;

/// Rounds for which fire is reckoned: a ship once engaged fires in both players' turns.
inline constexpr int rounds_ahead = 2;

/// From there to the nearest ship of that player.
[[nodiscard]] int steps_to_nearest(const Game& game, Player player, Square from);

/// The board as one player looks at it when he moves, in points. Looks at the game as it stands and
/// takes all ships but the one that moves as lying still.
class Waters {
 public:
  Waters(const Game& game, Player us);

  [[nodiscard]] const Game& game() const { return game_; }

  /// The fire that she draws there once she is engaged. Enemies who reach friends of hers as well,
  /// engaged ones, divide theirs.
  [[nodiscard]] int fire_drawn(ShipId id, Square at) const;

  /// worth_of_fire(), reckoned once.
  [[nodiscard]] int fire(ShipId by, ShipId target, int range) const;

  /// To lie there when the turn is fought: what she can fire at, what fires at her, and how near
  /// she is to where she is wanted.
  [[nodiscard]] int worth_of_square(ShipId id, Square at) const;

  /// What she may hope for from a grapple this turn, if she stays where she is.
  [[nodiscard]] int worth_of_grappling(ShipId id) const;

  /// To ram from there: both ships' blows, and for some rounds the guns of both fleets that bear on
  /// the two.
  [[nodiscard]] int worth_of_ramming(ShipId id, Square from, ShipId target) const;

  /// To leave the board for good.
  [[nodiscard]] int worth_of_dock(ShipId id) const;

  /// The best that she can do with a move of so many squares.
  [[nodiscard]] int best_run(ShipId id, int move) const;

  /// The same from another square, with what is left; 0 squares are the end of her run.
  [[nodiscard]] int best_run_from(ShipId id, Square at, int move) const;

  /// The best that she can do if she goes at least one square farther.
  [[nodiscard]] int best_sail_on(ShipId id, int move) const;

  /// The best of the squares beside that one.
  [[nodiscard]] int best_beside(ShipId id, Square at) const;

 private:
  using Worths = std::array<int, grid::square_count>;  ///< by square

  /// The best of the squares beside one that she can go to.
  [[nodiscard]] int best_next(ShipId id, Square from, const Worths& worth) const;

  [[nodiscard]] int reckon_square(ShipId id, Square at) const;
  [[nodiscard]] int fire_from(ShipId enemy, ShipId id, Square at) const;
  [[nodiscard]] bool is_open(ShipId id, Square square) const;
  [[nodiscard]] int approach(ShipId id, Square at) const;
  [[nodiscard]] int danger_of_rams(ShipId id, Square at) const;
  [[nodiscard]] int best_ram(ShipId id, Square from) const;
  [[nodiscard]] int guns_on(ShipId target, Square at, ShipId but) const;

  const Game& game_;
  Player us_;
  int lead_;
  ShipId prey_ = no_ship;  ///< the enemy whom the fleet is after

  // What has been reckoned; `unknown` where it has not.
  static constexpr int unknown = -1'000'000;
  mutable std::array<std::array<int, best_class + 1>, std::size_t{ship_total} * ship_total> fire_;
  mutable std::array<int, ship_total * grid::square_count> squares_;
};

/// The ship of that id; nothing for a player's.
[[nodiscard]] std::optional<ShipId> from_id(std::string_view id);

}  // namespace prizecourt::master_and_commander
