#pragma once

#include <cstdint>
#include <span>
#include <string_view>

/// What odds are told of: the figures by which people say how a broadside or a melee went. Each
/// ruleset has a table of them (formats/<r>/measures.h).
namespace prizecourt {

/// What is read off the events that a measure looks at.
enum class Reading : std::uint8_t {
  first,  ///< the fact of the first such event, a number or a text
  sum,    ///< the fact, a number, of all such events together
  count,  ///< how many such events there are
  where,  ///< how many such events have the text `text` as their fact
  last,   ///< the fact of the last such event that has it
  names,  ///< how many such events have the ship for whom more is worse as their fact
  all,    ///< the facts of all such events together, as a text, whatever their order
};

/// Whose such events count, and for whom more of it is worse: of the event that the odds are asked
/// for.
enum class Party : std::uint8_t { nobody, who, against };

/// Whose dice vary in the play that a measure looks at.
enum class Throwers : std::uint8_t {
  of_the_event,  ///< those who threw for the event; the dice of others are held
  all,           ///< whoever throws, as the losses of one fight may make another ship test
};

/// A figure for the play that begins with an event of one kind.
struct Measure {
  std::string_view after;   ///< the kind of event the odds are asked for; empty: a whole turn
  std::string_view name;    ///< "slashes on the hull"
  std::string_view kind;    ///< of the events that are looked at
  std::string_view fact{};  ///< empty: all of them, in words
  Reading reading = Reading::first;
  Party of = Party::who;  ///< whose events; nobody: anybody's. Of a whole turn who is each ship
  Party worse_for = Party::nobody;

  /// Ids of the rules on whose dice it hangs, with blanks between them; the other dice of the play
  /// are then left as they fell. Empty: on all of them.
  std::string_view dice{};

  Throwers throwers = Throwers::of_the_event;

  int element = -1;         ///< of a fact that is a list: which number; -1: the fact is none
  std::string_view text{};  ///< for Reading::where

  /// The kind of event with which the play that is looked at ends, whosever it is: what is told
  /// later is of something else, and so are the dice of that event. The event that is asked about
  /// does not end it. Empty: it goes on to the end of the step, or of the turn.
  std::string_view until{};

  /// A fact that an event must share with the one that is asked about to count: `mast`. It tells
  /// apart events that tell of the same dice. Empty: they need not be told apart.
  std::string_view same{};

  /// The fact with which everything is thrown anew as if nothing had been. Such courses are left
  /// out, since they come to the others in the same shares. Empty: there is no such fact.
  std::string_view again{};
};

/// Whether it reads what the dice of the event that is asked about led to at once. Then only events
/// that tell of the first of these dice count, and nothing that is told after another die.
[[nodiscard]] constexpr bool reads_own_dice(const Measure& measure) {
  const bool at_once = measure.reading == Reading::first || measure.reading == Reading::all;
  return measure.kind == measure.after && (at_once || !measure.same.empty());
}

/// What a ruleset says of its odds.
struct MeasureTable {
  std::span<const Measure> measures{};

  /// Ids of the rules that sort, count or add the dice of a roll, so that their order does not
  /// matter (DiceRead::as_heap).
  std::span<const std::string_view> heaps{};
};

}  // namespace prizecourt
