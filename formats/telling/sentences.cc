#include "formats/telling/sentences.h"

#include "formats/text/escape.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

std::string sum_of(const Event& event) {
  std::vector<std::string> names;
  for (const Modifier& modifier : event.modifiers) names.push_back(for_markdown(modifier.name));
  return sum_in_words(event.modifiers, names);
}

/// Takes off what stands before a mark; all where there is none. The mark goes, too.
std::string_view take_until(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

/// A word that has a mark before it, or nothing.
std::optional<std::string> marked_value_of(std::string_view word, Facts& facts, const NameOf& name,
                                           const OwnWords& own) {
  std::string_view rest = word.substr(1);
  switch (word.front()) {
    case '@':
      return name(facts.raw(rest));
    case '-':
      static_cast<void>(facts.raw(rest));
      static_cast<void>(facts.maybe_number(rest));
      return std::string();
    case '+': {
      const int number = facts.number(rest);
      return (number > 0 ? "+" : "") + signed_number(number);
    }
    case ':': {
      const std::string_view what = take_until(rest, ' ');
      return own(what, rest, facts);
    }
    default:
      return std::nullopt;
  }
}

std::string value_of(std::string_view word, Facts& facts, const NameOf& name, const OwnWords& own) {
  const Event& event = facts.event();
  if (word == "who") return name(event.who);
  if (word == "against") return event.against.empty() ? std::string() : name(event.against);
  if (word == "faces") return listed(all_faces(event));
  if (word == "sum") return sum_of(event);
  if (auto value = marked_value_of(word, facts, name, own)) return *std::move(value);
  std::string_view noun = word;
  const std::string_view fact = take_until(noun, ' ');
  if (!noun.empty()) return counted(facts.number(fact), noun);
  if (const auto number = facts.maybe_number(word)) return signed_number(*number);
  return facts.text(word);
}

/// A part of a sentence, and whether nothing in it is 0 or empty.
struct Part {
  std::string words;
  bool says_something = true;
};

Part part_in_words(std::string_view rest, Facts& facts, const NameOf& name, const OwnWords& own) {
  Part part;
  while (!rest.empty()) {
    part.words += take_until(rest, '{');
    const std::string_view word = take_until(rest, '}');
    if (word.empty()) break;
    const std::string value = value_of(word, facts, name, own);
    if (value.empty() || value == "0") part.says_something = false;
    part.words += value;
  }
  return part;
}

std::string whole_in_words(std::string_view rest, Facts& facts, const NameOf& name,
                           const OwnWords& own) {
  std::string out;
  while (!rest.empty()) {
    out += part_in_words(take_until(rest, '['), facts, name, own).words;
    const Part part = part_in_words(take_until(rest, ']'), facts, name, own);
    if (part.says_something) out += part.words;
  }
  return out;
}

/// Where the sum begins: at the `|`, or at the blank before its brackets; the end where none is.
std::size_t begin_of_sum(std::string_view words) {
  if (const std::size_t mark = words.find('|'); mark != std::string_view::npos) return mark;
  const std::size_t begin = words.rfind(" (");
  if (begin == std::string_view::npos) return words.size();
  const std::string_view last = words.substr(begin);
  const bool is_sum = last.find("{faces}") != std::string_view::npos ||
                      last.find("{sum}") != std::string_view::npos;
  const std::size_t end = last.find(')');
  const bool ends_it = end + 1 == last.size() || last.substr(end + 1).starts_with("{-");
  return is_sum && ends_it ? begin : words.size();
}

/// The fact that a row compares its own with, `from` of `{from}`; empty where it is a text.
std::string_view compared_with(const Sentence& row) {
  return row.value.starts_with('{') ? row.value.substr(1, row.value.size() - 2)
                                    : std::string_view();
}

bool is_met(const Sentence& row, const Event& event) {
  const std::string_view text = find_text(event, row.fact);
  if (row.value.empty()) return row.fact.empty() || !text.empty();
  const std::string_view other = compared_with(row);
  if (other.empty()) return text == row.value;
  return !text.empty() && text == (other == "who" ? event.who : find_text(event, other));
}

}  // namespace

const Sentence* find_sentence(std::span<const Sentence> sentences, const Event& event) {
  const auto fits = [&](const Sentence& row) {
    return row.kind == event.kind && is_met(row, event);
  };
  const auto found = std::find_if(sentences.begin(), sentences.end(), fits);
  return found == sentences.end() ? nullptr : &*found;
}

std::string sentence_in_words(const Sentence& sentence, Facts& facts, const NameOf& name,
                              const OwnWords& own) {
  for (const std::string_view told : {sentence.fact, compared_with(sentence)}) {
    static_cast<void>(facts.raw(told));
  }
  const std::size_t begin = begin_of_sum(sentence.words);
  std::string news = whole_in_words(sentence.words.substr(0, begin), facts, name, own);
  std::string_view sum = sentence.words.substr(begin);
  if (sum.starts_with('|')) sum.remove_prefix(1);
  facts.set_sum(whole_in_words(sum, facts, name, own));
  return news;
}

}  // namespace prizecourt
