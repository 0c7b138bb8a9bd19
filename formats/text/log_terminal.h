#pragma once

#include <string>
#include <string_view>

namespace prizecourt {

/// How a terminal shows what is bold.
enum class Emphasis : unsigned char { none, bold };

/// A log or a receipt, which are Markdown of our own making, for a terminal: without the
/// backslashes that keep names from being taken for Markdown, with tables in columns, headings and
/// what is bold as `emphasis` has it.
[[nodiscard]] std::string terminal_of_markdown(std::string_view markdown, Emphasis emphasis);

}  // namespace prizecourt
