#pragma once

#include "formats/text/problems.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

/// Warnings about orders that can be read and yet will not do what their author hopes.
namespace prizecourt {

struct Oddity {
  Code code;
  int line = 0;    ///< 0 is the file as a whole
  int column = 0;  ///< 0 is where the line begins to say something
  std::string message;
  std::string hint;
};

inline void warn_of(Oddity oddity, std::string_view file, Problems& problems) {
  problems.add({.severity = Severity::warning,
                .code = oddity.code,
                .place = {.file = std::string(file), .line = oddity.line, .column = oddity.column},
                .message = std::move(oddity.message),
                .hint = std::move(oddity.hint),
                .source_line = {}});
}

/// A file as its player called it: a game by mail keeps it with a number of four digits before
/// that.
[[nodiscard]] inline std::string_view as_sent(std::string_view file) {
  constexpr std::size_t digits = 4;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool numbered = file.size() > digits + 1 && file[digits] == '-' &&
                        std::all_of(file.begin(), file.begin() + digits, is_digit);
  return numbered ? file.substr(digits + 1) : file;
}

}  // namespace prizecourt
