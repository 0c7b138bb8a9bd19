#include "formats/text/escape.h"

#include "formats/text/utf8.h"

#include <algorithm>

namespace prizecourt {
namespace {

void append_character_for_terminal(std::string& out, std::string_view text, std::size_t at,
                                   const Character& character) {
  if (character.code == not_a_character) {
    out += "\\x";
    append_hex(out, static_cast<unsigned char>(text[at]), 2);
  } else if (character.code == '\n') {
    out += "\\n";
  } else if (character.code == '\r') {
    out += "\\r";
  } else if (character.code == '\t') {
    out += "\\t";
  } else if (is_invisible(character.code)) {
    out += "\\u{";
    append_hex(out, character.code, 1);
    out += '}';
  } else {
    out += text.substr(at, character.size);
  }
}

/// How many bytes at the start are printable ASCII, which is harmless everywhere.
std::size_t size_of_plain(std::string_view text) {
  const auto end =
      std::find_if(text.begin(), text.end(), [](char c) { return c < 0x20 || c > 0x7E; });
  return static_cast<std::size_t>(end - text.begin());
}

void append_utf16_escape(std::string& out, char32_t code) {
  if (code >= 0x10000) {
    append_utf16_escape(out, 0xD800 + ((code - 0x10000) >> 10U));
    append_utf16_escape(out, 0xDC00 + ((code - 0x10000) & 0x3FFU));
    return;
  }
  out += "\\u";
  append_hex(out, code, 4);
}

// ---- markdown ----

/// `1.` and `1)` start a list where only digits stand before them.
bool ends_list_number(std::string_view text, std::size_t at) {
  if (text[at] != '.' && text[at] != ')') return false;
  return at > 0 && text.find_first_not_of("0123456789") == at;
}

/// `http://x` and `www.x` become links.
bool is_part_of_address(std::string_view text, std::size_t at) {
  if (text[at] == ':') return text.substr(at).starts_with("://");
  return text[at] == '.' && at >= 3 && text.substr(at - 3, 3).find_first_not_of("wW") == text.npos;
}

/// Letters and digits, spaces and hyphens: most names. Markdown sees nothing in them, but in a
/// hyphen at the start.
bool is_ordinary(std::string_view text) {
  return !text.starts_with('-') && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ' ' ||
           c == '-';
  });
}

bool needs_backslash(std::string_view text, std::size_t at) {
  constexpr std::string_view anywhere = "\\`*_[]<>|~&#@$";
  constexpr std::string_view at_the_start = "-+=";
  if (anywhere.find(text[at]) != anywhere.npos) return true;
  if (at == 0 && at_the_start.find(text[at]) != at_the_start.npos) return true;
  return ends_list_number(text, at) || is_part_of_address(text, at);
}

}  // namespace

void append_for_terminal(std::string& out, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t size = size_of_plain(text.substr(at)); size > 0) {
      out += text.substr(at, size);
      at += size;
      continue;
    }
    const Character character = decode_utf8(text, at);
    append_character_for_terminal(out, text, at, character);
    at += character.size;
  }
}

std::string for_terminal(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  append_for_terminal(out, text);
  return out;
}

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    if (character.code == not_a_character) {
      out += "\\uFFFD";
    } else if (const char letter = short_escape(character.code); letter != 0) {
      out += '\\';
      out += letter;
    } else if (is_invisible(character.code)) {
      append_utf16_escape(out, character.code);
    } else {
      out += text.substr(at, character.size);
    }
    at += character.size;
  }
  out += '"';
}

std::string json_string(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 2);
  append_json_string(out, text);
  return out;
}

// ---- XML ----

std::string for_xml(std::string_view text) {
  std::string out;
  for (const char sign : for_terminal(text)) {
    switch (sign) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += sign;
    }
  }
  return out;
}

// ---- markdown ----

void append_for_markdown(std::string& out, std::string_view text) {
  if (is_ordinary(text)) {
    out += text;
    return;
  }
  const std::string harmless = for_terminal(text);
  for (std::size_t at = 0; at < harmless.size(); ++at) {
    if (needs_backslash(harmless, at)) out += '\\';
    out += harmless[at];
  }
}

std::string for_markdown(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  append_for_markdown(out, text);
  return out;
}

}  // namespace prizecourt
