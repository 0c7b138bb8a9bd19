#include "engine/rulesets/admiralty/chapters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace prizecourt::admiralty {
namespace {

using Whole = std::int64_t;

constexpr Whole units = 2'000;  // in a tenth of a millimetre: what gaps are computed in
constexpr Whole units_a_um = units / 100;
constexpr int um_a_tenth = 100;

struct Point {
  Whole x = 0;
  Whole y = 0;
};

/// A base as it lies on the table.
struct Base {
  Whole x, y, length, width;
  Whole sine, cosine;  ///< of the heading, which is counted clockwise from the y axis
};

Base base_of(const ShipSpec& spec, const Ship& ship) {
  return {
      ship.x, ship.y, spec.base_length, spec.base_width, sine(ship.heading), cosine(ship.heading)};
}

Whole rounded(Whole value, Whole divisor) {
  const Whole half = divisor / 2;
  return (value >= 0 ? value + half : value - half) / divisor;
}

/// The corners of `of` in units, from the centre of `seen_from` and along its axes: x to starboard,
/// y ahead.
std::array<Point, 4> corners(const Base& of, const Base& seen_from) {
  constexpr std::array<Point, 4> signs = {{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
  std::array<Point, 4> found;
  for (std::size_t c = 0; c < found.size(); ++c) {
    const Whole ahead = signs[c].y * of.length;
    const Whole abeam = signs[c].x * of.width;
    // Twice the length, and scaled once by the sines.
    const Whole x = 2 * sine_scale * (of.x - seen_from.x) + ahead * of.sine + abeam * of.cosine;
    const Whole y = 2 * sine_scale * (of.y - seen_from.y) + ahead * of.cosine - abeam * of.sine;
    constexpr Whole divisor = 2 * sine_scale * sine_scale / units;
    found[c] = {rounded(x * seen_from.cosine - y * seen_from.sine, divisor),
                rounded(x * seen_from.sine + y * seen_from.cosine, divisor)};
  }
  return found;
}

/// Whether a line along an edge of a base has all of those corners on its other side.
bool keeps_apart(const Base& base, const std::array<Point, 4>& corners_of_other) {
  const Whole half_width = base.width * units / 2;
  const Whole half_length = base.length * units / 2;
  const auto [left, right] =
      std::minmax_element(corners_of_other.begin(), corners_of_other.end(),
                          [](const Point& a, const Point& b) { return a.x < b.x; });
  const auto [astern, ahead] =
      std::minmax_element(corners_of_other.begin(), corners_of_other.end(),
                          [](const Point& a, const Point& b) { return a.y < b.y; });
  return left->x > half_width || right->x < -half_width || astern->y > half_length ||
         ahead->y < -half_length;
}

/// The square of the distance of the nearest of those corners.
Whole nearest_squared(const Base& base, const std::array<Point, 4>& corners_of_other) {
  Whole nearest = -1;
  for (const Point& corner : corners_of_other) {
    const Whole x = std::max<Whole>(0, std::abs(corner.x) - base.width * units / 2);
    const Whole y = std::max<Whole>(0, std::abs(corner.y) - base.length * units / 2);
    const Whole squared = x * x + y * y;
    if (nearest < 0 || squared < nearest) nearest = squared;
  }
  return nearest;
}

/// Rounded down. Requires value >= 0.
Whole square_root(Whole value) {
  Whole low = 0;
  Whole high = Whole{1} << 32;
  while (high - low > 1) {
    const Whole middle = (low + high) / 2;
    const bool too_much = middle > 0 && middle > value / middle;
    (too_much ? high : low) = middle;
  }
  return low;
}

Whole gap_between(const Base& a, const Base& b) {
  const auto of_b = corners(b, a);
  const auto of_a = corners(a, b);
  if (!keeps_apart(a, of_b) && !keeps_apart(b, of_a)) return 0;
  const Whole squared = std::min(nearest_squared(a, of_b), nearest_squared(b, of_a));
  return rounded(square_root(squared), units_a_um);
}

}  // namespace

std::optional<int> gap_um(const Setup& setup, const State& state, ShipId a, ShipId b) {
  const ShipPair pair = pair_of(a, b);
  const auto given =
      std::lower_bound(state.gaps.begin(), state.gaps.end(), pair,
                       [](const Gap& gap, const ShipPair& ships) { return gap.ships < ships; });
  if (given != state.gaps.end() && given->ships == pair) return given->tenths * um_a_tenth;
  const Ship& one = state.ships[index(a)];
  const Ship& two = state.ships[index(b)];
  if (!one.placed || !two.placed) return std::nullopt;
  return static_cast<int>(
      gap_between(base_of(setup.ships[index(a)], one), base_of(setup.ships[index(b)], two)));
}

bool within_reach(const Setup& setup, const State& state, ShipId a, ShipId b) {
  const std::optional<int> gap = gap_um(setup, state, a, b);
  return gap && *gap <= reach_um;
}

ShipId bridging_prize(const Setup& setup, const State& state, ShipId captor, ShipId target) {
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const ShipId prize = ship_at(s);
    if (state.ships[s].captured_by != setup.ships[index(captor)].side) continue;
    if (prize == captor || prize == target) continue;
    if (within_reach(setup, state, captor, prize) && within_reach(setup, state, prize, target)) {
      return prize;
    }
  }
  return no_ship;
}

}  // namespace prizecourt::admiralty
