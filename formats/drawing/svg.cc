#include "formats/drawing/svg.h"

#include "formats/text/escape.h"
#include "formats/text/utf8.h"

#include <array>

namespace prizecourt::svg {
namespace {

/// Widths of the characters from ' ' to '~' in hundredths of the size.
using Widths = std::array<unsigned char, 95>;
// clang-format off
constexpr Widths normal_widths = {
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34,
    64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53,
    100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50,
    50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61,
    63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84};
constexpr Widths bold_widths = {
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37,
    70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40, 84, 84, 84, 58,
    100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84, 85,
    73, 85, 77, 72, 68, 81, 77, 110, 77, 72, 73, 46, 37, 46, 84, 50,
    50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67, 34, 104, 71, 69,
    72, 72, 49, 60, 48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84};
// clang-format on

/// Of characters that the tables do not know: about what letters of alphabets take, and those of
/// scripts without one.
constexpr int width_of_letter = 80;
constexpr int width_of_sign = 100;
constexpr char32_t first_sign = 0x1100;

int width_of(char32_t code, const Widths& widths) {
  constexpr char32_t first = ' ';
  if (code >= first && code - first < widths.size()) return widths[code - first];
  return code < first_sign ? width_of_letter : width_of_sign;
}

/// They are as wide as DejaVu Sans at most.
constexpr std::string_view all_fonts = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif";

/// Hatches of hulls and land, heads of arrows, and the ground.
constexpr std::string_view the_stage = R"svg(<defs>
<pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path d="M0 0V4" stroke="#fff" stroke-width="3"/></pattern>
<pattern id="dots" width="4" height="4" patternUnits="userSpaceOnUse">
<circle cx="2" cy="2" r="1.2" fill="#fff"/></pattern>
<pattern id="land" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
<rect width="6" height="6" fill="#eee"/><path d="M0 0V6" stroke="#555" stroke-width="1.6"/></pattern>
<pattern id="arc-1" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path d="M0 0V7" stroke="#555" stroke-width="0.8"/></pattern>
<pattern id="arc-2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
<path d="M0 0V7" stroke="#555" stroke-width="0.8"/></pattern>
<marker id="arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto">
<path d="M0 1L9 5L0 9L2.5 5Z"/></marker>
<marker id="shot" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto">
<path d="M0 1L9 5L0 9Z" fill="#a85a00"/></marker>
<marker id="burst" viewBox="-10 -10 20 20" markerWidth="14" markerHeight="14" markerUnits="userSpaceOnUse">
<path d="M0 -9L2.2 -3.9L7.8 -4.5L4.5 0L7.8 4.5L2.2 3.9L0 9L-2.2 3.9L-7.8 4.5L-4.5 0L-7.8 -4.5L-2.2 -3.9Z" fill="#ffc933" stroke="#a85a00" stroke-width="1.2"/></marker>
</defs>
<rect width="100%" height="100%" fill="#fff"/>
)svg";

constexpr std::array colours = {
    Colour{ink::line, "#e8e4da"},  Colour{ink::paper, "#171c22"},  Colour{ink::full, "#d7d3c8"},
    Colour{ink::soft, "#a3abb5"},  Colour{ink::faint, "#47525d"},  Colour{ink::shade, "#242b33"},
    Colour{"#ddd", "#2d353e"},     Colour{"#444", "#b4bac2"},      Colour{"#666", "#98a1ab"},
    Colour{"#bbb", "#5a6570"},     Colour{ink::sea, "#17232e"},    Colour{ink::wave, "#35495a"},
    Colour{ink::card, "#1d242c"},  Colour{ink::shot, "#f0a34a"},   Colour{ink::flash, "#ffd75e"},
    Colour{ink::red, "#f0706a"},   Colour{ink::blue, "#62a8e8"},   Colour{ink::yellow, "#f0cc55"},
    Colour{ink::green, "#79c78a"}, Colour{ink::purple, "#bb93f2"}, Colour{ink::orange, "#f79a55"},
    Colour{ink::black, "#c9c4b6"}, Colour{ink::grey, "#9097a1"},
};

/// The colours by night by attribute, and on paper no ink for the sea.
std::string style_of_all() {
  std::string css = "@media screen and (prefers-color-scheme:dark){svg{fill:";
  css.append(colours.front().night).append("}\n");
  for (const Colour& colour : colours) {
    for (const std::string_view attribute : {"fill", "stroke"}) {
      css.append("svg [").append(attribute).append("=\"").append(colour.day).append("\"]{");
      css.append(attribute).append(":").append(colour.night).append("}\n");
    }
  }
  css += "}\n@media print{svg [fill=\"" + std::string(ink::sea) + "\"]{fill:#fff}}\n";
  return css;
}

/// The file with these elements in it.
std::string document_of(const Head& head, std::string_view elements) {
  Writer out;
  const std::string width = in_units(head.width);
  const std::string height = in_units(head.height);
  out.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                   {"viewBox", "0 0 " + width + ' ' + height},
                   {"width", width},
                   {"height", height},
                   {"role", "img"},
                   {"font-family", std::string(fonts())}});
  std::string text = out.bytes();
  if (!head.title.empty()) text += "<title>" + for_xml(head.title) + "</title>\n";
  if (!head.description.empty()) {
    text += "<desc>";
    std::string_view rest = head.description;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      text += for_xml(rest.substr(0, end)) + '\n';
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    text += "</desc>\n";
  }
  text += "<style>\n" + style() + "</style>\n";
  return text.append(stage()).append(elements) + "</svg>\n";
}

}  // namespace

std::string in_units(int tenths) {
  constexpr int unit = 10;
  const int size = tenths < 0 ? -tenths : tenths;
  std::string text = tenths < 0 ? "-" : "";
  text += std::to_string(size / unit);
  if (size % unit != 0) text += '.' + std::to_string(size % unit);
  return text;
}

std::string moved_and_scaled(Spot to, int thousandths) {
  constexpr int thousand = 1000;
  std::string text = "translate(" + in_units(to.x) + ' ' + in_units(to.y) + ')';
  if (thousandths == thousand) return text;
  const std::string digits = std::to_string(thousand + thousandths % thousand);
  return text + "scale(" + std::to_string(thousandths / thousand) + '.' + digits.substr(1) + ')';
}

Attribute length(std::string_view name, int tenths) {
  return {name, in_units(tenths)};
}

Attributes shape_of(const Box& box, int corner_radius) {
  Attributes shape = {length("x", box.left), length("y", box.top), length("width", box.width()),
                      length("height", box.height())};
  if (corner_radius > 0) shape.push_back(length("rx", corner_radius));
  return shape;
}

Attributes circle_around(Spot middle, int radius) {
  return {length("cx", middle.x), length("cy", middle.y), length("r", radius)};
}

Path& Path::add(char command, const std::vector<Spot>& spots) {
  char before = command;
  for (const Spot spot : spots) {
    text_ += before + in_units(spot.x) + ' ' + in_units(spot.y);
    before = ' ';
  }
  return *this;
}

Path& Path::box(Spot corner, int width, int height) {
  move(corner);
  text_ += 'h' + in_units(width) + 'v' + in_units(height) + 'h' + in_units(-width) + 'Z';
  return *this;
}

std::string_view fonts() {
  return all_fonts;
}

std::string_view stage() {
  return the_stage;
}

const std::string& style() {
  static const std::string css = style_of_all();
  return css;
}

std::span<const Colour> palette() {
  return colours;
}

void Writer::begin_group(std::string_view id) {
  groups_.push_back({std::string(id), {}});
  transforms_.push_back(transform_);
}

std::string_view Group::inside() const {
  const std::string_view all = text;
  const std::size_t begin = all.find('\n') + 1;
  return all.substr(begin, all.rfind("</g>") - begin);
}

std::vector<Group> Writer::groups() const {
  std::vector<Group> all;
  all.reserve(groups_.size());
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const auto& [id, text] = groups_[i];
    if (text.empty()) continue;
    std::string tag = "<g id=\"" + for_xml(id) + '"';
    if (!transforms_[i].empty()) tag += " transform=\"" + transforms_[i] + '"';
    all.push_back({id, tag.append(">\n").append(text).append("</g>\n")});
  }
  return all;
}

void Writer::begin(std::string_view element, const Attributes& attributes) {
  target() += '<';
  target() += element;
  add(attributes);
}

void Writer::add(const Attributes& attributes) {
  std::string& out = target();
  for (const Attribute& one : attributes) {
    out += ' ';
    out += one.name;
    out += "=\"" + for_xml(one.value) + '"';
  }
}

void Writer::open(std::string_view element, const Attributes& attributes) {
  begin(element, attributes);
  target() += ">\n";
  open_.emplace_back(element);
}

void Writer::close() {
  target() += "</" + open_.back() + ">\n";
  open_.pop_back();
}

void Writer::leaf(std::string_view element, const Attributes& attributes) {
  begin(element, attributes);
  target() += "/>\n";
}

void Writer::path(const Path& path, const Attributes& attributes) {
  begin("path", {{"d", path.text()}});
  add(attributes);
  target() += "/>\n";
}

void Writer::rect(const Box& box, const Attributes& attributes, int corner_radius) {
  begin("rect", shape_of(box, corner_radius));
  add(attributes);
  target() += "/>\n";
}

void Writer::circle(Spot middle, int radius, const Attributes& attributes) {
  begin("circle", circle_around(middle, radius));
  add(attributes);
  target() += "/>\n";
}

void Writer::text(std::string_view element, const Attributes& attributes,
                  std::string_view content) {
  begin(element, attributes);
  target() += '>' + for_xml(content) + "</";
  target() += element;
  target() += ">\n";
}

std::string to_svg(const Drawing& drawing) {
  std::string elements;
  for (const Group& group : drawing.groups) elements += group.text;
  return document_of(drawing.head, elements);
}

std::string document(const Head& head, const Writer& body) {
  return document_of(head, body.bytes());
}

// ---- text ---------------------------------------------------------------------------------------

int width_of(std::string_view text, const Lettering& lettering) {
  constexpr int hundred = 100;
  const Widths& widths = lettering.weight == Weight::bold ? bold_widths : normal_widths;
  int sum = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    sum += width_of(character.code, widths);
    at += character.size;
  }
  return sum * lettering.size / hundred;
}

std::string shortened(std::string_view text, int width, const Lettering& lettering) {
  if (width_of(text, lettering) <= width) return std::string(text);
  constexpr std::string_view dots = "…";
  const int room = width - width_of(dots, lettering);
  std::size_t end = 0;
  while (end < text.size()) {
    const std::size_t next = end + decode_utf8(text, end).size;
    if (width_of(text.substr(0, next), lettering) > room) break;
    end = next;
  }
  return std::string(text.substr(0, end)) + std::string(dots);
}

std::vector<std::string> wrapped(std::string_view text, int width, const Lettering& lettering) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    const std::string word = shortened(text.substr(0, end), width, lettering);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    std::string longer = line;
    if (!line.empty()) longer += ' ';
    longer += word;
    if (!line.empty() && width_of(longer, lettering) > width) {
      lines.push_back(std::move(line));
      longer = word;
    }
    line = std::move(longer);
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

void write(Writer& out, Spot at, std::string_view text, const Lettering& lettering) {
  constexpr std::array<std::string_view, 3> anchors = {"start", "middle", "end"};
  Attributes attributes = {length("x", at.x), length("y", at.y),
                           length("font-size", lettering.size)};
  if (lettering.anchor != Anchor::start) {
    attributes.push_back(
        {"text-anchor", std::string(anchors[static_cast<std::size_t>(lettering.anchor)])});
  }
  if (lettering.weight == Weight::bold) attributes.push_back({"font-weight", "bold"});
  out.text("text", attributes, text);
}

}  // namespace prizecourt::svg
