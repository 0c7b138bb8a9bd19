#pragma once

#include <cctype>
#include <charconv>
#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// A value of JSON as a stranger reads it who knows nothing of the program. Numbers are whole.
struct JsonValue {
  std::int64_t number = 0;  ///< also 1 for true
  std::string text{};
  std::vector<JsonValue> items{};
  std::map<std::string, JsonValue, std::less<>> keys{};

  [[nodiscard]] bool has(std::string_view key) const { return keys.contains(key); }

  [[nodiscard]] const JsonValue& at(std::string_view key) const {
    const auto found = keys.find(key);
    if (found == keys.end()) throw std::runtime_error("no key " + std::string(key));
    return found->second;
  }

  /// The items of a list at a key; none where there is none.
  [[nodiscard]] std::vector<JsonValue> list(std::string_view key) const {
    return has(key) ? at(key).items : std::vector<JsonValue>();
  }
};

/// Reads a document. Throws where it is none.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text)
      : text_(text) {}

  JsonValue read() {
    JsonValue value = read_value();
    if (next() != '\0') fail("more than one value");
    return value;
  }

 private:
  [[noreturn]] void fail(const std::string& why) const {
    throw std::runtime_error("JSON, byte " + std::to_string(at_) + ": " + why);
  }

  /// The sign after blanks; NUL at the end.
  char next() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  bool take(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  void expect(char sign) {
    if (next() != sign) fail(std::string("no ") + sign);
    ++at_;
  }

  JsonValue read_value() {
    JsonValue value;
    switch (next()) {
      case '{':
        read_row('}', [&] {
          std::string key = read_text();
          expect(':');
          if (!value.keys.emplace(std::move(key), read_value()).second) fail("a key twice");
        });
        break;
      case '[':
        read_row(']', [&] { value.items.push_back(read_value()); });
        break;
      case '"':
        value.text = read_text();
        break;
      default:
        value.number = read_number();
    }
    return value;
  }

  void read_row(char end, const std::function<void()>& read_entry) {
    ++at_;
    for (bool first = true; next() != end; first = false) {
      if (!first) expect(',');
      read_entry();
    }
    ++at_;
  }

  std::int64_t read_number() {
    if (take("true")) return 1;
    if (take("false")) return 0;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(&text_[at_], text_.data() + text_.size(), number);
    if (error != std::errc()) fail("no value");
    at_ = static_cast<std::size_t>(end - text_.data());
    return number;
  }

  std::string read_text() {
    expect('"');
    std::string text;
    while (true) {
      const std::size_t end = text_.find_first_of("\"\\", at_);
      if (end == std::string_view::npos) fail("a text without end");
      text += text_.substr(at_, end - at_);
      at_ = end + 1;
      if (text_[end] == '"') return text;
      text += read_escape();
    }
  }

  std::string read_escape() {
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    const std::size_t letter = letters.find(text_.at(at_++));
    if (letter != std::string_view::npos) return {meant[letter]};
    constexpr int digits = 4;
    constexpr int hexadecimal = 16;
    std::uint32_t code = 0;
    const char* const begin = &text_.at(at_);
    if (std::from_chars(begin, begin + digits, code, hexadecimal).ptr != begin + digits) {
      fail("no sign of four digits");
    }
    at_ += digits;
    return utf8_of(code);
  }

  /// Of a sign that needs no more than three bytes, and is no half of a pair.
  static std::string utf8_of(std::uint32_t code) {
    const auto tail = [code](int bits) {
      return static_cast<char>(0x80U | (code >> bits & 0x3FU));
    };
    if (code < 0x80) return {static_cast<char>(code)};
    if (code < 0x800) return {static_cast<char>(0xC0U | code >> 6U), tail(0)};
    return {static_cast<char>(0xE0U | code >> 12U), tail(6), tail(0)};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace prizecourt
