#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class RunCommand : public CliTest {
 protected:
  RunCommand() {
    write("scenario.yaml", two_sloops());
    write("orders/turn-1-north.yaml", orders_of("north", 1, "{course: [ahead, fall-off]}"));
    write("orders/turn-1-south.yaml", orders_of("south", 1, "{fire: any}"));
    write("orders/turn-2-north.yaml", orders_of("north", 2, "{fire: any}"));
  }

  [[nodiscard]] Ran run(std::vector<std::string> more) const {
    std::vector<std::string> arguments = {"run", path("scenario.yaml")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
  }

  /// Plays all orders into `replay`.
  [[nodiscard]] Ran run_all(const std::string& replay) const {
    return run({"--orders", path("orders"), "--replay", path(replay)});
  }
};

TEST_F(RunCommand, PrintsTheLogAndHowTheGameStands) {
  const Ran ran = run({"--orders", path("orders")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("## Turn 1\n"));
  EXPECT_THAT(ran.out, HasSubstr("## Turn 2\n"));
  EXPECT_THAT(ran.out, Not(HasSubstr("## Turn 3\n")));
  EXPECT_THAT(ran.out, EndsWith("\nThe game goes on.\n"));
  EXPECT_THAT(ran.err, IsEmpty());
  EXPECT_THAT(files(), ElementsAre("orders", "scenario.yaml"));
}

TEST_F(RunCommand, WritesTheLogWhereItIsToldTo) {
  const Ran ran = run({"--orders", path("orders"), "--log", path("game.log.md")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(ran.out, "The game goes on.\n");
  EXPECT_EQ(read("game.log.md") + ran.out, run({"--orders", path("orders")}).out);
}

TEST_F(RunCommand, SameInputsGiveTheSameBytes) {
  EXPECT_EQ(run_all("one.replay.yaml").out, run_all("two.replay.yaml").out);
  EXPECT_EQ(read("one.replay.yaml"), read("two.replay.yaml"));
}

TEST_F(RunCommand, OrderOfTheArgumentsDoesNotMatter) {
  const auto file = [&](const char* name) { return path("orders/" + std::string(name)); };
  ASSERT_EQ(run_all("folder.replay.yaml").status, ExitStatus::good);
  const Ran ran =
      run({"--replay", path("files.replay.yaml"), "--orders", file("turn-2-north.yaml"), "--orders",
           file("turn-1-south.yaml"), "--orders", file("turn-1-north.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(read("files.replay.yaml"), read("folder.replay.yaml"));
}

TEST_F(RunCommand, OrdersMayBeNamedWithoutTheirOption) {
  const Ran ran = run({path("orders/turn-1-south.yaml"), path("orders/turn-1-north.yaml"),
                       path("orders/turn-2-north.yaml"), "--replay", path("named.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  ASSERT_EQ(run_all("folder.replay.yaml").status, ExitStatus::good);
  EXPECT_EQ(read("named.replay.yaml"), read("folder.replay.yaml"));
}

TEST_F(RunCommand, FolderWithinTheFolderAndShortSuffixAreRead) {
  write("deep/one/turn-1-north.yml", orders_of("north", 1, "{fire: any}"));
  write("deep/notes.txt", "not orders");
  const Ran ran = run({"--orders", path("deep")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("## Turn 1\n"));
}

TEST_F(RunCommand, TurnWithoutOrdersBetweenOthersIsPlayedInSilence) {
  write("gap/turn-1-north.yaml", orders_of("north", 1, "{fire: any}"));
  write("gap/turn-3-north.yaml", orders_of("north", 3, "{fire: any}"));
  const Ran ran = run({"--orders", path("gap")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("## Turn 3\n"));
}

TEST_F(RunCommand, OrdersOfALaterTurnAloneArePlayedOnlyWhereSilenceIsMeant) {
  write("late/turn-1-north.yaml", orders_of("north", 11, "{fire: any}"));
  const Ran ran = run({"--orders", path("late"), "--replay", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_EQ(ran.err,
            "prizecourt: error: turn 1 comes next, and no orders are for it; turn-1-north.yaml is "
            "for turn 11\n"
            "prizecourt: info: its line 'turn:' says for which; `--turns N` plays N turns, in "
            "silence where no orders are\n");
  EXPECT_FALSE(exists("game.replay.yaml"));
  EXPECT_EQ(run({"--orders", path("late"), "--turns", "2"}).status, ExitStatus::good);
}

TEST_F(RunCommand, OrdersOfAPlayedTurnAloneAreNotPlayed) {
  ASSERT_EQ(run_all("game.replay.yaml").status, ExitStatus::good);
  const std::string replay = read("game.replay.yaml");
  write("old/late-south.yaml", orders_of("south", 2, "{fire: any}"));
  const Ran ran = run({"--orders", path("old"), "--replay", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.err, HasSubstr("late-south.yaml comes too late: turn 2 has been played"));
  EXPECT_EQ(read("game.replay.yaml"), replay);
}

TEST_F(RunCommand, AFolderWithoutOrdersIsNamedAndWhatIsInIt) {
  const auto refused = [&](const std::string& hint) {
    const Ran ran = run({"--orders", path("mail"), "--turns", "1"});
    EXPECT_EQ(ran.status, ExitStatus::verdict_no);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_EQ(without_folder(ran.err),
              "mail: error: no order file is in this folder: none ends in .yaml or .yml "
              "[file-missing]\n" +
                  hint);
  };
  fs::create_directories(path("mail"));
  refused("");
  write("mail/from-north.eml", "From: north\n");
  refused(
      "  hint: mail/from-north.eml is a whole mail: save what is attached to it, and name "
      "that\n");
  write("mail/turn-1-north.yaml.txt", orders_of("north", 1, "{fire: any}"));
  refused(
      "  hint: a mail program has added '.txt' to mail/turn-1-north.yaml.txt: take it off the "
      "name\n");
}

/// As `check` says it.
TEST_F(RunCommand, AFileThatDoesNotSayForWhichTurnItIsHearsTheOneThatIsDue) {
  const auto refused = [&](const std::string& due) {
    const Ran ran = run({"--orders", path("orders"), "--replay", path("game.replay.yaml")});
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_THAT(without_folder(ran.err),
                HasSubstr("orders/next.yaml:3:7: error: turn: expected a whole number, 1 to 9999, "
                          "found 'one' [wrong-type]\n  turn: one\n        ^\n"
                          "  hint: the game stands at turn " +
                          due + ": write 'turn: " + due + "'\n"));
    EXPECT_EQ(count(ran.err, "error: "), 1) << ran.err;
  };
  const std::string next = replaced(orders_of("north", 1, "{fire: any}"), "turn: 1", "turn: one");
  write("orders/next.yaml", next);
  refused("1");
  fs::remove(path("orders/next.yaml"));
  ASSERT_EQ(run_all("game.replay.yaml").status, ExitStatus::good);
  write("orders/next.yaml", next);
  const std::string replay = read("game.replay.yaml");
  refused("3");
  EXPECT_EQ(read("game.replay.yaml"), replay);
}

TEST_F(RunCommand, AByteOrderMarkStaysInTheReplayAndVerifies) {
  const std::string mark = "\xEF\xBB\xBF";
  write("orders/turn-1-north.yaml", mark + read("orders/turn-1-north.yaml"));
  write("scenario.yaml", mark + read("scenario.yaml"));
  ASSERT_EQ(run_all("game.replay.yaml").status, ExitStatus::good);
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
  EXPECT_THAT(read("game.replay.yaml"), HasSubstr("\"\\uFEFFprizecourt: orders/1\\n"));
  EXPECT_EQ(run_all("game.replay.yaml").status, ExitStatus::good);  // it is the same file
}

/// Nothing but what was written is a replay, so a mark in front makes it another file.
TEST_F(RunCommand, AByteOrderMarkIsNoPartOfAReplay) {
  ASSERT_EQ(run_all("game.replay.yaml").status, ExitStatus::good);
  write("game.replay.yaml", "\xEF\xBB\xBF" + read("game.replay.yaml"));
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::verdict_no);
  EXPECT_EQ(run_all("game.replay.yaml").status, ExitStatus::bad_input);
}

TEST_F(RunCommand, WithoutOrdersNothingIsPlayed) {
  const Ran ran = run({"--replay", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(ran.out, "The game goes on.\n");
  EXPECT_EQ(ran.err,
            "prizecourt: info: no orders for turn 1; `--orders` names a file or a folder, "
            "`--turns N` plays turns in silence\n");
  EXPECT_FALSE(exists("game.replay.yaml"));
}

TEST_F(RunCommand, TurnsPlaysSoManyAndNoMore) {
  EXPECT_EQ(count(run({"--turns", "3"}).out, "## Turn "), 3);
  EXPECT_EQ(count(run({"--turns", "1", "--orders", path("orders")}).out, "## Turn "), 1);
}

TEST_F(RunCommand, OtherSeedGivesOtherDiceAndStandsInTheReplay) {
  ASSERT_EQ(run_all("scenario.replay.yaml").status, ExitStatus::good);
  const Ran ran =
      run({"--orders", path("orders"), "--seed", "another", "--replay", path("seed.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(read("seed.replay.yaml"), HasSubstr("\ndice: {seed: another}\n"));
  EXPECT_THAT(read("scenario.replay.yaml"), Not(HasSubstr("another")));
  EXPECT_EQ(run_program({"verify", path("seed.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(RunCommand, DiceFileMayHoldASeed) {
  write("dice.yaml", "prizecourt: dice/1\ndice: {seed: another}\n");
  const std::vector<std::string> orders = {"--orders", path("orders")};
  const Ran from_file = run({"--orders", path("orders"), "--dice", path("dice.yaml")});
  EXPECT_EQ(from_file.status, ExitStatus::good);
  EXPECT_EQ(from_file.out, run({"--orders", path("orders"), "--seed", "another"}).out);
}

TEST_F(RunCommand, LogDoesNotTakeThePlaceOfAnInput) {
  const std::string scenario = read("scenario.yaml");
  for (const char* input : {"scenario.yaml", "orders/turn-1-north.yaml"}) {
    const Ran ran = run({"--orders", path("orders"), "--log", path(input)});
    EXPECT_EQ(ran.status, ExitStatus::bad_usage);
    EXPECT_THAT(ran.err, HasSubstr("the log would take the place of "));
  }
  EXPECT_EQ(read("scenario.yaml"), scenario);
  const Ran ran = run({"--turns", "1", "--log", path("x.yaml"), "--replay", path("x.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_FALSE(exists("x.yaml"));
}

TEST_F(RunCommand, TwoFilesOfOneNameAreRefused) {
  write("a/orders.yaml", orders_of("north", 1, "{fire: any}"));
  write("b/orders.yaml", orders_of("south", 1, "{fire: any}"));
  const Ran ran = run({"--orders", path("a"), "--orders", path("b")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_EQ(without_folder(ran.err),
            "b/orders.yaml: error: 'a/orders.yaml' has the same name [duplicate-name]\n"
            "  hint: name the turn and the player in it, such as turn-03-perry.yaml\n");
}

TEST_F(RunCommand, TwoFilesOfOnePlayerForATurnAreRefused) {
  write("orders/turn-1-north-again.yaml", orders_of("north", 1, "{fire: none}"));
  const Ran ran = run_all("game.replay.yaml");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("a second file of orders from 'north' for turn 1"));
  EXPECT_FALSE(exists("game.replay.yaml"));
}

TEST_F(RunCommand, FileNameThatIsNotUtf8IsRefused) {
  write("orders/turn-1-\xff.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran ran = run_all("game.replay.yaml");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("turn-1-\\xFF.yaml: error: the name of this file is not UTF-8"));
  EXPECT_FALSE(exists("game.replay.yaml"));
}

TEST_F(RunCommand, SameFileNamedTwiceCountsOnce) {
  const std::string file = path("orders/turn-1-north.yaml");
  EXPECT_EQ(run({"--orders", file, "--orders", file}).status, ExitStatus::good);
}

TEST_F(RunCommand, OrdersAfterTheEndAreNamed) {
  write("scenario.yaml", two_sloops("dice: {seed: a test}\nturn_limit: 1\n"));
  const Ran ran = run({"--orders", path("orders")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(ran.err, "prizecourt: info: turn-2-north.yaml is not played: the game is over\n");
}

TEST_F(RunCommand, TakesNoFileThatCheckCallsAnError) {
  write("boarding.yaml", R"(prizecourt: scenario/1
game: boarding
ruleset: broadsides-and-boarding-parties
dice: {seed: boarding}
phase: boarding
boarding_turn: 1
contact: right
stationary: blue
active: red
ships:
  red: {player: rex, posts: {captain: H4, C3: 2, C4: 1, B4: 1, D3: 1}}
  blue: {player: bea, posts: {captain: H3, A3: 1}}
)");
  write("rex.yaml", R"(prizecourt: orders/1
game: boarding
turn: 2
player: rex
boarding: {steps: [[C3, "blue:D5"], [C4, D4], [D4, C4]]}
)");
  const Ran checked = run_program({"check", path("rex.yaml"), "--scenario", path("boarding.yaml")});
  const Ran ran = run_program(
      {"run", path("boarding.yaml"), "--orders", path("rex.yaml"), "--replay", path("b.yaml")});
  EXPECT_EQ(checked.status, ExitStatus::verdict_no);
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("error: C3 to blue:D5: not the section straight across"));
  EXPECT_FALSE(fs::exists(path("b.yaml")));
}

}  // namespace
}  // namespace prizecourt
