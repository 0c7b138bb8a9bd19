/// Sealed orders of a game in a folder.

#include "tests/cli/sealed_fixture.h"

namespace prizecourt {
namespace {

TEST_F(GameSealedOrders, EverybodyCommitsThenEverybodyOpens) {
  EXPECT_THAT(game("status").out, HasSubstr("North owes a commitment to orders for turn 1"));
  hand_in("south.commitment.yaml");
  EXPECT_THAT(game("status").out, HasSubstr("South has committed to orders for turn 1, and opens "
                                            "them when everybody has committed"));
  EXPECT_THAT(game("status").out, Not(HasSubstr("Mail to")));
  const Ran last = game("submit", {path("north.commitment.yaml")});
  EXPECT_THAT(last.out, HasSubstr("Owed:\n"
                                  "  North owes the orders for turn 1 that were committed to\n"
                                  "  South owes the orders for turn 1 that were committed to\n"
                                  "Mail to North, South: everybody has committed; send your orders "
                                  "for turn 1 now (to-mail/window-1/orders). Attach who committed "
                                  "to what: game/reports/window-0000/commitments.md\n"));
  EXPECT_EQ(game("resolve", with_chain()).status, ExitStatus::waiting);
  hand_in("north.yaml");
  hand_in("south.yaml");
  resolved(with_chain());
  expect_verifies();
}

/// What everybody has before anybody opens his orders can be swapped by nobody.
TEST_F(GameSealedOrders, WhatEverybodyCommittedToIsMailedAndStandsInTheNextReport) {
  const std::string list = "game/reports/window-0000/commitments.md";
  const std::string north = to_hex(commitment_to(read("north.yaml")));
  const std::string south = to_hex(commitment_to(read("south.yaml")));
  hand_in("north.commitment.yaml");
  EXPECT_FALSE(exists(list));
  hand_in("south.commitment.yaml");
  EXPECT_THAT(read(list), StartsWith("# Who committed to what, for turn 1, window 1\n\n"
                                     "Two sloops, game sloops. Find your own digest in it"));
  EXPECT_THAT(read(list), EndsWith("\n\n    north: " + north + "\n    south: " + south + "\n"));
  fs::remove(path(list));
  hand_in("north.yaml");  // a command that was killed before it was written
  EXPECT_TRUE(exists(list));
  EXPECT_THAT(read("game/reports/window-0000/all.md"), Not(HasSubstr("committed to\n")));
  hand_in("south.yaml");
  resolved(with_chain());
  const std::string last = "game/reports/window-0001/all";
  EXPECT_THAT(read(last + ".md"), HasSubstr("## What was committed to\n"));
  EXPECT_THAT(read(last + ".md"),
              HasSubstr("- North: `" + north + "`\n- South: `" + south + "`\n"));
  EXPECT_THAT(read(last + ".html"), HasSubstr(north));
  EXPECT_THAT(read(last + ".json"),
              HasSubstr("\"commitments\": {\n    \"north\": \"" + north + "\",\n"));
  EXPECT_THAT(read("game/game.replay.yaml"), HasSubstr("  north: " + north + "\n"));
  EXPECT_FALSE(exists("game/reports/window-0001/commitments.md"));
}

/// Orders are sent when the umpire calls for them, which may be after the date.
TEST_F(GameSealedOrders, WhatIsDueUntilADateAreTheCommitments) {
  write("game/due.txt", "window 1: 2001-09-09T01:45Z\n");
  EXPECT_THAT(game("status").out,
              HasSubstr("North owes a commitment to orders for turn 1: Cutter (late)\n"));
  hand_in("north.commitment.yaml");
  EXPECT_THAT(read("game/receipts/0001.md"), HasSubstr("It is late: "));
  hand_in("south.commitment.yaml");
  EXPECT_THAT(game("status").out,
              AllOf(HasSubstr("UTC (late): counts\n"),
                    HasSubstr("North owes the orders for turn 1 that were committed to\n")));
  hand_in("north.yaml");
  EXPECT_THAT(read("game/receipts/0003.md"), Not(HasSubstr("It is late: ")));
  EXPECT_THAT(game("status").out,
              HasSubstr("north.yaml, from North, 2001-09-09 01:46 UTC: counts\n"));
}

TEST_F(GameSealedOrders, InOneGoCommitmentsComeFirst) {
  const Ran ran = game("submit", {path("north.yaml"), path("south.yaml"),
                                  path("north.commitment.yaml"), path("south.commitment.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Nothing is owed."));
}

const std::string byte_order_mark = "\xEF\xBB\xBF";

TEST_F(GameSealedOrders, AByteOrderMarkCountsWhereBytesAreCommittedTo) {
  accepted("north.commitment.yaml", byte_order_mark + read("north.commitment.yaml"));
  hand_in("south.commitment.yaml");
  refused("marked.yaml", byte_order_mark + read("north.yaml"),
          "only the byte order mark in front differs");
  hand_in("north.yaml");
}

/// Of a commitment only what it says counts, not its bytes.
TEST_F(GameSealedOrders, LineEndsOfACommitmentDoNotMatter) {
  std::string text = read("north.commitment.yaml");
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) {
    text.insert(at, 1, '\r');
  }
  accepted("north.commitment.yaml", text);
  hand_in("south.commitment.yaml");
  hand_in("north.yaml");
}

TEST_F(GameSealedOrders, NobodyOpensBeforeAllHaveCommitted) {
  hand_in("north.commitment.yaml");
  refuse("north.yaml", "orders are opened when everybody has committed to them, and South has not");
}

/// Whoever forgot his own is told so, and not that somebody of his name has not committed.
TEST_F(GameSealedOrders, WhoHasNotCommittedIsTalkedToHimself) {
  refuse("south.yaml",
         "orders are opened when everybody has committed to them, and you have not "
         "committed to yours");
  EXPECT_THAT(read("game/receipts/0001.md"),
              HasSubstr("`prizecourt orders hand-in` put into to-mail/window-1/commitment"));
  hand_in("north.commitment.yaml");
  EXPECT_EQ(game("submit", {path("north.yaml"), "--without", "south"}).status, ExitStatus::good);
  refuse("south.yaml",
         "you have not committed to orders for this window, and nobody waits for "
         "that any more");
}

TEST_F(GameSealedOrders, WhatWasNotCommittedToIsRefused) {
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  refused("other.yaml", read("north.yaml") + "# another thought\n",
          "this is not the file that 'north' committed to");
  EXPECT_THAT(read("game/receipts/0003.md"),
              HasSubstr("its name ends in .sealed-" +
                        to_hex(commitment_to(read("north.yaml"))).substr(0, 8) + "\n"));
}

TEST_F(GameSealedOrders, ACommitmentCanBeChangedUntilAllHaveCommitted) {
  hand_in("north.commitment.yaml");
  seal("north", 1, "{fire: none}");
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  hand_in("north.yaml");
  seal("south", 1, "{fire: none}");
  refuse("south.commitment.yaml", "already");
}

TEST_F(GameSealedOrders, WhenAllHaveCommittedNoneIsChanged) {
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  seal("south", 1, "{fire: none}");
  refuse("south.commitment.yaml", "everybody has committed to orders for this window");
  const std::string receipt = read("game/receipts/0003.md");
  EXPECT_THAT(receipt, HasSubstr("only the game master can release you, with `prizecourt game "
                                 "withdraw`, as long as no orders are opened"));
  const std::size_t named = receipt.find("ends in .sealed-");
  ASSERT_NE(named, receipt.npos);
  EXPECT_TRUE(exists("south.yaml" + receipt.substr(named + 8, 16))) << receipt;
}

/// Also after a kill: the answer does not hang on what has come since.
TEST_F(GameSealedOrders, TheSameCommitmentOnceMoreIsAnsweredAsTheFirstTime) {
  const Ran first = submit("north.commitment.yaml", read("north.commitment.yaml"));
  hand_in("south.commitment.yaml");
  const auto before = content();
  fs::remove(path("game/receipts/0001.md"));
  const Ran again = submit("north.commitment.yaml", read("north.commitment.yaml"));
  EXPECT_EQ(again.status, ExitStatus::good) << again.out;
  EXPECT_THAT(again.out, HasSubstr("counts already, as number 1: nothing changes"));
  hand_in("north.yaml");
  EXPECT_EQ(submit("south.commitment.yaml", read("south.commitment.yaml")).status,
            ExitStatus::good);
  EXPECT_EQ(content().at("receipts/0001.md"), before.at("receipts/0001.md"));
}

/// What was committed to is kept, since it may be too late for another.
TEST_F(GameSealedOrders, ChangedOrdersAreSealedAnewAndTheOldAreKept) {
  const std::string first = read("north.yaml");
  const Digest committed = commitment_to(first);
  const std::string kept = "north.yaml.sealed-" + to_hex(committed).substr(0, 8);
  EXPECT_EQ(read(kept), first);
  const std::vector<std::string> again = {"orders",
                                          "seal",
                                          path("north.yaml"),
                                          "--chain",
                                          path("north.chain"),
                                          "--game",
                                          path("game/game.replay.yaml")};
  EXPECT_THAT(run_program(again).out, HasSubstr("sealed for window 1 already"));
  EXPECT_EQ(read("north.yaml"), first);
  write("north.yaml", replaced(first, "fire: any", "fire: none"));
  const Ran checked = run_program({"check", path("north.yaml")});
  EXPECT_THAT(checked.out, HasSubstr("it was changed after it was sealed"));
  const Ran ran = run_program(again);
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_EQ(read(kept), first);
  EXPECT_THAT(run_program({"check", path("north.yaml")}).out, Not(HasSubstr("changed after")));
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  hand_in("north.yaml");
}

TEST_F(GameSealedOrders, AnOverrideThatComesAfterACommitmentIsWarnedOf) {
  const auto hand = [&](int degrees) {
    return game("override", {write("hand.yaml",
                                   "prizecourt: orders/1\ngame: sloops\nturn: 1\n"
                                   "player: umpire\nreason: the wind\n"
                                   "set: {wind_from: " +
                                       std::to_string(degrees) + "}\n")});
  };
  EXPECT_THAT(hand(1).out, Not(HasSubstr("without knowing of this")));
  hand_in("north.commitment.yaml");
  EXPECT_THAT(hand(2).out, HasSubstr("warning: players have committed already, to orders that were "
                                     "written without knowing of this"));
  hand_in("south.commitment.yaml");
  hand_in("north.yaml");
  EXPECT_THAT(hand(3).out, HasSubstr("orders for this window are opened already"));
}

TEST_F(GameSealedOrders, AMissingCommitmentHoldsNobodyUpForEver) {
  hand_in("north.commitment.yaml");
  const Ran stuck = game("resolve", {"--chain", "umpire.chain"});
  EXPECT_EQ(stuck.status, ExitStatus::waiting);
  EXPECT_THAT(stuck.err,
              HasSubstr("`prizecourt game resolve game --without south --chain umpire.chain` waits "
                        "no longer for South: the others then send their orders"));
  const Ran called = game("resolve", with_chain({"--without", "south"}));
  EXPECT_EQ(called.status, ExitStatus::waiting);
  EXPECT_THAT(called.out,
              HasSubstr("Mail to North: nobody waits for South any more; send your orders for turn "
                        "1 now (to-mail/window-1/orders). Attach who committed to what: "
                        "game/reports/window-0000/commitments.md\n"
                        "Next: prizecourt game submit game FILE\n"));
  EXPECT_THAT(read("game/reports/window-0000/commitments.md"),
              EndsWith("\nNobody waits for South: no orders come from there.\n"));
  const Ran opened = game("submit", {path("north.yaml")});
  EXPECT_EQ(opened.status, ExitStatus::good);
  EXPECT_THAT(opened.out,
              HasSubstr("South has not committed to orders for turn 1, and nobody waits "
                        "for that\n"
                        "Next: prizecourt game resolve game --chain umpire.chain\n"));
  EXPECT_EQ(game("status").status, ExitStatus::good);
  EXPECT_THAT(game("status", {"--format", "json"}).out, HasSubstr("\"stands\": \"ready\""));
  refuse("south.commitment.yaml", "orders for this window are opened already");
  resolved(with_chain());
  expect_verifies();
}

/// What the others were told counts, whoever gives the next command.
TEST_F(GameSealedOrders, ThatNobodyWaitsIsNotedForTheWindow) {
  hand_in("north.commitment.yaml");
  const std::vector<std::string> call = {"--without", "south"};
  const Ran tried = game("resolve", with_chain({"--without", "south", "--dry-run"}));
  EXPECT_EQ(tried.status, ExitStatus::waiting);
  EXPECT_THAT(tried.err, HasSubstr("` calls on the others to open their orders"));
  EXPECT_FALSE(exists("game/without.txt"));
  const Ran called = game("resolve", with_chain(call));
  EXPECT_EQ(read("game/without.txt"), "window 1: south\n");
  const auto before = content();
  EXPECT_EQ(game("resolve", with_chain(call)).out, called.out);
  EXPECT_EQ(content(), before);
  EXPECT_THAT(game("status").out,
              AllOf(HasSubstr("South has not committed to orders for turn 1, and nobody waits for "
                              "that\nMail to North: nobody waits for South any more"),
                    HasSubstr("Next: prizecourt game submit game FILE\n")));
  const Ran stuck = game("resolve", with_chain());
  EXPECT_EQ(stuck.status, ExitStatus::waiting);
  EXPECT_THAT(stuck.err, HasSubstr("`prizecourt game resolve game --without north --chain "));
  refuse("south.commitment.yaml", "nobody waits for your commitment any more");
  EXPECT_THAT(read("game/receipts/0002.md"),
              HasSubstr("the others have been called on to open their orders"));
  hand_in("north.yaml");
  resolved(with_chain());
  EXPECT_FALSE(exists("game/without.txt"));
  expect_verifies();
}

TEST_F(GameSealedOrders, WhoWasNotWaitedForIsWaitedForInTheNextWindow) {
  hand_in("north.commitment.yaml");
  EXPECT_EQ(game("submit", {path("north.yaml"), "--without", "south"}).status, ExitStatus::good);
  EXPECT_EQ(read("game/without.txt"), "window 1: south\n");
  const Ran played = game("resolve", with_chain({"--without", "south"}));
  EXPECT_EQ(played.status, ExitStatus::good) << played.err;
  EXPECT_THAT(played.out, HasSubstr("  South owes a commitment to orders for turn 2\n"
                                    "Next: prizecourt game submit game FILE\n"));
  EXPECT_THAT(read("game/reports/window-0001/all.md"),
              HasSubstr("--chain YOUR-CHAIN` makes of your orders what you mail.\n`--yes`, this "
                        "once, for South: the last window was played without that link, and the "
                        "next one gives it away.\n"));
  seal("south", 2, "{fire: any}", {"--yes"});
  hand_in("south.commitment.yaml");
  EXPECT_THAT(game("status").out, HasSubstr("South has committed to orders for turn 2"));
}

TEST_F(GameSealedOrders, ATurnThatIsTakenBackIsWaitedForByEverybody) {
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  hand_in("north.yaml");
  hand_in("south.yaml");
  resolved(with_chain());
  seal("north", 2, "{fire: any}");
  hand_in("north.commitment.yaml");
  EXPECT_EQ(game("resolve", with_chain({"--without", "south"})).status, ExitStatus::waiting);
  EXPECT_EQ(game("rollback", {"--to", "1", "--reason", "a slip"}).status, ExitStatus::good);
  EXPECT_FALSE(exists("game/without.txt"));
  EXPECT_THAT(game("status").out, HasSubstr("South owes a commitment"));
}

TEST_F(GameSealedOrders, ANoteOfNobodyIsRefused) {
  write("game/without.txt", "window 1: sotuh\n");
  const Ran ran = game("status");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err,
              HasSubstr("game/without.txt:1: error: this line names no player for a window"));
}

/// Though it came too early the first time.
TEST_F(GameSealedOrders, WhatCountsIsToldSoWhenItComesAgain) {
  hand_in("north.commitment.yaml");
  refuse("north.yaml", "South has not");
  EXPECT_THAT(read("game/receipts/0002.md"),
              HasSubstr("the umpire can have read this one: until everybody has committed you can "
                        "still change your file, and run `prizecourt orders hand-in` again\n"));
  EXPECT_EQ(game("submit", {path("north.yaml"), "--without", "south"}).status, ExitStatus::good);
  fs::remove(path("game/without.txt"));
  const auto before = content();
  const Ran again = game("submit", {path("north.yaml")});
  EXPECT_EQ(again.status, ExitStatus::good);
  EXPECT_THAT(again.out, StartsWith("north.yaml counts already, as number 3: nothing changes\n"));
  EXPECT_EQ(content(), before);
}

TEST_F(GameSealedOrders, OrdersThatComeAfterTheirWindowAreTooLate) {
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  hand_in("north.yaml");
  resolved(with_chain({"--without", "south"}));
  refuse("south.yaml", "too late: window 1 was played without you");
  EXPECT_THAT(read("game/receipts/0004.md"), Not(HasSubstr("hint:")));
}

TEST_F(GameSealedOrders, OfAnotherTurnAreNotToBeWrittenForThisOne) {
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  hand_in("north.yaml");
  resolved(with_chain({"--without", "south"}));
  const Ran checked =
      run_program({"check", path("south.yaml"), "--game", path("game/game.replay.yaml")});
  EXPECT_THAT(checked.out, HasSubstr("they are sealed for that turn; for turn 2 write new ones"));
  EXPECT_THAT(checked.out, Not(HasSubstr("write 'turn: ")));
}

/// As docs/play-by-mail.md promises to whoever hands in all of his to-mail.
TEST_F(GameSealedOrders, WhatWasTakenBackDoesNoHarmWhenItComesAgain) {
  for (const char* name :
       {"north.commitment.yaml", "south.commitment.yaml", "north.yaml", "south.yaml"}) {
    hand_in(name);
  }
  resolved(with_chain());
  EXPECT_EQ(game("rollback", {"--to", "1", "--reason", "a slip"}).status, ExitStatus::good);
  const auto before = content();
  const Ran again = game("submit", {path("north.yaml"), path("north.commitment.yaml")});
  EXPECT_EQ(again.status, ExitStatus::good) << again.out;
  EXPECT_THAT(again.out,
              HasSubstr("north.yaml came in before, as number 3 for window 1, which was "
                        "taken back; to count for the turn that is played anew it is "
                        "handed in anew, with the new report: `prizecourt orders hand-in`, "
                        "once with `--yes`: nothing changes\n"));
  EXPECT_EQ(content(), before);
}

TEST_F(GameSealedOrders, ACommitmentInTheWrongPlaceIsCalledThat) {
  const auto before = content();
  for (const auto& [file, what] : std::map<std::string, std::string>{
           {"north.commitment.yaml", "a commitment"}, {"north.yaml", "sealed orders"}}) {
    const Ran umpires = game("override", {path(file)});
    EXPECT_EQ(umpires.status, ExitStatus::bad_usage);
    EXPECT_EQ(umpires.err, "prizecourt: error: " + file + " has " + what +
                               " of North, where an order file of the umpire is due\n"
                               "prizecourt: info: `prizecourt game submit game " +
                               file +
                               "` takes it in; the umpire's file says 'player: umpire' "
                               "(docs/umpire.md)\n");
    EXPECT_EQ(content(), before);
  }
  const Ran players = run_program({"orders", "hand-in", path("north.commitment.yaml"), "--game",
                                   path("game/game.replay.yaml"), "--chain", path("north.chain")});
  EXPECT_EQ(players.status, ExitStatus::bad_usage);
  EXPECT_THAT(players.err, HasSubstr("this is a commitment; name the order file it belongs to"));
}

TEST_F(GameSealedOrders, AMissingOpeningIsTold) {
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  hand_in("north.yaml");
  const Ran ran = game("resolve", with_chain({"--default-for", "south"}));
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("South"));
  EXPECT_THAT(read("game/game.replay.yaml"), HasSubstr("commitments:\n  north: "));
  expect_verifies();
}

TEST_F(GameSealedOrders, ACommitmentOfAnotherWindowOrGameIsRefused) {
  const std::string good = read("north.commitment.yaml");
  refused("a.yaml", replaced(good, "window: 1", "window: 2"), "this is for window 2");
  refused("b.yaml", replaced(good, "game: sloops", "game: brigs"), "this is for the game 'brigs'");
  refused("orders.yaml", replaced(read("north.yaml"), "game: sloops", "game: brigs"),
          "orders.yaml: error: this is for the game 'brigs', not for 'sloops'");
  EXPECT_EQ(count(read("game/receipts/0003.md"), "error: "), 1);
  refused("c.yaml", replaced(good, "player: north", "player: nemo"), "nobody is called 'nemo'");
}

TEST_F(GameSealed, ACommitmentInAnOpenGameIsRefused) {
  begin_joint("");
  refused(
      "c.yaml",
      "prizecourt: commitment/1\ngame: sloops\nturn: 1\nwindow: 1\nplayer: north\ncommitment: " +
          std::string(64, '0') + "\n",
      "orders are not sealed in this game");
}

}  // namespace
}  // namespace prizecourt
