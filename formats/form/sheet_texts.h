#pragma once

#include "formats/form/sheet.h"
#include "formats/yaml/decode.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

/// What sheets are made, written and told with; only the sources of sheet.h include it.
namespace prizecourt::sheets {

template <class Body, class... Parts>
[[nodiscard]] Sheet made(Parts&&... parts) {
  return Sheet(std::make_shared<const Body>(std::forward<Parts>(parts)...));
}

/// The pattern with texts in place of `#` and of `%`.
inline std::string filled(std::string_view pattern, std::string_view name, std::string_view value) {
  std::string text;
  for (const char c : pattern) {
    if (c == '#') {
      text += name;
    } else if (c == '%') {
      text += value;
    } else {
      text += c;
    }
  }
  return text;
}

inline std::string in_brackets(char open, std::string_view text, char close) {
  return open + std::string(text) + close;
}

inline std::string entry_of(std::string_view key, std::string_view value) {
  return std::string(key).append(": ").append(value);
}

inline bool is_word(yaml::Node node, std::string_view word) {
  return node.kind() == yaml::Kind::scalar && node.text() == word;
}

inline bool is_map(yaml::Node node) {
  return node.kind() == yaml::Kind::map;
}

}  // namespace prizecourt::sheets
