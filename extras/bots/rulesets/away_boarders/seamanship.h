#pragma once

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/questions.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/seat/seamanship.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/scenario.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace prizecourt::away_boarders {

/// The orders of a turn, as a captain writes them down.
struct TurnOrders : Orders {
  /// By ship, a bit for each battery and kind of repair of which it is settled what is done, be it
  /// what silence does.
  std::vector<std::uint8_t> settled;
};

/// How programs play Away, Boarders!
extern const Seamanship<Game, Start, TurnOrders> seamanship;

/// Adds the order that takes that option, or a part of it: to the course, the lines of fire, the
/// shares of hands … that are ordered so far (order.cc).
void order(TurnOrders& orders, const Game& game, const Question& question, std::size_t option);

// ---- ships, their guns, and what a broadside can be expected to do, in points (lookout.cc) ------

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

enum class Rake : std::uint8_t { none, bow, stern };

/// Of a ship that sees the shooter there.
[[nodiscard]] Rake rake_from(grid::Sector seen);

/// All guns that she was built with.
[[nodiscard]] std::span<const Gun> guns_of(const Game& game, ShipId who);

/// Damage dice that so many guns can be expected to throw, double shot's counted twice.
[[nodiscard]] int dice_of(const Pieces& pieces, int guns, int range, Rake rake);

/// What the fire of the shooter, if she lay so, is worth against the target, if that lay so, in one
/// turn: loaded guns count whole, empty ones half. Looks at no ship between them.
[[nodiscard]] int fire_worth(const Game& game, const Vessel& shooter, const Pose& from,
                             const Vessel& target, const Pose& at);

/// Whether a friend of the shooter stands in the line.
[[nodiscard]] bool friend_masks(const Game& game, ShipId shooter, Point from, Point to);

[[nodiscard]] int guns_left(const Ship& ship, const ShipSpec& spec);

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

// ---- the chapters of the captain's book, and what they offer to each other ----------------------

/// What is asked, of whom, and how the game stands.
struct AskedCaptain {
  const Game& game;
  const Question& question;
  const Thinking& thinking;
  ShipId who{};

  [[nodiscard]] const Ship& ship() const { return game.ship(who); }

  [[nodiscard]] const ShipSpec& spec() const { return game.spec(who); }

  template <class Points>
  [[nodiscard]] Advice best(const Maxim& maxim, Points points) const {
    return best_of(question, thinking, maxim, points);
  }

  [[nodiscard]] Advice yes_or_no(const Maxim& maxim, bool wanted, int points) const {
    return prizecourt::yes_or_no(question, thinking, maxim, wanted, points);
  }
};

/// Nothing is done: the gun holds its fire or stays empty, points are saved, no ship is tried.
inline constexpr int nothing_done = -1;

enum class CrewAct : std::uint8_t { nothing, reassign, rally };  ///< AB-D3

// helm.cc: courses and canvas.

[[nodiscard]] Advice choose_sail(const AskedCaptain& matter);        // AB-D2, AB-D15
[[nodiscard]] Advice choose_move_order(const AskedCaptain& matter);  // AB-D6
[[nodiscard]] Advice choose_move(const AskedCaptain& matter);        // AB-D7, AB-D8, AB-D26
[[nodiscard]] Advice choose_pass_side(const AskedCaptain& matter);   // AB-D9

/// The canvas that she ought to carry.
[[nodiscard]] Sail wanted_sail(const Game& game, ShipId who);

/// Where a move leads that is legal now.
[[nodiscard]] Pose pose_after(const Game& game, const Pose& pose, Move move);

// guns.cc: fire and loading.

[[nodiscard]] Advice choose_first_load(const AskedCaptain& matter);   // AB-D1
[[nodiscard]] Advice choose_target(const AskedCaptain& matter);       // AB-D10
[[nodiscard]] Advice choose_aim(const AskedCaptain& matter);          // AB-D11
[[nodiscard]] Advice choose_load(const AskedCaptain& matter);         // AB-D16
[[nodiscard]] Advice choose_swing(const AskedCaptain& matter);        // AB-D17
[[nodiscard]] Advice choose_second_ball(const AskedCaptain& matter);  // AB-D18

// hands.cc: who works where, what is repaired, what is lost first; grapnels and cutlasses.

[[nodiscard]] Advice choose_crew_act(const AskedCaptain& matter);   // AB-D3
[[nodiscard]] Advice choose_share(const AskedCaptain& matter);      // AB-D4
[[nodiscard]] Advice choose_rally_box(const AskedCaptain& matter);  // AB-D5
[[nodiscard]] Advice choose_box_hit(const AskedCaptain& matter);    // AB-D12
[[nodiscard]] Advice choose_gun_lost(const AskedCaptain& matter);   // AB-D13
[[nodiscard]] Advice choose_hand_lost(const AskedCaptain& matter);  // AB-D14, AB-D24
[[nodiscard]] Advice choose_repair(const AskedCaptain& matter);     // AB-D19
[[nodiscard]] Advice choose_seizing(const AskedCaptain& matter);    // AB-D20
[[nodiscard]] Advice choose_boarding(const AskedCaptain& matter);   // AB-D21
[[nodiscard]] Advice choose_joining(const AskedCaptain& matter);    // AB-D22
[[nodiscard]] Advice choose_part(const AskedCaptain& matter);       // AB-D23
[[nodiscard]] Advice choose_colours(const AskedCaptain& matter);    // AB-D25

}  // namespace prizecourt::away_boarders
