#include "formats/yaml/write.h"

#include "formats/text/utf8.h"
#include "formats/yaml/scalars.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

namespace prizecourt::yaml {
namespace {

constexpr int step = 2;

// YAML wants a key to end within 1024 characters.
constexpr std::size_t longest_key = 1000;

// Longer texts are quoted, since unquoted text cannot be broken into lines.
constexpr std::size_t longest_plain = 4096;

// A block text cannot be broken either; the reader's limit is 64 KiB.
constexpr std::size_t longest_block_line = std::size_t{60} << 10;

[[noreturn]] void misuse(const char* what) {
  throw std::logic_error(what);
}

/// What a block text cannot hold: it has no escapes, and some readers take more than a line feed
/// for the end of a line.
bool fits_block(char32_t code) {
  if (code == '\t' || code == '\n') return true;
  if (code < 0x20 || (code >= 0x7F && code < 0xA0)) return false;
  return code != 0x2028 && code != 0x2029 && code != 0xFEFF && (code & 0xFFFEU) != 0xFFFEU;
}

/// Whether a block text gives back exactly these bytes.
bool fits_block(std::string_view text) {
  if (text.find('\n') == std::string_view::npos) return false;
  if (text.find_first_not_of(" \t\n") == std::string_view::npos) return false;
  std::size_t line_start = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    if (!fits_block(character.code)) return false;
    at += character.size;
    if (character.code == '\n') line_start = at;
    if (at - line_start > longest_block_line) return false;
  }
  return true;
}

/// `|`, with the indentation given where a reader could not see it, and what becomes of the line
/// feeds at the end: `-` none, `+` all of several.
void append_block_header(std::string& out, std::string_view text) {
  out += '|';
  const char first = text.front();
  if (first == ' ' || first == '\t' || first == '\n') out += static_cast<char>('0' + step);
  if (!text.ends_with('\n')) {
    out += '-';
  } else if (text.ends_with("\n\n")) {
    out += '+';
  }
  out += '\n';
}

void append_block_lines(std::string& out, std::string_view text, int indentation) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) out.append(static_cast<std::size_t>(indentation), ' ');
    out += text.substr(0, end);
    out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace

void append_scalar(std::string& out, std::string_view text) {
  if (can_be_plain(text)) {
    out += text;
  } else {
    append_quoted(out, text);
  }
}

void Writer::indent(int columns) {
  line_start_ = out_.size();
  out_.append(static_cast<std::size_t>(columns), ' ');
}

/// What comes between the entries of a map or list, and the dash of a list.
void Writer::begin_entry(Level& level) {
  if (level.style == Style::flow) {
    if (level.entries > 0 && out_.size() - line_start_ > longest_line) {
      out_ += ",\n";
      indent(text_indentation());
    } else if (level.entries > 0) {
      out_ += ", ";
    }
  } else if (level.entries > 0 || level.start != Start::after_dash) {
    if (level.entries == 0 && level.start == Start::after_key) out_ += '\n';
    indent(level.indentation);
  }
  if (level.style == Style::block && level.shape == Shape::list) out_ += "- ";
  ++level.entries;
}

void Writer::begin_value() {
  if (levels_.empty()) {
    if (complete_) misuse("a second value for a YAML document");
    return;
  }
  Level& level = levels_.back();
  if (level.shape == Shape::list) return begin_entry(level);
  if (!level.value_due) misuse("a YAML value without a key");
  level.value_due = false;
}

void Writer::end_value() {
  if (levels_.empty()) complete_ = true;
  if (levels_.empty() || levels_.back().style == Style::block) out_ += '\n';
}

/// The column at which the further lines of a text stand, deeper than what it belongs to.
int Writer::text_indentation() const {
  for (auto level = levels_.rbegin(); level != levels_.rend(); ++level) {
    if (level->style == Style::block) return level->indentation + step;
  }
  return step;
}

void Writer::begin(Shape shape, Style style) {
  Start start = Start::fresh_line;
  int indentation = 0;
  begin_value();
  if (!levels_.empty()) {
    const Level& parent = levels_.back();
    if (parent.style == Style::flow) style = Style::flow;
    start = parent.shape == Shape::map ? Start::after_key : Start::after_dash;
    indentation = parent.indentation + step;
  }
  if (style == Style::flow) {
    if (start == Start::after_key) out_ += ' ';
    out_ += shape == Shape::map ? '{' : '[';
  }
  levels_.push_back({shape, style, start, indentation, 0, false});
}

void Writer::begin_map(Style style) {
  begin(Shape::map, style);
}

void Writer::begin_list(Style style) {
  begin(Shape::list, style);
}

void Writer::end() {
  if (levels_.empty() || levels_.back().value_due)
    misuse("the end of a YAML value comes too early");
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.style == Style::flow) {
    out_ += level.shape == Shape::map ? '}' : ']';
    return end_value();
  }
  if (level.entries == 0) {
    if (level.start == Start::after_key) out_ += ' ';
    out_ += level.shape == Shape::map ? "{}\n" : "[]\n";
  }
  if (levels_.empty()) complete_ = true;
}

void Writer::key(std::string_view key) {
  if (levels_.empty() || levels_.back().shape != Shape::map || levels_.back().value_due) {
    misuse("a YAML key where none is allowed");
  }
  Level& level = levels_.back();
  begin_entry(level);
  const std::size_t before = out_.size();
  append_scalar(out_, key);
  if (out_.size() - before > longest_key) misuse("a YAML key that is too long");
  out_ += ':';
  level.value_due = true;
}

void Writer::write_scalar(std::string_view text) {
  begin_value();
  if (!levels_.empty() && levels_.back().shape == Shape::map) out_ += ' ';
  out_ += text;
  end_value();
}

void Writer::text(std::string_view value) {
  begin_value();
  if (!levels_.empty() && levels_.back().shape == Shape::map) out_ += ' ';
  if (value.size() <= longest_plain && can_be_plain(value)) {
    out_ += value;
  } else {
    line_start_ = append_quoted(out_, value, {line_start_, text_indentation(), false});
  }
  end_value();
}

void Writer::integer(std::int64_t value) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  write_scalar({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void Writer::boolean(bool value) {
  write_scalar(value ? "true" : "false");
}

void Writer::null() {
  write_scalar("null");
}

void Writer::verbatim(std::string_view value) {
  const bool in_flow = !levels_.empty() && levels_.back().style == Style::flow;
  if (in_flow || levels_.empty() || value.find('\n') == std::string_view::npos) return text(value);
  begin_value();
  if (levels_.back().shape == Shape::map) out_ += ' ';
  if (fits_block(value)) {
    append_block_header(out_, value);
    append_block_lines(out_, value, text_indentation());
    line_start_ = out_.size();
    return;
  }
  line_start_ = append_quoted(out_, value, {line_start_, text_indentation(), true});
  end_value();
}

}  // namespace prizecourt::yaml
