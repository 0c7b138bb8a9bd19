#include "tests/as_nobody.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"
#include "tests/with_variable.h"

#include <optional>

namespace prizecourt {
namespace {

/// What guards an archive must not pass over what it cannot read.
class Unreadable : public CliTest {
 protected:
  Unreadable()
      : CliTest(Reach::all_users) {
    fs::permissions(scratch_.root(), fs::perms::all);
  }

  /// The command, while nobody may look into `locked`.
  std::optional<Ran> run_locked(const std::string& locked, std::vector<std::string> arguments) {
    open_to_all(path(""));
    for (const auto& entry : fs::recursive_directory_iterator(path(""))) open_to_all(entry.path());
    const fs::perms was = fs::status(path(locked)).permissions();
    fs::permissions(path(locked), fs::perms::none);
    std::optional<Ran> ran;
    {
      const AsNobody nobody;
      if (nobody.is_stopped()) ran = run_program(std::move(arguments));
    }
    fs::permissions(path(locked), was);
    return ran;
  }

  /// Whatever the umask is. The group counts as well: nobody is still of that of root.
  static void open_to_all(const fs::path& entry) {
    constexpr fs::perms look = fs::perms::group_read | fs::perms::group_exec |
                               fs::perms::others_read | fs::perms::others_exec;
    fs::permissions(entry, look, fs::perm_options::add);
  }

  const std::string replay_ = read_text(sample_replays + "flb-speedy-gamo.replay.yaml");

 private:
  /// For the program's own temporary files, whoever runs it.
  const TestFolder scratch_{Reach::all_users};
  const WithVariable tmpdir_{"TMPDIR", scratch_.path("")};
};

TEST_F(Unreadable, ReplaysOfALockedFolderAreNotPassedOver) {
  write("all/open/one.replay.yaml", replay_);
  write("all/shut/two.replay.yaml", replay_);
  const auto ran = run_locked("all/shut", {"verify", path("all")});
  if (!ran) GTEST_SKIP() << "root stays root here";
  EXPECT_EQ(ran->status, ExitStatus::bad_input);
  EXPECT_THAT(ran->out, AllOf(HasSubstr("one.replay.yaml: 3 turns"), HasSubstr("/all/shut\n"),
                              HasSubstr("Permission denied"), HasSubstr("1 cannot be judged")));
}

TEST_F(Unreadable, ALockedArchiveIsNotAnEmptyOne) {
  write("all/one.replay.yaml", replay_);
  for (const std::string command : {"verify", "impact", "luck"}) {
    const auto ran = run_locked("all", {command, path("all")});
    if (!ran) GTEST_SKIP() << "root stays root here";
    EXPECT_EQ(ran->status, ExitStatus::bad_input) << command;
    EXPECT_THAT(ran->out + ran->err, AllOf(HasSubstr("Permission denied"), Not(HasSubstr("below"))))
        << command;
  }
}

TEST_F(Unreadable, CasesOfALockedFolderAreNotPassedOver) {
  const std::string cases = source_path("tests/cases/");
  write("all/open/one.case.yaml", read_text(cases + "form-line-of-battle/FLB-C1.case.yaml"));
  fs::create_directory(path("all/shut"));
  const auto ran = run_locked("all/shut", {"test", path("all")});
  if (!ran) GTEST_SKIP() << "root stays root here";
  EXPECT_EQ(ran->status, ExitStatus::bad_input);
  EXPECT_THAT(ran->out, HasSubstr("this folder cannot be read"));
}

/// What cannot be read is not what differs.
TEST_F(Unreadable, AnExpectedFileThatIsLockedCannotBeCompared) {
  fs::create_directories(path("all"));
  fs::copy(source_path("tests/golden/waits-for-orders"), path("all/game"),
           fs::copy_options::recursive);
  const auto ran = run_locked("all/game/expected.log.md", {"test", path("all")});
  if (!ran) GTEST_SKIP() << "root stays root here";
  EXPECT_EQ(ran->status, ExitStatus::bad_input);
  EXPECT_THAT(ran->out, AllOf(HasSubstr("expected.log.md cannot be read"),
                              HasSubstr("Permission denied"), Not(HasSubstr("differs"))));
}

/// A signature over the games that could be seen would be that of another folder.
TEST_F(Unreadable, NothingIsSignedWhereAFolderIsLocked) {
  fs::create_directories(path("all"));
  fs::copy(source_path("tests/golden/waits-for-orders"), path("all/open"),
           fs::copy_options::recursive);
  fs::create_directory(path("all/shut"));
  const auto ran = run_locked("all/shut", {"signature", path("all")});
  if (!ran) GTEST_SKIP() << "root stays root here";
  EXPECT_EQ(ran->status, ExitStatus::bad_input);
  EXPECT_EQ(ran->out, "");
  EXPECT_THAT(ran->err, HasSubstr("/all/shut: this folder cannot be read"));
  EXPECT_THAT(run_program({"signature", path("none")}).err, HasSubstr("there is no such folder"));
}

TEST_F(Unreadable, OrdersOfALockedFolderAreMissed) {
  write("orders/turn-1-north.yaml", orders_of("north", 1, "{fire: any}"));
  write("orders/south/turn-1-south.yaml", orders_of("south", 1, "{fire: any}"));
  const auto ran = run_locked("orders/south", {"run", write("scenario.yaml", two_sloops()),
                                               "--orders", path("orders"), "--turns", "1"});
  if (!ran) GTEST_SKIP() << "root stays root here";
  EXPECT_EQ(ran->status, ExitStatus::bad_input);
  EXPECT_THAT(ran->err, HasSubstr("orders/south: error: cannot be read: Permission denied"));
}

TEST_F(Unreadable, ALinkThatLeadsNowhereIsNotPassedOver) {
  write("all/one.replay.yaml", replay_);
  fs::create_symlink("lost", path("all/two.replay.yaml"));
  const Ran ran = run_program({"verify", path("all")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("two.replay.yaml: error: there is no such file"),
                             HasSubstr("1 passed, 0 failed, 1 cannot be judged")));
}

TEST_F(Unreadable, AFolderOfThatNameIsAFolder) {
  write("all/one.replay.yaml/two.replay.yaml", replay_);
  const Ran ran = run_program({"verify", path("all")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("1 passed, 0 failed"));
}

/// A command that reads a file never writes over it: a slip would cost a replay or somebody's
/// orders.
TEST_F(Unreadable, WhatIsReadIsNotWrittenOver) {
  const std::string replay = write("game.replay.yaml", replay_);
  const std::string orders = write(
      "other.yaml", "prizecourt: orders/1\ngame: flb-speedy-gamo\nturn: 1\nplayer: spanish\n");
  fs::create_symlink("game.replay.yaml", path("link.svg"));
  const std::vector<std::vector<std::string>> slips = {
      {"what-if", replay, "--turn", "1", "--orders", orders, "--out", replay},
      {"what-if", replay, "--turn", "1", "--orders", orders, "--out", orders},
      {"odds", replay, "--turn", "3", "--event", "5", "--svg", replay},
      {"odds", replay, "--turn", "3", "--event", "5", "--svg", path("link.svg")},
      {"show", replay, "--svg", replay}};
  const std::string orders_before = read("other.yaml");
  for (const std::vector<std::string>& slip : slips) {
    const Ran ran = run_program(slip);
    EXPECT_EQ(ran.status, ExitStatus::bad_usage) << slip.front() << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("this would replace ")) << slip.front();
  }
  EXPECT_EQ(read("game.replay.yaml"), replay_);
  EXPECT_EQ(read("other.yaml"), orders_before);
}

}  // namespace
}  // namespace prizecourt
