#include "engine/table/digest.h"
#include "tests/cli/game_fixture.h"

namespace prizecourt {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Key;
using testing::Not;

/// A game in a folder from its start to its next turns.
class GameFolder_ : public GameFolderTest {};

// ---- new ----

TEST_F(GameFolder_, NewMakesAFolderThatSaysWhatIsOwed) {
  const Ran ran = new_game(two_sloops());
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("north owes orders for turn 1"));
  EXPECT_THAT(ran.out, HasSubstr("south owes orders for turn 1"));
  EXPECT_THAT(ran.out, HasSubstr("Next: prizecourt game submit"));
  EXPECT_THAT(read("game/README.md"), HasSubstr("Two sloops"));
  const Ran judged = run_program({"verify", path("game/game.replay.yaml")});
  EXPECT_EQ(judged.status, ExitStatus::bad_input) << judged.out;
  EXPECT_THAT(judged.out, HasSubstr("nothing has been played"));
}

TEST_F(GameFolder_, NewTakesNoFolderThatHoldsAnythingElse) {
  write("game/holiday.txt", "sun");
  const Ran ran = new_game(two_sloops());
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("is not empty"));
  EXPECT_EQ(content().size(), 1U);
}

TEST_F(GameFolder_, NewDoesNotBeginAGameTwice) {
  begin(two_sloops());
  const auto before = content();
  EXPECT_EQ(new_game(two_sloops()).status, ExitStatus::bad_input);
  EXPECT_EQ(content(), before);
}

TEST_F(GameFolder_, NewRefusesAScenarioWithErrorsAndMakesNothing) {
  const Ran ran = new_game(replaced(two_sloops(), "hull: 2", "hull: many"));
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("scenario.yaml:"));
  EXPECT_FALSE(exists("game"));
}

TEST_F(GameFolder_, AFolderWithoutAReplayIsNoGame) {
  fs::create_directory(path("game"));
  const Ran ran = game("status");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("is not the folder of a game"));
}

TEST_F(GameFolder_, AReplayThatWasChangedIsNotPlayedOn) {
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

// ---- submit ----

TEST_F(GameFolder_, AReceiptSaysWhatTheOrdersDo) {
  begin(two_sloops());
  const Ran ran = submit("turn-1-north.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("# Receipt 1"));
  EXPECT_THAT(ran.out, HasSubstr("turn-1-north.yaml from north came for turn 1, window 1"));
  EXPECT_THAT(ran.out, HasSubstr("2001-09-09 01:46 UTC"));
  EXPECT_THAT(ran.out, HasSubstr("It is **accepted**."));
  EXPECT_THAT(ran.out, HasSubstr("As understood"));
  EXPECT_THAT(ran.out, HasSubstr("Cutter, fire: all guns at any enemy"));
  EXPECT_THAT(ran.out, HasSubstr(to_hex(blake2b(orders_of("north", 1, "{fire: any}")))));
  EXPECT_THAT(ran.out, Not(HasSubstr("north owes")));
  EXPECT_THAT(ran.out, HasSubstr(read("game/receipts/0001.md")));
  EXPECT_EQ(read("game/received/0001-turn-1-north.yaml"), orders_of("north", 1, "{fire: any}"));
}

TEST_F(GameFolder_, FilesComeInAnyOrderAndTheNewestCounts) {
  begin(two_sloops());
  accepted("south.yaml", orders_of("south", 1, "{fire: any}"));
  accepted("first.yaml", orders_of("north", 1, "{fire: none}"));
  const Ran ran = submit("second.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_THAT(ran.out, HasSubstr("takes the place of number 2"));
  resolved();
  const std::string replay = read("game/game.replay.yaml");
  EXPECT_THAT(replay, HasSubstr("file: 0003-second.yaml"));
  EXPECT_THAT(replay, Not(HasSubstr("0002-first.yaml")));
  EXPECT_EQ(read("game/received/0002-first.yaml"), orders_of("north", 1, "{fire: none}"));
}

TEST_F(GameFolder_, SubmittingTwiceChangesNothing) {
  begin(two_sloops());
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  refused("bad.yaml", "prizecourt: orders/1\n", "missing-key");
  const auto before = content();
  const Ran again = submit("north.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_EQ(again.status, ExitStatus::good);
  EXPECT_THAT(again.out, HasSubstr("came in before, as number 1: nothing changes"));
  EXPECT_EQ(submit("bad.yaml", "prizecourt: orders/1\n").status, ExitStatus::verdict_no);
  EXPECT_EQ(content(), before);
}

/// Going back to earlier orders is a change of mind like any other.
TEST_F(GameFolder_, AnEarlierFileSentAgainCountsAgain) {
  begin(two_sloops());
  accepted("a.yaml", orders_of("north", 1, "{fire: any}"));
  accepted("b.yaml", orders_of("north", 1, "{fire: none}"));
  const Ran ran = submit("a.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_THAT(ran.out, HasSubstr("takes the place of number 2"));
  EXPECT_THAT(game("status").out,
              HasSubstr("0003  a.yaml, from north, 2001-09-09 01:46 UTC: counts"));
}

TEST_F(GameFolder_, ABrokenFileIsKeptAndItsSenderToldWhere) {
  begin(two_sloops());
  const std::string broken = replaced(orders_of("north", 1, "{fire: any}"), "cutter", "cuter");
  refused("north.yaml", broken, "north.yaml:6:");
  EXPECT_THAT(read("game/receipts/0001.md"), HasSubstr("did you mean 'cutter'?"));
  EXPECT_EQ(read("game/received/0001-north.yaml"), broken);
  EXPECT_THAT(game("status").out, HasSubstr("0001  north.yaml, from north"));
  EXPECT_THAT(game("status").out, HasSubstr("refused: "));
}

TEST_F(GameFolder_, ABadFileDoesNotTakeThePlaceOfAGoodOne) {
  begin(two_sloops());
  accepted("good.yaml", orders_of("north", 1, "{fire: any}"));
  refused("bad.yaml", orders_of("north", 1, "{shout: loud}"), "unknown-key");
  EXPECT_THAT(game("status").out,
              HasSubstr("0001  good.yaml, from north, 2001-09-09 01:46 UTC: counts"));
}

TEST_F(GameFolder_, ALateFileAndAnEarlyOneAreRefused) {
  begin(two_sloops());
  both_submit(1);
  resolved();
  refused("late.yaml", orders_of("north", 1, "{fire: none}"), "turn");
  refused("early.yaml", orders_of("north", 3, "{fire: none}"), "turn");
}

TEST_F(GameFolder_, AFileOfAnotherGameIsRefused) {
  begin(two_sloops());
  refused("other.yaml", replaced(orders_of("north", 1, "{fire: any}"), "sloops", "frigates"),
          "frigates");
}

TEST_F(GameFolder_, PlayersDoNotSpeakForTheUmpire) {
  begin(two_sloops());
  refused("hand.yaml",
          "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\nreason: because\n"
          "set: {wind_from: 1}\n",
          "this speaks for the umpire");
}

TEST_F(GameFolder_, AKnownSenderSpeaksForNobodyElse) {
  begin(two_sloops());
  const std::string file = write("north.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran wrong = game("submit", {file, "--from", "south"});
  EXPECT_EQ(wrong.status, ExitStatus::verdict_no);
  EXPECT_THAT(wrong.out, HasSubstr("it speaks for 'north', and 'south' sent it"));
  EXPECT_EQ(game("submit", {file, "--from", "north"}).status, ExitStatus::good);
}

TEST_F(GameFolder_, HostileBytesAndNamesAreKeptHarmlessly) {
  begin(two_sloops());
  const std::string bytes = "\x1b[2J\xff\0 &anchor <script>";
  const Ran ran = submit("; rm -rf $HOME \x1b[31m.yaml", bytes);
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(content(), Contains(Key("received/0001-__rm_-rf__HOME___31m.yaml")));
  EXPECT_THAT(read("game/receipts/0001.md"), Not(HasSubstr("\x1b")));
}

TEST_F(GameFolder_, AFileThatIsNotThereStopsBeforeAnythingIsTakenIn) {
  begin(two_sloops());
  const auto before = content();
  const std::string good = write("north.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran ran = game("submit", {good, path("nowhere.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("nowhere.yaml"));
  EXPECT_EQ(content(), before);
}

TEST_F(GameFolder_, AfterTheEndNothingIsTakenIn) {
  begin(two_sloops("dice: {seed: a test}\nturn_limit: 1\n"));
  both_submit(1);
  resolved();
  refused("more.yaml", orders_of("north", 2, "{fire: any}"), "the game is over");
  EXPECT_EQ(game("resolve").status, ExitStatus::bad_input);
  const Ran status = game("status");
  EXPECT_EQ(status.status, ExitStatus::good);
  EXPECT_THAT(status.out, HasSubstr("Next: prizecourt show"));
}

// ---- resolve ----

TEST_F(GameFolder_, NothingIsPlayedAsLongAsSomebodyOwesOrders) {
  begin(two_sloops());
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  const auto before = content();
  const Ran ran = game("resolve");
  EXPECT_EQ(ran.status, ExitStatus::waiting);
  EXPECT_EQ(ran.out, "south owes orders for turn 1\n");
  EXPECT_EQ(content(), before);
}

TEST_F(GameFolder_, TheUmpireCanPlayWithoutAPlayersOrders) {
  begin(two_sloops());
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  resolved({"--default-for", "south"});
  expect_verifies();
  EXPECT_THAT(game("status").out, HasSubstr("turn 2, window 2"));
}

TEST_F(GameFolder_, WhoIsToBeSilentMustPlay) {
  begin(two_sloops());
  const Ran ran = game("resolve", {"--default-for", "sout"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("did you mean 'south'?"));
}

TEST_F(GameFolder_, AScenarioCanSayThatNobodyWaitsForTheSilent) {
  begin(two_sloops("dice: {seed: a test}\nwhen_silent: {default: default}\n"));
  resolved();
  EXPECT_THAT(game("status").out, HasSubstr("turn 2"));
}

TEST_F(GameFolder_, AGameInAFolderIsTheGameThatRunPlays) {
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

TEST_F(GameFolder_, ADryRunSaysWhatTheOrdersDoAndRollsNothing) {
  begin(two_sloops());
  both_submit(1);
  const auto before = content();
  const Ran ran = game("resolve", {"--dry-run"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("0001-turn-1-north.yaml:\n"));
  EXPECT_THAT(ran.out, HasSubstr("Nothing stands in the way"));
  EXPECT_EQ(content(), before);
}

TEST_F(GameFolder_, AReceivedFileThatWasChangedIsNotPlayed) {
  begin(two_sloops());
  both_submit(1);
  write("game/received/0001-turn-1-north.yaml", orders_of("north", 1, "{fire: none}"));
  const Ran ran = game("resolve");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("this is not what was received as number 1"));
}

TEST_F(GameFolder_, DueIsWhatTheUmpireSaid) {
  EXPECT_EQ(run_program({"game", "new", write("scenario.yaml", two_sloops()), path("game"), "--due",
                         "Sunday 20:00"})
                .status,
            ExitStatus::good);
  EXPECT_THAT(game("status").out, HasSubstr("Due: Sunday 20:00\n"));
  both_submit(1);
  resolved({"--due", "Monday"});
  EXPECT_THAT(game("status").out, HasSubstr("Due: Monday\n"));
}

// ---- status ----

TEST_F(GameFolder_, StatusForPrograms) {
  begin(two_sloops());
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran ran = game("status", {"--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::waiting);
  EXPECT_THAT(ran.out, HasSubstr(R"("stands": "waits")"));
  EXPECT_THAT(ran.out, HasSubstr(R"("player": "south",
      "what": "orders",)"));
  EXPECT_THAT(ran.out, HasSubstr(R"("fate": "counts")"));
  EXPECT_THAT(ran.out, HasSubstr("\"lugger: crew, course"));
  EXPECT_THAT(ran.out, Not(HasSubstr("cutter")));
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
  EXPECT_THAT(status.out, HasSubstr("south must decide for lugger"));
  EXPECT_THAT(status.out, HasSubstr("south owes an answer, so that turn 1 can go on"));
  EXPECT_THAT(status.out, Not(HasSubstr("north owes")));
  EXPECT_EQ(game("resolve").status, ExitStatus::waiting);
  accepted("answer.yaml", orders_of("south", 1, "{course: [ahead, ahead, ahead]}"));
  resolved();
  EXPECT_THAT(game("status").out, HasSubstr("turn 2, window 3"));
  expect_verifies();
}

TEST_F(GameWaits, UnlessTheUmpireWaitsNoLonger) {
  resolved({"--default-for", "south"});
  EXPECT_THAT(game("status").out, HasSubstr("turn 2, window 3"));
  EXPECT_THAT(read("game/game.replay.yaml"), HasSubstr("defaults_for: [south]"));
  EXPECT_THAT(read("game/reports/window-0002/all.md"), HasSubstr("Nobody waits for south"));
  expect_verifies();
}

TEST_F(GameWaits, AndAFileOfTheOtherIsTakenInAllTheSame) {
  accepted("more.yaml", orders_of("north", 1, "{fire: none}"));
  EXPECT_EQ(game("resolve").status, ExitStatus::waiting);
}

// ---- the umpire ----

std::string hand(int turn, std::string_view what) {
  return "prizecourt: orders/1\ngame: sloops\nturn: " + std::to_string(turn) +
         "\nplayer: umpire\nreason: the current\n" + std::string(what);
}

TEST_F(GameFolder_, AnOverrideIsPlayedToldAndListed) {
  begin(two_sloops());
  const Ran taken = game("override", {write("hand.yaml", hand(1, "set: {wind_from: 1}\n"))});
  EXPECT_EQ(taken.status, ExitStatus::good) << taken.err;
  EXPECT_THAT(taken.out, HasSubstr("wind_from: 0 becomes 1"));
  EXPECT_THAT(game("overrides").out, HasSubstr("with the next window: 0001-hand.yaml"));
  both_submit(1);
  const Ran played = game("resolve");
  EXPECT_THAT(played.out, HasSubstr("changes wind\\_from from 0 to 1"));
  EXPECT_EQ(game("overrides").out, "turn 1, window 1: wind_from from 0 to 1: the current\n");
  EXPECT_THAT(game("overrides", {"--format", "json"}).out, HasSubstr(R"("what": "wind_from")"));
  expect_verifies();
}

TEST_F(GameFolder_, OrdersAreReadAgainstWhatTheUmpireChanged) {
  begin(two_sloops());
  EXPECT_EQ(
      game("override", {write("hand.yaml", hand(1, "set: {ships: {cutter: {at: [0, 2]}}}\n"))})
          .status,
      ExitStatus::good);
  EXPECT_EQ(game("override", {write("more.yaml", hand(1, "set: {wind_from: 2}\n"))}).status,
            ExitStatus::good);
  both_submit(1);
  resolved();
  EXPECT_THAT(game("overrides").out, HasSubstr("ships.cutter.at"));
  EXPECT_THAT(game("overrides").out, HasSubstr("wind_from"));
}

TEST_F(GameFolder_, AnOverrideThatCannotBeIsRefused) {
  begin(two_sloops());
  const Ran ran = game("override", {write("hand.yaml", hand(1, "set: {wind: 1}\n"))});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("unknown-key"));
  EXPECT_EQ(game("overrides").out, "The umpire has changed nothing.\n");
}

TEST_F(GameFolder_, TheUmpireDoesNotSpeakForPlayers) {
  begin(two_sloops());
  const Ran ran = game("override", {write("north.yaml", orders_of("north", 1, "{fire: any}"))});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("these are not the umpire's orders"));
}

TEST_F(GameFolder_, RulingsAreSettledFromAWindowOn) {
  begin(two_sloops());
  const std::string before = game("rulings").out;
  EXPECT_THAT(before, HasSubstr("range-count: "));
  const Ran ran =
      game("rulings", {"--set", "range-count=strictly-between", "--reason", "as agreed"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  EXPECT_EQ(game("rulings").out, before);
  both_submit(1);
  resolved();
  EXPECT_THAT(game("rulings").out, HasSubstr("range-count: strictly-between"));
  EXPECT_THAT(game("overrides").out, HasSubstr("range-count"));
  expect_verifies();
}

TEST_F(GameFolder_, ARulingNeedsACause) {
  begin(two_sloops());
  EXPECT_EQ(game("rulings", {"--set", "range-count=strictly-between"}).status,
            ExitStatus::bad_usage);
}

TEST_F(GameFolder_, ARulingThatIsNoneIsRefused) {
  begin(two_sloops());
  const Ran ran = game("rulings", {"--set", "range-cout=strictly-between", "--reason", "x"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("did you mean 'range-count'?"));
}

// ---- rollback ----

TEST_F(GameFolder_, TurnsAreTakenBackAndStayInTheHistory) {
  begin(two_sloops());
  both_submit(1);
  resolved();
  both_submit(2);
  resolved();
  const std::string before = read("game/game.replay.yaml");
  const Ran ran = game("rollback", {"--to", "1", "--reason", "a file was overlooked"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("a file was overlooked"));
  EXPECT_THAT(ran.out, HasSubstr("north owes orders for turn 1"));
  EXPECT_TRUE(read("game/game.replay.yaml").starts_with(before));
  EXPECT_THAT(game("overrides").out, HasSubstr("taken back from 3 to 1"));
  EXPECT_THAT(read("game/reports/window-0003/all.md"), HasSubstr("turn 1 is to be played again"));
  EXPECT_THAT(read("game/reports/window-0003/all.md"), HasSubstr("a file was overlooked"));
  EXPECT_THAT(read("game/reports/window-0003/all.svg"), HasSubstr("Turn 1 is to be played again"));
  both_submit(1);
  resolved();
  EXPECT_THAT(game("status").out, HasSubstr("turn 2, window 5"));
  expect_verifies();
}

TEST_F(GameFolder_, ATurnThatWasNotPlayedIsNotTakenBack) {
  begin(two_sloops());
  const auto before = content();
  EXPECT_EQ(game("rollback", {"--to", "1", "--reason", "x"}).status, ExitStatus::bad_input);
  EXPECT_EQ(game("rollback", {"--to", "1"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(content(), before);
}

}  // namespace
}  // namespace prizecourt
