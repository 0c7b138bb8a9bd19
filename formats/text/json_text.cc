#include "formats/text/json_text.h"

#include <cstdint>

namespace prizecourt {
namespace {

constexpr int deepest = 64;

void append_utf8(std::string& out, std::uint32_t code) {
  const auto byte = [&](std::uint32_t value) { out += static_cast<char>(value); };
  const auto tail = [&](int shift) { byte(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xC0U | code >> 6);
  } else if (code < 0x10000) {
    byte(0xE0U | code >> 12);
    tail(6);
  } else {
    byte(0xF0U | code >> 18);
    tail(12);
    tail(6);
  }
  tail(0);
}

class Reader {
 public:
  explicit Reader(std::string_view json)
      : json_(json) {}

  /// Leaves the reader at the value of the key; false where the object has none.
  bool enter(std::string_view key) {
    if (!take('{')) return false;
    if (take('}')) return false;
    do {
      const auto name = text();
      if (!name || !take(':')) return false;
      if (*name == key) return true;
      if (!skip(0)) return false;
    } while (take(','));
    return false;
  }

  std::optional<std::string> text() {
    if (!take('"')) return std::nullopt;
    std::string out;
    while (at_ < json_.size()) {
      const char c = json_[at_++];
      if (c == '"') return out;
      if (c != '\\') {
        out += c;
      } else if (!escape(out)) {
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

 private:
  void skip_space() {
    while (at_ < json_.size() && std::string_view(" \t\r\n").find(json_[at_]) != json_.npos) ++at_;
  }

  bool take(char c) {
    skip_space();
    if (at_ == json_.size() || json_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool skip(int depth) {
    skip_space();
    if (depth == deepest || at_ == json_.size()) return false;
    if (json_[at_] == '"') return text().has_value();
    if (json_[at_] == '{' || json_[at_] == '[') return skip_all(depth);
    const std::size_t end = json_.find_first_of(",]} \t\r\n", at_);
    if (end == json_.npos || end == at_) return false;
    at_ = end;
    return true;
  }

  /// An object or a list.
  bool skip_all(int depth) {
    const bool object = json_[at_] == '{';
    const char end = object ? '}' : ']';
    ++at_;
    if (take(end)) return true;
    do {
      if (object && (!text() || !take(':'))) return false;
      if (!skip(depth + 1)) return false;
    } while (take(','));
    return take(end);
  }

  bool escape(std::string& out) {
    if (at_ == json_.size()) return false;
    const char c = json_[at_++];
    constexpr std::string_view letters = "bfnrt\"\\/";
    constexpr std::string_view meant = "\b\f\n\r\t\"\\/";
    if (const std::size_t found = letters.find(c); found != letters.npos) {
      out += meant[found];
      return true;
    }
    if (c != 'u') return false;
    auto code = hex();
    if (!code) return false;
    constexpr std::uint32_t high = 0xD800;
    constexpr std::uint32_t low = 0xDC00;
    if (*code >= high && *code < low) {
      if (json_.substr(at_, 2) != "\\u") return false;
      at_ += 2;
      const auto second = hex();
      if (!second || *second < low || *second > 0xDFFF) return false;
      code = 0x10000 + ((*code - high) << 10) + (*second - low);
    } else if (*code >= low && *code <= 0xDFFF) {
      return false;
    }
    append_utf8(out, *code);
    return true;
  }

  std::optional<std::uint32_t> hex() {
    constexpr std::size_t digits = 4;
    if (json_.size() - at_ < digits) return std::nullopt;
    std::uint32_t value = 0;
    for (const char c : json_.substr(at_, digits)) {
      const std::size_t found = std::string_view("0123456789abcdefABCDEF").find(c);
      if (found == json_.npos) return std::nullopt;
      value = value * 16 + static_cast<std::uint32_t>(found < 16 ? found : found - 6);
    }
    at_ += digits;
    return value;
  }

  std::string_view json_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<std::string> json_text_at(std::string_view json,
                                        std::span<const std::string_view> path) {
  Reader reader(json);
  for (const std::string_view key : path) {
    if (!reader.enter(key)) return std::nullopt;
  }
  return reader.text();
}

}  // namespace prizecourt
