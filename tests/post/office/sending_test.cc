/// Mails that leave: what the program for sending says, and the pictures that are drawn then.

#include "formats/text/file_calls.h"
#include "tests/post/office/office_fixture.h"

#include <cerrno>

namespace prizecourt::post {
namespace {

class Sending : public OfficeTest {
 protected:
  /// The part of a sent mail that is a picture.
  [[nodiscard]] std::vector<std::string> pictures_of(const MailToSend& mail) const {
    std::vector<std::string> pictures;
    const auto opened = open_letter(mail.bytes, LetterLimits{});
    for (const Part& part : std::get<Letter>(opened).parts) {
      if (part.type == "image/png") pictures.push_back(part.bytes);
    }
    return pictures;
  }

  std::string letters() { return post({"queue", path("office")}).out.substr(0, 8); }
};

TEST_F(Sending, WhatIsNotTakenIsTriedAgainEverMoreRarely) {
  const std::string settings = read("office/post.yaml");
  for (const std::string script : {"exit 75", "exit 69", "sleep 1000", "kill -9 $$"}) {
    set_sendmail(script);
    const char* const seconds = script == "sleep 1000" ? "seconds: 1\n" : "seconds: 300\n";
    write("office/post.yaml", replaced(settings, "seconds: 300\n", seconds));
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
    write("office/post.yaml", settings);
    clock_.time += seconds_of_hour;
    post({"send", path("office")});
    EXPECT_TRUE(below("sending").empty());
    ASSERT_EQ(below("sent").size(), 1U);
    fs::remove_all(path("office/sent"));
    fs::create_directories(path("office/sent"));
  }
}

/// Lets nothing be moved to where sent mails are, as where root was the first to send in a month.
class NothingIntoSent final : public FileCalls {
 public:
  int rename(const std::string& from, const std::string& to) override {
    if (to.find("/sent/") == std::string::npos) return FileCalls::rename(from, to);
    errno = EACCES;
    return -1;
  }
};

/// What has left is never given again, and holds up no other.
TEST_F(Sending, WhatCannotBeMovedToSentIsGivenOnce) {
  set_sendmail("echo given >> " + path("given"));
  NothingIntoSent calls;
  const std::vector<TestMail> mails = {{.subject = "status", .id = "1@example.net"},
                                       {.from = "south@example.com",
                                        .subject = "status",
                                        .body = "Trafalgar-1805\n",
                                        .id = "2@a.b"}};
  for (const TestMail& mail : mails) {
    EXPECT_THAT(post({"take", path("office")}, written(mail), calls).err,
                AllOf(HasSubstr("a message to "), HasSubstr("was sent, but cannot be moved")));
  }
  for (int round = 0; round < 3; ++round) {
    clock_.time += seconds_of_hour;
    EXPECT_EQ(post({"send", path("office")}, "", calls).status, 5);
    EXPECT_EQ(count(read("given"), "given"), 2U);
    EXPECT_EQ(below("sending").size(), 2U);
  }
  EXPECT_EQ(post({"send", path("office")}).status, 0);
  EXPECT_TRUE(below("sending").empty());
  EXPECT_EQ(below("sent").size(), 2U);
  EXPECT_EQ(count(read("given"), "given"), 2U);
}

/// Nobody knows whether it was taken: a person finds out.
TEST_F(Sending, WhatWasHandedOverAndNotNotedWaitsForAPerson) {
  set_sendmail("exit 75");
  take({.subject = "status"});
  const std::string name = below("sending").front();
  MailToSend mail = mails("sending").front();
  mail.envelope.handed_over = clock_.time;
  write(fs::relative(name, path("")).string(), to_text(mail.envelope, mail.bytes));
  set_sendmail("echo given >> " + path("given"));
  clock_.time += seconds_of_hour;
  EXPECT_THAT(post({"send", path("office")}).err, HasSubstr("the result was not recorded"));
  EXPECT_FALSE(exists("given"));
  EXPECT_THAT(post({"queue", path("office")}).out, HasSubstr("the result was not recorded"));
  clock_.time += seconds_of_hour;
  EXPECT_EQ(post({"retry", path("office")}).status, 0);
  EXPECT_EQ(count(read("given"), "given"), 1U);
  EXPECT_EQ(below("sent").size(), 1U);
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

/// A server that has no such user, or cannot read the mail, says the same tomorrow.
TEST_F(Sending, WhatIsRefusedForGoodWaitsForAPerson) {
  set_sendmail("echo nobody there >&2; exit 67");
  const PostRan ran = take({.subject = "status"});
  EXPECT_THAT(ran.err, HasSubstr("permanent failure, exit status 67: nobody there"));
  EXPECT_TRUE(below("sending").empty());
  ASSERT_EQ(below("refused").size(), 1U);
  for (const char* const command : {"queue", "status"}) {
    EXPECT_THAT(post({command, path("office")}).out,
                AllOf(HasSubstr("to north@example.net"), HasSubstr("nobody there")));
  }
  EXPECT_THAT(post({"status", path("office"), "--json"}).out,
              HasSubstr("\"to\": \"north@example.net\""));
  set_sendmail("exit 0");
  clock_.time += 10 * seconds_of_day;
  post({"send", path("office")});
  EXPECT_TRUE(below("sent").empty()) << "not by itself";
  post({"retry", path("office")});
  EXPECT_TRUE(below("refused").empty());
  EXPECT_EQ(below("sent").size(), 1U);
}

TEST_F(Sending, WhatIsRefusedCanBeGivenUp) {
  set_sendmail("exit 65");
  take({.subject = "status"});
  EXPECT_EQ(post({"drop", path("office"), letters(), "--reason", "he moved"}).status, 0);
  EXPECT_EQ(post({"queue", path("office")}).out, "No message needs your attention.\n");
  set_sendmail("exit 0");
  clock_.time += 10 * seconds_of_day;
  post({"retry", path("office")});
  EXPECT_TRUE(below("sent").empty());
  ASSERT_EQ(below("refused/given-up").size(), 1U);
  EXPECT_THAT(mails("refused/given-up").front().envelope.trouble, StartsWith("he moved"));
}

/// msmtp ends with 69 also where the server says that it is only now.
TEST_F(Sending, WhatIsRefusedPerhapsOnlyNowIsTriedForFiveDays) {
  set_sendmail("exit 69");
  take({.subject = "status"});
  clock_.time += 4 * seconds_of_day;
  post({"send", path("office")});
  EXPECT_EQ(below("sending").size(), 1U);
  clock_.time += 2 * seconds_of_day;
  post({"send", path("office")});
  EXPECT_TRUE(below("sending").empty());
  EXPECT_EQ(below("refused").size(), 1U);
}

TEST_F(Sending, WhatIsToComeLaterIsTriedForEver) {
  set_sendmail("exit 75");
  take({.subject = "status"});
  clock_.time += 300 * seconds_of_day;
  post({"send", path("office")});
  EXPECT_EQ(below("sending").size(), 1U);
}

// ---- pictures ----

/// Of answers that wait, only what leaves has a picture drawn.
TEST_F(Sending, PicturesAreDrawnWhenAMailLeaves) {
  take({.body = marked("north", 1, north_fires)});
  EXPECT_EQ(drawn(), 1U);
  for (int i = 2; i < 6; ++i) {
    clock_.time += 5;
    take({.body = marked("north", 1, i % 2 == 0 ? "cutter.fire: none\n" : north_fires),
          .id = std::to_string(i) + "@example.net"});
  }
  EXPECT_EQ(below("outbox").size(), 1U);
  EXPECT_TRUE(has_drawings(mails("outbox").front().bytes));
  EXPECT_EQ(drawn(), 1U);
  clock_.time += seconds_of_hour;
  post({"send", path("office")});
  EXPECT_EQ(drawn(), 2U);
  const auto sent = mails("sent");
  ASSERT_EQ(sent.size(), 2U);
  for (const MailToSend& mail : sent) {
    EXPECT_EQ(pictures_of(mail), std::vector<std::string>{"PNG"});
    EXPECT_FALSE(has_drawings(mail.bytes));
  }
}

/// What is tried again is what was tried, and drawn no second time.
TEST_F(Sending, APictureIsDrawnOnceHoweverOftenItsMailIsTried) {
  set_sendmail("exit 75");
  take({.body = marked("north", 1, north_fires)});
  for (int i = 0; i < 5; ++i) {
    clock_.time += seconds_of_day;
    post({"send", path("office")});
  }
  EXPECT_EQ(drawn(), 1U);
  EXPECT_EQ(pictures_of(mails("sending").front()), std::vector<std::string>{"PNG"});
}

TEST_F(Sending, APictureThatCannotBeDrawnStopsNoMail) {
  set_rasteriser("echo no font >&2; exit 1");
  const PostRan ran = take({.body = marked("north", 1, north_fires)});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("sent without its picture: north@example.net: "),
                             HasSubstr("no font")));
  const auto sent = mails("sent");
  ASSERT_EQ(sent.size(), 1U);
  ASSERT_EQ(pictures_of(sent.front()).size(), 1U);
  EXPECT_THAT(pictures_of(sent.front()).front(),
              AllOf(StartsWith("\x89PNG\r\n"), HasSubstr("IEND")));
  EXPECT_THAT(the_answer(), HasSubstr("Accepted"));
}

TEST_F(Sending, WhereNothingMakesPicturesMailsHaveNone) {
  ::setenv("PATH", "/nowhere", 1);
  // Its own script needs the usual programs.
  set_sendmail("exit 0");
  take({.body = marked("north", 1, north_fires)});
  const auto all = mails("sent").empty() ? mails("sending") : mails("sent");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_TRUE(pictures_of(all.front()).empty());
  EXPECT_THAT(all.front().bytes, Not(HasSubstr("<img")));
}

}  // namespace
}  // namespace prizecourt::post
