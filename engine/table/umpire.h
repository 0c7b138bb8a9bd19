#pragma once

#include "engine/table/event.h"

#include <string_view>

/// The umpire's hand: a correction, or a ruling made at the table, is an input like any order.
namespace prizecourt {

/// Who gives such orders; no player of a game can be called that.
inline constexpr std::string_view umpire_name = "umpire";

/// What every ruleset tells of it, besides its own events: one field of the state was changed
/// between turns. The rule is the one that the umpire names, if he names one.
inline constexpr EventInfo umpire_event{
    "umpire-changed", "the umpire changed the state between turns, for a rule or a reason",
    "what from to reason file line"};

/// Another that every ruleset tells: the game stands again at the start of turn `to`, and what was
/// played from there on, up to turn `from`, does not count.
inline constexpr EventInfo rollback_event{
    "rollback", "the umpire took back what was played from the start of a turn on",
    "from to reason"};

}  // namespace prizecourt
