/// A game folder: all of it is of one time, due dates, `game status`.

#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class GameFolder_ : public GameFolderTest {};

// ---- one time ----

TEST_F(GameFolder_, AnOlderCopyOfTheReplayIsNotPlayedOn) {
  begin(two_sloops());
  const std::string older = read("game/game.replay.yaml");
  both_submit(1);
  resolved();
  write("game/game.replay.yaml", older);
  const Ran ran = game("status");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("reports/window-0001: error: tells of window 1, and the replay "
                                 "stands before window 1"));
  fs::remove_all(path("game/reports/window-0001"));
  resolved();  // without them nothing is odd: the files came in for this window
  both_submit(2);
  write("game/game.replay.yaml", older);
  fs::remove_all(path("game/reports/window-0001"));
  EXPECT_THAT(game("resolve").err, HasSubstr("came in for window 2"));
}

TEST_F(GameFolder_, AnotherGameOfTheSameLengthIsNotPlayedOn) {
  begin(two_sloops());
  both_submit(1);
  fs::rename(path("game"), path("first"));
  begin(two_sloops("dice: {seed: another}\n"));
  fs::copy_file(path("game/game.replay.yaml"), path("first/game.replay.yaml"),
                fs::copy_options::overwrite_existing);
  const Ran ran = run_program({"game", "resolve", path("first")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("of another game than the replay holds"));
}

TEST_F(GameFolder_, LeftoversOfKilledCommandsAreSwept) {
  begin(two_sloops());
  both_submit(1);
  const auto before = content();
  write("game/.game.replay.yaml.abcdefghij.tmp", "half");
  write("game/received/.0003.yaml.abcdefgh27.tmp", "half");
  write("game/reports/window-0000/.all.md.abcdefghij.tmp", "half");
  write("game/received/0003-north.yaml", "whole, but nobody got a receipt for it");
  write("game/.notes.tmp", "mine");
  static_cast<void>(game("status"));
  EXPECT_EQ(read("game/.notes.tmp"), "mine");
  fs::remove(path("game/.notes.tmp"));
  EXPECT_EQ(content(), before);
}

// ---- due ----

TEST_F(GameFolder_, DueIsADateOfAWindow) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  const Ran words = run_program({"game", "new", scenario, path("game"), "--due", "Sunday"});
  EXPECT_EQ(words.status, ExitStatus::bad_usage);
  EXPECT_THAT(words.err, HasSubstr("such as 2026-12-01T20:00Z"));
  const Ran begun =
      run_program({"game", "new", scenario, path("game"), "--due", "2001-09-10T20:00Z"});
  EXPECT_EQ(begun.status, ExitStatus::good);
  EXPECT_THAT(begun.err, Not(HasSubstr("has passed")));
  EXPECT_THAT(game("status").out, HasSubstr("Due: 2001-09-10T20:00Z\n"));
  both_submit(1);
  resolved({"--due", "2001-09-17T20:00Z"});
  EXPECT_THAT(game("status").out, HasSubstr("Due: 2001-09-17T20:00Z\n"));
  EXPECT_EQ(read("game/due.txt"), "window 1: 2001-09-10T20:00Z\nwindow 2: 2001-09-17T20:00Z\n");
}

TEST_F(GameFolder_, ADateThatHasPassedIsWarnedOf) {
  begin(two_sloops());
  both_submit(1);
  const Ran ran = game("resolve", {"--due", "2001-09-08T20:00Z"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.err,
              HasSubstr("warning: the date given with --due has passed: 2001-09-08T20:00Z"));
}

/// A date that was noted before a kill is not that of the window that is still to be played.
TEST_F(GameFolder_, DueIsNotAheadOfTheReplay) {
  begin(two_sloops());
  write("game/due.txt", "window 1: 2001-09-10T20:00Z\nwindow 2: 2001-09-17T20:00Z\n");
  EXPECT_THAT(game("status").out, HasSubstr("Due: 2001-09-10T20:00Z\n"));
}

TEST_F(GameFolder_, DueThatCannotBeReadIsAnError) {
  begin(two_sloops());
  write("game/due.txt", "window 1: 2001-09-10T20:00Z\nwindow two: soon\n");
  const Ran ran = game("status");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("due.txt:2: error: this line says no date for a window"));
  fs::remove(path("game/due.txt"));
  fs::create_directory(path("game/due.txt"));
  EXPECT_EQ(game("status").status, ExitStatus::bad_input);
}

/// The clock decides nothing but what is said.
TEST_F(GameFolder_, WhatIsLateIsCalledSo) {
  begin(two_sloops());
  write("game/due.txt", "window 1: 2001-09-09T01:45Z\n");
  const Ran ran = submit("north.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out,
              HasSubstr("It is **accepted**.\nIt is late: it was due until 2001-09-09T01:45Z."));
  const std::string status = game("status").out;
  EXPECT_THAT(status, HasSubstr("Due: 2001-09-09T01:45Z, which is past\n"));
  EXPECT_THAT(status, HasSubstr("2001-09-09 01:46 UTC (late): counts"));
  EXPECT_THAT(status, HasSubstr("South owes orders for turn 1: Lugger (late)"));
}

/// Silence would be played by what the rules do for who is silent, over orders that came in.
TEST_F(GameFolder_, ReceivedFilesThatCannotBeReadAreNotNothing) {
  begin(two_sloops("dice: {seed: a test}\nwhen_silent: default\n"));
  both_submit(1);
  const auto refused = [&](const std::string& what) {
    for (const char* command : {"resolve", "status", "overrides"}) {
      const Ran ran = game(command);
      EXPECT_EQ(ran.status, ExitStatus::system_failed) << command << ran.out;
      EXPECT_THAT(ran.err, HasSubstr(what)) << command;
    }
  };
  fs::rename(path("game/received"), path("elsewhere"));
  refused("game/received: error: this folder cannot be read: No such file or directory");
  write("game/received", "not a folder");
  refused("game/received: error: this folder cannot be read: Not a directory");
  fs::remove(path("game/received"));
  fs::rename(path("elsewhere"), path("game/received"));
  fs::remove(path("game/received/0001.yaml"));
  refused("0001.yaml: error: there is no such file");
}

// ---- status ----

TEST_F(GameFolder_, StatusForPrograms) {
  begin(two_sloops());
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran ran = game("status", {"--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::waiting);
  EXPECT_THAT(ran.out, HasSubstr(R"("stands": "waits")"));
  EXPECT_THAT(ran.out, HasSubstr(R"("player": "south",
      "what": "orders",)"));
  EXPECT_THAT(ran.out, HasSubstr(R"("fate": "counts")"));
  EXPECT_THAT(ran.out, HasSubstr("\"lugger: crew, course"));
  EXPECT_THAT(ran.out, Not(HasSubstr("cutter")));
}

}  // namespace
}  // namespace prizecourt
