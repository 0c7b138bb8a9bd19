#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/drawing/labels.h"
#include "formats/drawing/marks.h"
#include "formats/match/picture.h"
#include "formats/rulesets/away_boarders/chart.h"

#include <map>
#include <string>
#include <vector>

/// What a picture is drawn with: the field, which says where points lie on the page, and the ships.
namespace prizecourt::away_boarders {

// ---- the field ----

/// The part of the field that is drawn, and how large.
class FieldView {
 public:
  /// Around these places.
  FieldView(const Setup& setup, const std::vector<MapPlace>& places);

  [[nodiscard]] int width() const;
  [[nodiscard]] int height() const;

  /// Puts the field there on the page. Requires a box of its size.
  void place(svg::Box box) { box_ = box; }

  [[nodiscard]] const svg::Box& box() const { return box_; }

  [[nodiscard]] const Cutout& cutout() const { return window_; }

  /// How far neighbours are from each other on the page.
  [[nodiscard]] int step() const { return step_; }

  /// The length of a hull that has a point to itself: large enough that her heading can be seen.
  [[nodiscard]] int hull_length() const;

  /// Where a point lies on the page; it need not be in the cutout.
  [[nodiscard]] svg::Spot spot_of(Point point) const;

  /// Lines of the grid, points and land.
  void draw(svg::Writer& out, const FieldSpec& field) const;

  /// What the lines of the grid are called, outside the box: along the bottom where they go down,
  /// on the left and above where they come in from there.
  void draw_numbers(svg::Writer& out, const picture::TextScale& scale) const;

 private:
  void draw_grid(svg::Writer& out) const;
  void draw_points(svg::Writer& out) const;
  void draw_land(svg::Writer& out, const FieldSpec& field) const;
  [[nodiscard]] int first_grid_line(int from) const;

  /// Rows of points with the same r fall from west to east: bounds of those that cross the cutout.
  [[nodiscard]] int first_r() const { return (window_.first_line - window_.last_q) / 2 - 2; }

  [[nodiscard]] int last_r() const { return (window_.last_line - window_.first_q) / 2 + 2; }

  Cutout window_;
  int column_ = 0;  ///< from one column of points to the next
  int step_ = 0;
  int grid_ = 1;  ///< every how many points there is a line
  svg::Box box_;
};

// ---- the ships ----

/// The ways of ships in the turn, and who fired at whom.
[[nodiscard]] MapTurn turn_on_field(const Setup& setup, const PictureOf<Seen>& of);

/// What is drawn, where.
struct Scene {
  const Setup& setup;
  const PictureOf<Seen>& of;
  const MapTurn& turn;
  const FieldView& field;

  [[nodiscard]] std::vector<svg::Spot> spots_on(const std::vector<Stop>& way) const;
};

/// Where a hull is drawn, its middle, and how long.
struct Drawn {
  svg::Spot at;
  int length = 0;
};

/// Of the ships that are afloat, on the part of the field that is drawn.
[[nodiscard]] std::map<ShipId, Drawn> places_of(const Scene& scene);

/// Who fired at whom, as far as it is to be drawn.
[[nodiscard]] std::vector<picture::Fire> fires_of(const Scene& scene);

/// Where the guns bear that are fit: how far they carry at most, in wedges for broadsides, a line
/// for bow guns.
void draw_arcs(svg::Writer& out, const Scene& scene);

/// A group for each ship: her name, below it where she is and what is left of her hull, or what
/// became of her.
std::vector<svg::Named> draw_names(svg::Writer& out, const Scene& scene,
                                   const std::vector<picture::TextScale>& scales);

}  // namespace prizecourt::away_boarders
