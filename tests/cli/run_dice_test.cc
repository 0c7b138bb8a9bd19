#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// The cutter fires in turn 1, which takes three dice: the random modifier and two damage dice.
class ScriptedRun : public CliTest {
 protected:
  ScriptedRun() {
    write("scenario.yaml", two_sloops());
    write("orders/turn-1-north.yaml", orders_of("north", 1, "{fire: any}"));
  }

  void script(const std::string& dice) const {
    write("dice.yaml", "prizecourt: dice/1\ndice:\n  scripted:\n    - " + dice + "\n");
  }

  /// A game that ends with turn 1.
  void end_with_turn_1() const {
    write("scenario.yaml", two_sloops("dice: {seed: a test}\nturn_limit: 1\n"));
  }

  [[nodiscard]] Ran run() const {
    return run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--dice",
                        path("dice.yaml"), "--replay", path("game.replay.yaml")});
  }

  void expect_refused(const Ran& ran, const std::string& err) const {
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_EQ(without_folder(ran.err), err);
    EXPECT_FALSE(exists("game.replay.yaml"));
  }
};

TEST_F(ScriptedRun, DiceOfARealTableArePlayed) {
  script("4\n    - {face: 6, rule: AB-4.3.10}\n    - {face: 2, by: cutter}");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("2 dice: 6 2"));
  EXPECT_THAT(ran.err, IsEmpty());
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(ScriptedRun, DieTakenOutOfTheReplayIsFound) {
  script("4\n    - 6\n    - 2");
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string replay = read("game.replay.yaml");
  for (const char* dice : {"[4, 6]", "[4, 6, 3]", "[4, {face: 6, rule: AB-4.3.9}, 2]"}) {
    const std::string changed = replaced(replay, "[4, 6, 2]", dice);
    const Ran ran = run_program({"verify", write("changed.replay.yaml", changed)});
    EXPECT_EQ(ran.status, ExitStatus::verdict_no);
    EXPECT_THAT(ran.out, HasSubstr("turn 1, header: the scenario, the rulings or the dice were "
                                   "changed after play"));
  }
}

TEST_F(ScriptedRun, DiceThatRunOutAreNamed) {
  script("4\n    - 6");
  expect_refused(
      run(),
      "prizecourt: error: dice.yaml: scripted dice: roll "
      "1/fire-1/AB-4.3.10/cutter/lugger/120 asks for 2 dice, but 1 of 2 entries is left, "
      "from entry 2 (line 5) on\n");
}

TEST_F(ScriptedRun, DieForAnotherRuleIsNamed) {
  script("4\n    - {face: 6, rule: AB-4.3.9}\n    - 2");
  expect_refused(
      run(),
      "prizecourt: error: dice.yaml: scripted dice: entry 2 (line 5) was rolled for rule "
      "AB-4.3.9, not for AB-4.3.10 (roll 1/fire-1/AB-4.3.10/cutter/lugger/120)\n");
}

TEST_F(ScriptedRun, DieOfAnotherShipIsNamed) {
  script("{face: 4, by: lugger}\n    - 6\n    - 2");
  expect_refused(run(),
                 "prizecourt: error: dice.yaml: scripted dice: entry 1 (line 4) was rolled by "
                 "lugger, not by cutter (roll 1/fire-1/AB-4.3.8/cutter/lugger/120)\n");
}

TEST_F(ScriptedRun, DiceLeftOverAtTheEndAreAnError) {
  end_with_turn_1();
  script("4\n    - 6\n    - 2\n    - 5\n    - 1");
  expect_refused(
      run(),
      "dice.yaml:7: error: 2 of 5 scripted dice are left over from here on, and the game "
      "is over [invalid]\n"
      "  hint: the file has one die too many, or a die that was not needed\n");
}

TEST_F(ScriptedRun, DiceLeftOverWhileTheGameGoesOnAreANote) {
  script("4\n    - 6\n    - 2\n    - 5");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(without_folder(ran.err),
            "prizecourt: info: dice.yaml: 1 of 4 scripted dice is left over so far\n");
  EXPECT_TRUE(exists("game.replay.yaml"));
}

TEST_F(ScriptedRun, DiceThatFitExactlyAreNoProblem) {
  end_with_turn_1();
  script("4\n    - 6\n    - 2");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST_F(ScriptedRun, DiceInTheScenarioAreCalledByItsName) {
  write("scenario.yaml", two_sloops("dice: {scripted: [4, 6]}\n"));
  const Ran ran = run_program({"run", path("scenario.yaml"), "--orders", path("orders")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(without_folder(ran.err),
              StartsWith("prizecourt: error: scenario.yaml: scripted dice: roll "));
}

TEST_F(ScriptedRun, DiceRunOutLaterLeaveTheReplayAsItWas) {
  script("4\n    - 6\n    - 2\n    - 5");
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string replay = read("game.replay.yaml");
  write("orders/turn-2-north.yaml", orders_of("north", 2, "{fire: any}"));
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(without_folder(ran.err), HasSubstr("game.replay.yaml: scripted dice: roll 2/"));
  EXPECT_EQ(read("game.replay.yaml"), replay);
}

TEST_F(ScriptedRun, DiceGoOnWhereTheyStoodWhenTheReplayIsPlayedOn) {
  script("4\n    - 6\n    - 2\n    - 3\n    - 5");
  ASSERT_EQ(run().status, ExitStatus::good);
  write("orders/turn-2-north.yaml", orders_of("north", 2, "{fire: any}"));
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string in_two = read("game.replay.yaml");
  fs::remove(path("game.replay.yaml"));
  ASSERT_EQ(run().status, ExitStatus::good);
  EXPECT_EQ(read("game.replay.yaml"), in_two);
}

TEST_F(ScriptedRun, BrokenDiceFileIsRefused) {
  write("dice.yaml", "prizecourt: dice/1\ndice: {scripted: [4, 7, six]}\n");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(without_folder(ran.err), HasSubstr("dice.yaml:2:22: error: "));
  EXPECT_THAT(without_folder(ran.err), HasSubstr("dice.yaml:2:25: error: "));
  write("dice.yaml", two_sloops());
  EXPECT_THAT(run().err, HasSubstr("[unknown-format]"));
  fs::remove(path("dice.yaml"));
  EXPECT_THAT(run().err, HasSubstr("there is no such file"));
}

}  // namespace
}  // namespace prizecourt
