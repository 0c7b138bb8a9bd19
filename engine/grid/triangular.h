#pragma once

// The room engine/grid. Where things stand on a map, in integers alone: the triangular grid of
// Away, Boarders! and the board of squares of Master & Commander (square_board.h). Nothing here
// knows a ship or a rule; the games ask for neighbours, ranges, arcs and lines of sight. Read this
// header first.

#include <compare>
#include <cstdint>
#include <cstdlib>

/// The triangular point grid: ships stand on points, each point has six neighbours at distance 1.
/// Everything here is integer arithmetic; arc edges lie exactly on grid rays (AB-G1, AB-G3).
namespace prizecourt::grid {

/// A point in axial coordinates: x = q·√3/2 to the east, y = r + q/2 to the south.
struct Point {
  int q = 0;
  int r = 0;
  auto operator<=>(const Point&) const = default;

  friend constexpr Point operator+(Point a, Point b) { return {a.q + b.q, a.r + b.r}; }

  friend constexpr Point operator-(Point a, Point b) { return {a.q - b.q, a.r - b.r}; }

  friend constexpr Point operator*(int n, Point a) { return {n * a.q, n * a.r}; }
};

/// One of the six grid directions, clockwise from north: 0 is 000°, 1 is 060°, … 5 is 300°.
class Direction {
 public:
  constexpr Direction() = default;

  /// Any integer; taken modulo 6.
  constexpr explicit Direction(int steps)
      : value_(static_cast<std::uint8_t>(((steps % 6) + 6) % 6)) {}

  [[nodiscard]] constexpr int value() const { return value_; }

  [[nodiscard]] constexpr int degrees() const { return value_ * 60; }

  [[nodiscard]] constexpr Direction turned(int steps) const { return Direction(value_ + steps); }

  [[nodiscard]] constexpr Direction reversed() const { return turned(3); }

  /// Steps of 60° clockwise from `other` to this, 0 to 5.
  [[nodiscard]] constexpr int clockwise_from(Direction other) const {
    return Direction(value_ - other.value_).value();
  }

  constexpr bool operator==(const Direction&) const = default;

 private:
  std::uint8_t value_ = 0;
};

/// A turn of 60°: counter-clockwise to port, clockwise to starboard.
inline constexpr int to_port = -1;
inline constexpr int to_starboard = +1;

/// The neighbour of the origin in that direction.
[[nodiscard]] Point unit(Direction direction);

[[nodiscard]] constexpr int distance(Point a, Point b) {
  const Point d = a - b;
  const int dq = d.q < 0 ? -d.q : d.q;
  const int dr = d.r < 0 ? -d.r : d.r;
  const int ds = d.q + d.r < 0 ? -(d.q + d.r) : d.q + d.r;
  return dq > dr ? (dq > ds ? dq : ds) : (dr > ds ? dr : ds);
}

/// Where a target lies as seen from a ship's heading. The broadside sectors are closed wedges of
/// 30° to each side of athwart (AB-G3); ahead and astern are single rays; the rest are the gaps
/// between.
enum class Sector : std::uint8_t {
  same_point,
  ahead,
  starboard_bow,
  starboard_broadside,
  starboard_quarter,
  astern,
  port_quarter,
  port_broadside,
  port_bow,
};

[[nodiscard]] Sector sector(Point from, Direction heading, Point target);

/// How far up the wind a point lies; larger is farther upwind (AB-R4, AB-G1).
[[nodiscard]] int upwind_score(Point point, Direction wind_from);

/// The first grid point exactly on the segment from `from` towards `to`, as a step to be repeated;
/// `between` is how many grid points lie strictly between the two (AB-G5). Requires from != to.
struct SightLine {
  Point step;
  int between = 0;
};

[[nodiscard]] SightLine sight_line(Point from, Point to);

}  // namespace prizecourt::grid
