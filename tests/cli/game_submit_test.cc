/// `game submit`: what comes in for a game in a folder.

#include "engine/table/digest.h"
#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"

#include <sys/stat.h>

namespace prizecourt {
namespace {

using testing::Key;

class GameSubmit : public GameFolderTest {};

TEST_F(GameSubmit, AReceiptSaysWhatTheOrdersDo) {
  begin(two_sloops());
  const Ran ran = submit("turn-1-north.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("# Receipt 1: Two sloops\n\n"));
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

TEST_F(GameSubmit, FilesComeInAnyOrderAndTheNewestCounts) {
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

TEST_F(GameSubmit, SubmittingTwiceChangesNothing) {
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
TEST_F(GameSubmit, AnEarlierFileSentAgainCountsAgain) {
  begin(two_sloops());
  accepted("a.yaml", orders_of("north", 1, "{fire: any}"));
  accepted("b.yaml", orders_of("north", 1, "{fire: none}"));
  const Ran ran = submit("a.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_THAT(ran.out, HasSubstr("takes the place of number 2"));
  EXPECT_THAT(game("status").out,
              HasSubstr("0003  a.yaml, from North, 2001-09-09 01:46 UTC: counts"));
}

TEST_F(GameSubmit, ABrokenFileIsKeptAndItsSenderToldWhere) {
  begin(two_sloops());
  const std::string broken = replaced(orders_of("north", 1, "{fire: any}"), "cutter", "cuter");
  refused("north.yaml", broken, "north.yaml:6:");
  EXPECT_THAT(read("game/receipts/0001.md"), HasSubstr("did you mean 'cutter'?"));
  EXPECT_EQ(read("game/received/0001-north.yaml"), broken);
  EXPECT_THAT(game("status").out, HasSubstr("0001  north.yaml, from North"));
  EXPECT_THAT(game("status").out, HasSubstr("refused: "));
}

TEST_F(GameSubmit, ABadFileDoesNotTakeThePlaceOfAGoodOne) {
  begin(two_sloops());
  accepted("good.yaml", orders_of("north", 1, "{fire: any}"));
  refused("bad.yaml", orders_of("north", 1, "{shout: loud}"), "unknown-key");
  EXPECT_THAT(game("status").out,
              HasSubstr("0001  good.yaml, from North, 2001-09-09 01:46 UTC: counts"));
}

TEST_F(GameSubmit, ALateFileAndAnEarlyOneAreRefused) {
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

TEST_F(GameSubmit, AFileOfAnotherGameIsRefused) {
  begin(two_sloops());
  refused("other.yaml", replaced(orders_of("north", 1, "{fire: any}"), "sloops", "frigates"),
          "frigates");
}

TEST_F(GameSubmit, PlayersDoNotSpeakForTheUmpire) {
  begin(two_sloops());
  refused("hand.yaml",
          "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\nreason: because\n"
          "set: {wind_from: 1}\n",
          "this speaks for the umpire");
}

TEST_F(GameSubmit, AKnownSenderSpeaksForNobodyElse) {
  begin(two_sloops());
  const std::string file = write("north.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran wrong = game("submit", {file, "--from", "south"});
  EXPECT_EQ(wrong.status, ExitStatus::verdict_no);
  EXPECT_THAT(wrong.out, HasSubstr("it speaks for North, and South sent it"));
  EXPECT_EQ(game("submit", {file, "--from", "north"}).status, ExitStatus::good);
}

TEST_F(GameSubmit, HostileBytesAndNamesAreKeptHarmlessly) {
  begin(two_sloops());
  const std::string bytes = "\x1b[2J\xff\0 &anchor <script>";
  const Ran ran = submit("; rm -rf $HOME \x1b[31m.yaml", bytes);
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(content(), Contains(Key("received/0001-__rm_-rf__HOME___31m.yaml")));
  EXPECT_THAT(read("game/receipts/0001.md"), Not(HasSubstr("\x1b")));
}

TEST_F(GameSubmit, AFileThatIsNotThereStopsBeforeAnythingIsTakenIn) {
  begin(two_sloops());
  const auto before = content();
  const std::string good = write("north.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran ran = game("submit", {good, path("nowhere.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("nowhere.yaml"));
  EXPECT_EQ(content(), before);
}

TEST_F(GameSubmit, AfterTheEndNothingIsTakenIn) {
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

TEST_F(GameSubmit, ReportsOnTheEndSayThatNothingIsOwed) {
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
TEST_F(GameSubmit, ACommandThatIsNamedCanBeCopied) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  const Ran ran = run_program({"game", "new", scenario, path("a game")});
  EXPECT_THAT(without_folder(ran.out), HasSubstr("Next: prizecourt game submit '"));
  EXPECT_THAT(ran.out, HasSubstr("/a game' FILE\n"));
}

// ---- what is sent, by folders and otherwise ----

TEST_F(GameSubmit, AFolderStandsForTheOrdersInIt) {
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
TEST_F(GameSubmit, ALinkOrAPipeIsRefusedAndStopsNobody) {
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

TEST_F(GameSubmit, AWholeMailIsCalledThat) {
  begin(two_sloops());
  refused(
      "mail.eml",
      "Return-Path: <north@example.org>\r\nSubject: turn 1\r\nContent-Type: text/plain\r\n\r\n" +
          orders_of("north", 1, "{fire: any}"),
      "this is a whole mail, and not an order file");
}

/// The sender chooses the name of his file.
TEST_F(GameSubmit, EveryFileGetsItsReceiptWhateverItsName) {
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

TEST_F(GameSubmit, TheUmpiresSlipsAreHisAndNoPlayers) {
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

}  // namespace
}  // namespace prizecourt
