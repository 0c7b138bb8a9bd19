#include "extras/bots/play/key.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace prizecourt {
namespace {

TEST(BotKey, follows_from_what_it_is_for_and_nothing_else) {
  const BotKey key = BotKey::from_text("seed");
  EXPECT_EQ(key.of("alice"), BotKey::from_text("seed").of("alice"));
  std::set<std::uint64_t> numbers;
  for (const char* const text : {"", "a", "b", "ab", "ba"}) numbers.insert(key.of(text).number());
  for (int i = -2; i < 100; ++i) numbers.insert(key.of(i).number());
  EXPECT_EQ(numbers.size(), 107U);
}

TEST(BotKey, draws_each_number_about_as_often_as_the_others) {
  std::array<int, 7> seen{};
  for (int i = 0; i < 70'000; ++i) ++seen[BotKey(1).of(i).below(seen.size())];
  for (const int count : seen) EXPECT_NEAR(count, 10'000, 500);
}

TEST(ImaginedDice, fall_by_address_alone) {
  static constexpr RuleInfo rule{"YA-4.2", "4", "", ""};
  const Address here{
      .turn = 3, .phase = "gunnery", .rule = &rule, .who = "heron", .against = {}, .nth = 1};
  ImaginedDice dice(BotKey(7));
  std::array<Face, 12> first{};
  std::array<Face, 12> again{};
  std::array<Face, 12> other{};
  dice.roll(here, first);
  Address there = here;
  there.nth = 2;
  dice.roll(there, other);
  dice.roll(here, again);
  EXPECT_EQ(first, again);
  EXPECT_NE(first, other);
  for (const Face face : first) EXPECT_TRUE(face >= 1 && face <= 6);
}

}  // namespace
}  // namespace prizecourt
