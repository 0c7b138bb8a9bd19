/// What becomes of ticks that are stopped, repeated or made at once, and of files that cannot be
/// read.

#include "tests/cli/faulty_files.h"
#include "tests/cli/games_by_mail.h"
#include "tests/post/clock/tick_fixture.h"

#include <set>
#include <sys/wait.h>
#include <unistd.h>

namespace prizecourt::post {
namespace {

class TickFaults : public Tick {};

TEST_F(TickFaults, AHundredTimesIsOnce) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  hand_in("south", 1);
  static_cast<void>(tick_at("2026-11-27T12:00Z"));
  const auto before = everything();
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(tick_at("2026-11-27T12:00Z"), "");
    EXPECT_EQ(count_.opened, 0);
  }
  expect_same(everything(), before);
}

TEST_F(TickFaults, GamesInWhichNothingHappensAreNotPlayedAgain) {
  constexpr int games = 12;
  fs::create_directories(path("games"));
  std::string settings(head);
  for (int game = 0; game < games; ++game) {
    const std::string name = "g" + std::to_string(game);
    const Ran made = run_program(
        {"game", "new", "--open-dice",
         write("scenario.yaml", replaced(two_sloops(), "game: sloops", "game: " + name)),
         path("games/" + name)});
    ASSERT_EQ(made.status, ExitStatus::good) << made.err;
    settings += "  " + name + ":\n    folder: ../games/" + name +
                "\n    due: every 7 days at 20:00\n    players:\n      north: {address: "
                "north@example.org, plain: true}\n";
  }
  write("office/post.yaml", settings);
  ASSERT_EQ(post({"init", path("office")}).status, 0);
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  EXPECT_EQ(count_.opened, games);
  EXPECT_EQ(tick_at("2026-11-26T12:05Z"), "");
  EXPECT_EQ(count_.games, games);
  EXPECT_EQ(count_.opened, 0);
  EXPECT_EQ(status().opened, 0);
  // Only where something is new.
  write("games/g7/due.txt", "window 1: 2026-12-24T12:00Z\n");
  EXPECT_EQ(tick_at("2026-11-26T12:10Z"), "g7: turn 1: the deadline is now 2026-12-24T12:00Z\n");
  EXPECT_EQ(count_.opened, 1);
}

/// Whenever a tick is killed, the next one leads to where it would have led.
TEST_F(TickFaults, LeadsToTheSameWhereverItIsKilled) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  static_cast<void>(sent());
  hand_in("north", 1);
  hand_in("south", 1);
  set_clock("2026-11-27T12:00Z");
  fs::create_directories(path("kept"));
  keep();
  FaultyFiles counting(Fault::error, FaultyFiles::never);
  static_cast<void>(tick_with(counting));
  const auto after = everything();
  const int calls = static_cast<int>(counting.kinds().size());
  EXPECT_GT(calls, 30);
  for (int call = 1; call <= calls; call += step_or(5)) {
    put_back();
    const pid_t child = ::fork();
    if (child == 0) {
      FaultyFiles files(Fault::kill, call);
      static_cast<void>(tick_with(files));
      ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_EQ(WEXITSTATUS(status), FaultyFiles::stopped) << call;
    FileCalls files;
    static_cast<void>(tick_with(files));
    SCOPED_TRACE("killed at call " + std::to_string(call));
    expect_same(everything(), after);
    if (HasFailure()) return;
  }
}

TEST_F(TickFaults, TwoAtOnceAreOneAfterTheOther) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  hand_in("south", 1);
  set_clock("2026-11-27T12:00Z");
  fs::create_directories(path("kept"));
  keep();
  FileCalls files;
  static_cast<void>(tick_with(files));
  const auto after = everything();
  put_back();
  std::vector<pid_t> children;
  for (int i = 0; i < 2; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      static_cast<void>(tick_with(files));
      ::_exit(0);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) ::waitpid(child, nullptr, 0);
  expect_same(everything(), after);
}

/// What cannot be read is an error, and never nothing.
TEST_F(TickFaults, WhatShouldBeMailedAndCannotBeReadIsAnError) {
  begin(two_sloops(), "");
  tick_at("2026-11-26T10:00Z");
  fs::create_directories(path("game/reports/window-0000/changes.md"));
  hand_in("north", 1);
  EXPECT_THROW(tick_at("2026-11-26T11:00Z"), SystemFailure);
}

TEST_F(TickFaults, AReportThatCannotBeReadIsNotAnsweredWithoutIt) {
  begin(two_sloops(), "");
  tick_at("2026-11-26T10:00Z");
  fs::remove(path("game/reports/window-0000/all.md"));
  fs::create_directories(path("game/reports/window-0000/all.md"));
  const PostRan ran =
      post({"take", path("office")}, written({.from = "north@example.org", .subject = "report"}));
  EXPECT_EQ(ran.status, 0) << "the mail is on the disk";
  EXPECT_THAT(ran.err, HasSubstr("all.md"));
  EXPECT_FALSE(fs::is_empty(path("office/new"))) << "and worked off when the report is back";
}

TEST_F(TickFaults, PagesThatCannotBeListedAreNotNone) {
  begin(two_sloops(), "");
  tick_at("2026-11-26T10:00Z");
  fs::remove_all(path("game/reports/window-0000"));
  write("game/reports/window-0000", "");
  const PostRan ran = post({"status", path("office"), "--html", path("status.html")});
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.err, HasSubstr("window-0000"));
}

}  // namespace
}  // namespace prizecourt::post
