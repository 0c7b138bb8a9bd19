#include "engine/table/ruling.h"

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>

namespace prizecourt {
namespace {

constexpr std::array<RulingInfo, RulingsCited::capacity + 1> table{};

TEST(RulingsCited, OneRulingConvertsAndNullIsNone) {
  const RulingsCited one = table.data();
  EXPECT_EQ(one.size(), 1U);
  EXPECT_EQ(one, table.data());
  EXPECT_TRUE(one.cites(table.data()));
  EXPECT_FALSE(one.cites(&table[1]));
  EXPECT_EQ(RulingsCited(nullptr), RulingsCited());
  EXPECT_NE(one, nullptr);
}

TEST(RulingsCited, EachStandsOnceInTheOrderInWhichTheyCame) {
  RulingsCited cited = &table[1];
  cited.add(table.data());
  cited.add(nullptr);
  cited.add(&table[1]);
  RulingsCited more = &table[2];
  more.add(table.data());
  cited.add(more);
  ASSERT_EQ(cited.size(), 3U);
  EXPECT_EQ(cited.begin()[0], &table[1]);
  EXPECT_EQ(cited.begin()[1], table.data());
  EXPECT_EQ(cited.begin()[2], &table[2]);
}

TEST(RulingsCited, OneTooManyThrows) {
  RulingsCited cited;
  for (std::size_t i = 0; i < RulingsCited::capacity; ++i) cited.add(&table.at(i));
  EXPECT_NO_THROW(cited.add(table.data()));
  EXPECT_THROW(cited.add(&table.back()), std::logic_error);
}

}  // namespace
}  // namespace prizecourt
