/// A game folder when the program is killed in the middle of its work, a call fails, or the power
/// goes.

#include "formats/seals/commitment.h"
#include "tests/cli/faulty_files.h"
#include "tests/cli/game_fixture.h"
#include "tests/cli/games_by_mail.h"
#include "tests/formats/joint_support.h"
#include "tests/matchers.h"

#include <algorithm>
#include <set>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace prizecourt {
namespace {

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
      expect_survives(arguments, before, fault, step_or(usual));
    }
  }

  /// The kinds of all calls of the command.
  static std::vector<std::string> calls_of(const std::vector<std::string>& arguments) {
    FaultyFiles files(Fault::error, FaultyFiles::never);
    std::ostringstream out;
    std::ostringstream err;
    static_cast<void>(run_cli(arguments, out, err, files));
    return files.kinds();
  }

  /// The calls at which something new can go wrong: of each kind the first one, and all that give
  /// a file its name.
  static std::vector<int> points_of(const std::vector<std::string>& arguments) {
    std::set<std::string> kinds;
    std::vector<int> points;
    int call = 0;
    for (const std::string& kind : calls_of(arguments)) {
      ++call;
      if (kinds.insert(kind).second) points.push_back(call);
    }
    return points;
  }

  void expect_survives(const std::vector<std::string>& arguments,
                       const std::map<std::string, std::string>& before, Fault fault, int step) {
    put_back(before);
    const std::vector<int> points = points_of(arguments);
    EXPECT_GT(points.size(), 3U) << "hardly anything was written";
    const auto after = lasting();
    ASSERT_TRUE(after.contains("game.replay.yaml"));
    for (std::size_t point = 0; point < points.size(); point += static_cast<std::size_t>(step)) {
      put_back(before);
      const int call = points[point];
      const int status = run_faulty(arguments, fault, call);
      SCOPED_TRACE(arguments[1] + ": " + std::string(name_of(fault)) + " at call " +
                   std::to_string(call));
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
      const int made = files.create(path("new"), Readers::as_usual);
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
    const int made = files.create(path("new"), Readers::as_usual);
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
  expect_survives(
      {"game", "new", "--open-dice", write("scenario.yaml", two_sloops()), path("game")}, {});
}

/// Wherever a command that makes a chain is stopped, the same command again leads to a game that
/// can be played with the chain in its folder.
TEST_F(GameCrash, WithTheGameMastersChain) {
  const std::vector<std::string> made = {"game", "new", write("scenario.yaml", two_sloops()),
                                         path("game")};
  const std::vector<std::string> anew = {"game",   "chain",    path("game"),
                                         "umpire", "--reason", "lost"};
  ASSERT_EQ(run_program(made).status, ExitStatus::good);
  const auto begun = content();
  for (const auto& arguments : {made, anew}) {
    const auto before = arguments == made ? std::map<std::string, std::string>() : begun;
    put_back(before);
    for (const int call : points_of(arguments)) {
      SCOPED_TRACE(arguments[1] + " at call " + std::to_string(call));
      put_back(before);
      ASSERT_NE(run_faulty(arguments, Fault::kill, call), 0);
      const Ran again = run_program(arguments);
      ASSERT_EQ(again.status, ExitStatus::good) << again.err;
      both_submit(1);
      resolved();
    }
  }
}

TEST_F(GameCrash, Submit) {
  begin(two_sloops());
  const auto before = content();
  expect_survives(
      {"game", "submit", path("game"), write("north.yaml", orders_of("north", 1, "{fire: any}")),
       write("south.yaml", orders_of("south", 1, "{fire: any}"))},
      before);
  EXPECT_THAT(game("status").out, HasSubstr("No orders are missing."));
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

/// A seat whose orders for the open window are another bot's, or are owed; given once more the
/// command leaves every file as it would have.
TEST_F(GameCrash, Seat) {
  if (!is_built("bots")) GTEST_SKIP() << "needs the component bots";
  ASSERT_EQ(run_program({"game", "new", "--open-dice", write("scenario.yaml", two_sloops()),
                         path("game"), "--bot", "south=captain"})
                .status,
            ExitStatus::good);
  const auto before = content();
  for (const std::string who : {"driver", "person"}) {
    const std::vector<std::string> arguments = {"game", "seat", path("game"), "south=" + who};
    put_back(before);
    ASSERT_EQ(run_program(arguments).status, ExitStatus::good);
    const auto after = content();
    put_back(before);
    const int calls = static_cast<int>(calls_of(arguments).size());
    for (const Fault fault : every_fault) {
      for (int call = 1; call <= calls; ++call) {
        SCOPED_TRACE(who + ": " + std::string(name_of(fault)) + " at call " + std::to_string(call));
        put_back(before);
        ASSERT_NE(run_faulty(arguments, fault, call), 0);
        expect_good_folder(before, after);
        EXPECT_EQ(run_program(arguments).status, ExitStatus::good);
        EXPECT_EQ(content(), after);
        if (HasFailure()) return;
      }
    }
  }
}

TEST_F(GameCrash, RollbackWithABot) {
  if (!is_built("bots")) GTEST_SKIP() << "needs the component bots";
  ASSERT_EQ(run_program({"game", "new", "--open-dice", write("scenario.yaml", two_sloops()),
                         path("game"), "--bot", "south=captain", "--bot", "north=driver"})
                .status,
            ExitStatus::good);
  resolved();
  const std::vector<std::string> arguments = {"game", "rollback", path("game"), "--to",
                                              "1",    "--reason", "a slip"};
  const auto before = content();
  const int calls = static_cast<int>(calls_of(arguments).size());
  for (int call = 1; call <= calls; ++call) {
    SCOPED_TRACE("at call " + std::to_string(call));
    put_back(before);
    ASSERT_NE(run_faulty(arguments, Fault::kill, call), 0);
    static_cast<void>(run_program(arguments));
    EXPECT_EQ(game("status").status, ExitStatus::good);
    if (HasFailure()) return;
  }
}

TEST_F(GameCrash, Withdraw) {
  begin(two_sloops());
  const std::string hand = write("hand.yaml",
                                 "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\n"
                                 "reason: the current\nset: {wind_from: 1}\n");
  ASSERT_EQ(game("override", {hand}).status, ExitStatus::good);
  expect_survives({"game", "withdraw", path("game"), "1", "--reason", "a slip"}, content());
}

// ---- all games ----

class EveryGameCrashes : public GameCrash, public testing::WithParamInterface<GameByMail> {
 protected:
  /// Games differ in what is sampled: one fault of the program's, and one power cut.
  static bool is_sampled(Fault fault) {
    const auto* const game = std::find_if(
        games_by_mail.begin(), games_by_mail.end(),
        [](const GameByMail& one) { return one.example == std::string_view(GetParam().example); });
    const auto number = static_cast<std::size_t>(game - games_by_mail.begin());
    return fault == every_fault[number % 2] || fault == every_fault[2 + number / 2 % 2];
  }

  /// A sample, of two faults in each game and by several steps between the calls; all by hand.
  void expect_game_survives(const std::vector<std::string>& arguments,
                            const std::map<std::string, std::string>& before) {
    constexpr int sample = 13;
    const int step = step_or(sample);
    for (const Fault fault : every_fault) {
      if (is_sampled(fault) || step != sample) expect_survives(arguments, before, fault, step);
    }
  }

  void begin_example() const {
    ASSERT_EQ(
        run_program({"game", "new", "--open-dice", GetParam().scenario(), path("game")}).status,
        ExitStatus::good);
  }

  [[nodiscard]] std::vector<std::string> submission() const {
    std::vector<std::string> submit = {"game", "submit", path("game")};
    for (std::string& file : GetParam().orders()) submit.push_back(std::move(file));
    return submit;
  }
};

TEST_P(EveryGameCrashes, FromItsStartToItsSecondTurn) {
  expect_game_survives({"game", "new", "--open-dice", GetParam().scenario(), path("game")}, {});
  expect_game_survives(submission(), content());
  expect_game_survives({"game", "resolve", path("game"), "--window", "1"}, content());
  expect_game_survives({"game", "rollback", path("game"), "--to", "1", "--reason", "a slip"},
                       content());
}

TEST_P(EveryGameCrashes, WhatTheUmpireChanges) {
  begin_example();
  const auto begun = content();
  expect_game_survives({"game", "override", path("game"), write("hand.yaml", GetParam().hand())},
                       begun);
  const auto changed = content();
  expect_game_survives({"game", "withdraw", path("game"), "1", "--reason", "a slip"}, changed);
  expect_game_survives(
      {"game", "rulings", path("game"), "--set", GetParam().ruling, "--reason", "as agreed"},
      begun);
}

/// What only reads has nothing to lose: it makes no call by which something is written.
TEST_P(EveryGameCrashes, NothingWhereNothingIsWritten) {
  begin_example();
  const std::string replay = path("game/game.replay.yaml");
  const std::string scenario = GetParam().scenario();
  const std::string orders = submission().back();
  const std::vector<std::vector<std::string>> reading = {
      {"game", "status", path("game")},
      {"game", "overrides", path("game")},
      {"game", "report", path("game"), "--player", "umpire"},
      {"verify", replay},
      {"show", replay},
      {"check", scenario},
      {"check", orders, "--game", replay},
      {"chain", "show", write("a.chain", to_text(joint::chain_of("north")))}};
  for (const auto& arguments : reading) {
    const auto calls = calls_of(arguments);
    EXPECT_TRUE(calls.empty()) << arguments[0] << ": " << calls.front();
  }
}

INSTANTIATE_TEST_SUITE_P(OfEachRuleset, EveryGameCrashes, testing::ValuesIn(games_by_mail),
                         [](const auto& game) { return name_in_tests(game.param); });

// ---- a player's side ----

/// Sealing and handing in: whatever stops it, the orders are there, what is committed to can be
/// opened, no link is given away that the chain file does not know of, and the command given again
/// ends well.
class HandInCrashes : public GameCrash {
 protected:
  HandInCrashes() {
    const std::vector<std::string> parties = {"north", "south", "umpire"};
    write("scenario.yaml", two_sloops(joint::dice_of(parties) + "orders: sealed\n"));
  }

  void put_players_files() const {
    fs::remove_all(path("player"));
    write("player/north.chain", to_text(joint::chain_of("north")));
    write("player/north.yaml", orders_of("north", 1, "{fire: any}"));
  }

  void expect_player_survives(const std::vector<std::string>& arguments) {
    put_players_files();
    const std::vector<int> points = points_of(arguments);
    EXPECT_GT(points.size(), 5U);
    for (const Fault fault : every_fault) {
      for (const int call : points) {
        put_players_files();
        const int status = run_faulty(arguments, fault, call);
        SCOPED_TRACE(std::string(name_of(fault)) + " at call " + std::to_string(call));
        ASSERT_NE(status, 0);
        const std::string orders = read("player/north.yaml");
        EXPECT_THAT(orders, HasSubstr("cutter: {fire: any}"));
        const bool gives_link = orders.find("link: ") != std::string::npos;
        const bool is_noted = read("player/north.chain").find("revealed: 1") != std::string::npos;
        EXPECT_TRUE(is_noted || !gives_link);
        EXPECT_TRUE(!gives_link || exists("player/north.commitment.yaml"));
        const Ran again = run_program(arguments);
        EXPECT_EQ(again.status, ExitStatus::good) << again.err;
        const auto commitment = read_commitment({"c", read("player/north.commitment.yaml")}, none_);
        ASSERT_TRUE(commitment);
        EXPECT_EQ(commitment->commitment.digest, commitment_to(read("player/north.yaml")));
        if (HasFailure()) return;
      }
    }
  }

  [[nodiscard]] std::vector<std::string> command(const std::string& what) const {
    return {"orders",
            what,
            path("player/north.yaml"),
            "--scenario",
            path("scenario.yaml"),
            "--chain",
            path("player/north.chain")};
  }

  Problems none_;
};

TEST_F(HandInCrashes, Seal) {
  expect_player_survives(command("seal"));
}

TEST_F(HandInCrashes, HandIn) {
  expect_player_survives(command("hand-in"));
  const std::string mail = "player/to-mail/window-1/";
  EXPECT_EQ(read(mail + "orders/north.orders.yaml"), read("player/north.yaml"));
  EXPECT_EQ(read(mail + "commitment/north.commitment.yaml"), read("player/north.commitment.yaml"));
}

/// A chain is made whole or not at all. What is there is never written over, so a call that fails
/// leaves nothing; who is killed after it has its name is told how to go on.
TEST_F(HandInCrashes, ChainNew) {
  const std::vector<std::string> arguments = {"chain", "new", path("new.chain")};
  const int calls = static_cast<int>(calls_of(arguments).size());
  EXPECT_GT(calls, 5);
  for (const Fault fault : every_fault) {
    for (int call = 1; call <= calls; ++call) {
      fs::remove(path("new.chain"));
      SCOPED_TRACE(std::string(name_of(fault)) + " at call " + std::to_string(call));
      ASSERT_EQ(run_faulty(arguments, fault, call),
                fault == Fault::error ? static_cast<int>(ExitStatus::system_failed)
                                      : FaultyFiles::stopped);
      const bool is_made = exists("new.chain");
      EXPECT_FALSE(is_made && fault == Fault::error);
      const Ran again = run_program(arguments);
      EXPECT_EQ(again.status, is_made ? ExitStatus::bad_usage : ExitStatus::good) << again.err;
      EXPECT_EQ(again.err.find("a chain is never overwritten") != again.err.npos, is_made);
      EXPECT_EQ(run_program({"chain", "show", path("new.chain")}).status, ExitStatus::good);
    }
  }
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
  EXPECT_THAT(game("status").out, HasSubstr("No orders are missing."));
}

}  // namespace
}  // namespace prizecourt
