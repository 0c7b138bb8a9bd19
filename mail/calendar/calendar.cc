#include "mail/calendar/calendar.h"

#include "formats/text/files.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <utility>

namespace prizecourt::calendar {
namespace {

constexpr std::array<std::string_view, 12> months = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

std::chrono::sys_days days_of(const Day& day) {
  return std::chrono::year_month_day(std::chrono::year(day.year),
                                     std::chrono::month(static_cast<unsigned>(day.month)),
                                     std::chrono::day(static_cast<unsigned>(day.day)));
}

Day day_of(std::chrono::sys_days days) {
  const std::chrono::year_month_day date(days);
  return {.year = static_cast<int>(date.year()),
          .month = static_cast<int>(static_cast<unsigned>(date.month())),
          .day = static_cast<int>(static_cast<unsigned>(date.day()))};
}

/// What a clock of UTC shows.
WallTime in_utc(UtcSeconds moment) {
  const std::chrono::sys_seconds at{std::chrono::seconds(moment)};
  const auto days = std::chrono::floor<std::chrono::days>(at);
  return {.day = day_of(days), .minute = static_cast<int>((at - days).count() / seconds_of_minute)};
}

UtcSeconds as_if_utc(const WallTime& time) {
  return days_of(time.day).time_since_epoch().count() * seconds_of_day +
         time.minute * seconds_of_minute;
}

std::string two_digits(int number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

std::string clock_of(int minute) {
  return two_digits(minute / 60) + ':' + two_digits(minute % 60);
}

/// "Sunday 6 December".
std::string day_and_month(const Day& day) {
  return std::string(weekday_names[static_cast<std::size_t>(weekday_of(day))]) + ' ' +
         std::to_string(day.day) + ' ' +
         std::string(months[static_cast<std::size_t>(day.month - 1)]);
}

/// Whether a text looks like `form`, in which 0 stands for any digit.
bool has_form(std::string_view text, std::string_view form) {
  return std::equal(text.begin(), text.end(), form.begin(), form.end(), [](char c, char like) {
    return like == '0' ? c >= '0' && c <= '9' : c == like;
  });
}

constexpr std::size_t size_of_wall_time = std::string_view("2026-12-01T20:00").size();

/// "2026-12-01T20:00".
std::optional<WallTime> read_wall_time(std::string_view text) {
  if (!has_form(text, "0000-00-00T00:00")) return std::nullopt;
  const auto day = read_day(text.substr(0, 10));
  const int hour = read_number(text.substr(11, 2)).value_or(24);
  const int minute = read_number(text.substr(14, 2)).value_or(60);
  if (!day || hour > 23 || minute > 59) return std::nullopt;
  return WallTime{.day = *day, .minute = hour * 60 + minute};
}

/// Whether it can be a name of the zone database, and no path out of it. Names with digits are
/// refused: `UTC+1` and `XYZ3` are POSIX rules, whose signs are the opposite of what people mean,
/// and the database's own `Etc/GMT+1` has the same sign.
bool is_zone_name(std::string_view name) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '/';
  };
  return !name.empty() && name.size() < 80 && name.front() >= 'A' && name.front() <= 'Z' &&
         std::all_of(name.begin(), name.end(), is_plain);
}

/// The seconds ahead of UTC of an ISO 8601 offset: `+01:00`, `UTC-05:00`.
std::optional<int> read_offset(std::string_view text) {
  constexpr std::string_view utc = "UTC";
  constexpr int most_hours = 14;
  if (text.starts_with(utc)) text.remove_prefix(utc.size());
  if (!has_form(text, "+00:00") && !has_form(text, "-00:00")) return std::nullopt;
  const int hours = read_number(text.substr(1, 2)).value_or(0);
  const int minutes = read_number(text.substr(4, 2)).value_or(0);
  if (minutes > 59 || hours * 60 + minutes > most_hours * 60) return std::nullopt;
  const auto seconds = static_cast<int>((hours * 60 + minutes) * seconds_of_minute);
  return text.front() == '-' ? -seconds : seconds;
}

std::string path_of_zone(std::string_view name) {
  return "/usr/share/zoneinfo/" + std::string(name);
}

/// As long as it lives, the C library's local time is that of a file of the zone database, and that
/// of the user afterwards. The library has one such zone for the whole process, so there is one of
/// these at a time. Nothing else in the program asks for local time, and threads that it starts
/// read no environment.
class ProcessZone {
 public:
  explicit ProcessZone(const std::string& path)
      : alone_(one_at_a_time()) {
    if (const char* const zone = std::getenv("TZ")) before_ = zone;
    ::setenv("TZ", (':' + path).c_str(), 1);
    ::tzset();
  }

  ~ProcessZone() {
    if (before_) {
      ::setenv("TZ", before_->c_str(), 1);
    } else {
      ::unsetenv("TZ");
    }
    ::tzset();
  }

  ProcessZone(const ProcessZone&) = delete;
  ProcessZone& operator=(const ProcessZone&) = delete;

 private:
  static std::mutex& one_at_a_time() {
    static std::mutex mutex;
    return mutex;
  }

  std::scoped_lock<std::mutex> alone_;
  std::optional<std::string> before_{};
};

}  // namespace

Zone::Zone()
    : Zone("UTC", 0) {}

Zone::Zone(std::string name, std::optional<int> fixed)
    : name_(std::move(name)),
      fixed_(fixed) {}

std::optional<Zone> Zone::named(std::string_view name) {
  if (name == "UTC" || name == "Z") return Zone();
  if (const auto offset = read_offset(name)) {
    constexpr std::size_t size = std::string_view("+01:00").size();
    if (*offset == 0) return Zone();
    return Zone("UTC" + std::string(name.substr(name.size() - size)), *offset);
  }
  if (!is_zone_name(name)) return std::nullopt;
  // The library takes what it cannot read for UTC.
  Problems problems;
  constexpr std::size_t longest = 1'000'000;
  const auto file = read_file(path_of_zone(name), longest, problems);
  if (!file || !file->starts_with("TZif")) return std::nullopt;
  return Zone(std::string(name), std::nullopt);
}

int Zone::ahead(UtcSeconds moment) const {
  if (fixed_) return *fixed_;
  const ProcessZone process(path_of_zone(name_));
  const std::time_t seconds = moment;
  std::tm shown{};
  return ::localtime_r(&seconds, &shown) == nullptr ? 0 : static_cast<int>(shown.tm_gmtoff);
}

WallTime Zone::wall_time(UtcSeconds moment) const {
  return in_utc(moment + ahead(moment));
}

UtcSeconds Zone::moment(const WallTime& time) const {
  const UtcSeconds shown = as_if_utc(time);
  // No zone changes its clocks twice in two days.
  const UtcSeconds by_earlier = shown - ahead(shown - seconds_of_day);
  const UtcSeconds by_later = shown - ahead(shown + seconds_of_day);
  const bool earlier_holds = wall_time(by_earlier) == time;
  const bool later_holds = wall_time(by_later) == time;
  if (earlier_holds && later_holds) return std::max(by_earlier, by_later);
  return later_holds ? by_later : by_earlier;
}

Day days_after(const Day& day, int days) {
  return day_of(days_of(day) + std::chrono::days(days));
}

int weekday_of(const Day& day) {
  return static_cast<int>(std::chrono::weekday(days_of(day)).c_encoding());
}

std::optional<int> read_number(std::string_view digits) {
  int number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_whole = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
  return is_whole && number >= 0 ? std::optional(number) : std::nullopt;
}

std::optional<Day> read_day(std::string_view text) {
  if (!has_form(text, "0000-00-00")) return std::nullopt;
  const Day day{.year = read_number(text.substr(0, 4)).value_or(0),
                .month = read_number(text.substr(5, 2)).value_or(0),
                .day = read_number(text.substr(8, 2)).value_or(0)};
  const std::chrono::year_month_day date(std::chrono::year(day.year),
                                         std::chrono::month(static_cast<unsigned>(day.month)),
                                         std::chrono::day(static_cast<unsigned>(day.day)));
  return date.ok() && day.year > 0 ? std::optional(day) : std::nullopt;
}

std::string to_text(const Day& day) {
  std::string year = std::to_string(day.year);
  year.insert(0, year.size() < 4 ? 4 - year.size() : 0, '0');
  return year + '-' + two_digits(day.month) + '-' + two_digits(day.day);
}

std::string to_text(UtcSeconds moment) {
  const WallTime time = in_utc(moment);
  return to_text(time.day) + 'T' + clock_of(time.minute) + 'Z';
}

std::optional<UtcSeconds> read_moment(std::string_view text) {
  if (!text.ends_with('Z')) return std::nullopt;
  const auto time = read_wall_time(text.substr(0, text.size() - 1));
  return time ? std::optional(as_if_utc(*time)) : std::nullopt;
}

std::optional<UtcSeconds> read_date(std::string_view text, std::string& why) {
  const auto time = read_wall_time(text.substr(0, size_of_wall_time));
  if (!time) {
    std::string meant = std::string(text.substr(0, 10)) + 'T';
    meant += text.size() > meant.size() ? text.substr(meant.size()) : "20:00";
    if (meant.size() == size_of_wall_time) meant += 'Z';
    if (!read_wall_time(meant.substr(0, size_of_wall_time))) meant = "2026-12-01T20:00Z";
    why = "'" + std::string(text) + "' is not a date and time such as " + meant;
    return std::nullopt;
  }
  std::string_view named = text.substr(size_of_wall_time);
  if (named.starts_with(' ')) named.remove_prefix(1);
  const auto zone = Zone::named(named);
  if (zone) return zone->moment(*time);
  why = named.empty() ? "'" + std::string(text) + "' has no time zone after it, as " +
                            std::string(text) + "Z has; expected " + std::string(zone_examples)
                      : why_no_zone(named);
  return std::nullopt;
}

std::optional<UtcSeconds> read_date(std::string_view text, const Zone& zone, std::string& why) {
  if (const auto time = read_wall_time(text)) return zone.moment(*time);
  return read_date(text, why);
}

std::string why_no_zone(std::string_view name) {
  return "'" + std::string(name) + "' is not a time zone; expected " + std::string(zone_examples);
}

std::optional<UtcSeconds> read_span(std::string_view text, std::string& why) {
  struct Unit {
    std::string_view one;
    std::string_view many;
    UtcSeconds seconds;
  };

  constexpr std::array<Unit, 4> units = {
      Unit{"minute", "minutes", seconds_of_minute}, Unit{"hour", "hours", seconds_of_hour},
      Unit{"day", "days", seconds_of_day}, Unit{"week", "weeks", 7 * seconds_of_day}};
  constexpr UtcSeconds longest = 366 * seconds_of_day;
  if (text == "0") return 0;
  const std::size_t space = std::min(text.find(' '), text.size());
  const auto number = read_number(text.substr(0, space));
  const std::string_view word = text.substr(std::min(space + 1, text.size()));
  const auto unit = std::find_if(units.begin(), units.end(), [&](const Unit& one) {
    return word == one.one || word == one.many;
  });
  if (number && unit != units.end() && *number <= longest / unit->seconds) {
    return *number * unit->seconds;
  }
  why = "'" + std::string(text) + "' is not a duration such as '6 hours', '2 days' or '0'";
  return std::nullopt;
}

std::string span_in_words(UtcSeconds span) {
  struct Unit {
    std::string_view name;
    UtcSeconds seconds;
  };

  constexpr std::array<Unit, 3> units = {Unit{"day", seconds_of_day}, Unit{"hour", seconds_of_hour},
                                         Unit{"minute", seconds_of_minute}};
  std::string words;
  int said = 0;
  for (const Unit& unit : units) {
    const UtcSeconds count = span / unit.seconds;
    span %= unit.seconds;
    if (count <= 0 || said == 2) continue;
    words += (words.empty() ? "" : " ") + std::to_string(count) + ' ' + std::string(unit.name) +
             (count == 1 ? "" : "s");
    ++said;
  }
  return words.empty() ? "less than a minute" : words;
}

std::string in_words(const Day& day) {
  return day_and_month(day) + ' ' + std::to_string(day.year);
}

std::string in_words(UtcSeconds moment, const Zone& zone) {
  const WallTime utc = in_utc(moment);
  const std::string clock_in_utc = clock_of(utc.minute) + " UTC";
  if (zone.name() == "UTC") return in_words(utc.day) + ", " + clock_in_utc;
  const WallTime here = zone.wall_time(moment);
  const std::string other_day = utc.day == here.day ? "" : day_and_month(utc.day) + ", ";
  return in_words(here.day) + ", " + clock_of(here.minute) + " (" + zone.name() + "; " + other_day +
         clock_in_utc + ')';
}

std::string as_received(UtcSeconds moment) {
  const WallTime time = in_utc(moment);
  return to_text(time.day) + ' ' + clock_of(time.minute) + " UTC";
}

}  // namespace prizecourt::calendar
