#pragma once

#include "formats/drawing/shapes.h"
#include "formats/drawing/svg.h"

#include <string>
#include <vector>

/// Damage as boxes, and the card of a ship, drawn as her record sheet is printed.
namespace prizecourt::picture {

/// Boxes of one kind: those that are whole, half gone and gone.
struct Boxes {
  int whole = 0;
  int half = 0;
  int lost = 0;
  int now = 0;  ///< of those that are lost, in this turn

  [[nodiscard]] constexpr int all() const { return whole + half + lost; }

  [[nodiscard]] bool operator==(const Boxes&) const = default;
};

/// From left to right, so many in a line at most: filled, half filled, crossed out, those
/// that went in this turn first and in another colour. `size` is that
/// of a box; from one to the next it is a quarter more.
void draw_boxes(svg::Writer& out, Spot corner, const Boxes& boxes, int size, int in_line);

/// How wide or high so many boxes are.
[[nodiscard]] int width_of_boxes(int count, int size);

/// A row of a card: `hull [][][]`, `port guns [][] 8 loaded`.
struct CardRow {
  std::string label;
  Boxes boxes{};
  std::string words{};  ///< behind the boxes
  [[nodiscard]] bool operator==(const CardRow&) const = default;
};

/// A ship as her record sheet has her.
struct Card {
  std::string id;
  Hull hull;  ///< her sign with her heading; it is drawn small
  std::string name;
  std::string whose{};
  std::vector<CardRow> rows{};
  std::vector<std::string> clauses{};  ///< what else there is to say of her
};

/// How high a card of that width is.
[[nodiscard]] int height_of(const Card& card, int width);

/// The card in a box of that width and at least its height.
void draw_card(svg::Writer& out, const Card& card, const Box& box);

}  // namespace prizecourt::picture
