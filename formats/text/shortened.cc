#include "formats/text/shortened.h"

#include <algorithm>

namespace prizecourt {
namespace {

/// The start of the character that has a byte there.
std::size_t start_of_character(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
    --at;
  }
  return at;
}

}  // namespace

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
