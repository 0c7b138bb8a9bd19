#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class ShowCommand : public CliTest {
 protected:
  ShowCommand() {
    const std::string scenario = write("scenario.yaml", two_sloops());
    write("orders/turn-1.yaml", orders_of("north", 1, "{fire: any}"));
    write("orders/turn-2.yaml", orders_of("north", 2, "{course: [fall-off]}"));
    replay_ = path("game.replay.yaml");
    log_ = run_program({"run", scenario, path("orders"), "--replay", replay_}).out;
  }

  std::string replay_;
  std::string log_;
};

TEST_F(ShowCommand, LogAndBoard) {
  const Ran ran = run_program({"show", replay_});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.err, IsEmpty());
  EXPECT_THAT(ran.out, StartsWith("## Turn 1\n"));
  EXPECT_THAT(ran.out, HasSubstr("## Turn 2\n"));
  EXPECT_THAT(ran.out, HasSubstr("Cutter (cutter, North)"));
  EXPECT_THAT(ran.out, EndsWith("The game goes on.\n"));
  const std::string log = replaced(log_, "The game goes on.\n", "");
  const std::size_t ships = log.rfind("\n| Ship ");
  ASSERT_LT(log.find("\n| Ship "), ships);
  EXPECT_THAT(ran.out, StartsWith(log.substr(0, ships))) << "the same log as `run` prints";
  EXPECT_THAT(ran.out.substr(ships), Not(HasSubstr("\n| Ship "))) << "the chart says how they are";
}

TEST_F(ShowCommand, SaysThatMoreMayHaveBeenPlayedThanAPlayerMaySee) {
  const std::string scenario =
      write("hidden.yaml", two_sloops("dice: {seed: a}\nhidden: [loads]\n"));
  const std::string replay = path("hidden.replay.yaml");
  run_program({"run", scenario, "--turns", "1", "--replay", replay});
  EXPECT_THAT(run_program({"show", replay + ".sealed"}).err, IsEmpty()) << "the umpire's";
  EXPECT_THAT(run_program({"show", replay}).err, HasSubstr("this is how the game began"));
}

TEST_F(ShowCommand, OneTurn) {
  const Ran first = run_program({"show", replay_, "--turn", "1"});
  EXPECT_THAT(first.out, StartsWith("## Turn 1\n"));
  EXPECT_THAT(first.out, Not(HasSubstr("## Turn 2\n")));
  const Ran second = run_program({"show", replay_, "--turn", "2"});
  EXPECT_THAT(second.out, StartsWith("## Turn 2\n"));
  EXPECT_THAT(second.out, Not(HasSubstr("## Turn 1\n")));
  EXPECT_NE(run_program({"show", replay_, "--turn", "1", "--board"}).out,
            run_program({"show", replay_, "--turn", "2", "--board"}).out);
}

TEST_F(ShowCommand, BoardAlone) {
  const Ran ran = run_program({"show", replay_, "--board"});
  EXPECT_THAT(ran.out, Not(HasSubstr("##")));
  EXPECT_THAT(run_program({"show", replay_}).out, EndsWith(ran.out));
}

TEST_F(ShowCommand, OneShip) {
  const Ran ran = run_program({"show", replay_, "--ship", "cutter", "--board"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("Cutter"));
  EXPECT_THAT(ran.out, Not(HasSubstr("(lugger, South)")));
}

TEST_F(ShowCommand, TurnThatWasNotPlayed) {
  const Ran ran = run_program({"show", replay_, "--turn", "3"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_EQ(ran.err, "prizecourt: error: there is nothing after turn 2\n");
}

TEST_F(ShowCommand, ShipThatIsNotThere) {
  const Ran ran = run_program({"show", replay_, "--ship", "argo\x1b"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(
      ran.err,
      HasSubstr("prizecourt: error: there is no ship 'argo\\u{1B}' in this game; there are: "));
}

TEST_F(ShowCommand, ReplayThatDoesNotVerifyIsShownUpToThere) {
  const std::string replay = read("game.replay.yaml");
  const std::size_t second = replay.find("\ninput: 2\n");
  const std::string changed =
      replay.substr(0, second) +
      replaced(replay.substr(second), "\nstate_digest: ", "\nstate_digest: 0");
  const Ran ran = run_program({"show", write("changed.replay.yaml", changed)});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(without_folder(ran.err),
              StartsWith("prizecourt: error: changed.replay.yaml does not verify: turn 2, "
                         "state_digest: "));
  EXPECT_EQ(ran.out, run_program({"show", replay_, "--turn", "1"}).out);
  const Ran beyond = run_program({"show", path("changed.replay.yaml"), "--turn", "2"});
  EXPECT_EQ(beyond.status, ExitStatus::verdict_no);
  EXPECT_THAT(beyond.out, IsEmpty());
}

TEST_F(ShowCommand, WhatCannotBeJudgedIsNotShown) {
  const std::string other =
      write("other.replay.yaml", replaced(read("game.replay.yaml"), "revision: 1", "revision: 7"));
  const Ran ran = run_program({"show", other});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(ran.err, HasSubstr("played under revision 7"));
}

TEST_F(ShowCommand, ReplayOfNoTurnShowsTheStart) {
  const std::string replay = read("game.replay.yaml");
  const Ran ran = run_program(
      {"show", write("start.replay.yaml", replay.substr(0, replay.find("\n---\n") + 1))});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("Cutter (cutter, North)"));
}

TEST_F(ShowCommand, MasterAndCommander) {
  const std::string replay = path("melee.replay.yaml");
  const std::string orders = write("turn-14-french.yaml",
                                   "prizecourt: orders/1\ngame: mc-melee\nturn: 14\n"
                                   "player: french\nattack: {F1: B1, F3: B3}\n");
  const Ran played =
      run_program({"run", examples + "mc-melee/scenario.yaml", orders, "--replay", replay});
  ASSERT_EQ(played.status, ExitStatus::good) << played.err;
  const Ran all = run_program({"show", replay});
  EXPECT_EQ(all.status, ExitStatus::good);
  EXPECT_THAT(all.out, StartsWith("## Turn 14: the French\n"));
  const Ran one = run_program({"show", replay, "--ship", "F2", "--board"});
  EXPECT_EQ(one.status, ExitStatus::good);
  EXPECT_THAT(one.out, HasSubstr("[F2]"));
  EXPECT_THAT(one.out, HasSubstr("F2 Formidable: class 4 at b2"));
  EXPECT_THAT(run_program({"show", replay, "--ship", "F9"}).err,
              HasSubstr("there is no ship 'F9' in this game"));
}

}  // namespace
}  // namespace prizecourt
