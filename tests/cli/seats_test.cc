#include "mail/folder/seats.h"

#include "formats/text/problems.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace prizecourt {
namespace {

TEST(Seats, a_change_calls_off_what_was_to_hold_later) {
  std::vector<SeatChange> seats = {
      {1, "south", "captain"}, {3, "south", ""}, {3, "north", "driver"}};
  EXPECT_EQ(seats_after(seats, 2),
            (std::vector<SeatChange>{{3, "south", ""}, {3, "north", "driver"}}));
  change_seat(seats, {2, "south", "captain"});
  EXPECT_EQ(seats, (std::vector<SeatChange>{{1, "south", "captain"}, {3, "north", "driver"}}));
  change_seat(seats, {2, "south", "admiral"});
  EXPECT_EQ(bot_of(seats, "south", 2), "admiral");
  EXPECT_EQ(bot_of(seats, "south", 1), "captain");
}

TEST(Seats, the_last_change_until_a_window_holds) {
  const std::vector<SeatChange> seats = {
      {1, "south", "captain"}, {4, "south", ""}, {6, "north", "driver"}};
  EXPECT_EQ(bot_of(seats, "south", 3), "captain");
  EXPECT_EQ(bot_of(seats, "south", 4), "");
  EXPECT_EQ(bot_of(seats, "north", 5), "");
  EXPECT_EQ(seats_in(seats, 5), (std::vector<SeatChange>{{4, "south", ""}}));
  Problems problems;
  const std::vector<std::string_view> players = {"north", "south"};
  EXPECT_EQ(seats_of({.name = "seats.txt", .text = seats_to_text(seats)}, players, problems),
            seats);
  EXPECT_FALSE(problems.has_errors());
}

TEST(Seats, another_person_is_a_change_where_a_reason_says_so) {
  std::vector<SeatChange> seats;
  change_seat(seats, {2, "south", "", ""});
  EXPECT_TRUE(seats.empty());
  const SeatChange emil{2, "south", "", "Emil plays for Sophie"};
  change_seat(seats, emil);
  change_seat(seats, emil);
  EXPECT_EQ(seats, std::vector<SeatChange>{emil});
  EXPECT_EQ(seats_to_text(seats), "window 2: south=person # Emil plays for Sophie\n");
  Problems problems;
  const std::vector<std::string_view> players = {"north", "south"};
  EXPECT_EQ(seats_of({.name = "seats.txt", .text = seats_to_text(seats)}, players, problems),
            seats);
}

}  // namespace
}  // namespace prizecourt
