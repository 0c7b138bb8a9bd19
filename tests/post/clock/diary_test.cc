#include "extras/post/clock/diary.h"

#include <gtest/gtest.h>

namespace prizecourt::post {
namespace {

TEST(Diary, reads_back_what_it_writes) {
  Diary diary;
  diary.ticked = read_moment("2026-11-26T12:00Z");
  GameDiary& game = diary.games["lake-erie"];
  game.window = {.number = 3,
                 .opened = 1'800'000'000,
                 .decided = 1'800'000'001,
                 .due = 1'800'600'000,
                 .due_before = 1'799'900'000,
                 .opening_due = 1'800'700'000,
                 .reminded = {"perry", "barclay"},
                 .told_late = true};
  game.standing = {.title = "Lake Erie: \"ready\"\nand more",
                   .turn = 2,
                   .window = 3,
                   .is_over = false,
                   .has_anything = true,
                   .words = "The game is in progress.",
                   .due = 1'800'600'000,
                   .owed = {{"perry", "Perry", OwedKind::opening}},
                   .idle = {{"barclay", "Captain Barclay", "captain"}}};
  game.sitters = {{"perry", "perry@example.org", ""}, {"barclay", "b@example.org", "captain"}};
  diary.told = 1'800'000'003;
  diary.happened = {"lake-erie: turn 1 is played"};
  game.trouble = "no chain\nis there";
  game.print = blake2b("print");
  game.seen = 1'800'000'002;
  game.next = 1'800'500'000;
  game.next_words = "Perry is reminded";
  static_cast<void>(diary.games["empty"]);
  Problems problems;
  const auto read = read_diary("clock.yaml", to_text(diary), problems);
  ASSERT_TRUE(read) << problems.sorted().front().message;
  EXPECT_EQ(*read, diary);
}

TEST(Diary, refuses_what_it_has_not_written) {
  for (const std::string text :
       {"", "prizecourt: post-clock/2\ngames: {}\n", "prizecourt: post-clock/1\n",
        "prizecourt: post-clock/1\nticked: yesterday\ngames: {}\n",
        "prizecourt: post-clock/1\ngames: {a: {}}\n"}) {
    Problems problems;
    EXPECT_FALSE(read_diary("clock.yaml", text, problems)) << text;
    EXPECT_TRUE(problems.has_errors()) << text;
  }
}

}  // namespace
}  // namespace prizecourt::post
