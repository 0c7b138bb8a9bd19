#pragma once

#include "engine/table/event.h"
#include "engine/table/fields.h"

#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The parts of an event. Rules pass any number of them to `TableGame::tell()`:
///
///     game.tell(kind("fought"), cite("YA-5.2"), who, enemy_of(who), fact("hits", hits), dice);
///
/// A part is a fact, one or more modifiers, dice with a `record()`, one or more rulings, an
/// optional part, a function that returns a part, or a function that changes the event. A part
/// refers to values of the statement in which it is made, so never keep one. Nothing is copied
/// while nobody listens; pass a function where a value is expensive to compute.
namespace prizecourt {

/// A fact that is not in an event yet. Its value is a number, a text, a value with a `name_of()`, a
/// range of numbers, an optional (empty: no fact), or a function that returns one of these.
template <class Value>
struct NewFact {
  std::string_view key;
  const Value& value;
};

template <class Value>
[[nodiscard]] constexpr NewFact<Value> fact(std::string_view key, const Value& value) {
  return {key, value};
}

/// Appends a word to a list for a fact, with a separator between words.
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

/// How many facts a part can be.
template <class Part>
inline constexpr std::size_t facts_in = 0;
template <class Value>
inline constexpr std::size_t facts_in<NewFact<Value>> = 1;
template <class Part>
inline constexpr std::size_t facts_in<std::optional<Part>> = facts_in<Part>;

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
void add(Event& event, const NewFact<Value>& part) {
  const Value& value = part.value;
  std::vector<Fact>& facts = event.facts;
  if constexpr (std::invocable<const Value&>) {
    add(event, fact(part.key, value()));
  } else if constexpr (std::convertible_to<const Value&, std::string_view>) {
    facts.push_back({part.key, std::string(std::string_view(value))});
  } else if constexpr (requires { name_of(value); }) {
    facts.push_back({part.key, std::string(name_of(value))});
  } else if constexpr (std::integral<Value>) {
    static_assert(!std::same_as<Value, bool>, "use a word");
    facts.push_back({part.key, static_cast<int>(value)});
  } else if constexpr (requires { value.has_value(); }) {
    if (value) add(event, fact(part.key, *value));
  } else {
    facts.push_back({part.key, std::vector<int>(value.begin(), value.end())});
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

template <class Dice>
concept HasRecord = requires(const Dice& dice) {
  { dice.record() } -> std::same_as<Roll>;
};

/// None where no dice were rolled.
inline void add(Event& event, Roll roll) {
  if (!roll.faces.empty()) event.rolls.push_back(std::move(roll));
}

template <HasRecord Dice>
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
