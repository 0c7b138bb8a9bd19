#pragma once

#include "engine/rulesets/away_boarders/state.h"

#include <algorithm>
#include <compare>
#include <vector>

namespace prizecourt::away_boarders {

/// AB-R139: whether a ship of that status occupies her point.
[[nodiscard]] inline bool is_in_the_way(Status status, const RulingsInForce& rulings) {
  if (status == Status::active) return true;
  return status == Status::surrendered && rulings[after_surrender] == Surrendered::still_a_vessel;
}

/// Which ships stand where that others can run into, sorted by point: finding who is on a point or
/// in a stretch of a row costs a binary search, so no rule compares all ships with all others.
class Occupancy {
 public:
  struct Entry {
    int r = 0;
    int q = 0;
    ShipId ship{};
    auto operator<=>(const Entry&) const = default;
  };

  /// Lists the ships of `state` that are in the way of others (AB-R139).
  Occupancy(const State& state, const RulingsInForce& rulings);

  void add(ShipId ship, Point at);
  void remove(ShipId ship, Point at);

  /// Calls `f(ShipId)` for each ship on the point, in id order. `f` must not move ships.
  template <class F>
  void at(Point point, F f) const {
    for (auto it = first(point.r, point.q); it != entries_.end(); ++it) {
      if (it->r != point.r || it->q != point.q) return;
      f(it->ship);
    }
  }

  /// Calls `f(ShipId, Point)` for each ship within `range` points of `centre`, its own point
  /// included, row by row. `f` must not move ships.
  template <class F>
  void within(Point centre, int range, F f) const {
    const auto low = [&](int row) {
      return centre.q + std::max(-range, -range - (row - centre.r));
    };
    const auto high = [&](int row) { return centre.q + std::min(range, range - (row - centre.r)); };
    const int last_row = centre.r + range;
    auto it = first(centre.r - range, low(centre.r - range));
    while (it != entries_.end() && it->r <= last_row) {
      const int row = it->r;
      if (it->q < low(row)) {
        it = first(row, low(row));
      } else if (it->q > high(row)) {
        it = first(row + 1, low(row + 1));
      } else {
        f(it->ship, Point{it->q, it->r});
        ++it;
      }
    }
  }

 private:
  [[nodiscard]] std::vector<Entry>::const_iterator first(int r, int q) const {
    return std::lower_bound(entries_.begin(), entries_.end(), Entry{r, q, ShipId{0}});
  }

  std::vector<Entry> entries_;
};

}  // namespace prizecourt::away_boarders
