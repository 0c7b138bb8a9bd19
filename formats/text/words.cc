#include "formats/text/words.h"

#include "formats/text/look_alikes.h"
#include "formats/text/problems.h"
#include "formats/text/terminal_text.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>

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

// Longer names are not compared: the work per pair stays below 64 x 64 steps.
constexpr std::size_t longest_compared = 64;
constexpr std::size_t longest_list = 8;

using Distances = std::array<std::size_t, longest_compared + 1>;

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool same(char a, char b) {
  return lower(a) == lower(b);
}

/// Optimal string alignment distance: rows of the table of prefixes, the last three of them kept.
std::size_t edits_between(std::string_view a, std::string_view b) {
  Distances before{};
  Distances above{};
  Distances row{};
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replace = above[j - 1] + (same(a[i - 1], b[j - 1]) ? 0U : 1U);
      row[j] = std::min({replace, above[j] + 1, row[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = above;
    above = row;
  }
  return above[b.size()];
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

std::string in_degrees(int degrees) {
  const std::string digits = std::to_string(degrees);
  return std::string(3 - std::min<std::size_t>(digits.size(), 3), '0') + digits;
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

std::optional<std::string_view> closest(std::string_view name,
                                        std::span<const std::string_view> candidates) {
  std::optional<std::string_view> best;
  std::size_t fewest = longest_compared;
  for (const std::string_view candidate : candidates) {
    const std::size_t longer = std::max(name.size(), candidate.size());
    const std::size_t shorter = std::min(name.size(), candidate.size());
    const std::size_t allowed = longer / 3;
    if (longer > longest_compared || longer - shorter > allowed) continue;
    const std::size_t edits = edits_between(name, candidate);
    if (edits > allowed || edits >= fewest) continue;
    fewest = edits;
    best = candidate;
  }
  return best;
}

bool is_same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

bool is_yes_or_no(std::string_view name) {
  constexpr std::array<std::string_view, 6> words = {"yes", "no", "true", "false", "on", "off"};
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return is_same_word(word, name); });
}

std::string hint_for(std::string_view name, std::span<const std::string_view> candidates) {
  if (const std::string alike = look_alike_in_words(name); !alike.empty()) {
    const auto meant = closest(with_plain_letters(name), candidates);
    if (meant) return "did you mean " + in_quotes(*meant) + "? " + alike;
  }
  if (const auto match = closest(name, candidates)) {
    return "did you mean " + in_quotes(*match) + "?";
  }
  if (candidates.empty() || candidates.size() > longest_list) return {};
  std::string out = "one of: ";
  for (const std::string_view candidate : candidates) {
    if (out.back() != ' ') out += ", ";
    out += candidate;
  }
  return out;
}

}  // namespace prizecourt
