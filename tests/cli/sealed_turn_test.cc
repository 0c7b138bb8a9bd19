#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <array>

namespace prizecourt {
namespace {

constexpr std::array<std::string_view, 4> cards = {"remain", "move", "turn-starboard", "turn-port"};

/// What a player can get to see of a game that waits in the middle of a turn.
struct Seen {
  ExitStatus status = ExitStatus::good;
  std::string out;
  std::string err;
  std::string replay;
  std::string log;
  bool operator==(const Seen&) const = default;
};

/// Broadsides & Boarding Parties, two ships side by side.
class SealedTurn : public CliTest {
 protected:
  void scenario(std::string_view asked) const {
    write("scenario.yaml",
          "prizecourt: scenario/1\nruleset: broadsides-and-boarding-parties\ngame: duel\n"
          "title: Duel\ndice: {seed: sealed}\nwhen_silent: {" +
              std::string(asked) +
              ": ask}\nships:\n"
              "  isabella: {player: alice, at: [5, 5], heading: n}\n"
              "  seahawk: {player: bob, at: [6, 5], heading: n}\n");
  }

  void order(std::string_view player, std::string_view orders, std::string_view part = "a") const {
    write("orders/" + std::string(part) + "-" + std::string(player) + ".yaml",
          "prizecourt: orders/1\ngame: duel\nturn: 1\nplayer: " + std::string(player) + "\n" +
              std::string(orders) + "\n");
  }

  void plot(std::string_view player, const std::array<std::string_view, 3>& plotted) const {
    std::string list;
    for (const std::string_view card : plotted) {
      list += (list.empty() ? "" : ", ") + std::string(card);
    }
    order(player, "plot: [" + list + "]");
  }

  [[nodiscard]] Ran run() const {
    return run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay",
                        path("game.replay.yaml"), "--log", path("log.md")});
  }

  /// A run from the start, with what comes of it.
  [[nodiscard]] Seen run_anew() const {
    fs::remove(path("game.replay.yaml"));
    fs::remove(path("game.replay.yaml.sealed"));
    const Ran ran = run();
    return {ran.status, ran.out, ran.err, read("game.replay.yaml"), read("log.md")};
  }
};

TEST_F(SealedTurn, NobodySeesCardsThatHaveNotBeenShown) {
  scenario("fire");
  plot("alice", {"remain", "remain", "remain"});
  plot("bob", {"remain", "remain", "remain"});
  const Seen expected = run_anew();
  EXPECT_EQ(expected.status, ExitStatus::waiting);
  EXPECT_THAT(expected.log, HasSubstr("The turn is waiting"));
  EXPECT_THAT(expected.replay, Not(HasSubstr("alice.yaml")));
  for (const std::string_view second : cards) {
    for (const std::string_view third : cards) {
      plot("alice", {"remain", second, third});
      plot("bob", {"remain", third, second});
      EXPECT_EQ(run_anew(), expected) << second << ", " << third;
    }
  }
}

TEST_F(SealedTurn, NobodySeesAPlotBeforeTheOtherIsIn) {
  scenario("plot");
  plot("alice", {"remain", "remain", "remain"});
  const Seen expected = run_anew();
  EXPECT_EQ(expected.status, ExitStatus::waiting);
  for (const std::string_view first : cards) {
    for (const std::string_view second : cards) {
      for (const std::string_view third : cards) {
        plot("alice", {first, second, third});
        EXPECT_EQ(run_anew(), expected) << first << ", " << second << ", " << third;
      }
    }
  }
  order("alice", "plot: [remain, remain, move]\nsurrender: true");
  EXPECT_EQ(run_anew(), expected) << "a surrender is sealed with the plot";
}

TEST_F(SealedTurn, TheTurnGoesOnFromTheSealedFileAndThenIsOpen) {
  scenario("fire");
  plot("alice", {"remain", "turn-port", "remain"});
  plot("bob", {"remain", "turn-starboard", "remain"});
  ASSERT_EQ(run().status, ExitStatus::waiting);
  EXPECT_TRUE(exists("game.replay.yaml.sealed"));
  EXPECT_THAT(read("game.replay.yaml.sealed"), HasSubstr("turn-port"));
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::bad_input)
      << "of a header alone nobody can tell whether it was cut off";
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml.sealed")}).status, ExitStatus::good);

  order("alice", "fire: {any: hold}", "b");
  order("bob", "fire: {any: hold}", "b");
  const Ran ran = run();
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_FALSE(exists("game.replay.yaml.sealed"));
  EXPECT_THAT(read("game.replay.yaml"), HasSubstr("turn-port"));
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(SealedTurn, AStopBetweenTheTwoWritesLosesNothing) {
  scenario("fire");
  plot("alice", {"remain", "remain", "remain"});
  plot("bob", {"remain", "remain", "remain"});
  ASSERT_EQ(run().status, ExitStatus::waiting);
  const std::string sealed = read("game.replay.yaml.sealed");
  order("alice", "fire: {any: hold}", "b");
  order("bob", "fire: {any: hold}", "b");
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string replay = read("game.replay.yaml");
  write("game.replay.yaml.sealed", sealed);  // as if it had not been removed any more
  const Ran ran = run_program({"run", path("scenario.yaml"), "--replay", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(read("game.replay.yaml"), replay);
}

TEST_F(SealedTurn, ATurnOfAnotherGameIsRefused) {
  scenario("fire");
  plot("alice", {"remain", "remain", "remain"});
  ASSERT_EQ(run().status, ExitStatus::waiting);
  write("game.replay.yaml.sealed", "something else\n");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("holds a turn of another game than"));
}

}  // namespace
}  // namespace prizecourt
