#include "engine/table/digest.h"
#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"

#include <sys/stat.h>

namespace prizecourt {
namespace {

using testing::Key;

/// A game in a folder from its start to its next turns.
class GameFolder_ : public GameFolderTest {};

// ---- new ----

TEST_F(GameFolder_, NewMakesAFolderThatSaysWhatIsOwed) {
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

TEST_F(GameFolder_, ThePageShowsTheTurnThatWasPlayedLast) {
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

TEST_F(GameFolder_, APageThatIsMailedIsBelowThreeHundredKilobytes) {
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

TEST_F(GameFolder_, NewTakesNoFolderThatHoldsAnythingElse) {
  write("game/holiday.txt", "sun");
  const Ran ran = new_game(two_sloops());
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("is not empty"));
  EXPECT_EQ(content().size(), 1U);
}

TEST_F(GameFolder_, NewSaysThatTheGameIsThereAlready) {
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
TEST_F(GameFolder_, NewDoesNotBeginAGameTwice) {
  begin(two_sloops());
  const auto before = content();
  EXPECT_EQ(new_game(two_sloops()).status, ExitStatus::good);
  EXPECT_EQ(content(), before);
  EXPECT_EQ(new_game(two_sloops("dice: {seed: other dice}\n")).status, ExitStatus::bad_input);
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
  EXPECT_THAT(ran.out, HasSubstr("turn-1-north.yaml from North came for turn 1, window 1"));
  EXPECT_THAT(ran.out, HasSubstr("2001-09-09 01:46 UTC"));
  EXPECT_THAT(ran.out, HasSubstr("It is **accepted**."));
  EXPECT_THAT(ran.out, HasSubstr("As understood"));
  EXPECT_THAT(ran.out, HasSubstr("Cutter, fire: all guns at any enemy"));
  EXPECT_THAT(ran.out, HasSubstr(to_hex(blake2b(orders_of("north", 1, "{fire: any}")))));
  EXPECT_THAT(ran.out, Not(HasSubstr("North owes")));
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
  EXPECT_THAT(again.out, HasSubstr("counts already, as number 1: nothing changes"));
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
              HasSubstr("0003  a.yaml, from North, 2001-09-09 01:46 UTC: counts"));
}

TEST_F(GameFolder_, ABrokenFileIsKeptAndItsSenderToldWhere) {
  begin(two_sloops());
  const std::string broken = replaced(orders_of("north", 1, "{fire: any}"), "cutter", "cuter");
  refused("north.yaml", broken, "north.yaml:6:");
  EXPECT_THAT(read("game/receipts/0001.md"), HasSubstr("did you mean 'cutter'?"));
  EXPECT_EQ(read("game/received/0001-north.yaml"), broken);
  EXPECT_THAT(game("status").out, HasSubstr("0001  north.yaml, from North"));
  EXPECT_THAT(game("status").out, HasSubstr("refused: "));
}

TEST_F(GameFolder_, ABadFileDoesNotTakeThePlaceOfAGoodOne) {
  begin(two_sloops());
  accepted("good.yaml", orders_of("north", 1, "{fire: any}"));
  refused("bad.yaml", orders_of("north", 1, "{shout: loud}"), "unknown-key");
  EXPECT_THAT(game("status").out,
              HasSubstr("0001  good.yaml, from North, 2001-09-09 01:46 UTC: counts"));
}

TEST_F(GameFolder_, ALateFileAndAnEarlyOneAreRefused) {
  begin(two_sloops());
  both_submit(1);
  EXPECT_THAT(game("resolve").out,
              HasSubstr("Mail to North, South: game/reports/window-0001/all.html, "
                        "game/reports/window-0001/all.json\n"));
  refused("late.yaml", orders_of("north", 1, "{fire: none}"),
          "late.yaml from North is for **turn 1**, which is over. It came at 2001-09-09 01:46 UTC, "
          "when the game stood at turn 2, window 2.\n");
  refused("early.yaml", orders_of("north", 3, "{fire: none}"), "which has not begun");
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
  EXPECT_THAT(wrong.out, HasSubstr("it speaks for North, and South sent it"));
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
  resolved({"--due", "2001-10-01T20:00Z"});
  refused("more.yaml", orders_of("north", 2, "{fire: any}"),
          "more.yaml from North came at 2001-09-09 01:46 UTC, after the end of the game.\n"
          "It is **refused** and changes nothing.\n");
  EXPECT_THAT(read("game/receipts/0003.md"),
              HasSubstr("error: the game is over, and nothing is owed. The game is drawn."));
  const Ran played = game("resolve");
  EXPECT_EQ(played.status, ExitStatus::bad_input);
  EXPECT_EQ(played.err, "prizecourt: error: the game is over. The game is drawn.\n");
  const Ran status = game("status");
  EXPECT_EQ(status.status, ExitStatus::good);
  EXPECT_THAT(status.out, AllOf(HasSubstr("(sloops, away-boarders): over after turn 1, window 1\n"
                                          "The game is drawn.\n"),
                                HasSubstr("\nThe game is over, and nothing is owed.\n"
                                          "Next: prizecourt show game/game.replay.yaml\n"),
                                Not(HasSubstr("Due: "))));
  EXPECT_THAT(game("status", {"--format", "json"}).out,
              AllOf(HasSubstr("\"stands\": \"over\""), HasSubstr("\"due\": \"\""),
                    HasSubstr("\"owed\": []")));
}

TEST_F(GameFolder_, ReportsOnTheEndSayThatNothingIsOwed) {
  begin(two_sloops("dice: {seed: a test}\nturn_limit: 1\n"));
  both_submit(1);
  resolved({"--due", "2001-10-01T20:00Z"});
  const std::string report = "game/reports/window-0001/all";
  EXPECT_THAT(read(report + ".html"),
              HasSubstr("<h2>What is owed next</h2>\n<p>Nothing: the game is over.</p>\n"));
  EXPECT_THAT(read(report + ".json"),
              AllOf(HasSubstr("\"time\": \"game-over\""), HasSubstr("\"owed\": []"),
                    HasSubstr("\"due\": \"\""), HasSubstr("\"orders_draft\": {}")));
  const std::string orders = write("late.yaml", orders_of("north", 2, "{fire: any}"));
  const auto before = files();
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"orders", "new", path(report + ".json"), "--player", "north"},
           {"orders", "hand-in", orders, "--game", path(report + ".json")}}) {
    const Ran ran = run_program(command);
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_EQ(ran.err,
              "prizecourt: error: the game is over, and nothing is owed. The game is drawn.\n");
  }
  const Ran checked = run_program({"check", orders, "--game", path(report + ".json")});
  EXPECT_EQ(checked.status, ExitStatus::verdict_no);
  EXPECT_THAT(checked.out, HasSubstr("late.yaml: error: the game is over, and nothing is owed. "));
  EXPECT_EQ(files(), before);
}

/// The folder of a game may be called anything.
TEST_F(GameFolder_, ACommandThatIsNamedCanBeCopied) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  const Ran ran = run_program({"game", "new", scenario, path("a game")});
  EXPECT_THAT(without_folder(ran.out), HasSubstr("Next: prizecourt game submit '"));
  EXPECT_THAT(ran.out, HasSubstr("/a game' FILE\n"));
}

// ---- what is sent, by folders and otherwise ----

TEST_F(GameFolder_, AFolderStandsForTheOrdersInIt) {
  begin(two_sloops());
  write("letter/b/south.yaml", orders_of("south", 1, "{fire: any}"));
  write("letter/north.yml", orders_of("north", 1, "{fire: any}"));
  write("letter/note.txt", "Dear umpire");
  const Ran ran = game("submit", {path("letter")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Nothing is owed."));
  EXPECT_THAT(ran.err, HasSubstr("letter/note.txt: warning: is not taken in"));
  std::ostringstream both;  // as on a terminal: the next command stands last
  (void)run_cli({"game", "submit", path("game"), path("letter")}, both, both);
  EXPECT_THAT(without_folder(both.str()), EndsWith("\nNext: prizecourt game resolve game\n"));
  fs::create_directory(path("empty"));
  EXPECT_THAT(game("submit", {path("empty")}).err, HasSubstr("no order file is in this folder"));
}

/// Who sends something must not be sent what he may not read, nor stop what others sent.
TEST_F(GameFolder_, ALinkOrAPipeIsRefusedAndStopsNobody) {
  begin(two_sloops());
  write("secret", "prizecourt: orders/1\n");
  write("letter/north.yaml", orders_of("north", 1, "{fire: any}"));
  fs::create_symlink(path("secret"), path("letter/a.yaml"));
  fs::create_symlink(path("secret"), path("letter/north.yaml.sig"));
  ASSERT_EQ(::mkfifo(path("letter/b.yaml").c_str(), 0600), 0);
  for (const std::vector<std::string>& files :
       {std::vector<std::string>{path("letter")}, {path("letter/a.yaml"), path("letter/b.yaml")}}) {
    const Ran ran = game("submit", files);
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_THAT(ran.err, HasSubstr("letter/a.yaml: error: this is a symbolic link"));
    EXPECT_THAT(ran.err, HasSubstr("letter/b.yaml: error: this is a named pipe"));
  }
  EXPECT_TRUE(exists("game/received/0001-north.yaml"));
  EXPECT_FALSE(exists("game/received/0001-north.yaml.sig"));
  EXPECT_FALSE(exists("game/received/0002.yaml"));
}

TEST_F(GameFolder_, AWholeMailIsCalledThat) {
  begin(two_sloops());
  refused(
      "mail.eml",
      "Return-Path: <north@example.org>\r\nSubject: turn 1\r\nContent-Type: text/plain\r\n\r\n" +
          orders_of("north", 1, "{fire: any}"),
      "this is a whole mail, and not an order file");
}

/// The sender chooses the name of his file.
TEST_F(GameFolder_, EveryFileGetsItsReceiptWhateverItsName) {
  begin(two_sloops());
  const std::string odd = write("nor\xff\nth.yaml", orders_of("north", 1, "{fire: any}"));
  const std::string other = write("\xc3.yaml", "nothing");
  const std::string south = write("south.yaml", orders_of("south", 1, "{fire: any}"));
  const Ran ran = game("submit", {odd, other, south});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Nothing is owed."));
  for (const char* receipt : {"0001.md", "0002.md", "0003.md"}) {
    EXPECT_TRUE(exists("game/receipts/" + std::string(receipt))) << receipt;
  }
  EXPECT_EQ(game("status").status, ExitStatus::good);
}

TEST_F(GameFolder_, TheUmpiresSlipsAreHisAndNoPlayers) {
  begin(two_sloops());
  const auto before = content();
  const std::string north = write("north.yaml", orders_of("north", 1, "{fire: any}"));
  for (const std::string option : {"--from", "--without"}) {
    for (const std::string name : {"nort", "\xff"}) {
      const Ran ran = game("submit", {north, option, name});
      EXPECT_EQ(ran.status, ExitStatus::bad_usage) << option;
      EXPECT_THAT(ran.err, HasSubstr("there is no player '"));
    }
  }
  EXPECT_EQ(game("rulings", {"--set", "range-count=strictly-between", "--reason", "\xff"}).status,
            ExitStatus::bad_usage);
  EXPECT_EQ(game("rollback", {"--to", "1", "--reason", "\xff"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(content(), before);
}

// ---- one time ----

TEST_F(GameFolder_, AnOlderCopyOfTheReplayIsNotPlayedOn) {
  begin(two_sloops());
  const std::string older = read("game/game.replay.yaml");
  both_submit(1);
  resolved();
  write("game/game.replay.yaml", older);
  const Ran ran = game("status");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("reports/window-0001: error: tells of window 1, and the replay "
                                 "stands before window 1"));
  fs::remove_all(path("game/reports/window-0001"));
  resolved();  // without them nothing is odd: the files came in for this window
  both_submit(2);
  write("game/game.replay.yaml", older);
  fs::remove_all(path("game/reports/window-0001"));
  EXPECT_THAT(game("resolve").err, HasSubstr("came in for window 2"));
}

TEST_F(GameFolder_, AnotherGameOfTheSameLengthIsNotPlayedOn) {
  begin(two_sloops());
  both_submit(1);
  fs::rename(path("game"), path("first"));
  begin(two_sloops("dice: {seed: another}\n"));
  fs::copy_file(path("game/game.replay.yaml"), path("first/game.replay.yaml"),
                fs::copy_options::overwrite_existing);
  const Ran ran = run_program({"game", "resolve", path("first")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("of another game than the replay holds"));
}

TEST_F(GameFolder_, LeftoversOfKilledCommandsAreSwept) {
  begin(two_sloops());
  both_submit(1);
  const auto before = content();
  write("game/.game.replay.yaml.abcdefghij.tmp", "half");
  write("game/received/.0003.yaml.abcdefgh27.tmp", "half");
  write("game/reports/window-0000/.all.md.abcdefghij.tmp", "half");
  write("game/received/0003-north.yaml", "whole, but nobody got a receipt for it");
  write("game/.notes.tmp", "mine");
  static_cast<void>(game("status"));
  EXPECT_EQ(read("game/.notes.tmp"), "mine");
  fs::remove(path("game/.notes.tmp"));
  EXPECT_EQ(content(), before);
}

// ---- resolve ----

TEST_F(GameFolder_, NothingIsPlayedAsLongAsSomebodyOwesOrders) {
  begin(two_sloops());
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  const auto before = content();
  const Ran ran = game("resolve");
  EXPECT_EQ(ran.status, ExitStatus::waiting);
  EXPECT_EQ(ran.out, "South owes orders for turn 1\n");
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
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  resolved();
  EXPECT_THAT(game("status").out, HasSubstr("turn 2"));
}

/// Else a command that is repeated, since nobody knows how it ended, plays on and on.
TEST_F(GameFolder_, AWindowForWhichNothingCameIsPlayedOnlyWhenAskedFor) {
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

// ---- due ----

TEST_F(GameFolder_, DueIsADateOfAWindow) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  const Ran words = run_program({"game", "new", scenario, path("game"), "--due", "Sunday"});
  EXPECT_EQ(words.status, ExitStatus::bad_usage);
  EXPECT_THAT(words.err, HasSubstr("such as 2026-12-01T20:00Z"));
  EXPECT_EQ(
      run_program({"game", "new", scenario, path("game"), "--due", "2001-09-10T20:00Z"}).status,
      ExitStatus::good);
  EXPECT_THAT(game("status").out, HasSubstr("Due: 2001-09-10T20:00Z\n"));
  both_submit(1);
  resolved({"--due", "2001-09-17T20:00Z"});
  EXPECT_THAT(game("status").out, HasSubstr("Due: 2001-09-17T20:00Z\n"));
  EXPECT_EQ(read("game/due.txt"), "window 1: 2001-09-10T20:00Z\nwindow 2: 2001-09-17T20:00Z\n");
}

/// A date that was noted before a kill is not that of the window that is still to be played.
TEST_F(GameFolder_, DueIsNotAheadOfTheReplay) {
  begin(two_sloops());
  write("game/due.txt", "window 1: 2001-09-10T20:00Z\nwindow 2: 2001-09-17T20:00Z\n");
  EXPECT_THAT(game("status").out, HasSubstr("Due: 2001-09-10T20:00Z\n"));
}

TEST_F(GameFolder_, DueThatCannotBeReadIsAnError) {
  begin(two_sloops());
  write("game/due.txt", "window 1: 2001-09-10T20:00Z\nwindow two: soon\n");
  const Ran ran = game("status");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("due.txt:2: error: this line says no date for a window"));
  fs::remove(path("game/due.txt"));
  fs::create_directory(path("game/due.txt"));
  EXPECT_EQ(game("status").status, ExitStatus::bad_input);
}

/// The clock decides nothing but what is said.
TEST_F(GameFolder_, WhatIsLateIsCalledSo) {
  begin(two_sloops());
  write("game/due.txt", "window 1: 2001-09-09T01:45Z\n");
  const Ran ran = submit("north.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out,
              HasSubstr("It is **accepted**.\nIt is late: it was due until 2001-09-09T01:45Z."));
  const std::string status = game("status").out;
  EXPECT_THAT(status, HasSubstr("Due: 2001-09-09T01:45Z, which is past\n"));
  EXPECT_THAT(status, HasSubstr("2001-09-09 01:46 UTC (late): counts"));
  EXPECT_THAT(status, HasSubstr("South owes orders for turn 1: Lugger (late)"));
}

/// Silence would be played by what the rules do for who is silent, over orders that came in.
TEST_F(GameFolder_, ReceivedFilesThatCannotBeReadAreNotNothing) {
  begin(two_sloops("dice: {seed: a test}\nwhen_silent: default\n"));
  both_submit(1);
  const auto refused = [&](const std::string& what) {
    for (const char* command : {"resolve", "status", "overrides"}) {
      const Ran ran = game(command);
      EXPECT_EQ(ran.status, ExitStatus::system_failed) << command << ran.out;
      EXPECT_THAT(ran.err, HasSubstr(what)) << command;
    }
  };
  fs::rename(path("game/received"), path("elsewhere"));
  refused("game/received: error: this folder cannot be read: No such file or directory");
  write("game/received", "not a folder");
  refused("game/received: error: this folder cannot be read: Not a directory");
  fs::remove(path("game/received"));
  fs::rename(path("elsewhere"), path("game/received"));
  fs::remove(path("game/received/0001.yaml"));
  refused("0001.yaml: error: there is no such file");
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

// ---- the umpire ----

std::string hand(int turn, std::string_view what) {
  return "prizecourt: orders/1\ngame: sloops\nturn: " + std::to_string(turn) +
         "\nplayer: umpire\nreason: the current\n" + std::string(what);
}

TEST_F(GameFolder_, AnOverrideIsPlayedToldAndListed) {
  begin(two_sloops());
  const Ran taken = game("override", {write("hand.yaml", hand(1, "set: {wind_from: 1}\n"))});
  EXPECT_EQ(taken.status, ExitStatus::good) << taken.err;
  EXPECT_THAT(taken.out, HasSubstr("the wind: 000° becomes 060°"));
  EXPECT_THAT(game("overrides").out, HasSubstr("with the next window: 0001-hand.yaml"));
  both_submit(1);
  const Ran played = game("resolve");
  EXPECT_THAT(played.out, HasSubstr("changes the wind from 000° to 060°"));
  EXPECT_EQ(game("overrides").out, "turn 1, window 1: the wind from 000° to 060°: the current\n");
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
  EXPECT_THAT(game("overrides").out, HasSubstr("Cutter's place from "));
  EXPECT_THAT(game("overrides").out, HasSubstr("the wind from "));
}

/// Also after a kill, before which the file was kept and no receipt written.
TEST_F(GameFolder_, TheSameOverrideOnceMoreIsAnsweredAsTheFirstTime) {
  begin(two_sloops());
  const std::string file = write("hand.yaml", hand(1, "set: {wind_from: 1}\n"));
  const std::string first = game("override", {file}).out;
  const auto before = content();
  fs::remove(path("game/receipts/0001.md"));
  const Ran again = game("override", {file});
  EXPECT_EQ(again.status, ExitStatus::good) << again.out;
  EXPECT_EQ(content(), before);
  EXPECT_EQ(again.out, "hand.yaml counts already, as number 1: nothing changes\n\n" + first);
}

TEST_F(GameFolder_, AnOverrideThatWaitsIsToldAndCanBeWithdrawn) {
  begin(two_sloops());
  const Ran told = game("override", {write("hand.yaml", hand(1, "set: {wind_from: 1}\n"))});
  EXPECT_EQ(told.status, ExitStatus::good);
  EXPECT_THAT(told.out, HasSubstr("Mail to North, South: game/reports/window-0000/all.html, "
                                  "game/reports/window-0000/all.json, "
                                  "game/reports/window-0000/changes.md\nOwed:\n"));
  EXPECT_THAT(read("game/reports/window-0000/changes.md"),
              HasSubstr("the wind: 000° becomes 060°"));
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_THAT(
      read("game/receipts/0002.md"),
      HasSubstr("## What the umpire changes first\n\n    Umpire, the wind: 000° becomes 060°"));
  const Ran withdrawn = game("withdraw", {"1", "--reason", "a slip"});
  EXPECT_EQ(withdrawn.status, ExitStatus::good);
  EXPECT_THAT(withdrawn.out,
              HasSubstr("\nMail to North, South: game/receipts/0001-withdrawn.md\n"));
  EXPECT_FALSE(exists("game/reports/window-0000/changes.md"));
  EXPECT_EQ(game("overrides").out, "withdrawn before it was played: 0001-hand.yaml: a slip\n");
  accepted("south.yaml", orders_of("south", 1, "{fire: any}"));
  EXPECT_THAT(read("game/receipts/0003.md"), Not(HasSubstr("the umpire changes")));
  resolved();
  EXPECT_THAT(read("game/game.replay.yaml"), Not(HasSubstr("hand.yaml")));
}

TEST_F(GameFolder_, AnOverrideThatChangesNothingSaysSo) {
  begin(two_sloops());
  const std::string text = hand(1, "set: {wind_from: 1}\n");
  EXPECT_EQ(game("override", {write("hand.yaml", text)}).status, ExitStatus::good);
  const Ran again = game("override", {write("again.yaml", text + "# once more\n")});
  EXPECT_THAT(again.out, HasSubstr("    Umpire: changes nothing, as all of it is so already\n"));
}

/// What another file of his changes is not said of one that was refused.
TEST_F(GameFolder_, AnUmpiresFileThatAPlayerHandsInIsToldNothing) {
  begin(two_sloops());
  EXPECT_EQ(game("override", {write("hand.yaml", hand(1, "set: {wind_from: 1}\n"))}).status,
            ExitStatus::good);
  refused("other.yaml", hand(1, "set: {wind_from: 2}\n"), "this speaks for the umpire");
  EXPECT_THAT(read("game/receipts/0002.md"), Not(HasSubstr("What the umpire changes")));
}

/// A player who hands in the whole folder of what he ever mailed does no harm.
TEST_F(GameFolder_, WhatWasPlayedChangesNothingWhenItComesAgain) {
  begin(two_sloops());
  both_submit(1);
  resolved();
  const auto before = content();
  const Ran again = submit("turn-1-north.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_EQ(again.status, ExitStatus::good) << again.out;
  EXPECT_THAT(again.out, StartsWith("turn-1-north.yaml came in before, as number 1 for window 1, "
                                    "which was played: nothing changes\n"));
  EXPECT_EQ(content(), before);
  refused("new.yaml", orders_of("north", 1, "{fire: none}"), "these orders are for turn 1");
}

TEST_F(GameFolder_, WhatWasTakenBackIsCalledSo) {
  begin(two_sloops());
  EXPECT_EQ(game("override", {write("hand.yaml", hand(1, "set: {wind_from: 1}\n"))}).status,
            ExitStatus::good);
  both_submit(1);
  resolved();
  EXPECT_EQ(game("rollback", {"--to", "1", "--reason", "a slip"}).status, ExitStatus::good);
  EXPECT_THAT(game("overrides").out,
              HasSubstr("the wind from 000° to 060°: the current (taken back since)\n"));
  EXPECT_THAT(game("overrides").out, HasSubstr("taken back from 2 to 1: a slip\n"));
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
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(
      ran.err,
      HasSubstr("north.yaml has orders of North, where an order file of the umpire is due"));
  EXPECT_FALSE(exists("game/received/0001.yaml"));
}

/// Whose file it is cannot be told: it is the umpire's, and what is wrong with it is said.
TEST_F(GameFolder_, ASlipInTheUmpiresFileIsToldAsOne) {
  begin(two_sloops());
  const Ran slip = game("override", {write("hand.yaml", hand(1, "set: {wind_from: 1\n"))});
  EXPECT_EQ(slip.status, ExitStatus::verdict_no);
  EXPECT_THAT(slip.out, AllOf(HasSubstr("hand.yaml from the umpire came for turn 1"),
                              HasSubstr("[yaml-bracket]"), Not(HasSubstr("player"))));
  const Ran nobodys =
      game("override", {write("nobodys.yaml", replaced(hand(1, ""), "player: umpire\n", ""))});
  EXPECT_EQ(nobodys.status, ExitStatus::verdict_no);
  EXPECT_THAT(nobodys.out, AllOf(HasSubstr("this is no order file of the umpire"),
                                 HasSubstr("hint: write 'player: umpire'")));
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
  const auto before = content();
  const Ran ran = game("rulings", {"--set", "range-cout=strictly-between", "--reason", "x"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("did you mean 'range-count'?"));
  const Ran option = game("rulings", {"--set", "range-count=strictly-betwen", "--reason", "x"});
  EXPECT_EQ(option.status, ExitStatus::bad_usage);
  EXPECT_THAT(option.err, HasSubstr("did you mean 'strictly-between'?"));
  EXPECT_EQ(content(), before);
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
  EXPECT_THAT(ran.out, HasSubstr("North owes orders for turn 1"));
  EXPECT_TRUE(read("game/game.replay.yaml").starts_with(before));
  EXPECT_THAT(game("overrides").out, HasSubstr("taken back from 3 to 1"));
  EXPECT_THAT(run_program({"verify", path("game/game.replay.yaml")}).out,
              HasSubstr("game.replay.yaml: 0 turns, and 2 taken back\n"));
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
  const Ran ran = game("rollback", {"--to", "1", "--reason", "x"});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_EQ(ran.err,
            "prizecourt: error: turn 1 cannot be taken back: nothing of it has been played; no "
            "turn has been played\n");
  EXPECT_EQ(game("rollback", {"--to", "1"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(content(), before);
}

}  // namespace
}  // namespace prizecourt
