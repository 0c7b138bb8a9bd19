#include "formats/drawing/card.h"

#include "formats/drawing/page.h"

#include <algorithm>
#include <utility>

namespace prizecourt::picture {
namespace {

using svg::Lettering;
using svg::Path;
using svg::Weight;

constexpr int card_padding = 80;
constexpr int card_sign = 320;
constexpr int card_box = 76;
constexpr Lettering card_name{.size = 130, .weight = Weight::bold};
constexpr Lettering card_whose{.size = 112};
constexpr Lettering card_label{.size = 112};
constexpr Lettering card_words{.size = 112};
constexpr int card_gap = 60;

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

struct CardLayout {
  std::vector<LaidText> texts;
  std::vector<LaidBoxes> boxes;
  int in_line = 1;  ///< boxes
  int height = card_padding;

  void add(const std::string& text, int x, int room, const Lettering& letters) {
    for (const std::string& line : svg::wrapped(text, room, letters)) {
      height += step_of(letters);
      texts.push_back({{x, height - letters.size / 4}, line, letters});
    }
  }
};

void add_card_row(CardLayout& layout, const CardRow& row, int left, int right) {
  const int top = layout.height;
  const int baseline = top + card_label.size;
  layout.texts.push_back({{card_padding, baseline}, row.label, card_label});
  int x = left;
  int bottom = top + step_of(card_label);
  if (const int count = row.boxes.all(); count > 0) {
    layout.boxes.push_back({{left, baseline - card_box}, row.boxes});
    const int lines = (count - 1) / layout.in_line + 1;
    x += lines > 1 ? right : width_of_boxes(count, card_box) + card_gap / 2;
    bottom += (lines - 1) * width_of_boxes(2, card_box) / 2;
  }
  layout.height = bottom;
  const int room = right - x;
  if (row.words.empty()) return;
  if (svg::width_of(row.words, card_words) <= room) {
    layout.texts.push_back({{x, baseline}, row.words, card_words});
  } else {
    layout.add(row.words, left, right - left, card_words);
  }
}

CardLayout laid_out_card(const Card& card, int width) {
  const int right = width - card_padding;
  CardLayout layout;
  layout.add(card.name, card_padding, right - card_padding - card_sign, card_name);
  layout.add(card.whose, card_padding, right - card_padding - card_sign, card_whose);
  layout.height = std::max(layout.height, card_sign) + card_gap / 2;
  int widest = 0;
  for (const CardRow& row : card.rows) {
    widest = std::max(widest, svg::width_of(row.label, card_label));
  }
  const int left = card_padding + widest + card_gap;
  layout.in_line = std::max(1, (right - left) / (width_of_boxes(2, card_box) - card_box));
  for (const CardRow& row : card.rows) add_card_row(layout, row, left, right);
  layout.height += card_gap / 2;
  layout.add(joined(card.clauses), card_padding, right - card_padding, card_words);
  layout.height += card_padding;
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
  // those that are whole are dashes of a line, which takes few bytes
  Path full;
  for (int first = 0; first < boxes.whole; first += in_line) {
    const Spot start = corner_of(first) + Spot{0, size / 2};
    const int count = std::min(in_line, boxes.whole - first);
    full.move(start).line(start + Spot{width_of_boxes(count, size), 0});
  }
  if (boxes.whole > 0) {
    out.path(full, {{"stroke", ink::full},
                    svg::length("stroke-width", size),
                    {"stroke-dasharray", svg::in_units(size) + ' ' + svg::in_units(size / 4)}});
  }
  Path empty;
  Path half;
  Path now;
  for (int i = boxes.whole; i < boxes.all(); ++i) {
    const Spot at = corner_of(i);
    const int kept = boxes.whole + boxes.half;
    if (kept <= i && i < kept + boxes.now) now.box(at, size, size);
    empty.box(at, size, size);
    if (i < kept) {
      half.move(at).line(at + Spot{size, 0}).line(at + Spot{0, size}).close();
    } else {
      empty.move(at).line(at + Spot{size, size});
    }
  }
  const auto draw = [&](const Path& path, std::string_view fill, std::string_view stroke) {
    if (path.text().empty()) return;
    out.path(path, {{"fill", fill}, {"stroke", stroke}, {"stroke-width", "0.8"}});
  };
  draw(now, ink::flash, "none");
  draw(empty, "none", ink::soft);
  draw(half, ink::full, "none");
}

int height_of(const Card& card, int width) {
  return laid_out_card(card, width).height;
}

void draw_card(svg::Writer& out, const Card& card, const Box& box) {
  const CardLayout layout = laid_out_card(card, box.width());
  const Spot corner{box.left, box.top};
  draw_box(out, box, ink::card, "0.7");
  Hull sign = card.hull;
  sign.at = Spot{box.right - card_padding / 2 - card_sign / 2,
                 box.top + card_padding / 2 + card_sign / 2};
  sign.length = 260;
  sign.beam = 84;
  draw_hull(out, sign);
  for (const LaidText& text : layout.texts) {
    svg::write(out, corner + text.at, text.text, text.letters);
  }
  for (const LaidBoxes& laid : layout.boxes) {
    draw_boxes(out, corner + laid.corner, laid.boxes, card_box, layout.in_line);
  }
}

}  // namespace prizecourt::picture
