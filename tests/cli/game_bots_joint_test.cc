#include "tests/cli/sealed_fixture.h"

/// Bots in the seats of a game with joint dice: they give their links as people do.
namespace prizecourt {
namespace {

class GameBotsJoint : public GameSealed {
 protected:
  /// A captain is south.
  [[nodiscard]] Ran new_joint_game(std::string_view more_keys) const {
    return run_program(
        {"game", "new",
         write("scenario.yaml", two_sloops(joint::dice_of(all_parties) + std::string(more_keys))),
         path("game"), "--bot", "south=captain"});
  }

  void begin_with_bot(std::string_view more_keys) const {
    const Ran ran = new_joint_game(more_keys);
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }

  [[nodiscard]] static std::string link_line(int window) {
    return "\nlink: " + to_hex(joint::link_for("south", window)) + "\n";
  }
};

TEST_F(GameBotsJoint, a_bot_gives_the_link_of_each_window_and_the_game_verifies) {
  begin_with_bot("");
  EXPECT_THAT(read("game/received/0001-turn-1-south.yaml"), HasSubstr(link_line(1)));
  for (int turn = 1; turn <= 3; ++turn) {
    EXPECT_THAT(game("status").out, Not(HasSubstr("South owes")));
    seal("north", turn, "{fire: any}");
    hand_in("north.yaml");
    resolved(with_chain());
  }
  const std::string replay = read("game/game.replay.yaml");
  for (const int window : {1, 2, 3})
    EXPECT_THAT(replay, HasSubstr(to_hex(joint::link_for("south", window))));
  expect_verifies();
}

TEST_F(GameBotsJoint, another_bot_gives_the_link_of_the_same_window) {
  begin_with_bot("");
  EXPECT_EQ(game("seat", {"south=driver"}).status, ExitStatus::good);
  EXPECT_THAT(read("game/received/0002-turn-1-south.yaml"), HasSubstr(link_line(1)));
  seal("north", 1, "{fire: any}");
  hand_in("north.yaml");
  resolved(with_chain());
  expect_verifies();
}

TEST_F(GameBotsJoint, a_bot_commits_itself_with_its_link_before_it_opens) {
  begin_with_bot("orders: sealed\n");
  EXPECT_THAT(read("game/bots/window-1-south.yaml"), HasSubstr(link_line(1)));
  EXPECT_THAT(read("game/received/0001-turn-1-south.commitment.yaml"),
              Not(HasSubstr(to_hex(joint::link_for("south", 1)))));
  seal("north", 1, "{fire: any}");
  hand_in(commitment_of("north"));
  hand_in("north.yaml");
  resolved(with_chain());
  EXPECT_THAT(read("game/game.replay.yaml"), HasSubstr(to_hex(joint::link_for("south", 1))));
  expect_verifies();
}

TEST_F(GameBotsJoint, after_a_turn_that_was_taken_back_a_bot_gives_another_link) {
  begin_with_bot("");
  seal("north", 1, "{fire: any}");
  hand_in("north.yaml");
  resolved(with_chain());
  ASSERT_EQ(game("rollback", {"--to", "1", "--reason", "a slip"}).status, ExitStatus::good);
  EXPECT_THAT(game("status").out, Not(HasSubstr("South owes")));
  seal("north", 1, "{fire: any}", {"--yes"});
  hand_in("north.yaml");
  resolved(with_chain());
  EXPECT_THAT(read("game/game.replay.yaml"), HasSubstr(to_hex(joint::link_for("south", 3))));
  expect_verifies();
}

TEST_F(GameBotsJoint, a_bot_without_its_chain_hands_in_nothing_and_the_umpire_is_told) {
  fs::remove(path("south.chain"));
  const Ran ran = new_joint_game("");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("south.chain"));
  EXPECT_FALSE(exists("game/received/0001-turn-1-south.yaml"));
}

}  // namespace
}  // namespace prizecourt
