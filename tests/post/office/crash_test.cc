/// The office when a command is killed in the middle of its work, a call fails, or the power goes:
/// no mail is lost, none is half taken in, none is answered twice.

#include "tests/cli/faulty_files.h"
#include "tests/post/office/office_fixture.h"
#include "tests/sanitized.h"

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

  void put_back(const std::string& folder, const std::map<std::string, std::string>& before) const {
    for (const std::string name : {"new", "mail", "records", "queue", "outbox", "sending", "sent",
                                   "seats", "received", "receipts"}) {
      const std::string path_of = path(folder + '/' + name);
      if (!fs::exists(path_of)) continue;
      fs::remove_all(path_of);
      fs::create_directories(path_of);
    }
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
      const int step = fault == Fault::kill && !sanitized ? 1 : 7;
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
        // What could not be marked as sent is tried again after a while.
        clock_.time += seconds_of_hour;
        ASSERT_EQ(post({"send", path("office")}).status, 0);
        clock_.time -= seconds_of_hour;
        expect_same(after, game_after);
        if (HasFailure()) return;
      }
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

TEST_F(OfficeCrashes, Send) {
  set_sendmail("exit 75");
  ASSERT_EQ(take({.body = marked("north", 1, north_fires)}).status, 0);
  clock_.time += seconds_of_hour;
  set_sendmail("echo sent >> " + path("given"));
  const auto office = content_of("office");
  FaultyFiles counting(Fault::error, FaultyFiles::never);
  ASSERT_EQ(post({"send", path("office")}, "", counting).status, 0);
  const auto after = content_of("office");
  for (int call = 1; call <= static_cast<int>(counting.kinds().size()); ++call) {
    SCOPED_TRACE(call);
    put_back("office", office);
    fs::remove(path("given"));
    EXPECT_EQ(run_faulty({"send", path("office")}, "", Fault::kill, call), FaultyFiles::stopped);
    ASSERT_EQ(post({"send", path("office")}).status, 0);
    EXPECT_EQ(without_times(content_of("office")), without_times(after));
    EXPECT_LE(times_given(), 2);
  }
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

// ---- programs for sending ----

class Sending : public OfficeTest {};

TEST_F(Sending, WhatIsNotTakenIsTriedAgainEverMoreRarely) {
  for (const char* const script : {"exit 75", "exit 67", "sleep 5", "kill -9 $$"}) {
    set_sendmail(script);
    EXPECT_EQ(
        take({.subject = "status", .id = std::to_string(clock_.time) + "@example.net"}).status, 0);
    ASSERT_EQ(below("sending").size(), 1U) << script;
    EXPECT_TRUE(below("sent").empty());
    const Envelope first = mails("sending").front().envelope;
    EXPECT_EQ(first.tries, 1) << script;
    EXPECT_NE(first.trouble, "");
    EXPECT_EQ(first.not_before, clock_.time + seconds_of_minute);
    post({"send", path("office")});
    EXPECT_EQ(mails("sending").front().envelope.tries, 1) << "too soon";
    clock_.time += seconds_of_minute;
    post({"send", path("office")});
    EXPECT_EQ(mails("sending").front().envelope.tries, 2);
    EXPECT_EQ(mails("sending").front().envelope.not_before, clock_.time + 2 * seconds_of_minute);
    EXPECT_THAT(post({"queue", path("office")}).out, HasSubstr("not sent since"));
    set_sendmail("exit 0");
    clock_.time += seconds_of_hour;
    post({"send", path("office")});
    EXPECT_TRUE(below("sending").empty());
    ASSERT_EQ(below("sent").size(), 1U);
    fs::remove_all(path("office/sent"));
    fs::create_directories(path("office/sent"));
  }
}

/// It is said with every round, and stops no other mail.
TEST_F(Sending, AMailThatCannotBeReadIsSaid) {
  write("office/outbox/broken.mail", "no mail of ours");
  const PostRan ran = take({.subject = "status"});
  EXPECT_THAT(ran.err, AllOf(HasSubstr("not sent yet: "), HasSubstr("broken.mail")));
  EXPECT_EQ(below("sent").size(), 1U);
  const PostRan queue = post({"queue", path("office")});
  EXPECT_NE(queue.status, 0);
  EXPECT_THAT(queue.err, HasSubstr("broken.mail"));
}

TEST_F(Sending, TheProgramIsToldWhereBouncesGo) {
  set_sendmail("echo \"$@\" > " + path("words"));
  take({.subject = "status"});
  EXPECT_EQ(read("words"), "-oi -t -f <>\n");
}

TEST_F(Sending, AClockThatWasSetBackHoldsNothingUp) {
  set_sendmail("exit 75");
  take({.subject = "status"});
  set_sendmail("exit 0");
  clock_.time -= 400 * seconds_of_day;
  post({"send", path("office")});
  EXPECT_EQ(below("sent").size(), 1U);
}

}  // namespace
}  // namespace prizecourt::post
