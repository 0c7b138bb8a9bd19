#include "formats/text/words.h"

#include "formats/text/fold.h"
#include "formats/text/utf8.h"

#include <algorithm>

namespace prizecourt {
namespace {

// ---- shortened ----

/// The start of the character that has a byte there.
std::size_t start_of_character(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
    --at;
  }
  return at;
}

}  // namespace

void add_part(std::string& words, std::string_view part, std::string_view separator) {
  if (part.empty()) return;
  if (!words.empty()) words += separator;
  words += part;
}

std::string with_and(std::span<const std::string> parts) {
  std::string words;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (p > 0) words += p + 1 == parts.size() ? " and " : ", ";
    words += parts[p];
  }
  return words;
}

std::string spaced(std::string_view name) {
  std::string words(name);
  std::replace(words.begin(), words.end(), '_', ' ');
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

void append_clauses(std::string& out, const std::vector<std::string>& clauses, int indented) {
  const std::size_t line_feed = out.rfind('\n');
  const std::size_t begin = line_feed == std::string::npos ? 0 : line_feed + 1;
  std::size_t width = count_characters(std::string_view(out).substr(begin));
  bool first = true;
  for (const std::string& clause : clauses) {
    const std::size_t length = count_characters(clause);
    if (!first) {
      out += ';';
      const bool fits = width + length + 3 <= text_width;
      out += fits ? " " : '\n' + std::string(static_cast<std::size_t>(indented), ' ');
      width = fits ? width + 2 : static_cast<std::size_t>(indented);
    }
    first = false;
    out += clause;
    width += length;
  }
  out += '\n';
}

// ---- shortened ----

std::string shortened(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return std::string(text);
  return std::string(text.substr(0, start_of_character(text, longest))) + "…";
}

std::string with_shortened_lines(std::string_view text, std::size_t longest) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += shortened(text.substr(0, end), longest);
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

TextPair shortened_both(std::string_view a, std::string_view b, std::size_t longest) {
  constexpr std::size_t told_before = 40;
  if (std::max(a.size(), b.size()) <= longest) return {std::string(a), std::string(b)};
  const auto parting = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
  const auto same = static_cast<std::size_t>(parting);
  const std::size_t from = same <= told_before ? 0 : start_of_character(a, same - told_before);
  const auto part = [&](std::string_view text) {
    return (from > 0 ? "…" : "") + shortened(text.substr(from), longest);
  };
  return {part(a), part(b)};
}

}  // namespace prizecourt
