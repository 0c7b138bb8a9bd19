#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

#include <bitset>
#include <string_view>

/// One cannon's shot (chapters 5 and 6 of the catalogue): a row is named, a die is rolled, and what
/// it hits is removed at once.
namespace prizecourt::broadsides_and_boarding_parties {

/// Figures of one side.
using FigureSet = std::bitset<most_figures>;

/// A shot on its way. What it did not touch stays at its first value.
struct Shot {
  Side by{};
  Cell cannon = no_cell;
  int row = 0;
  bool end_on = false;  ///< the target shows the guns her bow or stern (BBP-R39)
  Beam beam{};          ///< the side of the hull that a 2 strikes
  Die die{};

  bool ignored = false;    ///< hull or mast in the final volley (BBP-9.3)
  int markers = 0;         ///< on the piece of hull after a hit on it
  bool mast = false;       ///< a mast was hit
  int mast_left = 0;       ///< hits that it still stands
  bool main_mast = false;  ///< it stands more than one hit
  Cell cannon_lost = no_cell;
  FigureSet figures{};           ///< that fall
  bool reading_matters = false;  ///< other figures would, by BBP-R37; told only if anybody listens

  [[nodiscard]] Side target() const { return other(by); }

  [[nodiscard]] bool hit_anything() const {
    return markers > 0 || mast || cannon_lost != no_cell || figures.any();
  }
};

/// BBP-5.3 to BBP-6.9: the row (BBP-D5) and, where it has to be named, the side of the hull
/// (BBP-D6) are asked for.
void fire_cannon(Game& game, Side by, Cell cannon);

/// BBP-5.5, BBP-R37: the figures of a side that a face strikes in a row of their ship.
[[nodiscard]] FigureSet figures_struck(const Game& game, const Shot& shot, FiguresHit reading);

/// Tells "shot".
void tell_shot(Game& game, const Shot& shot);

/// In this order, with the rows that have neither mast nor gun on the default plan last; where
/// neither is left, the first row of guns.
inline constexpr std::string_view default_mast_rows = "CGHADEBF";
inline constexpr std::string_view default_gun_rows = "DECBFAGH";
static_assert(default_mast_rows.size() == row_total && default_gun_rows.size() == row_total);

/// The row (0 to 7) of that side's ship at which silence fires now: masts first, then guns; in the
/// final volley guns only.
[[nodiscard]] int default_target(const Game& game, Side target);

}  // namespace prizecourt::broadsides_and_boarding_parties
