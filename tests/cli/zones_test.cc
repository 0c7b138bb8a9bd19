#include "mail/calendar/calendar.h"
#include "tests/with_variable.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

// The C library knows one local time for the whole process. To ask for that of a zone leaves no
// trace, whatever the user's own is and however many zones are asked for at the same time.
namespace prizecourt::calendar {
namespace {

struct Noon {
  std::string_view zone;
  std::string_view shown;
};

/// 12:00 UTC on 1 July 2026.
constexpr UtcSeconds noon = 1'782'907'200;
constexpr std::array<Noon, 4> noons = {Noon{"Europe/London", "13:00"},
                                       Noon{"America/New_York", "08:00"},
                                       Noon{"Asia/Kolkata", "17:30"}, Noon{"+09:00", "21:00"}};

void expect_noon(const Noon& expected) {
  const auto zone = Zone::named(expected.zone);
  ASSERT_TRUE(zone) << expected.zone;
  const std::string shown = in_words(noon, *zone);
  EXPECT_NE(shown.find(", " + std::string(expected.shown) + " ("), std::string::npos) << shown;
}

int hour_of_the_user() {
  ::tzset();
  const std::time_t moment = noon;
  std::tm shown{};
  return ::localtime_r(&moment, &shown) == nullptr ? -1 : shown.tm_hour;
}

TEST(Zones, that_take_turns_show_their_own_time_and_leave_that_of_the_user) {
  for (const auto& [own, hour] : {std::pair("Asia/Tokyo", 21), std::pair("Mars/Olympus", 12)}) {
    const WithVariable user("TZ", own);
    ASSERT_EQ(hour_of_the_user(), hour);
    for (int round = 0; round < 3; ++round) {
      for (const Noon& expected : noons) expect_noon(expected);
      EXPECT_STREQ(std::getenv("TZ"), own);
      EXPECT_EQ(hour_of_the_user(), hour);
    }
  }
}

TEST(Zones, of_a_user_who_has_set_none_stay_unset) {
  const WithVariable user("TZ", "");
  ::unsetenv("TZ");
  for (const Noon& expected : noons) expect_noon(expected);
  EXPECT_EQ(std::getenv("TZ"), nullptr);
}

TEST(Zones, can_be_asked_for_by_several_threads) {
  std::vector<std::thread> threads;
  for (const Noon& expected : noons) {
    threads.emplace_back([&expected] {
      for (int round = 0; round < 200; ++round) expect_noon(expected);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace prizecourt::calendar
