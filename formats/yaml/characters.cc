#include "formats/text/utf8.h"
#include "formats/yaml/prescan.h"

#include <algorithm>
#include <string>

namespace prizecourt::yaml {
namespace {

constexpr std::string_view utf8_hint = "save the file as UTF-8";

// yaml-cpp counts in int, our nodes in 32 bits.
constexpr std::size_t countable_bytes = std::size_t{1} << 30;

/// What YAML does not allow in a text, beyond the bytes that are not UTF-8.
bool is_control(char32_t code) {
  if (code < 0x20) return code != '\t' && code != '\r' && code != '\n';
  if (code >= 0x7F && code < 0xA0) return code != 0x85;
  return code == 0xFEFF || code == 0xFFFE || code == 0xFFFF;
}

/// True when every byte is printable ASCII or a tab: the common case, kept fast.
bool is_plain(std::string_view line) {
  unsigned odd = 0;
  for (const char letter : line) {
    const auto byte = static_cast<unsigned char>(letter);
    odd |= static_cast<unsigned>(byte < 0x20 && byte != '\t');
    odd |= static_cast<unsigned>(byte >= 0x7F);
  }
  return odd == 0;
}

void report_control(std::size_t at, char32_t code, Reporter& reporter) {
  if (code == '\r') {
    reporter.error(at, "yaml-control", "a carriage return that does not end a line",
                   "end lines with a line feed");
    return;
  }
  std::string name = "U+";
  append_hex(name, code, 4);
  reporter.error(at, "yaml-control", "the control character " + name + " is not allowed in a text",
                 "write it in double quotes with a backslash, or leave it out");
}

/// Looks at every character of a line; `start` is the offset of the line.
void check_line(std::string_view line, std::size_t start, Reporter& reporter) {
  bool bad_bytes = false;
  bool bad_control = false;
  for (std::size_t at = 0; at < line.size();) {
    const Character character = decode_utf8(line, at);
    if (character.code == not_a_character) {
      if (!bad_bytes) {
        reporter.error(start + at, "yaml-utf8", "bytes that are not UTF-8", utf8_hint);
      }
      bad_bytes = true;
    } else if (is_control(character.code) || character.code == '\r') {
      if (!bad_control) report_control(start + at, character.code, reporter);
      bad_control = true;
    }
    at += character.size;
  }
}

std::string bytes(std::size_t count) {
  return std::to_string(count) + " bytes";
}

Readable check_start(std::string_view text, Reporter& reporter) {
  const bool utf16 = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
                     text.substr(0, 4).find('\0') != std::string_view::npos;
  if (utf16) {
    reporter.error(0, "yaml-utf8", "the file is not UTF-8: it looks like UTF-16 or binary data",
                   utf8_hint);
    return Readable::no;
  }
  return Readable::yes;
}

}  // namespace

Readable check_characters(const Source& source, const Limits& limits, Reporter& reporter) {
  const std::string_view text = source.text;
  const std::size_t most = std::min(limits.bytes, countable_bytes);
  if (text.size() > most) {
    reporter.error(
        0, "yaml-too-large",
        "the document has " + bytes(text.size()) + ", more than the accepted " + bytes(most), "");
    return Readable::no;
  }
  Readable readable = check_start(text, reporter);
  for (std::size_t start = 0; start < text.size() && readable == Readable::yes;) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    std::string_view line = text.substr(start, end - start);
    if (line.size() > limits.line) {
      reporter.error(
          start, "yaml-too-large",
          "a line of " + bytes(line.size()) + ", more than the accepted " + bytes(limits.line),
          "break the line");
      readable = Readable::no;
    }
    if (end < text.size() && line.ends_with('\r')) line.remove_suffix(1);
    if (readable == Readable::yes && !is_plain(line)) check_line(line, start, reporter);
    if (reporter.is_overflowing()) readable = Readable::no;
    start = end + 1;
  }
  return readable;
}

}  // namespace prizecourt::yaml
