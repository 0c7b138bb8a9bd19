#pragma once

#include "formats/drawing/card.h"
#include "formats/drawing/labels.h"
#include "formats/drawing/marks.h"
#include "formats/drawing/shapes.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The page around what a picture shows: titles above, below a key and a card for each ship.
/// Each of its parts is a group (svg.h): `title`, `moment`, `lines`, `wind`, `north`, and
/// `card:ID` of each ship.
namespace prizecourt::picture {

inline constexpr int page_room = 8500;  ///< of a wide page, between its margins

/// Short statements with `; ` between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& clauses);

using svg::SaidInWords;

/// What a sign means.
struct KeyItem {
  std::string text;
  std::function<void(svg::Writer&, Spot middle)> draw;  ///< within 320 by 220
};

/// A hull, bow to the right.
[[nodiscard]] KeyItem hull_item(const std::string& text, const Hull& hull);

/// The way of a ship in a turn, with an outline of her at one end of it.
[[nodiscard]] KeyItem track_item(Outline outline);

/// A shot that came to that.
[[nodiscard]] KeyItem shot_item(const std::string& text, Struck struck);

/// A line to the right, drawn by a function of its ends.
[[nodiscard]] KeyItem line_item(const std::string& text,
                                const std::function<void(svg::Writer&, Spot, Spot)>& draw);

/// A rectangle with that value of `fill`.
[[nodiscard]] KeyItem box_item(const std::string& text, std::string_view fill);

/// Whether the key has all signs that a picture of the game could come to show, and not just those
/// that it shows: pictures that are compared must not differ in it.
[[nodiscard]] constexpr bool has_whole_key(SaidInWords words) {
  return words == SaidInWords::nothing;
}

/// The key of a picture: the signs that are there, or all that could be.
class Key {
 public:
  explicit Key(SaidInWords words)
      : is_whole_(has_whole_key(words)) {}

  void add(KeyItem item, bool is_there = true) {
    if (is_there || is_whole_) items_.push_back(std::move(item));
  }

  /// A shot that came to that, if one of these did.
  void add_shot(std::string_view text, Struck struck, const std::vector<Fire>& fires);

  [[nodiscard]] const std::vector<KeyItem>& items() const { return items_; }

 private:
  bool is_whole_;
  std::vector<KeyItem> items_;
};

/// What a picture is called, and when it is taken.
struct PageTitles {
  std::string title;
  std::string moment;
};

class Page {
 public:
  /// Begins with the titles and lines on the state of the game.
  Page(PageTitles titles, const std::vector<std::string>& lines, SaidInWords words,
       svg::Layout layout);

  /// What is drawn there belongs into groups that whoever draws begins.
  [[nodiscard]] svg::Writer& out() { return out_; }

  [[nodiscard]] bool is_narrow() const { return layout_ == svg::Layout::narrow; }

  /// A box of that size below everything so far, in the middle of the page. It is taken. Groups
  /// that are begun before the next part of the page lie in it: on a narrow page they are drawn as
  /// much smaller as it takes.
  [[nodiscard]] Box take(int width, int height);

  /// The scales of a board of that size (labels.h).
  [[nodiscard]] std::vector<TextScale> scales(const Box& board) const {
    return text_scales(layout_, board.width(), board.height());
  }

  /// The corner beside the titles: a box of that size for what the caller draws.
  [[nodiscard]] Box corner(int width, int height);

  /// The arrow of the wind, in the corner. `from` is in degrees.
  void add_wind(int from);

  /// Where north is (shapes.h), in that corner.
  void add_north(int twelfth);

  /// `id` is that of its group.
  void add_key(std::string_view id, const std::vector<KeyItem>& items);

  /// The cards of ships, a group `card:ID` each, in columns: each where there is most room; in
  /// one on a narrow page. Nothing
  /// where these words are not to be said.
  void add_cards(const std::vector<Card>& cards);

  /// The picture, whole units wide and high. `description` says in words what it shows, where they
  /// are to be said.
  [[nodiscard]] svg::Drawing finish(const std::string& description) const;

 private:
  [[nodiscard]] int width() const;
  [[nodiscard]] int margin() const;

  [[nodiscard]] int room() const { return width() - 2 * margin(); }

  /// What follows lies on the page itself.
  void begin_part(std::string_view id);

  PageTitles titles_;
  SaidInWords words_;
  svg::Layout layout_;
  svg::Writer out_;
  int top_ = 0;
};

}  // namespace prizecourt::picture
