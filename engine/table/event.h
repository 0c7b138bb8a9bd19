#pragma once

#include "engine/table/dice.h"
#include "engine/table/rule.h"
#include "engine/table/ruling.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace prizecourt {

/// One kind of event: a row of a ruleset's closed list of what can happen.
struct EventInfo {
  std::string_view kind;
  std::string_view meaning;
  std::string_view facts;  ///< the keys that its facts can have, with blanks between them

  /// The kind of event between the same two ships that led to it, be it in an earlier turn, so that
  /// it hangs on the orders for that; empty where its own turn has all that it hangs on.
  std::string_view follows{};
};

/// Of what sort the values of a fact are.
enum class FactType : std::uint8_t {
  number,
  numbers,  ///< a list of them
  text,     ///< a name, or words of an order
  word,     ///< one of a closed list
};

/// The values that a fact can have: a row of a ruleset's table, which has one for every fact of
/// every kind.
struct FactInfo {
  std::string_view fact;
  std::string_view
      kinds;  ///< of events, with blanks between; empty: of all that no other row names
  FactType type = FactType::text;
  std::string_view values;  ///< of a text, what it names; else words, with blanks between them,
                            ///< that the fact can be, besides a number or numbers
};

/// One named fact of an event. Keys are literals; text values are names from closed lists or files.
struct Fact {
  std::string_view key;
  std::variant<int, std::string, std::vector<int>> value;

  bool operator==(const Fact&) const = default;
};

/// One summand of a sum that an event reports, with the rule that adds it.
struct Modifier {
  Rule rule = nullptr;
  std::string_view name;
  int value = 0;

  bool operator==(const Modifier&) const = default;
};

/// Dice that led to an event, with the address they were rolled at.
struct Roll {
  Address address;
  std::vector<Face> faces;

  bool operator==(const Roll&) const = default;
};

/// What happened and why. The log, the replay and every report are renderings of these.
struct Event {
  std::string_view kind;  ///< a name from the ruleset's closed list of events
  Rule rule = nullptr;
  RulingsCited ruling;       ///< every ruling that decided the outcome
  std::string_view who;      ///< ship id, empty where nobody acts
  std::string_view against;  ///< ship id, empty where there is none
  std::string_view phase;    ///< the step of the sequence of play: "fire-2"
  std::vector<Fact> facts;
  std::vector<Modifier> modifiers;
  std::vector<Roll> rolls;

  bool operator==(const Event&) const = default;
};

/// The fact of that key; null where the event has none.
[[nodiscard]] inline const Fact* find_fact(const Event& event, std::string_view key) {
  for (const Fact& fact : event.facts) {
    if (fact.key == key) return &fact;
  }
  return nullptr;
}

/// The text of that key; empty where the event has none.
[[nodiscard]] inline std::string_view find_text(const Event& event, std::string_view key) {
  const Fact* fact = find_fact(event, key);
  const auto* text = fact == nullptr ? nullptr : std::get_if<std::string>(&fact->value);
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

/// The port through which rules tell. One verb, and a question that saves the work of building.
class Listener {
 public:
  /// False when nobody will look at events: then none is built.
  [[nodiscard]] virtual bool wanted() const = 0;
  virtual void hear(Event event) = 0;

 protected:
  Listener() = default;
  Listener(const Listener&) = default;
  Listener& operator=(const Listener&) = default;
  ~Listener() = default;
};

/// Tells the event that `make()` builds, if somebody listens.
template <class Make>
void tell(Listener& listener, Make make) {
  if (listener.wanted()) listener.hear(make());
}

}  // namespace prizecourt
