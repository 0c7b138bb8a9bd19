#pragma once

#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/seat/seamanship.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/rulesets/master_and_commander/scenario.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace prizecourt::master_and_commander {

/// What a bot has to say of a turn.
struct TurnOrders {
  std::vector<Order> list;  ///< at most one of each kind and ship
  bool resigns = false;
  bool offers_draw = false;

  /// Of his ships, those that were engaged when he was first asked something.
  std::optional<std::vector<ShipId>> engaged{};
};

/// How programs play Master & Commander.
extern const Seamanship<Game, Start, TurnOrders> seamanship;

/// Adds the order that takes that option to what is said of the turn: a course and an allotment of
/// skills grow with every question (turn_orders.cc).
void order(TurnOrders& orders, const Game& game, const Question& question, std::size_t option);

[[nodiscard]] std::vector<OrderLine> lines(const TurnOrders& orders, const Setup& setup);

/// The ship of that id; nothing for a player's.
[[nodiscard]] std::optional<ShipId> from_id(std::string_view id);

/// By the maxims of good play (captain.cc).
[[nodiscard]] Advice captain(const Game& game, const Question& question, const Thinking& thinking);

// ---- what captains reckon with, in points (odds.cc) ---------------------------------------------

/// To sink a ship decides more than all other damage; only a capture counts for more (MC-0.10).
inline constexpr int sinking_is_worth = 600;
inline constexpr int capture_is_worth = 1000;

template <class F>
void for_each_afloat(const Game& game, Player player, F f) {
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId id = ship_of(player, number);
    if (game.in_play(id)) f(id);
  }
}

/// What a hull point of hers is worth to the enemy: the last one most of all.
[[nodiscard]] int worth_of_hull(const Ship& ship);

/// What a DAMAGE of that row is worth to the enemy, on average.
[[nodiscard]] int worth_of_damage(const Ship& ship, DamageRow row);

/// What one attack with guns can be expected to be worth, with `range` squares between (MC-5.1);
/// nothing out of reach. The position (MC-14) is weighed by its odds.
[[nodiscard]] int worth_of_fire(const Game& game, ShipId by, ShipId target, int range);

[[nodiscard]] int worth_of_ram(const Game& game, ShipId by, ShipId target);

/// How likely she takes the other by boarding once her grapple holds, in thousandths.
[[nodiscard]] int chance_to_take(const Game& game, ShipId by, ShipId target);

/// The same, in points: a boarder that is beaten back has lost good men (MC-28.4).
[[nodiscard]] int worth_of_boarding(const Game& game, ShipId by, ShipId target);

/// Who has taken more, or as many and sunk more (MC-0.10): above 0 for the player, below for the
/// other.
[[nodiscard]] int lead_of(const State& state, Player player);

// ---- what the squares of the board are worth to a fleet (waters.cc) -----------------------------

/// A square less on the way to a ram or into dock: gusts may spoil what is put off.
inline constexpr int sooner = 4;

/// Rounds for which fire is reckoned: a ship once engaged fires in both players' turns.
inline constexpr int rounds_ahead = 2;

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

  [[nodiscard]] int best_beside(ShipId id, Square at) const;

 private:
  using Worths = std::array<int, grid::square_count>;  ///< by square

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

}  // namespace prizecourt::master_and_commander
