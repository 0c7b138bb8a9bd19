#include "court/compare.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <memory>
#include <vector>

/// Every pair of sample replays: a comparison says no more than was compared.
namespace prizecourt {
namespace {

class DiffOfSamples : public testing::Test {
 protected:
  DiffOfSamples() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(sample_replays)) {
      if (entry.path().string().ends_with(".replay.yaml")) names.push_back(entry.path().string());
    }
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) {
      Problems problems;
      exhibits_.push_back(open_exhibit(all_rulesets(), name, read_text(name), problems));
      EXPECT_TRUE(exhibits_.back()) << name << to_text(problems);
    }
  }

  std::vector<std::unique_ptr<Exhibit>> exhibits_;
};

TEST_F(DiffOfSamples, NoTwoAreCalledTheSame) {
  ASSERT_GT(exhibits_.size(), 5U);
  for (const auto& a : exhibits_) {
    for (const auto& b : exhibits_) {
      const GameDiff found = diff(*a, *b);
      const std::string said = to_text(found, DiffDetail());
      SCOPED_TRACE(a->name + " and " + b->name + ":\n" + said);
      if (a == b) {
        EXPECT_EQ(said, "The replays are identical.\n");
        continue;
      }
      EXPECT_FALSE(found.same());
      EXPECT_THAT(said, Not(HasSubstr("the same game")));
      EXPECT_THAT(said, Not(HasSubstr("games are the same")));
      const bool are_of_one_ruleset = a->replay.ruleset == b->replay.ruleset;
      EXPECT_EQ(found.first.has_value(), are_of_one_ruleset);
      EXPECT_EQ(said.starts_with("Two different games: "), !are_of_one_ruleset);
    }
  }
}

/// Games of which nothing is played yet differ in how they begin.
TEST(DiffOfStarts, AreComparedBeforeTheFirstWindow) {
  const auto opened = [](const std::string& scenario) {
    Problems problems;
    auto session = Session::begin(
        all_rulesets(), {.name = "scenario.yaml", .text = scenario, .other_dice = {}}, problems);
    EXPECT_TRUE(session) << to_text(problems);
    return open_exhibit(all_rulesets(), "replay", session->replay().bytes(), problems);
  };
  const auto one = opened(two_sloops());
  const auto other = opened(replaced(two_sloops(), "crew: 4", "crew: 3"));
  EXPECT_TRUE(diff(*one, *one).same());
  EXPECT_THAT(to_text(diff(*one, *other), DiffDetail()),
              StartsWith("First difference: the state at the start of the game\n"));
  // what only titles differ in plays alike
  const auto renamed = opened(replaced(two_sloops(), "Two sloops", "Three sloops"));
  EXPECT_THAT(to_text(diff(*one, *renamed), DiffDetail()),
              StartsWith("Played again from their inputs, the games are identical"));
}

}  // namespace
}  // namespace prizecourt
