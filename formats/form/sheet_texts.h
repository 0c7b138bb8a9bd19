#pragma once

#include "formats/yaml/decode.h"

#include <string>
#include <string_view>

/// What the sheets of sheet.cc and sheet_lists.cc are written and told with; only these include it.
namespace prizecourt::sheets {

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
