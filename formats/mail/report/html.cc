#include "formats/mail/report/report.h"
#include "formats/mail/report/sections.h"
#include "formats/text/utf8.h"

#include <algorithm>

namespace prizecourt {
namespace {

/// Letters of the drawn board are as large as its width in columns lets them be, so that it is not
/// wider than a phone or a page. Where they, or those of the picture, would be too small to be read
/// on a screen, these scroll by themselves. On paper they do not scroll, and all of them is there.
constexpr std::string_view style =
    "body{font-family:sans-serif;max-width:60em;margin:1em auto;padding:0 1em;line-height:1.4;"
    "overflow-wrap:anywhere}\n"
    "pre{overflow-x:auto;line-height:1.2;font-size:clamp(8px,calc(145vw/var(--columns)),1em)}\n"
    "small{color:#555}\n"
    ".rule{white-space:nowrap}\n"
    ".wide{overflow-x:auto}\n"
    "svg{max-width:100%;min-width:40em;height:auto}\n"
    "@media print{body{max-width:none;margin:0;padding:0;font-size:10pt}\n"
    "pre{overflow:visible;font-size:min(9pt,calc(800pt/var(--columns)))}\n"
    "pre,li,svg{break-inside:avoid}\n"
    "svg{min-width:0;max-height:22cm}\n"
    "h1,h2,h3{break-after:avoid}}\n";

/// The drawing of the board, with the number of its columns.
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

}  // namespace

std::string to_html(const Report& report) {
  const std::string heading = for_html(heading_of(report));
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>" +
      heading + "</title>\n<style>\n" + std::string(style) + "</style>\n</head>\n<body>\n";
  out +=
      "<h1>" + heading + "</h1>\n" + html_of_markdown(summary_of(report) + news_in_words(report));
  out += "<h2>What is owed next</h2>\n" + html_of_markdown(owed_in_words(report));
  out += html_of_markdown(umpires_hand_in_words(report) + report.log);
  out += "<h2>" + heading_of_board(report) + "</h2>\n<div class=\"wide\">\n" + report.picture;
  out += "</div>\n" + html_of_markdown(unshown_in_words(report));
  out += drawing_of(report.board) + html_of_markdown(key_in_words(report) + ships_in_words(report));
  out += html_of_markdown(commitments_in_words(report));
  return out + "</body>\n</html>\n";
}

}  // namespace prizecourt
