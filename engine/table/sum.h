#pragma once

#include <limits>
#include <string_view>

/// Which printed number of an event its modifiers add up to.
namespace prizecourt {

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

}  // namespace prizecourt
