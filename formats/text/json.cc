#include "formats/text/json.h"

#include "formats/text/escape.h"
#include "formats/text/terminal_text.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <cstdint>

namespace prizecourt {
namespace {

constexpr std::size_t indent_step = 2;

// ---- json text ----

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

Json Json::text(std::string_view value) {
  return Json(Value(std::string(value)));
}

Json Json::number(std::int64_t value) {
  return Json(Value(value));
}

Json Json::numbers(std::span<const int> values) {
  Json all = list();
  for (const int value : values) all.add(number(value));
  return all;
}

Json Json::texts(std::span<const std::string_view> values) {
  Json all = list();
  for (const std::string_view value : values) all.add(text(value));
  return all;
}

Json Json::texts(std::span<const std::string> values) {
  Json all = list();
  for (const std::string& value : values) all.add(text(value));
  return all;
}

Json Json::lines(std::string_view text) {
  Json all = list();
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    all.add(Json::text(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

Json Json::object() {
  return Json(Value(Entries()));
}

Json Json::list() {
  return Json(Value(Items()));
}

Json Json::yes() {
  return Json(Value(true));
}

Json Json::no() {
  return Json(Value(false));
}

Json& Json::set(std::string_view key, Json value) {
  std::get<Entries>(value_).emplace_back(key, std::move(value));
  return *this;
}

Json& Json::set_unless_empty(std::string_view key, std::string_view text) {
  return text.empty() ? *this : set(key, Json::text(text));
}

Json& Json::add(Json value) {
  std::get<Items>(value_).push_back(std::move(value));
  return *this;
}

bool Json::empty() const {
  if (const auto* items = std::get_if<Items>(&value_)) return items->empty();
  if (const auto* entries = std::get_if<Entries>(&value_)) return entries->empty();
  return false;
}

std::vector<std::string> Json::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, value] : std::get<Entries>(value_)) all.push_back(key);
  return all;
}

std::string Json::to_text() const {
  std::string out;
  append(out, 0, 0);
  out += '\n';
  return out;
}

std::string Json::to_line() const {
  std::string out;
  append_line(out, {.items = ",", .key = ":"});
  return out;
}

/// All of it on one line.
void Json::append_line(std::string& out, const Separators& separators) const {
  std::string_view separator;
  if (const auto* truth = std::get_if<bool>(&value_)) out += *truth ? "true" : "false";
  if (const auto* number = std::get_if<std::int64_t>(&value_)) out += std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value_)) append_json_string(out, *text);
  if (const auto* items = std::get_if<Items>(&value_)) {
    out += '[';
    for (const Json& item : *items) {
      out += separator;
      item.append_line(out, separators);
      separator = separators.items;
    }
    out += ']';
  }
  if (const auto* entries = std::get_if<Entries>(&value_)) {
    out += '{';
    for (const auto& [key, value] : *entries) {
      out += separator;
      append_json_string(out, key);
      out += separators.key;
      value.append_line(out, separators);
      separator = separators.items;
    }
    out += '}';
  }
}

/// On one line if that ends before text_width, else an entry a line, indented by `indent` and a
/// step more. `column` is where it begins.
void Json::append(std::string& out, std::size_t indent, std::size_t column) const {
  std::string line;
  append_line(line, {.items = ", ", .key = ": "});
  const bool fits = column + line.size() < text_width;
  const auto* items = std::get_if<Items>(&value_);
  const auto* entries = std::get_if<Entries>(&value_);
  if (fits || (items == nullptr && entries == nullptr)) {
    out += line;
    return;
  }
  const std::string margin = '\n' + std::string(indent + indent_step, ' ');
  std::string_view separator;
  out += items != nullptr ? '[' : '{';
  for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) {
    out += separator;
    out += margin;
    (*items)[i].append(out, indent + indent_step, indent + indent_step);
    separator = ",";
  }
  for (std::size_t i = 0; entries != nullptr && i < entries->size(); ++i) {
    const auto& [key, value] = (*entries)[i];
    const std::string quoted = json_string(key) + ": ";
    out += separator;
    out += margin;
    out += quoted;
    value.append(out, indent + indent_step, indent + indent_step + quoted.size());
    separator = ",";
  }
  out += '\n' + std::string(indent, ' ');
  out += items != nullptr ? ']' : '}';
}

// ---- json text ----

std::optional<std::string> json_text_at(std::string_view json,
                                        std::span<const std::string_view> path) {
  Reader reader(without_mark(json));
  for (const std::string_view key : path) {
    if (!reader.enter(key)) return std::nullopt;
  }
  return reader.text();
}

}  // namespace prizecourt
