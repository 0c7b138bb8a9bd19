#include "extras/post/letter/contents.h"
#include "extras/post/letter/encodings.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace prizecourt::post {
namespace {

// ---- characters ----

bool is_wide_blank(char32_t code) {
  return code == 0xA0 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x205F ||
         code == 0x3000;
}

bool is_zero_width(char32_t code) {
  return code == 0xAD || (code >= 0x200B && code <= 0x200F) || code == 0x2060 || code == 0xFEFF ||
         (code >= 0x202A && code <= 0x202E);
}

struct PlainText {
  std::string text;
  bool had_blanks = false;
  bool had_zero_widths = false;
};

/// With line feeds, plain blanks, and nothing that nobody sees.
PlainText plain_text(std::string_view text) {
  PlainText plain;
  plain.text.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    const std::string_view bytes = text.substr(at, character.size);
    at += character.size;
    if (is_wide_blank(character.code)) {
      plain.text += ' ';
      plain.had_blanks = true;
    } else if (is_zero_width(character.code)) {
      plain.had_zero_widths = true;
    } else if (character.code == 0x2028 || character.code == 0x2029 || character.code == '\f') {
      plain.text += '\n';
    } else if (character.code == '\r') {
      if (text.substr(at, 1) != "\n") plain.text += '\n';
    } else {
      plain.text += bytes;
    }
  }
  return plain;
}

// ---- lines ----

/// A line with its quoting taken off: `> > text`. Each mark may have a blank behind it.
TextLine text_line(std::string_view line) {
  TextLine result;
  std::string_view rest = line;
  while (true) {
    const std::size_t mark = rest.starts_with(' ') && result.quotes > 0 ? 1 : 0;
    if (mark >= rest.size() || rest[mark] != '>') break;
    // A mailbox puts a `>` before a line that begins with `From `, and quotes nothing.
    if (result.quotes == 0 && rest.starts_with(">From ")) {
      result.text = rest.substr(1);
      return result;
    }
    rest.remove_prefix(mark + 1);
    ++result.quotes;
  }
  if (result.quotes > 0 && rest.starts_with(' ')) rest.remove_prefix(1);
  result.text = rest;
  return result;
}

/// Whether what a flowed line and the next one say are lines of their own, whatever blank stands at
/// the end of the first: marks, and orders that are whole.
bool are_apart(std::string_view line, std::string_view next) {
  if (orders_mark(line) || is_end_mark(line) || orders_mark(next) || is_end_mark(next)) return true;
  const bool is_next_order = begins_as_order(trimmed(next)) || trimmed(next).starts_with('#');
  return begins_as_order(line) && is_closed(line) && is_next_order;
}

/// RFC 3676: a line that ends in a blank goes on in the next one of the same quoting.
std::vector<TextLine> joined_lines(const std::vector<std::string_view>& raw, bool is_delsp) {
  std::vector<TextLine> lines;
  bool goes_on = false;
  for (const std::string_view one : raw) {
    std::string_view rest = one;
    TextLine line;
    while (rest.starts_with('>')) {
      rest.remove_prefix(1);
      ++line.quotes;
    }
    if (rest.starts_with(' ')) rest.remove_prefix(1);
    line.text = rest;
    const bool is_signature = rest == "-- ";
    const bool is_flowed = !is_signature && rest.ends_with(' ');
    if (goes_on && !is_signature && !lines.empty() && lines.back().quotes == line.quotes &&
        !are_apart(lines.back().text, line.text)) {
      if (is_delsp) lines.back().text.pop_back();
      lines.back().text += line.text;
    } else {
      lines.push_back(std::move(line));
    }
    goes_on = is_flowed;
  }
  return lines;
}

std::vector<std::string_view> raw_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

}  // namespace

bool is_closed(std::string_view line) {
  int depth = 0;
  char quote = 0;
  char before = ' ';
  for (const char letter : line) {
    if (quote != 0) {
      if (letter == quote && before != '\\') quote = 0;
    } else if (letter == '[' || letter == '{') {
      ++depth;
    } else if (letter == ']' || letter == '}') {
      --depth;
    } else if ((letter == '"' || letter == '\'') &&
               std::string_view(" [{,:").find(before) != std::string_view::npos) {
      quote = letter;
    } else if (letter == '#' && before == ' ') {
      break;
    }
    before = letter;
  }
  return depth <= 0 && quote == 0;
}

bool begins_as_order(std::string_view line) {
  constexpr std::string_view letters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
  const std::size_t end = line.find_first_not_of(letters);
  if (end == 0 || end == std::string_view::npos || line[end] != ':') return false;
  return end + 1 == line.size() || line[end + 1] == ' ';
}

std::string with_plain_quotes(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    const char32_t code = character.code;
    if ((code >= 0x201C && code <= 0x201F) || code == 0xAB || code == 0xBB) {
      plain += '"';
    } else if (code >= 0x2018 && code <= 0x201B) {
      plain += '\'';
    } else if (code == 0x2010 || code == 0x2011) {
      plain += '-';
    } else {
      plain += text.substr(at, character.size);
    }
    at += character.size;
  }
  return plain;
}

MendedText mended_text(const Part& part) {
  MendedText mended;
  if (!part.trouble.empty()) {
    mended.trouble = part.trouble;
    return mended;
  }
  Characters characters = to_characters(part.bytes, part.charset);
  mended.trouble = std::move(characters.trouble);
  if (!mended.trouble.empty()) return mended;
  if (!characters.said.empty()) mended.repairs.push_back(std::move(characters.said));
  const bool is_html = part.type == "text/html";
  if (is_html) characters.text = text_of_html(characters.text);
  const PlainText plain = plain_text(characters.text);
  // Every HTML text has no-break spaces; of a plain one it is worth a word.
  if (plain.had_blanks && !is_html) {
    mended.repairs.emplace_back("No-break spaces were read as spaces.");
  }
  if (plain.had_zero_widths) {
    mended.repairs.emplace_back("Invisible characters were removed.");
  }
  const std::vector<std::string_view> raw = raw_lines(plain.text);
  if (part.is_flowed && !is_html) {
    mended.lines = joined_lines(raw, part.is_delsp);
  } else {
    mended.lines.reserve(raw.size());
    for (const std::string_view line : raw) mended.lines.push_back(text_line(line));
  }
  return mended;
}

}  // namespace prizecourt::post
