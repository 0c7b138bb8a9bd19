#include "formats/text/escape.h"
#include "mail/report/report.h"
#include "mail/report/sections.h"

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
  const std::string& drawing = report.board.drawing;
  const std::string fence = fence_around(drawing);
  std::string out = "# " + for_markdown(heading_of(report)) + "\n\n" + summary_of(report);
  out += news_in_words(report);
  out += "## Orders needed\n\n" + owed_in_words(report) + '\n';
  out += umpires_hand_in_words(report) + report.log;
  out += "## " + heading_of_board(report) + "\n\n![The board as a picture](" + report.stem +
         ".svg)\n\n";
  out += unshown_in_words(report) + fence + "text\n" + drawing + fence + "\n\n";
  return out + key_in_words(report) + ships_in_words(report) + commitments_in_words(report);
}

}  // namespace prizecourt
