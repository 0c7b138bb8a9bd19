#include "formats/drawing/card.h"

#include "formats/drawing/page.h"

#include <algorithm>
#include <utility>

namespace prizecourt::picture {
namespace {

using svg::Lettering;
using svg::Path;
using svg::Weight;

constexpr int padding = 80;
constexpr int room_of_sign = 320;
constexpr int box_size = 64;
constexpr Lettering name_letters{.size = 118, .weight = Weight::bold};
constexpr Lettering whose_letters{.size = 90};
constexpr Lettering label_letters{.size = 88};
constexpr Lettering clause_letters{.size = 88};
constexpr int gap = 60;

constexpr int step_of(const Lettering& letters) {
  return letters.size * 13 / 10;
}

/// A text on a card, its baseline seen from the corner of the card.
struct LaidText {
  Spot at;
  std::string text;
  Lettering letters;
};

struct LaidBoxes {
  Spot corner;
  Boxes boxes;
};

struct Layout {
  std::vector<LaidText> texts;
  std::vector<LaidBoxes> boxes;
  int in_line = 1;  ///< boxes
  int height = padding;

  void add(const std::string& text, int x, int room, const Lettering& letters) {
    for (const std::string& line : svg::wrapped(text, room, letters)) {
      height += step_of(letters);
      texts.push_back({{x, height - letters.size / 4}, line, letters});
    }
  }
};

/// The width of the labels in front of the boxes.
int label_width(const Card& card) {
  int widest = 0;
  for (const CardRow& row : card.rows) {
    widest = std::max(widest, svg::width_of(row.label, label_letters));
  }
  return widest;
}

void add_row(Layout& layout, const CardRow& row, int left, int right) {
  const int top = layout.height;
  const int baseline = top + label_letters.size;
  layout.texts.push_back({{padding, baseline}, row.label, label_letters});
  int x = left;
  int bottom = top + step_of(label_letters);
  if (const int count = row.boxes.all(); count > 0) {
    layout.boxes.push_back({{left, baseline - box_size}, row.boxes});
    const int lines = (count - 1) / layout.in_line + 1;
    x += lines > 1 ? right : width_of_boxes(count, box_size) + gap / 2;
    bottom += (lines - 1) * width_of_boxes(2, box_size) / 2;
  }
  layout.height = bottom;
  const int room = right - x;
  if (row.words.empty()) return;
  if (svg::width_of(row.words, clause_letters) <= room) {
    layout.texts.push_back({{x, baseline}, row.words, clause_letters});
  } else {
    layout.add(row.words, left, right - left, clause_letters);
  }
}

Layout laid_out(const Card& card, int width) {
  const int right = width - padding;
  Layout layout;
  layout.add(card.name, padding, right - padding - room_of_sign, name_letters);
  layout.add(card.whose, padding, right - padding - room_of_sign, whose_letters);
  layout.height = std::max(layout.height, room_of_sign) + gap / 2;
  const int left = padding + label_width(card) + gap;
  layout.in_line = std::max(1, (right - left) / (width_of_boxes(2, box_size) - box_size));
  for (const CardRow& row : card.rows) add_row(layout, row, left, right);
  layout.height += gap / 2;
  layout.add(joined(card.clauses), padding, right - padding, clause_letters);
  layout.height += padding;
  return layout;
}

}  // namespace

int width_of_boxes(int count, int size) {
  return count * size + (count - 1) * (size / 4);
}

void draw_boxes(svg::Writer& out, Spot corner, const Boxes& boxes, int size, int in_line) {
  const int step = size + size / 4;
  const auto corner_of = [&](int number) {
    return corner + Spot{number % in_line * step, number / in_line * step};
  };
  Path full;
  Path empty;
  Path half;
  for (int i = 0; i < boxes.all(); ++i) {
    const Spot at = corner_of(i);
    if (i < boxes.whole) {
      full.box(at, size, size);
      continue;
    }
    empty.box(at, size, size);
    if (i < boxes.whole + boxes.half) {
      half.move(at).line(at + Spot{size, 0}).line(at + Spot{0, size}).close();
    } else {
      empty.move(at).line(at + Spot{size, size});
    }
  }
  const auto draw = [&](const Path& path, std::string_view fill, std::string_view stroke) {
    if (path.text().empty()) return;
    out.leaf("path", {{"d", path.text()},
                      {"fill", std::string(fill)},
                      {"stroke", std::string(stroke)},
                      {"stroke-width", "0.8"}});
  };
  draw(full, ink::full, ink::full);
  draw(empty, "none", ink::soft);
  draw(half, ink::full, "none");
}

int height_of(const Card& card, int width) {
  return laid_out(card, width).height;
}

void draw_card(svg::Writer& out, const Card& card, const Box& box) {
  const Layout layout = laid_out(card, box.width());
  const Spot corner{box.left, box.top};
  draw_box(out, box, ink::card, "0.7");
  Hull sign = card.hull;
  sign.at =
      Spot{box.right - padding / 2 - room_of_sign / 2, box.top + padding / 2 + room_of_sign / 2};
  sign.length = 260;
  sign.beam = 84;
  draw_hull(out, sign);
  for (const LaidText& text : layout.texts) {
    svg::write(out, corner + text.at, text.text, text.letters);
  }
  for (const LaidBoxes& laid : layout.boxes) {
    draw_boxes(out, corner + laid.corner, laid.boxes, box_size, layout.in_line);
  }
}

}  // namespace prizecourt::picture
