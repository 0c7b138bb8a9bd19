#include "extras/post/office/body.h"

#include "formats/text/escape.h"
#include "formats/text/utf8.h"

#include <sstream>

namespace prizecourt::post {
namespace {

constexpr std::size_t text_columns = 72;

/// What mail programs act on at the beginning of a line.
bool is_acted_on(std::string_view line) {
  return line.starts_with("From") || line.starts_with("-- ") || line == "--" ||
         line.starts_with('.') || line.starts_with('>');
}

/// One line, folded at blanks.
std::string folded(std::string_view text, std::string_view first, std::string_view rest) {
  std::string out;
  std::string line(first);
  bool has_words = false;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    if (has_words && count_characters(line) + 1 + count_characters(word) > text_columns) {
      out += line + '\n';
      line = rest;
      has_words = false;
    }
    if (has_words) line += ' ';
    if (line.empty() && is_acted_on(word)) line = ' ';
    line += word;
    has_words = true;
  }
  return out + line + '\n';
}

}  // namespace

void Body::paragraph(std::string_view text) {
  const std::string safe = for_terminal(text);
  text_ += (text_.empty() ? "" : "\n") + folded(safe, "", "");
  html_ += "<p>" + for_xml(safe) + "</p>\n";
}

void Body::heading(std::string_view text) {
  const std::string safe = for_terminal(text);
  text_ += (text_.empty() ? "" : "\n") + folded(safe + ':', "", "");
  html_ += "<h2>" + for_xml(safe) + "</h2>\n";
}

void Body::item(std::string_view text) {
  const std::string safe = for_terminal(text);
  text_ += folded(safe, "* ", "  ");
  html_ += "<div>&bull; " + for_xml(safe) + "</div>\n";
}

void Body::verbatim(std::string_view text) {
  std::istringstream lines{std::string(text)};
  std::string block;
  for (std::string line; std::getline(lines, line);) {
    const std::string safe = for_terminal(line);
    block += for_xml(safe) + '\n';
    text_ += (safe.empty() ? "" : "    " + safe) + '\n';
  }
  html_ += "<pre>" + block + "</pre>\n";
}

void Body::picture(std::string_view content_id, std::string_view description) {
  html_ += "<p><img src=\"cid:" + for_xml(content_id) + "\" alt=\"" + for_xml(description) +
           "\" style=\"max-width:100%\"></p>\n";
}

std::string page_of(std::string_view title, std::string_view body) {
  return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         for_xml(title) +
         "</title>\n<style>\n"
         "body { font: 16px/1.45 sans-serif; max-width: 44em; margin: 0 auto; padding: 8px; }\n"
         "h2 { font-size: 18px; margin: 1.2em 0 .3em; }\n"
         "h3 { font-size: 16px; margin: 1em 0 .2em; }\n"
         "p, ul { margin: .5em 0; overflow-wrap: anywhere; } ul { padding-left: 1.2em; }\n"
         "img { max-width: 100%; height: auto; }\n"
         "pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }\n"
         "body > p:first-child { font-weight: bold; }\n"
         "</style></head>\n<body>\n" +
         std::string(body) + "</body></html>\n";
}

void Body::add(const Body& other) {
  if (!text_.empty() && !other.text_.empty()) text_ += '\n';
  text_ += other.text_;
  html_ += other.html_;
}

}  // namespace prizecourt::post
