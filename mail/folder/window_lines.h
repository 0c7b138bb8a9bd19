#pragma once

#include "formats/text/problems.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Notes of a game folder that are kept a line for each window: `window 3: 2026-12-01T20:00Z`.
namespace prizecourt {

/// A file that was read.
struct NamedText {
  std::string_view name;
  std::string_view text;
};

struct WindowLine {
  int window = 0;  ///< 1 or more
  std::string_view said;
};

/// Gives `take` each line of a file that is not empty. What is none of these, or is refused by
/// `take`, is reported with `message` and `hint`.
void read_window_lines(const NamedText& file,
                       const std::function<bool(const WindowLine& line)>& take,
                       std::string_view message, const std::string& hint, Problems& problems);

/// The lines of a text, without what ends them. Views into it.
[[nodiscard]] std::vector<std::string_view> lines_in(std::string_view text);

// The deadlines for orders: `due.txt` of a game folder, a line for each window,
//
//     window 3: 2026-12-01T20:00Z
//
// The umpire may edit it, and write another zone after the date instead of the `Z`. The clock
// decides nothing in a game: late files are only marked as late.

/// A date with its zone (mail/calendar), such as "2026-12-01T20:00+01:00" or "2026-12-01T20:00
/// Europe/London", in UTC. Empty for any other text; `why` then has the reason.
[[nodiscard]] std::string due_in_utc(std::string_view text, std::string& why);

/// The date for a window; empty if there is none. Reports invalid lines.
[[nodiscard]] std::string due_of(const NamedText& file, int window, Problems& problems);

/// The text with a new date for a window, and without those for later windows. The text must be
/// valid.
[[nodiscard]] std::string with_due(std::string_view text, int window, std::string_view date);

/// Whether a time in the form of receptions, "2026-12-01 20:01 UTC", is after the date. False
/// without a date.
[[nodiscard]] bool is_late(std::string_view when, std::string_view date);

// The players whose commitments the umpire no longer waits for: `without.txt` of a game folder, a
// line for each of them,
//
//     window 3: south
//
// The others have been asked to open their orders. It applies to that window only.

/// Those players, by id. Reports invalid lines.
[[nodiscard]] std::vector<std::string> without_of(const NamedText& file, int window,
                                                  std::span<const std::string_view> players,
                                                  Problems& problems);

/// The text of the file for these players.
[[nodiscard]] std::string without_to_text(std::span<const std::string> players, int window);

}  // namespace prizecourt
