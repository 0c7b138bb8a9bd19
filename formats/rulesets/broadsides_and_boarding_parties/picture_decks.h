#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/drawing/svg.h"

/// The decks of a picture.
namespace prizecourt::broadsides_and_boarding_parties {

/// How large decks are drawn.
struct DeckScale {
  int section = 460;

  /// The room of one deck, with what is written around it.
  [[nodiscard]] int width() const { return position_total * section + 1100; }

  [[nodiscard]] int height() const { return row_total * section + 1100; }

  /// The room of both, side by side as they lie.
  [[nodiscard]] int width_alongside() const { return 2 * position_total * section + 1720; }
};

/// One deck, bow on top, in the room that begins there.
void draw_deck(svg::Writer& out, const Setup& setup, const State& state, Side ship,
               svg::Spot corner);

/// Both as they lie. Requires that the ships lie alongside.
void draw_alongside(svg::Writer& out, const Setup& setup, const State& state, svg::Spot corner);

/// The signs of the key.
void draw_crew(svg::Writer& out, svg::Spot middle, Side side);
void draw_captain(svg::Writer& out, svg::Spot middle, Side side);
void draw_cannon(svg::Writer& out, svg::Spot middle);
void draw_mast(svg::Writer& out, svg::Spot middle, int hits);
void draw_ladder(svg::Writer& out, svg::Spot middle);
void draw_damage(svg::Writer& out, svg::Spot middle);

}  // namespace prizecourt::broadsides_and_boarding_parties
