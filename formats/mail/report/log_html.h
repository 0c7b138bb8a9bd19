#pragma once

#include <string>
#include <string_view>

namespace prizecourt {

/// Text for HTML, as it is shown by append_for_terminal() (formats/text/escape.h).
[[nodiscard]] std::string for_html(std::string_view text);

/// Markdown as reports write it, as HTML: headings, paragraphs, lists with one level below, bold,
/// code, and backslashes before what is to be taken as it is. All else is text.
[[nodiscard]] std::string html_of_markdown(std::string_view markdown);

}  // namespace prizecourt
