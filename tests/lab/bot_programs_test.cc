#include "formats/text/file_calls.h"
#include "formats/text/other_program.h"
#include "tests/cli/game_fixture.h"
#include "tests/lab/bad_bots.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <algorithm>
#include <cstdlib>
#include <regex>
#include <sstream>

/// Programs of others in the commands: named by a path on a command line, by their name alone in a
/// game's folder.
namespace prizecourt {
namespace {

const std::string example_bots = source_path("examples/bots/");
const std::string yardarm_duel = examples + "yardarm-duel/scenario.yaml";

class BotPrograms : public GameFolderTest {
 protected:
  /// The bots of the examples need it.
  void SetUp() override {
    if (path_of_program("python3").empty()) GTEST_SKIP() << "no python3";
  }

  ~BotPrograms() override { ::unsetenv("PRIZECOURT_BOTS"); }

  /// A script that can be run, and where it is.
  [[nodiscard]] std::string write_bot(std::string_view name, std::string_view script) const {
    std::string bot = write(name, script);
    fs::permissions(bot, fs::perms::owner_all);
    return bot;
  }

  static void let_programs_be_in(const std::string& folder) {
    ::setenv("PRIZECOURT_BOTS", folder.c_str(), 1);
  }

  [[nodiscard]] static Ran suggested(const std::string& bot) {
    return run_program({"orders", "suggest", "--scenario", yardarm_duel, "--player", "varga",
                        "--bot", bot, "--answer-ms", "300000"});
  }

  [[nodiscard]] Ran begun_with(const std::string& bot, std::string_view more_keys) const {
    const std::string scenario =
        write("scenario.yaml", read_text(yardarm_duel) + std::string(more_keys));
    std::vector<std::string> words = {"game",       "new",   "--open-dice", scenario,
                                      path("game"), "--bot", "varga=" + bot};
    if (bot.starts_with("program:")) words.insert(words.end(), {"--answer-ms", "300000"});
    return run_program(words);
  }
};

TEST_F(BotPrograms, OrdersOfOneAreAFileLikeAnyOther) {
  const Ran ran = suggested("program:" + example_bots + "yardarm.py");
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("player: varga\nships:\n  tempest:\n    helm: [close]\n"));
  EXPECT_THAT(ran.err, IsEmpty());
  const Ran checked = run_program({"check", write("o.yaml", ran.out), "--scenario", yardarm_duel});
  EXPECT_EQ(checked.status, ExitStatus::good) << checked.out;
  let_programs_be_in(example_bots);
  EXPECT_EQ(suggested("program:yardarm.py").out, ran.out);
}

TEST_F(BotPrograms, WhatIsWrongWithOneIsSaidAndStandsInTheFile) {
  const Ran ran = suggested("program:" + bad_bots + "dead_at_start.sh");
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.err, HasSubstr("warning: it exited with status 3; its last output: no charts"));
  EXPECT_THAT(ran.out, HasSubstr("player: varga\n"));
  EXPECT_THAT(ran.out, HasSubstr("\n# By an external program: 0 answers; "));
  EXPECT_THAT(ran.out, Not(HasSubstr("charts")));  // nobody else's business
  const Ran checked = run_program({"check", write("o.yaml", ran.out), "--scenario", yardarm_duel});
  EXPECT_EQ(checked.status, ExitStatus::good) << checked.out;
}

/// Whoever wrote it finds the whole of it: on the terminal, or beside the file of orders.
TEST_F(BotPrograms, ThatDieLeaveBehindWhatTheyWroteToTheErrorStream) {
  const std::string bot = write_bot("crashes.sh",
                                    "#!/bin/sh\necho 'Traceback:' >&2\necho '  line 7' >&2\n"
                                    "echo 'KeyError: hull' >&2\nexit 1\n");
  EXPECT_THAT(suggested("program:" + bot).err,
              HasSubstr("\n        | Traceback:\n        |   line 7\n        | KeyError: hull\n"));
  const auto to_file = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"orders",   "suggest",     "--scenario", yardarm_duel,
                                      "--player", "varga",       "--bot",      "program:" + bot,
                                      "--output", path("o.yaml")};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words);
  };
  const std::string kept = path("o.yaml.varga.stderr.txt");
  const Ran ran = to_file({});
  EXPECT_THAT(ran.err, HasSubstr("its standard error is saved in " + kept + '\n'));
  EXPECT_EQ(read("o.yaml.varga.stderr.txt"), "--- program:" + bot +
                                                 ", varga, window 1\nTraceback:\n  line 7\n"
                                                 "KeyError: hull\n");
  EXPECT_EQ(to_file({}).status, ExitStatus::good);
  write("o.yaml.varga.stderr.txt", "somebody's diary");
  EXPECT_THAT(to_file({}).err, HasSubstr("this would replace " + kept));
  EXPECT_EQ(to_file({"--force"}).status, ExitStatus::good);
}

TEST_F(BotPrograms, InAFolderKeepTheirErrorStreamsThere) {
  let_programs_be_in(path("."));
  const std::string good = read_text(bad_bots + "answers_by_default.sh");
  const std::string bot =
      write_bot("talks.sh", replaced(good, "do\n", "do\n  echo 'heard a line' >&2\n"));
  const Ran begun = begun_with("program:talks.sh", "");
  ASSERT_EQ(begun.status, ExitStatus::good) << begun.err;
  EXPECT_THAT(begun.err, IsEmpty());
  EXPECT_THAT(read("game/bots/varga.stderr.txt"),
              StartsWith("--- program:talks.sh, varga, window 1\nheard a line\nheard a line\n"));
  // One that goes wrong is told of, with where that is.
  write("talks.sh", "#!/bin/sh\necho 'no charts aboard' >&2\nexit 3\n");
  EXPECT_EQ(game("seat", {"ashe=silent"}).status, ExitStatus::good);
  const Ran ran = game("resolve");
  EXPECT_THAT(ran.err,
              HasSubstr("program:talks.sh, the bot of varga: its standard error is saved in "
                        "game/bots/varga.stderr.txt\n"));
  EXPECT_THAT(read("game/bots/varga.stderr.txt"),
              EndsWith("--- program:talks.sh, varga, window 2\nno charts aboard\n"));
  EXPECT_THAT(read("game/bots/varga.stderr.txt"),
              StartsWith("--- program:talks.sh, varga, window 1"));
  expect_verifies();
}

TEST_F(BotPrograms, InAGameThatIsRecordedKeepTheirErrorStreamsBesideIt) {
  const std::string bot =
      write_bot("talks.sh", replaced(read_text(bad_bots + "answers_by_default.sh"), "exit 0",
                                     "echo 'all hands ashore' >&2; exit 0"));
  const Ran ran = run_program({"simulate", yardarm_duel, "--games", "4", "--player", "blue=driver",
                               "--player", "red=program:" + bot, "--game", "1", "--replay",
                               path("1.replay.yaml"), "--answer-ms", "300000"});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("talks.sh, playing for varga: its standard error is saved in " +
                                 path("1.replay.yaml.varga.stderr.txt")));
  EXPECT_EQ(read("1.replay.yaml.varga.stderr.txt"),
            "--- program:" + bot + ", varga, game 1\nall hands ashore\n");
  EXPECT_FALSE(exists("1.replay.yaml.ashe.stderr.txt"));
}

/// The time that a program has is the folder's.
TEST_F(BotPrograms, InAFolderHaveTheTimeThatWasSaid) {
  let_programs_be_in(path("."));
  const std::string good = read_text(bad_bots + "answers_by_default.sh");
  const std::string bot =
      write_bot("mine.sh", replaced(good, "do\n", "do\n  printf '%s\\n' \"$line\" >&2\n"));
  const std::string scenario = write("scenario.yaml", read_text(yardarm_duel));
  ASSERT_EQ(run_program({"game", "new", "--open-dice", scenario, path("game"), "--bot",
                         "varga=program:mine.sh", "--answer-ms", "30000"})
                .status,
            ExitStatus::good);
  EXPECT_THAT(read("game/think.yaml"), HasSubstr("\nanswer_ms: 30000\nbank_ms: 60000\n"));
  EXPECT_THAT(read("game/bots/varga.stderr.txt"),
              HasSubstr(R"("answer_ms":30000,"bank_ms":60000,)"));
  EXPECT_THAT(read("game/bots/varga.stderr.txt"), HasSubstr(R"("hello_ms":30000,)"))
      << "no less than for an answer";
  EXPECT_EQ(game("seat", {"ashe=silent", "--bank-ms", "5000", "--hello-ms", "90000"}).status,
            ExitStatus::good);
  resolved();
  EXPECT_THAT(read("game/bots/varga.stderr.txt"),
              HasSubstr(R"("hello_ms":90000,"answer_ms":30000,"bank_ms":5000,)"));
  EXPECT_THAT(read("game/think.yaml"), HasSubstr("\nhello_ms: 90000\n"));
  write("game/think.yaml", "answer_ms: 30000\nbank: 5\n");
  const Ran bad = game("status");
  EXPECT_EQ(bad.status, ExitStatus::bad_input);
  EXPECT_THAT(bad.err, HasSubstr("game/think.yaml:2:1"));
  EXPECT_THAT(suggested("program:" + bot).err, IsEmpty());
  // The usual time is nowhere.
  fs::remove_all(path("game"));
  ASSERT_EQ(begun_with("captain", "").status, ExitStatus::good);
  EXPECT_FALSE(exists("game/think.yaml"));
}

TEST_F(BotPrograms, ThatStumbleAtTheDoorAreToldWhatIsWanted) {
  const auto checked = [&](const std::string& name, const std::string& script) {
    const std::string bot = write_bot(name, script);
    return run_program({"bot", "check", bot, "--hello-ms", "50", "--answer-ms", "50"}).out;
  };
  EXPECT_THAT(
      checked("bare.py", "print('hello')\n"),
      HasSubstr("Exec format error; a script must begin with its interpreter, such as #!/usr/bin"));
  EXPECT_THAT(checked("held.sh", "#!/bin/sh\nexec sleep 1000\n"),
              HasSubstr("it did not send its hello within 50 ms; it wrote nothing; it must flush "
                        "its output after each line\n"));
  const Ran prefixed = run_program({"bot", "check", "program:" + path("bare.py")});
  EXPECT_EQ(prefixed.status, ExitStatus::bad_usage);
  EXPECT_THAT(prefixed.err, HasSubstr("error: omit `program:` here"));
  EXPECT_THAT(prefixed.err, HasSubstr("`prizecourt bot check " + path("bare.py") + '`'));
}

TEST_F(BotPrograms, TakeASeatInAGameThatVerifiesWithoutThem) {
  let_programs_be_in(example_bots);
  const Ran ran = begun_with("program:yardarm.py", "");
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_EQ(read("game/seats.txt"), "window 1: varga=program:yardarm.py\n");
  EXPECT_EQ(game("seat", {"ashe=driver"}).status, ExitStatus::good);
  resolved();
  EXPECT_THAT(read("game/reports/window-0001/ashe.md"),
              HasSubstr("Captain Varga is played by a bot (program:yardarm.py)."));
  ::unsetenv("PRIZECOURT_BOTS");
  expect_verifies();
}

/// A blank in a name or in a path is a letter like others.
TEST_F(BotPrograms, MayHaveABlankInTheirNames) {
  fs::create_directories(path("my bots"));
  fs::copy(example_bots + "yardarm.py", path("my bots/first lieutenant"));
  const std::string by_path = "program:" + path("my bots/first lieutenant");
  EXPECT_EQ(suggested(by_path).out, suggested("program:" + example_bots + "yardarm.py").out);
  EXPECT_EQ(run_program({"bot", "check", path("my bots/first lieutenant"), "--answer-ms", "300000"})
                .status,
            ExitStatus::good);
  const Ran simulated =
      run_program({"simulate", yardarm_duel, "--games", "2", "--player", "red=" + by_path,
                   "--output", path("run"), "--answer-ms", "300000"});
  EXPECT_THAT(simulated.out, HasSubstr("\nprograms\n  " + by_path + ": "));
  EXPECT_THAT(simulated.out, HasSubstr(" answers, all legal and in time\n"));
  EXPECT_EQ(run_program({"simulate", "--merge", path("run")}).out, simulated.out);
  let_programs_be_in(path("my bots"));
  const Ran ran = begun_with("program:first lieutenant", "");
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_EQ(read("game/seats.txt"), "window 1: varga=program:first lieutenant\n");
  EXPECT_EQ(game("seat", {"ashe=driver"}).status, ExitStatus::good);
  resolved();
  EXPECT_THAT(read("game/reports/window-0001/ashe.md"),
              HasSubstr("Captain Varga is played by a bot (program:first lieutenant)."));
  expect_verifies();
  EXPECT_THAT(suggested("program:second lieutenant").err,
              HasSubstr("name its path, './second lieutenant', or set the folder"));
}

TEST_F(BotPrograms, ThatAreGoneAreWarnedOf) {
  let_programs_be_in(example_bots);
  const Ran begun = begun_with("program:yardarm.py", "");
  ASSERT_EQ(begun.status, ExitStatus::good) << begun.err;
  EXPECT_THAT(game("status").err, IsEmpty());
  ::unsetenv("PRIZECOURT_BOTS");
  const std::string warning =
      "warning: program:yardarm.py, the bot of varga, uses default orders: there is no program "
      "'yardarm.py' in the program folder; set the folder";
  EXPECT_THAT(game("status").err, HasSubstr(warning));
  std::istringstream in("go\ngo\n");
  std::ostringstream out;
  std::ostringstream err;
  FileCalls files;
  static_cast<void>(run_cli({"play", path("game")}, {in, out, err, files}));
  EXPECT_THAT(out.str(), HasSubstr("You are Captain Ashe.\n"));
  EXPECT_EQ(count(err.str(), warning), 1U) << err.str();
  // What a window more came to, which is played in the middle of it.
  EXPECT_THAT(err.str(), HasSubstr("the bot of varga: there is no such program"));
}

/// Silence of somebody who is there; where he is asked, the default in words, so that nobody waits.
TEST_F(BotPrograms, ThatErrStopNoGame) {
  let_programs_be_in(bad_bots);
  for (const char* const bot : {"dead_at_start.sh", "lying.sh", "illegal.sh", "garbled.sh"}) {
    for (const char* const silence : {"default", "ask"}) {
      fs::remove_all(path("game"));
      const Ran ran = begun_with("program:" + std::string(bot),
                                 "when_silent: {default: " + std::string(silence) + "}\n");
      ASSERT_EQ(ran.status, ExitStatus::good) << bot << ran.err;
      EXPECT_EQ(game("seat", {"ashe=captain"}).status, ExitStatus::good);
      resolved();
      EXPECT_THAT(game("status").out, HasSubstr("turn 2")) << bot << ' ' << silence;
      expect_verifies();
    }
  }
}

TEST_F(BotPrograms, ArePlayedByTheThousandAndHowTheyDidIsCounted) {
  const auto simulated = [&](const std::string& bot, const std::vector<std::string>& more) {
    std::vector<std::string> words = {"simulate", yardarm_duel,  "--games",     "4",
                                      "--player", "blue=driver", "--player",    "red=" + bot,
                                      "--jobs",   "2",           "--answer-ms", "300000"};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words);
  };
  const std::string good = "program:" + bad_bots + "answers_by_default.sh";
  const Ran ran = simulated(good, {});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, ContainsRegex(
                           "\nprograms\n  program:[^ ]*: [0-9]+ answers, all legal and in time\n"));
  const auto shares = [](const std::string& out) {
    const std::size_t sides = out.find("sides\n");
    return out.substr(sides, std::min(out.find("programs\n"), out.find("turns: ")) - sides);
  };
  EXPECT_EQ(shares(simulated("silent", {}).out), shares(ran.out));
  const Ran bad = simulated("program:" + bad_bots + "dead_in_question.sh", {});
  EXPECT_THAT(bad.out,
              ContainsRegex(": 4 answers; [0-9]+ not given \\(the program had ended\\)\n"));
  EXPECT_THAT(bad.out,
              ContainsRegex("\nforfeits: 4 of 4 games.*\n  program:[^ ]*: 4 \\(4 dead\\)\n"));
  // One of them again, by order files.
  const Ran again = simulated(good, {"--game", "3", "--replay", path("3.replay.yaml")});
  ASSERT_EQ(again.status, ExitStatus::good) << again.err;
  EXPECT_EQ(run_program({"verify", path("3.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(BotPrograms, OfTheExamplesPassTheCheck) {
  for (const std::string game : {"yardarm", "master-and-commander"}) {
    std::string file = game + ".py";
    std::replace(file.begin(), file.end(), '-', '_');
    const Ran ran = run_program({"bot", "check", example_bots + file, "--answer-ms", "300000"});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("ok      " + game + ": the same answers with the same key\n"));
    EXPECT_THAT(ran.out, HasSubstr("ok      " + game + ": a ping while a question is open\n"));
    EXPECT_THAT(ran.out, HasSubstr("ok      " + game + ": an answer that is refused, and the "));
    EXPECT_THAT(ran.out, HasSubstr("8 passed, 0 failed\n"));
    // At least twenty positions in each seat, twice.
    std::smatch answers;
    ASSERT_TRUE(std::regex_search(ran.out, answers, std::regex(" games, ([0-9]+) answers")));
    EXPECT_GE(std::stoi(answers[1]), 80);
    EXPECT_LT(count(read_text(example_bots + file), "\n"), 100U);
  }
}

TEST_F(BotPrograms, ThatErrDoNotPassTheCheck) {
  const auto checked = [&](const std::string& bot) {
    return run_program({"bot", "check", bad_bots + bot, "--answer-ms", "1000"});
  };
  const Ran dead = checked("dead_at_start.sh");
  EXPECT_EQ(dead.status, ExitStatus::verdict_no);
  EXPECT_THAT(dead.out, HasSubstr("not ok  hello: it exited with status 3"));
  EXPECT_THAT(dead.out, HasSubstr("\n        | no charts aboard\n"));
  EXPECT_THAT(dead.out, HasSubstr("0 passed, 1 failed\n"));
  const Ran illegal =
      run_program({"bot", "check", bad_bots + "illegal.sh", "--answer-ms", "300000"});
  EXPECT_EQ(illegal.status, ExitStatus::verdict_no);
  EXPECT_THAT(illegal.out, ContainsRegex("not ok  yardarm: [0-9]+ games, 0 answers; "));
  EXPECT_THAT(illegal.out,
              HasSubstr("'win at once' is not one of the options; hold is used instead\n"));
  const Ran chess = checked("plays_chess.sh");
  EXPECT_THAT(chess.out, HasSubstr("ok      hello: Fianchetto; plays chess and draughts\n"));
  EXPECT_THAT(chess.out, HasSubstr("not ok  plays: there is no game 'chess'"));
  EXPECT_EQ(chess.status, ExitStatus::verdict_no);
}

TEST_F(BotPrograms, ThatPlayNoGameThatThereIsAreToldWhichWasMeant) {
  const std::string good = read_text(bad_bots + "answers_by_default.sh");
  const auto playing = [&](const std::string& plays) {
    const std::string bot =
        write_bot("mine.sh", replaced(good, R"("name":"Default")", R"("plays":)" + plays));
    return bot;
  };
  const std::string bot = playing(R"(["yardram"])");
  const Ran checked = run_program({"bot", "check", bot, "--answer-ms", "300000"});
  EXPECT_EQ(checked.status, ExitStatus::verdict_no);
  EXPECT_THAT(checked.out, HasSubstr("not ok  plays: there is no game 'yardram'; did you mean "
                                     "'yardarm'?\n"));
  EXPECT_THAT(checked.out, HasSubstr("4 passed, 1 failed, 2 not tried\n"));
  // Whose every game is a forfeit: nothing is known.
  const Ran simulated = run_program({"simulate", yardarm_duel, "--games", "4", "--player",
                                     "red=program:" + bot, "--answer-ms", "300000"});
  EXPECT_EQ(simulated.status, ExitStatus::verdict_no);
  EXPECT_THAT(simulated.out, HasSubstr("forfeits: 4 of 4 games: there is no result"));
  EXPECT_EQ(count(simulated.err,
                  " is absent: it does not play yardarm; from now on default orders are used; game "
                  "1 and all others without it are forfeits\n"),
            1U)
      << simulated.err;
  EXPECT_THAT(run_program({"bot", "check", playing("[]"), "--answer-ms", "300000"}).out,
              HasSubstr("not ok  plays: it names no game"));
}

/// What goes wrong in every game is told once; what was not answered does not end the check.
TEST_F(BotPrograms, AreToldByTheCheckWhatWasWantedOfThem) {
  const std::string good = read_text(bad_bots + "answers_by_default.sh");
  const auto checked = [&](const std::string& name, const std::string& script) {
    const std::string bot = write_bot(name, script);
    return run_program({"bot", "check", bot, "--bank-ms", "600000"});
  };
  const Ran deaf =
      checked("deaf", replaced(replaced(good, "{\"type\":\"pong\"}", "{\"type\":\"log\"}"),
                               R"("name":"Default")", R"("plays":["yardarm"])"));
  EXPECT_EQ(deaf.status, ExitStatus::verdict_no);
  EXPECT_THAT(deaf.out,
              HasSubstr("\nnot ok  ping: no pong within 5000 ms: answer {\"type\":\"pong\"}\n"
                        "not tried: unknown messages, and a line of 100,000 characters: "
                        "it does not answer the ping needed for this check\nok      yardarm: "));
  EXPECT_THAT(
      deaf.out,
      HasSubstr("not tried: yardarm: a ping while a question is open: it does not answer pings\n"));
  EXPECT_THAT(deaf.out, HasSubstr("5 passed, 1 failed, 2 not tried\n"));
  const std::size_t question = good.find("    '{\"type\":\"question\"");
  ASSERT_NE(question, std::string::npos);
  const Ran dead = checked(
      "dead", replaced(std::string(good).insert(
                           question, "    *question*) echo 'no mast left' >&2; exit 3 ;;\n"),
                       R"("name":"Default")", R"("plays":["yardarm","admiralty"])"));
  EXPECT_THAT(dead.out, HasSubstr("\nok      ping\n"));
  EXPECT_THAT(dead.out, ContainsRegex("\nnot ok  yardarm: [0-9]+ games, 0 answers; "));
  EXPECT_THAT(dead.out, HasSubstr("\n        | no mast left\n"));
  EXPECT_THAT(dead.out, HasSubstr("\nnot ok  admiralty: "));
  EXPECT_EQ(count(dead.out, "it exited with status 3; its last output: no mast left"), 1U);
  EXPECT_THAT(
      dead.out,
      HasSubstr(
          "\nnot tried: yardarm: the same answers with the same key: it gives no legal answer\n"));
  EXPECT_THAT(dead.out, HasSubstr("\nnot tried: a ping while a question is open: it did not play "
                                  "any game without a fault\n"));
}

/// What defaults have played is the same again: that says nothing of the program.
TEST_F(BotPrograms, ThatDieInEveryGameAreNotSaidToRepeatThemselves) {
  const std::string good = replaced(read_text(bad_bots + "answers_by_default.sh"),
                                    R"("name":"Default")", R"("plays":["yardarm"])");
  const std::string bot =
      write_bot("mortal", replaced(good, "  case $line in\n    '{\"type\":\"hello\"",
                                   "  case $line in *'\"turn\":2,'*) exit 3 ;; esac\n"
                                   "  case $line in\n    '{\"type\":\"hello\""));
  const Ran ran = run_program({"bot", "check", bot, "--answer-ms", "300000"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, ContainsRegex("\nnot ok  yardarm: [0-9]+ games, [1-9][0-9]* answers; [0-9]+ "
                                     "not given \\(the program had ended\\)\n"));
  EXPECT_THAT(ran.out, HasSubstr("\nnot tried: yardarm: the same answers with the same key: it "
                                 "exited before its games were over\n"));
  EXPECT_THAT(ran.out, HasSubstr("4 passed, 1 failed, 3 not tried\n"));
}

/// One that answers nothing is not waited for in all games.
TEST_F(BotPrograms, ThatAnswerNothingAreSoonDoneWithTheCheck) {
  const std::string bot =
      write_bot("mute", replaced(replaced(read_text(bad_bots + "answers_by_default.sh"),
                                          "\"type\":\"answer\"", "\"type\":\"log\""),
                                 R"("name":"Default")", R"("plays":["yardarm"])"));
  const Ran ran = run_program({"bot", "check", bot, "--answer-ms", "100", "--bank-ms", "1000"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("not ok  yardarm: 1 game, 0 answers; 3 late and "));
  EXPECT_THAT(ran.out, HasSubstr("\nnot tried: yardarm: the same answers with the same key: "));
  EXPECT_THAT(ran.out, HasSubstr("ok      quit: it exits\n"));
}

/// What it does in a game well enough, and not when it is disturbed.
TEST_F(BotPrograms, ThatStumbleWhileTheyAreAskedDoNotPassTheCheck) {
  const std::string good = replaced(read_text(bad_bots + "answers_by_default.sh"),
                                    R"("name":"Default")", R"("plays":["yardarm"])");
  const auto checked = [&](const std::string& name, const std::string& from,
                           const std::string& to) {
    const std::string bot = write_bot(name, replaced(good, from, to));
    return run_program({"bot", "check", bot, "--answer-ms", "5000", "--bank-ms", "0"}).out;
  };
  // Says its answer once more instead of an answer to the question that is put once more.
  EXPECT_THAT(
      checked("stubborn", "'{\"type\":\"quit\"'*) exit 0 ;;",
              "'{\"type\":\"quit\"'*) exit 0 ;;\n    '{\"type\":\"refused\",\"id\":2'*)\n"
              "      echo '{\"type\":\"answer\",\"id\":2,\"option\":\"hold\"}'; read -r line ;;"),
      HasSubstr("not ok  yardarm: an answer that is refused, and the question asked again: no "
                "answer to question 3 within 5000 ms\n"));
  // Knows pings before the game alone.
  EXPECT_THAT(
      checked("busy", "'{\"type\":\"ping\"'*) echo",
              "'{\"type\":\"game\"'*) busy=1 ;;\n"
              "    '{\"type\":\"ping\"'*) [ \"$busy\" ] || echo"),
      HasSubstr("not ok  yardarm: a ping while a question is open: no pong within 5000 ms"));
}

/// An answer that is another each time.
TEST_F(BotPrograms, ThatDoNotRepeatThemselvesDoNotPassTheCheck) {
  std::string script = read_text(bad_bots + "answers_by_default.sh");
  script = replaced(script, R"("name":"Default")", R"("plays":["yardarm"])");
  script = replaced(
      script, "    '{\"type\":\"question\"",
      "    '{\"type\":\"question\"'*'\"close\"'*'\"open\"'*)\n"
      "      echo x >> " +
          path("times") + "\n      if [ $(($(wc -l < " + path("times") +
          ") / 3 % 2)) = 1 ]; then o=close; else o=open; fi\n"
          "      echo '{\"type\":\"answer\",\"id\":'\"$id\"',\"option\":\"'\"$o\"'\"}' ;;\n"
          "    '{\"type\":\"question\"");
  const std::string bot = write_bot("bot", script);
  const Ran ran = run_program({"bot", "check", bot, "--answer-ms", "300000"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("not ok  yardarm: the same answers with the same key\n"));
}

}  // namespace
}  // namespace prizecourt
