/// The umpire's hand in a game in a folder: overrides, rulings, turns taken back.

#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class GameUmpire : public GameFolderTest {};

std::string hand(int turn, std::string_view what) {
  return "prizecourt: orders/1\ngame: sloops\nturn: " + std::to_string(turn) +
         "\nplayer: umpire\nreason: the current\n" + std::string(what);
}

TEST_F(GameUmpire, AnOverrideIsPlayedToldAndListed) {
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

TEST_F(GameUmpire, OrdersAreReadAgainstWhatTheUmpireChanged) {
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
TEST_F(GameUmpire, TheSameOverrideOnceMoreIsAnsweredAsTheFirstTime) {
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

TEST_F(GameUmpire, AnOverrideThatWaitsIsToldAndCanBeWithdrawn) {
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

/// What is left of the umpire's changes is mailed anew.
TEST_F(GameUmpire, OfTwoOverridesOneCanBeWithdrawn) {
  begin(two_sloops());
  for (const std::string name : {"first.yaml", "second.yaml"}) {
    const std::string what =
        name == "first.yaml" ? "set: {wind_from: 1}\n" : "set: {wind_from: 2}\n";
    const Ran told = game("override", {write(name, hand(1, what))});
    ASSERT_EQ(told.status, ExitStatus::good) << told.err;
  }
  EXPECT_THAT(game("withdraw", {"1", "--reason", "a slip"}).out,
              HasSubstr("Mail to North, South: game/reports/window-0000/all.html, "
                        "game/reports/window-0000/all.json, "
                        "game/reports/window-0000/changes.md\n"));
}

TEST_F(GameUmpire, AnOverrideThatChangesNothingSaysSo) {
  begin(two_sloops());
  const std::string text = hand(1, "set: {wind_from: 1}\n");
  EXPECT_EQ(game("override", {write("hand.yaml", text)}).status, ExitStatus::good);
  const Ran again = game("override", {write("again.yaml", text + "# once more\n")});
  EXPECT_THAT(again.out, HasSubstr("    Umpire: changes nothing, as all of it is so already\n"));
}

/// What another file of his changes is not said of one that was refused.
TEST_F(GameUmpire, AnUmpiresFileThatAPlayerHandsInIsToldNothing) {
  begin(two_sloops());
  EXPECT_EQ(game("override", {write("hand.yaml", hand(1, "set: {wind_from: 1}\n"))}).status,
            ExitStatus::good);
  refused("other.yaml", hand(1, "set: {wind_from: 2}\n"), "this speaks for the umpire");
  EXPECT_THAT(read("game/receipts/0002.md"), Not(HasSubstr("What the umpire changes")));
}

/// A player who hands in the whole folder of what he ever mailed does no harm.
TEST_F(GameUmpire, WhatWasPlayedChangesNothingWhenItComesAgain) {
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

TEST_F(GameUmpire, WhatWasTakenBackIsCalledSo) {
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

TEST_F(GameUmpire, AnOverrideThatCannotBeIsRefused) {
  begin(two_sloops());
  const Ran ran = game("override", {write("hand.yaml", hand(1, "set: {wind: 1}\n"))});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("unknown-key"));
  EXPECT_EQ(game("overrides").out, "The umpire has changed nothing.\n");
}

TEST_F(GameUmpire, TheUmpireDoesNotSpeakForPlayers) {
  begin(two_sloops());
  const Ran ran = game("override", {write("north.yaml", orders_of("north", 1, "{fire: any}"))});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(
      ran.err,
      HasSubstr("north.yaml has orders of North, where an order file of the umpire is due"));
  EXPECT_FALSE(exists("game/received/0001.yaml"));
}

/// Whose file it is cannot be told: it is the umpire's, and what is wrong with it is said.
TEST_F(GameUmpire, ASlipInTheUmpiresFileIsToldAsOne) {
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

TEST_F(GameUmpire, RulingsAreSettledFromAWindowOn) {
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

TEST_F(GameUmpire, ARulingNeedsACause) {
  begin(two_sloops());
  EXPECT_EQ(game("rulings", {"--set", "range-count=strictly-between"}).status,
            ExitStatus::bad_usage);
}

TEST_F(GameUmpire, ARulingThatIsNoneIsRefused) {
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

TEST_F(GameUmpire, TurnsAreTakenBackAndStayInTheHistory) {
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

TEST_F(GameUmpire, ATurnThatWasNotPlayedIsNotTakenBack) {
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
