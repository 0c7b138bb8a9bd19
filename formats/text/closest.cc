#include "formats/text/closest.h"

#include "formats/text/problems.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace prizecourt {
namespace {

// Longer names are not compared: the work per pair stays below 64 x 64 steps.
constexpr std::size_t longest_compared = 64;
constexpr std::size_t longest_list = 8;

using Row = std::array<std::size_t, longest_compared + 1>;

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool same(char a, char b) {
  return lower(a) == lower(b);
}

/// Optimal string alignment distance: rows of the table of prefixes, the last three of them kept.
std::size_t edits_between(std::string_view a, std::string_view b) {
  Row before{};
  Row above{};
  Row row{};
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
