/// `game new`: a game in a folder begins.

#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class GameNew : public GameFolderTest {};

TEST_F(GameNew, NewMakesAFolderThatSaysWhatIsOwed) {
  const Ran ran = new_game(two_sloops());
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(without_folder(ran.out),
              HasSubstr("Mail to North, South: game/reports/window-0000/all.html, "
                        "game/reports/window-0000/all.json\n"));
  EXPECT_THAT(ran.out, HasSubstr("North owes orders for turn 1"));
  EXPECT_THAT(ran.out, HasSubstr("South owes orders for turn 1"));
  EXPECT_THAT(ran.out, HasSubstr("Next: prizecourt game submit"));
  EXPECT_THAT(read("game/README.md"), HasSubstr("Two sloops"));
  const Ran judged = run_program({"verify", path("game/game.replay.yaml")});
  EXPECT_EQ(judged.status, ExitStatus::bad_input) << judged.out;
  EXPECT_THAT(judged.out, HasSubstr("nothing has been played"));
}

TEST_F(GameNew, ThePageShowsTheTurnThatWasPlayedLast) {
  begin(two_sloops());
  const std::string before = read("game/reports/window-0000/all.html");
  EXPECT_THAT(before, HasSubstr("\"turns\":[]}"));
  EXPECT_THAT(before, HasSubstr("<li><strong>North</strong>: orders for turn 1</li>"));
  EXPECT_THAT(before, HasSubstr("id=\"desk-report\""));
  for (const int turn : {1, 2}) {
    both_submit(turn);
    resolved();
  }
  const std::string page = read("game/reports/window-0002/all.html");
  EXPECT_THAT(page, HasSubstr("{\"turn\":2,"));
  EXPECT_THAT(page, Not(HasSubstr("{\"turn\":1,")));
  EXPECT_EQ(game("report", {"--format", "html"}).out, page);
  EXPECT_EQ(game("rollback", {"--to", "2", "--reason", "a slip"}).status, ExitStatus::good);
  const std::string back = read("game/reports/window-0003/all.html");
  EXPECT_THAT(back, HasSubstr("{\"turn\":1,"));
  EXPECT_THAT(back, Not(HasSubstr("{\"turn\":2,")));
  EXPECT_THAT(back, HasSubstr("a slip"));
}

TEST_F(GameNew, APageThatIsMailedIsBelowThreeHundredKilobytes) {
  const std::string example = examples + "lake-erie/";
  ASSERT_EQ(run_program({"game", "new", example + "scenario.yaml", path("game")}).status,
            ExitStatus::good);
  for (const std::string turn : {"01", "02", "03"}) {
    for (const std::string player : {"perry", "barclay"}) {
      ASSERT_EQ(game("submit", {example + "orders/turn-" + turn + '-' + player + ".yaml"}).status,
                ExitStatus::good);
    }
    resolved();
  }
  EXPECT_LT(read("game/reports/window-0003/all.html").size(), 300'000U)
      << "of the sample games the turn in which most happens";
}

TEST_F(GameNew, NewTakesNoFolderThatHoldsAnythingElse) {
  write("game/holiday.txt", "sun");
  const Ran ran = new_game(two_sloops());
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("is not empty"));
  EXPECT_EQ(content().size(), 1U);
}

TEST_F(GameNew, NewSaysThatTheGameIsThereAlready) {
  begin(two_sloops());
  both_submit(1);
  resolved();
  const Ran again = new_game(two_sloops());
  EXPECT_EQ(again.status, ExitStatus::bad_input);
  EXPECT_THAT(without_folder(again.err),
              HasSubstr("game is the folder of a game already; `prizecourt game status game` says "
                        "how it stands"));
}

/// Given again, as whoever was stopped in the middle gives it, it does what is left to be done.
TEST_F(GameNew, NewDoesNotBeginAGameTwice) {
  begin(two_sloops());
  const auto before = content();
  EXPECT_EQ(new_game(two_sloops()).status, ExitStatus::good);
  EXPECT_EQ(content(), before);
  EXPECT_EQ(new_game(two_sloops("dice: {seed: other dice}\n")).status, ExitStatus::bad_input);
  EXPECT_EQ(content(), before);
}

TEST_F(GameNew, NewRefusesAScenarioWithErrorsAndMakesNothing) {
  const Ran ran = new_game(replaced(two_sloops(), "hull: 2", "hull: many"));
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("scenario.yaml:"));
  EXPECT_FALSE(exists("game"));
}

TEST_F(GameNew, AFolderWithoutAReplayIsNoGame) {
  fs::create_directory(path("game"));
  const Ran ran = game("status");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("is not the folder of a game"));
}

TEST_F(GameNew, AReplayThatWasChangedIsNotPlayedOn) {
  begin(two_sloops());
  both_submit(1);
  resolved();
  write("game/game.replay.yaml", replaced(read("game/game.replay.yaml"), "fire: any", "fire: all"));
  for (const char* command : {"status", "resolve", "overrides"}) {
    const Ran ran = game(command);
    EXPECT_EQ(ran.status, ExitStatus::bad_input) << command;
    EXPECT_THAT(ran.err, HasSubstr("does not verify")) << command;
  }
}

}  // namespace
}  // namespace prizecourt
