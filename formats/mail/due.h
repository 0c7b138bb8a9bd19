#pragma once

#include "formats/text/problems.h"

#include <string>
#include <string_view>

/// Until when orders are collected: `due.txt` of a game folder, a line for each window,
///
///     window 3: 2026-12-01T20:00Z
///
/// The umpire may edit it. The clock decides nothing in a game: what is late is only called so.
namespace prizecourt {

/// Whether a text is a date and time in UTC of this form.
[[nodiscard]] bool is_due_date(std::string_view text);

/// The date for a window; empty where none is given. Reports lines that are none of these.
[[nodiscard]] std::string due_of(std::string_view file, std::string_view text, int window,
                                 Problems& problems);

/// The text with the date for a window in place of the one it had, and without those for later
/// windows. The text must be a good one.
[[nodiscard]] std::string with_due(std::string_view text, int window, std::string_view date);

/// Whether a time as receptions have it, "2026-12-01 20:01 UTC", is after the date. False where
/// there is none.
[[nodiscard]] bool is_late(std::string_view when, std::string_view date);

}  // namespace prizecourt
