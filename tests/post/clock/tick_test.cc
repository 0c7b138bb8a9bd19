/// Games by mail that go on by themselves, with a clock that the test sets.

#include "formats/rulesets/rulesets.h"
#include "formats/seals/commitment.h"
#include "tests/formats/joint_support.h"
#include "tests/post/clock/tick_fixture.h"

namespace prizecourt::post {
namespace {

TEST_F(Tick, PlaysThreeWindowsOneOnTimeOneRemindedOneLate) {
  begin(two_sloops(), "    late: defaults\n");
  EXPECT_EQ(tick_at("2026-11-26T12:00Z"), "sloops: turn 1 is open until 2026-12-03T20:00Z\n");
  EXPECT_EQ(sent(), (MailNames{"report-sloops-north-1", "report-sloops-south-1"}));
  EXPECT_EQ(read("game/due.txt"), "window 1: 2026-12-03T20:00Z\n");

  hand_in("north", 1);
  EXPECT_EQ(tick_at("2026-11-27T12:00Z"), "");
  hand_in("south", 1);
  EXPECT_EQ(tick_at("2026-11-28T12:00Z"),
            "sloops: turn 1 is played\nsloops: turn 2 is open until 2026-12-05T20:00Z\n");
  EXPECT_EQ(sent(), (MailNames{"report-sloops-north-2", "report-sloops-south-2"}));

  hand_in("north", 2);
  EXPECT_EQ(tick_at("2026-12-04T20:00Z"), "sloops: turn 2: reminded South\n");
  EXPECT_EQ(sent(), (MailNames{"reminder-sloops-south"}));
  EXPECT_EQ(tick_at("2026-12-04T20:05Z"), "");
  hand_in("south", 2);
  EXPECT_EQ(tick_at("2026-12-04T21:00Z"),
            "sloops: turn 2 is played\nsloops: turn 3 is open until 2026-12-11T20:00Z\n");

  hand_in("north", 3);
  static_cast<void>(tick_at("2026-12-10T20:00Z"));
  EXPECT_EQ(tick_at("2026-12-11T20:00Z"), "");
  static_cast<void>(tick_at("2026-12-12T01:55Z"));
  EXPECT_EQ(tick_at("2026-12-12T02:00Z"),
            "sloops: turn 3 is played without South\n"
            "sloops: turn 4 is open until 2026-12-18T20:00Z\n");
  const Ran verified = run_program({"verify", path("game/game.replay.yaml")});
  EXPECT_EQ(verified.status, ExitStatus::good) << verified.out;
}

TEST_F(Tick, TheGameMastersChainIsUsedUnaskedAndTurnMailsSaySo) {
  players_ = full_mails;
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  const Letter mail = letter("report-sloops-north-1");
  EXPECT_THAT(part_of(mail, "all.html"), HasSubstr("Dice: from the game master's hash chain."));
  EXPECT_THAT(part_of(mail, "all.json"), Not(HasSubstr("a test")));
  hand_in("north", 1);
  hand_in("south", 1);
  EXPECT_THAT(tick_at("2026-11-28T12:00Z"), HasSubstr("sloops: turn 1 is played\n"));
  const Ran verified = run_program({"verify", path("game/game.replay.yaml")});
  EXPECT_EQ(verified.status, ExitStatus::good) << verified.out;
}

TEST_F(Tick, ABotPlaysItsSeatAndNobodyWaitsForIt) {
  players_ = full_mails;
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  const Ran seat = run_program({"game", "seat", path("game"), "south=captain"});
  ASSERT_EQ(seat.status, ExitStatus::good) << seat.err;
  EXPECT_EQ(tick_at("2026-11-27T12:00Z"), "sloops: South is now played by a bot (captain)\n");
  EXPECT_EQ(letter("seat-sloops-north-south").subject,
            "[sloops] South is now played by a bot (captain)");
  EXPECT_THAT(part_of(letter("seat-sloops-south-south"), "text/plain"),
              ContainsRegex("Nothing to send: a bot \\(captain\\) plays for you"));
  static_cast<void>(sent());
  hand_in("north", 1);
  EXPECT_EQ(tick_at("2026-11-28T12:00Z"),
            "sloops: turn 1 is played\nsloops: turn 2 is open until 2026-12-05T20:00Z\n");
  EXPECT_THAT(part_of(letter("report-sloops-north-2"), "all.html"),
              HasSubstr("South is played by a bot (captain)"));
  // The text of the mail has it too, and asks nothing of the bot.
  const std::string text = part_of(letter("report-sloops-north-2"), "text/plain");
  EXPECT_THAT(text, AllOf(HasSubstr("\nSouth is played by a bot (captain).\n"),
                          HasSubstr("- you: orders for turn 2"),
                          Not(HasSubstr("South: orders for turn 2"))));
  EXPECT_THAT(part_of(letter("report-sloops-north-2"), "text/html"),
              HasSubstr("South is played by a bot (captain)."));
  const std::string bots = part_of(letter("report-sloops-south-2"), "text/plain");
  EXPECT_THAT(bots, AllOf(StartsWith("Nothing to send: a bot (captain) plays for you."),
                          Not(HasSubstr("you: orders"))));
  EXPECT_EQ(tick_at("2026-12-04T20:00Z"), "sloops: turn 2: reminded North\n");
  EXPECT_THAT(part_of(letter("reminder-sloops-north"), "text/plain"),
              HasSubstr("\nSouth is played by a bot (captain).\n"));
}

TEST_F(Tick, ASubstituteGetsAFirstMailAndEverybodyIsTold) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  change_wind(1);
  static_cast<void>(tick_at("2026-11-26T13:00Z"));
  static_cast<void>(sent());
  write("office/post.yaml", replaced(read("office/post.yaml"), "south: {address: south@example.org",
                                     "south: {address: emil@example.org, name: Emil J. Berg"));
  EXPECT_EQ(tick_at("2026-11-27T12:00Z"), "sloops: Emil J. Berg now plays for South\n");
  EXPECT_EQ(letter("seat-sloops-north-south").subject, "[sloops] Emil J. Berg now plays for South");
  EXPECT_EQ(read("game/seats.txt"), "window 1: south=person # Emil J. Berg now plays for South\n");
  for (const auto& entry : fs::directory_iterator(path("office/outbox"))) {
    const std::string name = entry.path().stem().string();
    if (!name.starts_with("report-sloops-south-1new-")) continue;
    EXPECT_THAT(mail(name), HasSubstr("To: emil@example.org"));
    EXPECT_EQ(letter(name).subject, "[sloops] You now play South: send your orders for turn 1");
    const std::string text = part_of(letter(name), "text/plain");
    EXPECT_THAT(
        text, AllOf(StartsWith("Send your orders for turn 1 by"), HasSubstr("Your ships: Lugger."),
                    HasSubstr("Welcome to Two sloops:"), HasSubstr("* you: South"),
                    HasSubstr("What you can ask for"), HasSubstr("=== orders sloops 1 south ===")));
    // What came before him: a change that waits, and orders that are not owed any more.
    EXPECT_THAT(text, AllOf(HasSubstr("- Umpire, the wind: 000° becomes 120°"),
                            HasSubstr("- you: orders for turn 1"),
                            Not(HasSubstr("North: orders for turn 1"))));
  }
  MailNames told = sent();
  std::erase_if(told, [](const std::string& name) { return name.starts_with("changes-"); });
  EXPECT_EQ(told.size(), 2U);
  EXPECT_EQ(tick_at("2026-11-28T12:00Z"), "");
  EXPECT_THAT(to_text(status()), HasSubstr("  Emil J. Berg (South): orders for turn 1"));
  hand_in("south", 1);
  static_cast<void>(tick_at("2026-11-28T13:00Z"));
  EXPECT_THAT(part_of(letter("report-sloops-north-2"), "text/plain"),
              HasSubstr("\nSouth is played by a person: Emil J. Berg now plays for South.\n"));
}

TEST_F(Tick, TheFirstLinesSayWhatToDoAndWhatSilenceMeans) {
  begin(two_sloops(), "    late: defaults\n");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  const std::string first = part_of(letter("report-sloops-south-1"), "text/plain");
  static_cast<void>(sent());
  hand_in("north", 1);
  static_cast<void>(tick_at("2026-12-02T20:00Z"));
  const std::string reminder = part_of(letter("reminder-sloops-south"), "text/plain");
  for (const std::string& text : {first, reminder}) {
    std::size_t end = 0;
    for (int line = 0; line < 10; ++line) end = text.find('\n', end) + 1;
    EXPECT_THAT(text.substr(0, end),
                AllOf(HasSubstr("Send your orders for turn 1 by Thursday 3 December 2026, 20:00"),
                      HasSubstr("Answer this message"), HasSubstr("Your ships: Lugger."),
                      ContainsRegex("If nothing has arrived by\\s+Friday\\s+4\\s+December")));
    EXPECT_THAT(text, HasSubstr("=== orders sloops 1 south ==="));
    EXPECT_THAT(text, Not(HasSubstr("\n## ")));
  }
  EXPECT_THAT(reminder, HasSubstr("2026-12-10"));
}

TEST_F(Tick, OrdersThatAreWithdrawnAreToldToTheirPlayer) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("south", 1);
  static_cast<void>(tick_at("2026-11-26T13:00Z"));
  static_cast<void>(sent());
  const Ran ran = run_program(
      {"game", "withdraw", path("game"), "1", "--reason", "sent from the wrong account"});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  static_cast<void>(tick_at("2026-11-26T14:00Z"));
  EXPECT_THAT(part_of(letter("withdrawn-sloops-south-1"), "text/plain"),
              AllOf(StartsWith("The game master has withdrawn your orders for turn 1."),
                    HasSubstr("Reason: sent from the wrong account"),
                    HasSubstr("Send your orders for turn 1")));
  EXPECT_EQ(sent(), (MailNames{"withdrawn-sloops-south-1"}));
}

TEST_F(Tick, WhatARollbackUndoesIsTold) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  for (const char* const player : {"north", "south"}) hand_in(player, 1);
  static_cast<void>(tick_at("2026-11-26T13:00Z"));
  change_wind(2);
  const Ran back =
      run_program({"game", "rollback", path("game"), "--to", "1", "--reason", "a lost file"});
  ASSERT_EQ(back.status, ExitStatus::good) << back.err;
  EXPECT_THAT(back.out, HasSubstr("Dropped: number 3, 0003-hand.yaml"));
  EXPECT_EQ(tick_at("2026-11-26T14:00Z"), "sloops: turn 1 is open again until 2026-12-03T20:00Z\n");
  const Letter told = letter("report-sloops-north-3");
  EXPECT_EQ(told.subject, "[sloops] Turn 1 will be played again: send your orders for turn 1");
  EXPECT_THAT(part_of(told, "text/plain"),
              AllOf(HasSubstr("\nOrders for turn 1 are collected again. "),
                    HasSubstr("\nThe umpire's changes announced since turn 1 began are undone. "),
                    Not(HasSubstr("\\n"))));
  for (const char* const player : {"north", "south"}) hand_in(player, 1);
  static_cast<void>(tick_at("2026-11-26T15:00Z"));
  static_cast<void>(tick_at("2026-11-27T12:00Z"));
  const std::string daily = part_of(letter("daily-master"), "text/plain");
  EXPECT_EQ(count(daily, "* sloops: turn 1 is played"), 2U) << daily;
}

/// A stranger's mail, a date that moves, a turn played without somebody: one mail a day.
TEST_F(Tick, TheGameMasterIsMailedOnceADayWhatHappenedAndWhatWaits) {
  begin(two_sloops(), "    late: defaults\n");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  ASSERT_EQ(post({"take", path("office")},
                 written({.from = "Stranger <stranger@example.edu>", .body = "May I join?\n"}))
                .status,
            0);
  static_cast<void>(tick_at("2026-11-27T11:55Z"));
  EXPECT_FALSE(exists("office/outbox/daily-master.mail"));
  write("game/due.txt", "window 1: 2026-12-24T12:00Z\n");
  static_cast<void>(tick_at("2026-11-27T12:00Z"));
  const Letter daily = letter("daily-master");
  EXPECT_EQ(daily.subject, "Post office: attention needed");
  EXPECT_THAT(part_of(daily, "text/plain"),
              AllOf(HasSubstr("stranger@example.edu"),
                    HasSubstr("* sloops: turn 1: the deadline is now 2026-12-24T12:00Z")));
  static_cast<void>(sent());
  static_cast<void>(tick_at("2026-11-28T11:00Z"));
  EXPECT_FALSE(exists("office/outbox/daily-master.mail"));
}

/// He hears of mails that nothing proved, and of lines that a sender may have written, once.
TEST_F(Tick, TheGameMasterIsMailedWhichMailsNothingProved) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  const std::string mine = "From: North <north@example.org>\n";
  const std::string forged =
      "Received: from a (a [192.0.2.9]) by mx.example.org with ESMTP\n"
      "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\n";
  const auto take = [&](const std::string& head, const std::string& greeting) {
    const std::string mail = head + "To: games@example.org\nSubject: orders\nMessage-ID: <1@a>\n" +
                             "Date: Thu, 26 Nov 2026 10:00:00 +0000\n\n" + greeting +
                             marked("north", 1, north_fires);
    EXPECT_EQ(post({"take", path("office")}, mail).status, 0);
  };
  take(forged + mine, "Hello!\n\n");
  take("Authentication-Results: mx.example.org; dkim=pass header.d=example.org\n" + forged + mine,
       "Hello again!\n\n");
  static_cast<void>(tick_at("2026-11-27T12:30Z"));
  const std::string daily = part_of(letter("daily-master"), "text/plain");
  EXPECT_EQ(count(daily, "does not count"), 1U) << daily;
  EXPECT_THAT(daily, AllOf(ContainsRegex("sloops: a message for north from\\s+north@example.org"),
                           ContainsRegex("two\\s+Authentication-Results\\s+lines")));
  static_cast<void>(sent());
  static_cast<void>(tick_at("2026-11-28T12:40Z"));
  EXPECT_FALSE(exists("office/outbox/daily-master.mail"));

  const PostRan again = post({"init", path("office")});
  EXPECT_EQ(again.status, 0);
  EXPECT_THAT(again.err,
              HasSubstr("one message has two Authentication-Results headers of your server"));
}

TEST_F(Tick, ASeatThatChangesInAnOpenWindowIsPlayedByWhoeverHasItNow) {
  const std::string of_captain = to_hex(blake2b("captain")).substr(0, 8);
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  const auto seat = [&](const std::string& who) {
    EXPECT_EQ(run_program({"game", "seat", path("game"), "south=" + who}).status, ExitStatus::good);
  };
  seat("captain");
  static_cast<void>(tick_at("2026-11-27T12:00Z"));
  seat("person");
  hand_in("north", 1);
  static_cast<void>(sent());
  EXPECT_EQ(tick_at("2026-11-28T12:00Z"), "sloops: South is now played by a person\n");
  EXPECT_THAT(part_of(letter("report-sloops-south-1new-" + of_captain), "text/plain"),
              HasSubstr("=== orders sloops 1 south ==="));
  EXPECT_THAT(read("game/received/0001.yaml"), HasSubstr("acceptance: withdrawn"));
  EXPECT_EQ(tick_at("2026-12-02T21:00Z"), "sloops: turn 1: reminded South\n");
  seat("driver");
  EXPECT_THAT(tick_at("2026-12-02T22:00Z"), StartsWith("sloops: turn 1 is played\n"));
  EXPECT_THAT(read("game/reports/window-0001/all.md"),
              HasSubstr("South is played by a bot (driver)."));
  // A seat that was changed by hand is no other.
  write("game/seats.txt", "window 1: south=person\n");
  hand_in("north", 2);
  EXPECT_THAT(tick_at("2026-12-03T12:00Z"), Not(HasSubstr("is played")));
}

TEST_F(Tick, APersonsOwnOrdersCountAndTheReportSaysSo) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("south", 1);
  ASSERT_EQ(run_program({"game", "seat", path("game"), "south=captain"}).status, ExitStatus::good);
  hand_in("north", 1);
  EXPECT_THAT(tick_at("2026-11-27T12:00Z"), StartsWith("sloops: turn 1 is played\n"));
  EXPECT_THAT(
      read("game/reports/window-0001/all.md"),
      HasSubstr("South has been played by a bot (captain) since window 2; in window 1 South gave "
                "the orders.\n"));
  EXPECT_TRUE(exists("game/received/0003-turn-2-south.yaml"));
}

TEST_F(Tick, ATurnMailSaysFirstWhatItsReaderOwesAndUntilWhenByHisClock) {
  players_ = full_mails;
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  const Letter north = letter("report-sloops-north-1");
  EXPECT_EQ(north.subject, "[sloops] The game begins: send your orders for turn 1");
  const std::string text = part_of(north, "text/plain");
  EXPECT_THAT(text, StartsWith("Send your orders for turn 1 by Thursday 3 December 2026, 15:00\n"
                               "(America/New_York; 20:00 UTC).\n"));
  EXPECT_THAT(text, HasSubstr("\n=== orders sloops 1 north ===\n"));
  EXPECT_THAT(part_of(north, "text/html"), HasSubstr("Send your orders for turn 1 by Thursday"));
  EXPECT_EQ(part_of(north, "all.html"), read("game/reports/window-0000/all.html"));
  EXPECT_THAT(part_of(north, "all.html"), HasSubstr("2026-12-03T20:00Z"));
  EXPECT_EQ(part_of(north, "all.json"), read("game/reports/window-0000/all.json"));
  EXPECT_EQ(part_of(north, "north.orders.yaml"),
            read("game/reports/window-0000/north.orders.yaml"));
  EXPECT_THAT(mail("report-sloops-north-1"), HasSubstr("Auto-Submitted: auto-generated"));
  EXPECT_THAT(part_of(letter("report-sloops-south-1"), "text/plain"),
              StartsWith("Send your orders for turn 1 by Thursday 3 December 2026, 20:00\n"));
}

TEST_F(Tick, WhoProvesHimselfByAWordIsToldToWriteItAndNotWhichItIs) {
  players_ =
      "    players:\n"
      "      north: {address: north@example.org, proof: word, word: Niagara-1813, plain: true}\n"
      "      south: {address: south@example.org, plain: true}\n";
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  const std::string north = part_of(letter("report-sloops-north-1"), "text/plain");
  EXPECT_THAT(north, ContainsRegex("your\\s+secret\\s+word\\s+on\\s+a\\s+separate\\s+line"));
  EXPECT_THAT(north, Not(HasSubstr("Niagara")));
  EXPECT_THAT(part_of(letter("report-sloops-south-1"), "text/plain"),
              Not(HasSubstr("secret word")));
}

TEST_F(Tick, WhoseFilterSendsMailBackGetsTheReportAgainAsTextAlone) {
  players_ = full_mails;
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  static_cast<void>(sent());
  std::ostringstream out;
  FileCalls files;
  Context context{.out = out, .err = out, .rulesets = all_rulesets(), .files = files};
  {
    auto office = Office::open(context, clock_, path("office"));
    ASSERT_TRUE(office) << out.str();
    office->write_state(office->seat("sloops", "south"), {.is_plain = true, .resend = true});
  }
  EXPECT_EQ(tick_at("2026-11-26T13:00Z"),
            "sloops: turn 1: the report for south is sent again as plain text\n");
  EXPECT_THAT(mail("report-sloops-south-1plain"), Not(HasSubstr("text/html")));
  EXPECT_EQ(sent(), (MailNames{"report-sloops-south-1plain"}));
  EXPECT_EQ(tick_at("2026-11-26T14:00Z"), "");
}

TEST_F(Tick, WhoIsLateWithoutDefaultsIsToldOnceAndSoIsTheGameMaster) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  static_cast<void>(tick_at("2026-12-03T19:00Z"));
  static_cast<void>(tick_at("2026-12-04T01:00Z"));
  static_cast<void>(sent());
  EXPECT_EQ(tick_at("2026-12-04T02:00Z"), "sloops: turn 1 is waiting for South\n");
  EXPECT_EQ(sent(), (MailNames{"late-sloops-south", "master-sloops"}));
  EXPECT_EQ(tick_at("2026-12-05T02:00Z"), "");
  EXPECT_TRUE(sent().empty());
}

TEST_F(Tick, AnOutageGivesTimeAgainAndTellsEverybody) {
  outage_ = "6 hours";
  begin(two_sloops(), "    late: defaults\n");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  static_cast<void>(tick_at("2026-11-27T12:00Z"));
  static_cast<void>(sent());
  EXPECT_EQ(tick_at("2026-12-08T09:00Z"),
            "sloops: turn 1: the deadline is now 2026-12-09T20:00Z\n");
  EXPECT_THAT(mail("date-sloops-south"), HasSubstr("no one is late"));
  EXPECT_EQ(sent(), (MailNames{"date-sloops-north", "date-sloops-south"}));
  EXPECT_EQ(read("game/due.txt"), "window 1: 2026-12-09T20:00Z\n");
}

TEST_F(Tick, ADateThatTheGameMasterWritesIsTold) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  static_cast<void>(sent());
  write("game/due.txt", "window 1: 2026-12-24T12:00Z\n");
  EXPECT_EQ(tick_at("2026-11-27T12:00Z"),
            "sloops: turn 1: the deadline is now 2026-12-24T12:00Z\n");
  EXPECT_THAT(mail("date-sloops-north"), HasSubstr("The game master moved it."));
}

TEST_F(Tick, SealedOrdersAndJointDicePlayByThemselves) {
  players_ = full_mails;
  const std::vector<std::string> parties = {"north", "south", "umpire"};
  for (const std::string& party : parties) {
    write(party + ".chain", to_text(joint::chain_of(party)));
  }
  begin(two_sloops(joint::dice_of(parties) + "orders: sealed\n"), "    chain: ../umpire.chain\n");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  EXPECT_THAT(mail("report-sloops-north-1"), HasSubstr("a commitment to orders for turn 1"));
  static_cast<void>(sent());
  for (const std::string player : {"north", "south"}) {
    write(player + ".yaml", orders_of(player, 1, "{fire: any}"));
    const Ran sealed =
        run_program({"orders", "seal", path(player + ".yaml"), "--chain", path(player + ".chain"),
                     "--game", path("game/game.replay.yaml")});
    ASSERT_EQ(sealed.status, ExitStatus::good) << sealed.err;
    const Ran taken =
        run_program({"game", "submit", path("game"), path(player + ".commitment.yaml")});
    ASSERT_EQ(taken.status, ExitStatus::good) << taken.out << taken.err;
  }
  EXPECT_EQ(tick_at("2026-11-27T12:00Z"),
            "sloops: turn 1: players are asked to open their orders by 2026-11-29T12:00Z\n");
  EXPECT_THAT(part_of(letter("call-sloops-north"), "commitments.md"),
              StartsWith("# Commitments for turn 1"));
  EXPECT_EQ(sent(), (MailNames{"call-sloops-north", "call-sloops-south"}));
  EXPECT_EQ(tick_at("2026-11-27T12:05Z"), "");
  for (const std::string player : {"north", "south"}) {
    const Ran taken = run_program({"game", "submit", path("game"), path(player + ".yaml")});
    ASSERT_EQ(taken.status, ExitStatus::good) << taken.out << taken.err;
  }
  EXPECT_EQ(tick_at("2026-11-28T12:00Z"),
            "sloops: turn 1 is played\nsloops: turn 2 is open until 2026-12-05T20:00Z\n");
  const Ran verified = run_program({"verify", path("game/game.replay.yaml")});
  EXPECT_EQ(verified.status, ExitStatus::good) << verified.out;
}

TEST_F(Tick, AGameThatCannotGoOnIsSaidOnceAndTriedAgain) {
  const std::vector<std::string> parties = {"north", "south", "umpire"};
  begin(two_sloops(joint::dice_of(parties)), "    chain: ../umpire.chain\n");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  for (const std::string player : {"north", "south"}) {
    write(player + ".yaml", orders_of(player, 1, "{fire: any}"));
    write(player + ".chain", to_text(joint::chain_of(player)));
    const Ran sealed =
        run_program({"orders", "seal", path(player + ".yaml"), "--chain", path(player + ".chain"),
                     "--game", path("game/game.replay.yaml")});
    ASSERT_EQ(sealed.status, ExitStatus::good) << sealed.err;
    const Ran taken = run_program({"game", "submit", path("game"), path(player + ".yaml")});
    ASSERT_EQ(taken.status, ExitStatus::good) << taken.out << taken.err;
  }
  static_cast<void>(sent());
  EXPECT_THAT(tick_at("2026-11-27T12:00Z"), HasSubstr("sloops: cannot continue: "));
  EXPECT_EQ(sent(), (MailNames{"master-sloops"}));
  EXPECT_EQ(tick_at("2026-11-27T12:05Z"), "");
  EXPECT_TRUE(status().games.front().is_red());
  EXPECT_THAT(to_html(status(), path("")), HasSubstr("<section class=\"red\">"));
  write("umpire.chain", to_text(joint::chain_of("umpire")));
  EXPECT_THAT(tick_at("2026-11-27T12:10Z"), HasSubstr("turn 1 is played"));
  EXPECT_FALSE(status().games.front().is_red());
}

/// The chain in post.yaml is the one that was lost.
TEST_F(Tick, AChainThatTheFolderMadeIsUsedWhateverTheSettingsSay) {
  const std::vector<std::string> parties = {"north", "south", "umpire"};
  begin(two_sloops(joint::dice_of(parties)), "    chain: ../umpire.chain\n");
  write("umpire.chain", to_text(joint::chain_of("umpire")));
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  const Ran replaced_chain =
      run_program({"game", "chain", path("game"), "umpire", "--reason", "the disk failed"});
  ASSERT_EQ(replaced_chain.status, ExitStatus::good) << replaced_chain.err;
  for (const std::string player : {"north", "south"}) {
    write(player + ".yaml", orders_of(player, 1, "{fire: any}"));
    write(player + ".chain", to_text(joint::chain_of(player)));
    const Ran sealed =
        run_program({"orders", "seal", path(player + ".yaml"), "--chain", path(player + ".chain"),
                     "--game", path("game/game.replay.yaml"), "--yes"});
    ASSERT_EQ(sealed.status, ExitStatus::good) << sealed.err;
    const Ran taken = run_program({"game", "submit", path("game"), path(player + ".yaml")});
    ASSERT_EQ(taken.status, ExitStatus::good) << taken.out << taken.err;
  }
  EXPECT_THAT(tick_at("2026-11-27T12:00Z"), HasSubstr("turn 1 is played"));
}

TEST_F(Tick, SettingsThatDoNotFitTheGameAreATrouble) {
  begin(two_sloops(), "");
  const std::string settings = read("office/post.yaml");
  write("office/post.yaml", replaced(settings, "      south:", "      suoth:"));
  EXPECT_THAT(tick_at("2026-11-26T12:00Z"), HasSubstr("post.yaml names suoth, an unknown player"));
  write("office/post.yaml", replaced(settings, "  sloops:", "  slops:"));
  EXPECT_THAT(tick_at("2026-11-26T12:00Z"),
              HasSubstr("the game is called sloops, but post.yaml calls it slops"));
}

TEST_F(Tick, TheCommandSendsWhatItWrote) {
  begin(two_sloops(), "");
  const std::string stub = write("sendmail", "#!/bin/sh\ncat >> " + path("mails") + "\n");
  fs::permissions(stub, fs::perms::owner_all);
  write("office/post.yaml",
        replaced(read("office/post.yaml"), "zone:", "sendmail: [" + stub + "]\nzone:"));
  const PostRan ran = post({"tick", path("office"), "--at", "2026-11-26T12:00Z"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("sloops: turn 1 is open until 2026-12-03T20:00Z"));
  EXPECT_EQ(count(read("mails"), "Subject: [sloops] The game begins"), 2U);
  const PostRan again = post({"tick", path("office"), "--at", "2026-11-26T12:05Z"});
  EXPECT_EQ(again.out, "");
  EXPECT_EQ(count(read("mails"), "Subject: [sloops] The game begins"), 2U);
}

TEST_F(Tick, StatusSaysWhatIsOwedSinceWhenAndWhatHappensNext) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  static_cast<void>(tick_at("2026-11-27T12:00Z"));
  set_clock("2026-11-27T15:00Z");
  const std::string text = to_text(status());
  EXPECT_THAT(text, HasSubstr("Last tick 3 hours ago."));
  EXPECT_THAT(text, HasSubstr("sloops: Two sloops, turn 1"));
  EXPECT_THAT(text, HasSubstr("  South: orders for turn 1, for 1 day 3 hours\n"));
  EXPECT_THAT(
      text, HasSubstr("  deadline: Thursday 3 December 2026, 20:00 (Europe/London; 20:00 UTC)\n"));
  EXPECT_THAT(
      text,
      HasSubstr("Wednesday 2 December 2026, 20:00 (Europe/London; 20:00 UTC): South is reminded"));
  EXPECT_THAT(text, HasSubstr("No messages are waiting for you."));
  const PostRan page = post({"status", path("office"), "--html", path("status.html")});
  EXPECT_EQ(page.status, 0) << page.err;
  EXPECT_THAT(read("status.html"), HasSubstr("<a href=\"game/reports/window-0000/all.html\">"));
  EXPECT_THAT(read("status.html"), Not(HasSubstr("<script")));
  const PostRan json = post({"status", path("office"), "--json"});
  EXPECT_THAT(json.out, HasSubstr("\"prizecourt\": \"post-status/1\""));
  set_clock("2026-11-28T15:00Z");
  EXPECT_THAT(to_text(status()),
              HasSubstr("No tick for 1 day 3 hours: no mail is sent and no turn is played."));
}

}  // namespace
}  // namespace prizecourt::post
