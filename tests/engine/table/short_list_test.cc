#include "engine/table/short_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace prizecourt {
namespace {

using testing::ElementsAre;

TEST(ShortList, values_stay_in_their_order_when_there_is_no_more_room) {
  ShortList<int, 3> list;
  EXPECT_TRUE(list.empty());
  for (const int value : {1, 2, 3}) list.push_back(value);
  EXPECT_THAT(std::vector(list.begin(), list.end()), ElementsAre(1, 2, 3));
  for (const int value : {4, 5}) list.push_back(value);
  EXPECT_THAT(std::vector(list.begin(), list.end()), ElementsAre(1, 2, 3, 4, 5));
  EXPECT_FALSE(list.empty());
}

TEST(ShortList, what_is_changed_in_it_stays_changed_when_it_grows) {
  ShortList<int, 2> list;
  list.push_back(1);
  list.push_back(2);
  *list.begin() = 7;
  list.push_back(3);
  std::rotate(list.begin(), list.end() - 1, list.end());
  EXPECT_THAT(std::vector(list.begin(), list.end()), ElementsAre(3, 7, 2));
}

}  // namespace
}  // namespace prizecourt
