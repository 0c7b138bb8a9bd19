#pragma once

#include <string>
#include <string_view>

namespace prizecourt::post {

/// What a person reads of an HTML text (UTF-8), as plain text: lines end where blocks and `<br>`
/// do, blanks are one blank, and quoted text has `> ` before its lines. Never runs or fetches
/// anything; linear in the text.
[[nodiscard]] std::string text_of_html(std::string_view html);

}  // namespace prizecourt::post
