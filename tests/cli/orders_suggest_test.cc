#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

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

/// The scenario to begin with of each game, before its first turn and before its second.
class SuggestInAnyGame : public CliTest, public testing::WithParamInterface<std::string> {
 protected:
  const std::string scenario_ = source_path("data/scenarios/") + GetParam() + ".yaml";

  /// By id.
  [[nodiscard]] std::vector<std::string> players() const {
    constexpr std::string_view key = "\"player\": \"";
    const std::string list = run_program({"orders", "players", "--scenario", scenario_}).out;
    std::vector<std::string> all;
    for (std::size_t at = list.find(key); at != list.npos; at = list.find(key, at)) {
      at += key.size();
      all.push_back(list.substr(at, list.find('"', at) - at));
    }
    return all;
  }

  /// Has all players' bots write files at that place in the game, `turn-1-alice.yaml` in a folder
  /// for each kind of bot, and checks them. Returns how many there are: who has nothing to order
  /// gets none.
  [[nodiscard]] int files_checked(const std::vector<std::string>& place, const std::string& turn,
                                  const std::string& checked_against) const {
    int files = 0;
    for (const std::string& player : players()) {
      for (const std::string bot : {"random", "driver", "captain"}) {
        const std::string file = write(bot + '/' + turn + player + ".yaml", "");
        fs::remove(file);
        std::vector<std::string> arguments = {"orders", "suggest", "--player", player,
                                              "--bot",  bot,       "--output", file};
        arguments.insert(arguments.end(), place.begin(), place.end());
        const Ran made = run_program(arguments);
        EXPECT_EQ(made.status, ExitStatus::good) << made.err;
        if (!fs::exists(file)) continue;
        ++files;
        const Ran checked = run_program({"check", file, checked_against, place.back()});
        EXPECT_EQ(checked.status, ExitStatus::good) << checked.err << read_text(file);
        EXPECT_THAT(checked.out + checked.err, Not(HasSubstr("warning"))) << read_text(file);
      }
    }
    return files;
  }
};

TEST_P(SuggestInAnyGame, WritesAFileThatCheckAcceptsWithoutAWarning) {
  const std::string replay = path("game.replay.yaml");
  EXPECT_GE(files_checked({"--scenario", scenario_}, "turn-1-", "--scenario"), 3);
  ASSERT_EQ(run_program({"run", scenario_, "--orders", path("captain"), "--replay", replay,
                         "--turns", "1", "--log", path("log.md")})
                .status,
            ExitStatus::good);
  EXPECT_GE(files_checked({replay}, "turn-2-", "--game"), 2);
}

INSTANTIATE_TEST_SUITE_P(Games, SuggestInAnyGame,
                         testing::Values("admiralty", "away-boarders",
                                         "broadsides-and-boarding-parties", "form-line-of-battle",
                                         "master-and-commander", "yardarm"),
                         [](const testing::TestParamInfo<std::string>& game) {
                           std::string name = game.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

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

TEST_F(OrdersSuggest, SaysWhatAnAdmiralPlayedOut) {
  const Ran ran =
      run_program({"orders", "suggest", "--scenario", examples + "flb-speedy-gamo/scenario.yaml",
                   "--player", "british", "--bot", "admiral:1500", "--why"});
  EXPECT_THAT(ran.err, HasSubstr("admiral: played out 4 plans that each answer one question "
                                 "otherwise, 742 turns in all, and takes 1 such answer\n"
                                 "  taken: stood at 83.1 of 100 in 74 games, what a captain would "
                                 "do at 74.2\n"));
  EXPECT_THAT(ran.err, HasSubstr("  none, by the maxim 'looked-ahead': played out, it did better "
                                 "than what a captain would do\n"
                                 "    a captain's points: none 0, gamo 538\n"
                                 "    played out: none stood at 83.1 of 100 in 74 games, what a "
                                 "captain would do at 74.2\n"));
}

TEST_F(OrdersSuggest, SaysThatAnAdmiralFoundNoneBetter) {
  const Ran ran = suggested({"--player", "varga", "--bot", "admiral:1500", "--why"});
  EXPECT_THAT(ran.err, HasSubstr(" and found none better than what a captain would do\n"
                                 "  the best of the others: stood at "));
  EXPECT_THAT(ran.err, HasSubstr("    played out: open stood at "));
  EXPECT_THAT(suggested({"--player", "varga", "--bot", "admiral:9", "--why"}).err,
              HasSubstr("admiral: could play no other plan out than a captain's\n"));
}

TEST_F(OrdersSuggest, CountsMaximsWhereDecisionsAreMany) {
  const Ran many = run_program({"orders", "suggest", "--scenario",
                                source_path("data/scenarios/master-and-commander.yaml"), "--player",
                                "british", "--why"});
  EXPECT_THAT(many.err, HasSubstr("\n23 decisions: 9 by 'station', 4 by 'no-tow', "));
  EXPECT_THAT(suggested({"--player", "varga", "--why"}).err, Not(HasSubstr(" decisions: ")));
}

/// The captain of a whole ship is asked whether she strikes, too, and does not think of it.
TEST_F(OrdersSuggest, SaysNothingUntrueWhereAMaximChoseAgainst) {
  const Ran duel =
      run_program({"orders", "suggest", "--scenario", examples + "tutorial-duel/scenario.yaml",
                   "--player", "north", "--why"});
  EXPECT_THAT(duel.err, HasSubstr("  no, by the maxim 'no-hope': strike only when "));
  const Ran squadron = run_program({"orders", "suggest", "--scenario",
                                    source_path("data/scenarios/master-and-commander.yaml"),
                                    "--player", "british", "--why"});
  EXPECT_THAT(squadron.err, HasSubstr(", by the maxim 'save-the-wreck': dock only what "));
  EXPECT_THAT(squadron.err, HasSubstr(", by the maxim 'no-tow': tow nothing: it costs way"));
}

/// A turn that waits lies in a file beside the replay.
class SuggestInWaitingTurn : public OrdersSuggest {
 protected:
  SuggestInWaitingTurn() {
    const std::string asks = write("ask.yaml", read_text(duel_) + "when_silent: {default: ask}\n");
    ran_ = run_program({"run", asks, "--turns", "1", "--replay", replay_});
  }

  const std::string replay_ = path("ask.replay.yaml");
  const std::string told_ = "the turn that is not over lies in " + replay_ +
                            ".sealed: name that file, if it is yours to read\n";
  Ran ran_;
};

TEST_F(SuggestInWaitingTurn, AnswersWhatTheTurnWaitsFor) {
  ASSERT_EQ(ran_.status, ExitStatus::waiting) << ran_.err;
  for (const std::string bot : {"captain", "admiral:1500"}) {
    const Ran made = run_program({"orders", "suggest", replay_ + ".sealed", "--player", "ashe",
                                  "--bot", bot, "--output", path(bot), "--why"});
    EXPECT_EQ(made.status, ExitStatus::good) << made.err;
    EXPECT_THAT(made.err, Not(HasSubstr("not over")));
    EXPECT_THAT(read(bot), HasSubstr("\nanswer: "));
    if (bot != "captain") EXPECT_THAT(made.err, HasSubstr("    played out: open stood at "));
    const Ran checked = run_program({"check", path(bot), "--game", replay_ + ".sealed"});
    EXPECT_EQ(checked.status, ExitStatus::good) << checked.out;
    EXPECT_THAT(checked.out, HasSubstr("You answer '"));
    EXPECT_THAT(checked.out + checked.err, Not(HasSubstr("warning")));
  }
}

TEST_F(SuggestInWaitingTurn, WhoNamesTheReplayAloneIsToldWhereTheTurnLies) {
  EXPECT_THAT(run_program({"orders", "suggest", replay_, "--player", "ashe"}).err,
              HasSubstr(told_));
  EXPECT_THAT(run_program({"orders", "new", replay_, "--player", "ashe"}).err, HasSubstr(told_));
  const std::string answer = write("answer.yaml",
                                   "prizecourt: orders/1\ngame: yardarm-duel\nturn: 1\n"
                                   "player: ashe\nanswer: hold\n");
  EXPECT_THAT(run_program({"check", answer, "--game", replay_}).err, HasSubstr(told_));
}

TEST_F(OrdersSuggest, SaysWhatABotDidInATurnThatWasPlayed) {
  const std::string game = path("duel");
  ASSERT_EQ(run_program(
                {"game", "new", duel_, game, "--bot", "ashe=captain", "--bot", "varga=admiral:300"})
                .status,
            ExitStatus::good);
  while (run_program({"game", "resolve", game}).status == ExitStatus::good) continue;
  const std::string replay = game + "/game.replay.yaml";
  const auto asked = [&](const std::string& turn) {
    return run_program({"orders", "suggest", replay, "--player", "varga", "--bot", "admiral:300",
                        "--turn", turn, "--why"});
  };
  for (const std::string turn : {"1", "2"}) {
    const Ran ran = asked(turn);
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
    EXPECT_EQ(ran.out, read("duel/received/000" + std::to_string(2 * std::stoi(turn)) + "-turn-" +
                            turn + "-varga.yaml"));
    EXPECT_THAT(ran.err, HasSubstr(turn + "/helm/YA-D2/tempest//0"));
  }
  EXPECT_THAT(asked("19").err, HasSubstr("nothing of turn 19 has been played here"));
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

/// As for `simulate` and `play`.
TEST_F(OrdersSuggest, TakesAGameByItsName) {
  const Ran named =
      run_program({"orders", "suggest", "--scenario", "yardarm", "--player", "alice"});
  EXPECT_EQ(named.status, ExitStatus::good) << named.err;
  const std::string file = source_path("data/scenarios/yardarm.yaml");
  EXPECT_EQ(named.out,
            run_program({"orders", "suggest", "--scenario", file, "--player", "alice"}).out);
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
