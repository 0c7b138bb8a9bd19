#include "formats/text/look_alikes.h"

#include "formats/text/utf8.h"

#include <algorithm>
#include <array>

namespace prizecourt {
namespace {

struct LookAlike {
  char32_t code;
  char plain;
};

/// By code point.
constexpr std::array look_alikes = {
    // Greek
    LookAlike{0x391, 'A'}, LookAlike{0x392, 'B'}, LookAlike{0x395, 'E'}, LookAlike{0x396, 'Z'},
    LookAlike{0x397, 'H'}, LookAlike{0x399, 'I'}, LookAlike{0x39A, 'K'}, LookAlike{0x39C, 'M'},
    LookAlike{0x39D, 'N'}, LookAlike{0x39F, 'O'}, LookAlike{0x3A1, 'P'}, LookAlike{0x3A4, 'T'},
    LookAlike{0x3A5, 'Y'}, LookAlike{0x3A7, 'X'}, LookAlike{0x3BD, 'v'}, LookAlike{0x3BF, 'o'},
    LookAlike{0x3C1, 'p'},
    // Cyrillic
    LookAlike{0x405, 'S'}, LookAlike{0x406, 'I'}, LookAlike{0x408, 'J'}, LookAlike{0x410, 'A'},
    LookAlike{0x412, 'B'}, LookAlike{0x415, 'E'}, LookAlike{0x41A, 'K'}, LookAlike{0x41C, 'M'},
    LookAlike{0x41D, 'H'}, LookAlike{0x41E, 'O'}, LookAlike{0x420, 'P'}, LookAlike{0x421, 'C'},
    LookAlike{0x422, 'T'}, LookAlike{0x425, 'X'}, LookAlike{0x430, 'a'}, LookAlike{0x435, 'e'},
    LookAlike{0x43E, 'o'}, LookAlike{0x440, 'p'}, LookAlike{0x441, 'c'}, LookAlike{0x443, 'y'},
    LookAlike{0x445, 'x'}, LookAlike{0x455, 's'}, LookAlike{0x456, 'i'}, LookAlike{0x458, 'j'},
    LookAlike{0x501, 'd'}, LookAlike{0x51B, 'q'}, LookAlike{0x51D, 'w'},
    // dashes
    LookAlike{0x2010, '-'}, LookAlike{0x2011, '-'}, LookAlike{0x2012, '-'}, LookAlike{0x2013, '-'},
    LookAlike{0x2014, '-'}, LookAlike{0x2212, '-'}};

constexpr bool is_sorted_by_code() {
  return std::is_sorted(
      look_alikes.begin(), look_alikes.end(),
      [](const LookAlike& one, const LookAlike& two) { return one.code < two.code; });
}

static_assert(is_sorted_by_code());

constexpr char32_t first_full_width = 0xFF01;
constexpr char32_t last_full_width = 0xFF5E;

bool is_full_width(char32_t code) {
  return code >= first_full_width && code <= last_full_width;
}

/// 0 for one that looks like none.
char plain_of(char32_t code) {
  if (is_full_width(code)) return static_cast<char>(code - first_full_width + U'!');
  const auto* const found =
      std::lower_bound(look_alikes.begin(), look_alikes.end(), code,
                       [](const LookAlike& one, char32_t wanted) { return one.code < wanted; });
  return found != look_alikes.end() && found->code == code ? found->plain : '\0';
}

std::string_view kind_of(char32_t code) {
  if (is_full_width(code)) return "a full-width character";
  if (code >= 0x400 && code < 0x530) return "a Cyrillic letter";
  return code < 0x400 ? "a Greek letter" : "a typographic dash";
}

/// The size of what the text begins with, and what it looks like.
struct Seen {
  Character character;
  char plain = '\0';
};

Seen seen_at(std::string_view text, std::size_t at) {
  const Character character = decode_utf8(text, at);
  return {.character = character, .plain = plain_of(character.code)};
}

}  // namespace

std::string with_plain_letters(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const Seen seen = seen_at(text, at);
    if (seen.plain != '\0') {
      plain += seen.plain;
    } else {
      plain += text.substr(at, seen.character.size);
    }
    at += seen.character.size;
  }
  return plain;
}

std::string look_alike_in_words(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Seen seen = seen_at(text, at);
    if (seen.plain != '\0') {
      std::string words = "the '" + std::string(text.substr(at, seen.character.size)) +
                          "' in it is " + std::string(kind_of(seen.character.code)) + " (U+";
      append_hex(words, seen.character.code, 4);
      return words + "), not a plain '" + seen.plain + '\'';
    }
    at += seen.character.size;
  }
  return {};
}

std::string look_alike_hint(std::string_view text, std::string_view meant) {
  if (text == meant || with_plain_letters(text) != meant) return {};
  return "write '" + std::string(meant) + "': " + look_alike_in_words(text);
}

}  // namespace prizecourt
