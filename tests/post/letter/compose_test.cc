#include "extras/post/letter/compose.h"

#include "extras/post/letter/letter.h"
#include "extras/post/letter/machine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>
#include <variant>

namespace prizecourt::post {
namespace {

Outgoing report() {
  return {.kind = OutgoingKind::report,
          .envelope_from = "bounce+x@example.net",
          .from = "games@example.net",
          .from_name = "Prize Court",
          .to = "perry@example.org",
          .reply_to = "games+k3qf@example.net",
          .subject = "[lake-erie] Turn 7",
          .text = "From the quarterdeck\n.\n-- \nna\u00EFve \nx\n",
          .html = "<p>x</p>",
          .pictures = {{.name = "course.png", .svg = "<svg/>", .width = 700}},
          .attachments = {{.name = "turn 7.html", .type = "text/html", .bytes = "<html>\r\n"}},
          .message_id = "abc@example.net",
          .in_reply_to = "r2@example.org",
          .references = {"r1@example.org", "r2@example.org"},
          .date = 1795719729,
          .office = "example.net"};
}

Letter reread(const Outgoing& mail) {
  const auto draw = [](std::string_view svg, int width) {
    return "\x89PNG of " + std::string(svg) + ' ' + std::to_string(width);
  };
  return std::get<Letter>(open_letter(with_pictures(compose(mail), draw), LetterLimits{}));
}

std::string value(const Letter& letter, std::string_view name) {
  const auto values = values_of(letter, name);
  return values.size() == 1 ? values.front() : "not once";
}

TEST(Compose, what_is_written_is_read_again) {
  const Letter letter = reread(report());
  EXPECT_EQ(letter.critical, std::vector<std::string>{});
  EXPECT_EQ(letter.from, "games@example.net");
  EXPECT_EQ(letter.from_name, "Prize Court");
  EXPECT_EQ(letter.recipients, std::vector<std::string>{"perry@example.org"});
  EXPECT_EQ(letter.subject, "[lake-erie] Turn 7");
  EXPECT_EQ(letter.message_id, "abc@example.net");
  EXPECT_EQ(letter.references, (std::vector<std::string>{"r1@example.org", "r2@example.org"}));
  EXPECT_EQ(letter.date, 1795719729);
  ASSERT_EQ(letter.parts.size(), 4U);
  EXPECT_EQ(letter.parts[0].bytes, report().text);
  EXPECT_EQ(letter.parts[1].bytes, "<p>x</p>\n");
  EXPECT_EQ(letter.parts[2].bytes, "\x89PNG of <svg/> 700");
  EXPECT_EQ(letter.parts[3].bytes, "<html>\r\n");
  EXPECT_EQ(letter.parts[3].name, "turn 7.html");
  EXPECT_EQ(compose(report()), compose(report()));
}

TEST(Compose, drawings_become_pictures_in_their_order) {
  Outgoing mail = report();
  // Nothing that is written into a mail passes for a drawing.
  mail.text += "\n=_drawing 700\nPHN2Zy8+\n=_\n";
  mail.pictures.push_back({.name = "board.png", .svg = "=_drawing 1\n=_\n", .width = 1000});
  const std::string composed = compose(mail);
  EXPECT_TRUE(has_drawings(composed));
  std::string asked;
  const std::string whole = with_pictures(composed, [&](std::string_view svg, int width) {
    asked += std::string(svg) + std::to_string(width) + '|';
    return std::string("picture");
  });
  EXPECT_EQ(asked, "<svg/>700|=_drawing 1\n=_\n1000|");
  EXPECT_FALSE(has_drawings(whole));
  EXPECT_EQ(with_pictures(whole, {}), whole);
}

TEST(Compose, M8_receipts_and_reports_are_different_mail) {
  Outgoing mail = report();
  EXPECT_EQ(value(reread(mail), "Auto-Submitted"), "auto-generated");
  mail.kind = OutgoingKind::reminder;
  EXPECT_EQ(value(reread(mail), "Auto-Submitted"), "auto-generated");
  mail.kind = OutgoingKind::receipt;
  EXPECT_EQ(value(reread(mail), "Auto-Submitted"), "auto-replied");
  EXPECT_EQ(value(reread(mail), "X-Auto-Response-Suppress"), "All");
  EXPECT_EQ(value(reread(mail), loop_header), "example.net");
  EXPECT_EQ(compose(mail).find("bounce"), std::string::npos);
}

TEST(Compose, our_own_mail_that_comes_back_is_never_read) {
  const Sender sender = sender_of(
      reread(report()),
      {.address = "games@other.example", .envelope = "bounce@other.example", .extension = "+"});
  EXPECT_EQ(sender.kind, MailKind::never);
}

TEST(Compose, no_header_can_be_made_of_a_text) {
  Outgoing mail = report();
  const std::string evil = "x\r\nBcc: victim@example.com\r\n\r\nbody\u2028\u202E =?UTF-8?B?QmNj?=";
  mail.subject = evil;
  mail.from_name = evil + "\" <evil@example.com>";
  mail.attachments.front().name = "a\"\r\nBcc: victim@example.com\r\n../b.html";
  mail.attachments.front().type = "text/html\r\nBcc: victim@example.com";
  const Letter letter = reread(mail);
  EXPECT_TRUE(values_of(letter, "Bcc").empty());
  EXPECT_EQ(compose(mail).find("\nBcc"), std::string::npos);
  EXPECT_EQ(letter.from, "games@example.net");
  EXPECT_EQ(letter.subject, "x Bcc: victim@example.com body =?UTF-8?B?QmNj?=");
  EXPECT_EQ(letter.parts[3].type, "application/octet-stream");
}

TEST(Compose, what_is_enclosed_is_a_file_and_no_mail) {
  for (const char* const type : {"message/rfc822", "Multipart/mixed", "x", "a/b; c=d", ""}) {
    Outgoing mail = report();
    mail.attachments.front() = {.name = "x", .type = type, .bytes = "Subject: y\n\nz\n"};
    const Letter letter = reread(mail);
    ASSERT_EQ(letter.parts.size(), 4U) << type;
    EXPECT_EQ(letter.parts[3].type, "application/octet-stream");
    EXPECT_EQ(letter.parts[3].bytes, "Subject: y\n\nz\n");
  }
}

TEST(Compose, refuses_what_is_no_address_and_no_id) {
  const auto with = [](auto change) {
    Outgoing mail = report();
    change(mail);
    return mail;
  };
  EXPECT_THROW(static_cast<void>(compose(with([](Outgoing& m) { m.to = "a@b, c@d"; }))),
               std::invalid_argument);
  EXPECT_THROW(static_cast<void>(compose(with([](Outgoing& m) { m.from = "x"; }))),
               std::invalid_argument);
  EXPECT_THROW(static_cast<void>(compose(with([](Outgoing& m) { m.reply_to = "a@b\nBcc: c@d"; }))),
               std::invalid_argument);
  EXPECT_THROW(static_cast<void>(compose(with([](Outgoing& m) { m.message_id = "a b"; }))),
               std::invalid_argument);
  EXPECT_THROW(static_cast<void>(compose(with([](Outgoing& m) { m.references = {"a>\nX: y"}; }))),
               std::invalid_argument);
  EXPECT_THROW(static_cast<void>(compose(with([](Outgoing& m) { m.office = "a\nb"; }))),
               std::invalid_argument);
}

TEST(Compose, lines_live_through_mail_servers) {
  Outgoing mail = report();
  mail.text += std::string(5'000, 'x') + "\n" + std::string(3'000, ' ') + "\nFrom here\n..\n";
  mail.subject = std::string(400, 'y') + " \u2603 " + std::string(400, 'z');
  for (int i = 0; i < 100; ++i) mail.references.push_back(std::string(200, 'r') + "@example.org");
  std::istringstream lines(compose(mail));
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_LE(line.size(), 998U);
    EXPECT_TRUE(count < 3 || !line.starts_with("From ")) << line;
    EXPECT_FALSE(line.starts_with('.')) << line;
    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char letter) {
      return letter >= ' ' && letter < 0x7F;
    })) << line;
  }
  EXPECT_EQ(reread(mail).subject, mail.subject);
  EXPECT_EQ(reread(mail).parts.front().bytes, mail.text);
}

TEST(Compose, names_of_files_are_whole) {
  for (std::size_t length = 0; length < 70; ++length) {
    Outgoing mail = report();
    mail.attachments.front().name = std::string(length, 'a') + "\u00E9\u2603 \U0001F6A2.html";
    EXPECT_EQ(reread(mail).parts.at(3).name, mail.attachments.front().name);
  }
}

TEST(Compose, without_html_and_files_it_is_one_text) {
  Outgoing mail = report();
  mail.html.clear();
  mail.attachments.clear();
  const Letter letter = reread(mail);
  ASSERT_EQ(letter.parts.size(), 1U);
  EXPECT_EQ(letter.parts.front().type, "text/plain");
}

TEST(Compose, dates_as_mails_have_them) {
  EXPECT_EQ(date_of_mail(0), "Thu, 01 Jan 1970 00:00:00 +0000");
  EXPECT_EQ(date_of_mail(1795719729), "Thu, 26 Nov 2026 19:02:09 +0000");
  EXPECT_EQ(date_of_mail(1709164800), "Thu, 29 Feb 2024 00:00:00 +0000");
  EXPECT_EQ(date_of_mail(4102444799), "Thu, 31 Dec 2099 23:59:59 +0000");
}

}  // namespace
}  // namespace prizecourt::post
