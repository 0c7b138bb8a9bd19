#include "formats/text/version.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <chrono>

namespace prizecourt {
namespace {

/// A game whose orders come in turn by turn.
class Resume : public CliTest {
 protected:
  Resume() { write("scenario.yaml", two_sloops()); }

  void hand_in(int turn) const {
    const std::string number = std::to_string(turn);
    write("orders/turn-" + number + "-north.yaml", orders_of("north", turn, "{fire: any}"));
    write("orders/turn-" + number + "-south.yaml", orders_of("south", turn, "{course: [ahead]}"));
  }

  [[nodiscard]] Ran run(std::vector<std::string> more) const {
    std::vector<std::string> arguments = {
        "run", path("scenario.yaml"), "--orders", path("orders"), "--log", path("log.md")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
  }

  [[nodiscard]] Ran run() const { return run({"--replay", path("game.replay.yaml")}); }

  /// That `ran` was refused for `why` and the replay is as it was.
  void expect_refused(const Ran& ran, std::string_view why, const std::string& replay) const {
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, HasSubstr(std::string(why)));
    EXPECT_EQ(read("game.replay.yaml"), replay);
  }
};

TEST_F(Resume, GoesOnWhereTheReplayEnds) {
  hand_in(1);
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string first = read("game.replay.yaml");
  hand_in(2);
  hand_in(3);
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string grown = read("game.replay.yaml");
  EXPECT_EQ(grown.substr(0, first.size()), first);
  const std::string log = read("log.md");
  ASSERT_EQ(run({"--replay", path("at-once.replay.yaml")}).status, ExitStatus::good);
  EXPECT_EQ(grown, read("at-once.replay.yaml"));
  EXPECT_EQ(log, read("log.md"));
}

TEST_F(Resume, EachWindowKeepsTheVersionThatWroteIt) {
  const std::string ours = "program: " + std::string(version_text) + '\n';
  hand_in(1);
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string first = replaced(read("game.replay.yaml"), ours, "program: prizecourt 0.0.7\n");
  write("game.replay.yaml", first);
  hand_in(2);
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string grown = read("game.replay.yaml");
  EXPECT_EQ(grown.substr(0, first.size()), first);
  EXPECT_TRUE(grown.ends_with('\n' + ours));
}

TEST_F(Resume, WithNothingNewTheReplayIsNotTouched) {
  hand_in(1);
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string replay = read("game.replay.yaml");
  const std::string log = read("log.md");
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(24);
  fs::last_write_time(path("game.replay.yaml"), long_ago);
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(ran.out, "The game is in progress.\n");
  EXPECT_EQ(ran.err,
            "prizecourt: info: no orders for turn 2; give them with `--orders`, or play turns with "
            "default orders with `--turns N`\n");
  EXPECT_EQ(read("game.replay.yaml"), replay);
  EXPECT_EQ(fs::last_write_time(path("game.replay.yaml")), long_ago);
  EXPECT_EQ(read("log.md"), log);
}

TEST_F(Resume, PlayedOrdersNeedNotBeThereAnyMore) {
  hand_in(1);
  ASSERT_EQ(run().status, ExitStatus::good);
  fs::remove_all(path("orders"));
  hand_in(2);
  EXPECT_EQ(run().status, ExitStatus::good);
  EXPECT_THAT(read("log.md"), HasSubstr("## Turn 1\n"));
}

TEST_F(Resume, ChangedOrdersOfAPlayedTurnAreRefused) {
  hand_in(1);
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string replay = read("game.replay.yaml");
  hand_in(2);
  write("orders/turn-1-north.yaml", orders_of("north", 1, "{fire: none}"));
  const Ran ran = run();
  expect_refused(ran, "[already-played]", replay);
  EXPECT_EQ(without_folder(ran.err),
            "orders/turn-1-north.yaml: error: turn 1 was played with other orders under this name "
            "[already-played]\n  hint: orders cannot change after dice were rolled; to start the "
            "game again, move the replay away\n");
}

TEST_F(Resume, FileOfAPlayerMayBeUsedAgainForTheNextTurn) {
  write("orders/north.yaml", orders_of("north", 1, "{fire: any}"));
  ASSERT_EQ(run().status, ExitStatus::good);
  write("orders/north.yaml", orders_of("north", 2, "{fire: none}"));
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(Resume, OrdersThatComeTooLateAreNamed) {
  write("orders/turn-1-north.yaml", orders_of("north", 1, "{fire: any}"));
  ASSERT_EQ(run().status, ExitStatus::good);
  write("orders/turn-1-south.yaml", orders_of("south", 1, "{fire: any}"));
  const std::string replay = read("game.replay.yaml");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.err, HasSubstr("turn-1-south.yaml is too late: turn 1 has been played without "
                                 "it\n"));
  EXPECT_EQ(read("game.replay.yaml"), replay);
}

TEST_F(Resume, ReplayOfAnotherScenarioIsRefused) {
  hand_in(1);
  ASSERT_EQ(run().status, ExitStatus::good);
  hand_in(2);
  const std::string replay = read("game.replay.yaml");
  write("scenario.yaml", "# One comment is enough.\n" + two_sloops());
  expect_refused(run(), "contains a game with another scenario", replay);
}

TEST_F(Resume, OtherDiceAreRefused) {
  hand_in(1);
  ASSERT_EQ(run().status, ExitStatus::good);
  hand_in(2);
  const std::string replay = read("game.replay.yaml");
  expect_refused(run({"--replay", path("game.replay.yaml"), "--seed", "another"}),
                 "was started with different dice", replay);
  write("dice.yaml", "prizecourt: dice/1\ndice: {scripted: [1, 2, 3]}\n");
  expect_refused(run({"--replay", path("game.replay.yaml"), "--dice", path("dice.yaml")}),
                 "was started with different dice", replay);
}

TEST_F(Resume, DiceOfTheReplayHold) {
  hand_in(1);
  const std::string replay = path("game.replay.yaml");
  ASSERT_EQ(run({"--replay", replay, "--seed", "another"}).status, ExitStatus::good);
  hand_in(2);
  ASSERT_EQ(run().status, ExitStatus::good);
  hand_in(3);
  EXPECT_EQ(run({"--replay", replay, "--seed", "another"}).status, ExitStatus::good);
  const std::string at_once = path("at-once.replay.yaml");
  ASSERT_EQ(run({"--replay", at_once, "--seed", "another"}).status, ExitStatus::good);
  EXPECT_EQ(read_text(replay), read_text(at_once));
}

TEST_F(Resume, ReplayThatDoesNotVerifyIsRefused) {
  hand_in(1);
  ASSERT_EQ(run().status, ExitStatus::good);
  hand_in(2);
  const std::string tampered =
      replaced(read("game.replay.yaml"), "state_digest: ", "state_digest: 0");
  write("game.replay.yaml", tampered);
  expect_refused(run(), "game.replay.yaml cannot be continued: turn 1, state_digest: ", tampered);
}

TEST_F(Resume, WhatIsNoReplayIsNotOverwritten) {
  hand_in(1);
  write("game.replay.yaml", "my diary\n");
  expect_refused(run(), "game.replay.yaml cannot be continued: this replay cannot be read",
                 "my diary\n");
  write("game.replay.yaml", "");
  expect_refused(run(), "cannot be continued: this replay cannot be read", "");
}

TEST_F(Resume, BrokenOrdersOfALaterTurnChangeNothing) {
  hand_in(1);
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string replay = read("game.replay.yaml");
  hand_in(2);
  write("orders/turn-3-north.yaml", orders_of("north", 3, "{fire: luger}"));
  expect_refused(run(), "did you mean 'lugger'?", replay);
}

TEST_F(Resume, GameThatIsOverIsNotPlayedOn) {
  write("scenario.yaml", two_sloops("dice: {seed: a test}\nturn_limit: 1\n"));
  hand_in(1);
  const Ran first = run();
  ASSERT_EQ(first.status, ExitStatus::good);
  const std::string replay = read("game.replay.yaml");
  const Ran ran = run({"--replay", path("game.replay.yaml"), "--turns", "1"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(ran.out, first.out);
  EXPECT_EQ(read("game.replay.yaml"), replay);
}

}  // namespace
}  // namespace prizecourt
