#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// A line of a log or a report, which are Markdown of our own making, as runs of text: for whoever
/// shows it by other means than Markdown.
namespace prizecourt {

/// What a run of text is.
enum class TextKind : std::uint8_t {
  plain,
  code,   ///< as somebody wrote it in a file
  link,   ///< an address between `<` and `>`
  rules,  ///< ids of rules and rulings that stood in brackets
};

enum class Stress : std::uint8_t { none, strong };

struct TextRun {
  TextKind kind = TextKind::plain;
  Stress stress = Stress::none;
  std::string text{};                ///< without the backslashes of Markdown; of rules, empty
  std::vector<std::string> rules{};  ///< of rules
  bool operator==(const TextRun&) const = default;
};

/// The line in runs, none of them empty. What is strong, or code, and not closed goes on to the
/// end.
[[nodiscard]] std::vector<TextRun> runs_of(std::string_view markdown);

}  // namespace prizecourt
