#include "engine/table/scripted_dice.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace prizecourt {
namespace {

using Faces = std::vector<Face>;
using Script = std::vector<ScriptedDie>;

constexpr RuleInfo scripted_dice_rule = {.id = "AB-4.3.10", .section = "", .name = "", .text = ""};

constexpr Address gun_address = {.turn = 3,
                                 .phase = "fire-2",
                                 .rule = &scripted_dice_rule,
                                 .who = "lawrence",
                                 .against = "detroit",
                                 .nth = 1};

ScriptedDie die(int face) {
  return {.face = face, .rule = "", .by = "", .line = std::nullopt};
}

Script faces_only(std::initializer_list<int> faces) {
  Script script;
  for (const int face : faces) script.push_back(die(face));
  return script;
}

Faces roll(ScriptedDice& dice, std::size_t count) {
  Faces faces(count);
  dice.roll(gun_address, faces);
  return faces;
}

/// What the error says that `act` ends with.
template <class Act>
std::string error_of(Act act) {
  try {
    act();
  } catch (const DiceError& error) {
    return error.what();
  }
  return "no error";
}

std::string scripted_error(Script script, std::size_t count) {
  ScriptedDice dice(std::move(script));
  return error_of([&] { static_cast<void>(roll(dice, count)); });
}

TEST(ScriptedDice, gives_the_list_in_order) {
  ScriptedDice dice(faces_only({6, 1, 3, 4}));
  EXPECT_EQ(roll(dice, 1), (Faces{6}));
  EXPECT_EQ(roll(dice, 0), (Faces{}));
  EXPECT_EQ(dice.left(), 3U);
  EXPECT_EQ(roll(dice, 3), (Faces{1, 3, 4}));
  EXPECT_EQ(dice.left(), 0U);
  EXPECT_NO_THROW(dice.finish());
}

TEST(ScriptedDice, accepts_entries_that_name_the_rule_and_the_roller_asked_for) {
  ScriptedDice dice({{.face = 2, .rule = "AB-4.3.10", .by = "lawrence", .line = 4},
                     {.face = 5, .rule = "AB-4.3.10", .by = "", .line = 5},
                     {.face = 6, .rule = "", .by = "lawrence", .line = 6}});
  EXPECT_EQ(roll(dice, 3), (Faces{2, 5, 6}));
}

TEST(ScriptedDice, running_out_says_which_roll_and_what_is_left) {
  Script script = faces_only({6, 1});
  EXPECT_EQ(scripted_error(script, 3),
            "scripted dice: roll 3/fire-2/AB-4.3.10/lawrence/detroit/1 asks for 3 dice, but 2 of 2 "
            "entries are left, from entry 1 on");
  script[0].line = 12;
  EXPECT_EQ(scripted_error(script, 3),
            "scripted dice: roll 3/fire-2/AB-4.3.10/lawrence/detroit/1 asks for 3 dice, but 2 of 2 "
            "entries are left, from entry 1 (line 12) on");
  EXPECT_EQ(scripted_error({}, 1),
            "scripted dice: roll 3/fire-2/AB-4.3.10/lawrence/detroit/1 asks for 1 die, but none of "
            "0 entries is left");
}

TEST(ScriptedDice, an_entry_for_another_rule_is_refused) {
  EXPECT_EQ(
      scripted_error({die(3), {.face = 2, .rule = "AB-5.1.1", .by = "lawrence", .line = 31}}, 2),
      "scripted dice: entry 2 (line 31) was rolled for rule AB-5.1.1, not for AB-4.3.10 "
      "(roll 3/fire-2/AB-4.3.10/lawrence/detroit/1)");
}

TEST(ScriptedDice, an_entry_of_another_roller_is_refused) {
  EXPECT_EQ(scripted_error({{.face = 2, .rule = "AB-4.3.10", .by = "detroit", .line = 31}}, 1),
            "scripted dice: entry 1 (line 31) was rolled by detroit, not by lawrence "
            "(roll 3/fire-2/AB-4.3.10/lawrence/detroit/1)");
}

TEST(ScriptedDice, only_faces_from_1_to_6_are_dice) {
  for (const int face : {-1, 0, 7, 256 + 6}) {
    EXPECT_EQ(scripted_error({die(face)}, 1), "scripted dice: entry 1 has face " +
                                                  std::to_string(face) +
                                                  ", which is not 1 to 6 "
                                                  "(roll 3/fire-2/AB-4.3.10/lawrence/detroit/1)");
  }
}

TEST(ScriptedDice, a_refused_roll_takes_nothing) {
  ScriptedDice dice({die(3), die(7)});
  Faces faces = {1, 1};
  EXPECT_THROW(dice.roll(gun_address, faces), DiceError);
  EXPECT_EQ(faces, (Faces{1, 1}));
  EXPECT_EQ(dice.left(), 2U);
  EXPECT_EQ(roll(dice, 1), (Faces{3}));
}

TEST(ScriptedDice, entries_left_over_are_an_error_at_the_end) {
  ScriptedDice dice({die(3), {.face = 4, .rule = "", .by = "", .line = 9}, die(5)});
  EXPECT_EQ(error_of([&] { dice.finish(); }),
            "scripted dice: at the end 3 of 3 entries are left, from entry 1 on; "
            "nothing was rolled");
  static_cast<void>(roll(dice, 1));
  EXPECT_EQ(error_of([&] { dice.finish(); }),
            "scripted dice: at the end 2 of 3 entries are left, from entry 2 (line 9) on; "
            "the last roll was 3/fire-2/AB-4.3.10/lawrence/detroit/1");
  static_cast<void>(roll(dice, 1));
  EXPECT_EQ(error_of([&] { dice.finish(); }),
            "scripted dice: at the end 1 of 3 entries is left, from entry 3 on; "
            "the last roll was 3/fire-2/AB-4.3.10/lawrence/detroit/1");
}

TEST(ScriptedDice, a_copy_starts_where_the_original_stands) {
  ScriptedDice dice(faces_only({6, 1, 3}));
  static_cast<void>(roll(dice, 1));
  ScriptedDice again = dice;
  EXPECT_EQ(roll(dice, 2), (Faces{1, 3}));
  EXPECT_EQ(roll(again, 2), (Faces{1, 3}));
}

}  // namespace
}  // namespace prizecourt
