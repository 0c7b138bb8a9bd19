#include "engine/table/question.h"

#include "engine/table/play.h"

#include <gtest/gtest.h>

#include <array>
#include <exception>
#include <stdexcept>
#include <type_traits>

namespace prizecourt {
namespace {

constexpr RuleInfo question_rule = {.id = "AB-3.1.3", .section = "", .name = "", .text = ""};
constexpr DecisionInfo decision = {.id = "AB-D7", .key = "move", .question = "", .silence = ""};
constexpr std::array<Option, 2> options = {Option{.name = "ahead", .value = 1},
                                           Option{.name = "back-sail", .value = 6}};

constexpr Question question = {.decision = &decision,
                               .rule = &question_rule,
                               .turn = 3,
                               .phase = "move-2",
                               .player = "perry",
                               .who = "lawrence",
                               .about = "",
                               .nth = 1,
                               .options = options,
                               .fallback = 1};

TEST(Question, key_is_where_it_stands_and_not_who_answers) {
  EXPECT_EQ(key_of(question), "3/move-2/AB-D7/lawrence//1");
  Question other = question;
  other.player = "elliott";
  other.fallback = 0;
  other.options = std::span(options).first<1>();
  EXPECT_EQ(key_of(other), key_of(question));
}

TEST(Question, must_name_its_decision) {
  EXPECT_THROW(static_cast<void>(key_of(Question{})), std::logic_error);
}

TEST(OpenQuestion, is_a_copy_with_names_for_options) {
  const OpenQuestion open = copy_of(question);
  EXPECT_EQ(open.decision, &decision);
  EXPECT_EQ(open.rule, &question_rule);
  EXPECT_EQ(open.turn, 3);
  EXPECT_EQ(open.key, "3/move-2/AB-D7/lawrence//1");
  EXPECT_EQ(open.phase, "move-2");
  EXPECT_EQ(open.player, "perry");
  EXPECT_EQ(open.who, "lawrence");
  EXPECT_EQ(open.about, "");
  EXPECT_EQ(open.options, (std::vector<std::string>{"ahead", "back-sail"}));
  EXPECT_EQ(open.fallback, "back-sail");
}

TEST(OpenQuestion, a_fallback_that_is_no_option_is_a_bug) {
  Question wrong = question;
  wrong.fallback = 2;
  EXPECT_THROW(static_cast<void>(copy_of(wrong)), std::logic_error);
  wrong.options = {};
  wrong.fallback = 0;
  EXPECT_THROW(static_cast<void>(copy_of(wrong)), std::logic_error);
}

TEST(Attempt, keeps_the_state_after_the_turn_and_leaves_the_one_before) {
  const int before = 1;
  const Attempt<int> result = attempt(before, [](int& state) { state = 2; });
  EXPECT_EQ(result.after, 2);
  EXPECT_FALSE(result.waiting.has_value());
  EXPECT_EQ(before, 1);
}

TEST(Attempt, drops_the_state_and_keeps_the_question) {
  const int before = 1;
  const Attempt<int> result = attempt(before, [](int& state) {
    state = 2;
    throw NeedDecision{copy_of(question)};
  });
  EXPECT_FALSE(result.after.has_value());
  ASSERT_TRUE(result.waiting.has_value());
  EXPECT_EQ(result.waiting->key, "3/move-2/AB-D7/lawrence//1");
  EXPECT_EQ(before, 1);
}

TEST(Attempt, errors_pass_through) {
  const auto fails = [](int&) { throw DiceError("ran out"); };
  EXPECT_THROW(static_cast<void>(attempt(1, fails)), DiceError);
}

// No handler for errors on the way may swallow it.
static_assert(!std::is_base_of_v<std::exception, NeedDecision>);

}  // namespace
}  // namespace prizecourt
