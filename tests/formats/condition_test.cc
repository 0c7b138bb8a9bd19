#include "formats/form/condition.h"

#include "formats/yaml/parse.h"
#include "tests/matchers.h"

#include <array>
#include <regex>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::array<std::string_view, 2> places = {"own_deck", "gunwales"};
constexpr std::array variables = {ConditionVariable{"own_dice"}, ConditionVariable{"enemy_dice"},
                                  ConditionVariable{"lost"}, ConditionVariable{"place", places}};

/// What reading the text as the value of a key comes to.
struct ReadCondition {
  std::optional<Condition> condition;
  std::string problems;
};

ReadCondition condition_of(const std::string& text) {
  Problems problems;
  const std::string file = "when: \"" + text + "\"\n";
  const auto document = yaml::parse({.name = "f", .text = file}, yaml::Limits{}, problems);
  auto condition = read_condition(*document->root().find("when"), variables, problems);
  return {std::move(condition), to_text(problems)};
}

bool holds(const std::string& text, std::vector<int> values) {
  const ReadCondition made = condition_of(text);
  EXPECT_TRUE(made.condition) << made.problems;
  return made.condition && made.condition->holds(values);
}

TEST(Condition, EveryOperatorComparesWithANumber) {
  const std::vector<int> two = {2, 0, 0, 0};
  EXPECT_TRUE(holds("own_dice <= 2", two));
  EXPECT_FALSE(holds("own_dice <= 1", two));
  EXPECT_TRUE(holds("own_dice < 3", two));
  EXPECT_FALSE(holds("own_dice < 2", two));
  EXPECT_TRUE(holds("own_dice = 2", two));
  EXPECT_FALSE(holds("own_dice = 3", two));
  EXPECT_TRUE(holds("own_dice >= 2", two));
  EXPECT_FALSE(holds("own_dice >= 3", two));
  EXPECT_TRUE(holds("own_dice > 1", two));
  EXPECT_FALSE(holds("own_dice > 2", two));
}

TEST(Condition, ComparesVariablesAndTheirDifference) {
  EXPECT_TRUE(holds("own_dice < enemy_dice", {1, 2, 0, 0}));
  EXPECT_FALSE(holds("own_dice < enemy_dice", {2, 2, 0, 0}));
  EXPECT_TRUE(holds("own_dice - enemy_dice >= 2", {5, 3, 0, 0}));
  EXPECT_FALSE(holds("own_dice-enemy_dice>=2", {4, 3, 0, 0}));
}

TEST(Condition, ADifferenceCanBeNegative) {
  for (const char* const text :
       {"own_dice - enemy_dice <= -1", "own_dice-enemy_dice<=-1", "own_dice - enemy_dice < 0"}) {
    EXPECT_TRUE(holds(text, {2, 3, 0, 0})) << text;
    EXPECT_FALSE(holds(text, {3, 3, 0, 0})) << text;
  }
  EXPECT_TRUE(holds("own_dice - enemy_dice = -2 or own_dice > 8", {1, 3, 0, 0}));
}

TEST(Condition, AndBindsTighterThanOr) {
  const std::string text = "own_dice <= 1 or enemy_dice <= 1 and lost >= 2";
  EXPECT_TRUE(holds(text, {1, 9, 0, 0}));
  EXPECT_FALSE(holds(text, {9, 1, 0, 0}));
  EXPECT_TRUE(holds(text, {9, 1, 2, 0}));
  const std::string other = "own_dice <= 1 and lost >= 2 or enemy_dice <= 1";
  EXPECT_TRUE(holds(other, {9, 1, 0, 0}));
  EXPECT_FALSE(holds(other, {1, 9, 0, 0}));
}

TEST(Condition, AWordIsAValueOfItsVariable) {
  EXPECT_TRUE(holds("place = gunwales", {0, 0, 0, 1}));
  EXPECT_FALSE(holds("place = gunwales", {0, 0, 0, 0}));
}

TEST(Condition, KeepsItsTextWithSingleBlanks) {
  EXPECT_EQ(condition_of("own_dice<=2   and lost > 1").condition->text(),
            "own_dice <= 2 and lost > 1");
  EXPECT_EQ(condition_of("own_dice-lost>=-12").condition->text(), "own_dice - lost >= -12");
  EXPECT_EQ(condition_of("own_dice-lost>=-12 and lost < 3").condition->in_words(),
            "own dice less lost at least -12 and lost below 3");
}

TEST(Condition, SaysWhatIsWrong) {
  const auto expect_problem = [](const std::string& text, const std::string& problem) {
    const ReadCondition made = condition_of(text);
    EXPECT_FALSE(made.condition) << text;
    EXPECT_THAT(made.problems, HasSubstr(problem)) << text;
  };
  expect_problem("own_dies <= 2", "'own_dies' cannot be compared");
  expect_problem("own_dies <= 2", "did you mean 'own_dice'?");
  expect_problem("own_dice", "expected one of <=, <, =, >=, > after 'own_dice'");
  expect_problem("own_dice == 2", "expected one of <=, <, =, >=, > after 'own_dice'");
  expect_problem("own_dice <= two", "a number from -9999 to 9999 or a name, found 'two'");
  expect_problem("own_dice <= 10000", "a number from -9999 to 9999");
  expect_problem("own_dice <= -10000", "a number from -9999 to 9999");
  expect_problem("own_dice <= - 1", "or a name, found '-'");
  expect_problem("own_dice <= -lost", "or a name, found '-'");
  expect_problem("own_dice -1 > 2", "'1' cannot be compared");
  expect_problem("own_dice <= 1 and", "a comparison is missing at the end");
  expect_problem("own_dice <= 1 lost > 2", "expected 'and' or 'or' before 'lost'");
  expect_problem("place = own_dice", "'place' is never 'own_dice'");
  expect_problem("place > gunwales", "'place' can be compared only with '=' and a word");
  expect_problem("", "a comparison is missing");
  std::string long_one = "lost > 0";
  for (int i = 0; i < 16; ++i) long_one += " or lost > 0";
  expect_problem(long_one, "has more than 16 comparisons");
}

TEST(Condition, ThePatternTakesWhatTheReaderTakes) {
  const std::regex pattern(condition_pattern(variables));
  for (const std::string text : {"own_dice <= 2", "own_dice - lost <= -1",
                                 "own_dice-enemy_dice>=2 and lost = 1 or place = own_deck"}) {
    EXPECT_TRUE(condition_of(text).condition);
    EXPECT_TRUE(std::regex_match(text, pattern)) << text;
  }
  for (const std::string text : {"own_dies <= 2", "own_dice", "own_dice <= 1 and"}) {
    EXPECT_FALSE(std::regex_match(text, pattern)) << text;
  }
}

}  // namespace
}  // namespace prizecourt
