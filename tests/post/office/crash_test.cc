/// The office when a command is killed in the middle of its work, a call fails, or the power goes:
/// no mail is lost, none is half taken in, none is answered twice.

#include "extras/post/office/intake.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/faulty_files.h"
#include "tests/cli/games_by_mail.h"
#include "tests/post/killed.h"
#include "tests/post/office/office_fixture.h"

#include <sys/wait.h>
#include <unistd.h>

namespace prizecourt::post {
namespace {

class OfficeCrashes : public OfficeTest {
 protected:
  OfficeCrashes() {
    // What was sent, once for each time.
    set_sendmail("echo sent >> " + path("given"));
  }

  int run_faulty(const std::vector<std::string>& arguments, const std::string& input, Fault fault,
                 int call) {
    const pid_t child = ::fork();
    if (child == 0) {
      FaultyFiles files(fault, call);
      ::_exit(post(arguments, input, files).status);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  /// A person sends again what was handed over when the command was killed.
  void retry_what_waits() {
    if (!below("refused").empty()) {
      EXPECT_EQ(post({"retry", path("office")}).status, 0);
    }
  }

  void put_back(const std::string& folder, const std::map<std::string, std::string>& before) const {
    for (const std::string name : {"new", "mail", "records", "queue", "outbox", "sending", "sent",
                                   "seats", "refused", "received", "receipts"}) {
      const std::string path_of = path(folder + '/' + name);
      if (!fs::exists(path_of)) continue;
      fs::remove_all(path_of);
      fs::create_directories(path_of);
    }
    fs::remove(path(folder + "/opening.yaml"));
    for (const auto& [name, text] : before) write(folder + '/' + name, text);
  }

  [[nodiscard]] int times_given() const {
    return exists("given") ? static_cast<int>(count(read("given"), "sent")) : 0;
  }

  /// Lets a command meet a fault at each of its calls. Whenever that is: what the mail server was
  /// told is true, and the command given again, as the mail server does, leads to where it leads
  /// undisturbed.
  void expect_survives(const std::vector<std::string>& arguments, const std::string& input) {
    const auto office = content_of("office");
    const auto game = content_of("sloops");
    FaultyFiles counting(Fault::error, FaultyFiles::never);
    ASSERT_EQ(post(arguments, input, counting).status, 0);
    const auto after = content_of("office");
    const auto game_after = content_of("sloops");
    const int calls = static_cast<int>(counting.kinds().size());
    EXPECT_GT(calls, 20);
    for (const Fault fault : every_fault) {
      const int step = step_or(fault == Fault::kill ? 3 : 11);
      for (int call = 1; call <= calls; call += step) {
        SCOPED_TRACE(std::string(name_of(fault)) + " at call " + std::to_string(call) + ": " +
                     counting.kinds()[static_cast<std::size_t>(call - 1)]);
        put_back("office", office);
        put_back("sloops", game);
        fs::remove(path("given"));
        const int status = run_faulty(arguments, input, fault, call);
        ASSERT_TRUE(status == 0 || status == 75 || status == 5 || status == FaultyFiles::stopped)
            << status;
        // A mail server that was told that all is well does not come again.
        const bool comes_again = status != 0;
        const PostRan again = comes_again ? post(arguments, input) : post({"send", path("office")});
        ASSERT_EQ(again.status, 0) << again.err;
        clock_.time += seconds_of_hour;
        ASSERT_EQ(post({"send", path("office")}).status, 0);
        EXPECT_LE(times_given(), 1) << "given twice, and nobody said so";
        retry_what_waits();
        clock_.time -= seconds_of_hour;
        expect_same(after, game_after);
        if (HasFailure()) return;
      }
    }
  }

  /// Kills a command before each of its calls; given again, it leads to the one mail in `folder`.
  void expect_ends_the_same(const std::vector<std::string>& arguments, const std::string& folder) {
    const auto office = content_of("office");
    FaultyFiles counting(Fault::error, FaultyFiles::never);
    ASSERT_EQ(post(arguments, "", counting).status, 0);
    const auto after = content_of("office");
    ASSERT_EQ(below(folder).size(), 1U);
    for (int call = 1; call <= static_cast<int>(counting.kinds().size()); ++call) {
      SCOPED_TRACE(call);
      put_back("office", office);
      fs::remove(path("given"));
      EXPECT_EQ(run_faulty(arguments, "", Fault::kill, call), FaultyFiles::stopped);
      ASSERT_EQ(post(arguments).status, 0);
      if (folder == "sent") retry_what_waits();
      if (below(folder).empty()) {  // it is known to have been tried, and for how long to wait
        clock_.time += seconds_of_hour;
        ASSERT_EQ(post(arguments).status, 0);
        clock_.time -= seconds_of_hour;
      }
      ASSERT_EQ(below(folder).size(), 1U);
      if (folder == "sent") {
        EXPECT_EQ(without_times(content_of("office")), without_times(after));
      }
      EXPECT_LE(times_given(), 2);
    }
  }

  /// Of mails that were sent, only when differs.
  static std::map<std::string, std::string> without_times(
      const std::map<std::string, std::string>& files) {
    std::map<std::string, std::string> same;
    for (const auto& [name, text] : files) {
      if (name.starts_with("sent/")) {
        same["sent " + name.substr(name.find('-', name.rfind('/')) + 1)] =
            text.substr(text.find("\n---\n"));
      } else {
        same[name] = text;
      }
    }
    return same;
  }

  void expect_same(const std::map<std::string, std::string>& after,
                   const std::map<std::string, std::string>& game_after) const {
    EXPECT_EQ(without_times(content_of("office")), without_times(after));
    EXPECT_EQ(content_of("sloops"), game_after);
    // Once, and once more only where nobody could note that it had left.
    EXPECT_GE(times_given(), 1);
    EXPECT_LE(times_given(), 2);
  }
};

TEST_F(OfficeCrashes, Take) {
  expect_survives({"take", path("office")}, written({.body = marked("north", 1, north_fires)}));
}

TEST_F(OfficeCrashes, TakeOfACorrectionThatIsGathered) {
  ASSERT_EQ(take({.body = marked("north", 1, north_fires)}).status, 0);
  clock_.time += 20;
  ASSERT_EQ(take({.subject = "status", .id = "m2@example.net"}).status, 0);
  clock_.time += 10 * seconds_of_minute;
  expect_survives({"take", path("office")},
                  written({.body = marked("north", 1, "cutter.fire: none\n"),
                           .id = "m3@example.net",
                           .date = "Thu, 26 Nov 2026 09:00:00 +0000"}));
}

TEST_F(OfficeCrashes, TakeOfAQuestionWithFilesInTheAnswer) {
  for (const char* const subject : {"report", "orders"}) {
    expect_survives({"take", path("office")}, written({.subject = subject}));
    fs::remove_all(path("office/sent"));
    fs::create_directories(path("office/sent"));
  }
}

TEST_F(OfficeCrashes, TakeOfAnAbsence) {
  expect_survives({"take", path("office")}, written({.subject = "absent until 2026-12-20"}));
  EXPECT_THAT(read("office/seats/sloops~north.yaml"), HasSubstr("2026-12-20"));
}

TEST_F(OfficeCrashes, SendOfWhatIsRefused) {
  set_sendmail("exit 75");
  ASSERT_EQ(take({.body = marked("north", 1, north_fires)}).status, 0);
  clock_.time += seconds_of_hour;
  set_sendmail("echo sent >> " + path("given") + "; exit 67");
  expect_ends_the_same({"send", path("office")}, "refused");
}

TEST_F(OfficeCrashes, Send) {
  set_sendmail("exit 75");
  ASSERT_EQ(take({.body = marked("north", 1, north_fires)}).status, 0);
  clock_.time += seconds_of_hour;
  set_sendmail("echo sent >> " + path("given"));
  expect_ends_the_same({"send", path("office")}, "sent");
}

/// A command that is killed before a call of the system, of whatever kind: scripts/faults.sh tries
/// each. It is given again by a mail server that was told nothing, or by the next round.
class KilledAnywhere : public OfficeCrashes {
 protected:
  KilledAnywhere() {
    set_sendmail("");
    for (const std::string folder : {"inbox/new", "inbox/cur", "inbox/tmp", "kept"}) {
      fs::create_directories(path(folder));
    }
  }

  /// Notes the Message-ID of each mail that it is given, then does what `script` says.
  void set_sendmail(const std::string& script) const {
    const std::string program = write(
        "sendmail", "#!/bin/sh\ngrep -i '^Message-ID:' >> " + path("given") + '\n' + script + '\n');
    ::chmod(program.c_str(), 0755);
  }

  void expect_survives_each_kill(const std::vector<std::string>& arguments,
                                 const std::string& input) {
    const std::array<std::string, 3> folders = {"office", "sloops", "inbox"};
    for (const std::string& folder : folders) {
      fs::copy(path(folder), path("kept/" + folder), fs::copy_options::recursive);
    }
    fs::remove(path("given"));
    ASSERT_EQ(post(arguments, input).status, 0);
    const auto office = without_times(content_of("office"));
    const auto game = content_of("sloops");
    const auto inbox = content_of("inbox");
    const auto given = times_given_by_id();
    const int step = step_or(97);
    int killed = 0;
    for (int call = 1; !HasFailure(); call += step, ++killed) {
      SCOPED_TRACE("killed before call " + std::to_string(call));
      for (const std::string& folder : folders) {
        fs::remove_all(path(folder));
        fs::copy(path("kept/" + folder), path(folder), fs::copy_options::recursive);
      }
      fs::remove(path("given"));
      if (!killed_before(call, [&] { static_cast<void>(post(arguments, input)); })) break;
      // What it had started for sending may still be at work, and until it is done nobody else
      // sends.
      EXPECT_EQ(post(arguments, input).status, 0);
      await_orphans();
      clock_.time += seconds_of_hour;
      EXPECT_EQ(post({"send", path("office")}).status, 0);
      for (const auto& [id, times] : times_given_by_id()) EXPECT_LE(times, 1) << id;
      retry_what_waits();
      clock_.time -= seconds_of_hour;
      auto office_now = without_times(content_of("office"));
      // A mail that waits for a person may count as opened once too often.
      if (!below("queue").empty()) office_now.erase("opening.yaml");
      EXPECT_EQ(office_now, office);
      EXPECT_EQ(content_of("sloops"), game);
      EXPECT_EQ(content_of("inbox"), inbox);
      // Each once, or once more under the same Message-ID where nobody could note that it had left.
      std::map<std::string, int> once;
      for (const auto& [id, times] : times_given_by_id()) {
        EXPECT_LE(times, 2) << id;
        once[id] = 1;
      }
      EXPECT_EQ(once, given);
    }
    EXPECT_GT(killed * step, 50);
    RecordProperty("calls", killed * step);
  }

  /// How often mails were given to be sent, by Message-ID.
  [[nodiscard]] std::map<std::string, int> times_given_by_id() const {
    std::map<std::string, int> times;
    std::istringstream lines(exists("given") ? read("given") : "");
    for (std::string line; std::getline(lines, line);) ++times[line];
    return times;
  }
};

TEST_F(KilledAnywhere, Take) {
  expect_survives_each_kill({"take", path("office")},
                            written({.body = marked("north", 1, north_fires)}));
}

TEST_F(KilledAnywhere, TakeFromAMaildir) {
  write("inbox/new/1.a", written({.body = marked("north", 1, north_fires)}));
  write("inbox/new/2.a", written({.from = "south@example.com",
                                  .subject = "status",
                                  .body = "Trafalgar-1805\n",
                                  .id = "m2@example.com"}));
  expect_survives_each_kill({"take", path("office"), "--maildir", path("inbox")}, "");
}

TEST_F(KilledAnywhere, TakeOfWhatWaitsForAPerson) {
  expect_survives_each_kill({"take", path("office")}, written({.from = "mallory@else.example"}));
}

TEST_F(KilledAnywhere, TickThatPlaysATurn) {
  EXPECT_EQ(post({"tick", path("office")}).status, 0);
  for (const std::string player : {"north", "south"}) {
    EXPECT_EQ(run_program({"game", "submit", path("sloops"),
                           write(player + ".yaml", orders_of(player, 1, "{fire: any}"))})
                  .status,
              ExitStatus::good);
  }
  expect_survives_each_kill({"tick", path("office")}, "");
  EXPECT_THAT(status_of_game(), HasSubstr("turn 2"));
}

TEST_F(KilledAnywhere, Send) {
  set_sendmail("exit 75");
  ASSERT_EQ(take({.body = marked("north", 1, north_fires)}).status, 0);
  clock_.time += seconds_of_hour;
  set_sendmail("");
  expect_survives_each_kill({"send", path("office")}, "");
}

/// Ends the process where somebody asks how the game stands, as a fault of ours or of a library
/// would.
class DeadlySecretary final : public Secretary {
 public:
  Reply reply(const Office& /*office*/, GameDesk& /*desk*/, const Seat& /*seat*/,
              const Asked& /*asked*/) override {
    ::_exit(FaultyFiles::stopped);
  }

  std::string owed(const Office& /*office*/, const GameDesk& /*desk*/,
                   const Seat& /*seat*/) override {
    return {};
  }
};

/// A mail over which the program comes to its end holds up no other for long.
TEST_F(OfficeCrashes, AMailThatEndsTheProgramIsSetAside) {
  write("office/post.yaml", "not yet settings\n");
  take({.subject = "status"});
  clock_.time += 60;
  take({.body = marked("north", 1, north_fires), .id = "m2@example.net"});
  write_settings("");
  const auto work = [&] {
    const pid_t child = ::fork();
    if (child == 0) {
      FileCalls files;
      std::ostringstream said;
      Context context{said, said, all_rulesets(), files};
      auto office = Office::open(context, clock_, path("office"));
      DeadlySecretary secretary;
      work_off(*office, secretary);
      ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WEXITSTATUS(status);
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(work(), FaultyFiles::stopped);
  EXPECT_EQ(below("new").size(), 2U);
  EXPECT_EQ(work(), 0);
  EXPECT_TRUE(below("new").empty());
  EXPECT_THAT(the_record("queue").reason, HasSubstr("stopped while processing it, 3 times"));
  EXPECT_EQ(the_record("records").outcome, Outcome::taken);
  EXPECT_FALSE(exists("office/opening.yaml"));
  // With a program that is better it is worked off.
  EXPECT_EQ(post({"retry", path("office")}).status, 0);
  EXPECT_TRUE(below("queue").empty());
}

/// A disk that fails is no fault of the mail's.
TEST_F(OfficeCrashes, ADiskThatFailsSetsNothingAside) {
  const std::string mail = written({.subject = "status"});
  const auto before = content_of("office");
  FaultyFiles counting(Fault::error, FaultyFiles::never);
  ASSERT_EQ(post({"take", path("office")}, mail, counting).status, 0);
  put_back("office", before);
  // The call after the mail is kept and noted, so that it fails while it is worked off.
  const int call = static_cast<int>(counting.kinds().size()) / 2;
  for (int i = 0; i < 5; ++i) run_faulty({"take", path("office")}, mail, Fault::error, call);
  EXPECT_EQ(post({"send", path("office")}).status, 0);
  EXPECT_TRUE(below("queue").empty());
  EXPECT_EQ(records("records").size(), 1U);
}

TEST_F(OfficeCrashes, TwoAtOnce) {
  std::vector<pid_t> children;
  for (int i = 0; i < 6; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      const std::string mail = written(
          {.subject = "orders " + std::to_string(i / 2), .body = marked("north", 1, north_fires)});
      ::_exit(post({"take", path("office")}, mail).status);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  clock_.time += seconds_of_hour;
  EXPECT_EQ(post({"send", path("office")}).status, 0);
  EXPECT_EQ(records("records").size(), 3U);
  EXPECT_TRUE(below("new").empty());
  EXPECT_TRUE(below("outbox").empty());
  EXPECT_EQ(static_cast<std::size_t>(times_given()), below("sent").size());
  EXPECT_EQ(count(status_of_game(), "from North"), 1U);
}

}  // namespace
}  // namespace prizecourt::post
