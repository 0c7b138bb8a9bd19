#include "extras/post/letter/charset.h"

#include "extras/post/letter/encodings.h"
#include "formats/text/utf8.h"

#include <array>
#include <cstddef>
#include <glib.h>
#include <optional>
#include <utility>

namespace prizecourt::post {
namespace {

struct Alias {
  std::string_view declared;
  std::string_view meant;
};

/// What programs declare, and the charset of this system that reads it; mostly a wider one, as
/// those programs mean it.
constexpr std::array<Alias, 14> aliases = {{
    {"ascii", "us-ascii"},
    {"ansi_x3.4-1968", "us-ascii"},
    {"gb2312", "gb18030"},
    {"gbk", "gb18030"},
    {"iso-8859-8-i", "iso-8859-8"},
    {"ks_c_5601-1987", "cp949"},
    {"euc-kr", "cp949"},
    {"shift_jis", "cp932"},
    {"x-sjis", "cp932"},
    {"unicode-1-1-utf-7", "utf-7"},
    {"utf8", "utf-8"},
    {"x-mac-roman", "macintosh"},
    {"cp-850", "cp850"},
    {"x-unknown", ""},
}};

std::string meant_by(std::string_view declared) {
  std::string name = in_small_letters(trimmed(declared));
  for (const Alias& alias : aliases) {
    if (name == alias.declared) name = alias.meant;
  }
  // What a charset is called has nothing in it by which iconv could be told to do otherwise.
  constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789._:+()-";
  return name.find_first_not_of(allowed) == std::string::npos && name.size() < 40 ? name
                                                                                  : std::string();
}

std::optional<std::string> converted(std::string_view bytes, const std::string& charset) {
  if (charset == "utf-8") {
    return is_utf8(bytes) ? std::optional(std::string(bytes)) : std::nullopt;
  }
  if (bytes.empty()) return std::string();
  gsize read = 0;
  gsize written = 0;
  gchar* const text = g_convert(bytes.data(), static_cast<gssize>(bytes.size()), "UTF-8",
                                charset.c_str(), &read, &written, nullptr);
  if (text == nullptr) return std::nullopt;
  std::string result(text, written);
  g_free(text);
  if (read != bytes.size()) return std::nullopt;
  return result;
}

bool is_control(char32_t code) {
  if (code == '\t' || code == '\n' || code == '\r' || code == '\f') return false;
  return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

/// The first control character of a text.
std::optional<char32_t> control_in(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte >= 0x20 && byte < 0x7F) {
      ++at;
      continue;
    }
    const Character character = decode_utf8(text, at);
    if (is_control(character.code)) return character.code;
    at += character.size;
  }
  return std::nullopt;
}

/// Which of the C1 controls a text has that is declared as ISO-8859-1 and is none.
bool has_c1(std::string_view text) {
  const auto control = control_in(text);
  return control && *control >= 0x80;
}

Characters finished(std::string text, std::string said) {
  text = std::string(without_mark(text));
  Characters characters{.text = std::move(text), .said = std::move(said)};
  if (const auto control = control_in(characters.text)) {
    characters.trouble = "it has the control character U+";
    append_hex(characters.trouble, *control, 4);
  }
  return characters;
}

}  // namespace

Characters to_characters(std::string_view bytes, std::string_view declared) {
  const std::string name = meant_by(declared);
  std::string why;
  if (!declared.empty()) {
    auto text = name.empty() ? std::nullopt : converted(bytes, name);
    if (text && !has_c1(*text)) return finished(std::move(*text), "");
    why = ", because it is not " + on_one_line(as_utf8(declared)) + ", as declared";
  }
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    if (auto text = converted(bytes, "utf-16")) {
      return finished(std::move(*text), "The text was read as UTF-16, because of its first bytes.");
    }
  }
  if (is_utf8(bytes)) {
    const bool is_plain = why.empty() || count_characters(bytes) == bytes.size();
    return finished(std::string(bytes), is_plain ? "" : "The text was read as UTF-8" + why + ".");
  }
  if (auto text = converted(bytes, "cp1252")) {
    return finished(std::move(*text), "The text was read as Windows-1252" + why + ".");
  }
  return {.text = as_utf8(bytes), .trouble = "its character encoding is unknown"};
}

}  // namespace prizecourt::post
