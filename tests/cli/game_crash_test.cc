/// A game folder when the program is killed in the middle of its work.

#include "formats/file_calls.h"
#include "tests/cli/game_fixture.h"
#include "tests/sanitized.h"

#include <set>
#include <sys/wait.h>
#include <unistd.h>

namespace prizecourt {
namespace {

using testing::HasSubstr;

/// Ends the process, as a kill does, before the n-th call; a write stops half-way.
class KilledAt final : public FileCalls {
 public:
  explicit KilledAt(int call)
      : left_(call) {}

  int create(const std::string& path) override { return step(), FileCalls::create(path); }

  int change_mode(int file, mode_t mode) override {
    return step(), FileCalls::change_mode(file, mode);
  }

  ssize_t write(int file, std::string_view content) override {
    if (left_ == 1) {
      static_cast<void>(FileCalls::write(file, content.substr(0, content.size() / 2)));
    }
    return step(), FileCalls::write(file, content);
  }

  int sync(int file) override { return step(), FileCalls::sync(file); }

  int rename(const std::string& from, const std::string& to) override {
    return step(), FileCalls::rename(from, to);
  }

  int remove(const std::string& path) override { return step(), FileCalls::remove(path); }

  int make_folder(const std::string& path) override { return step(), FileCalls::make_folder(path); }

 private:
  void step() {
    if (--left_ == 0) ::_exit(killed);
  }

 public:
  static constexpr int killed = 99;

 private:
  int left_;
};

class GameCrash : public GameFolderTest {
 protected:
  /// The exit status of a process in which the program is killed before the n-th call.
  static int run_killed(const std::vector<std::string>& arguments, int call) {
    const pid_t child = ::fork();
    if (child == 0) {
      KilledAt files(call);
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

  /// Kills the command before each of its calls in turn. Whenever that is, the folder is a good
  /// one, and giving the command again leads to where it leads undisturbed.
  void expect_survives(const std::vector<std::string>& arguments,
                       const std::map<std::string, std::string>& before) {
    put_back(before);
    ASSERT_EQ(run_program(arguments).status, ExitStatus::good);
    const auto after = lasting();
    int call = 1;
    for (;; call += sanitized ? 7 : 1) {
      put_back(before);
      const int status = run_killed(arguments, call);
      if (status != KilledAt::killed) {
        EXPECT_EQ(status, 0);
        break;
      }
      SCOPED_TRACE("killed before call " + std::to_string(call));
      if (!before.empty()) expect_good_folder(before, after);
      const Ran again = run_program(arguments);
      const bool was_done = read_if("game/game.replay.yaml") == after.at("game.replay.yaml");
      if (again.status != ExitStatus::good) {
        EXPECT_TRUE(was_done) << again.err;
        static_cast<void>(game("status"));
      }
      EXPECT_EQ(read("game/game.replay.yaml"), after.at("game.replay.yaml"));
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
      EXPECT_EQ(found->second, text);
    }
  }
};

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
