#pragma once

#include "formats/drawing/livery.h"
#include "formats/drawing/svg.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What the pictures of all rulesets draw with: hulls, tracks, the wind, and labels that keep out
/// of each other's way. Shapes and hatches say everything; colours only help.
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

/// Where N is.
void draw_north(svg::Writer& out, Spot middle);

/// An element in that paint, with a line of that width around it.
void draw_painted(svg::Writer& out, std::string_view element, svg::Attributes shape, Paint paint,
                  std::string_view line_width);

/// A die as it lies. Requires a face from 1 to 6.
void draw_die(svg::Writer& out, Box box, int face, Paint paint);

/// So many steps of 30 degrees clockwise from the top, `length` away; any number of steps.
[[nodiscard]] Spot toward(int twelfth, int length);

/// Finds room for labels.
class Labels {
 public:
  explicit Labels(Box bounds)
      : bounds_(bounds) {}

  void keep_clear(Box box) { taken_.push_back(box); }

  /// A line that had better not be covered.
  void avoid(Spot a, Spot b);

  /// Room for a label of that size near a thing of that radius; it is taken from now on. Where
  /// there is none it is the least bad.
  [[nodiscard]] Box place(Spot thing, int radius, int width, int height);

 private:
  [[nodiscard]] int cost(const Box& box) const;

  Box bounds_;
  std::vector<Box> taken_;
  std::vector<Spot> lines_;  ///< points on lines
};

/// A label in its box, on white; a line leads to a thing that is not next to it.
struct Label {
  Box box;
  Spot thing;
  int radius = 0;
};

/// That line alone.
void draw_leader(svg::Writer& out, const Label& label);

void draw_label(svg::Writer& out, const Label& label, std::string_view text,
                const svg::Lettering& lettering);

}  // namespace prizecourt::picture
