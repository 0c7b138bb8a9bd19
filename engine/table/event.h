#pragma once

#include "engine/table/dice.h"
#include "engine/table/rule.h"
#include "engine/table/ruling.h"

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
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

// What a ruleset's tables of events say of an event: its facts and the values that they can have.

/// The words of a list of words with blanks between them.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view list);

/// Whether events of that kind can have the fact.
[[nodiscard]] bool has_fact(const EventInfo& info, std::string_view fact);

/// The row for a fact of events of that kind: the one that names the kind, else the one that names
/// none; null where there is neither.
[[nodiscard]] const FactInfo* find_fact_info(std::span<const FactInfo> facts, std::string_view kind,
                                             std::string_view fact);

/// Whether a fact can have that value.
[[nodiscard]] bool can_be(const FactInfo& info, const Fact& fact);

/// What of an event is not in the tables, "the value 7 of the fact gage"; empty where all is.
[[nodiscard]] std::string not_listed(const Event& event, std::span<const EventInfo> kinds,
                                     std::span<const FactInfo> facts);

// Which printed number of an event its modifiers add up to.

/// Which modifiers, and whose dice, a sum takes. Those of the ship that an event is `against` have
/// names that begin with `enemy`.
enum class SumOf : unsigned char { all, who, against };

/// One sum that a kind of event shows: a row of a ruleset's table.
struct SumInfo {
  std::string_view kind;  ///< of the event
  std::string_view fact;  ///< the number; of a list of numbers, each has a die of its own
  SumOf of = SumOf::all;
  std::string_view dice{};  ///< the rule whose faces are added, if any are
  int least = std::numeric_limits<int>::min();
  int most = std::numeric_limits<int>::max();

  /// What may make the number another one than the sum, in words; empty where nothing does.
  std::string_view bounds{};

  /// What limits the summands themselves, in words; empty where nothing does. They are shown as
  /// they count.
  std::string_view limits{};
};

// The umpire's hand: a correction, or a ruling made at the table, is an input like any order.

/// Who gives such orders; no player of a game can be called that.
inline constexpr std::string_view umpire_name = "umpire";

/// What every ruleset tells of it, besides its own events: one field of the state was changed
/// between turns. The rule is the one that the umpire names, if he names one.
inline constexpr EventInfo umpire_event{
    "umpire-changed", "the umpire changed the state between turns, for a rule or a reason",
    "what from to reason file line"};

/// Another that every ruleset tells: the game stands again at the start of turn `to`, and what was
/// played from there on, up to turn `from`, does not count. `chains` names the parties to joint
/// dice whose chains were replaced, where that is what it is for.
inline constexpr EventInfo rollback_event{
    "rollback", "the umpire rolled the game back to the start of a turn", "from to reason chains"};

}  // namespace prizecourt
