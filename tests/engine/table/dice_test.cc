#include "engine/table/dice.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>

namespace prizecourt {
namespace {

constexpr RuleInfo rule = {.id = "AB-4.3.10", .section = "4.3", .name = "", .text = ""};

constexpr Address address = {.turn = 3,
                             .phase = "fire-2",
                             .rule = &rule,
                             .who = "lawrence",
                             .against = "detroit",
                             .nth = 32};

TEST(Address, text_has_six_parts_in_a_fixed_order) {
  EXPECT_EQ(to_text(address), "3/fire-2/AB-4.3.10/lawrence/detroit/32");
}

TEST(Address, empty_parts_keep_their_slashes) {
  EXPECT_EQ(to_text({.turn = 1, .phase = "", .rule = &rule, .who = "", .against = "", .nth = 0}),
            "1//AB-4.3.10///0");
}

TEST(Address, the_longest_numbers_fit) {
  Address far = address;
  far.turn = std::numeric_limits<int>::min();
  far.nth = std::numeric_limits<int>::max();
  EXPECT_EQ(to_text(far), "-2147483648/fire-2/AB-4.3.10/lawrence/detroit/2147483647");
}

TEST(Address, writes_the_same_text_into_a_buffer) {
  std::array<char, 100> buffer{};
  const std::size_t length = write_text(address, buffer);
  EXPECT_EQ(std::string_view(buffer.data(), length), to_text(address));
  EXPECT_LE(length, room_for(address));
}

TEST(Address, refuses_a_buffer_that_may_be_too_short) {
  std::string buffer(room_for(address), '\0');
  EXPECT_NO_THROW(static_cast<void>(write_text(address, buffer)));
  buffer.pop_back();
  EXPECT_THROW(static_cast<void>(write_text(address, buffer)), std::length_error);
}

TEST(Address, a_roll_must_cite_a_rule) {
  EXPECT_THROW(static_cast<void>(to_text(Address{})), std::logic_error);
}

}  // namespace
}  // namespace prizecourt
