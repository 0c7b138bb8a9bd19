#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "engine/table/event.h"
#include "formats/drawing/picture_shapes.h"
#include "formats/rulesets/away_boarders/chart_parts.h"

#include <span>
#include <vector>

/// The field of a picture: where points lie on the page, and what stands there before any ship.
namespace prizecourt::away_boarders {

/// A place on the way of a ship.
struct Stop {
  Point at;
  Direction facing;
};

/// The way of each ship in a turn, from where she was when it began; by ship. Empty for those that
/// were not on the field.
using Voyages = std::vector<std::vector<Stop>>;

[[nodiscard]] Voyages voyages_of(const Setup& setup, const State& before,
                                 std::span<const Event> events);

/// The part of the field that is drawn, and how large.
class FieldView {
 public:
  /// Around the ships and their ways.
  FieldView(const Setup& setup, const State& now, const Voyages& voyages);

  [[nodiscard]] int width() const;
  [[nodiscard]] int height() const;

  /// Puts the field there on the page. Requires a box of its size.
  void place(svg::Box box) { box_ = box; }

  [[nodiscard]] const svg::Box& box() const { return box_; }

  /// How far neighbours are from each other on the page.
  [[nodiscard]] int step() const { return step_; }

  /// Where a point lies on the page; it need not be in the window.
  [[nodiscard]] svg::Spot spot_of(Point point) const;

  [[nodiscard]] bool shows(Point point) const { return window_.contains(point); }

  [[nodiscard]] bool is_whole(const FieldSpec& field) const;

  /// Lines of the grid, points and land, and the edge.
  void draw(svg::Writer& out, const FieldSpec& field) const;

  /// What the lines of the grid are called, outside the box.
  void draw_numbers(svg::Writer& out) const;

 private:
  void draw_grid(svg::Writer& out) const;
  void draw_points(svg::Writer& out) const;
  void draw_land(svg::Writer& out, const FieldSpec& field) const;
  [[nodiscard]] int first_grid_line(int from) const;

  /// Rows of points with the same r fall from west to east: bounds of those that cross the window.
  [[nodiscard]] int first_r() const { return (window_.first_line - window_.last_q) / 2 - 2; }

  [[nodiscard]] int last_r() const { return (window_.last_line - window_.first_q) / 2 + 2; }

  Window window_;
  int column_ = 0;  ///< from one column of points to the next
  int step_ = 0;
  int grid_ = 1;  ///< every how many points there is a line
  svg::Box box_;
};

}  // namespace prizecourt::away_boarders
