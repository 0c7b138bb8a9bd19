#pragma once

#include <string>
#include <string_view>

namespace prizecourt {

/// Appends a name from a file so that Markdown shows it as it is: first as append_for_terminal()
/// does it (formats/text/escape.h), then with a backslash before whatever Markdown would act on:
/// emphasis, links, code, tables, HTML, mentions, addresses that would become links, and what makes
/// a heading or a list at the start of a line.
void append_for_markdown(std::string& out, std::string_view text);

[[nodiscard]] std::string for_markdown(std::string_view text);

}  // namespace prizecourt
