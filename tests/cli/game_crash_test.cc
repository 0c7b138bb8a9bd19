/// A game folder when the program is killed in the middle of its work, a call fails, or the power
/// goes.

#include "tests/cli/faulty_files.h"
#include "tests/cli/game_fixture.h"
#include "tests/sanitized.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

namespace prizecourt {
namespace {

using testing::HasSubstr;

/// All calls of all commands are tried by scripts/faults.sh; else a sample of those that take
/// longer.
bool all_are_tried() {
  return std::getenv("PRIZECOURT_ALL_FAULTS") != nullptr;
}

class GameCrash : public GameFolderTest {
 protected:
  /// The exit status of a process that meets the fault at the n-th call.
  static int run_faulty(const std::vector<std::string>& arguments, Fault fault, int call) {
    const pid_t child = ::fork();
    if (child == 0) {
      FaultyFiles files(fault, call);
      std::ostringstream out;
      std::ostringstream err;
      ::_exit(static_cast<int>(run_cli(arguments, out, err, files)));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  void put_back(const std::map<std::string, std::string>& before) const {
    fs::remove_all(path("game"));
    for (const auto& [name, text] : before) write("game/" + name, text);
    for (const char* folder : {"received", "receipts", "reports"}) {
      if (!before.empty()) fs::create_directories(path("game/" + std::string(folder)));
    }
  }

  /// What is there, without temporary files that a killed process leaves.
  [[nodiscard]] std::map<std::string, std::string> lasting() const {
    auto all = content();
    std::erase_if(all, [](const auto& file) { return file.first.ends_with(".tmp"); });
    return all;
  }

  /// Lets the command meet each fault at each of its calls in turn. Whenever that is, the folder
  /// is a good one, and giving the command again leads to where it leads undisturbed.
  void expect_survives(const std::vector<std::string>& arguments,
                       const std::map<std::string, std::string>& before) {
    for (const Fault fault : every_fault) {
      const int usual = fault == Fault::kill ? 1 : 5;
      expect_survives(arguments, before, fault, all_are_tried() ? 1 : sanitized ? 7 : usual);
    }
  }

  void expect_survives(const std::vector<std::string>& arguments,
                       const std::map<std::string, std::string>& before, Fault fault, int step) {
    put_back(before);
    ASSERT_EQ(run_program(arguments).status, ExitStatus::good);
    const auto after = lasting();
    int call = 1;
    for (;; call += step) {
      put_back(before);
      const int status = run_faulty(arguments, fault, call);
      if (status == 0) break;
      SCOPED_TRACE(std::string(name_of(fault)) + " at call " + std::to_string(call));
      ASSERT_EQ(status, fault == Fault::error ? static_cast<int>(ExitStatus::system_failed)
                                              : FaultyFiles::stopped);
      if (!before.empty()) expect_good_folder(before, after);
      const Ran again = run_program(arguments);
      const bool was_done = read_if("game/game.replay.yaml") == after.at("game.replay.yaml");
      if (again.status != ExitStatus::good) {
        EXPECT_TRUE(was_done) << again.err;
        static_cast<void>(game("status"));
      }
      EXPECT_EQ(read("game/game.replay.yaml"), after.at("game.replay.yaml"));
      if (HasFailure()) return;
    }
    EXPECT_GT(call, 5) << "hardly anything was written";
  }

  [[nodiscard]] std::string read_if(const std::string& name) const {
    return exists(name) ? read(name) : std::string();
  }

  /// The replay is the old one or the new one, and no received file is lost.
  void expect_good_folder(const std::map<std::string, std::string>& before,
                          const std::map<std::string, std::string>& after) const {
    const Ran status = game("status");
    EXPECT_TRUE(status.status == ExitStatus::good || status.status == ExitStatus::waiting)
        << status.err;
    const std::string replay = read("game/game.replay.yaml");
    EXPECT_TRUE(replay == before.at("game.replay.yaml") || replay == after.at("game.replay.yaml"));
    const auto now = lasting();
    for (const auto& [name, text] : before) {
      if (!name.starts_with("received/")) continue;
      const auto found = now.find(name);
      ASSERT_NE(found, now.end()) << name;
      // What is known of a file can be what the command itself says of it.
      EXPECT_TRUE(found->second == text || found->second == after.at(name)) << found->second;
    }
  }
};

/// The disk of these tests forgets what it was not asked to keep.
TEST_F(GameCrash, APowerCutTakesWhatWasNotSynced) {
  for (const bool synced : {false, true}) {
    const std::string file = write("file", "old");
    const pid_t child = ::fork();
    if (child == 0) {
      FaultyFiles files(Fault::power_cut_late, synced ? 5 : 4);
      const int made = files.create(path("new"));
      static_cast<void>(files.write(made, "new"));
      if (synced) static_cast<void>(files.sync(made));
      files.rename(path("new"), file);
      files.remove(path("none"));  // here the power goes
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), FaultyFiles::stopped);
    EXPECT_EQ(read("file"), synced ? "new" : "");
  }
  const std::string file = write("file", "old");
  const pid_t child = ::fork();
  if (child == 0) {
    FaultyFiles files(Fault::power_cut, 4);
    const int made = files.create(path("new"));
    static_cast<void>(files.write(made, "new"));
    files.rename(path("new"), file);
    files.remove(path("none"));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(read("file"), "old");
  EXPECT_FALSE(exists("new"));
}

TEST_F(GameCrash, New) {
  expect_survives({"game", "new", write("scenario.yaml", two_sloops()), path("game")}, {});
}

TEST_F(GameCrash, Submit) {
  begin(two_sloops());
  const auto before = content();
  expect_survives(
      {"game", "submit", path("game"), write("north.yaml", orders_of("north", 1, "{fire: any}")),
       write("south.yaml", orders_of("south", 1, "{fire: any}"))},
      before);
  EXPECT_THAT(game("status").out, HasSubstr("Nothing is owed."));
}

TEST_F(GameCrash, Resolve) {
  begin(two_sloops());
  both_submit(1);
  expect_survives({"game", "resolve", path("game")}, content());
}

/// Where silence is allowed nothing stops a second window but that nobody sent anything for it.
TEST_F(GameCrash, ResolveWhereSilenceIsAllowed) {
  begin(two_sloops("dice: {seed: a test}\nwhen_silent: {default: default}\n"));
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  expect_survives({"game", "resolve", path("game"), "--due", "2026-12-01T20:00Z"}, content());
}

TEST_F(GameCrash, ResolveAWindowForWhichNothingCame) {
  begin(two_sloops("dice: {seed: a test}\nwhen_silent: {default: default}\n"));
  expect_survives({"game", "resolve", path("game"), "--window", "1"}, content());
}

TEST_F(GameCrash, Override) {
  begin(two_sloops());
  expect_survives({"game", "override", path("game"),
                   write("hand.yaml",
                         "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\n"
                         "reason: the current\nset: {wind_from: 1}\n")},
                  content());
}

TEST_F(GameCrash, Rulings) {
  begin(two_sloops());
  expect_survives({"game", "rulings", path("game"), "--set", "range-count=strictly-between",
                   "--reason", "as agreed"},
                  content());
}

TEST_F(GameCrash, Rollback) {
  begin(two_sloops());
  both_submit(1);
  resolved();
  expect_survives({"game", "rollback", path("game"), "--to", "1", "--reason", "a slip"}, content());
}

TEST_F(GameCrash, Withdraw) {
  begin(two_sloops());
  const std::string hand = write("hand.yaml",
                                 "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\n"
                                 "reason: the current\nset: {wind_from: 1}\n");
  ASSERT_EQ(game("override", {hand}).status, ExitStatus::good);
  expect_survives({"game", "withdraw", path("game"), "1"}, content());
}

// ---- all games ----

class EveryGameCrashes : public GameCrash, public testing::WithParamInterface<std::string> {
 protected:
  /// A sample, by several steps between the calls; all of them by hand.
  void expect_game_survives(const std::vector<std::string>& arguments,
                            const std::map<std::string, std::string>& before) {
    for (const Fault fault : every_fault) {
      expect_survives(arguments, before, fault, all_are_tried() ? 1 : sanitized ? 101 : 37);
    }
  }
};

TEST_P(EveryGameCrashes, FromItsStartToItsSecondTurn) {
  const std::string folder = examples + GetParam();
  std::vector<std::string> submit = {"game", "submit", path("game")};
  for (const auto& entry : fs::directory_iterator(folder + "/orders")) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("turn-1-") || name.starts_with("turn-01-")) {
      submit.push_back(entry.path().string());
    }
  }
  std::sort(submit.begin() + 3, submit.end());
  expect_game_survives({"game", "new", folder + "/scenario.yaml", path("game")}, {});
  expect_game_survives(submit, content());
  expect_game_survives({"game", "resolve", path("game"), "--window", "1"}, content());
  expect_game_survives({"game", "rollback", path("game"), "--to", "1", "--reason", "a slip"},
                       content());
}

INSTANTIATE_TEST_SUITE_P(OfEachRuleset, EveryGameCrashes,
                         testing::Values("tutorial-duel", "mc-opening", "bbp-gunnery",
                                         "flb-speedy-gamo", "adm-hermione"),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// Two at once: one waits for the other, and both find a good folder.
TEST_F(GameCrash, TwoAtOnceLeaveOneGoodFolder) {
  begin(two_sloops());
  both_submit(1);
  const std::vector<std::string> resolve = {"game", "resolve", path("game")};
  const pid_t first = ::fork();
  if (first == 0) ::_exit(static_cast<int>(run_program(resolve).status));
  const ExitStatus second = run_program(resolve).status;
  int status = 0;
  ::waitpid(first, &status, 0);
  const std::multiset<int> ends = {WEXITSTATUS(status), static_cast<int>(second)};
  EXPECT_EQ(ends, (std::multiset<int>{static_cast<int>(ExitStatus::good),
                                      static_cast<int>(ExitStatus::waiting)}));
  expect_verifies();
  EXPECT_THAT(game("status").out, HasSubstr("turn 2, window 2"));
}

TEST_F(GameCrash, SubmissionsAtOnceAreAllKept) {
  begin(two_sloops());
  std::vector<pid_t> children;
  for (int i = 0; i < 6; ++i) {
    const std::string file = write("f" + std::to_string(i) + ".yaml",
                                   orders_of(i % 2 == 0 ? "north" : "south", 1, "{fire: any}") +
                                       "# " + std::to_string(i) + "\n");
    const pid_t child = ::fork();
    if (child == 0) {
      ::_exit(static_cast<int>(run_program({"game", "submit", path("game"), file}).status));
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 0);
  }
  EXPECT_TRUE(exists("game/received/0006.yaml"));
  EXPECT_FALSE(exists("game/received/0007.yaml"));
  EXPECT_THAT(game("status").out, HasSubstr("Nothing is owed."));
}

}  // namespace
}  // namespace prizecourt
