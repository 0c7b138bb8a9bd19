#include "extras/post/calendar/calendar.h"

#include "extras/post/calendar/due_rule.h"
#include "tests/post/calendar/moments.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace prizecourt::post {
namespace {

Zone zone(std::string_view name) {
  const auto found = Zone::named(name);
  EXPECT_TRUE(found) << name;
  return found.value_or(Zone());
}

DueRule rule(std::string_view text) {
  std::string why;
  const auto read = read_due_rule(text, Zone(), why);
  EXPECT_TRUE(read) << why;
  EXPECT_EQ(why, "");
  return read.value_or(DueRule());
}

/// The date for a window that opens then, as text.
std::string due(std::string_view text, std::string_view now) {
  const auto found = due_of(rule(text), at(now), std::nullopt);
  return found ? to_text(*found) : "none";
}

std::string due(std::string_view text, std::string_view now, std::string_view before) {
  const auto found = due_of(rule(text), at(now), at(before));
  return found ? to_text(*found) : "none";
}

std::string date(std::string_view text) {
  std::string why;
  const auto read = read_date(text, Zone(), why);
  return read ? to_text(*read) : why;
}

TEST(Calendar, reads_back_what_it_writes) {
  for (const std::string_view text :
       {"1970-01-01T00:00Z", "2026-12-01T20:00Z", "2028-02-29T23:59Z", "9999-12-31T23:59Z"}) {
    EXPECT_EQ(to_text(at(text)), text);
  }
  for (const std::string_view text :
       {"", "2026-12-01", "2026-12-01T24:00Z", "2026-02-29T00:00Z", "2026-12-01T20:00",
        "2026-12-01 20:00Z", "0000-01-01T00:00Z", "2026-12-01T20:60Z", "2026-13-01T20:00Z"}) {
    EXPECT_FALSE(read_moment(text)) << text;
  }
  EXPECT_EQ(as_received(at("2026-12-01T20:00Z")), "2026-12-01 20:00 UTC");
}

TEST(Calendar, knows_zones_by_name_and_no_other_files) {
  for (const std::string_view name :
       {"", "Europe", "Mars/Olympus", "/etc/passwd", "../zoneinfo/UTC",
        "Europe/../../../etc/passwd", "Europe/London ", "BST,M3.5.0"}) {
    EXPECT_FALSE(Zone::named(name)) << name;
  }
  // POSIX reads these, with the opposite sign.
  for (const std::string_view name : {"UTC+1", "GMT+2", "UTC-5", "XYZ+3", "Foo5", "EST5EDT",
                                      "Etc/GMT+1", "UTC+15:00", "+01:60", "+1:00", "MEZ"}) {
    EXPECT_FALSE(Zone::named(name)) << name;
  }
  EXPECT_EQ(zone("Z").name(), "UTC");
  EXPECT_EQ(zone("+00:00").name(), "UTC");
  EXPECT_EQ(zone("+01:00").name(), "UTC+01:00");
  EXPECT_EQ(zone("UTC-05:00").name(), "UTC-05:00");
  EXPECT_EQ(zone("Europe/London").name(), "Europe/London");
}

TEST(Calendar, clocks_that_show_a_time_twice_mean_the_later_moment) {
  EXPECT_EQ(date("2026-10-25T00:59 Europe/London"), "2026-10-24T23:59Z");
  EXPECT_EQ(date("2026-10-25T01:30 Europe/London"), "2026-10-25T01:30Z");
  EXPECT_EQ(date("2026-10-25T02:00 Europe/London"), "2026-10-25T02:00Z");
  EXPECT_EQ(date("2026-11-01T01:30 America/New_York"), "2026-11-01T06:30Z");
  // Winter is the time that Dublin's law makes an exception of.
  EXPECT_EQ(date("2026-10-25T01:30 Europe/Dublin"), "2026-10-25T01:30Z");
  // Clocks go back by half an hour there.
  EXPECT_EQ(date("2026-04-05T01:45 Australia/Lord_Howe"), "2026-04-04T15:15Z");
}

TEST(Calendar, clocks_that_jump_over_a_time_mean_as_long_after_the_jump) {
  EXPECT_EQ(date("2026-03-29T00:59 Europe/London"), "2026-03-29T00:59Z");
  EXPECT_EQ(date("2026-03-29T01:30 Europe/London"), "2026-03-29T01:30Z");
  EXPECT_EQ(date("2026-03-29T02:00 Europe/London"), "2026-03-29T01:00Z");
  EXPECT_EQ(date("2026-03-08T02:30 America/New_York"), "2026-03-08T07:30Z");
  EXPECT_EQ(date("2026-10-04T02:15 Australia/Lord_Howe"), "2026-10-03T15:45Z");
}

TEST(Calendar, dates_carry_their_zone_or_are_of_the_given_one) {
  EXPECT_EQ(date("2026-12-01T20:00Z"), "2026-12-01T20:00Z");
  EXPECT_EQ(date("2026-12-01T20:00"), "2026-12-01T20:00Z");
  EXPECT_EQ(date("2026-07-01T20:00 Asia/Kolkata"), "2026-07-01T14:30Z");
  std::string why;
  EXPECT_EQ(read_date("2026-07-01T20:00", zone("Europe/London"), why), at("2026-07-01T19:00Z"));
  EXPECT_EQ(date("1 December"), "'1 December' is not a date and time such as 2026-12-01T20:00Z");
  EXPECT_EQ(date("2026-12-01T20:00+01:00"), "2026-12-01T19:00Z");
  EXPECT_EQ(date("2026-12-01T20:00 UTC-05:30"), "2026-12-02T01:30Z");
  EXPECT_EQ(date("2026-12-01T20:00 Lodnon"),
            "'Lodnon' is not a time zone; expected a name such as "
            "Europe/London, UTC, or an offset such as +01:00");
}

TEST(Calendar, people_read_their_own_time_and_utc_with_the_weekday) {
  EXPECT_EQ(in_words(at("2026-12-06T20:00Z"), zone("America/New_York")),
            "Sunday 6 December 2026, 15:00 (America/New_York; 20:00 UTC)");
  EXPECT_EQ(in_words(at("2026-12-31T20:00Z"), zone("Asia/Kolkata")),
            "Friday 1 January 2027, 01:30 (Asia/Kolkata; Thursday 31 December, 20:00 UTC)");
  EXPECT_EQ(in_words(at("2026-12-06T20:00Z"), Zone()), "Sunday 6 December 2026, 20:00 UTC");
}

TEST(Calendar, spans_have_units) {
  std::string why;
  EXPECT_EQ(read_span("6 hours", why), 21'600);
  EXPECT_EQ(read_span("1 day", why), 86'400);
  EXPECT_EQ(read_span("45 minutes", why), 2'700);
  EXPECT_EQ(read_span("0", why), 0);
  for (const std::string_view text :
       {"", "6", "hours", "-1 days", "6 fortnights", "400 days", "99999999999 days", "6  hours"}) {
    EXPECT_FALSE(read_span(text, why)) << text;
  }
  EXPECT_EQ(span_in_words(93'784), "1 day 2 hours");
  EXPECT_EQ(span_in_words(3'660), "1 hour 1 minute");
  EXPECT_EQ(span_in_words(59), "less than a minute");
}

// ---- rules ----

TEST(DueRule, counts_days_on_the_local_calendar_over_both_changes_of_clocks) {
  // Six days and 23 hours, seven days and one hour: 20:00 in London all the same.
  EXPECT_EQ(due("every 7 days at 20:00 Europe/London", "2026-03-27T12:00Z"), "2026-04-03T19:00Z");
  EXPECT_EQ(due("every 7 days at 20:00 Europe/London", "2026-10-23T12:00Z"), "2026-10-30T20:00Z");
  EXPECT_EQ(due("every 1 day at 1:30 Europe/London", "2026-03-28T10:00Z"), "2026-03-29T01:30Z");
  EXPECT_EQ(due("every 7 days at 20:00 Asia/Kolkata", "2026-12-28T20:00Z"), "2027-01-05T14:30Z");
  EXPECT_EQ(due("every 2 weeks at 7:05 Australia/Lord_Howe", "2026-12-24T00:00Z"),
            "2027-01-06T20:05Z");
}

TEST(DueRule, grace_does_not_move_the_windows_after_it) {
  constexpr std::string_view weekly = "every 7 days at 20:00 Europe/London";
  EXPECT_EQ(due(weekly, "2026-12-07T02:00Z", "2026-12-06T20:00Z"), "2026-12-13T20:00Z");
  // Played six and a half days late: half a day is no time to write orders in.
  EXPECT_EQ(due(weekly, "2026-12-13T08:00Z", "2026-12-06T20:00Z"), "2026-12-20T20:00Z");
  // Played early: from then on.
  EXPECT_EQ(due(weekly, "2026-12-02T08:00Z", "2026-12-06T20:00Z"), "2026-12-09T20:00Z");
  EXPECT_EQ(due("every day at 20:00", "2026-12-07T02:00Z", "2026-12-06T20:00Z"),
            "2026-12-07T20:00Z");
}

TEST(DueRule, weekdays_are_at_least_a_day_away) {
  EXPECT_EQ(due("every Sunday at 20:00", "2026-12-06T19:59Z"), "2026-12-13T20:00Z");
  EXPECT_EQ(due("every Sunday at 20:00", "2026-12-05T20:00Z"), "2026-12-06T20:00Z");
  EXPECT_EQ(due("every Sunday at 20:00", "2026-12-05T20:01Z"), "2026-12-13T20:00Z");
  EXPECT_EQ(due("every Sunday and Wednesday at 20:00 Europe/London", "2026-12-06T21:00Z"),
            "2026-12-09T20:00Z");
  EXPECT_EQ(due("every Friday at 20:00", "2026-12-30T00:00Z"), "2027-01-01T20:00Z");
}

TEST(DueRule, dates_come_one_after_the_other_until_none_is_left) {
  std::string why;
  const std::array<std::string, 3> texts = {"2026-12-20T20:00 Europe/London", "2026-12-01T20:00Z",
                                            "2026-12-10T20:00 Asia/Kolkata"};
  const auto dates = read_due_dates(texts, Zone(), why);
  ASSERT_TRUE(dates) << why;
  EXPECT_EQ(due_of(*dates, at("2026-11-26T12:00Z"), std::nullopt), at("2026-12-01T20:00Z"));
  // Played before its date: the date is used up all the same.
  EXPECT_EQ(due_of(*dates, at("2026-11-27T12:00Z"), at("2026-12-01T20:00Z")),
            at("2026-12-10T14:30Z"));
  EXPECT_EQ(due_of(*dates, at("2026-12-20T20:00Z"), std::nullopt), std::nullopt);
  EXPECT_EQ(due_of(DueRule(), at("2026-12-20T20:00Z"), std::nullopt), std::nullopt);
}

TEST(DueRule, refuses_what_it_does_not_understand_and_says_how_to_write_it) {
  for (const std::string_view text :
       {"", "every", "every 7 days", "every 0 days at 20:00", "every 7 days at 25:00",
        "every 7 days at 20:00 in London", "every Sonntag at 20:00", "weekly", "every 7 at 20:00",
        "every 7 days at 20", "every  at 20:00", "every 9999999999 days at 20:00",
        "2026-02-30T20:00"}) {
    std::string why;
    EXPECT_FALSE(read_due_rule(text, Zone(), why)) << text;
    EXPECT_NE(why.find("expected for example 'every 7 days at 20:00"), std::string::npos) << why;
  }
  std::string why;
  EXPECT_FALSE(read_due_rule("every 7 days at 20:00 Lodnon", Zone(), why));
  EXPECT_EQ(why,
            "'Lodnon' is not a time zone; expected a name such as "
            "Europe/London, UTC, or an offset such as +01:00");
}

TEST(DueRule, a_date_that_is_put_off_keeps_its_time_of_day) {
  const Zone london = zone("Europe/London");
  EXPECT_EQ(put_off(at("2026-10-20T19:00Z"), at("2026-10-27T08:00Z"), london),
            at("2026-10-27T20:00Z"));
  EXPECT_EQ(put_off(at("2026-12-06T20:00Z"), at("2026-12-08T20:00Z"), london),
            at("2026-12-08T20:00Z"));
  EXPECT_EQ(put_off(at("2026-12-06T20:00Z"), at("2026-12-08T20:01Z"), london),
            at("2026-12-09T20:00Z"));
}

}  // namespace
}  // namespace prizecourt::post
