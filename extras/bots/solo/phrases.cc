#include "extras/bots/solo/phrases.h"

#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace prizecourt {
namespace {

constexpr std::array<std::string_view, 13> small_words = {
    "a", "an", "the", "at", "to", "on", "of", "with", "my", "our", "her", "their", "please"};

constexpr std::array<std::string_view, 2> joining_words = {"and", "then"};

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    if (end > 0) words.emplace_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

std::string joined(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

template <class Words>
bool is_one_of(const Words& words, std::string_view word) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view one) { return is_same_word(one, word); });
}

/// The parts between signs, and between joining words where `sign` is a comma.
OrderPhrases parts_between(std::string_view line, char sign) {
  OrderPhrases parts;
  std::vector<std::string> part;
  const auto end_part = [&] {
    if (!part.empty()) parts.push_back(joined(part));
    part.clear();
  };
  std::string spaced;
  for (const char c : line) spaced += c == sign ? std::string(" ") + c + ' ' : std::string(1, c);
  for (const std::string& word : words_of(spaced)) {
    const bool ends =
        word == std::string(1, sign) || (sign == ',' && is_one_of(joining_words, word));
    if (ends) {
      end_part();
    } else {
      part.push_back(word);
    }
  }
  end_part();
  return parts;
}

/// The line without the names of ships behind its first word: whole names, and the first words of
/// names such as "Tempest's".
std::string without_names(std::string_view line, const std::vector<std::string>& names) {
  std::vector<std::string> words = words_of(line);
  if (words.empty()) return {};
  std::erase_if(words, [&, first = words.front()](const std::string& word) {
    const std::string bare = word.ends_with("'s") ? word.substr(0, word.size() - 2) : word;
    return word != first && is_one_of(names, bare);
  });
  return joined(words);
}

void add(std::vector<OrderPhrases>& readings, const OrderPhrases& reading, std::string_view line) {
  const bool is_new = reading != OrderPhrases{std::string(line)} &&
                      std::find(readings.begin(), readings.end(), reading) == readings.end();
  if (is_new && !reading.empty()) readings.push_back(reading);
}

}  // namespace

SplitLine split_line(std::string_view line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  std::string_view rest = line.substr(end);
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  return {line.substr(0, end), rest};
}

std::string without_small_words(std::string_view line) {
  std::vector<std::string> words = words_of(line);
  std::erase_if(words, [](const std::string& word) { return is_one_of(small_words, word); });
  return joined(words);
}

std::vector<OrderPhrases> readings_of(std::string_view line,
                                      const std::vector<std::string>& known_ships) {
  std::vector<OrderPhrases> readings;
  for (const char sign : {';', ','}) {
    const OrderPhrases said = parts_between(line, sign);
    OrderPhrases small;
    OrderPhrases nameless;
    for (const std::string& part : said) {
      small.push_back(without_small_words(part));
      nameless.push_back(without_names(small.back(), known_ships));
    }
    for (OrderPhrases parts : {said, small, nameless}) {
      std::erase(parts, std::string());
      add(readings, parts, line);
      if (parts.size() < 2) continue;
      const std::string ship = words_of(parts.front()).front() + ' ';
      for (std::size_t i = 1; i < parts.size(); ++i) parts[i].insert(0, ship);
      add(readings, parts, line);
    }
  }
  return readings;
}

}  // namespace prizecourt
