/// Joint dice of a game in a folder.

#include "tests/cli/sealed_fixture.h"

namespace prizecourt {
namespace {

class GameJoint : public GameSealed {};

TEST_F(GameJoint, JointDiceFollowFromAllLinks) {
  begin_joint("");
  EXPECT_THAT(
      read("game/README.md"),
      HasSubstr("- north: `" + to_hex(prizecourt::commitment_of(joint::chain_of("north"))) + "`"));
  for (int turn = 1; turn <= 2; ++turn) {
    for (const char* player : {"north", "south"}) {
      seal(player, turn, "{fire: any}");
      hand_in(file_of(player));
    }
    resolved(with_chain());
  }
  expect_verifies();
  EXPECT_THAT(read("game/game.replay.yaml"), HasSubstr("window-0001-umpire.yaml"));
  EXPECT_THAT(read("game/game.replay.yaml"), HasSubstr(to_hex(joint::link_for("umpire", 2))));
}

TEST_F(GameJoint, AFileWithoutItsLinkIsRefused) {
  begin_joint("");
  refused("north.yaml", orders_of("north", 1, "{fire: any}"), "it is not sealed for window 1");
}

TEST_F(GameJoint, AnOldLinkIsRefused) {
  begin_joint("");
  const auto with_link = [](int turn, int window) {
    return replaced(orders_of("north", turn, "{fire: any}"), "player: north\n",
                    "player: north\nlink: " + to_hex(joint::link_for("north", window)) + "\n");
  };
  refused("ahead.yaml", with_link(1, 2), "link");
  accepted("good.yaml", with_link(1, 1));
  resolved(with_chain({"--default-for", "south"}));
  refused("again.yaml", with_link(2, 1), "link");
}

TEST_F(GameJoint, NothingIsRolledWithoutTheUmpiresChain) {
  begin_joint("");
  const Ran ran =
      game("resolve", {"--window", "1", "--default-for", "north", "--default-for", "south"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("--chain"));
  const Ran other = game("resolve", {"--window", "1", "--default-for", "north", "--default-for",
                                     "south", "--chain", path("north.chain")});
  EXPECT_EQ(other.status, ExitStatus::bad_input);
}

TEST_F(GameJoint, TheUmpiresHandGetsHisLink) {
  begin_joint("");
  const std::string hand = write("hand.yaml",
                                 "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\n"
                                 "reason: the current\nset: {wind_from: 1}\n");
  const Ran checked = run_program({"check", hand, "--game", path("game/game.replay.yaml")});
  EXPECT_THAT(checked.out + checked.err, Not(HasSubstr("not sealed")));
  const Ran taken = game("override", {hand});
  EXPECT_EQ(taken.status, ExitStatus::good);
  EXPECT_THAT(taken.out, Not(HasSubstr("link")));  // he gives it when the window is played
  resolved(with_chain({"--default-for", "north", "--default-for", "south"}));
  EXPECT_THAT(read("game/game.replay.yaml"), HasSubstr("0001-hand.yaml"));
  EXPECT_THAT(read("game/game.replay.yaml"), Not(HasSubstr("window-0001-umpire.yaml")));
  expect_verifies();
}

TEST_F(GameJoint, TheNextCommandNamesTheChainAndARehearsalNeedsNone) {
  begin_joint("");
  for (const char* player : {"north", "south"}) {
    seal(player, 1, "{fire: any}");
    hand_in(file_of(player));
  }
  const std::string command = "prizecourt game resolve game --chain umpire.chain";
  EXPECT_THAT(game("status").out, HasSubstr("Next: " + command + "\n"));
  EXPECT_THAT(game("resolve").err, HasSubstr("name your chain, with --chain umpire.chain\n"));
  const Ran ran = game("resolve", {"--dry-run"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Nothing stands in the way of `" + command + "`.\n"));
  fs::rename(path("umpire.chain"), path("mine"));
  EXPECT_THAT(game("status").out, HasSubstr("Next: prizecourt game resolve game --chain FILE\n"));
}

/// What is suggested can be copied: with all that the command needs.
TEST_F(GameJoint, AWindowForWhichNobodySentAnythingIsPlayedByTheCommandThatIsNamed) {
  begin_joint("");
  EXPECT_THAT(game("resolve").err,
              HasSubstr("`prizecourt game resolve game --without north --without south --chain "
                        "umpire.chain --window 1` plays without the orders of North, South, by "));
  EXPECT_THAT(game("resolve", {"--without", "north", "--without", "south"}).err,
              HasSubstr("say so: `prizecourt game resolve game --without north --without south "
                        "--chain umpire.chain --window 1`\n"));
}

TEST_F(GameJoint, ARehearsalChecksTheChainThatIsNamedAndNamesIt) {
  begin_joint("");
  seal("north", 1, "{fire: any}");
  hand_in("north.yaml");
  const std::string before = read("umpire.chain");
  const Ran wrong =
      game("resolve", {"--dry-run", "--without", "south", "--chain", path("north.chain")});
  EXPECT_EQ(wrong.status, ExitStatus::bad_input);
  EXPECT_THAT(wrong.err,
              HasSubstr("its link is a link of 'north', and this file is from 'umpire'"));
  const Ran ran = game("resolve", with_chain({"--dry-run", "--without", "south"}));
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Nothing stands in the way of `prizecourt game resolve game "
                                 "--without south --chain umpire.chain`.\n"));
  EXPECT_EQ(read("umpire.chain"), before);
}

/// Otherwise whoever knows the dice could have a turn taken back until they please him.
TEST_F(GameJoint, ATurnThatIsTakenBackGetsFreshDice) {
  begin_joint("");
  seal("north", 1, "{fire: any}");
  hand_in("north.yaml");
  resolved(with_chain({"--default-for", "south"}));
  const Ran back = game("rollback", {"--to", "1", "--reason", "a slip"});
  EXPECT_THAT(back.out, HasSubstr("Mail to North, South: game/reports/window-0002/all.html, "
                                  "game/reports/window-0002/all.json\n"
                                  "Tell them to hand in anew, once with `--yes`, as the report has "
                                  "the command: "));
  EXPECT_THAT(read("game/reports/window-0002/all.md"),
              AllOf(HasSubstr("--chain YOUR-CHAIN --yes` makes of your orders what you mail.\n"),
                    HasSubstr("\n`--yes`, this once: the window in which the turn was taken back "
                              "had no links")));
  const Ran again = submit("north.yaml", read("north.yaml"));
  EXPECT_EQ(again.status, ExitStatus::good);
  EXPECT_THAT(again.out, HasSubstr("window 1, which was taken back"));
  write("north.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran asked = run_program({"orders", "seal", path("north.yaml"), "--chain",
                                 path("north.chain"), "--game", path("game/game.replay.yaml")});
  EXPECT_EQ(asked.status, ExitStatus::bad_input);
  EXPECT_THAT(asked.err, HasSubstr("gives away the one for window 2\n"));
  EXPECT_THAT(asked.err, HasSubstr("info: if window 2 was played without you, or took a turn back, "
                                   "say --yes; "));
  seal("north", 1, "{fire: any}", {"--yes"});  // the window in which it was taken back had no links
  hand_in("north.yaml");
  resolved(with_chain({"--default-for", "south"}));
  const std::string replay = read("game/game.replay.yaml");
  EXPECT_THAT(replay, HasSubstr(to_hex(joint::link_for("north", 1))));
  EXPECT_THAT(replay, HasSubstr(to_hex(joint::link_for("north", 3))));
  expect_verifies();
}

}  // namespace
}  // namespace prizecourt
