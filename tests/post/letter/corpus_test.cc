#include "tests/post/corpus.h"

#include "engine/table/digest.h"
#include "extras/post/letter/contents.h"
#include "extras/post/letter/letter.h"
#include "extras/post/letter/machine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

// The mails of tests/mail, as programs write them (made by make.py there), and what must be read
// out of each.
namespace prizecourt::post {
namespace {

const Ourselves office = {
    .address = "games@example.net", .envelope = "bounce@example.net", .extension = "+"};

std::string joined(const std::vector<std::string>& all, const std::string& separator) {
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : separator) + one;
  return text;
}

/// As make.py says it.
std::string pieces_of(const Contents& contents) {
  std::vector<std::string> words;
  for (const Piece& piece : contents.pieces) {
    words.push_back(std::string(piece.kind == PieceKind::orders ? "orders " : "commitment ") +
                    piece.game + ' ' + std::to_string(piece.turn) + ' ' + piece.player + ' ' +
                    to_hex(blake2b(piece.bytes)).substr(0, 16) +
                    (piece.signature.empty() ? "" : " signed"));
  }
  return joined(words, "; ");
}

std::string question_words(const Asked& asked) {
  switch (asked.question) {
    case Question::status:
      return "status";
    case Question::report:
      return "report " + std::to_string(asked.turn);
    case Question::orders:
      return "orders";
    case Question::help:
      return "help";
    case Question::absent:
      return "absent " + asked.until;
    case Question::use:
      return "use " + asked.hash;
  }
  return {};
}

std::string bounce_words(const Letter& letter) {
  const auto bounce = bounce_of(letter);
  if (!bounce) return "none";
  return bounce->address + ' ' + (bounce->status.empty() ? "none" : bounce->status) +
         (bounce->is_permanent ? " permanent" : " temporary") +
         (bounce->is_because_of_content ? " content" : "");
}

/// What is read of a mail, in the words of the table; `row` says of what the words are to be.
std::string outcome_of(const std::string& mail, std::string& what, std::string& said) {
  const auto opened = open_letter(mail, LetterLimits{});
  if (const auto* const unreadable = std::get_if<Unreadable>(&opened)) {
    what = unreadable->why;
    return "unreadable";
  }
  const Letter& letter = std::get<Letter>(opened);
  if (!letter.critical.empty()) {
    what = joined(letter.critical, " ");
    return "critical";
  }
  const Sender sender = sender_of(letter, office);
  const Contents contents = contents_of(letter);
  for (const Piece& piece : contents.pieces) said += joined(piece.repairs, " ");
  what = sender.why;
  if (sender.kind == MailKind::never) {
    const bool is_report = sender.why.find("report") != std::string::npos;
    if (!is_report && !bounce_of(letter)) return "never";
    what = bounce_words(letter);
    return "bounce";
  }
  const bool is_robot = sender.kind == MailKind::robot;
  if (!contents.pieces.empty()) {
    what = pieces_of(contents);
    return is_robot ? "robot-taken" : "taken";
  }
  if (is_robot) return "robot";
  if (contents.asked) {
    what = question_words(*contents.asked);
    return "question";
  }
  what = joined(contents.refused, " ") + contents.wrong_question;
  return "asked";
}

/// Outcomes of which the words need only be among those that are said.
bool is_told_in_words(const std::string& outcome) {
  return outcome == "asked" || outcome == "never" || outcome == "robot" || outcome == "critical" ||
         outcome == "unreadable";
}

TEST(MailCorpus, each_mail_is_read_as_expected) {
  const std::vector<ExpectedMail> rows = expected_mails();
  EXPECT_GE(rows.size(), 240U);
  for (const ExpectedMail& row : rows) {
    SCOPED_TRACE(row.name);
    std::string what;
    std::string said;
    const std::string outcome = outcome_of(mail_of(row), what, said);
    EXPECT_EQ(outcome, row.outcome) << what;
    if (is_told_in_words(row.outcome)) {
      EXPECT_NE(what.find(row.what), std::string::npos) << what;
    } else {
      EXPECT_EQ(what, row.what);
    }
    EXPECT_NE(said.find(row.said), std::string::npos) << said;
  }
}

TEST(MailCorpus, the_same_mail_by_another_way_has_the_same_digest) {
  for (const ExpectedMail& row : expected_mails()) {
    SCOPED_TRACE(row.name);
    const std::string mail = mail_of(row);
    const std::size_t start = mail.starts_with("From ") ? mail.find('\n') + 1 : 0;
    if (row.outcome == "unreadable") continue;
    const std::string again =
        "Return-Path: <x@example.org>\nReceived: from a by b; today\nX-Spam-Score: 5\n"
        "ARC-Seal: i=1\nAuthentication-Results: b; none\nDKIM-Signature: v=1\nDelivered-To: x@b\n" +
        mail.substr(start);
    EXPECT_EQ(digest_of_letter(mail), digest_of_letter(again));
    EXPECT_NE(digest_of_letter(mail), digest_of_letter(mail + "more"));
    std::string unix_ends;
    std::copy_if(mail.begin(), mail.end(), std::back_inserter(unix_ends),
                 [](char letter) { return letter != '\r'; });
    if (mail.find("\r\n") != std::string::npos) {
      EXPECT_EQ(digest_of_letter(mail), digest_of_letter(unix_ends));
    }
  }
}

TEST(MailCorpus, a_mail_cut_anywhere_is_read_or_refused) {
  for (const ExpectedMail& row : expected_mails()) {
    if (row.name.find("text-") != 0 && row.name.find("attached-") != 0) continue;
    const std::string mail = mail_of(row);
    for (std::size_t size = 0; size < mail.size(); size += 97) {
      const auto opened = open_letter(mail.substr(0, size), LetterLimits{});
      if (const auto* const letter = std::get_if<Letter>(&opened)) {
        const Contents contents = contents_of(*letter);
        EXPECT_TRUE(!contents.pieces.empty() || !contents.refused.empty() ||
                    !contents.wrong_question.empty() || contents.asked)
            << row.name << ' ' << size;
      }
    }
  }
}

TEST(MailCorpus, the_self_test_finds_nothing_wrong) {
  EXPECT_EQ(self_test(), std::vector<std::string>{});
}

}  // namespace
}  // namespace prizecourt::post
