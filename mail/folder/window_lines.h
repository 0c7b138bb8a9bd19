#pragma once

#include <optional>
#include <string_view>
#include <vector>

/// Notes of a game folder that are kept a line for each window: `window 3: 2026-12-01T20:00Z`.
namespace prizecourt {

struct WindowLine {
  int window = 0;  ///< 1 or more
  std::string_view said;
};

/// Nothing where the line is none of these.
[[nodiscard]] std::optional<WindowLine> read_window_line(std::string_view line);

/// The lines of a text, without what ends them. Views into it.
[[nodiscard]] std::vector<std::string_view> lines_in(std::string_view text);

}  // namespace prizecourt
