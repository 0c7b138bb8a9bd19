#pragma once

#include "formats/drawing/standoff.h"

#include <string>
#include <vector>

/// The parts of a picture without a map: the cards beside the ships, and what is said of a line
/// between two of them.
namespace prizecourt::picture {

// ---- cards --------------------------------------------------------------------------------------

inline constexpr int standoff_card_width = 1950;

/// As high as the highest of the game can become, so that its ships stand in rows.
[[nodiscard]] int height_of_cards(const Standoff& standoff);

/// `before` is how she was when the turn began.
void draw_card(svg::Writer& out, const StandoffShip& ship, const StandoffShip& before,
               const Box& card);

/// Whether boxes went in the turn.
[[nodiscard]] bool lost_anything(const StandoffShip& ship, const StandoffShip& before);

// ---- words --------------------------------------------------------------------------------------

/// The words of a tie, with swords above and dice below them.
struct Said {
  std::vector<std::string> lines;
  int left_dice = 0;
  int right_dice = 0;
  bool fought = false;
  int width = 0;
  int height = 0;
};

/// In lines of that width at most.
[[nodiscard]] Said said_of(const Tie& tie, int widest);

/// The dice are those of these sides.
void draw_said(svg::Writer& out, const Said& said, const Box& box, Fill left, Fill right);

}  // namespace prizecourt::picture
