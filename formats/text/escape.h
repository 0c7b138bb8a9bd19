#pragma once

#include <string>
#include <string_view>

/// Text from files and players, made harmless for where it goes.
namespace prizecourt {

/// Appends `text` so that a terminal shows it and does nothing else, on one line: line feed,
/// carriage return and tab as `\n`, `\r`, `\t`; other control characters, DEL, C1, line and
/// paragraph separators, bidirectional controls, zero-width and other invisible format characters
/// as `\u{202E}`; bytes that are not UTF-8 as `\x9B`. Everything else, a backslash too, stays as it
/// is.
void append_for_terminal(std::string& out, std::string_view text);

[[nodiscard]] std::string for_terminal(std::string_view text);

/// Appends `text` as a JSON string with its quotes. Everything a terminal would act on is written
/// as
/// `\uXXXX`; bytes that are not UTF-8 become U+FFFD each, since JSON cannot carry them.
void append_json_string(std::string& out, std::string_view text);

[[nodiscard]] std::string json_string(std::string_view text);

/// Text and values for XML: first as append_for_terminal() does it, which also leaves nothing that
/// XML forbids.
[[nodiscard]] std::string for_xml(std::string_view text);

/// Appends a name from a file so that Markdown shows it as it is: first as append_for_terminal()
/// does it, then with a backslash before whatever Markdown would act on:
/// emphasis, links, code, tables, HTML, mentions, addresses that would become links, and what makes
/// a heading or a list at the start of a line.
void append_for_markdown(std::string& out, std::string_view text);

[[nodiscard]] std::string for_markdown(std::string_view text);

}  // namespace prizecourt
