#include "tests/cli/joint_game.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// A game of two sloops of three turns, and what would have become of it.
class WhatIfCommand : public CliTest {
 protected:
  WhatIfCommand() { play(two_sloops()); }

  void play(const std::string& scenario) const {
    for (int turn = 1; turn <= 3; ++turn) {
      const std::string stem = "orders/turn-" + std::to_string(turn);
      write(stem + "-north.yaml", orders_of("north", turn, "{fire: any}"));
      write(stem + "-south.yaml", orders_of("south", turn, "{fire: any}"));
    }
    fs::remove(path("game.replay.yaml"));
    const Ran ran = run_program({"run", write("scenario.yaml", scenario), "--orders",
                                 path("orders"), "--replay", path("game.replay.yaml")});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }

  [[nodiscard]] Ran suppose(std::vector<std::string> more) const {
    std::vector<std::string> arguments = {"what-if", path("game.replay.yaml"), "--out",
                                          path("hypothetical.replay.yaml")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
  }

  [[nodiscard]] Ran suppose_orders(int turn, std::string_view orders) const {
    return suppose({"--turn", std::to_string(turn), "--orders",
                    write("other.yaml", orders_of("north", turn, orders))});
  }

  [[nodiscard]] std::string hypothetical() const { return read("hypothetical.replay.yaml"); }
};

/// The rolls of a replay's outcomes by address, as they are written.
std::map<std::string, std::string> rolls_in(const std::string& replay) {
  std::map<std::string, std::string> rolls;
  constexpr std::string_view begin = "{at: ";
  for (std::size_t at = replay.find(begin); at != std::string::npos;
       at = replay.find(begin, at + 1)) {
    const std::size_t comma = replay.find(", faces: ", at);
    if (comma == std::string::npos || comma > replay.find('\n', at)) continue;
    const std::size_t end = replay.find('}', comma);
    rolls[replay.substr(at + begin.size(), comma - at - begin.size())] =
        replay.substr(comma, end - comma);
  }
  return rolls;
}

void expect_shared_dice_kept(const std::map<std::string, std::string>& was,
                             const std::map<std::string, std::string>& would_be) {
  int shared = 0;
  for (const auto& [address, faces] : would_be) {
    const auto before = was.find(address);
    if (before == was.end()) continue;
    EXPECT_EQ(before->second, faces) << address;
    ++shared;
  }
  EXPECT_GT(shared, 0);
}

TEST_F(WhatIfCommand, UnrelatedDiceKeepTheirFaces) {
  ASSERT_EQ(suppose_orders(1, "{fire: none}").status, ExitStatus::good);
  const auto was = rolls_in(read("game.replay.yaml"));
  const auto would_be = rolls_in(hypothetical());
  ASSERT_FALSE(would_be.empty());
  EXPECT_NE(was, would_be);
  expect_shared_dice_kept(was, would_be);
}

TEST_F(WhatIfCommand, ScriptedDiceAreKeptByAddress) {
  std::string dice = "dice: {scripted: [";
  for (int die = 0; die < 400; ++die) dice += std::to_string(die % 6 + 1) + ", ";
  play(two_sloops(dice + "1]}\n"));
  ASSERT_EQ(suppose_orders(1, "{fire: none}").status, ExitStatus::good);
  EXPECT_THAT(hypothetical(), HasSubstr("\n  rolls:\n    - {at: "));
  const auto was = rolls_in(read("game.replay.yaml"));
  // those of the header are the same; what follows the header was rolled
  const std::string text = hypothetical();
  expect_shared_dice_kept(was, rolls_in(text.substr(text.find("\n---\n"))));
  EXPECT_EQ(run_program({"verify", path("hypothetical.replay.yaml")}).status, ExitStatus::good);
}

/// A game that is cut off to be played on.
class WhatIfPlayedOn : public WhatIfCommand {
 protected:
  [[nodiscard]] Ran cut_off(int turn) const {
    return suppose({"--turn", std::to_string(turn), "--orders",
                    write("other.yaml", orders_of("north", turn, "{fire: none}")), "--play-on"});
  }

  [[nodiscard]] Ran play_on(const std::string& replay) const {
    return run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay",
                        path(replay), "--what-if"});
  }
};

TEST_F(WhatIfPlayedOn, ItGoesOnFromTheEndOfThatTurnAndStaysMarked) {
  ASSERT_EQ(suppose_orders(2, "{fire: none}").status, ExitStatus::good);
  const std::string whole = hypothetical();
  ASSERT_EQ(cut_off(2).status, ExitStatus::good);
  EXPECT_THAT(hypothetical(), Not(HasSubstr("\ninput: 3")));
  const std::string third = whole.substr(0, whole.find("\n---\ninput: 3"));
  const auto rolls = [](const std::string& replay) {
    return rolls_in(replay.substr(replay.find("\n---\n")));
  };
  EXPECT_EQ(rolls(third), rolls(hypothetical()));  // the turn is the one that was shown
  const Ran ran = play_on("hypothetical.replay.yaml");
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("(hypothetical game: the game of replay "));
  EXPECT_THAT(hypothetical(), HasSubstr("\ninput: 3"));
  const Ran verified = run_program({"verify", path("hypothetical.replay.yaml")});
  EXPECT_EQ(verified.status, ExitStatus::good) << verified.out;
  EXPECT_THAT(verified.out, HasSubstr("3 turns, never played"));
}

/// Else whoever plays on and goes back would know what his guns will roll.
TEST_F(WhatIfPlayedOn, DiceToComeAreNotThoseOfTheGame) {
  const auto last_turn = [](const std::string& replay) {
    return rolls_in(replay.substr(replay.find("\n---\ninput: 3")));
  };
  const auto to_come = last_turn(read("game.replay.yaml"));
  ASSERT_FALSE(to_come.empty());
  const std::string game = read("game.replay.yaml");
  write("game.replay.yaml", game.substr(0, game.find("\n---\ninput: 3") + 1));
  ASSERT_EQ(cut_off(2).status, ExitStatus::good);
  ASSERT_EQ(play_on("hypothetical.replay.yaml").status, ExitStatus::good);
  EXPECT_NE(last_turn(hypothetical()), to_come);
}

class WhatIfJoint : public JointGame {};

/// What is supposed was never sealed: the seed of the window stays what the links had made it.
TEST_F(WhatIfJoint, SeedsOfTheWindowsAreKept) {
  order_all(1);
  order_all(2);
  const std::string replay = run_anew();
  const std::string other = write("other.yaml", orders_of("south", 1, "{fire: none}"));
  const Ran ran = run_program({"what-if", path("game.replay.yaml"), "--turn", "1", "--orders",
                               other, "--out", path("hypothetical.replay.yaml")});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  const std::string text = read("hypothetical.replay.yaml");
  const std::size_t seed = replay.find("\nseed: ");
  ASSERT_NE(seed, std::string::npos);
  EXPECT_EQ(count(text, replay.substr(seed, 71)), 2U);  // given with the input, and of the outcome
  EXPECT_EQ(run_program({"verify", path("hypothetical.replay.yaml")}).status, ExitStatus::good);
  const auto was = rolls_in(replay);
  expect_shared_dice_kept(was, rolls_in(text));
}

}  // namespace
}  // namespace prizecourt
