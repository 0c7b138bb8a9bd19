#include "formats/scenario/hypothesis.h"

#include "formats/yaml/parse.h"

#include <gtest/gtest.h>

namespace prizecourt {
namespace {

std::string text_of_hypothesis(const Hypothesis& hypothesis) {
  std::string text;
  yaml::Writer out(text);
  write_hypothesis(out, hypothesis);
  return text;
}

/// What is wrong with a text; nothing where it can be read.
std::string problems_of_hypothesis(const std::string& text) {
  Problems problems;
  const auto document = yaml::parse({.name = "h", .text = text}, yaml::Limits{}, problems);
  if (document) static_cast<void>(read_hypothesis(document->root(), problems));
  return to_text(problems);
}

Hypothesis supposed_orders() {
  Hypothesis hypothesis;
  hypothesis.of = blake2b("a game");
  hypothesis.turn = 3;
  hypothesis.changed = "the orders of champlin";
  hypothesis.other_dice = other_dice_of(blake2b("a header"));
  hypothesis.rolls = {{"1/fire-1/AB-4.3.8/a/b/1", {6, 1}}, {"2/fire-1/AB-4.3.8/a/b/1", {3}}};
  return hypothesis;
}

TEST(HypothesisText, ReadsAsItIsWritten) {
  Hypothesis hypothesis = supposed_orders();
  hypothesis.ruling = RulingChoice{"range-count", "steps"};
  const std::string text = text_of_hypothesis(hypothesis);
  Problems problems;
  const auto document = yaml::parse({.name = "h", .text = text}, yaml::Limits{}, problems);
  ASSERT_TRUE(document);
  EXPECT_EQ(text_of_hypothesis(read_hypothesis(document->root(), problems)), text);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
}

TEST(HypothesisText, SaysWhatWasChanged) {
  EXPECT_EQ(in_words(supposed_orders()), "hypothetical game: the game of replay " +
                                             to_hex(blake2b("a game")).substr(0, 8) +
                                             "… with the orders of champlin changed in turn 3");
}

TEST(HypothesisText, DiceThatCannotBeAreRefused) {
  const std::string text = text_of_hypothesis(supposed_orders());
  const auto with = [&](const std::string& part, const std::string& by) {
    std::string changed = text;
    return changed.replace(changed.find(part), part.size(), by);
  };
  EXPECT_EQ(problems_of_hypothesis(text), "");
  EXPECT_NE(problems_of_hypothesis(with("[6, 1]", "[7, 1]")).find("[out-of-range]"),
            std::string::npos);
  EXPECT_NE(problems_of_hypothesis(with("at: 2/", "at: 1/")).find("[duplicate-name]"),
            std::string::npos);
  EXPECT_NE(problems_of_hypothesis(with("turn: 3", "turn: third")).find("error"),
            std::string::npos);
  EXPECT_NE(problems_of_hypothesis(with("changed:", "altered:")).find("[missing-key]"),
            std::string::npos);
}

TEST(HypothesisText, OtherDiceFollowFromTheHeaderOfTheGame) {
  EXPECT_EQ(other_dice_of(blake2b("x")),
            blake2b("prizecourt/hypothetical/1:" + to_hex(blake2b("x"))));
  EXPECT_NE(other_dice_of(blake2b("x")), other_dice_of(blake2b("y")));
}

}  // namespace
}  // namespace prizecourt
