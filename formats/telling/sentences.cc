#include "formats/telling/sentences.h"

#include "formats/text/escape.h"

#include <algorithm>
#include <vector>

namespace prizecourt {
namespace {

std::string sum_of(const Event& event) {
  std::vector<std::string> names;
  for (const Modifier& modifier : event.modifiers) names.push_back(for_markdown(modifier.name));
  return sum_in_words(event.modifiers, names);
}

std::string value_of(std::string_view word, Facts& facts, const NameOf& name) {
  const Event& event = facts.event();
  if (word == "who") return name(event.who);
  if (word == "against") return name(event.against);
  if (word == "faces") return listed(all_faces(event));
  if (word == "sum") return sum_of(event);
  if (word.starts_with('=')) {
    const int total = facts.number(word.substr(1));
    return event.modifiers.size() < 2 ? std::string() : " = " + signed_number(total);
  }
  if (word.starts_with('@')) return name(facts.raw(word.substr(1)));
  if (word.starts_with('-')) {
    static_cast<void>(facts.raw(word.substr(1)));
    return {};
  }
  if (const auto number = facts.maybe_number(word)) return signed_number(*number);
  return facts.text(word);
}

/// Takes off what stands before a mark; all where there is none. The mark goes, too.
std::string_view take_until(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

/// A part of a sentence, and whether nothing in it is 0 or empty.
struct Part {
  std::string words;
  bool says_something = true;
};

Part part_in_words(std::string_view rest, Facts& facts, const NameOf& name) {
  Part part;
  while (!rest.empty()) {
    part.words += take_until(rest, '{');
    const std::string_view word = take_until(rest, '}');
    if (word.empty()) break;
    const std::string value = value_of(word, facts, name);
    if (value.empty() || value == "0") part.says_something = false;
    part.words += value;
  }
  return part;
}

}  // namespace

const Sentence* find_sentence(std::span<const Sentence> sentences, const Event& event) {
  const auto fits = [&](const Sentence& row) {
    return row.kind == event.kind && (row.fact.empty() || find_text(event, row.fact) == row.value);
  };
  const auto found = std::find_if(sentences.begin(), sentences.end(), fits);
  return found == sentences.end() ? nullptr : &*found;
}

std::string sentence_in_words(const Sentence& sentence, Facts& facts, const NameOf& name) {
  if (!sentence.fact.empty()) static_cast<void>(facts.raw(sentence.fact));
  std::string out;
  std::string_view rest = sentence.words;
  while (!rest.empty()) {
    out += part_in_words(take_until(rest, '['), facts, name).words;
    const Part part = part_in_words(take_until(rest, ']'), facts, name);
    if (part.says_something) out += part.words;
  }
  return out;
}

}  // namespace prizecourt
