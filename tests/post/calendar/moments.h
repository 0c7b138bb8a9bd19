#pragma once

#include "extras/post/calendar/calendar.h"

#include <gtest/gtest.h>

#include <string_view>

namespace prizecourt::post {

/// A moment as due.txt has it.
inline UtcSeconds at(std::string_view text) {
  const auto moment = read_moment(text);
  EXPECT_TRUE(moment) << text;
  return moment.value_or(0);
}

}  // namespace prizecourt::post
