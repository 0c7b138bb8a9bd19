#include "formats/text/markdown.h"

#include "formats/text/escape.h"

#include <algorithm>

namespace prizecourt {
namespace {

/// `1.` and `1)` start a list where only digits stand before them.
bool ends_list_number(std::string_view text, std::size_t at) {
  if (text[at] != '.' && text[at] != ')') return false;
  return at > 0 && text.find_first_not_of("0123456789") == at;
}

/// `http://x` and `www.x` become links.
bool is_part_of_address(std::string_view text, std::size_t at) {
  if (text[at] == ':') return text.substr(at).starts_with("://");
  return text[at] == '.' && at >= 3 && text.substr(at - 3, 3).find_first_not_of("wW") == text.npos;
}

/// Letters and digits, spaces and hyphens: most names. Markdown sees nothing in them, but in a
/// hyphen at the start.
bool is_ordinary(std::string_view text) {
  return !text.starts_with('-') && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ' ' ||
           c == '-';
  });
}

bool needs_backslash(std::string_view text, std::size_t at) {
  constexpr std::string_view anywhere = "\\`*_[]<>|~&#@$";
  constexpr std::string_view at_the_start = "-+=";
  if (anywhere.find(text[at]) != anywhere.npos) return true;
  if (at == 0 && at_the_start.find(text[at]) != at_the_start.npos) return true;
  return ends_list_number(text, at) || is_part_of_address(text, at);
}

}  // namespace

void append_for_markdown(std::string& out, std::string_view text) {
  if (is_ordinary(text)) {
    out += text;
    return;
  }
  const std::string harmless = for_terminal(text);
  for (std::size_t at = 0; at < harmless.size(); ++at) {
    if (needs_backslash(harmless, at)) out += '\\';
    out += harmless[at];
  }
}

std::string for_markdown(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  append_for_markdown(out, text);
  return out;
}

}  // namespace prizecourt
