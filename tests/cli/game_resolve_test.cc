/// `game resolve`: a window is played, or waits.

#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class GameResolve : public GameFolderTest {};

TEST_F(GameResolve, NothingIsPlayedAsLongAsSomebodyOwesOrders) {
  begin(two_sloops());
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  const auto before = content();
  const Ran ran = game("resolve");
  EXPECT_EQ(ran.status, ExitStatus::waiting);
  EXPECT_EQ(ran.out, "South owes orders for turn 1\n");
  EXPECT_EQ(content(), before);
}

TEST_F(GameResolve, TheUmpireCanPlayWithoutAPlayersOrders) {
  begin(two_sloops());
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran ran = game("resolve", {"--default-for", "south"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out,
              HasSubstr("Nobody waits for South: where orders are silent, silence decides."));
  expect_verifies();
  EXPECT_THAT(game("status").out, HasSubstr("turn 2, window 2"));
}

TEST_F(GameResolve, WhoIsToBeSilentMustPlay) {
  begin(two_sloops());
  const Ran ran = game("resolve", {"--default-for", "sout"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("did you mean 'south'?"));
}

TEST_F(GameResolve, AScenarioCanSayThatNobodyWaitsForTheSilent) {
  begin(two_sloops("dice: {seed: a test}\nwhen_silent: {default: default}\n"));
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  resolved();
  EXPECT_THAT(game("status").out, HasSubstr("turn 2"));
}

/// Else a command that is repeated, since nobody knows how it ended, plays on and on.
TEST_F(GameResolve, AWindowForWhichNothingCameIsPlayedOnlyWhenAskedFor) {
  begin(two_sloops("dice: {seed: a test}\nwhen_silent: {default: default}\n"));
  const auto before = content();
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--default-for", "north", "--default-for", "south"}}) {
    const Ran ran = game("resolve", more);
    EXPECT_EQ(ran.status, ExitStatus::waiting);
    EXPECT_THAT(ran.out, HasSubstr("Nobody has sent anything for window 1."));
    EXPECT_THAT(ran.err, HasSubstr(" --window 1`"));
  }
  EXPECT_EQ(content(), before);
  resolved({"--window", "1"});
  const auto after = content();
  const Ran again = game("resolve", {"--window", "1"});
  EXPECT_EQ(again.status, ExitStatus::good);
  EXPECT_THAT(again.out, HasSubstr("Nothing is done: window 1 has been played."));
  EXPECT_EQ(content(), after);
  const Ran early = game("resolve", {"--window", "3"});
  EXPECT_EQ(early.status, ExitStatus::bad_input);
  EXPECT_THAT(early.err, HasSubstr("window 3 is not to be played yet"));
  EXPECT_EQ(content(), after);
}

TEST_F(GameResolve, AGameInAFolderIsTheGameThatRunPlays) {
  begin(two_sloops());
  both_submit(1);
  resolved();
  write("orders/0001-turn-1-north.yaml", orders_of("north", 1, "{fire: any}"));
  write("orders/0002-turn-1-south.yaml", orders_of("south", 1, "{fire: any}"));
  const Ran ran = run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay",
                               path("run.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_EQ(read("game/game.replay.yaml"), read("run.replay.yaml"));
}

TEST_F(GameResolve, ADryRunSaysWhatTheOrdersDoAndRollsNothing) {
  begin(two_sloops());
  both_submit(1);
  const Ran hand = game("override", {write("hand.yaml",
                                           "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: "
                                           "umpire\nreason: the current\nset: {wind_from: 1}\n")});
  EXPECT_EQ(hand.status, ExitStatus::good) << hand.err;
  const auto before = content();
  const Ran ran = game("resolve", {"--dry-run"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("0001-turn-1-north.yaml:\n"));
  EXPECT_THAT(ran.out,
              HasSubstr("The umpire changes first:\n    Umpire, the wind: 000° becomes 060°\n"));
  EXPECT_THAT(ran.out, HasSubstr("Nothing stands in the way"));
  EXPECT_EQ(content(), before);
}

TEST_F(GameResolve, AReceivedFileThatWasChangedIsNotPlayed) {
  begin(two_sloops());
  both_submit(1);
  write("game/received/0001-turn-1-north.yaml", orders_of("north", 1, "{fire: none}"));
  const Ran ran = game("resolve");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("this is not what was received as number 1"));
}

// ---- questions ----

constexpr std::string_view moves_are_asked =
    "dice: {seed: a test}\nwhen_silent: {default: default, move: ask}\n";

/// The cutter has her course; what becomes of the lugger is a question.
class GameWaits : public GameFolderTest {
 protected:
  GameWaits() {
    begin(two_sloops(moves_are_asked));
    accepted("north.yaml", orders_of("north", 1, "{course: [ahead, ahead, ahead]}"));
    accepted("south.yaml", orders_of("south", 1, "{fire: any}"));
    resolved();
  }
};

TEST_F(GameWaits, ForTheAnswerOfOnePlayer) {
  const Ran status = game("status");
  EXPECT_EQ(status.status, ExitStatus::waiting);
  EXPECT_THAT(status.out, HasSubstr("turn 1, window 2"));
  EXPECT_THAT(status.out, HasSubstr("South must decide for Lugger"));
  EXPECT_THAT(status.out, HasSubstr("South owes an answer, so that turn 1 can go on"));
  EXPECT_THAT(status.out, Not(HasSubstr("North owes")));
  EXPECT_EQ(game("resolve").status, ExitStatus::waiting);
  accepted("answer.yaml", orders_of("south", 1, "{course: [ahead, ahead, ahead]}"));
  resolved();
  EXPECT_THAT(game("status").out, HasSubstr("turn 2, window 3"));
  expect_verifies();
}

TEST_F(GameWaits, AndTheBoardIsThatOfItsStart) {
  const std::vector<std::string> show = {"show", path("game/game.replay.yaml"), "--board"};
  EXPECT_THAT(run_program(show).out, StartsWith("The board as it was when turn 1 began:\n\n"));
  resolved({"--default-for", "south", "--window", "2"});
  EXPECT_THAT(run_program(show).out, Not(HasSubstr("as it was when")));
}

TEST_F(GameWaits, UnlessTheUmpireWaitsNoLonger) {
  resolved({"--default-for", "south", "--window", "2"});
  EXPECT_THAT(game("status").out, HasSubstr("turn 2, window 3"));
  EXPECT_THAT(read("game/game.replay.yaml"), HasSubstr("defaults_for: [south]"));
  EXPECT_THAT(read("game/reports/window-0002/all.md"), HasSubstr("Nobody waits for South"));
  expect_verifies();
}

TEST_F(GameWaits, AlsoWhenOrdersCameThatAnswerNothing) {
  const Ran crew = submit("crew.yaml", orders_of("south", 1, "{crew: {yards: 2, guns: 2}}"));
  EXPECT_EQ(crew.status, ExitStatus::good) << crew.err;
  EXPECT_THAT(crew.out, HasSubstr("It is **accepted**. It does **not answer** what the turn waits "
                                  "for."));
  EXPECT_THAT(crew.out, HasSubstr("crew.yaml: warning: does not answer what the turn waits for: "
                                  "Lugger, "));
  EXPECT_THAT(crew.out, HasSubstr("hint: say it with `course`, or the turn goes on waiting"));
  EXPECT_THAT(crew.out, HasSubstr("Lugger: course (the turn waits for it)\n    Lugger: "));
  EXPECT_THAT(crew.out, HasSubstr("Lugger, crew: decided already in this turn; changes nothing"));
  EXPECT_THAT(crew.out, HasSubstr("South owes an answer, so that turn 1 can go on"));
  EXPECT_EQ(game("resolve").status, ExitStatus::waiting);
  EXPECT_THAT(game("status").out, HasSubstr("answered with `course` in an order file\n"));
  accepted("answer.yaml", orders_of("south", 1, "{course: [ahead, ahead, ahead]}"));
  EXPECT_EQ(game("status").status, ExitStatus::good);
}

TEST_F(GameWaits, AndTheDraftNamesTheShipAndFilesAsTheirPlayerDoes) {
  const std::string draft = read("game/reports/window-0001/south.orders.yaml");
  EXPECT_THAT(draft, HasSubstr("# The turn waits for you. Lugger: "));
  EXPECT_THAT(draft, HasSubstr("(south.yaml, line 6)"));
  EXPECT_THAT(draft, HasSubstr("\n    #course: "));
  EXPECT_THAT(draft, Not(HasSubstr("#crew: ")));  // that is decided
}

TEST_F(GameWaits, AndAFileOfTheOtherIsTakenInAllTheSame) {
  accepted("more.yaml", orders_of("north", 1, "{fire: none}"));
  EXPECT_EQ(game("resolve").status, ExitStatus::waiting);
}

}  // namespace
}  // namespace prizecourt
