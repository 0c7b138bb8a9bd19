#pragma once

#include "mail/report/report.h"

#include <string>
#include <string_view>

/// The parts of a report in Markdown, which its renderings put together around the board.
namespace prizecourt {

/// `Lake Erie: after turn 3`, not escaped.
[[nodiscard]] std::string heading_of(const Report& report);

/// The reader, the state of the game, and the players without orders.
[[nodiscard]] std::string summary_of(const Report& report);

/// What a rollback undid besides the turns: files that were sent, and announced changes. Empty in
/// any other report.
[[nodiscard]] std::string undone_in_words(const Report& report);

/// The source of the dice in one line: whether they can be predicted, and where to read more.
[[nodiscard]] std::string dice_in_words(const Report& report);

/// News of the ships, under a heading; empty before anything was played.
[[nodiscard]] std::string news_in_words(const Report& report);

/// The commitments to the orders that were played, under a heading; empty if they were not sealed.
[[nodiscard]] std::string commitments_in_words(const Report& report);

/// The umpire's changes before the next window, under a heading; empty if there are none.
[[nodiscard]] std::string umpires_hand_in_words(const Report& report);

/// Precedes the date, on a line of its own, in owed_in_words().
inline constexpr std::string_view deadline_label = "Deadline: ";

/// The orders needed next, with players and deadline; or that the game is over.
[[nodiscard]] std::string owed_in_words(const Report& report);

/// The heading of the board, which is that of the start of the turn while the turn waits.
[[nodiscard]] std::string heading_of_board(const Report& report);

/// Ships that the drawing of the board cannot show; empty if it shows all.
[[nodiscard]] std::string unshown_in_words(const Report& report);

/// The key to the drawing; empty if it needs none.
[[nodiscard]] std::string key_in_words(const Report& report);

/// The state of each ship, under a heading.
[[nodiscard]] std::string ships_in_words(const Report& report);

/// Markdown as reports write it, as HTML: headings, paragraphs, lists with one level below, bold,
/// code, and backslashes before what is to be taken as it is. All else is text.
[[nodiscard]] std::string html_of_markdown(std::string_view markdown);

}  // namespace prizecourt
