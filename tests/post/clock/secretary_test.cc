/// What the clock's room answers to questions, and what it mails of the umpire's hand.

#include "tests/formats/xml_judge.h"
#include "tests/post/clock/tick_fixture.h"

namespace prizecourt::post {
namespace {

class Secretaries : public Tick {
 protected:
  Secretaries() {
    players_ = full_mails;
    begin(two_sloops(), "");
    static_cast<void>(tick_at("2026-11-26T12:00Z"));
    for (const char* const player : {"north", "south"}) hand_in(player, 1);
    static_cast<void>(tick_at("2026-11-27T12:00Z"));
    static_cast<void>(sent());
  }

  /// Asks as north, and returns the answer, which waits: nothing can send it.
  Letter ask(const std::string& subject) {
    write("office/post.yaml", replaced(read("office/post.yaml"), "games:\n",
                                       "sendmail: [/nowhere/sendmail]\ngames:\n"));
    const PostRan ran =
        post({"take", path("office")}, written({.from = "north@example.org", .subject = subject}));
    EXPECT_EQ(ran.status, 0) << ran.err;
    for (const auto& entry : fs::directory_iterator(path("office/sending"))) {
      Problems problems;
      const auto waiting = read_mail_to_send(entry.path().string(), problems);
      if (waiting && waiting->envelope.to == "north@example.org") {
        return std::get<Letter>(open_letter(waiting->bytes, LetterLimits{}));
      }
    }
    ADD_FAILURE() << "no answer to " << subject;
    return {};
  }
};

/// A mail's text without its line ends.
std::string told_in_a_row(const Letter& letter) {
  std::string text;
  for (const Part& part : letter.parts) {
    if (part.type == "text/plain" && !part.is_attached) text += part.bytes;
  }
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

TEST_F(Secretaries, StatusSaysWhatEverybodyOwesAndUntilWhen) {
  const Letter answer = ask("status");
  const std::string text = part_of(answer, "text/plain");
  EXPECT_THAT(text, StartsWith("Send your orders for turn 2 by Friday 4 December 2026, 15:00\n"
                               "(America/New_York; 20:00 UTC)."));
  EXPECT_THAT(text, AllOf(HasSubstr("Two sloops, turn 2."), HasSubstr("* North: orders for turn 2"),
                          HasSubstr("* South: orders for turn 2")));
  EXPECT_EQ(part_of(answer, "all.html"), "no such part");
}

TEST_F(Secretaries, StatusSaysUntilWhenOthersOwe) {
  hand_in("north", 2);
  const std::string text = part_of(ask("status"), "text/plain");
  EXPECT_THAT(text, AllOf(StartsWith("Nothing to send.\n"), HasSubstr("* South: orders for turn 2"),
                          HasSubstr("The deadline is Friday 4 December 2026, 15:00")));
}

/// The date that follows from the mail, though only the next tick moves it.
TEST_F(Secretaries, AnAbsenceIsAnsweredWithTheNewDate) {
  EXPECT_THAT(told_in_a_row(ask("absent until 2026-12-20")),
              AllOf(HasSubstr("Noted: you are away until Sunday 20 December 2026."),
                    HasSubstr("by Monday 21 December 2026, 15:00"), Not(HasSubstr("4 December"))));
}

TEST_F(Secretaries, AReportIsTheLastOneWithItsFilesAndTheReadersOwnTime) {
  const Letter answer = ask("report");
  const std::string text = part_of(answer, "text/plain");
  EXPECT_THAT(text, HasSubstr("Deadline: Friday 4 December 2026, 15:00"));
  EXPECT_THAT(text, Not(HasSubstr("2026-12-04T20:00Z")));
  EXPECT_EQ(part_of(answer, "all.html"), read("game/reports/window-0001/all.html"));
  EXPECT_EQ(part_of(answer, "all.json"), read("game/reports/window-0001/all.json"));
}

TEST_F(Secretaries, AReportSaysWhatIsOwedNowAndNotWhenItWasMailed) {
  hand_in("north", 2);
  const Letter answer = ask("report");
  EXPECT_THAT(part_of(answer, "text/plain"),
              AllOf(StartsWith("Nothing to send.\n"), HasSubstr("- South: orders for turn 2"),
                    Not(HasSubstr("North: orders for turn 2"))));
  EXPECT_THAT(part_of(answer, "all.html"), Not(HasSubstr("<strong>North</strong>: orders for")));
  EXPECT_THAT(part_of(answer, "all.json"), HasSubstr("\"owed\": [{\"player\": \"south\"}]"));
}

TEST_F(Secretaries, AnswersNameTheSeatsOfBots) {
  const Ran seat = run_program({"game", "seat", path("game"), "south=captain"});
  ASSERT_EQ(seat.status, ExitStatus::good) << seat.err;
  EXPECT_THAT(part_of(ask("status"), "text/plain"),
              HasSubstr("\nSouth is played by a bot (captain).\n"));
}

TEST_F(Secretaries, AnOlderReportIsFoundByItsTurn) {
  EXPECT_EQ(part_of(ask("report 1"), "all.html"), read("game/reports/window-0001/all.html"));
}

TEST_F(Secretaries, AReportThatIsNotThereIsSaidSo) {
  const Letter answer = ask("report 7");
  EXPECT_THAT(part_of(answer, "text/plain"), HasSubstr("There is no report on turn 7."));
  EXPECT_EQ(part_of(answer, "all.html"), "no such part");
}

TEST_F(Secretaries, OrdersToBeginWithAreAttached) {
  const Letter answer = ask("orders");
  EXPECT_THAT(part_of(answer, "text/plain"), HasSubstr("A draft of your orders is attached."));
  EXPECT_EQ(part_of(answer, "north.orders.yaml"),
            read("game/reports/window-0001/north.orders.yaml"));
}

// ---- pictures ----

TEST_F(Secretaries, AReportShowsThePictureForAPhone) {
  set_rasteriser("cat");
  hand_in("north", 2);
  hand_in("south", 2);
  static_cast<void>(tick_at("2026-11-28T12:00Z"));
  Problems problems;
  const auto waiting =
      read_mail_to_send(path("office/outbox/report-sloops-north-3.mail"), problems);
  ASSERT_TRUE(waiting);
  std::vector<std::string> drawn;
  static_cast<void>(with_pictures(waiting->bytes, [&](std::string_view svg, int /*width*/) {
    return drawn.emplace_back(svg);
  }));
  ASSERT_EQ(drawn.size(), 1U);
  EXPECT_THAT(read("game/reports/window-0002/all.svg"), HasSubstr("viewBox=\"0 0 900 "));
  EXPECT_THAT(drawn[0], AllOf(HasSubstr("viewBox=\"0 0 370 "), HasSubstr("<g id=\"ship:cutter\""),
                              HasSubstr(">North</text>"), Not(HasSubstr("id=\"card:"))));
  EXPECT_EQ(XmlJudge(drawn[0]).verdict(), "");
}

// ---- the umpire's hand ----

TEST_F(Secretaries, WhatTheUmpireChangesIsMailedOnce) {
  hand_in("south", 2);
  change_wind(2);
  static_cast<void>(tick_at("2026-11-28T12:00Z"));
  for (const char* const player : {"north", "south"}) {
    const Letter told = letter(std::string("changes-sloops-") + player);
    EXPECT_EQ(told.subject, "[sloops] The umpire's changes before turn 2");
    const std::string text = part_of(told, "text/plain");
    EXPECT_THAT(text,
                StartsWith("The umpire has announced changes that apply before turn 2 is played."));
    EXPECT_THAT(text, HasSubstr("a squall"));
    EXPECT_THAT(text, Not(HasSubstr("# What")));
    EXPECT_THAT(part_of(told, "text/html"), HasSubstr("a squall"));
    EXPECT_EQ(part_of(told, "all.json"), read("game/reports/window-0001/all.json"));
  }
  EXPECT_THAT(part_of(letter("changes-sloops-south"), "text/plain"),
              HasSubstr("The orders that you sent still count."));
  EXPECT_THAT(part_of(letter("changes-sloops-north"), "text/plain"), Not(HasSubstr("still count")));
  EXPECT_EQ(sent().size(), 2U);
  static_cast<void>(tick_at("2026-11-28T13:00Z"));
  EXPECT_TRUE(sent().empty()) << "nothing is new";
}

}  // namespace
}  // namespace prizecourt::post
