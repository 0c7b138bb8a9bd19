#pragma once

#include "extras/post/calendar/calendar.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// A game master's rule for deadlines. The deadline for a window is computed once, when the window
/// opens, and written in UTC (due.txt of the game's folder), so that later changes to a rule or a
/// zone do not move announced deadlines.
namespace prizecourt::post {

/// `every 7 days at 20:00`.
struct EveryDays {
  int days = 0;
  int minute = 0;  ///< since midnight, by the clocks of the rule's zone
};

/// `every Sunday at 20:00`, `every Sunday and Wednesday at 20:00`.
struct EveryWeekday {
  std::vector<int> weekdays;  ///< 0 is Sunday; sorted
  int minute = 0;
};

/// Dates for one window after the other.
struct Dates {
  std::vector<UtcSeconds> dates;  ///< sorted
};

struct DueRule {
  std::variant<Dates, EveryDays, EveryWeekday> when;  ///< no dates: no deadline
  Zone zone;
};

/// A rule as a game master writes it: `every 7 days at 20:00 Europe/London`, `every day at 7:30`,
/// `every Sunday at 20:00`, or a date (read_date()). Without the name of a zone it is of `zone`. If
/// nothing is returned, `why` has the reason.
[[nodiscard]] std::optional<DueRule> read_due_rule(std::string_view text, const Zone& zone,
                                                   std::string& why);

/// The same of a list of dates.
[[nodiscard]] std::optional<DueRule> read_due_dates(std::span<const std::string> texts,
                                                    const Zone& zone, std::string& why);

/// The date for a window that opens now. `before` is that of the window before it, if it had one: a
/// window that was played a little after its date, with grace, does not move all later ones. A date
/// is never so near that nobody could keep it: at least a day away, or half the time of a rule that
/// is for less than two days. Nothing where the rule has no date left.
[[nodiscard]] std::optional<UtcSeconds> due_of(const DueRule& rule, UtcSeconds now,
                                               std::optional<UtcSeconds> before);

/// A date that is put off: the first moment from `earliest` on at which the clocks of the zone show
/// what they show at `due`.
[[nodiscard]] UtcSeconds put_off(UtcSeconds due, UtcSeconds earliest, const Zone& zone);

}  // namespace prizecourt::post
