#pragma once

#include "formats/mail/report/report.h"

#include <string>

/// The parts of a report in Markdown, which its renderings put together around the board.
namespace prizecourt {

/// `Lake Erie: after turn 3`, not escaped.
[[nodiscard]] std::string heading_of(const Report& report);

/// For whom the report is, how the game stands, whose orders did not come.
[[nodiscard]] std::string summary_of(const Report& report);

/// What the umpire changes before the next window, under a heading; empty where that is nothing.
[[nodiscard]] std::string umpires_hand_in_words(const Report& report);

/// What is owed next, by whom and by when; that the game is over, where it is.
[[nodiscard]] std::string owed_in_words(const Report& report);

}  // namespace prizecourt
