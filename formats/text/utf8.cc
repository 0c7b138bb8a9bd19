#include "formats/text/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

struct Interval {
  char32_t first;
  char32_t last;
};

// Sorted. Noncharacters at the end of each plane are computed instead.
constexpr std::array invisible = {
    Interval{0x0000, 0x001F},   // C0
    Interval{0x007F, 0x009F},   // DEL, C1
    Interval{0x00AD, 0x00AD},   // soft hyphen
    Interval{0x061C, 0x061C},   // Arabic letter mark
    Interval{0x180E, 0x180E},   // Mongolian vowel separator
    Interval{0x200B, 0x200F},   // zero-width, direction marks
    Interval{0x2028, 0x202E},   // separators, bidirectional embeddings and overrides
    Interval{0x2060, 0x206F},   // word joiner, bidirectional isolates
    Interval{0xFDD0, 0xFDEF},   // noncharacters
    Interval{0xFEFF, 0xFEFF},   // byte order mark
    Interval{0xFFF9, 0xFFFB},   // interlinear annotation
    Interval{0xE0000, 0xE007F}  // tags
};

/// The length that a first byte announces and the bits it gives; length 0: not a first byte.
struct Lead {
  std::size_t size;
  char32_t bits;
  char32_t smallest;  ///< anything less would be overlong
};

Lead lead_of(unsigned char byte) {
  if (byte < 0x80) return {1, byte, 0};
  if (byte < 0xC2) return {0, 0, 0};
  if (byte < 0xE0) return {2, byte & 0x1FU, 0x80};
  if (byte < 0xF0) return {3, byte & 0x0FU, 0x800};
  if (byte < 0xF5) return {4, byte & 0x07U, 0x10000};
  return {0, 0, 0};
}

bool is_scalar_value(char32_t code) {
  return code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
}

}  // namespace

Character decode_utf8(std::string_view text, std::size_t at) {
  constexpr Character bad{not_a_character, 1};
  const Lead lead = lead_of(static_cast<unsigned char>(text[at]));
  if (lead.size == 0 || lead.size > text.size() - at) return bad;
  char32_t code = lead.bits;
  for (std::size_t i = 1; i < lead.size; ++i) {
    const auto byte = static_cast<unsigned char>(text[at + i]);
    if ((byte & 0xC0U) != 0x80U) return bad;
    code = (code << 6U) | (byte & 0x3FU);
  }
  if (code < lead.smallest || !is_scalar_value(code)) return bad;
  return {code, lead.size};
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    if (character.code == not_a_character) return false;
    at += character.size;
  }
  return true;
}

std::string as_utf8(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    out += character.code == not_a_character ? std::string_view("\uFFFD")
                                             : text.substr(at, character.size);
    at += character.size;
  }
  return out;
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) at += decode_utf8(text, at).size;
  return count;
}

bool is_invisible(char32_t code) {
  if ((code & 0xFFFEU) == 0xFFFEU) return true;
  const auto found = std::lower_bound(
      invisible.begin(), invisible.end(), code,
      [](const Interval& interval, char32_t value) { return interval.last < value; });
  return found != invisible.end() && found->first <= code;
}

char short_escape(char32_t code) {
  switch (code) {
    case '"':
    case '\\':
      return static_cast<char>(code);
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    default:
      return 0;
  }
}

void append_hex(std::string& out, char32_t value, int digits) {
  constexpr std::string_view alphabet = "0123456789ABCDEF";
  while (digits < 8 && (value >> (4U * static_cast<unsigned>(digits))) != 0) ++digits;
  for (int i = digits - 1; i >= 0; --i) {
    out += alphabet[(value >> (4U * static_cast<unsigned>(i))) & 0xFU];
  }
}

std::string_view without_mark(std::string_view text) {
  return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

// ---- files that were rewritten on their way ----

std::optional<Rewritten> before_rewriting(std::string_view text) {
  const std::string_view unmarked = without_mark(text);
  Rewritten before;
  before.text.reserve(unmarked.size());
  for (std::size_t at = 0; at < unmarked.size(); ++at) {
    const bool is_return =
        unmarked[at] == '\r' && at + 1 < unmarked.size() && unmarked[at + 1] == '\n';
    if (!is_return) before.text += unmarked[at];
  }
  const bool had_mark = unmarked.size() < text.size();
  const bool had_returns = before.text.size() < unmarked.size();
  if (!had_mark && !had_returns) return std::nullopt;
  before.hint = !had_returns ? "only a byte order mark was put in front of the file"
                : !had_mark  ? "only the line ends were changed, from LF to CR LF"
                            : "only the line ends were changed, from LF to CR LF, and a byte order "
                              "mark was put in front of the file";
  return before;
}

std::vector<Rewritten> rewritten(std::string_view text) {
  constexpr std::string_view line_ends =
      "only the line ends differ: send the file as it was, packed or as an attachment that nothing "
      "rewrites";
  constexpr std::string_view mark =
      "only the byte order mark in front differs: send the file as it was, before a program put it "
      "there or took it away";
  std::string of_unix;
  std::string of_windows;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\r' && at + 1 < text.size() && text[at + 1] == '\n') continue;
    of_unix += c;
    if (c == '\n') of_windows += '\r';
    of_windows += c;
  }
  std::string with_mark(byte_order_mark);
  with_mark += text;
  std::vector<Rewritten> all = {{std::move(of_unix), line_ends},
                                {std::move(of_windows), line_ends},
                                {std::string(without_mark(text)), mark},
                                {std::move(with_mark), mark}};
  std::erase_if(all, [&](const Rewritten& one) { return one.text == text; });
  return all;
}

}  // namespace prizecourt
