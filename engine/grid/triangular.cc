#include "engine/grid/triangular.h"

#include <array>
#include <numeric>

namespace prizecourt::grid {
namespace {

constexpr std::array<Point, 6> units = {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

/// The offset as it looks with the ship turned to heading 0: rotated counter-clockwise by the
/// heading.
Point as_seen_on_heading_zero(Point offset, Direction heading) {
  for (int i = 0; i < heading.value(); ++i) offset = {offset.q + offset.r, -offset.q};
  return offset;
}

}  // namespace

Point unit(Direction direction) {
  return units[static_cast<std::size_t>(direction.value())];
}

Sector sector(Point from, Direction heading, Point target) {
  const Point d = as_seen_on_heading_zero(target - from, heading);
  if (d == Point{}) return Sector::same_point;
  if (d.q == 0) return d.r < 0 ? Sector::ahead : Sector::astern;
  if (d.q > 0) {
    if (d.r < -d.q) return Sector::starboard_bow;
    return d.r <= 0 ? Sector::starboard_broadside : Sector::starboard_quarter;
  }
  if (d.r > -d.q) return Sector::port_quarter;
  return d.r >= 0 ? Sector::port_broadside : Sector::port_bow;
}

int upwind_score(Point point, Direction wind_from) {
  const Point w = unit(wind_from);
  return 2 * (point.q * w.q + point.r * w.r) + point.q * w.r + point.r * w.q;
}

SightLine sight_line(Point from, Point to) {
  const Point d = to - from;
  const int g = std::gcd(d.q, d.r);
  return {.step = {d.q / g, d.r / g}, .between = g - 1};
}

}  // namespace prizecourt::grid
