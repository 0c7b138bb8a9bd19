#include "formats/drawing/key.h"

#include "formats/drawing/page.h"
#include "formats/drawing/svg.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

namespace prizecourt::picture {
namespace {

constexpr std::string_view begin_of_key = "\n<g id=\"key\">\n";
constexpr std::string_view begin_of_next = "\n</g>\n<g id=";
constexpr std::string_view end_of_last = "\n</g>\n</svg>";
constexpr std::string_view begin_of_text = "<text x=\"";
constexpr std::string_view end_of_text = "</text>\n";

constexpr int row_height = 260;
constexpr int text_left = 400;
constexpr int room_above_key =
    155;  ///< from the baseline of the first item to the end of the board

/// `12` or `-0.5`, in tenths; what follows is taken off.
int take_tenths(std::string_view& text) {
  int whole = 0;
  const bool is_negative = text.starts_with('-');
  const auto end = std::from_chars(text.data(), text.data() + text.size(), whole).ptr;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  int tenth = 0;
  if (text.size() > 1 && text[0] == '.') tenth = text[1] - '0';
  return whole * 10 + (is_negative ? -tenth : tenth);
}

/// A sign and its words, as they stand in the picture.
struct Item {
  std::string_view text;
  svg::Spot words;  ///< where those begin
};

/// Signs can have letters in them, around whose middle they stand; the words have a beginning.
std::vector<Item> items_of(std::string_view key) {
  std::vector<Item> items;
  for (std::size_t end = key.find(end_of_text); end != key.npos; end = key.find(end_of_text, end)) {
    const std::size_t words = key.substr(0, end).rfind(begin_of_text);
    if (words == key.npos) break;
    std::string_view tag = key.substr(words, end - words);
    tag = tag.substr(0, tag.find('>'));
    end += end_of_text.size();
    if (tag.find("text-anchor") != tag.npos) continue;
    Item item{.text = key.substr(0, end), .words = {}};
    tag.remove_prefix(begin_of_text.size());
    item.words.x = take_tenths(tag);
    tag.remove_prefix(std::min(tag.find("y=\"") + 3, tag.size()));
    item.words.y = take_tenths(tag);
    items.push_back(item);
    key.remove_prefix(end);
    end = 0;
  }
  return items;
}

/// How wide the words of an item can become.
int width_of(const Item& item) {
  const std::size_t begin = item.text.rfind('>', item.text.size() - end_of_text.size() - 1) + 1;
  return svg::width_of(item.text.substr(begin, item.text.size() - end_of_text.size() - begin),
                       {.size = 100});
}

std::string key_alone(const std::vector<Item>& items) {
  svg::Drawing drawing;
  int width = 0;
  int row = 0;
  for (const Item& item : items) {
    const svg::Spot to{text_left, row * row_height + row_height / 2 + 35};
    const svg::Spot moved = to - item.words;
    drawing.groups.push_back({.id = "key:" + std::to_string(row),
                              .text = "<g transform=\"translate(" + svg::in_units(moved.x) + ' ' +
                                      svg::in_units(moved.y) + ")\">\n" + std::string(item.text) +
                                      "</g>\n"});
    width = std::max(width, text_left + width_of(item) + 100);
    ++row;
  }
  drawing.head.width = std::clamp(width, page_width * 2 / 5, page_width);
  drawing.head.height = row * row_height;
  return svg::to_svg(drawing);
}

/// The picture with that height, in its head.
std::string with_height(std::string picture, int height) {
  constexpr std::string_view box = "viewBox=\"0 0 ";
  constexpr std::string_view tall = " height=\"";
  const std::string units = svg::in_units(height);
  const auto replace = [&](std::size_t begin) {
    picture.replace(begin, picture.find('"', begin) - begin, units);
  };
  const std::size_t width = picture.find(box) + box.size();
  replace(picture.find(' ', width) + 1);
  replace(picture.find(tall, width) + tall.size());
  return picture;
}

}  // namespace

std::optional<ApartFromKey> apart_from_key(std::string_view picture) {
  const std::size_t begin = picture.find(begin_of_key);
  if (begin == picture.npos) return std::nullopt;
  std::string_view key = picture.substr(begin + begin_of_key.size());
  key = key.substr(0, std::min(key.find(begin_of_next), key.find(end_of_last)) + 1);
  const std::vector<Item> items = items_of(key);
  if (items.empty()) return std::nullopt;
  std::string shown(picture.substr(0, begin + 1));
  return ApartFromKey{
      .shown = with_height(shown + "</svg>\n", items.front().words.y - room_above_key),
      .key = key_alone(items)};
}

}  // namespace prizecourt::picture
