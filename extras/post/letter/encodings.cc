#include "extras/post/letter/encodings.h"

#include "extras/post/letter/gmime_objects.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <glib.h>
#include <optional>
#include <utility>

namespace prizecourt::post {
namespace {

bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

/// The byte that two hexadecimal digits at `at` are.
std::optional<char> hex_byte(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size()) return std::nullopt;
  const int high = g_ascii_xdigit_value(text[at]);
  const int low = g_ascii_xdigit_value(text[at + 1]);
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<char>(high * 16 + low);
}

}  // namespace

Decoded from_base64(std::string_view text) {
  constexpr std::string_view allowed =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
  Decoded decoded;
  std::string digits(text);
  std::erase_if(digits, is_blank);
  if (const std::size_t bad = digits.find_first_not_of(allowed); bad != std::string::npos) {
    decoded.trouble = "its base64 has invalid characters";
    digits.resize(bad);
  }
  for (std::size_t at = 0; at < digits.size();) {
    const std::size_t end = std::min(digits.find('=', at), digits.size());
    std::string run = digits.substr(at, end - at);
    const std::size_t over = run.size() % 4;
    const bool is_cut_off = over == 1 || (over != 0 && end == digits.size());
    if (is_cut_off && decoded.trouble.empty()) decoded.trouble = "its base64 is cut off";
    if (over == 1) run.pop_back();  // six bits are no byte
    run.append((4 - run.size() % 4) % 4, '=');
    gsize size = 0;
    const Owned<char> bytes(reinterpret_cast<char*>(g_base64_decode(run.c_str(), &size)));
    decoded.bytes.append(bytes.get(), size);
    at = end + 1;
  }
  return decoded;
}

Decoded from_quoted_printable(std::string_view text) {
  Decoded decoded;
  decoded.bytes.reserve(text.size());
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t feed = text.find('\n', start);
    const std::size_t end = std::min(feed, text.size());
    std::string_view line = text.substr(start, end - start);
    start = end + 1;
    while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
    bool goes_on = feed == std::string_view::npos;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] != '=') {
        decoded.bytes += line[i];
      } else if (i + 1 == line.size()) {
        goes_on = true;
      } else if (const auto byte = hex_byte(line, i + 1)) {
        decoded.bytes += *byte;
        i += 2;
      } else {
        decoded.bytes += '=';
        decoded.trouble = "its quoted-printable has an `=` without two digits";
      }
    }
    if (!goes_on) decoded.bytes += '\n';
  }
  return decoded;
}

std::string unfolded(std::string_view raw) {
  std::string out;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '\r' && i + 1 < raw.size() && raw[i + 1] == '\n') continue;
    if (raw[i] == '\n') continue;
    out += raw[i];
  }
  return std::string(trimmed(out));
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), g_ascii_tolower);
  return small;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string> words_in(std::string_view text, std::string_view separators) {
  std::vector<std::string> words;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, start), text.size());
    if (end > start) words.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  return words;
}

void add_once(std::vector<std::string>& all, std::string_view text) {
  if (std::find(all.begin(), all.end(), text) == all.end()) all.emplace_back(text);
}

std::string on_one_line(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    const bool shows = character.code == not_a_character || !is_invisible(character.code);
    if (shows) {
      out += character.code == not_a_character ? "\xEF\xBF\xBD" : text.substr(at, character.size);
    } else if (!out.empty() && out.back() != ' ' && character.code < 0x20) {
      out += ' ';
    }
    at += character.size;
  }
  return std::string(trimmed(out));
}

// ---- encoded words ----

namespace {

/// `=?charset?B?text?=`, where it begins.
struct EncodedWord {
  std::string charset;
  std::string bytes;
  std::size_t size = 0;  ///< of all of it
};

std::optional<std::string> bytes_of_word(char encoding, std::string_view text) {
  if (encoding == 'B' || encoding == 'b') {
    Decoded decoded = from_base64(text);
    if (!decoded.trouble.empty()) return std::nullopt;
    return std::move(decoded.bytes);
  }
  if (encoding != 'Q' && encoding != 'q') return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '=') {
      bytes += text[i] == '_' ? ' ' : text[i];
      continue;
    }
    const auto byte = hex_byte(text, i + 1);
    if (!byte) return std::nullopt;
    bytes += *byte;
    i += 2;
  }
  return bytes;
}

std::optional<EncodedWord> encoded_word(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) != "=?") return std::nullopt;
  const std::size_t charset_end = text.find('?', at + 2);
  if (charset_end == std::string_view::npos || charset_end + 2 >= text.size()) return std::nullopt;
  if (text[charset_end + 2] != '?') return std::nullopt;
  const std::size_t start = charset_end + 3;
  const std::size_t end = text.find("?=", start);
  if (end == std::string_view::npos) return std::nullopt;
  std::string_view charset = text.substr(at + 2, charset_end - at - 2);
  if (charset.empty() || charset.find_first_of(" \t\"<>") != std::string_view::npos) {
    return std::nullopt;
  }
  charset = charset.substr(0, charset.find('*'));
  auto bytes = bytes_of_word(text[charset_end + 1], text.substr(start, end - start));
  if (!bytes) return std::nullopt;
  return EncodedWord{
      .charset = in_small_letters(charset), .bytes = std::move(*bytes), .size = end + 2 - at};
}

/// Collects the bytes of words of one charset, since some programs break characters in two.
class Words {
 public:
  void add(EncodedWord word) {
    if (word.charset != charset_) end_run();
    charset_ = std::move(word.charset);
    bytes_ += word.bytes;
  }

  void add_plain(std::string_view text) {
    if (text.empty()) return;
    end_run();
    out_ += to_characters(text, "").text;
  }

  std::string take() {
    end_run();
    return on_one_line(out_);
  }

 private:
  void end_run() {
    if (!bytes_.empty()) out_ += to_characters(bytes_, charset_).text;
    bytes_.clear();
    charset_.clear();
  }

  std::string out_;
  std::string charset_;
  std::string bytes_;
};

}  // namespace

std::string decoded_words(std::string_view value) {
  const std::string line = unfolded(value);
  const std::string_view text = line;
  Words words;
  std::size_t plain = 0;  // where text that has not been added begins
  bool after_word = false;
  for (std::size_t at = text.find("=?"); at != std::string_view::npos;) {
    auto word = encoded_word(text, at);
    if (!word) {
      at = text.find("=?", at + 2);
      continue;
    }
    const std::string_view between = text.substr(plain, at - plain);
    if (!after_word || !trimmed(between).empty()) words.add_plain(between);
    plain = at + word->size;
    at = text.find("=?", plain);
    words.add(std::move(*word));
    after_word = true;
  }
  words.add_plain(text.substr(plain));
  return words.take();
}

// ---- characters ----

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

/// The first control character of a text, but for those that end lines and pages, and tabs.
std::optional<char32_t> control_in(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte >= 0x20 && byte < 0x7F) {
      ++at;
      continue;
    }
    const Character character = decode_utf8(text, at);
    const char32_t code = character.code;
    const bool is_blank = code == '\t' || code == '\n' || code == '\r' || code == '\f';
    if ((code < 0x20 && !is_blank) || (code >= 0x7F && code < 0xA0)) return code;
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
