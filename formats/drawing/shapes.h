#pragma once

#include "formats/drawing/livery.h"
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
  Paint paint{};
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

/// An arrow to where north is, in steps of 30 degrees clockwise from the top.
void draw_north(svg::Writer& out, Spot middle, int twelfth);

/// An element in that paint, with a line of that width around it.
void draw_painted(svg::Writer& out, std::string_view element, svg::Attributes shape, Paint paint,
                  std::string_view line_width);

/// A die as it lies. Requires a face from 1 to 6.
void draw_die(svg::Writer& out, Box box, int face, Paint paint);

/// Degrees in steps of 30, to the nearest.
[[nodiscard]] constexpr int twelfths_of(int degrees) {
  return (degrees + (degrees < 0 ? -15 : 15)) / 30;
}

/// So many steps of 30 degrees clockwise from the top, `length` away; any number of steps.
[[nodiscard]] Spot toward(int twelfth, int length);

}  // namespace prizecourt::picture
