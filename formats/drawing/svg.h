#pragma once

// The room formats/drawing. Pictures of any game: a writer of SVG (this header), ships and hulls
// as shapes (shapes.h), a page with title, key and board (page.h), and whole pictures of games
// that have no map, from who is tied to whom (standoff.h). How a game looks is said in
// formats/rulesets/<r>/picture*. Read this header first, then shapes.h.

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A small writer of SVG 1.1. Lengths are whole numbers of tenths of a unit, so that a picture has
/// the same bytes everywhere; what is turned by an angle is turned by who draws it (`transform`).
namespace prizecourt::svg {

/// A place, x to the right and y downwards.
struct Spot {
  int x = 0;
  int y = 0;
  bool operator==(const Spot&) const = default;

  friend constexpr Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }

  friend constexpr Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
};

struct Box {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;

  [[nodiscard]] constexpr int width() const { return right - left; }

  [[nodiscard]] constexpr int height() const { return bottom - top; }

  [[nodiscard]] constexpr Spot middle() const { return {(left + right) / 2, (top + bottom) / 2}; }

  [[nodiscard]] constexpr bool overlaps(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }

  [[nodiscard]] constexpr bool contains(Spot spot) const {
    return left <= spot.x && spot.x <= right && top <= spot.y && spot.y <= bottom;
  }
};

/// The box of that size with its middle there.
[[nodiscard]] constexpr Box box_around(Spot middle, int width, int height) {
  return {middle.x - width / 2, middle.y - height / 2, middle.x + width - width / 2,
          middle.y + height - height / 2};
}

/// The square of how far they are apart; 0 where they touch.
[[nodiscard]] constexpr std::int64_t squared_distance(const Box& one, const Box& other) {
  const std::int64_t x = std::max({0, other.left - one.right, one.left - other.right});
  const std::int64_t y = std::max({0, other.top - one.bottom, one.top - other.bottom});
  return x * x + y * y;
}

/// `12`, `-0.5`.
[[nodiscard]] std::string in_units(int tenths);

/// `translate(12 30.5)scale(0.381)`: what lies around 0 0 is drawn around a spot, so many
/// thousandths as large.
[[nodiscard]] std::string moved_and_scaled(Spot to, int thousandths);

struct Attribute {
  Attribute(std::string_view of, std::string_view its_value)
      : name(of),
        value(its_value) {}

  std::string_view name;
  std::string value;  ///< escaped when it is written
};

using Attributes = std::vector<Attribute>;

/// A length as the value of an attribute.
[[nodiscard]] Attribute length(std::string_view name, int tenths);

/// What places a `rect`, with round corners where it has a radius, and a `circle`.
[[nodiscard]] Attributes shape_of(const Box& box, int corner_radius = 0);
[[nodiscard]] Attributes circle_around(Spot middle, int radius);

/// `M1 2L3 4Z`.
class Path {
 public:
  Path& move(Spot to) { return add('M', {to}); }

  Path& line(Spot to) { return add('L', {to}); }

  /// A quadratic curve.
  Path& curve(Spot control, Spot to) { return add('Q', {control, to}); }

  /// A whole rectangle; its corner is the upper left one.
  Path& box(Spot corner, int width, int height);

  /// Two lines across each other; `reach` is from the middle to their ends.
  Path& cross(Spot middle, Spot reach) {
    const Spot other{reach.x, -reach.y};
    return move(middle - reach).line(middle + reach).move(middle + other).line(middle - other);
  }

  Path& close() {
    text_ += 'Z';
    return *this;
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  Path& add(char command, const std::vector<Spot>& spots);

  std::string text_;
};

/// The colours of all pictures, as values of `fill` and `stroke`: a picture has no others, so that
/// each has its counterpart by night (`style`). Those of sides and shots can be told by whoever
/// does not see all colours, and none says what no shape or line says as well.
namespace ink {
inline constexpr std::string_view line = "#000";
inline constexpr std::string_view paper = "#fff";
inline constexpr std::string_view full = "#223";  ///< a box that is whole
inline constexpr std::string_view soft = "#555";  ///< what matters less
inline constexpr std::string_view faint = "#ccc";
inline constexpr std::string_view shade = "#eee";
inline constexpr std::string_view sea = "#dceaf2";
inline constexpr std::string_view wave = "#a5c3d4";  ///< what is drawn on the sea
inline constexpr std::string_view card = "#fbfaf6";
inline constexpr std::string_view shot = "#a85a00";
inline constexpr std::string_view flash = "#ffc933";
inline constexpr std::string_view red = "#b8242b";  ///< from here on: sides (livery.h)
inline constexpr std::string_view blue = "#1f5fa8";
inline constexpr std::string_view yellow = "#e3b21a";
inline constexpr std::string_view green = "#2c7a3f";
inline constexpr std::string_view purple = "#7a3fa8";
inline constexpr std::string_view orange = "#dd6a16";
inline constexpr std::string_view black = "#26241f";
inline constexpr std::string_view grey = "#8a9099";
}  // namespace ink

/// What a colour is by day and by night.
struct Colour {
  std::string_view day;
  std::string_view night;
};

/// All colours that a picture can have.
[[nodiscard]] std::span<const Colour> palette();

/// A part of a picture that can be exchanged by itself: `<g id="ship:lawrence">` with all that is
/// in it, ending with a line feed.
struct Group {
  std::string id;
  std::string text;
  bool operator==(const Group&) const = default;

  /// What stands between `<g id="ID">` with its line feed and `</g>`.
  [[nodiscard]] std::string_view inside() const;
};

/// Writes elements, one a line.
class Writer {
 public:
  /// What is written from here on, until another one begins, is one group of the picture. One in
  /// which nothing is written is left out. Requires that no element is open, and an id that no
  /// other group has.
  void begin_group(std::string_view id);

  /// From here on groups have that value of `transform`; empty: none.
  void transform_groups(std::string transform) { transform_ = std::move(transform); }

  /// All groups, in the order in which they were begun. Requires that no element is open, and that
  /// nothing was written before the first one.
  [[nodiscard]] std::vector<Group> groups() const;

  void open(std::string_view element, const Attributes& attributes);
  void close();  ///< the element opened last
  void leaf(std::string_view element, const Attributes& attributes);

  // the same of shapes, with attributes behind those that place them
  void path(const Path& path, const Attributes& attributes);
  void rect(const Box& box, const Attributes& attributes, int corner_radius = 0);
  void circle(Spot middle, int radius, const Attributes& attributes);

  /// An element that holds text.
  void text(std::string_view element, const Attributes& attributes, std::string_view content);

  /// What was written before the first group.
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  void begin(std::string_view element, const Attributes& attributes);
  void add(const Attributes& attributes);  ///< to the element that was begun

  /// Where elements go: into the group that was begun last.
  [[nodiscard]] std::string& target() { return groups_.empty() ? bytes_ : groups_.back().text; }

  std::string bytes_;
  std::string transform_;
  std::vector<Group> groups_;            ///< each without its own tags
  std::vector<std::string> transforms_;  ///< of groups
  std::vector<std::string> open_;
};

/// What a picture says in words besides what it shows.
enum class SaidInWords : std::uint8_t {
  all,        ///< how each ship is, in lines below the board and in its description
  described,  ///< the description alone
  nothing,    ///< as the words stand beside the picture
};

/// For which page a picture is laid out. No text is less than 11 px high there.
enum class Layout : std::uint8_t {
  wide,    ///< 900 px
  narrow,  ///< a phone: parts that are beside each other in a wide picture are one below the other
  both,    ///< as wide, and what is written on the board is there for either (film.md)
};

/// Pages of fewer pixels have narrow pictures.
inline constexpr int least_wide = 600;

[[nodiscard]] constexpr Layout layout_for(int width) {
  return width < least_wide ? Layout::narrow : Layout::wide;
}

/// What the whole picture is: its size, and in words what it shows.
struct Head {
  int width = 0;
  int height = 0;
  std::string title{};        ///< empty: it has none
  std::string description{};  ///< may have several lines; empty: it has none
  bool operator==(const Head&) const = default;
};

/// A name beside what has it, on a board.
struct Named {
  std::string of;   ///< the id of a ship
  Layout layout{};  ///< for which page it is written: wide or narrow
  Box thing;        ///< what she is drawn in
  Box label;
  bool has_leader = false;  ///< a line from her leads to it
};

/// A picture in groups.
struct Drawing {
  Head head;
  std::vector<Group> groups;
  std::vector<Named> names{};  ///< where they lie in their groups
};

/// The fonts of all pictures, as the value of `font-family`.
[[nodiscard]] std::string_view fonts();

/// What stands in every picture before what is drawn: a white ground, and the patterns and markers
/// that pictures draw with (shapes.h). Two pictures in one page may both have it: it is the same.
[[nodiscard]] std::string_view stage();

/// CSS for pictures: what their colours (`ink`) are in a dark page, and on paper. Every file has
/// it; who puts groups into a page of his own puts it into that page. Without it a picture is as by
/// day.
[[nodiscard]] const std::string& style();

/// The file.
[[nodiscard]] std::string to_svg(const Drawing& drawing);

/// The same of what was written without groups. Requires that no element is open.
[[nodiscard]] std::string document(const Head& head, const Writer& body);

// ---- text ---------------------------------------------------------------------------------------

enum class Anchor : unsigned char { start, middle, end };
enum class Weight : unsigned char { normal, bold };

struct Lettering {
  int size = 110;
  Anchor anchor = Anchor::start;
  Weight weight = Weight::normal;
};

/// How wide a text can become: what it is in DejaVu Sans, the widest of the fonts that the picture
/// asks for.
[[nodiscard]] int width_of(std::string_view text, const Lettering& lettering);

/// The text, or as much of it as fits, with `…` behind.
[[nodiscard]] std::string shortened(std::string_view text, int width, const Lettering& lettering);

/// The text in lines that fit, broken at blanks. A longer word is shortened.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width,
                                               const Lettering& lettering);

/// Writes text with its baseline there.
void write(Writer& out, Spot at, std::string_view text, const Lettering& lettering);

}  // namespace prizecourt::svg
