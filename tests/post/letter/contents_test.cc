#include "extras/post/letter/contents.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

// What tests/mail does not show: what else is said beside what is taken.
namespace prizecourt::post {
namespace {

Contents contents_in(const std::string& text) {
  const auto opened = open_letter("From: perry@example.org\nSubject: s\n\n" + text, LetterLimits{});
  return contents_of(std::get<Letter>(opened));
}

const std::string block =
    "=== orders lake-erie 7 perry ===\nlawrence.course: [ahead]\n=== end ===\n";

TEST(Contents, name_the_part_and_what_it_says) {
  const Contents contents = contents_in("Hello\n" + block);
  ASSERT_EQ(contents.pieces.size(), 1U);
  const Piece& piece = contents.pieces.front();
  EXPECT_EQ(piece.part, "1");
  EXPECT_EQ(piece.name, "text of part 1");
  EXPECT_EQ(piece.game, "lake-erie");
  EXPECT_EQ(piece.turn, 7);
  EXPECT_EQ(piece.player, "perry");
  EXPECT_EQ(piece.source, PieceSource::text);
  EXPECT_EQ(piece.bytes, block);
  EXPECT_TRUE(piece.repairs.empty());
}

TEST(Contents, have_a_pasted_signature_as_ssh_keygen_writes_it) {
  const std::string signature = "U1NIU0lH" + std::string(70, 'a') + "==";
  const Contents contents =
      contents_in(block + "> -----BEGIN SSH SIGNATURE-----\n> " + signature.substr(0, 30) + "\n> " +
                  signature.substr(30) + "\n> -----END SSH SIGNATURE-----\n");
  ASSERT_EQ(contents.pieces.size(), 1U);
  EXPECT_EQ(contents.pieces.front().signature,
            "-----BEGIN SSH SIGNATURE-----\n" + signature.substr(0, 70) + '\n' +
                signature.substr(70) + "\n-----END SSH SIGNATURE-----\n");
  EXPECT_TRUE(contents.refused.empty());
}

TEST(Contents, say_of_what_a_pasted_signature_is_not) {
  const Contents contents = contents_in("BEGIN SSH SIGNATURE\nU1NIU0lHAAAA\nEND SSH SIGNATURE\n");
  ASSERT_FALSE(contents.refused.empty());
  EXPECT_EQ(contents.refused.front(),
            "Part 1 has a signature in it, but it is unclear of which file. Attach the file and "
            "its signature, as `orders.yaml` and `orders.yaml.sig`.");
}

TEST(Contents, know_the_words_that_are_not_quoted) {
  EXPECT_EQ(contents_in("my word\n> quoted word\n").words, "my word\n");
}

TEST(Contents, say_which_draft_is_untouched) {
  const Contents contents =
      contents_in("=== orders lake-erie 7 perry ===\n#lawrence.course: [ahead]\n=== end ===\n");
  EXPECT_TRUE(contents.pieces.empty());
  ASSERT_EQ(contents.notes.size(), 1U);
  EXPECT_EQ(
      contents.notes.front(),
      "The draft for turn 7 of lake-erie in the text has no orders: all its lines begin with `#`.");
}

TEST(Contents, M3_show_both_where_two_differ) {
  const Contents contents = contents_in(
      block + "=== orders lake-erie 7 perry ===\nlawrence.course: [port]\n=== end ===\n");
  EXPECT_TRUE(contents.pieces.empty());
  ASSERT_EQ(contents.refused.size(), 1U);
  EXPECT_EQ(contents.refused.front().substr(0, 76),
            "Two sets of orders of perry for turn 7 of lake-erie are in this message, and");
}

TEST(Contents, undo_links_that_programs_make_of_orders) {
  for (const char* const line : {"lawrence.repair<http://lawrence.repair>: full",
                                 "lawrence.repair <http://lawrence.repair/>: full",
                                 "[lawrence.repair](https://lawrence.repair): full"}) {
    const Contents contents =
        contents_in("=== orders lake-erie 7 perry ===\n" + std::string(line) + "\n=== end ===\n");
    ASSERT_EQ(contents.pieces.size(), 1U) << line;
    EXPECT_EQ(contents.pieces.front().bytes,
              "=== orders lake-erie 7 perry ===\nlawrence.repair: full\n=== end ===\n");
    EXPECT_EQ(contents.pieces.front().repairs.size(), 1U);
  }
}

/// Whatever the subject asks for.
TEST(Contents, say_what_was_not_taken_beside_a_question) {
  const auto opened = open_letter(
      "From: perry@example.org\nSubject: Re: [lake-erie] orders\n\n"
      "lawrence.course: [ahead]\n",
      LetterLimits{});
  const Contents contents = contents_of(std::get<Letter>(opened));
  EXPECT_TRUE(contents.asked);
  ASSERT_EQ(contents.refused.size(), 1U);
  EXPECT_EQ(contents.refused.front().substr(0, 27), "`lawrence.course: [ahead]` ");
}

TEST(Questions, are_of_one_word_or_what_it_needs) {
  EXPECT_EQ(question_in("Re: AW: [x] Fwd: status.")->question, Question::status);
  EXPECT_EQ(question_in("Re[2]: report 12")->turn, 12);
  for (const char* const prefix :
       {"Odp:", "RES:", "YNT:", "Antw:", "Antwort:", "回复：", "Ответ:", "ΑΠ:"}) {
    EXPECT_TRUE(question_in(std::string(prefix) + " [x] status")) << prefix;
  }
  EXPECT_EQ(question_in("absent until 2026-12-20")->until, "2026-12-20");
  EXPECT_EQ(question_in("use 3F9C")->hash, "3f9c");
  for (const char* const none :
       {"", "Re:", "status of things", "my report", "report 12345", "absent until tomorrow",
        "absent until 2026-13-01", "use it", "use 3f", "Turn 7", "order", "[status]"}) {
    EXPECT_FALSE(question_in(none)) << none;
  }
}

}  // namespace
}  // namespace prizecourt::post
