/// Seals go into an order file and nothing else of it changes.

#include "formats/seals/commitment.h"
#include "tests/formats/joint_support.h"
#include "tests/matchers.h"

#include <string>

namespace prizecourt {
namespace {

const Seals both = {.link = joint::link_for("alice", 1), .salt = joint::link_for("salt", 1)};
const std::string link_line = "link: " + to_hex(*both.link);
const std::string salt_line = "salt: " + to_hex(*both.salt);

std::string sealed(const std::string& text, const Seals& seals) {
  Problems problems;
  const auto result = with_seals({"o.yaml", text}, seals, problems);
  return result ? result->text() : to_text(problems);
}

TEST(SealOrders, lines_go_below_the_header) {
  EXPECT_EQ(
      sealed(
          "# a comment\nprizecourt: orders/1\ngame: duel\nturn: 1\nplayer: alice  # me\n\nships:\n"
          "  brig: {sail: full}\n",
          both),
      "# a comment\nprizecourt: orders/1\ngame: duel\nturn: 1\nplayer: alice  # me\n" + link_line +
          "\n" + salt_line + "\n\nships:\n  brig: {sail: full}\n");
}

TEST(SealOrders, only_what_is_needed_goes_in) {
  const std::string header = "prizecourt: orders/1\ngame: duel\nturn: 1\nplayer: alice\n";
  EXPECT_EQ(sealed(header, {.link = both.link, .salt = {}}), header + link_line + "\n");
  EXPECT_EQ(sealed(header, {.link = {}, .salt = both.salt}), header + salt_line + "\n");
}

TEST(SealOrders, the_header_may_stand_anywhere) {
  EXPECT_EQ(sealed("fleet: {sail: full}\nplayer: alice\nturn: 1\nprizecourt: orders/1\ngame: duel\n"
                   "standing: {}\n",
                   {.link = both.link, .salt = {}}),
            "fleet: {sail: full}\nplayer: alice\nturn: 1\nprizecourt: orders/1\ngame: duel\n" +
                link_line + "\nstanding: {}\n");
}

TEST(SealOrders, line_ends_and_indentation_stay_what_they_are) {
  EXPECT_EQ(
      sealed("prizecourt: orders/1\r\ngame: duel\r\nturn: 1\r\nplayer: alice\r\nfleet: {}\r\n",
             both),
      "prizecourt: orders/1\r\ngame: duel\r\nturn: 1\r\nplayer: alice\r\n" + link_line + "\r\n" +
          salt_line + "\r\nfleet: {}\r\n");
  EXPECT_EQ(
      sealed("prizecourt: orders/1\ngame: duel\nturn: 1\nplayer: alice", both),
      "prizecourt: orders/1\ngame: duel\nturn: 1\nplayer: alice\n" + link_line + "\n" + salt_line);
  EXPECT_EQ(
      sealed("  prizecourt: orders/1\n  game: duel\n  turn: 1\n  player: alice\n",
             {.link = both.link, .salt = {}}),
      "  prizecourt: orders/1\n  game: duel\n  turn: 1\n  player: alice\n  " + link_line + "\n");
}

TEST(SealOrders, a_file_without_a_place_for_them_is_left_alone) {
  for (const char* text :
       {"{prizecourt: orders/1, game: duel, turn: 1, player: alice}\n",
        "prizecourt: orders/1\ngame: duel\nturn: 1\nplayer:\n  alice\n", "just words\n", ""}) {
    EXPECT_THAT(sealed(text, both), HasSubstr("has no place for the lines")) << text;
  }
  EXPECT_THAT(sealed("player: [\n", both), HasSubstr("error"));
}

TEST(SealOrders, new_seals_take_the_place_of_those_that_are_there) {
  const std::string header = "prizecourt: orders/1\ngame: duel\nturn: 1\nplayer: alice\n";
  const std::string once = sealed(header + "fleet: {}\n", both);
  EXPECT_EQ(sealed(once, both), once);
  EXPECT_EQ(sealed(header + "salt: none  # mine\nfleet: {}\nlink: old\n", both), once);
  EXPECT_THAT(sealed("{prizecourt: orders/1, game: duel, turn: 1, player: alice, salt: x}\n", both),
              HasSubstr("salt: is there already"));
}

// ---- commitments ----

TEST(Commitment, is_the_digest_of_every_byte) {
  EXPECT_EQ(commitment_to("a\n"), blake2b("prizecourt/sealed-orders/1:a\n"));
  EXPECT_NE(commitment_to("a\n"), commitment_to("a"));
}

TEST(Commitment, comes_back_as_it_was_written) {
  const CommitmentFile file{.name = "c.yaml",
                            .game = "duel",
                            .turn = 3,
                            .window = 5,
                            .commitment = {.player = "alice", .digest = commitment_to("x")}};
  Problems problems;
  const Delivered delivered("c.yaml", to_text(file));
  EXPECT_EQ(delivered.kind(), DeliveredKind::commitment);
  const auto read = read_commitment(delivered, problems);
  ASSERT_TRUE(read) << to_text(problems);
  EXPECT_EQ(to_text(*read), to_text(file));
}

TEST(Commitment, is_read_strictly) {
  Problems problems;
  EXPECT_FALSE(read_commitment({"c.yaml",
                                "prizecourt: commitment/1\ngame: duel\nturn: 0\nwindow: 1\n"
                                "player: alice\ncommitment: 00\nmore: 1\n"},
                               problems));
  for (const char* part : {"[out-of-range]", "needs 64 hexadecimal digits", "[unknown-key]"}) {
    EXPECT_THAT(to_text(problems), HasSubstr(part));
  }
  const Delivered orders("o.yaml", "prizecourt: orders/1 # not commitment/1\n");
  EXPECT_EQ(orders.kind(), DeliveredKind::players);
}

}  // namespace
}  // namespace prizecourt
