#include "extras/post/calendar/due_rule.h"

#include <algorithm>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::string_view like_this =
    "; expected for example 'every 7 days at 20:00 Europe/London', 'every Sunday at 20:00' or "
    "'2026-12-01T20:00 Europe/London'";

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// "20:00": minutes since midnight.
std::optional<int> read_clock(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.size() != colon + 3) return std::nullopt;
  const auto hour = read_number(text.substr(0, colon));
  const auto minute = read_number(text.substr(colon + 1));
  const bool is_time = hour && minute && *hour >= 0 && *hour < 24 && *minute >= 0 && *minute < 60;
  return is_time ? std::optional(*hour * 60 + *minute) : std::nullopt;
}

/// "7 days", "2 weeks", "day", "week".
std::optional<int> read_days(std::span<const std::string_view> words) {
  constexpr int most = 366;
  if (words.empty() || words.size() > 2) return std::nullopt;
  const std::string_view unit = words.back();
  const bool is_days = unit == "day" || unit == "days";
  const bool is_weeks = unit == "week" || unit == "weeks";
  const auto number = words.size() == 1 ? std::optional(1) : read_number(words.front());
  if ((!is_days && !is_weeks) || !number || *number < 1 || *number > most) return std::nullopt;
  return *number * (is_weeks ? 7 : 1);
}

/// "Sunday", "Sunday and Wednesday", "Monday, Thursday".
std::vector<int> read_weekdays(std::span<const std::string_view> words) {
  std::vector<int> days;
  for (std::string_view word : words) {
    if (word == "and") continue;
    if (word.ends_with(',')) word.remove_suffix(1);
    const auto* const found = std::find(weekday_names.begin(), weekday_names.end(), word);
    if (found == weekday_names.end()) return {};
    days.push_back(static_cast<int>(found - weekday_names.begin()));
  }
  std::sort(days.begin(), days.end());
  return days;
}

/// The first day from `from` on that has one of the weekdays.
Day next_weekday(const std::vector<int>& weekdays, Day from) {
  while (!std::binary_search(weekdays.begin(), weekdays.end(), weekday_of(from))) {
    from = days_after(from, 1);
  }
  return from;
}

UtcSeconds due_every(const EveryDays& rule, const Zone& zone, UtcSeconds now,
                     std::optional<UtcSeconds> before) {
  const UtcSeconds least = std::min(seconds_of_day, rule.days * seconds_of_day / 2);
  const bool was_early = !before || now < *before;
  Day day = zone.wall_time(was_early ? now : *before).day;
  UtcSeconds due = 0;
  do {
    day = days_after(day, rule.days);
    due = zone.moment({.day = day, .minute = rule.minute});
  } while (due < now + least);
  return due;
}

UtcSeconds due_every(const EveryWeekday& rule, const Zone& zone, UtcSeconds now) {
  Day day = next_weekday(rule.weekdays, zone.wall_time(now).day);
  UtcSeconds due = zone.moment({.day = day, .minute = rule.minute});
  while (due < now + seconds_of_day) {
    day = next_weekday(rule.weekdays, days_after(day, 1));
    due = zone.moment({.day = day, .minute = rule.minute});
  }
  return due;
}

}  // namespace

std::optional<DueRule> read_due_rule(std::string_view text, const Zone& zone, std::string& why) {
  if (!text.starts_with("every ")) {
    const auto date = read_date(text, zone, why);
    if (date) return DueRule{.when = Dates{{*date}}, .zone = zone};
    why += like_this;
    return std::nullopt;
  }
  const std::string no_rule =
      "'" + std::string(text) + "' is not a rule for deadlines" + std::string(like_this);
  const std::vector<std::string_view> words = words_of(text);
  const auto at = std::find(words.begin(), words.end(), "at");
  const auto said = words.end() - at;  // "at", the time, the zone
  const auto minute = said == 2 || said == 3 ? read_clock(at[1]) : std::nullopt;
  if (!minute) {
    why = no_rule;
    return std::nullopt;
  }
  DueRule rule{.when = Dates(), .zone = zone};
  if (said == 3) {
    const auto named = Zone::named(at[2]);
    if (!named) {
      why = why_no_zone(at[2]);
      return std::nullopt;
    }
    rule.zone = *named;
  }
  const std::span<const std::string_view> period(words.begin() + 1, at);
  if (const auto days = read_days(period)) {
    rule.when = EveryDays{.days = *days, .minute = *minute};
    return rule;
  }
  std::vector<int> days = read_weekdays(period);
  if (days.empty()) {
    why = no_rule;
    return std::nullopt;
  }
  rule.when = EveryWeekday{.weekdays = std::move(days), .minute = *minute};
  return rule;
}

std::optional<DueRule> read_due_dates(std::span<const std::string> texts, const Zone& zone,
                                      std::string& why) {
  Dates dates;
  for (const std::string& text : texts) {
    const auto date = read_date(text, zone, why);
    if (!date) return std::nullopt;
    dates.dates.push_back(*date);
  }
  std::sort(dates.dates.begin(), dates.dates.end());
  return DueRule{.when = std::move(dates), .zone = zone};
}

std::optional<UtcSeconds> due_of(const DueRule& rule, UtcSeconds now,
                                 std::optional<UtcSeconds> before) {
  if (const auto* every = std::get_if<EveryDays>(&rule.when)) {
    return due_every(*every, rule.zone, now, before);
  }
  if (const auto* every = std::get_if<EveryWeekday>(&rule.when)) {
    return due_every(*every, rule.zone, now);
  }
  const auto& dates = std::get<Dates>(rule.when).dates;
  const UtcSeconds after = std::max(now, before.value_or(now));
  const auto next = std::upper_bound(dates.begin(), dates.end(), after);
  return next == dates.end() ? std::nullopt : std::optional(*next);
}

UtcSeconds put_off(UtcSeconds due, UtcSeconds earliest, const Zone& zone) {
  const int minute = zone.wall_time(due).minute;
  Day day = zone.wall_time(earliest).day;
  UtcSeconds later = zone.moment({.day = day, .minute = minute});
  while (later < earliest) {
    day = days_after(day, 1);
    later = zone.moment({.day = day, .minute = minute});
  }
  return later;
}

}  // namespace prizecourt::post
