#pragma once

#include "formats/drawing/standoff.h"

#include <vector>

/// The parts of a picture without a map: where ships lie, their cards, and what is said of two of
/// them.
namespace prizecourt::picture {

// ---- where ships lie ----------------------------------------------------------------------------

/// A ship on the sea.
struct Berth {
  Spot at{};        ///< her middle
  int degrees = 0;  ///< her bow, clockwise from the top
  Spot half{};      ///< from her middle to her side and to the top of her
  int outward = 0;  ///< of x, away from the ship that she lies beside; 0: she is in the middle
  bool is_stacked = false;  ///< others lie above or below her

  [[nodiscard]] Box box() const { return svg::box_around(at, 2 * half.x, 2 * half.y); }
};

struct Formation {
  std::vector<Berth> berths;  ///< of all ships; the sea begins at (0, 0)
  int height = 0;             ///< of the sea
};

/// Ships that have to do with each other lie as far apart as their ties say, those that are bound
/// side by side; a ship that is raked turns bow or stern to the other one.
[[nodiscard]] Formation formation_of(const Standoff& standoff, const std::vector<Tie>& ties,
                                     int width);

// ---- cards --------------------------------------------------------------------------------------

/// The cards of all ships in two columns, a group `card:ID` each. `before` is how the ships were
/// when the turn began.
void draw_cards(Page& page, const Standoff& standoff, const std::vector<StandoffShip>& before);

/// Whether boxes went in the turn.
[[nodiscard]] bool lost_anything(const StandoffShip& ship, const StandoffShip& before);

// ---- words --------------------------------------------------------------------------------------

/// What is said of each tie, a group `words:ID:ID` each, one below the other, with the dice of
/// both.
void draw_words(Page& page, const Standoff& standoff, const std::vector<Tie>& ties);

}  // namespace prizecourt::picture
