#include "formats/drawing/shapes.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace prizecourt::picture {
namespace {

using svg::length;
using svg::Path;

constexpr int whole_turn = 12;  ///< in steps of 30 degrees

/// `translate(12 30.5)rotate(60)`.
std::string at_and_turned(Spot at, int degrees) {
  std::string text = "translate(" + svg::in_units(at.x) + ' ' + svg::in_units(at.y) + ')';
  if (degrees != 0) text += "rotate(" + std::to_string(degrees) + ')';
  return text;
}

/// A sharp bow at the top, full shoulders, a flat stern.
Path outline(int length, int beam) {
  const int half = length / 2;
  const int side = beam / 2;
  return Path()
      .move({0, -half})
      .curve({side, -half / 2}, {side, 0})
      .line({side * 4 / 5, half})
      .line({-side * 4 / 5, half})
      .line({-side, 0})
      .curve({-side, -half / 2}, {0, -half})
      .close();
}

/// Yards across the hull, wider than she is, evenly from fore to aft.
Path yards(const Hull& hull) {
  const int reach = hull.beam * 9 / 10;
  Path path;
  for (int mast = 1; mast <= hull.masts; ++mast) {
    const int y = -hull.length * 3 / 8 + hull.length * 3 * mast / (4 * (hull.masts + 1));
    path.move({-reach, y}).line({reach, y});
  }
  return path;
}

}  // namespace

void draw_painted(svg::Writer& out, std::string_view element, svg::Attributes shape, Paint paint,
                  std::string_view line_width) {
  svg::Attributes ground = shape;
  ground.push_back({"fill", ground_of(paint)});
  ground.push_back({"stroke", edge_of(paint)});
  ground.push_back({"stroke-width", line_width});
  out.leaf(element, ground);
  if (pattern_of(paint).empty()) return;
  shape.push_back({"fill", pattern_of(paint)});
  out.leaf(element, shape);
}

void draw_hull(svg::Writer& out, const Hull& hull) {
  const bool ghost = hull.look == Look::ghost;
  const Path shape = outline(hull.length, hull.beam);
  out.open("g", {{"transform", at_and_turned(hull.at, hull.degrees)}});
  if (hull.masts > 0 && !ghost) {
    out.path(yards(hull), {{"stroke", "#000"}, {"stroke-width", "1.5"}});
  }
  if (ghost) {
    out.path(shape, {{"fill", "#fff"},
                     {"stroke", "#666"},
                     {"stroke-width", "0.9"},
                     {"stroke-dasharray", "2 1.5"}});
  } else {
    draw_painted(out, "path", {{"d", shape.text()}}, hull.paint,
                 hull.paint.fill == Fill::white ? "2.4" : "1.4");
  }
  if (hull.look == Look::taken) {
    const int across = hull.beam * 6 / 10;
    const Path lines = Path().cross({}, {across, std::max(across, hull.length / 4)});
    const int stroke = std::max(12, hull.length / 22);
    out.path(lines, {{"stroke", "#fff"}, length("stroke-width", stroke + 16)});
    out.path(lines, {{"stroke", "#000"}, length("stroke-width", stroke)});
  }
  out.close();
}

void draw_box(svg::Writer& out, const Box& box, std::string_view fill,
              std::string_view stroke_width) {
  out.rect(box, {{"fill", fill}, {"stroke", "#000"}, {"stroke-width", stroke_width}});
}

void draw_double_line(svg::Writer& out, Spot from, Spot to) {
  const Path line = Path().move(from).line(to);
  out.path(line, {{"stroke", "#000"}, {"stroke-width", "6.5"}});
  out.path(line, {{"stroke", "#fff"}, {"stroke-width", "3.5"}});
}

void draw_track(svg::Writer& out, const std::vector<Spot>& spots) {
  std::string points;
  for (const Spot spot : spots) {
    points += (points.empty() ? "" : " ") + svg::in_units(spot.x) + ',' + svg::in_units(spot.y);
  }
  out.leaf("polyline", {{"points", points},
                        {"fill", "none"},
                        {"stroke", ink::soft},
                        {"stroke-width", "1.3"},
                        {"stroke-dasharray", "4 2.5"},
                        {"marker-end", "url(#arrow)"}});
}

void draw_north(svg::Writer& out, Spot middle, int twelfth) {
  constexpr int reach = 160;
  constexpr Spot baseline{0, 45};
  out.path(Path().move(middle - toward(twelfth, reach)).line(middle + toward(twelfth, reach / 2)),
           {{"stroke", "#000"}, {"stroke-width", "1.4"}, {"marker-end", "url(#arrow)"}});
  svg::write(out, middle + toward(twelfth, reach + 5) + baseline, "N",
             {.size = 120, .anchor = svg::Anchor::middle, .weight = svg::Weight::bold});
}

void draw_wind(svg::Writer& out, Spot middle, int from) {
  constexpr int ring = 240;
  constexpr int north = 40;
  constexpr int half_turn = 180;
  out.circle(middle, ring, {{"fill", "none"}, {"stroke", "#000"}, {"stroke-width", "0.8"}});
  out.path(Path().move(middle + Spot{0, -ring}).line(middle + Spot{0, -ring - north}),
           {{"stroke", "#000"}, {"stroke-width", "1.4"}});
  svg::write(out, middle + Spot{0, -ring - north - 20}, "N",
             {.size = 110, .anchor = svg::Anchor::middle, .weight = svg::Weight::bold});
  const std::string arrow = Path()
                                .move({0, -210})
                                .line({110, 30})
                                .line({40, 10})
                                .line({40, 200})
                                .line({-40, 200})
                                .line({-40, 10})
                                .line({-110, 30})
                                .close()
                                .text();
  out.leaf("path", {{"transform", at_and_turned(middle, (from + half_turn) % (2 * half_turn))},
                    {"d", arrow},
                    {"fill", "#ccc"},
                    {"stroke", "#000"},
                    {"stroke-width", "1.2"}});
}

void draw_die(svg::Writer& out, Box box, int face, Paint paint) {
  // pips in thirds of the die: by face, nine places row by row
  constexpr std::array<std::string_view, 6> pips = {"....o....", "o.......o", "o...o...o",
                                                    "o.o...o.o", "o.o.o.o.o", "o.oo.oo.o"};
  constexpr int places = 3;
  const int third = box.width() / (places + 1);
  draw_painted(out, "rect", svg::shape_of(box, box.width() / 6), paint, "1.2");
  const std::string_view shown = pips[static_cast<std::size_t>(face - 1)];
  for (int place = 0; place < places * places; ++place) {
    if (shown[static_cast<std::size_t>(place)] != 'o') continue;
    const Spot pip{box.left + third * (place % places + 1), box.top + third * (place / places + 1)};
    out.circle(pip, box.width() / 11, {{"fill", letters_on(paint)}});
  }
}

Spot toward(int twelfth, int length) {
  constexpr int thousand = 1000;
  constexpr std::array<int, whole_turn> sines = {0, 500,  866,  1000,  866,  500,
                                                 0, -500, -866, -1000, -866, -500};
  constexpr int quarter = whole_turn / 4;
  const auto at = [&](int step) {
    return sines[static_cast<std::size_t>((step % whole_turn + whole_turn) % whole_turn)];
  };
  return {at(twelfth) * length / thousand, -at(twelfth + quarter) * length / thousand};
}

}  // namespace prizecourt::picture
