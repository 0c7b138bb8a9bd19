#include "formats/drawing/labels.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <tuple>

namespace prizecourt::picture {
namespace {

/// What a page shows of a board at least, in tenths of a pixel: with the log beside it on a screen
/// of 1280 by 900, and on a phone that is 390 wide.
constexpr Spot wide_frame{7300, 6400};
constexpr Spot narrow_frame{3400, 4700};
constexpr int rim = 400;  ///< the room that a viewer leaves around a board, in all

TextScale text_scale(svg::Layout layout, Spot frame, int width, int height) {
  constexpr int thousand = 1000;
  const int across = (width + rim) * thousand / frame.x;
  const int down = (height + rim) * thousand / frame.y;
  return {.layout = layout, .thousandths = std::max({thousand, across, down})};
}

// ---- where labels go ----------------------------------------------------------------------------

constexpr int collision = 1000;
constexpr int crossing = 24;  ///< a point on a line

/// The place for a label in that direction, a clock hand from its thing.
Box box_at(const Label& label, int hour, int away) {
  const Spot hand = toward(hour, 2);  // by which corner the label is held
  const auto part = [](int hold, int size) { return std::clamp(hold, -1, 1) * size / 2; };
  const Spot middle = label.thing + toward(hour, away) +
                      Spot{part(hand.x, label.box.width()), part(hand.y, label.box.height())};
  return svg::box_around(middle, label.box.width(), label.box.height());
}

}  // namespace

std::vector<TextScale> text_scales(svg::Layout layout, int width, int height) {
  std::vector<TextScale> scales;
  if (layout != svg::Layout::narrow) {
    scales.push_back(text_scale(svg::Layout::wide, wide_frame, width, height));
  }
  if (layout != svg::Layout::wide) {
    scales.push_back(text_scale(svg::Layout::narrow, narrow_frame, width, height));
  }
  return scales;
}

void write_over(svg::Writer& out, Spot at, std::string_view text, const svg::Lettering& lettering) {
  out.open("g", {{"stroke", ink::paper},
                 svg::length("stroke-width", lettering.size / 4),
                 {"stroke-linejoin", "round"},
                 {"paint-order", "stroke"}});
  svg::write(out, at, text, lettering);
  out.close();
}

Box around(const Label& label) {
  return svg::box_around(label.thing, 2 * label.radius, 2 * label.radius);
}

void Labels::avoid(Spot a, Spot b) {
  constexpr int step = 120;
  const int longest = std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
  const int steps = std::max(1, longest / step);
  for (int i = 0; i <= steps; ++i) {
    lines_.push_back({a.x + (b.x - a.x) * i / steps, a.y + (b.y - a.y) * i / steps});
  }
}

void Labels::add(Spot thing, int radius, int width, int height) {
  wanted_.push_back({.box = {0, 0, width, height}, .thing = thing, .radius = radius});
}

/// Labels as far as they have a place. The most crowded have the first choice; those that found
/// no good place choose again when all others have one.
struct Labels::Search {
  const Labels& of;
  std::vector<Label> labels;
  std::vector<Box> things;
  std::vector<bool> has_place;

  /// Up to `limit`, from which on nobody wants to know.
  [[nodiscard]] int cost(std::size_t own, const Box& box, int limit) const {
    int sum = 0;
    if (!of.bounds_.contains({box.left, box.top}) ||
        !of.bounds_.contains({box.right, box.bottom})) {
      sum += collision * 3;
    }
    for (const Box& other : of.clear_) {
      if (other.overlaps(box)) sum += collision;
    }
    const std::int64_t away = svg::squared_distance(box, things[own]);
    for (std::size_t other = 0; other < labels.size() && sum < limit; ++other) {
      if (things[other].overlaps(box)) sum += collision;
      if (other == own) continue;
      if (has_place[other] && labels[other].box.overlaps(box)) sum += collision;
      if (svg::squared_distance(box, things[other]) < away) sum += collision * 2;
    }
    for (std::size_t i = 0; i < of.lines_.size() && sum < limit; ++i) {
      if (box.contains(of.lines_[i])) sum += crossing;
    }
    return sum;
  }

  void place(std::size_t own) {
    // to the right first, then left, below and above, then between those
    constexpr std::array hours = {3, 9, 6, 0, 2, 4, 10, 8, 1, 5, 11, 7};
    constexpr int rings = 7;
    constexpr int cost_of_ring = 45;
    Label& label = labels[own];
    int least = std::numeric_limits<int>::max();
    Box best;
    for (int ring = 0; ring < rings && ring * cost_of_ring < least; ++ring) {
      const int away = label.radius + ring * label.box.height() * 2 / 3;
      int turn = 0;
      for (const int hour : hours) {
        const Box box = box_at(label, hour, away);
        const int fixed = ring * cost_of_ring + turn++;
        const int price = cost(own, box, least - fixed) + fixed;
        if (price >= least) continue;
        least = price;
        best = box;
      }
    }
    label.box = best;
    has_place[own] = true;
  }
};

std::vector<Label> Labels::placed() const {
  Search search{*this, wanted_, {}, std::vector<bool>(wanted_.size())};
  for (const Label& label : wanted_) search.things.push_back(around(label));
  const auto crowd_around = [&](const Label& one) {
    return std::count_if(wanted_.begin(), wanted_.end(), [&](const Label& other) {
      return svg::box_around(one.thing, 2 * one.box.width(), 6 * one.box.height())
          .contains(other.thing);
    });
  };
  std::vector<std::tuple<std::ptrdiff_t, std::size_t>> order;
  for (std::size_t i = 0; i < wanted_.size(); ++i) order.emplace_back(-crowd_around(wanted_[i]), i);
  std::sort(order.begin(), order.end());
  for (const auto& [crowd, i] : order) search.place(i);
  constexpr int most_rounds = 3;
  for (int round = 0; round < most_rounds; ++round) {
    for (const auto& [crowd, i] : order) {
      if (search.cost(i, search.labels[i].box, collision) >= collision) search.place(i);
    }
  }
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    search.labels[i].is_clear = search.cost(i, search.labels[i].box, collision) < collision;
  }
  return search.labels;
}

void draw_leader(svg::Writer& out, const Label& label) {
  const Box& box = label.box;
  const Spot end{std::clamp(label.thing.x, box.left, box.right),
                 std::clamp(label.thing.y, box.top, box.bottom)};
  const std::int64_t near = label.radius * 3 / 2;
  if (svg::squared_distance(svg::box_around(label.thing, 0, 0), box) <= near * near) return;
  out.path(svg::Path().move(label.thing).line(end),
           {{"stroke", ink::soft}, {"stroke-width", "1.2"}});
}

}  // namespace prizecourt::picture
