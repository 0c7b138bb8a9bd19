#include "formats/away_boarders/log_parts.h"

#include "formats/away_boarders/words.h"
#include "formats/markdown.h"

#include <algorithm>
#include <array>

namespace prizecourt::away_boarders {
namespace {

struct Words {
  std::string operator()(int value) const { return signed_number(value); }

  std::string operator()(const std::string& value) const { return for_markdown(value); }

  std::string operator()(const std::vector<int>& value) const { return listed(value); }
};

template <class Items, class ToText>
std::string joined(const Items& items, std::string_view separator, ToText to_text) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += separator;
    out += to_text(item);
  }
  return out;
}

}  // namespace

std::string Telling::ship(std::string_view id) const {
  const auto found = std::lower_bound(setup.ids.begin(), setup.ids.end(), id);
  if (found == setup.ids.end() || *found != id) return for_markdown(id);
  return for_markdown(setup.ships[static_cast<std::size_t>(found - setup.ids.begin())].name);
}

// ---- facts ----

template <class T>
const T* Facts::find(std::string_view key) {
  for (std::size_t i = 0; i < told_.size(); ++i) {
    const Fact& fact = event_->facts[i];
    if (fact.key != key) continue;
    const T* const value = std::get_if<T>(&fact.value);
    if (value) told_[i] = true;
    return value;
  }
  return nullptr;
}

std::optional<int> Facts::maybe_number(std::string_view key) {
  const int* const value = find<int>(key);
  return value ? std::optional(*value) : std::nullopt;
}

int Facts::number(std::string_view key) {
  return maybe_number(key).value_or(0);
}

std::string Facts::text(std::string_view key) {
  const std::string* const value = find<std::string>(key);
  return value ? for_markdown(*value) : std::string();
}

std::vector<int> Facts::numbers(std::string_view key) {
  const auto* const value = find<std::vector<int>>(key);
  return value ? *value : std::vector<int>();
}

std::string Facts::rest() const {
  std::string out;
  for (std::size_t i = 0; i < told_.size(); ++i) {
    if (told_[i]) continue;
    const Fact& fact = event_->facts[i];
    if (!out.empty()) out += ", ";
    out += for_markdown(fact.key) + ' ' + std::visit(Words{}, fact.value);
  }
  return out;
}

// ---- citations ----

void Citations::add(std::string_view id) {
  if (std::find(ids_.begin(), ids_.end(), id) == ids_.end()) ids_.push_back(id);
}

void Citations::add(Rule rule) {
  if (rule) add(rule->id);
}

void Citations::add(Ruling ruling) {
  if (ruling) add(ruling->id);
}

void Citations::add(const Event& event) {
  add(event.rule);
  for (const Modifier& modifier : event.modifiers) add(modifier.rule);
  for (const Roll& roll : event.rolls) add(roll.address.rule);
  add(event.ruling);
}

std::string Citations::in_brackets() const {
  return '(' + joined(ids_, ", ", [](std::string_view id) { return std::string(id); }) + ')';
}

// ---- tellers ----

const Teller* find_teller(std::string_view kind) {
  for (const auto tellers : {sailing_tellers(), gunnery_tellers(), crew_tellers()}) {
    for (const Teller& teller : tellers) {
      if (teller.kind == kind) return &teller;
    }
  }
  return nullptr;
}

// ---- words ----

std::string listed(std::span<const Face> faces) {
  return joined(faces, " ", [](Face face) { return std::to_string(face); });
}

std::string listed(std::span<const int> numbers) {
  return joined(numbers, ", ", signed_number);
}

std::string listed(std::span<const std::string> texts) {
  return joined(texts, ", ", [](const std::string& text) { return text; });
}

std::string shot_in_words(const std::string& round) {
  const auto known = from_name<Round>(round);
  return known ? std::string(in_words(*known)) : round;
}

std::string counted(int number, std::string_view noun) {
  std::string out = std::to_string(number) + ' ' + std::string(noun);
  if (number == 1) return out;
  return out + (noun.ends_with("sh") || noun.ends_with('x') ? "es" : "s");
}

std::string signed_number(int number) {
  return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

std::string sum_in_words(std::span<const Modifier> modifiers, std::span<const std::string> names) {
  std::string out;
  for (std::size_t i = 0; i < modifiers.size(); ++i) {
    const int value = modifiers[i].value;
    if (i == 0) {
      out += signed_number(value);
    } else {
      out += value < 0 ? " − " : " + ";
      out += std::to_string(value < 0 ? -value : value);
    }
    out += " (" + names[i] + ')';
  }
  return out;
}

std::vector<Face> faces_for(const Event& event, Rule rule) {
  std::vector<Face> faces;
  for (const Roll& roll : event.rolls) {
    if (roll.address.rule != rule) continue;
    faces.insert(faces.end(), roll.faces.begin(), roll.faces.end());
  }
  return faces;
}

std::vector<Face> all_faces(const Event& event) {
  std::vector<Face> faces;
  for (const Roll& roll : event.rolls) {
    faces.insert(faces.end(), roll.faces.begin(), roll.faces.end());
  }
  return faces;
}

}  // namespace prizecourt::away_boarders
