#include "formats/text/utf8.h"
#include "formats/yaml/scalars.h"

#include <stdexcept>

namespace prizecourt::yaml {
namespace {

void append_escape(std::string& out, char32_t code) {
  if (code < 0x100) {
    out += "\\x";
    append_hex(out, code, 2);
  } else if (code < 0x10000) {
    out += "\\u";
    append_hex(out, code, 4);
  } else {
    out += "\\U";
    append_hex(out, code, 8);
  }
}

void append_character(std::string& out, std::string_view text, std::size_t at,
                      const Character& character) {
  if (const char letter = short_escape(character.code); letter != 0) {
    out += '\\';
    out += letter;
  } else if (is_invisible(character.code)) {
    append_escape(out, character.code);
  } else {
    out += text.substr(at, character.size);
  }
}

void require_utf8(std::string_view text) {
  if (!is_utf8(text)) throw std::invalid_argument("YAML cannot hold text that is not UTF-8");
}

/// Starts a new line inside the quotes. White space at its start would be lost: `next` gets a
/// backslash of its own then.
void break_line(std::string& out, Wrap& wrap, char next) {
  out += "\\\n";
  wrap.line_start = out.size();
  out.append(static_cast<std::size_t>(wrap.indentation), ' ');
  if (next == ' ') out += '\\';
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  require_utf8(text);
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    append_character(out, text, at, character);
    at += character.size;
  }
  out += '"';
}

std::size_t append_quoted(std::string& out, std::string_view text, Wrap wrap) {
  require_utf8(text);
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    append_character(out, text, at, character);
    at += character.size;
    if (at == text.size()) break;
    const bool after_feed = wrap.after_line_feeds && character.code == '\n';
    if (after_feed || out.size() - wrap.line_start > longest_line) break_line(out, wrap, text[at]);
  }
  out += '"';
  return wrap.line_start;
}

}  // namespace prizecourt::yaml

namespace prizecourt {

std::string in_yaml(std::string_view text) {
  if (yaml::can_be_plain(text)) return std::string(text);
  std::string quoted;
  yaml::append_quoted(quoted, text);
  return quoted;
}

}  // namespace prizecourt
