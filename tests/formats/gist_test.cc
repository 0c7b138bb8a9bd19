#include "formats/telling/turn_log.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Many events that are alike, in one line of the log.
namespace prizecourt {
namespace {

TEST(Gist, names_two_and_counts_the_rest) {
  const std::vector<std::string> names = {"Trippe", "Tigress", "Somers", "Niagara"};
  std::vector<std::string> texts;
  for (const std::string& name : names) texts.push_back(name + " loads round shot");
  EXPECT_EQ(gist_of("came-about", names, texts), "Trippe, Tigress and 2 more: loads round shot");
}

TEST(Gist, says_what_all_have_in_common) {
  const std::vector<std::string> names = {"Trippe", "Tigress", "Trippe", "Tigress"};
  const std::vector<std::string> texts = {"Trippe sails ahead (1, 2)", "Tigress sails ahead (3, 2)",
                                          "Trippe sails ahead (0, 2)",
                                          "Tigress sails ahead (2, 2) slowly"};
  EXPECT_EQ(gist_of("came-about", names, texts), "Trippe, Tigress: sails ahead …");
}

TEST(Gist, a_text_that_goes_on_is_not_said_whole) {
  const std::vector<std::string> names = {"A", "B"};
  const std::vector<std::string> texts = {"A drifts", "B drifts ashore"};
  EXPECT_EQ(gist_of("came-about", names, texts), "A, B: drifts …");
}

TEST(Gist, without_a_word_in_common_the_kind_of_event_is_said) {
  const std::vector<std::string> names = {"A", "B"};
  const std::vector<std::string> texts = {"A sails", "B turns"};
  EXPECT_EQ(gist_of("came-about", names, texts), "A, B: came about …");
}

}  // namespace
}  // namespace prizecourt
