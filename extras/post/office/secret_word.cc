#include "extras/post/office/secret_word.h"

#include "extras/post/letter/encodings.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace prizecourt::post {
namespace {

/// What may stand between the parts of a word, besides ASCII: spaces, dashes, invisible characters.
constexpr std::array<std::string_view, 14> gaps = {"\u00A0", "\u00AD", "\u2009", "\u200B", "\u2010",
                                                   "\u2011", "\u2012", "\u2013", "\u2014", "\u2015",
                                                   "\u202F", "\u2060", "\u2212", "\uFEFF"};

/// What ends a word, besides ASCII.
constexpr std::array<std::string_view, 7> ends = {"\u2018", "\u2019", "\u201C", "\u201D",
                                                  "\u201E", "\u00AB", "\u00BB"};

/// The size of the separator that the text begins with; 0 for none.
template <std::size_t n>
std::size_t one_of(const std::array<std::string_view, n>& separators, std::string_view text) {
  const auto found = std::find_if(separators.begin(), separators.end(),
                                  [&](std::string_view one) { return text.starts_with(one); });
  return found == separators.end() ? 0 : found->size();
}

std::size_t gap_at(std::string_view text) {
  if (std::string_view(" \t\r\n-_").find(text.front()) != std::string_view::npos) return 1;
  return one_of(gaps, text);
}

/// What is a part of the word itself ends none.
std::size_t end_at(std::string_view text, std::string_view word) {
  const bool is_end = std::string_view("\"'<>(),;*").find(text.front()) != std::string_view::npos;
  if (is_end) return word.find(text.front()) == std::string_view::npos ? 1 : 0;
  return one_of(ends, text);
}

/// A stretch of a text without separators.
struct Stretch {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string small{};   ///< in small letters
  bool goes_on = false;  ///< only gaps are between it and the part before
};

std::vector<Stretch> parts_of(std::string_view text, std::string_view word) {
  std::vector<Stretch> parts;
  bool goes_on = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t gap = gap_at(text.substr(at));
    const std::size_t end = gap > 0 ? 0 : end_at(text.substr(at), word);
    if (end > 0) goes_on = false;
    if (gap + end > 0) {
      at += gap + end;
      continue;
    }
    Stretch part{.begin = at, .goes_on = goes_on};
    while (at < text.size() && gap_at(text.substr(at)) + end_at(text.substr(at), word) == 0) ++at;
    part.end = at;
    part.small = in_small_letters(text.substr(part.begin, part.end - part.begin));
    parts.push_back(std::move(part));
    goes_on = true;
  }
  return parts;
}

struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The word that begins with that part. Punctuation may follow it, as any word.
std::optional<Range> word_from(const std::vector<Stretch>& parts, std::size_t first,
                               std::string_view word) {
  std::string joined;
  for (std::size_t i = first; i < parts.size() && joined.size() < word.size(); ++i) {
    if (i > first && !parts[i].goes_on) break;
    joined += parts[i].small;
    if (!joined.starts_with(word)) continue;
    const std::string_view rest = std::string_view(joined).substr(word.size());
    if (rest.find_first_not_of(".:!?") != std::string_view::npos) break;
    return Range{.begin = parts[first].begin, .end = parts[i].end - rest.size()};
  }
  return std::nullopt;
}

std::vector<Range> found_in(std::string_view text, std::string_view word) {
  std::string wanted;
  for (const Stretch& part : parts_of(word, word)) wanted += part.small;
  std::vector<Range> found;
  if (wanted.empty()) return found;
  const std::vector<Stretch> parts = parts_of(text, word);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto range = word_from(parts, i, wanted);
    if (range && (found.empty() || found.back().end <= range->begin)) found.push_back(*range);
  }
  return found;
}

}  // namespace

bool holds_word(std::string_view text, std::string_view word) {
  return !found_in(text, word).empty();
}

std::string without_word(std::string_view text, std::string_view word, std::string_view instead) {
  std::string out;
  std::size_t at = 0;
  for (const Range& range : found_in(text, word)) {
    out += text.substr(at, range.begin - at);
    out += instead;
    at = range.end;
  }
  return out + std::string(text.substr(at));
}

}  // namespace prizecourt::post
