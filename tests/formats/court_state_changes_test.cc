#include "formats/court/state_changes.h"

#include <gtest/gtest.h>

namespace prizecourt {
namespace {

TEST(StateChanges, AreNamedByTheirPlaceInTheOrderOfTheState) {
  const auto changes = state_changes(
      "turn: 1\nwind_from: 0\nships:\n  a: {at: [1, 2], crew: 3}\n  b: {at: [0, 0], crew: 3}\n",
      "turn: 2\nwind_from: 0\nships:\n  a: {at: [1, 3], crew: 3}\n  b: {at: [0, 0], crew: 2}\n");
  const std::vector<StateChange> expected = {
      {"turn", "1", "2"}, {"ships/a/at", "[1, 2]", "[1, 3]"}, {"ships/b/crew", "3", "2"}};
  EXPECT_EQ(changes, expected);
}

TEST(StateChanges, WhatIsOnOneSideOnlyIsEmptyOnTheOther) {
  const std::vector<StateChange> expected = {{"ships/a", "{crew: 1}", ""},
                                             {"ships/b", "", "{crew: [2, 3]}"}};
  EXPECT_EQ(state_changes("ships:\n  a: {crew: 1}\n", "ships:\n  b: {crew: [2, 3]}\n"), expected);
}

TEST(StateChanges, ThereAreNoneBetweenEqualStates) {
  EXPECT_TRUE(state_changes("turn: 1\n", "turn: 1\n").empty());
}

}  // namespace
}  // namespace prizecourt
