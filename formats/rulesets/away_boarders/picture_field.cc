#include "formats/rulesets/away_boarders/picture_parts.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

using svg::length;
using svg::Spot;

constexpr int most_width = 8000;
constexpr int most_height = 9500;
constexpr int largest_column = 380;
constexpr int smallest_column = 84;
constexpr WindowLimits limits{
    .columns = most_width / smallest_column, .lines = 2 * most_height / 100, .margin = 2};

constexpr int multiple_of_four(int number) {
  return number / 4 * 4;
}

Cutout window_of_places(const FieldSpec& field, const std::vector<MapPlace>& places) {
  std::vector<Point> points;
  for (const MapPlace place : places) points.push_back({place.first, place.second});
  return window_of_points(field, points, limits);
}

}  // namespace

FieldView::FieldView(const Setup& setup, const std::vector<MapPlace>& places)
    : window_(window_of_places(setup.field, places)) {
  constexpr int few_columns = 24;
  const int columns = window_.last_q - window_.first_q + 2;
  const int lines = window_.last_line - window_.first_line + 2;
  const int by_height = 2 * most_height / lines * 866 / 1000;  // sin 60
  const int fits = std::min({most_width / columns, by_height, largest_column});
  column_ = multiple_of_four(std::max(fits, smallest_column));
  step_ = multiple_of_four(column_ * 1000 / 866);
  grid_ = columns <= few_columns ? 2 : 5;
}

int FieldView::hull_length() const {
  constexpr int shortest = 230;
  constexpr int longest = 400;
  return std::clamp(step_, shortest, longest);
}

int FieldView::width() const {
  return (window_.last_q - window_.first_q + 2) * column_;
}

int FieldView::height() const {
  return (window_.last_line - window_.first_line + 2) * step_ / 2;
}

Spot FieldView::spot_of(Point point) const {
  const int line = 2 * point.r + point.q;
  return {box_.left + column_ + (point.q - window_.first_q) * column_,
          box_.top + step_ / 2 + (line - window_.first_line) * step_ / 2};
}

int FieldView::first_grid_line(int from) const {
  const int rest = ((from % grid_) + grid_) % grid_;
  return rest == 0 ? from : from + grid_ - rest;
}

void FieldView::draw_grid(svg::Writer& out) const {
  svg::Path path;
  for (int q = first_grid_line(window_.first_q); q <= window_.last_q; q += grid_) {
    const int x = spot_of({q, 0}).x;
    path.move({x, box_.top}).line({x, box_.bottom});
  }
  for (int r = first_grid_line(first_r()); r <= last_r(); r += grid_) {
    path.move(spot_of({window_.first_q - 1, r})).line(spot_of({window_.last_q + 1, r}));
  }
  out.path(path, {{"stroke", svg::ink::wave}, {"stroke-width", "1"}});
}

// A tile of the pattern has two points. Its name says all that it depends on, so that pictures in
// one page do not take each other's.
void FieldView::draw_points(svg::Writer& out) const {
  const bool first_has_point = (window_.first_line - window_.first_q) % 2 == 0;
  const int x = box_.left + column_ / 2;
  const int y = box_.top + step_ / 4 + (first_has_point ? 0 : step_ / 2);
  const std::string id =
      "points-" + std::to_string(column_) + '-' + std::to_string(x) + '-' + std::to_string(y);
  out.open("pattern", {{"id", id},
                       length("x", x),
                       length("y", y),
                       length("width", 2 * column_),
                       length("height", step_),
                       {"patternUnits", "userSpaceOnUse"}});
  constexpr int radius = 14;
  for (const Spot dot : {Spot{column_ / 2, step_ / 4}, Spot{column_ * 3 / 2, step_ * 3 / 4}}) {
    out.circle(dot, radius, {{"fill", svg::ink::wave}});
  }
  out.close();
  const Spot corner{box_.left + column_ / 2, box_.top + step_ / 4};
  out.rect(
      {corner.x, corner.y, corner.x + box_.width() - column_, corner.y + box_.height() - step_ / 2},
      {{"fill", "url(#" + id + ")"}});
}

void FieldView::draw_land(svg::Writer& out, const FieldSpec& field) const {
  svg::Path path;
  const int third = column_ / 3;
  for (const Point point : field.land) {
    if (!window_.contains(point)) continue;
    const Spot at = spot_of(point);
    path.move(at + Spot{-2 * third, 0})
        .line(at + Spot{-third, -step_ / 2})
        .line(at + Spot{third, -step_ / 2})
        .line(at + Spot{2 * third, 0})
        .line(at + Spot{third, step_ / 2})
        .line(at + Spot{-third, step_ / 2})
        .close();
  }
  if (!path.text().empty()) out.path(path, {{"fill", "url(#land)"}});
}

void FieldView::draw(svg::Writer& out, const FieldSpec& field) const {
  picture::draw_box(out, box_, svg::ink::sea, "0");
  draw_grid(out);
  draw_points(out);
  draw_land(out, field);
}

void FieldView::draw_numbers(svg::Writer& out, const picture::TextScale& scale) const {
  const svg::Lettering letters{.size = scale.size(112)};
  const auto name = [](const char* of, int number) { return of + std::to_string(number); };
  const auto write = [&](Spot at, const std::string& text, svg::Anchor anchor) {
    svg::write(out, at, text, {.size = letters.size, .anchor = anchor});
  };
  // as many lines have a number as there is room for numbers beside each other
  const int room = svg::width_of(name("q ", -10), letters) + letters.size;
  const int every = grid_ * std::max(1, (room + grid_ * column_ - 1) / (grid_ * column_));
  for (int q = first_grid_line(window_.first_q); q <= window_.last_q; q += grid_) {
    if (q % every != 0) continue;
    write({spot_of({q, 0}).x, box_.bottom + letters.size * 5 / 4}, name("q ", q),
          svg::Anchor::middle);
  }
  for (int r = first_grid_line(first_r()); r <= last_r(); r += grid_) {
    if (r % every != 0) continue;
    const Spot west = spot_of({window_.first_q - 1, r});
    if (box_.top <= west.y && west.y <= box_.bottom) {
      write({box_.left - 50, west.y + letters.size / 3}, name("r ", r), svg::Anchor::end);
    } else if (west.y < box_.top) {
      const int x = west.x + 2 * column_ * (box_.top - west.y) / step_;
      if (x <= box_.right) write({x, box_.top - 60}, name("r ", r), svg::Anchor::middle);
    }
  }
}

}  // namespace prizecourt::away_boarders
