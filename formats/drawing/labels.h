#pragma once

#include "formats/drawing/shapes.h"

#include <cstddef>
#include <vector>

/// What is written on a board: how large its letters are, and labels that keep out of each other's
/// way.
namespace prizecourt::picture {

/// Letters for boards that are shown on a page of one width.
struct TextScale {
  svg::Layout layout = svg::Layout::wide;  ///< wide or narrow
  int thousandths = 1000;  ///< how large a unit must be drawn to be 1 px high on the screen

  /// As many tenths of a unit as it takes to show so many tenths of a pixel.
  [[nodiscard]] constexpr int size(int pixels) const { return (pixels * thousandths + 999) / 1000; }

  [[nodiscard]] constexpr bool is_narrow() const { return layout == svg::Layout::narrow; }
};

/// The scales that a picture in that layout has of a board of that size: one, or both.
[[nodiscard]] std::vector<TextScale> text_scales(svg::Layout layout, int width, int height);

/// Writes what is to be read on a board for each scale: in a group of a class of its own
/// (`for-wide`, `for-narrow`) if there are two.
template <class Draw>
void write_for_each(svg::Writer& out, const std::vector<TextScale>& scales, Draw draw) {
  for (const TextScale& scale : scales) {
    const bool one_of_two = scales.size() > 1;
    if (one_of_two) {
      out.open("g", {{"class", scale.is_narrow() ? "for-narrow" : "for-wide"}});
    }
    draw(scale);
    if (one_of_two) out.close();
  }
}

/// Text with a rim that keeps it apart from what lies below it.
void write_over(svg::Writer& out, Spot at, std::string_view text, const svg::Lettering& lettering);

/// A label beside a thing.
struct Label {
  Box box;
  Spot thing;
  int radius = 0;         ///< of the thing
  bool is_clear = false;  ///< it covers nothing, and no other thing is nearer to it than its own
};

/// The thing with its room, which nothing else covers.
[[nodiscard]] Box around(const Label& label);

/// Finds room for labels.
class Labels {
 public:
  explicit Labels(Box bounds)
      : bounds_(bounds) {}

  void keep_clear(Box box) { clear_.push_back(box); }

  /// A line that had better not be covered.
  void avoid(Spot a, Spot b);

  /// A label of that size for a thing of that radius, which is kept clear.
  void add(Spot thing, int radius, int width, int height);

  /// Where each label goes, in the order in which they were added. Where there is no room it is the
  /// least bad.
  [[nodiscard]] std::vector<Label> placed() const;

 private:
  struct Search;

  Box bounds_;
  std::vector<Box> clear_;
  std::vector<Spot> lines_;  ///< points on lines
  std::vector<Label> wanted_;
};

/// A line from a thing to its label, if that is not next to it.
void draw_leader(svg::Writer& out, const Label& label);

}  // namespace prizecourt::picture
