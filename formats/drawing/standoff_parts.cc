#include "formats/drawing/standoff_parts.h"

#include <algorithm>

namespace prizecourt::picture {
namespace {

using svg::length;
using svg::Lettering;
using svg::Weight;

constexpr Lettering ship_letters{.size = 145, .weight = Weight::bold};
constexpr Lettering small_letters{.size = 105};
constexpr Lettering badge_letters{.size = 110, .weight = Weight::bold};
constexpr Lettering tie_letters{.size = 112};
constexpr int ship_step = 165;  ///< from line to line
constexpr int words_step = 135;
constexpr int row_of_boxes = 145;
constexpr int margin = 60;

// ---- cards --------------------------------------------------------------------------------------

std::vector<std::string> lines_of(std::string_view text, const Lettering& letters) {
  return svg::wrapped(text, standoff_card_width - 2 * margin, letters);
}

/// How many boxes of a row went in the turn.
int lost_in_turn(const StandoffShip& ship, const StandoffShip& before, std::size_t row) {
  return std::max(0, before.card[row].boxes.whole - ship.card[row].boxes.whole);
}

/// As large as they find room, in two lines where there are very many.
void draw_row(svg::Writer& out, const CardRow& row, Spot corner, int room_of_label, int width) {
  constexpr int largest = 84;
  constexpr int most_in_line = 30;
  svg::write(out, corner + Spot{0, 105}, row.label, small_letters);
  const int count = row.boxes.all();
  if (count == 0) return;
  const int lines = count > most_in_line ? 2 : 1;
  const int in_line = (count + lines - 1) / lines;
  const int size = std::min(largest / lines, (width - room_of_label) * 4 / 5 / in_line);
  draw_boxes(out, corner + Spot{room_of_label, 105 - largest}, row.boxes, size, in_line);
}

// ---- words --------------------------------------------------------------------------------------

constexpr int room_of_swords = 220;
constexpr int room_of_dice = 110;
constexpr int gap_between_dice = 150;
constexpr int die_size = 80;
constexpr int die_step = 95;
constexpr int most_dice = 8;

void draw_dice(svg::Writer& out, Spot first, int count, Fill fill) {
  for (int i = 0; i < count; ++i) {
    const int x = first.x + i * die_step;
    out.leaf("rect", {length("x", x),
                      length("y", first.y),
                      length("width", die_size),
                      length("height", die_size),
                      length("rx", 15),
                      {"fill", std::string(paint_of(fill))},
                      {"stroke", std::string(colour_of(fill))},
                      {"stroke-width", "1.1"}});
    out.leaf("circle", {length("cx", x + die_size / 2),
                        length("cy", first.y + die_size / 2),
                        length("r", 16),
                        {"fill", std::string(fill == Fill::dark ? ink::paper : ink::line)}});
  }
}

}  // namespace

int height_of_cards(const Standoff& standoff) {
  int highest = 0;
  for (const StandoffShip& ship : standoff.ships) {
    const auto names = static_cast<int>(lines_of(ship.name, ship_letters).size());
    const auto whose = static_cast<int>(lines_of(ship.whose, small_letters).size());
    const auto build = static_cast<int>(lines_of(ship.build, small_letters).size());
    const auto rows = static_cast<int>(ship.card.size());
    highest = std::max(highest, names * ship_step + rows * row_of_boxes +
                                    (whose + build + standoff.badge_lines) * words_step);
  }
  return highest + 2 * margin;
}

bool lost_anything(const StandoffShip& ship, const StandoffShip& before) {
  for (std::size_t row = 0; row < ship.card.size(); ++row) {
    if (lost_in_turn(ship, before, row) > 0) return true;
  }
  return false;
}

void draw_card(svg::Writer& out, const StandoffShip& ship, const StandoffShip& before,
               const Box& card) {
  draw_box(out, card, ink::card, "0.7");
  const int left = card.left + margin;
  int y = card.top + margin;
  const auto write = [&](std::string_view text, const Lettering& letters, int step) {
    for (const std::string& line : lines_of(text, letters)) {
      y += step;
      svg::write(out, {left, y - step / 4}, line, letters);
    }
  };
  write(ship.name, ship_letters, ship_step);
  write(ship.whose, small_letters, words_step);
  write(ship.build, small_letters, words_step);
  int labels = 0;
  for (const CardRow& row : ship.card) {
    labels = std::max(labels, svg::width_of(row.label, small_letters) + margin);
  }
  for (std::size_t r = 0; r < ship.card.size(); ++r) {
    CardRow row = ship.card[r];
    row.boxes.now = lost_in_turn(ship, before, r);
    draw_row(out, row, {left, y}, labels, standoff_card_width - 2 * margin);
    y += row_of_boxes;
  }
  write(ship.badge, badge_letters, words_step);
}

Said said_of(const Tie& tie, int widest) {
  Said said{.lines = svg::wrapped(tie.words, widest, tie_letters), .fought = tie.fought};
  if (tie.left_dice <= most_dice && tie.right_dice <= most_dice) {
    said.left_dice = tie.left_dice;
    said.right_dice = tie.right_dice;
  }
  for (const std::string& line : said.lines) {
    said.width = std::max(said.width, svg::width_of(line, tie_letters));
  }
  said.width += 60;
  said.height = static_cast<int>(said.lines.size()) * words_step + 40;
  if (said.fought) said.height += room_of_swords;
  if (said.left_dice + said.right_dice > 0) said.height += room_of_dice;
  return said;
}

void draw_said(svg::Writer& out, const Said& said, const Box& box, Fill left, Fill right) {
  draw_box(out, box, ink::paper, "0");
  const int middle = (box.left + box.right) / 2;
  int y = box.top;
  if (said.fought) {
    draw_swords(out, {middle, y + room_of_swords / 2}, 90);
    y += room_of_swords;
  }
  for (const std::string& line : said.lines) {
    y += words_step;
    svg::write(out, {middle, y - words_step / 4}, line, {tie_letters.size, svg::Anchor::middle});
  }
  if (said.left_dice + said.right_dice == 0) return;
  const int all = said.left_dice + said.right_dice;
  const int first = middle - (all * die_step + gap_between_dice) / 2;
  draw_dice(out, {first, y + 20}, said.left_dice, left);
  draw_dice(out, {first + said.left_dice * die_step + gap_between_dice, y + 20}, said.right_dice,
            right);
}

}  // namespace prizecourt::picture
