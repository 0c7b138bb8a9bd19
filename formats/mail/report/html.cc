#include "formats/mail/report/log_html.h"
#include "formats/mail/report/report.h"
#include "formats/mail/report/sections.h"

namespace prizecourt {
namespace {

/// On a phone wide tables and the board scroll by themselves; on paper they are broken, so that
/// nothing is wider than the page.
constexpr std::string_view style =
    "body{font-family:sans-serif;max-width:60em;margin:1em auto;padding:0 1em;line-height:1.4;"
    "overflow-wrap:anywhere}\n"
    "pre{overflow-x:auto;line-height:1.2}\n"
    ".wide{overflow-x:auto}\n"
    "table{border-collapse:collapse;overflow-wrap:normal}\n"
    "td,th{border:1px solid;padding:.2em .5em;text-align:left;vertical-align:top}\n"
    "small{color:#555}\n"
    ".rule{white-space:nowrap}\n"
    "svg{max-width:100%;height:auto}\n"
    "@media print{body{max-width:none;margin:0;padding:0;font-size:10pt}\n"
    "pre{white-space:pre-wrap;font-size:7pt}\n"
    "table{font-size:8pt}\n"
    "tr,svg{break-inside:avoid}\n"
    "svg{max-height:22cm}\n"
    "h1,h2,h3{break-after:avoid}}\n";

/// The board as text, line by line: the charts are wider than one size of letters suits.
std::string board_of(const Report& report) {
  std::string out;
  std::string_view rest = report.board;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    out += for_html(rest.substr(0, end)) + '\n';
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return out;
}

}  // namespace

std::string to_html(const Report& report) {
  const std::string heading = for_html(heading_of(report));
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>" +
      heading + "</title>\n<style>\n" + std::string(style) + "</style>\n</head>\n<body>\n";
  out += "<h1>" + heading + "</h1>\n" + html_of_markdown(summary_of(report));
  out += "<h2>What is owed next</h2>\n" + html_of_markdown(owed_in_words(report));
  out += html_of_markdown(umpires_hand_in_words(report) + report.log);
  out += "<h2>The board</h2>\n" + report.picture + "<pre>\n" + board_of(report) + "</pre>\n";
  return out + "</body>\n</html>\n";
}

}  // namespace prizecourt
