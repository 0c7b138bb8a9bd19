/// What somebody could try who wants other dice than those that fall, or wants to know them before
/// the others: docs/fair-dice.md.

#include "tests/cli/joint_game.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

using joint::link_for;

class Attack : public JointGame {};

// ---- reload and re-roll ----

TEST_F(Attack, RollingAgainGivesTheSameDice) {
  order_all(1);
  const std::string first = run_anew();
  ASSERT_FALSE(rolls_of(first).empty());
  EXPECT_EQ(run_anew(), first);
}

TEST_F(Attack, NothingInTheFilesButTheirLinksMovesADie) {
  order_all(1);
  const std::string first = run_anew();
  for (const std::string& party : parties()) {
    write(file_name(party, 1), "# perhaps this brings luck\n" + read(file_name(party, 1)));
  }
  write(file_name("umpire", 1),
        read(file_name("umpire", 1)) + "reason: a squall\nset: {ships: {lugger: {speed: 1}}}\n");
  const std::string second = run_anew();
  EXPECT_EQ(rolls_of(second), rolls_of(first));
  EXPECT_EQ(seeds_of(second), seeds_of(first));
}

TEST_F(Attack, AChangedOrderKeepsTheDiceOfOthers) {
  order_all(1);
  const std::string first = run_anew();
  write(file_name("south", 1), replaced(read(file_name("south", 1)), "{fire: any}", "{}"));
  const std::string second = run_anew();
  EXPECT_EQ(seeds_of(second), seeds_of(first));
  for (const std::string& roll : rolls_of(second)) EXPECT_THAT(first, HasSubstr(roll));
}

// ---- look ahead ----

TEST_F(Attack, NobodyRollsBeforeTheLastLinkIsIn) {
  order("north", 1);
  order("south", 1);
  expect_refused("window 1 cannot be played without the umpire's link");
}

TEST_F(Attack, NoLinkThatIsGuessedRolls) {
  order("north", 1);
  order("south", 1);
  order("umpire", 1, blake2b("a guess"));
  expect_refused("link: does not match the commitment of 'umpire'");
}

TEST_F(Attack, TheLinksOfOneWindowSayNothingOfTheNext) {
  order_all(1);
  order_all(2);
  const std::vector<std::string> seeds = seeds_of(run_anew());
  ASSERT_EQ(seeds.size(), 2U);
  EXPECT_NE(seeds[0], seeds[1]);
  // What is known after window 1 leads to commitments, not to links of window 2.
  EXPECT_EQ(next_link(link_for("south", 1)), commitment_of(joint::chain_of("south")));
  EXPECT_NE(next_link(link_for("south", 1)), link_for("south", 2));
}

// ---- abort after seeing ----

TEST_F(Attack, WhoStaysAwayIsNamedAndLosesHisOrders) {
  order("north", 1);
  order("umpire", 1);
  const std::string without = run_anew();
  EXPECT_THAT(read("log.md"),
              HasSubstr("Dice from the links of North and the umpire, without South.\n"));
  order("south", 1);
  const std::string with = run_anew();
  EXPECT_THAT(read("log.md"), HasSubstr("Dice from the links of North, South and the umpire.\n"));
  EXPECT_NE(seeds_of(with), seeds_of(without));
}

TEST_F(Attack, WhatWasPlayedCannotBeTakenBack) {
  order_all(1);
  const std::string first = run_anew();
  fs::remove(path(file_name("south", 1)));
  EXPECT_EQ(run().status, ExitStatus::good);
  EXPECT_EQ(read("game.replay.yaml"), first);
}

TEST_F(Attack, ALinkThatWasKeptBackIsOfNoUseLater) {
  order("north", 1);
  order("umpire", 1);
  static_cast<void>(run_anew());
  order("north", 2);
  order("umpire", 2);
  order("south", 2, link_for("south", 1));
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("link: is the link of window 1, but the game is at window 2"));
}

// ---- the umpire picks the seed ----

TEST_F(Attack, TheUmpireHasNoChoiceOfLinks) {
  order("north", 1);
  order("south", 1);
  order("umpire", 1, link_for("umpire", 2));
  expect_refused("link: is the link of window 2, but the game is at window 1");
  order("umpire", 1, link_for("another chain of the umpire", 1));
  expect_refused("link: does not match the commitment of 'umpire'");
}

TEST_F(Attack, TheCommandLineHasNoOtherDice) {
  order_all(1);
  write("dice.yaml", "prizecourt: dice/1\ndice: {scripted: [6, 6, 6]}\n");
  for (const std::vector<std::string>& other :
       {std::vector<std::string>{"--seed", "mine"}, {"--dice", path("dice.yaml")}}) {
    std::vector<std::string> arguments = {"run", path("scenario.yaml"), "--orders", path("orders")};
    arguments.insert(arguments.end(), other.begin(), other.end());
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr("other games cannot use joint dice"));
  }
}

TEST_F(Attack, ACommitmentIsNotExchangedOnceLinksAreKnown) {
  order_all(1);
  const std::string replay = run_anew();
  const std::string own = to_hex(commitment_of(joint::chain_of("umpire")));
  const std::string other = to_hex(commitment_of(joint::chain_of("another chain")));
  expect_differs(replaced(replay, own, other));
  write("scenario.yaml", replaced(read("scenario.yaml"), own, other));
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("contains a game with another scenario"));
}

// ---- old links, other people's links ----

TEST_F(Attack, AnOldLinkIsRefused) {
  order_all(1);
  static_cast<void>(run_anew());
  order("north", 2);
  order("umpire", 2);
  order("south", 2, link_for("south", 1));
  const std::string replay = read("game.replay.yaml");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("link: is the link of window 1, which everyone has seen, but "
                                 "the game is at window 2"));
  EXPECT_EQ(read("game.replay.yaml"), replay);
}

TEST_F(Attack, PlayersCannotSpeakForEachOther) {
  order("umpire", 1);
  order("north", 1, link_for("south", 1));
  order("south", 1, link_for("north", 1));
  expect_refused("link: belongs to 'south', but this file is from 'north'");
  expect_refused("link: belongs to 'north', but this file is from 'south'");
}

// ---- edited history ----

TEST_F(Attack, NothingOfTheReplayCanBeEdited) {
  order_all(1);
  order_all(2);
  const std::string replay = run_anew();
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
  const std::vector<std::string> seeds = seeds_of(replay);
  expect_differs(replaced(replay, "seed: " + seeds[0], "seed: " + seeds[1]));
  const std::string link = to_hex(link_for("south", 1));
  expect_differs(replaced(replay, link, to_hex(link_for("south", 2))));
  expect_differs(replaced(replay, link, to_hex(link_for("north", 1))));
  expect_differs(replaced(replay, "{fire: any}", "{fire: lugger}"));
}

/// Without it nobody can say what the dice were; but that it was there.
TEST_F(Attack, ALinkTakenOutOfTheReplayIsMissed) {
  order_all(1);
  const std::string bare = replaced(run_anew(), "link: " + to_hex(link_for("south", 1)), "# link");
  const Ran ran = run_program({"verify", write("bare.replay.yaml", bare)});
  EXPECT_EQ(ran.status, ExitStatus::bad_input) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("cannot-judge\n    a secret is missing for window 1 (turn 1)"));
  EXPECT_THAT(ran.out, HasSubstr("; it was removed after play\n"));
}

TEST_F(Attack, AFileTakenOutOfTheReplayIsMissed) {
  order_all(1);
  const std::string replay = run_anew();
  const std::size_t begin = replay.find("  - file: turn-1-south.yaml");
  const std::size_t end = replay.find("  - file: turn-1-umpire.yaml");
  ASSERT_LT(begin, end);
  expect_differs(std::string(replay).erase(begin, end - begin));
}

}  // namespace
}  // namespace prizecourt
