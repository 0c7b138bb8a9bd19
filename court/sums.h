#pragma once

#include "engine/table/event.h"

#include <span>
#include <string>
#include <vector>

/// The sums that events show, added up again.
namespace prizecourt {

/// One summand: a modifier, or the dice of a roll.
struct Summand {
  Rule rule = nullptr;
  std::string name;
  int value = 0;

  bool operator==(const Summand&) const = default;
};

struct SumShown {
  const SumInfo* info = nullptr;
  std::vector<Summand> summands;
  int total = 0;    ///< of the summands
  int printed = 0;  ///< what the event says

  /// Whether the sum gives the printed number, within the bounds of the row.
  [[nodiscard]] bool holds() const;
};

/// The sums of an event by the rows of its ruleset, each added up from the event's own modifiers
/// and dice. A row whose fact the event lacks, or that finds no summand, gives none.
[[nodiscard]] std::vector<SumShown> sums_of(const Event& event, std::span<const SumInfo> rows);

}  // namespace prizecourt
