#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class OrdersSuggest : public CliTest {
 protected:
  const std::string duel_ = examples + "yardarm-duel/scenario.yaml";

  [[nodiscard]] Ran suggested(std::vector<std::string> more) const {
    std::vector<std::string> arguments = {"orders", "suggest", "--scenario", duel_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
  }
};

TEST_F(OrdersSuggest, WritesAFileThatCheckAcceptsWithoutAWarning) {
  for (const char* const bot : {"random", "driver", "captain", "admiral"}) {
    const Ran ran = suggested({"--player", "ashe", "--bot", bot, "--output", path(bot)});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
    EXPECT_THAT(read(bot), HasSubstr("\nturn: 1\nplayer: ashe\nships:\n  halcyon:\n"));
    const Ran checked = run_program({"check", path(bot), "--scenario", duel_});
    EXPECT_EQ(checked.status, ExitStatus::good) << checked.out;
    EXPECT_THAT(checked.out + checked.err, Not(HasSubstr("warning"))) << bot;
  }
}

TEST_F(OrdersSuggest, GivesTheSameBytesForTheSameGameBotAndSeed) {
  const std::string once = suggested({"--player", "ashe", "--bot", "random"}).out;
  EXPECT_EQ(suggested({"--player", "ashe", "--bot", "random"}).out, once);
  EXPECT_EQ(suggested({"--player", "ashe", "--bot", "random", "--seed", "yardarm-duel"}).out, once);
  bool differs = false;
  for (const char* const seed : {"a", "b", "c", "d"}) {
    differs =
        differs || suggested({"--player", "ashe", "--bot", "random", "--seed", seed}).out != once;
  }
  EXPECT_TRUE(differs);
}

TEST_F(OrdersSuggest, SaysWhatWasWeighedAndWhichMaximChose) {
  const Ran ran = suggested({"--player", "ashe", "--why"});
  EXPECT_THAT(ran.err, HasSubstr("1/helm/YA-D2/halcyon//0: Does the ship close, hold or open?\n"));
  EXPECT_THAT(ran.err, HasSubstr(", by the maxim 'station': seek the range"));
  EXPECT_THAT(ran.err, HasSubstr("\n    open: "));
}

TEST_F(OrdersSuggest, GoesOnFromAReplay) {
  const std::string replay = path("game.replay.yaml");
  write("orders/turn-1-ashe.yaml", suggested({"--player", "ashe"}).out);
  ASSERT_EQ(run_program({"run", duel_, "--orders", path("orders"), "--replay", replay, "--turns",
                         "1", "--log", path("log.md")})
                .status,
            ExitStatus::good);
  const Ran ran = run_program({"orders", "suggest", replay, "--player", "Captain Varga"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\nturn: 2\nplayer: varga\n"));
}

TEST_F(OrdersSuggest, SaysWhatIsWrongWithTheCommandLine) {
  const Ran unknown = suggested({"--player", "ashe", "--bot", "bosun"});
  EXPECT_EQ(unknown.status, ExitStatus::bad_usage);
  EXPECT_THAT(unknown.err, HasSubstr("there is no bot 'bosun'"));
  for (const std::string name :
       {"admiral:0", "admiral:999999999999", "admiral:20.000", "admiral:x", "admiral:"}) {
    EXPECT_THAT(suggested({"--player", "ashe", "--bot", name}).err,
                HasSubstr("there is no bot '" + name +
                          "': a budget is a number of turns from 1 to "
                          "1000000; without one it is 6000"));
  }
  for (const std::string name : {"Admiral", "admirl", "admirl:500"}) {
    EXPECT_THAT(suggested({"--player", "ashe", "--bot", name}).err,
                HasSubstr("there is no bot '" + name + "'; did you mean 'admiral'? There are "));
  }
  EXPECT_THAT(suggested({"--player", "ashe", "--bot", "captain:5"}).err,
              HasSubstr("an admiral has a budget, and nobody else"));
  EXPECT_EQ(run_program({"orders", "suggest", "--player", "ashe"}).status, ExitStatus::bad_usage);
  EXPECT_THAT(suggested({"--player", "ash"}).err, HasSubstr("did you mean 'ashe'?"));
}

}  // namespace
}  // namespace prizecourt
