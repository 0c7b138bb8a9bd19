/// Sealed orders: everybody commits to his file before anybody opens one.

#include "formats/orders/orders_draft.h"
#include "formats/seals/commitment.h"
#include "tests/cli/joint_game.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class SealedOrders : public JointGame {
 protected:
  SealedOrders() { scenario("orders: sealed\n"); }

  [[nodiscard]] static std::string commitment_name(const std::string& party, int turn) {
    return "orders/turn-" + std::to_string(turn) + "-" + party + ".commitment.yaml";
  }

  /// Seals a file with the program.
  void seal(const std::string& party, int turn) const {
    write(file_name(party, turn), orders_for(party, turn));
    const Ran ran = run_program({"orders", "seal", path(file_name(party, turn)), "--chain",
                                 path(party + ".chain"), turn == 1 ? "--scenario" : "--game",
                                 path(turn == 1 ? "scenario.yaml" : "game.replay.yaml")});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }

  void seal_all(int turn) const {
    for (const std::string& party : parties()) seal(party, turn);
  }
};

TEST_F(SealedOrders, AreCommittedToAndOpenedAndStandInTheReplay) {
  seal_all(1);
  EXPECT_FALSE(exists(commitment_name("umpire", 1)));
  const std::string replay = run_anew();
  for (const char* player : {"north", "south"}) {
    // one that reads like a number is in quotes
    const std::string digest = in_yaml(to_hex(commitment_to(read(file_name(player, 1)))));
    EXPECT_THAT(read(commitment_name(player, 1)),
                HasSubstr("window: 1\nplayer: " + std::string(player) + "\ncommitment: " + digest));
    EXPECT_THAT(replay, HasSubstr("\n  " + std::string(player) + ": " + digest + "\n"));
  }
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
  seal_all(2);
  EXPECT_EQ(run().status, ExitStatus::good);
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(SealedOrders, ACommitmentSaysNothingOfTheOrders) {
  seal("north", 1);
  const std::string first = read(commitment_name("north", 1));
  seal("north", 1);
  EXPECT_NE(read(commitment_name("north", 1)), first) << "the salt must be another each time";
  // A digest that begins with 0b could be a number, and stands in quotes.
  const auto size_of = [](std::string text) {
    std::erase(text, '"');
    return text.size();
  };
  EXPECT_EQ(size_of(read(commitment_name("north", 1))), size_of(first));
}

TEST_F(SealedOrders, AFileThatWasChangedIsRefused) {
  seal_all(1);
  write(file_name("south", 1), replaced(read(file_name("south", 1)), "fire: any", "fire: cutter"));
  expect_refused("player: this is not the file that 'south' committed to");
}

TEST_F(SealedOrders, AFileOfWhichTheMailChangedTheLineEndsIsToldApart) {
  seal_all(1);
  std::string text = read(file_name("south", 1));
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) {
    text.insert(at, 1, '\r');
  }
  write(file_name("south", 1), text);
  expect_refused("hint: only the line ends differ: send the file as it was");
}

TEST_F(SealedOrders, AFileWithoutACommitmentIsRefused) {
  seal_all(1);
  fs::remove(path(commitment_name("south", 1)));
  expect_refused("player: 'south' has not committed to orders for this window");
}

TEST_F(SealedOrders, AFileWithoutSaltIsRefused) {
  seal_all(1);
  order("south", 1);
  expect_refused("needs 'salt'");
}

TEST_F(SealedOrders, WhoDoesNotOpenIsNamed) {
  seal_all(1);
  fs::remove(path(file_name("south", 1)));
  const std::string replay = run_anew();
  EXPECT_THAT(read("log.md"), HasSubstr("without South."));
  EXPECT_THAT(read("log.md"), HasSubstr("**Not opened**: the sealed orders of South."));
  EXPECT_THAT(replay, HasSubstr("\n  south: "));
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(SealedOrders, OrdersThatWereNotOpenedAreNoSilence) {
  seal_all(1);
  fs::remove(path(file_name("south", 1)));
  (void)run_anew();
  const auto why_not = [&](const std::string& deed) {
    return run_program({"explain", path("game.replay.yaml"), "--turn", "1", "--why-not", deed}).out;
  };
  EXPECT_THAT(why_not("lugger grapples cutter"),
              AllOf(HasSubstr("No known order for it applied"),
                    HasSubstr("South committed to sealed orders and did not open them, so their "
                              "content is unknown.\n")));
  EXPECT_THAT(why_not("cutter grapples lugger"), HasSubstr("No order for it applied"));
  EXPECT_THAT(why_not("lugger fires cutter"), Not(HasSubstr("no order given")));
  const auto explained = [&](const std::string& ship) {
    return run_program({"explain", path("game.replay.yaml"), "--turn", "1", "--ship", ship}).out;
  };
  EXPECT_THAT(explained("lugger"),
              HasSubstr("; South committed to sealed orders and did not open them: "));
}

TEST_F(SealedOrders, AnOpeningThatComesTooLateIsLeftOut) {
  seal_all(1);
  const std::string late = read(file_name("south", 1));
  fs::remove(path(file_name("south", 1)));
  const std::string replay = run_anew();
  write(file_name("south", 1), late);
  const Ran ran = run();
  EXPECT_THAT(ran.err, HasSubstr("turn-1-south.yaml is too late"));
  EXPECT_EQ(read("game.replay.yaml"), replay);
}

TEST_F(SealedOrders, ACommitmentOfAnotherGameOrWindowDoesNotCount) {
  seal_all(1);
  const std::string good = read(commitment_name("south", 1));
  write(commitment_name("south", 1), replaced(good, "window: 1", "window: 2"));
  expect_refused("'south' has not committed to orders for this window");
  write(commitment_name("south", 1), replaced(good, "game: sloops", "game: others"));
  expect_refused("the commitment of 'south' is for turn 1 of game 'others'");
  write(commitment_name("south", 1), replaced(good, "player: south", "player: east"));
  expect_refused("a commitment of 'east', who does not play here");
  write("orders/again.yaml", good);
  write(commitment_name("south", 1), good);
  expect_refused("two commitments of 'south' for window 1");
}

/// The commitment was to a file with salt: without it nobody can say whether this is the one.
TEST_F(SealedOrders, AReplayWithoutASaltCannotBeJudged) {
  seal_all(1);
  std::string replay = run_anew();
  const std::size_t salt = replay.find("      salt: ");
  ASSERT_NE(salt, std::string::npos);
  replay.erase(salt, replay.find('\n', salt) + 1 - salt);
  const Ran ran = run_program({"verify", write("bare.replay.yaml", replay)});
  EXPECT_EQ(ran.status, ExitStatus::bad_input) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("a secret is missing for window 1 (turn 1)"));
}

TEST_F(SealedOrders, VerifyChecksWhatWasCommittedTo) {
  seal_all(1);
  const std::string replay = run_anew();
  const std::string digest = to_hex(commitment_to(read(file_name("south", 1))));
  expect_differs(replaced(replay, digest, to_hex(Digest())));
  // A digest that reads like a number, as 0b1…, is in quotes.
  const std::size_t line = replay.rfind('\n', replay.find(digest)) + 1;
  std::string without = replay;
  without.erase(line, replay.find('\n', line) + 1 - line);
  expect_differs(without);
  expect_differs(replaced(replay, "{fire: any}", "{fire: lugger}"));
}

TEST_F(SealedOrders, NeedNoJointDice) {
  write("scenario.yaml", two_sloops("dice: {seed: open}\norders: sealed\n"));
  for (const char* player : {"north", "south"}) {
    write(file_name(player, 1), orders_for(player, 1));
    const Ran ran = run_program(
        {"orders", "seal", path(file_name(player, 1)), "--scenario", path("scenario.yaml")});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
    EXPECT_THAT(read(file_name(player, 1)), Not(HasSubstr("link:")));
  }
  EXPECT_THAT(run_anew(), HasSubstr("commitments:\n  north: "));
  write(file_name("umpire", 2), orders_for("umpire", 2));
  const Ran ran = run_program(
      {"orders", "seal", path(file_name("umpire", 2)), "--game", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("the umpire's files are not sealed"));
}

TEST_F(SealedOrders, OpenGamesHaveNoSalt) {
  seal_all(1);
  scenario("");
  expect_refused("salt: is allowed only in players' files of a game with sealed orders");
  scenario("orders: shut\n");
  expect_refused("orders: 'shut' is not a known name");
}

}  // namespace
}  // namespace prizecourt
