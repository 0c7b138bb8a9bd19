#include "formats/cases/golden.h"

#include "tests/places.h"

#include <gtest/gtest.h>

#include <string>

namespace prizecourt {
namespace {

TEST(FirstDifference, NothingWhereTextsAreEqual) {
  EXPECT_EQ(first_difference("a\nb\n", "a\nb\n"), "");
}

TEST(FirstDifference, ShowsTheLinesBeforeAndBothTexts) {
  EXPECT_EQ(first_difference("1\n2\n3\n4\nold\n6\n", "1\n2\n3\n4\nnew\n6\n"),
            "line 5:\n 2\n 3\n 4\n-old\n+new\n");
}

TEST(FirstDifference, LinesThatAreMissingOrTooMany) {
  EXPECT_EQ(first_difference("1\n2\n3\n", "1\n3\n"), "line 2:\n 1\n-2\n");
  EXPECT_EQ(first_difference("1\n3\n", "1\n2\n3\n"), "line 2:\n 1\n+2\n");
  EXPECT_EQ(first_difference("1\n", "1\n2\n"), "line 2:\n 1\n+2\n");
  EXPECT_EQ(first_difference("", "1\n"), "line 1:\n+1\n");
}

TEST(FirstDifference, ALineWithoutItsEnd) {
  EXPECT_EQ(first_difference("1\n2\n", "1\n2"),
            "line 2:\n 1\n-2\n+2\n\\ no line feed at the end\n");
}

TEST(FirstDifference, ShowsNotTooMuch) {
  const std::string shown = first_difference(std::string(5000, 'a') + '\n', "b\nc\nd\ne\nf\n");
  EXPECT_LT(shown.size(), 600U);
}

TEST(GoldenFolder, OneThatIsNone) {
  EXPECT_FALSE(is_golden_folder("/nowhere"));
}

TEST(GoldenFolder, OrdersOfTheFolderTakeThePlaceOfTheExamples) {
  const std::string tests = source_path("tests/golden");
  Problems problems;
  const auto own = read_golden(tests + "/tutorial-duel", problems);
  ASSERT_TRUE(own) << to_text(problems);
  EXPECT_EQ(own->orders, tests + "/tutorial-duel/orders");
  EXPECT_TRUE(own->scenario.ends_with("/examples/orders/tutorial-duel/scenario.yaml"));
  const auto borrowed = read_golden(tests + "/lake-erie", problems);
  ASSERT_TRUE(borrowed) << to_text(problems);
  EXPECT_TRUE(borrowed->orders.ends_with("/examples/orders/lake-erie/orders"));
}

}  // namespace
}  // namespace prizecourt
