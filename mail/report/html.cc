#include "formats/text/utf8.h"
#include "mail/report/report.h"
#include "mail/report/sections.h"

#include <algorithm>

namespace prizecourt {
namespace {

/// The drawing of the board, with the number of its columns: from that the page (mail/page/viewer)
/// makes letters so small that it is not wider than a phone.
std::string drawing_of(const BoardText& board) {
  std::string lines;
  std::size_t columns = 1;
  std::string_view rest = board.drawing;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    columns = std::max(columns, count_characters(line));
    lines += for_html(line) + '\n';
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return "<pre style=\"--columns:" + std::to_string(columns) + "\">\n" + lines + "</pre>\n";
}

/// A picture as part of an address: one of its own, whose ids are not those of the page.
void append_encoded(std::string& out, std::string_view svg) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view special = "%#<>\"&\n";
  for (const char sign : svg) {
    if (special.find(sign) == special.npos) {
      out += sign;
    } else {
      const auto code = static_cast<unsigned char>(sign);
      out += '%';
      out += digits[code / digits.size()];
      out += digits[code % digits.size()];
    }
  }
}

}  // namespace

std::string in_html(const Report& report, ReportAge age) {
  std::string out = html_of_markdown(summary_of(report) + news_in_words(report));
  if (age == ReportAge::present) {
    out += "<section id=\"report-owed\">\n<h2>Orders needed</h2>\n" +
           html_of_markdown(owed_in_words(report)) + "</section>\n";
  }
  const std::string heading = heading_of_board(report);
  out += "<h2>" + heading + "</h2>\n<div class=\"wide-picture\">\n" + report.picture +
         "</div>\n<img class=\"narrow-picture\" alt=\"" + heading + "\" src=\"data:image/svg+xml,";
  append_encoded(out, report.narrow_picture);
  out += "\"/>\n<details>\n<summary>The board as text</summary>\n";
  out += html_of_markdown(unshown_in_words(report)) + drawing_of(report.board) +
         html_of_markdown(key_in_words(report)) + "</details>\n";
  return out + html_of_markdown(ships_in_words(report) + umpires_hand_in_words(report) +
                                report.log + commitments_in_words(report));
}

}  // namespace prizecourt
