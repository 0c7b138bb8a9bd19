/// Mails on their way into a game and their answers back.

#include "tests/post/office/office_fixture.h"

namespace prizecourt::post {
namespace {

using Intakes = OfficeTest;

TEST_F(Intakes, OrdersInTheTextAreTakenInAndAnswered) {
  const PostRan ran = take({.body = marked("north", 1, north_fires)});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const Record record = the_record("records");
  EXPECT_EQ(record.outcome, Outcome::taken);
  EXPECT_EQ(record.game, "sloops");
  EXPECT_EQ(record.player, "north");
  EXPECT_EQ(record.receptions, std::vector<int>{1});
  EXPECT_THAT(status_of_game(), HasSubstr("from North"));
  EXPECT_THAT(status_of_game(), HasSubstr(": counts"));
  const std::string answer = the_answer();
  EXPECT_THAT(answer, HasSubstr("Subject: Re: [sloops] ACCEPTED: turn 1"));
  EXPECT_THAT(answer, HasSubstr("Accepted: your orders for turn 1 of Two sloops."));
  EXPECT_THAT(answer, HasSubstr("Cutter, fire"));
  EXPECT_THAT(answer, HasSubstr("In-Reply-To: <m1@example.net>"));
  EXPECT_THAT(answer, HasSubstr("To: north@example.net"));
  EXPECT_THAT(answer, HasSubstr("Auto-Submitted: auto-replied"));
  EXPECT_THAT(answer, HasSubstr("games+sloops-north-t1-"));
  const Envelope envelope = mails("sent").front().envelope;
  EXPECT_EQ(envelope.from, "");
  EXPECT_EQ(envelope.to, "north@example.net");
  EXPECT_EQ(record.answer, envelope.id);
  EXPECT_TRUE(below("new").empty());
  EXPECT_TRUE(below("queue").empty());
  EXPECT_EQ(below("mail").size(), 1U);
  EXPECT_EQ(read_text(below("mail").front()), written({.body = marked("north", 1, north_fires)}));
}

TEST_F(Intakes, RefusedOrdersAreSaidToBeSo) {
  EXPECT_EQ(take({.body = marked("north", 1, "cuter.fire: any\n")}).status, 0);
  const std::string answer = the_answer();
  EXPECT_THAT(answer, HasSubstr("REJECTED, nothing changes: ships.cuter: there is no ship 'cuter'; "
                                "did you mean 'cutter'?"));
  EXPECT_THAT(answer, HasSubstr("did you mean 'cutter'?"));
  EXPECT_THAT(the_record("records").reason, HasSubstr("rejected: "));
  EXPECT_THAT(status_of_game(), HasSubstr("Waiting for orders for turn 1 from North"));
  EXPECT_THAT(answer, Not(HasSubstr("still counts")));
}

TEST_F(Intakes, WhatCameBeforeARefusedCorrectionIsSaidToCount) {
  take({.body = marked("north", 1, north_fires)});
  clock_.time += 5 * seconds_of_minute;
  take({.body = marked("north", 1, "cuter.fire: any\n"), .id = "m2@example.net"});
  const auto sent = mails("sent");
  ASSERT_EQ(sent.size(), 2U);
  EXPECT_THAT(told(sent[0]), Not(HasSubstr("still counts")));
  EXPECT_THAT(told(sent[1]), AllOf(HasSubstr("REJECTED"),
                                   HasSubstr("The orders that you sent before still count.")));
}

/// On a phone it is read without going sideways, and its first sentence stands out.
TEST_F(Intakes, AnAnswerIsAPage) {
  take({.body = marked("north", 1, "cutter.fyre: any\n")});
  const auto opened = open_letter(mails("sent").front().bytes, LetterLimits{});
  const auto& parts = std::get<Letter>(opened).parts;
  const auto html = std::find_if(parts.begin(), parts.end(),
                                 [](const Part& part) { return part.type == "text/html"; });
  ASSERT_NE(html, parts.end());
  EXPECT_THAT(html->bytes, AllOf(StartsWith("<!DOCTYPE html>"), HasSubstr("width=device-width"),
                                 HasSubstr("pre { white-space: pre-wrap"),
                                 HasSubstr("<body>\n<p>REJECTED, nothing changes: "),
                                 HasSubstr("did you mean 'fire'?")));
}

TEST_F(Intakes, AForgerGainsNothingAndThePlayerHearsOfIt) {
  EXPECT_EQ(take({.body = marked("north", 1, north_fires), .is_proven = false}).status, 0);
  EXPECT_EQ(the_record("records").outcome, Outcome::unproven);
  const std::string answer = the_answer();
  EXPECT_THAT(answer, HasSubstr("To: north@example.net"));
  EXPECT_THAT(answer, HasSubstr("Orders were sent in your name without proof. They do NOT count."));
  EXPECT_THAT(status_of_game(), HasSubstr("Waiting for orders for turn 1 from North"));
  EXPECT_TRUE(fs::is_empty(path("sloops/received")));
}

TEST_F(Intakes, WhoeverWritesFromElsewhereIsAnsweredAtTheAddressOnRecord) {
  take({.from = "Villain <villain@example.edu>", .body = marked("north", 1, north_fires)});
  EXPECT_EQ(the_record("records").outcome, Outcome::unproven);
  EXPECT_EQ(mails("sent").front().envelope.to, "north@example.net");
  EXPECT_TRUE(fs::is_empty(path("sloops/received")));
}

TEST_F(Intakes, AWordProvesWhereItIsAskedFor) {
  const std::string orders = marked("south", 1, "lugger.fire: any\n");
  take({.from = "South <south@example.com>", .body = orders});
  EXPECT_EQ(the_record("records").outcome, Outcome::unproven);
  clock_.time += 3 * seconds_of_minute;
  take({.from = "South <phone@example.edu>",
        .body = "Trafalgar-1805\n\n" + orders,
        .id = "m2@example.com",
        .is_proven = false});
  const auto sent = mails("sent");
  ASSERT_EQ(sent.size(), 2U);
  EXPECT_THAT(told(sent[1]), HasSubstr("Accepted: your orders for turn 1"));
  EXPECT_EQ(sent[1].envelope.to, "south@example.com");
  for (const MailToSend& mail : sent) EXPECT_THAT(told(mail), Not(HasSubstr("Trafalgar")));
}

/// Telephones capitalise a word, break it at its dashes and replace those.
TEST_F(Intakes, AWordCountsAsATelephoneTypesIt) {
  for (const char* const word : {"trafalgar 1805", "TRAFALGAR\u20131805", "Trafalgar1805."}) {
    clock_.time += 5 * seconds_of_minute;
    take({.from = "South <south@example.com>",
          .body = std::string(word) + "\n\n" + marked("south", 1, "lugger.fire: any\n"),
          .id = std::to_string(clock_.time) + "@example.com"});
  }
  EXPECT_EQ(records("records").size(), 3U);
  for (const Record& record : records("records")) EXPECT_EQ(record.outcome, Outcome::taken);
}

TEST_F(Intakes, AMissingWordIsSaidToBeMissing) {
  take({.from = "South <south@example.com>", .body = marked("south", 1, "lugger.fire: any\n")});
  EXPECT_THAT(the_answer(),
              AllOf(HasSubstr("Your secret word is missing: these orders do NOT count."),
                    HasSubstr("NOT COUNTED"), Not(HasSubstr("in your name"))));
}

/// In the subject, among the orders, or in a mail that is not proven by it.
TEST_F(Intakes, AWordIsEchoedNowhere) {
  take({.from = "South <south@example.com>",
        .subject = "absent until Trafalgar-1805",
        .body = "hello\n"});
  clock_.time += 5 * seconds_of_minute;
  take({.from = "South <south@example.com>",
        .subject = "orders",
        .body = marked("south", 1, "# trafalgar-1805\nlugger.fire: any\n"),
        .id = "m2@example.com"});
  clock_.time += 5 * seconds_of_minute;
  take({.from = "South <south@example.com>",
        .subject = "orders",
        .body = marked("south", 1, "lugger.Trafalgar-1805: any\n"),
        .id = "m3@example.com"});
  for (const char* const line :
       {"trafalgar-1805.fire: any\n", "lugger.fire: {at: trafalgar1805}\n"}) {
    clock_.time += 5 * seconds_of_minute;
    take({.from = "South <south@example.com>",
          .subject = "Trafalgar-1805",
          .body = marked("south", 1, line),
          .id = std::to_string(clock_.time) + "@example.com"});
  }
  EXPECT_EQ(mails("sent").size(), 5U);
  for (const MailToSend& mail : mails("sent")) {
    EXPECT_THAT(mail.bytes, AllOf(Not(HasSubstr("rafalgar")), Not(HasSubstr("-1805"))));
  }
  for (const auto& [name, text] : content_of("sloops")) {
    EXPECT_THAT(text, Not(HasSubstr("rafalgar"))) << name;
  }
}

TEST_F(Intakes, AWordInsideAnotherIsNone) {
  take({.from = "South <south@example.com>",
        .body = "xTrafalgar-1805x\n" + marked("south", 1, "lugger.fire: any\n")});
  EXPECT_EQ(the_record("records").outcome, Outcome::unproven);
}

TEST_F(Intakes, NobodyElseIsAnswered) {
  take({.from = "Spam <spam@example.edu>", .body = "Buy now\n"});
  EXPECT_EQ(the_record("queue").outcome, Outcome::queued);
  EXPECT_EQ(the_record("queue").reason, "the sender is not a player of any game");
  EXPECT_TRUE(below("sent").empty());
  EXPECT_TRUE(below("outbox").empty());
  EXPECT_THAT(post({"queue", path("office")}).out,
              HasSubstr("the sender is not a player of any game"));
}

TEST_F(Intakes, TheTokenFindsTheSeatAndProvesNothing) {
  Problems problems;
  const auto settings = read_settings(path("office/post.yaml"), path("office"), problems);
  const Secret secret{*digest_from_hex(read("office/secret").substr(0, 64))};
  const std::string address = reply_address(*settings, secret, {"sloops", "north", 1});
  take({.from = "Villain <villain@example.edu>", .to = address, .body = "hello\n"});
  EXPECT_EQ(the_record("records").player, "north");
  EXPECT_EQ(mails("sent").front().envelope.to, "north@example.net");
}

TEST_F(Intakes, OrdersForSomebodyElseAreRefused) {
  take({.body = marked("south", 1, "lugger.fire: any\n")});
  const std::string answer = the_answer();
  EXPECT_THAT(answer, HasSubstr("REJECTED"));
  EXPECT_THAT(status_of_game(), HasSubstr("Waiting for orders for turn 1 from South"));
}

TEST_F(Intakes, TheSameMailAHundredTimesIsTakenOnceAndAnsweredOnce) {
  const std::string mail = written({.body = marked("north", 1, north_fires)});
  ASSERT_EQ(post({"take", path("office")}, mail).status, 0);
  const auto office = content_of("office");
  const auto game = content_of("sloops");
  for (int i = 0; i < 100; ++i) {
    // Another way, another trace.
    const std::string again = "Received: by relay" + std::to_string(i) + ".example.org\n" + mail;
    ASSERT_EQ(post({"take", path("office")}, again).status, 0);
  }
  EXPECT_EQ(content_of("office"), office);
  EXPECT_EQ(content_of("sloops"), game);
}

TEST_F(Intakes, ACorrectionTakesThePlaceOfTheOrdersBefore) {
  take({.body = marked("north", 1, north_fires)});
  clock_.time += 5 * seconds_of_minute;
  take({.body = marked("north", 1, "cutter.fire: none\n"),
        .id = "m2@example.net",
        .date = "Thu, 26 Nov 2026 10:05:00 +0000"});
  const auto sent = mails("sent");
  ASSERT_EQ(sent.size(), 2U);
  EXPECT_THAT(told(sent[1]), HasSubstr("replacing number 1"));
  EXPECT_THAT(told(sent[1]), Not(HasSubstr("NOTE")));
}

/// Lesson M4: the later arrival counts, and it is said loudly where the sender's clock says
/// otherwise; `use` brings the others back.
TEST_F(Intakes, WhatCameLastCountsWhateverItsDate) {
  take({.body = marked("north", 1, north_fires)});
  clock_.time += 5 * seconds_of_minute;
  take({.body = marked("north", 1, "cutter.fire: none\n"),
        .id = "m2@example.net",
        .date = "Thu, 26 Nov 2026 09:50:00 +0000"});
  auto sent = mails("sent");
  ASSERT_EQ(sent.size(), 2U);
  EXPECT_THAT(told(sent[1]), HasSubstr("NOTE: according to your mail program"));
  const std::string second = told(sent[1]);
  const std::size_t at = second.find("subject: use ");
  ASSERT_NE(at, std::string::npos);
  clock_.time += 5 * seconds_of_minute;
  take({.subject = "Re: " + second.substr(at + 9, 12), .body = "", .id = "m3@example.net"});
  sent = mails("sent");
  ASSERT_EQ(sent.size(), 3U);
  EXPECT_THAT(told(sent[2]), HasSubstr("replacing number 2"));
  EXPECT_THAT(told(sent[2]), HasSubstr("Accepted"));
}

TEST_F(Intakes, AnswersToOneAddressAreGathered) {
  take({.body = marked("north", 1, north_fires)});
  for (int i = 0; i < 3; ++i) {
    clock_.time += 20;
    take({.body = marked("north", 1, i % 2 == 0 ? "cutter.fire: none\n" : north_fires),
          .id = "again" + std::to_string(i) + "@example.net"});
  }
  EXPECT_EQ(below("sent").size(), 1U);
  ASSERT_EQ(below("outbox").size(), 1U);
  EXPECT_EQ(records("records").size(), 4U);
  clock_.time += 2 * seconds_of_minute;
  EXPECT_EQ(post({"send", path("office")}).status, 0);
  const auto sent = mails("sent");
  ASSERT_EQ(sent.size(), 2U);
  EXPECT_THAT(told(sent[1]), HasSubstr("This message answers 3 of your messages"));
  EXPECT_THAT(told(sent[1]), HasSubstr("Earlier: Accepted"));
}

TEST_F(Intakes, TwentyAnswersADayAndNoMore) {
  for (int i = 0; i < 25; ++i) {
    clock_.time += 5 * seconds_of_minute;
    take({.subject = "status", .id = std::to_string(i) + "@example.net"});
  }
  EXPECT_EQ(below("sent").size(), 20U);
  ASSERT_EQ(mails("outbox").size(), 1U);
  EXPECT_EQ(mails("outbox").front().envelope.answers.size(), 5U);
  clock_.time += seconds_of_day;
  post({"send", path("office")});
  EXPECT_EQ(below("sent").size(), 21U);
}

TEST_F(Intakes, QuestionsAreAnswered) {
  for (const char* const subject : {"status", "Re: [sloops] orders", "report", "help"}) {
    clock_.time += 5 * seconds_of_minute;
    take({.subject = subject, .id = std::to_string(clock_.time) + "@example.net"});
  }
  EXPECT_EQ(below("sent").size(), 4U);
  EXPECT_TRUE(below("queue").empty());
  EXPECT_THAT(told(mails("sent")[3]), HasSubstr("What you can ask for"));
}

/// Nobody believes that he has sent orders because the subject was answered.
TEST_F(Intakes, OrdersThatCannotBeTakenAreSaidSoWhateverTheSubjectAsks) {
  struct Row {
    const char* subject;
    std::string body;
    const char* why;
  };

  const std::vector<Row> rows = {
      {"Re: [sloops] orders", "Here are my orders.\ncutter.fire: any\n",
       "looks like an order, but"},
      {"Orders", marked("north", 1, north_fires) + marked("north", 1, "cutter.fire: none\n"),
       "they differ"},
      {"status", "=== orders sloops 1 north ===\ncutter.fire: any\n", "do not end with the line"},
      {"absent until 2026-12-20", "cutter.fire: any\n", "looks like an order, but"},
      {"orders", marked("north", 1, "#cutter.fire: any\n"), "has no orders"}};
  for (const Row& row : rows) {
    clock_.time += 5 * seconds_of_minute;
    take({.subject = row.subject,
          .body = row.body,
          .id = std::to_string(clock_.time) + "@example.net"});
    EXPECT_THAT(told(mails("sent").back()), HasSubstr(row.why)) << row.subject;
  }
  EXPECT_THAT(told(mails("sent").front()),
              AllOf(HasSubstr("NO ORDERS ACCEPTED"), HasSubstr("Send your orders for turn 1")));
  EXPECT_TRUE(fs::is_empty(path("sloops/received")));
}

TEST_F(Intakes, ASlipIsSaidBeforeAnythingElse) {
  take({.body = marked("north", 1, "cutter: {fire: [any}\n")});
  EXPECT_THAT(the_answer(), AllOf(HasSubstr("REJECTED"), Not(HasSubstr("sent it")),
                                  Not(HasSubstr("It speaks for"))));
}

TEST_F(Intakes, AnAbsenceIsNotedWhereItIsProven) {
  take({.subject = "absent until 2026-12-20", .is_proven = false});
  EXPECT_TRUE(below("seats").empty());
  EXPECT_THAT(the_answer(), HasSubstr("It was NOT carried out."));
  clock_.time += 5 * seconds_of_minute;
  take({.subject = "absent until 2026-12-20", .id = "m2@example.net"});
  EXPECT_THAT(told(mails("sent")[1]), HasSubstr("Sunday 20 December 2026"));
  Problems problems;
  EXPECT_EQ(read_seat(path("office/seats/sloops~north.yaml"), problems)->absent_until,
            "2026-12-20");
}

TEST_F(Intakes, AMailWithoutOrdersIsAnsweredWithWhatToDo) {
  take({.subject = "hello", .body = "When is the next turn?\n"});
  EXPECT_THAT(the_answer(), HasSubstr("No orders were found"));
  EXPECT_THAT(the_answer(), HasSubstr("umpire@example.org"));
}

TEST_F(Intakes, MachinesAreNotAnswered) {
  take({.subject = "Out of office", .headers = "Auto-Submitted: auto-replied\n"});
  take({.subject = "status", .id = "m2@example.net", .headers = "Precedence: bulk\n"});
  take({.from = "games@example.org", .subject = "status", .id = "m3@example.net"});
  EXPECT_EQ(records("records").size(), 3U);
  for (const Record& record : records("records")) EXPECT_EQ(record.outcome, Outcome::ignored);
  EXPECT_TRUE(below("sent").empty());
  EXPECT_TRUE(below("outbox").empty());
}

TEST_F(Intakes, OrdersThroughAListCountAndAreNotAnswered) {
  take({.body = marked("north", 1, north_fires), .headers = "Precedence: list\n"});
  EXPECT_EQ(the_record("records").outcome, Outcome::taken);
  EXPECT_TRUE(below("sent").empty());
  EXPECT_THAT(status_of_game(), HasSubstr(": counts"));
}

class Bounces : public OfficeTest {
 protected:
  void bounce(const std::string& status, int number) {
    Problems problems;
    const auto settings = read_settings(path("office/post.yaml"), path("office"), problems);
    const Secret secret{*digest_from_hex(read("office/secret").substr(0, 64))};
    const std::string mail =
        "Return-Path: <>\nFrom: MAILER-DAEMON@mail.example.net\nTo: " +
        bounce_address(*settings, secret, {"sloops", "north", 1}) +
        "\nDate: " + date_of_mail(clock_.time + number) +
        "\nSubject: Undelivered Mail Returned to Sender\nMessage-ID: <b" + std::to_string(number) +
        "@mail.example.net>\nAuto-Submitted: auto-replied\nMIME-Version: 1.0\n"
        "Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\n\n"
        "--b\nContent-Type: text/plain\n\nIt did not work.\n"
        "--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example.net\n\n"
        "Final-Recipient: rfc822; north@example.net\nAction: failed\nStatus: " +
        status +
        "\n"
        "Diagnostic-Code: smtp; 550 " +
        status + " no\n\n--b--\n";
    EXPECT_EQ(post({"take", path("office")}, mail).status, 0);
  }

  [[nodiscard]] SeatState seat() const {
    Problems problems;
    return read_seat(path("office/seats/sloops~north.yaml"), problems).value_or(SeatState{});
  }
};

/// Lesson M8.
TEST_F(Bounces, OnThreeDaysTheSeatIsUnreachable) {
  for (int i = 0; i < 3; ++i) {
    bounce("5.1.1", 2 * i);
    bounce("5.1.1", 2 * i + 1);  // two on a day are one
    EXPECT_EQ(seat().is_unreachable(), i == 2);
    clock_.time += seconds_of_day;
  }
  EXPECT_TRUE(below("sent").empty());
  EXPECT_TRUE(below("queue").empty());
  take({.subject = "status"});  // whoever writes can be reached
  EXPECT_FALSE(seat().is_unreachable());
}

TEST_F(Bounces, BecauseOfContentMailsBecomePlain) {
  bounce("5.7.1", 1);
  EXPECT_TRUE(seat().is_plain);
  EXPECT_TRUE(seat().resend);
  EXPECT_TRUE(seat().bounced_on.empty());
  bounce("5.7.1", 2);
  EXPECT_TRUE(seat().resend) << "the report is still to be sent again";
}

TEST_F(Bounces, ForAWhileTheyChangeNothing) {
  bounce("4.2.2", 1);
  EXPECT_TRUE(below("seats").empty());
}

// ---- absences ----

TEST_F(Intakes, AnAbsenceIsNoted) {
  take({.subject = "absent until 2026-12-20"});
  EXPECT_THAT(the_answer(), HasSubstr("Noted: you are away until Sunday 20 December 2026."));
  EXPECT_THAT(read("office/seats/sloops~north.yaml"), HasSubstr("2026-12-20"));
}

/// Nobody stops a game for ever by one mail.
TEST_F(Intakes, AnAbsenceThatIsTooLongIsNotNoted) {
  take({.subject = "absent until 2027-01-26"});
  EXPECT_THAT(the_answer(),
              AllOf(HasSubstr("NOT noted: the game waits for you until Monday 25 January 2027"),
                    HasSubstr("umpire@example.org")));
  EXPECT_TRUE(below("seats").empty());
  clock_.time += seconds_of_hour;
  take({.subject = "absent until 2027-01-25", .id = "m2@example.net"});
  EXPECT_THAT(read("office/seats/sloops~north.yaml"), HasSubstr("2027-01-25"));
}

TEST_F(Intakes, TheGameMasterSaysHowLongAnAbsenceMayBe) {
  const std::string settings = read("office/post.yaml");
  write("office/post.yaml",
        replaced(settings, "    players:", "    longest_absence: 7\n    players:"));
  take({.subject = "absent until 2026-12-04"});
  EXPECT_THAT(the_answer(),
              HasSubstr("NOT noted: the game waits for you until Thursday 3 December"));
}

class Queues : public OfficeTest {
 protected:
  std::string digits() { return post({"queue", path("office")}).out.substr(0, 8); }
};

TEST_F(Queues, AMailIsShown) {
  take({.from = "Spam <spam@example.edu>", .subject = "a\x1b[31m", .body = "\x1b[2J\n"});
  const PostRan ran = post({"show", path("office"), digits()});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("queued because: the sender is not a player of any game"));
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
}

TEST_F(Queues, AMailIsAcceptedAsAPlayers) {
  take({.from = "Home <home@example.edu>",
        .body = "=== orders sloops 1 nobody ===\ncutter.fire: any\n=== end ===\n"});
  EXPECT_EQ(post({"accept", path("office"), digits(), "--as", "nobody"}).status, 2);
  EXPECT_EQ(post({"accept", path("office"), digits(), "--as", "sloops/north"}).status, 0);
  EXPECT_TRUE(below("queue").empty());
  EXPECT_EQ(the_record("records").player, "north");
  EXPECT_THAT(the_answer(), HasSubstr("To: north@example.net"));
}

TEST_F(Queues, AMailIsAnsweredByHand) {
  take({.from = "Friend <friend@example.edu>", .subject = "May I play?"});
  EXPECT_EQ(post({"answer", path("office"), digits()}, "").status, 2);
  EXPECT_EQ(post({"answer", path("office"), digits()}, "Yes.\n\nIn May.\n").status, 0);
  EXPECT_THAT(the_answer(), HasSubstr("To: friend@example.edu"));
  EXPECT_THAT(the_answer(), HasSubstr("Reply-To: umpire@example.org"));
  EXPECT_EQ(the_record("records").outcome, Outcome::answered);
}

TEST_F(Queues, AMailIsDroppedWithAReason) {
  take({.from = "Spam <spam@example.edu>"});
  EXPECT_EQ(post({"drop", path("office"), digits()}).status, 2);
  EXPECT_EQ(post({"drop", path("office"), digits(), "--reason", "spam"}).status, 0);
  EXPECT_THAT(the_record("records").reason, HasSubstr("spam"));
  EXPECT_EQ(below("mail").size(), 1U);
}

TEST_F(Queues, AllAreTriedAgainAfterAChange) {
  fs::rename(path("sloops"), path("away"));
  take({.body = marked("north", 1, north_fires)});
  EXPECT_THAT(the_record("queue").reason, HasSubstr("sloops"));
  fs::rename(path("away"), path("sloops"));
  const PostRan ran = post({"retry", path("office")});
  EXPECT_EQ(ran.out, "0 messages need your attention.\n");
  EXPECT_THAT(the_answer(), HasSubstr("Accepted"));
}

TEST_F(Queues, AMailIsScrubbed) {
  take({.from = "Jane Doe <jane@secret.example>", .subject = "hi jane@secret.example"});
  const PostRan ran = post({"scrub", path("office"), digits()});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("From: A Person <person"));
  EXPECT_THAT(ran.out, Not(HasSubstr("secret.example>")));
  EXPECT_THAT(ran.out, Not(HasSubstr("Jane")));
}

// ---- a Maildir ----

class Maildirs : public OfficeTest {
 protected:
  Maildirs() {
    for (const char* const folder : {"new", "cur", "tmp"}) {
      fs::create_directories(path("box/" + std::string(folder)));
    }
  }

  PostRan take_all() { return post({"take", path("office"), "--maildir", path("box")}); }
};

TEST_F(Maildirs, MailsAreTakenOnceInTheirOrderAndMarked) {
  write("box/new/1795687201.a", written({.body = marked("north", 1, north_fires)}));
  write("box/cur/1795687202.b:2,RS",
        written({.body = marked("north", 1, "cutter.fire: none\n"), .id = "m2@example.net"}));
  write("box/cur/1795687203.c:2,PS", written({.subject = "status", .id = "m3@example.net"}));
  const PostRan ran = take_all();
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(exists("box/cur/1795687201.a:2,PS"));
  EXPECT_TRUE(exists("box/cur/1795687202.b:2,PRS"));
  EXPECT_EQ(records("records").size(), 2U);
  EXPECT_THAT(status_of_game(), HasSubstr("0001"));
  const auto office = content_of("office");
  EXPECT_EQ(take_all().status, 0);
  EXPECT_EQ(content_of("office"), office);
}

TEST_F(Maildirs, WhatIsNoFileStopsNoOther) {
  fs::create_symlink("/etc/passwd", path("box/new/1.link"));
  write("box/new/2.b", written({.subject = "status"}));
  EXPECT_EQ(take_all().status, 3);
  EXPECT_EQ(below("sent").size(), 1U);
}

// ---- a mail server's pipe ----

TEST_F(Intakes, AMailServerIsToldLaterWhateverIsWrong) {
  EXPECT_EQ(post({"take", path("nowhere")}, "From: a\n\nb\n").status, 75);
  EXPECT_EQ(post({"take"}, "").status, 75);
  EXPECT_EQ(post({"take", path("office"), "--no-such-option"}, "").status, 75);
}

TEST_F(Intakes, AMailIsSafeWhateverIsWrongWithTheOffice) {
  write("office/post.yaml", "prizecourt: post/1\n");
  const PostRan ran = take({.body = marked("north", 1, north_fires)});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.err, HasSubstr("'umpire' is missing"));
  EXPECT_EQ(below("new").size(), 1U);
  write_settings("");
  EXPECT_EQ(post({"send", path("office")}).status, 0);
  EXPECT_TRUE(below("new").empty());
  EXPECT_THAT(the_answer(), HasSubstr("Accepted"));
}

}  // namespace
}  // namespace prizecourt::post
