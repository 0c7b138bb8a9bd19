#include "formats/drawing/page.h"

#include <algorithm>
#include <utility>

namespace prizecourt::picture {
namespace {

using svg::Lettering;
using svg::Weight;

constexpr Lettering line_letters{.size = 125};
constexpr Lettering key_letters{.size = 112};
constexpr int line_step = 170;
constexpr int line_step_of_key = 145;
constexpr int room_of_corner = 900;  ///< right of the titles

}  // namespace

std::string joined(const std::vector<std::string>& clauses) {
  std::string text;
  for (const std::string& clause : clauses) text += (text.empty() ? "" : "; ") + clause;
  return text;
}

KeyItem hull_item(const std::string& text, const Hull& hull) {
  return {text, [hull](svg::Writer& out, Spot middle) {
            constexpr int to_the_right = 90;
            Hull sign = hull;
            sign.at = middle;
            sign.degrees = to_the_right;
            sign.length = 220;
            sign.beam = 75;
            draw_hull(out, sign);
          }};
}

KeyItem track_item(Outline outline) {
  const bool begins = outline == Outline::begins;
  return {begins ? "her track this turn, and where she began it"
                 : "her track this turn, and where it ends",
          [begins](svg::Writer& out, Spot middle) {
            draw_hull(out, {.at = middle + Spot{begins ? -90 : 90, 0},
                            .degrees = 90,
                            .length = 150,
                            .beam = 55,
                            .look = Look::ghost});
            draw_track(out, {middle + Spot{-140, 0}, middle + Spot{140, 0}});
          }};
}

KeyItem shot_item(const std::string& text, Struck struck) {
  return {text, [struck](svg::Writer& out, Spot middle) {
            const Fire fire{.who = {},
                            .against = {},
                            .struck = struck,
                            .from = middle + Spot{-130, 0},
                            .to = middle + Spot{90, 0}};
            draw_shot(out, fire, 0);
          }};
}

KeyItem line_item(const std::string& text,
                  const std::function<void(svg::Writer&, Spot, Spot)>& draw) {
  return {text, [draw](svg::Writer& out, Spot middle) {
            constexpr Spot half{130, 0};
            draw(out, middle - half, middle + half);
          }};
}

KeyItem box_item(const std::string& text, std::string_view fill) {
  return {text, [fill = std::string(fill)](svg::Writer& out, Spot middle) {
            draw_box(out, svg::box_around(middle, 220, 140), fill, "0.8");
          }};
}

void Key::add_shot(std::string_view text, Struck struck, const std::vector<Fire>& fires) {
  add(shot_item(std::string(text), struck),
      std::any_of(fires.begin(), fires.end(),
                  [&](const Fire& fire) { return fire.struck == struck; }));
}

Page::Page(PageTitles titles, const std::vector<std::string>& lines, SaidInWords words,
           svg::Layout layout)
    : titles_(std::move(titles)),
      words_(words),
      layout_(layout),
      top_(margin()) {
  const int room_of_titles = room() - room_of_corner;
  const Lettering title_letters{.size = is_narrow() ? 155 : 190, .weight = Weight::bold};
  out_.begin_group("title");
  for (const std::string& line : svg::wrapped(titles_.title, room_of_titles, title_letters)) {
    svg::write(out_, {margin(), top_ + title_letters.size}, line, title_letters);
    top_ += title_letters.size + 40;
  }
  top_ += 20;
  const auto write = [&](const std::string& text) {
    for (const std::string& line : svg::wrapped(text, room_of_titles, line_letters)) {
      svg::write(out_, {margin(), top_ + line_letters.size}, line, line_letters);
      top_ += line_step;
    }
  };
  out_.begin_group("moment");
  write(titles_.moment);
  out_.begin_group("lines");
  for (const std::string& text : lines) write(text);
  top_ += 100;
}

int Page::width() const {
  return is_narrow() ? 3700 : page_room + 500;
}

int Page::margin() const {
  return is_narrow() ? 60 : 250;
}

void Page::begin_part(std::string_view id) {
  out_.transform_groups({});
  out_.begin_group(id);
}

Box Page::take(int box_width, int box_height) {
  constexpr int below = 150;
  if (!is_narrow()) {
    const int left = (width() - box_width) / 2;
    const Box box{left, top_, left + box_width, top_ + box_height};
    top_ += box_height + below;
    return box;
  }
  constexpr int thousand = 1000;
  const int scale = std::min(thousand, room() * thousand / box_width);
  const int left = (width() - box_width * scale / thousand) / 2;
  out_.transform_groups(svg::moved_and_scaled({left, top_}, scale));
  top_ += box_height * scale / thousand + below;
  return {0, 0, box_width, box_height};
}

Box Page::corner(int box_width, int box_height) {
  const int right = width() - margin();
  top_ = std::max(top_, margin() + box_height);
  return {right - box_width, margin(), right, margin() + box_height};
}

void Page::add_wind(int from) {
  constexpr int to_middle = 430;
  const Box box = corner(room_of_corner, room_of_corner);
  begin_part("wind");
  draw_wind(out_, {(box.left + box.right) / 2, box.top + to_middle}, from);
}

void Page::add_north(int twelfth) {
  constexpr int to_middle = 330;
  const Box box = corner(room_of_corner, 0);
  begin_part("north");
  draw_north(out_, {(box.left + box.right) / 2, box.top + to_middle}, twelfth);
}

void Page::add_key(std::string_view id, const std::vector<KeyItem>& items) {
  constexpr int sign_room = 360;
  constexpr int gap = 220;
  constexpr int row_step = 240;
  int x = margin();
  int lines_in_row = 1;
  begin_part(id);
  const auto end_row = [&] {
    x = margin();
    top_ += row_step + (lines_in_row - 1) * line_step_of_key;
    lines_in_row = 1;
  };
  for (const KeyItem& item : items) {
    const auto lines = svg::wrapped(item.text, room() - sign_room, key_letters);
    int item_width = sign_room;
    for (const std::string& line : lines) {
      item_width = std::max(item_width, sign_room + svg::width_of(line, key_letters));
    }
    if (x > margin() && x + item_width > width() - margin()) end_row();
    lines_in_row = std::max(lines_in_row, static_cast<int>(lines.size()));
    // the sign stands in a group of its own, its middle at 0 0: a page can place it elsewhere
    const Spot middle{x + sign_room / 2 - 20, top_ + row_step / 2};
    out_.open("g", {{"transform", svg::moved_and_scaled(middle, 1000)}});
    out_.open("g", {});
    item.draw(out_, {});
    out_.close();
    int y = 38;
    for (const std::string& line : lines) {
      svg::write(out_, {sign_room / 2 + 20, y}, line, key_letters);
      y += line_step_of_key;
    }
    out_.close();
    x += item_width + gap;
  }
  if (items.empty()) return;
  end_row();
  top_ += 150;
}

void Page::add_cards(const std::vector<Card>& cards) {
  if (words_ != SaidInWords::all || cards.empty()) return;
  constexpr std::size_t most_columns = 3;
  constexpr int room_between = 120;
  const std::size_t columns = is_narrow() ? 1 : std::min(cards.size(), most_columns);
  const int card_width =
      (room() - static_cast<int>(columns - 1) * room_between) / static_cast<int>(columns);
  std::vector<int> tops(columns, top_);
  for (const Card& card : cards) {
    const auto shortest = std::min_element(tops.begin(), tops.end());
    const auto column = static_cast<int>(shortest - tops.begin());
    const int left = margin() + column * (card_width + room_between);
    const int bottom = *shortest + height_of(card, card_width);
    begin_part("card:" + card.id);
    draw_card(out_, card, {left, *shortest, left + card_width, bottom});
    *shortest = bottom + room_between;
  }
  top_ = *std::max_element(tops.begin(), tops.end());
}

svg::Drawing Page::finish(const std::string& description) const {
  constexpr int unit = 10;
  const int height = (top_ + margin() / 2 + unit - 1) / unit * unit;
  svg::Drawing drawing{.head = {.width = width(), .height = height}, .groups = out_.groups()};
  if (words_ != SaidInWords::nothing) {
    drawing.head.title = titles_.title + ": " + titles_.moment;
    drawing.head.description = description;
  }
  return drawing;
}

}  // namespace prizecourt::picture
