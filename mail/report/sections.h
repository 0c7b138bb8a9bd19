#pragma once

#include "mail/report/report.h"

#include <string>
#include <string_view>

/// The parts of a report in Markdown, which its renderings put together around the board.
namespace prizecourt {

/// `Lake Erie: after turn 3`, not escaped.
[[nodiscard]] std::string heading_of(const Report& report);

/// For whom the report is, how the game stands, whose orders did not come.
[[nodiscard]] std::string summary_of(const Report& report);

/// Which seats bots play, or have played; a paragraph for each.
[[nodiscard]] std::string seats_in_words(const Report& report);

/// What a rollback undid besides the turns: files that were sent, and changes the reader was told
/// of. Empty in any other report.
[[nodiscard]] std::string undone_in_words(const Report& report);

/// Where the dice come from, one line: whether they can be predicted, and where to read more.
[[nodiscard]] std::string dice_in_words(const Report& report);

/// What has become of the ships, under a heading; empty before anything was played.
[[nodiscard]] std::string news_in_words(const Report& report);

/// What was committed to of the orders that were played, under a heading; empty where they were not
/// sealed.
[[nodiscard]] std::string commitments_in_words(const Report& report);

/// What the umpire changes before the next window, under a heading; empty where that is nothing.
[[nodiscard]] std::string umpires_hand_in_words(const Report& report);

/// What is owed next, by whom and by when; that the game is over, where it is.
[[nodiscard]] std::string owed_in_words(const Report& report);

/// The heading of the board: it stands as the turn began where the turn waits.
[[nodiscard]] std::string heading_of_board(const Report& report);

/// Ships that the drawing of the board cannot show; empty where it shows all.
[[nodiscard]] std::string unshown_in_words(const Report& report);

/// What the signs of the drawing mean; empty where they need no words.
[[nodiscard]] std::string key_in_words(const Report& report);

/// How each ship is, under a heading.
[[nodiscard]] std::string ships_in_words(const Report& report);

/// Text for HTML, as it is shown by append_for_terminal() (formats/text/escape.h).
[[nodiscard]] std::string for_html(std::string_view text);

/// Markdown as reports write it, as HTML: headings, paragraphs, lists with one level below, bold,
/// code, and backslashes before what is to be taken as it is. All else is text.
[[nodiscard]] std::string html_of_markdown(std::string_view markdown);

}  // namespace prizecourt
