#pragma once

#include "engine/table/event.h"
#include "engine/table/fields.h"

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What rules make events of. `TableGame::tell()` takes parts in any number:
///
///     game.tell(kind("fought"), cite("YA-5.2"), who, enemy_of(who), fact("hits", hits), dice);
///
/// A part is a fact, a modifier or several, dice with a `record()`, a ruling or several; an
/// optional of these; a function that returns one, or that adds to the event itself. Parts refer to
/// values of the statement they stand in, and nothing is copied while nobody listens: what takes
/// work to find out belongs into a function.
namespace prizecourt {

/// A fact that has not been added yet. Its value is a number, a text, what has a `name_of()`,
/// a range of numbers, an optional (empty: there is no such fact), or a function that returns one
/// of these, for what takes work to find out.
template <class Value>
struct NewFact {
  std::string_view key;
  const Value& value;
};

template <class Value>
[[nodiscard]] constexpr NewFact<Value> fact(std::string_view key, const Value& value) {
  return {key, value};
}

/// Puts a word at the end of a list for a fact, after what stands between words.
inline void add_word(std::string& words, std::string_view word, std::string_view between) {
  if (!words.empty()) words += between;
  words += word;
}

inline void add_word(std::string& words, std::string_view word) {
  add_word(words, word, " ");
}

/// The part, if the condition holds.
template <class Part>
[[nodiscard]] constexpr std::optional<Part> when(bool condition, const Part& part) {
  return condition ? std::optional<Part>(part) : std::nullopt;
}

inline void add(Event& event, const RulingsCited& rulings) {
  event.ruling.add(rulings);
}

inline void add(Event& event, const Modifier& modifier) {
  event.modifiers.push_back(modifier);
}

inline void add(Event& event, std::span<const Modifier> modifiers) {
  event.modifiers.insert(event.modifiers.end(), modifiers.begin(), modifiers.end());
}

template <class Value>
void add(Event& event, const NewFact<Value>& fact) {
  const auto& [key, value] = fact;
  if constexpr (std::invocable<const Value&>) {
    add(event, NewFact{key, value()});
  } else if constexpr (std::convertible_to<const Value&, std::string_view>) {
    event.facts.push_back({key, std::string(std::string_view(value))});
  } else if constexpr (requires { name_of(value); }) {
    event.facts.push_back({key, std::string(name_of(value))});
  } else if constexpr (std::integral<Value>) {
    static_assert(!std::same_as<Value, bool>, "a word says more");
    event.facts.push_back({key, static_cast<int>(value)});
  } else if constexpr (requires { value.has_value(); }) {
    if (value) add(event, NewFact{key, *value});
  } else {
    event.facts.push_back({key, std::vector<int>(value.begin(), value.end())});
  }
}

/// A modifier that is left out where it is 0.
[[nodiscard]] inline std::optional<Modifier> summand(Rule rule, std::string_view name, int value) {
  return when(value != 0, Modifier{rule, name, value});
}

/// Dice and where they were rolled, for games whose rolls are not kept together.
struct DiceAt {
  const Address& address;
  std::span<const Face> faces;

  [[nodiscard]] Roll record() const { return {address, {faces.begin(), faces.end()}}; }
};

/// None where no dice were rolled.
inline void add(Event& event, Roll roll) {
  if (!roll.faces.empty()) event.rolls.push_back(std::move(roll));
}

template <class Dice>

requires requires(const Dice& dice) {
  dice.record();
}

void add(Event& event, const Dice& dice) {
  add(event, dice.record());
}

template <std::invocable<Event&> Function>
void add(Event& event, const Function& function) {
  function(event);
}

template <std::invocable Function>
void add(Event& event, const Function& function) {
  add(event, function());
}

template <class Part>
void add(Event& event, const std::optional<Part>& part) {
  if (part) add(event, *part);
}

}  // namespace prizecourt
