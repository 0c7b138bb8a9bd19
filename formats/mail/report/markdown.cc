#include "formats/text/markdown.h"

#include "formats/mail/report/report.h"
#include "formats/mail/report/sections.h"

#include <algorithm>

namespace prizecourt {
namespace {

/// A fence that no line of the text can close.
std::string fence_around(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return std::string(std::max<std::size_t>(3, longest + 1), '`');
}

}  // namespace

std::string to_markdown(const Report& report) {
  const std::string fence = fence_around(report.board);
  std::string out = "# " + for_markdown(heading_of(report)) + "\n\n" + summary_of(report);
  out += "## What is owed next\n\n" + owed_in_words(report) + '\n';
  out += umpires_hand_in_words(report) + report.log;
  out += "## The board\n\n" + fence + "text\n" + report.board + fence + "\n\n";
  out += "![The board as a picture](" + report.stem + ".svg)\n";
  return out;
}

}  // namespace prizecourt
