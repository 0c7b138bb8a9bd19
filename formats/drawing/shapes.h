#pragma once

#include "formats/drawing/svg.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What the pictures of all rulesets draw with: hulls, tracks and the wind. Shapes and hatches say
/// everything; colours only help.
namespace prizecourt::picture {

using svg::Box;
using svg::Spot;
namespace ink = svg::ink;

/// How the hulls of a side are filled.
enum class Fill : std::uint8_t { dark, white, hatched, dotted };

/// By the number of the side; the fifth looks like the first again.
[[nodiscard]] Fill fill_of_side(std::size_t side);

/// The value of the attribute `fill`.
[[nodiscard]] std::string_view paint_of(Fill fill);

/// The colour of a side: the line around a white hull, the rest of others.
[[nodiscard]] std::string_view colour_of(Fill fill);

enum class Look : std::uint8_t {
  sound,
  taken,  ///< struck, surrendered or captured: crossed out
  ghost,  ///< an outline: where she was
};

/// A ship from above.
struct Hull {
  Spot at{};        ///< her middle
  int degrees = 0;  ///< her heading, clockwise from the top of the picture
  int length = 200;
  int beam = 70;
  Fill fill = Fill::dark;
  Look look = Look::sound;
  int masts = 0;  ///< standing, drawn as bars
};

void draw_hull(svg::Writer& out, const Hull& hull);

void draw_box(svg::Writer& out, const Box& box, std::string_view fill,
              std::string_view stroke_width);

/// Two lines side by side: what holds two ships together.
void draw_double_line(svg::Writer& out, Spot from, Spot to);

/// The way of a ship, with an arrowhead at its end.
void draw_track(svg::Writer& out, const std::vector<Spot>& spots);

/// An arrow that blows to where the wind goes, in a ring with N on top. `from` is in degrees.
void draw_wind(svg::Writer& out, Spot middle, int from);

/// Where N is.
void draw_north(svg::Writer& out, Spot middle);

/// A die as it lies. Requires a face from 1 to 6.
void draw_die(svg::Writer& out, Box box, int face, Fill fill);

/// So many steps of 30 degrees clockwise from the top, `length` away; any number of steps.
[[nodiscard]] Spot toward(int twelfth, int length);

}  // namespace prizecourt::picture
