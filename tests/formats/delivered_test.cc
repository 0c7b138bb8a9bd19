#include "formats/orders/orders_file.h"
#include "tests/matchers.h"

#include <string>

namespace prizecourt {
namespace {

const std::string head = "prizecourt: orders/1\ngame: g\nturn: 3\nplayer: ";

TEST(Delivered, says_whose_it_is_and_for_which_turn) {
  Problems problems;
  const Delivered perry("perry.yaml", head + "perry\n");
  EXPECT_TRUE(perry.has_label(problems));
  EXPECT_EQ(to_text(problems), "");
  EXPECT_EQ(perry.kind(), DeliveredKind::players);
  EXPECT_EQ(perry.player(), "perry");
  EXPECT_EQ(perry.turn(), 3);
}

TEST(Delivered, is_the_umpires_or_a_commitment_where_it_says_so) {
  EXPECT_TRUE(Delivered("u.yaml", head + "umpire\n").is_umpires());
  EXPECT_EQ(Delivered("c.yaml", "prizecourt: commitment/1\nplayer: umpire\n").kind(),
            DeliveredKind::commitment);
  EXPECT_EQ(Delivered("l.yaml", "- player: umpire\n").kind(), DeliveredKind::players);
}

TEST(Delivered, tells_every_reader_what_is_wrong_with_it) {
  const Delivered twice("t.yaml", head + "perry\nplayer: perry\n");
  const Delivered none("n.yaml", "a: [\n");
  for (int reader = 0; reader < 2; ++reader) {
    Problems of_twice;
    EXPECT_NE(twice.document(of_twice), nullptr);
    EXPECT_THAT(to_text(of_twice), HasSubstr("[duplicate-key]"));
    Problems of_none;
    EXPECT_EQ(none.document(of_none), nullptr);
    EXPECT_THAT(to_text(of_none), HasSubstr("n.yaml:1:4: error"));
  }
  EXPECT_EQ(none.player(), "");
  EXPECT_FALSE(none.find("a").has_value());
}

TEST(Delivered, has_no_label_where_a_part_of_it_is_missing_or_wrong) {
  for (const char* text :
       {"prizecourt: orders/1\nturn: 0\nplayer: perry\n", "prizecourt: orders/1\nturn: 3\n",
        "turn: 3\nplayer: perry\n", "- 1\n"}) {
    Problems problems;
    const Delivered file("f.yaml", text);
    EXPECT_FALSE(file.has_label(problems)) << text;
    EXPECT_TRUE(problems.has_errors()) << text;
    EXPECT_EQ(file.turn(), 0) << text;
  }
}

TEST(Delivered, is_parsed_once_for_all_who_have_a_copy) {
  const Delivered file("f.yaml", head + "perry\n");
  const Delivered copy = file;
  EXPECT_EQ(copy.document(), file.document());
  EXPECT_EQ(copy.text().data(), file.text().data());
}

}  // namespace
}  // namespace prizecourt
