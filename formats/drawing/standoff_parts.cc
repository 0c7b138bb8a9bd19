#include "formats/drawing/standoff.h"

#include <algorithm>

namespace prizecourt::picture {
namespace {

using svg::length;
using svg::Lettering;
using svg::Weight;

constexpr Lettering ship_letters{.size = 290, .weight = Weight::bold};
constexpr Lettering card_letters{.size = 270};
constexpr Lettering badge_letters{.size = 270, .weight = Weight::bold};
constexpr int ship_step = 370;  ///< from line to line
constexpr int words_step = 340;
constexpr int margin = 110;
constexpr int between_cards = 200;
constexpr int card_width = (page_room - between_cards) / 2;
constexpr int sign_room = 420;  ///< right of her name: her hull

// ---- cards --------------------------------------------------------------------------------------

/// A line of a card.
struct CardLine {
  std::string text;
  Lettering letters;
  int step = words_step;
};

std::vector<CardLine> head_of(const StandoffShip& ship) {
  constexpr int room = card_width - 2 * margin - sign_room;
  std::vector<CardLine> lines;
  const auto add = [&](std::string_view text, const Lettering& letters, int step) {
    for (std::string& line : svg::wrapped(text, room, letters)) {
      lines.push_back({std::move(line), letters, step});
    }
  };
  add(ship.name, ship_letters, ship_step);
  add(ship.whose, card_letters, words_step);
  add(ship.build, card_letters, words_step);
  return lines;
}

std::vector<std::string> badge_of(const StandoffShip& ship) {
  return svg::wrapped(ship.badge, card_width - 2 * margin, badge_letters);
}

/// With a line for a badge, so that the board does not move when the first ship has one.
int height_of_card(const StandoffShip& ship) {
  const std::size_t lines = ship.card.size() + std::max<std::size_t>(badge_of(ship).size(), 1);
  int height = 2 * margin + static_cast<int>(lines) * words_step;
  for (const CardLine& line : head_of(ship)) height += line.step;
  return height;
}

/// How many boxes of a row went in the turn.
int lost_in_turn(const StandoffShip& ship, const StandoffShip& before, std::size_t row) {
  return std::max(0, before.card[row].boxes.whole - ship.card[row].boxes.whole);
}

/// As large as they find room, in two lines where there are very many.
void draw_row(svg::Writer& out, const CardRow& row, Spot corner, int room_of_label) {
  constexpr int largest = 190;
  constexpr int most_in_line = 20;
  constexpr int baseline = 260;
  svg::write(out, corner + Spot{0, baseline}, row.label, card_letters);
  const int count = row.boxes.all();
  if (count == 0) return;
  const int lines = count > most_in_line ? 2 : 1;
  const int in_line = (count + lines - 1) / lines;
  const int room = card_width - 2 * margin - room_of_label;
  const int size = std::min(largest / lines, room * 4 / 5 / in_line);
  draw_boxes(out, corner + Spot{room_of_label, baseline - largest}, row.boxes, size, in_line);
}

void draw_card(svg::Writer& out, const Standoff& standoff, const StandoffShip& ship,
               const StandoffShip& before, const Box& card) {
  draw_box(out, card, ink::card, "0.7");
  const int left = card.left + margin;
  int y = card.top + margin;
  const auto write = [&](const CardLine& line) {
    y += line.step;
    svg::write(out, {left, y - line.step / 4}, line.text, line.letters);
  };
  Hull sign = hull_of(standoff, ship);
  sign.at = {card.right - margin - sign_room / 2, card.top + margin + sign_room / 2};
  sign.length = sign_room;
  sign.beam = sign_room * 3 / 10;
  draw_hull(out, sign);
  for (const CardLine& line : head_of(ship)) write(line);
  int labels = 0;
  for (const CardRow& row : ship.card) {
    labels = std::max(labels, svg::width_of(row.label, card_letters) + margin);
  }
  for (std::size_t r = 0; r < ship.card.size(); ++r) {
    CardRow row = ship.card[r];
    row.boxes.now = lost_in_turn(ship, before, r);
    draw_row(out, row, {left, y}, labels);
    y += words_step;
  }
  for (const std::string& line : badge_of(ship)) write({line, badge_letters});
}

// ---- words --------------------------------------------------------------------------------------

constexpr int die_size = 230;
constexpr int die_step = 280;
constexpr int most_dice = 12;

void draw_dice(svg::Writer& out, Spot first, int count, Paint paint) {
  for (int i = 0; i < count; ++i) {
    const Spot middle = first + Spot{i * die_step + die_size / 2, die_size / 2};
    const Box die = svg::box_around(middle, die_size, die_size);
    draw_painted(out, "rect", svg::shape_of(die, 45), paint, "1.6");
    out.circle(middle, 45, {{"fill", letters_on(paint)}});
  }
}

/// The boarding dice of both, with a gap between them, where there is room.
void draw_dice_of(svg::Writer& out, const Standoff& standoff, const Tie& tie, Spot at) {
  constexpr int gap = 300;
  const auto paint_of = [&](std::size_t ship) {
    return standoff.paints[standoff.ships[ship].side];
  };
  draw_dice(out, at, tie.left_dice, paint_of(tie.left));
  draw_dice(out, at + Spot{tie.left_dice * die_step + gap, 0}, tie.right_dice, paint_of(tie.right));
}

}  // namespace

bool lost_anything(const StandoffShip& ship, const StandoffShip& before) {
  for (std::size_t row = 0; row < ship.card.size(); ++row) {
    if (lost_in_turn(ship, before, row) > 0) return true;
  }
  return false;
}

void draw_cards(Page& page, const Standoff& standoff, const std::vector<StandoffShip>& before) {
  constexpr std::size_t columns = 2;
  const auto& ships = standoff.ships;
  for (std::size_t first = 0; first < ships.size(); first += columns) {
    const std::size_t end = std::min(first + columns, ships.size());
    int height = 0;
    for (std::size_t s = first; s < end; ++s) height = std::max(height, height_of_card(ships[s]));
    const Box row = page.take(page_room, height);
    for (std::size_t s = first; s < end; ++s) {
      const int left = row.left + static_cast<int>(s - first) * (card_width + between_cards);
      page.out().begin_group("card:" + ships[s].id);
      draw_card(page.out(), standoff, ships[s], before[s],
                {left, row.top, left + card_width, row.bottom});
    }
  }
}

void draw_words(Page& page, const Standoff& standoff, const std::vector<Tie>& ties) {
  struct Row {
    const Tie* tie;
    std::vector<std::string> lines;
    bool has_dice;
  };

  std::vector<Row> rows;
  int height = 0;
  for (const Tie& tie : ties) {
    const int dice = tie.left_dice + tie.right_dice;
    rows.push_back({&tie, svg::wrapped(tie_in_words(standoff, tie), page_room, card_letters),
                    0 < dice && dice <= most_dice});
    height += static_cast<int>(rows.back().lines.size() + (rows.back().has_dice ? 1 : 0));
  }
  if (rows.empty()) return;
  const Box room = page.take(page_room, height * words_step);
  int y = room.top;
  for (const Row& row : rows) {
    page.out().begin_group(id_of_pair("words", standoff, *row.tie));
    for (const std::string& line : row.lines) {
      y += words_step;
      svg::write(page.out(), {room.left, y - words_step / 4}, line, card_letters);
    }
    if (!row.has_dice) continue;
    draw_dice_of(page.out(), standoff, *row.tie, {room.left, y + (words_step - die_size) / 2});
    y += words_step;
  }
}

}  // namespace prizecourt::picture
