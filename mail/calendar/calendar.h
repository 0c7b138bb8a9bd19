#pragma once

// The room mail/calendar. Dates and times as people of several zones write and read them. What a
// zone's clocks show comes from the C library, which reads the zone database of the system; only
// calendar.cc knows how. Nothing here asks what time it is.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace prizecourt::calendar {

/// Seconds since the beginning of 1970, UTC.
using UtcSeconds = std::int64_t;

inline constexpr UtcSeconds seconds_of_minute = 60;
inline constexpr UtcSeconds seconds_of_hour = 3'600;
inline constexpr UtcSeconds seconds_of_day = 86'400;

/// 0 is Sunday.
inline constexpr std::array<std::string_view, 7> weekday_names = {
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};

/// A day of the calendar.
struct Day {
  int year = 1970;
  int month = 1;
  int day = 1;

  auto operator<=>(const Day&) const = default;
};

/// The day that many days after another.
[[nodiscard]] Day days_after(const Day& day, int days);

/// 0 for Sunday.
[[nodiscard]] int weekday_of(const Day& day);

/// What a clock on a wall shows.
struct WallTime {
  Day day;
  int minute = 0;  ///< since midnight

  auto operator<=>(const WallTime&) const = default;
};

/// Where clocks show the same.
class Zone {
 public:
  /// UTC.
  Zone();

  /// By its name in the zone database, "Europe/London"; "UTC" and "Z"; or by its offset as ISO 8601
  /// writes it, "+01:00" or "UTC+01:00". Nothing for anything else. `UTC+1` is refused: POSIX and
  /// people read it with opposite signs.
  [[nodiscard]] static std::optional<Zone> named(std::string_view name);

  [[nodiscard]] const std::string& name() const { return name_; }

  [[nodiscard]] WallTime wall_time(UtcSeconds moment) const;

  /// When the clocks show that. Where they show it twice, the later moment, so that nobody who
  /// counts on the second time is late; where they jump over it, as long after the jump as it is
  /// after the last moment before.
  [[nodiscard]] UtcSeconds moment(const WallTime& time) const;

 private:
  Zone(std::string name, std::optional<int> fixed);

  /// How many seconds the clocks are ahead of UTC.
  [[nodiscard]] int ahead(UtcSeconds moment) const;

  std::string name_;
  std::optional<int> fixed_{};  ///< seconds ahead of UTC; nothing for a zone of the database
};

/// How a zone can be written, for messages.
inline constexpr std::string_view zone_examples =
    "a name such as Europe/London, UTC, or an offset such as +01:00";

/// What is wrong with a text that Zone::named() refuses.
[[nodiscard]] std::string why_no_zone(std::string_view name);

/// A number that is not negative, of digits alone.
[[nodiscard]] std::optional<int> read_number(std::string_view digits);

/// "2026-12-20".
[[nodiscard]] std::optional<Day> read_day(std::string_view text);
[[nodiscard]] std::string to_text(const Day& day);

/// "2026-12-01T20:00Z", as due.txt of a game folder has it; seconds are left out.
[[nodiscard]] std::string to_text(UtcSeconds moment);
[[nodiscard]] std::optional<UtcSeconds> read_moment(std::string_view text);

/// A date with its zone: "2026-12-01T20:00 Europe/London", "2026-12-01T20:00Z". `why` says what is
/// wrong where nothing is returned.
[[nodiscard]] std::optional<UtcSeconds> read_date(std::string_view text, std::string& why);

/// A date with or without its zone; one without is of `zone`: "2026-12-01T20:00".
[[nodiscard]] std::optional<UtcSeconds> read_date(std::string_view text, const Zone& zone,
                                                  std::string& why);

/// A span of time in seconds: "6 hours", "45 minutes", "1 day", "0". Up to a year.
[[nodiscard]] std::optional<UtcSeconds> read_span(std::string_view text, std::string& why);

/// "2 days 3 hours", the two largest units that are not 0; "less than a minute".
[[nodiscard]] std::string span_in_words(UtcSeconds span);

/// For people: "Sunday 6 December 2026, 15:00 (America/New_York; 20:00 UTC)", with the day in UTC
/// where that is another one.
[[nodiscard]] std::string in_words(UtcSeconds moment, const Zone& zone);

/// "Sunday 6 December 2026".
[[nodiscard]] std::string in_words(const Day& day);

/// As receptions of game folders have it: "2026-12-01 20:00 UTC".
[[nodiscard]] std::string as_received(UtcSeconds moment);

}  // namespace prizecourt::calendar
