#include "formats/drawing/marks.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace prizecourt::picture {
namespace {

using svg::length;
using svg::Lettering;
using svg::Path;

/// The largest whole number whose square is not larger.
int square_root(std::int64_t number) {
  int root = 0;
  constexpr int first_bit = 1 << 20;
  for (int bit = first_bit; bit > 0; bit /= 2) {
    const std::int64_t next = root + bit;
    if (next * next <= number) root += bit;
  }
  return root;
}

int distance(Spot a, Spot b) {
  const Spot way = b - a;
  return square_root(std::int64_t{way.x} * way.x + std::int64_t{way.y} * way.y);
}

/// A spot so far to the right of a way, seen along it.
Spot to_the_right(Spot spot, Spot from, Spot to, int away) {
  const Spot way = to - from;
  return along(spot, spot + Spot{-way.y, way.x}, away);
}

auto order_of(const Fire& fire) {
  return std::tie(fire.who, fire.against);
}

}  // namespace

Spot along(Spot from, Spot to, int distance_from) {
  const int whole = distance(from, to);
  if (whole == 0) return from;
  const Spot way = to - from;
  const auto part = [&](int length) {
    return static_cast<int>(std::int64_t{length} * distance_from / whole);
  };
  return from + Spot{part(way.x), part(way.y)};
}

void draw_arrow(svg::Writer& out, Spot from, Spot to) {
  constexpr int length = 170;
  constexpr int half_width = 85;
  const Spot neck = along(to, from, std::min(length, distance(from, to)));
  out.path(Path().move(from).line(neck), {{"stroke", ink::line}, {"stroke-width", "2"}});
  out.path(Path()
               .move(to)
               .line(to_the_right(neck, from, to, half_width))
               .line(to_the_right(neck, from, to, -half_width))
               .close(),
           {});
}

void draw_swords(svg::Writer& out, Spot middle, int reach) {
  const int guard = reach / 3;
  Path blades;
  for (const int side : {-1, 1}) {
    blades.move(middle + Spot{-side * reach, reach}).line(middle + Spot{side * reach, -reach});
    const Spot hilt = middle + Spot{-side * reach * 6 / 10, reach * 6 / 10};
    blades.move(hilt - Spot{guard, side * guard}).line(hilt + Spot{guard, side * guard});
  }
  out.path(blades, {{"stroke", ink::line}, length("stroke-width", std::max(10, reach / 6))});
}

void add_fire(std::vector<Fire>& all, const Fire& fire) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Fire& other) {
    return order_of(other) == order_of(fire) && other.from == fire.from && other.to == fire.to;
  });
  if (found == all.end()) return all.push_back(fire);
  found->guns += fire.guns;
  found->struck = std::max(found->struck, fire.struck);
}

void draw_shot(svg::Writer& out, const Fire& fire, int room) {
  constexpr int aside = 45;
  const int clear = std::min(room, distance(fire.from, fire.to) / 3);
  const auto beside = [&](Spot spot) { return to_the_right(spot, fire.from, fire.to, aside); };
  const Spot start = beside(along(fire.from, fire.to, clear));
  const Spot end = beside(along(fire.to, fire.from, clear));
  const bool missed = fire.struck == Struck::missed;
  svg::Attributes line = {{"stroke", ink::shot},
                          {"stroke-width", fire.struck == Struck::raked ? "4" : "2"}};
  if (missed) line.push_back({"stroke-dasharray", "5 4"});
  line.push_back({"marker-end", missed ? "url(#shot)" : "url(#burst)"});
  out.path(Path().move(start).line(end), line);
  if (fire.guns == 0) return;
  const int size = fire.letters;
  const Spot middle = along(start, end, distance(start, end) / 3);
  out.text("text",
           {{"class", "for-wide"},  // a phone has no room for it
            length("x", middle.x),
            length("y", middle.y + size / 3),
            length("font-size", size),
            {"text-anchor", "middle"},
            {"font-weight", "bold"},
            {"stroke", ink::paper},
            {"stroke-width", "4"},
            {"paint-order", "stroke"}},
           std::to_string(fire.guns));
}

void draw_flash(svg::Writer& out, Spot middle, int radius) {
  constexpr int points = 12;
  Path burst;
  burst.move(middle + toward(0, radius));
  for (int point = 1; point < points; ++point) {
    burst.line(middle + toward(point, point % 2 == 0 ? radius : radius / 2));
  }
  out.path(burst.close(), {{"fill", ink::flash}, {"stroke", ink::shot}, {"stroke-width", "1"}});
}

void draw_fires(svg::Writer& out, const std::vector<Fire>& fires, int room) {
  std::vector<Fire> sorted = fires;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Fire& a, const Fire& b) { return order_of(a) < order_of(b); });
  int number = 1;
  const Fire* before = nullptr;
  for (const Fire& fire : sorted) {
    number = before != nullptr && order_of(*before) == order_of(fire) ? number + 1 : 1;
    std::string id = "shot:" + fire.who + ':' + fire.against;
    if (number > 1) id += ':' + std::to_string(number);
    out.begin_group(id);
    draw_shot(out, fire, room);
    before = &fire;
  }
}

void draw_track(svg::Writer& out, const Track& track) {
  out.begin_group("track:" + track.ship);
  if (track.spots.size() > 1) draw_track(out, track.spots);
  out.begin_group("outline:" + track.ship);
  if (track.outline) draw_hull(out, *track.outline);
}

void draw_fate(svg::Writer& out, Spot middle, Fate fate, std::string_view words) {
  Path sign;
  const auto at = [&](int x, int y) { return middle + Spot{x, y}; };
  switch (fate) {
    case Fate::sunk:  // a mast that leans out of the sea
      sign.move(at(-20, 10)).line(at(30, -80)).move(at(-15, -60)).line(at(45, -25));
      for (const int y : {30, 65}) {
        sign.move(at(-90, y)).curve(at(-45, y - 50), at(0, y)).curve(at(45, y + 50), at(90, y));
      }
      break;
    case Fate::taken:  // a flag
      sign.move(at(-50, 80)).line(at(-50, -80)).line(at(70, -55)).line(at(-50, -10));
      break;
    case Fate::left:  // out through a line
      sign.move(at(20, -80)).line(at(20, 80)).move(at(-90, 0)).line(at(90, 0));
      sign.move(at(55, -35)).line(at(90, 0)).line(at(55, 35));
      break;
  }
  out.path(sign, {{"fill", "none"}, {"stroke", ink::soft}, {"stroke-width", "1.4"}});
  if (words.empty()) return;
  constexpr int size = 112;
  out.text("text",
           {length("x", middle.x + 120),
            length("y", middle.y + size / 3),
            length("font-size", size),
            {"fill", ink::soft}},
           words);
}

}  // namespace prizecourt::picture
