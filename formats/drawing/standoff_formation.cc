#include "formats/drawing/standoff.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <utility>

// Where the ships of a game without a map lie.
namespace prizecourt::picture {
namespace {

constexpr int edge_of_sea = 200;
constexpr int room_of_name = 400;  ///< above and below ships
constexpr int between_stacked = 140;
constexpr int least_height = 2600;

/// A ship, and what ties her to the one that she is laid beside.
struct Neighbour {
  std::size_t ship = 0;
  const Tie* tie = nullptr;
};

/// The closest ties that hold together what hangs together: there is one way from ship to ship.
std::vector<const Tie*> tree_of(const std::vector<Tie>& ties, std::size_t ships) {
  std::vector<const Tie*> sorted;
  sorted.reserve(ties.size());
  for (const Tie& tie : ties) sorted.push_back(&tie);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Tie* a, const Tie* b) { return a->gap < b->gap; });
  std::vector<std::size_t> knots(ships);
  std::iota(knots.begin(), knots.end(), 0);
  std::erase_if(sorted, [&](const Tie* tie) {
    const std::size_t old = knots[tie->right];
    if (old == knots[tie->left]) return true;
    std::replace(knots.begin(), knots.end(), old, knots[tie->left]);
    return false;
  });
  return sorted;
}

/// Ships that hang together by ties, laid out from one in the middle: her neighbours on both sides,
/// theirs farther out.
class Raft {
 public:
  Raft(const Standoff& standoff, const std::vector<Tie>& ties, std::vector<Berth>& berths,
       int gap_in_quarters)
      : standoff_(standoff),
        tree_(tree_of(ties, standoff.ships.size())),
        berths_(berths),
        gap_in_quarters_(gap_in_quarters),
        is_laid_(standoff.ships.size()) {}

  /// All ships that hang together with that one. Returns them.
  std::vector<std::size_t> lay(std::size_t first) {
    laid_.clear();
    const std::size_t hub = hub_of(first);
    const std::vector<Neighbour> around = neighbours_of(hub);
    const bool has_one = around.size() == 1;
    take(hub, {0, 0}, has_one ? -1 : 0,
         has_one ? degrees_of(hub, *around[0].tie, -1) : standoff_.ships[hub].degrees);
    std::array<std::vector<Neighbour>, 2> sides;
    for (std::size_t n = 0; n < around.size(); ++n) {
      const bool right = has_one || n % 2 == 1;
      sides[right ? 1 : 0].push_back(around[n]);
    }
    stack(hub, sides[0], -1);
    stack(hub, sides[1], 1);
    return laid_;
  }

  [[nodiscard]] bool is_laid(std::size_t ship) const { return is_laid_[ship]; }

 private:
  /// Those that are not laid yet, in the order of ships.
  [[nodiscard]] std::vector<Neighbour> neighbours_of(std::size_t ship) const {
    std::vector<Neighbour> all;
    for (const Tie* tie : tree_) {
      if (tie->left != ship && tie->right != ship) continue;
      const std::size_t other = tie->left == ship ? tie->right : tie->left;
      if (!is_laid_[other]) all.push_back({other, tie});
    }
    std::sort(all.begin(), all.end(),
              [](const Neighbour& a, const Neighbour& b) { return a.ship < b.ship; });
    return all;
  }

  /// Of those that hang together with a ship: who has most to do with others; of two, the one of
  /// the first side.
  [[nodiscard]] std::size_t hub_of(std::size_t first) const {
    std::vector<std::size_t> together = {first};
    for (std::size_t next = 0; next < together.size(); ++next) {
      for (const Neighbour& one : neighbours_of(together[next])) {
        const bool known = std::find(together.begin(), together.end(), one.ship) != together.end();
        if (!known) together.push_back(one.ship);
      }
    }
    const auto rank_of = [&](std::size_t ship) {
      return std::tuple(-static_cast<int>(neighbours_of(ship).size()), standoff_.ships[ship].side,
                        ship);
    };
    return *std::min_element(together.begin(), together.end(),
                             [&](std::size_t a, std::size_t b) { return rank_of(a) < rank_of(b); });
  }

  /// As she heads; a ship that is raked, to the right or the left.
  [[nodiscard]] int degrees_of(std::size_t ship, const Tie& tie, int direction) const {
    constexpr int quarter = 90;
    return tie.raked == ship ? direction * quarter : standoff_.ships[ship].degrees;
  }

  void take(std::size_t ship, Spot at, int outward, int degrees) {
    berths_[ship] = {
        .at = at, .degrees = degrees, .half = half_of(ship, degrees), .outward = outward};
    is_laid_[ship] = true;
    laid_.push_back(ship);
  }

  [[nodiscard]] Spot half_of(std::size_t ship, int degrees) const {
    const Hull hull = hull_of(standoff_, standoff_.ships[ship]);
    const Spot bow = toward(twelfths_of(degrees), hull.length / 2);
    const Spot rail = toward(twelfths_of(degrees + 90), hull.beam / 2);
    return {std::max(std::abs(bow.x), std::abs(rail.x)),
            std::max(std::abs(bow.y), std::abs(rail.y))};
  }

  /// One above the other, beside a ship: `direction` is that of x.
  void stack(std::size_t parent, const std::vector<Neighbour>& children, int direction) {
    std::vector<int> heights;
    heights.reserve(children.size());
    for (const Neighbour& child : children) {
      heights.push_back(standoff_.ships[child.ship].length + between_stacked);
    }
    int y = berths_[parent].at.y - std::accumulate(heights.begin(), heights.end(), 0) / 2;
    for (std::size_t c = 0; c < children.size(); ++c) {
      const auto& [ship, tie] = children[c];
      const int degrees = degrees_of(ship, *tie, direction);
      const int away =
          berths_[parent].half.x + tie->gap * gap_in_quarters_ / 4 + half_of(ship, degrees).x;
      take(ship, {berths_[parent].at.x + direction * away, y + heights[c] / 2}, direction, degrees);
      berths_[ship].is_stacked = children.size() > 1;
      y += heights[c];
    }
    for (const Neighbour& child : children) {
      stack(child.ship, neighbours_of(child.ship), direction);
    }
  }

  const Standoff& standoff_;
  std::vector<const Tie*> tree_;
  std::vector<Berth>& berths_;
  int gap_in_quarters_;
  std::vector<bool> is_laid_;
  std::vector<std::size_t> laid_;
};

Box around(const std::vector<Berth>& berths, const std::vector<std::size_t>& ships) {
  Box all = berths[ships.front()].box();
  for (const std::size_t ship : ships) {
    const Box one = berths[ship].box();
    all = {std::min(all.left, one.left), std::min(all.top, one.top), std::max(all.right, one.right),
           std::max(all.bottom, one.bottom)};
  }
  return all;
}

/// Groups of ships in rows, evenly spread.
struct Rows {
  struct Group {
    std::vector<std::size_t> ships;
    Box box;
  };

  std::vector<std::vector<Group>> rows;

  void add(Group group, int width) {
    constexpr int between = 900;
    int taken = 0;
    if (!rows.empty()) {
      for (const Group& one : rows.back()) taken += one.box.width() + between;
    }
    if (rows.empty() || taken + group.box.width() > width) rows.emplace_back();
    rows.back().push_back(std::move(group));
  }
};

Formation spread(const Rows& all, std::vector<Berth> berths, int width) {
  Formation formation;
  int top = 0;
  for (const auto& row : all.rows) {
    int taken = 0;
    int height = 0;
    for (const Rows::Group& one : row) {
      taken += one.box.width();
      height = std::max(height, one.box.height());
    }
    height += 2 * room_of_name;
    if (all.rows.size() == 1) height = std::max(height, least_height);
    const int room = (width - taken) / static_cast<int>(row.size());
    int left = 0;
    for (const Rows::Group& one : row) {
      const Spot corner{left + room / 2, top + (height - one.box.height()) / 2};
      for (const std::size_t ship : one.ships) {
        berths[ship].at = berths[ship].at + corner - Spot{one.box.left, one.box.top};
      }
      left += one.box.width() + room;
    }
    top += height;
  }
  formation.berths = std::move(berths);
  formation.height = top;
  return formation;
}

}  // namespace

Formation formation_of(const Standoff& standoff, const std::vector<Tie>& ties, int width) {
  const int room = width - 2 * edge_of_sea;
  for (int gap_in_quarters = 4;; --gap_in_quarters) {
    std::vector<Berth> berths(standoff.ships.size());
    Raft raft(standoff, ties, berths, gap_in_quarters);
    Rows rows;
    int widest = 0;
    for (std::size_t ship = 0; ship < berths.size(); ++ship) {
      if (raft.is_laid(ship)) continue;
      Rows::Group group{.ships = raft.lay(ship), .box = {}};
      group.box = around(berths, group.ships);
      widest = std::max(widest, group.box.width());
      rows.add(std::move(group), room);
    }
    if (widest <= room || gap_in_quarters == 0) return spread(rows, std::move(berths), width);
  }
}

}  // namespace prizecourt::picture
