#include "engine/table/recorded_dice.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace prizecourt {
namespace {

using Faces = std::vector<Face>;

constexpr RuleInfo recorded_dice_rule = {.id = "ADM-5.2.23", .section = "", .name = "", .text = ""};

Address nth(int n) {
  return {.turn = 1,
          .phase = "round",
          .rule = &recorded_dice_rule,
          .who = "a",
          .against = "b",
          .nth = n};
}

RecordedDice three_rolls() {
  return RecordedDice({{.address = "1/round/ADM-5.2.23/a/b/2", .faces = {6, 5}},
                       {.address = "1/round/ADM-5.2.23/a/b/10", .faces = {1}},
                       {.address = "1/round/ADM-5.2.23/a/b/1", .faces = {3, 3, 4}}});
}

std::string roll_error(int n, std::size_t count) {
  RecordedDice dice = three_rolls();
  Faces faces(count);
  try {
    dice.roll(nth(n), faces);
  } catch (const DiceError& error) {
    return error.what();
  }
  return "no error";
}

std::string load_error(std::vector<RecordedRoll> rolls) {
  try {
    RecordedDice dice(std::move(rolls));
  } catch (const DiceError& error) {
    return error.what();
  }
  return "no error";
}

TEST(RecordedDice, finds_rolls_in_any_order_and_again) {
  RecordedDice dice = three_rolls();
  Faces one(1);
  Faces two(2);
  Faces three(3);
  dice.roll(nth(10), one);
  dice.roll(nth(1), three);
  dice.roll(nth(2), two);
  EXPECT_EQ(one, (Faces{1}));
  EXPECT_EQ(two, (Faces{6, 5}));
  EXPECT_EQ(three, (Faces{3, 3, 4}));
  dice.roll(nth(10), one);
  EXPECT_EQ(one, (Faces{1}));
}

TEST(RecordedDice, an_unknown_address_is_an_error) {
  EXPECT_EQ(roll_error(3, 1), "recorded dice: roll 1/round/ADM-5.2.23/a/b/3 is not recorded");
  EXPECT_EQ(roll_error(0, 1), "recorded dice: roll 1/round/ADM-5.2.23/a/b/0 is not recorded");
}

TEST(RecordedDice, another_number_of_dice_is_an_error) {
  EXPECT_EQ(roll_error(2, 3),
            "recorded dice: roll 1/round/ADM-5.2.23/a/b/2 asks for 3 dice, but 2 are recorded");
  EXPECT_EQ(roll_error(2, 1),
            "recorded dice: roll 1/round/ADM-5.2.23/a/b/2 asks for 1 dice, but 2 are recorded");
}

TEST(RecordedDice, with_a_seed_the_rest_follows_from_it) {
  const Seed seed = Seed::from_text("the rest");
  RecordedDice dice({{.address = "1/round/ADM-5.2.23/a/b/1", .faces = {3, 3}}}, seed);
  FairDice fair(seed);
  Faces rolled(4);
  Faces others(4);
  dice.roll(nth(2), rolled);
  fair.roll(nth(2), others);
  EXPECT_EQ(rolled, others);
  dice.roll(nth(1), rolled);
  fair.roll(nth(1), others);
  EXPECT_EQ(rolled, (Faces{3, 3, others[2], others[3]}));
  Faces one(1);
  dice.roll(nth(1), one);
  EXPECT_EQ(one, (Faces{3}));
}

TEST(RecordedDice, a_record_that_contradicts_itself_is_not_accepted) {
  EXPECT_EQ(load_error({{.address = "x", .faces = {1}}, {.address = "x", .faces = {1}}}),
            "recorded dice: roll x is recorded twice");
  EXPECT_EQ(load_error({{.address = "x", .faces = {1, 7}}}),
            "recorded dice: roll x has face 7, which is not 1 to 6");
  EXPECT_EQ(load_error({{.address = "x", .faces = {0}}}),
            "recorded dice: roll x has face 0, which is not 1 to 6");
}

}  // namespace
}  // namespace prizecourt
