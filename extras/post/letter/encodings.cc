#include "extras/post/letter/encodings.h"

#include "extras/post/letter/charset.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace prizecourt::post {
namespace {

/// The value of a digit of base64; 64 for what is none.
std::uint32_t base64_digit(char letter) {
  if (letter >= 'A' && letter <= 'Z') return static_cast<std::uint32_t>(letter - 'A');
  if (letter >= 'a' && letter <= 'z') return static_cast<std::uint32_t>(letter - 'a') + 26;
  if (letter >= '0' && letter <= '9') return static_cast<std::uint32_t>(letter - '0') + 52;
  if (letter == '+') return 62;
  return letter == '/' ? 63 : 64;
}

bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

int hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  return -1;
}

/// The byte that two hexadecimal digits at `at` are.
std::optional<char> hex_byte(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size()) return std::nullopt;
  const int high = hex_digit(text[at]);
  const int low = hex_digit(text[at + 1]);
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<char>(high * 16 + low);
}

/// Four digits of base64 at a time.
class Base64 {
 public:
  explicit Base64(std::string& out)
      : out_(out) {}

  void digit(std::uint32_t value) {
    bits_ = bits_ << 6 | value;
    if (++count_ == 4) end_run();
  }

  /// What has come of four digits; false for one digit, which is no byte.
  bool end_run() {
    const int bytes = count_ * 6 / 8;
    const std::uint32_t aligned = bits_ << (4 - count_) * 6;
    for (int i = 0; i < bytes; ++i) {
      out_ += static_cast<char>(aligned >> (16 - 8 * i) & 0xFF);
    }
    const bool good = count_ != 1;
    bits_ = 0;
    count_ = 0;
    return good;
  }

  [[nodiscard]] int count() const { return count_; }

 private:
  std::string& out_;
  std::uint32_t bits_ = 0;
  int count_ = 0;
};

}  // namespace

Decoded from_base64(std::string_view text) {
  Decoded decoded;
  decoded.bytes.reserve(text.size() / 4 * 3);
  Base64 run(decoded.bytes);
  for (const char letter : text) {
    if (is_blank(letter)) continue;
    const std::uint32_t value = base64_digit(letter);
    if (value < 64) {
      run.digit(value);
      continue;
    }
    if (letter != '=') {
      decoded.trouble = "its base64 has invalid characters";
      return decoded;
    }
    if (run.count() == 0) continue;
    if (!run.end_run()) decoded.trouble = "its base64 is cut off";
  }
  if (run.count() != 0) decoded.trouble = "its base64 is cut off";
  static_cast<void>(run.end_run());
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
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return small;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
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

}  // namespace prizecourt::post
