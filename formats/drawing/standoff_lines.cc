#include "formats/drawing/standoff.h"

#include <algorithm>
#include <cstdlib>
#include <string>

// What stands for what two ships have to do with each other.
namespace prizecourt::picture {
namespace {

using svg::Path;

void draw_line(svg::Writer& out, Spot from, Spot to, const std::string& dashes) {
  out.leaf("path", {{"d", Path().move(from).line(to).text()},
                    {"stroke", "#000"},
                    {"stroke-width", "2"},
                    {"stroke-dasharray", dashes}});
}

void draw_wave(svg::Writer& out, Spot from, Spot to) {
  constexpr int half_wave = 140;
  constexpr int height = 110;
  const int longest = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
  const int waves = std::max(2, longest / half_wave);
  const bool level = std::abs(to.x - from.x) >= std::abs(to.y - from.y);
  Path path;
  path.move(from);
  for (int i = 1; i <= waves; ++i) {
    const auto part = [&](int number, int of) {
      return Spot{from.x + (to.x - from.x) * number / of, from.y + (to.y - from.y) * number / of};
    };
    const int swing = i % 2 == 0 ? height : -height;
    path.curve(part(2 * i - 1, 2 * waves) + (level ? Spot{0, swing} : Spot{swing, 0}),
               part(i, waves));
  }
  out.leaf("path",
           {{"d", path.text()}, {"fill", "none"}, {"stroke", "#000"}, {"stroke-width", "1.8"}});
}

}  // namespace

void draw_swords(svg::Writer& out, Spot middle, int reach) {
  const int guard = reach / 3;
  Path blades;
  for (const int side : {-1, 1}) {
    blades.move(middle + Spot{-side * reach, reach}).line(middle + Spot{side * reach, -reach});
    const Spot hilt = middle + Spot{-side * reach * 6 / 10, reach * 6 / 10};
    blades.move(hilt - Spot{guard, side * guard}).line(hilt + Spot{guard, side * guard});
  }
  out.leaf("path", {{"d", blades.text()},
                    {"stroke", "#000"},
                    svg::length("stroke-width", std::max(10, reach / 6))});
}

void draw_bond(svg::Writer& out, Spot from, Spot to, Bond bond) {
  switch (bond) {
    case Bond::fast:
      return draw_double_line(out, from, to);
    case Bond::entangled:
      return draw_wave(out, from, to);
    case Bond::touching:
      return draw_line(out, from, to, "none");
    case Bond::apart:
      return draw_line(out, from, to, "2 5");
  }
}

}  // namespace prizecourt::picture
