#include "extras/lab/arena/contest.h"
#include "extras/lab/arena/run_file.h"
#include "extras/lab/arena/tally.h"
#include "extras/lab/outside/child_program.h"
#include "extras/lab/outside/outsiders.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "tests/as_nobody.h"
#include "tests/cli/cli_fixture.h"
#include "tests/lab/bad_bots.h"
#include "tests/lab/simulate_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"
#include "tests/with_variable.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <sstream>
#include <stdexcept>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

/// Games in which a program of somebody else's broke the protocol, and games that are no games:
/// neither says how well anybody plays.
namespace prizecourt {
namespace {

using testing::ContainsRegex;

// ---- what is counted ----

/// Of a driver and a program that change sides.
Contest a_match() {
  return {.sides = {"blue", "red"},
          .losses = {"hull"},
          .bots = {Bot{BotKind::driver}, Bot{.kind = BotKind::program, .program = "./x"}},
          .pairing = Pairing::swapped,
          .ruling = {},
          .seed = "s",
          .most_turns = 200,
          .numbers = 100};
}

/// Won by blue.
GameRecord won(std::uint64_t course) {
  return {.finish = Finish::won, .turns = 3, .lost = {{{0}, {7}}}, .course = course};
}

GameRecord forfeited_by(std::size_t side, Breach breach) {
  GameRecord game{.finish = Finish::forfeit, .turns = 150, .lost = {{{90}, {90}}}};
  game.programs[side] = {.conduct = {.dead = 1}, .breach = breach};
  return game;
}

TEST(Forfeits, count_as_such_and_in_nothing_else) {
  GamesTally tally(a_match());
  tally.add({.number = 1, .games = {won(1), won(2)}});
  const Moments losses = tally.lost[0][1].front();
  tally.add({.number = 2, .games = {forfeited_by(1, Breach::late), won(3)}});
  tally.add({.number = 3, .games = {won(4), forfeited_by(0, Breach::dead)}});
  tally.add({.number = 4, .games = {forfeited_by(1, Breach::late), forfeited_by(0, Breach::late)}});
  EXPECT_EQ(tally.games(), 8);
  EXPECT_EQ(tally.all(), (EndCounts{.won = 4, .forfeited = 4}));
  EXPECT_EQ(tally.of_first_bot(), (EndCounts{.won = 2, .lost = 2, .forfeited = 4}));
  EXPECT_EQ(tally.numbers(), 1) << "a pair that is whole";
  EXPECT_EQ(tally.of_bot, (PairClasses{{0, 0, 1, 0, 0}}));
  EXPECT_EQ(tally.tested({.tested = Tested::even}), (PairClasses{{0, 0, 0, 0, 1}}));
  EXPECT_EQ(tally.lost[0][1].front().n, losses.n);
  EXPECT_EQ(tally.lost[0][1].front().sum, losses.sum);
  EXPECT_EQ(tally.games_by_turns[150], 0);
  EXPECT_EQ(tally.games_by_turns[3], 4);
  EXPECT_EQ(tally.distinct.count(), 1);
  EXPECT_EQ(tally.conduct[1], (Conduct{.dead = 4}));
  EXPECT_EQ(tally.forfeits[0], ForfeitCounts{});
  ForfeitCounts of_program{};
  of_program[static_cast<std::size_t>(Breach::late)] = 3;
  of_program[static_cast<std::size_t>(Breach::dead)] = 1;
  EXPECT_EQ(tally.forfeits[1], of_program);
  EXPECT_EQ(tally.forfeited_by_both, 0);
  const std::string summary = summary_of(tally, {}, Finding::unknown);
  EXPECT_THAT(summary,
              HasSubstr("\nforfeits: 4 of 8 games, which are not counted\n  program:./x: 4 (1 "
                        "dead, 3 late)\n    first in game 3: to see why, run the same command with "
                        "`--game 3 --replay FILE`, which also saves its standard error\n  shares "
                        "and losses count only the 1 pair without a forfeit\n"));
}

/// With each way to pair games the ends of games add up to them.
TEST(Forfeits, and_the_other_ends_add_up_to_the_games) {
  constexpr std::array ends = {Finish::won, Finish::drawn, Finish::capped, Finish::forfeit};
  for (const Pairing pairing :
       {Pairing::none, Pairing::swapped, Pairing::ruling, Pairing::without}) {
    Contest contest = a_match();
    contest.pairing = pairing;
    GamesTally tally(contest);
    std::int64_t games = 0;
    std::int64_t fair_numbers = 0;
    for (const Finish first : ends) {
      for (const Finish second : ends) {
        PlayedNumber played{.number = ++contest.numbers, .games = {}};
        for (std::size_t game = 0; game < games_a_number(pairing); ++game) {
          GameRecord record = won(static_cast<std::uint64_t>(games++));
          record.finish = game == 0 ? first : second;
          record.winner = game;
          played.games.push_back(record);
        }
        fair_numbers += is_fair(played) ? 1 : 0;
        tally.add(played);
      }
    }
    const EndCounts all = tally.all();
    EXPECT_EQ(all.won + all.drawn + all.lost + all.capped + all.forfeited, games);
    EXPECT_EQ(all.games(), games);
    EXPECT_EQ(tally.numbers(), fair_numbers);
    EXPECT_EQ(all.forfeited, pairing == Pairing::none ? 4 : 8);
    EXPECT_EQ(tally.ends_in_numbers[0].fair() + tally.ends_in_numbers[1].fair(),
              fair_numbers * static_cast<std::int64_t>(games_a_number(pairing)));
    EXPECT_THAT(summary_of(tally, {}, Finding::unknown), Not(HasSubstr("no share")));
  }
}

TEST(Forfeits, where_there_is_nothing_else_no_share_is_told) {
  GamesTally tally(a_match());
  tally.add({.number = 1, .games = {forfeited_by(1, Breach::late), won(1)}});
  const std::string half = summary_of(tally, {}, Finding::unknown);
  EXPECT_THAT(half, HasSubstr("  driver: won 0, drawn 0, lost 1; no share: every pair has "
                              "a forfeit\n"));
  EXPECT_THAT(half, Not(HasSubstr("intervals")));
  EXPECT_THAT(half, Not(HasSubstr("losses in a game")));
  GamesTally none(a_match());
  none.add({.number = 1, .games = {forfeited_by(1, Breach::late), forfeited_by(0, Breach::late)}});
  const std::string summary = summary_of(none, {.tested = Tested::equal}, Finding::unknown);
  EXPECT_THAT(summary,
              HasSubstr("\nforfeits: 2 of 2 games: there is no result for bots or sides\n"));
  EXPECT_THAT(summary, Not(HasSubstr("share")));
  EXPECT_THAT(summary, HasSubstr("): undecided so far after 0 pairs\n"));
}

// ---- what is played ----

class ForfeitedGames : public CliTest {
 protected:
  /// A program that plays by defaults, and first does that with each line.
  [[nodiscard]] std::string program(const std::string& name, const std::string& first) const {
    std::string written = write(
        name, replaced(read_text(bad_bots + "answers_by_default.sh"), "  case", first + "  case"));
    fs::permissions(written, fs::perms::owner_all);
    return written;
  }

  [[nodiscard]] static std::vector<std::string> against_driver(
      const std::string& bot, const std::vector<std::string>& more) {
    std::vector<std::string> words = {"simulate",    duel,       "--player",
                                      "blue=driver", "--player", "red=program:" + bot};
    if (std::find(more.begin(), more.end(), "--answer-ms") == more.end()) {
      words.insert(words.end(), {"--answer-ms", "300000"});
    }
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
};

/// Who is killed before he has answered all has forfeited the game, whatever he heard last; who is
/// killed when all is over has not.
TEST_F(ForfeitedGames, are_those_of_a_program_that_is_killed_at_any_message) {
  const std::vector<std::string> two_games = {"--games", "2", "--most-turns", "2", "--jobs", "1"};
  const std::string heard = path("heard");
  const Ran good = run_program(against_driver(
      program("recorder", "  printf '%s\\n' \"$line\" >> " + heard + '\n'), two_games));
  EXPECT_THAT(good.out, Not(HasSubstr("forfeits")));
  std::vector<std::size_t> messages;  // of each game, before it is told to go
  std::istringstream lines(read("heard"));
  std::size_t before = 0;
  for (std::string line; std::getline(lines, line); ++before) {
    if (line.find(R"("type":"quit")") == std::string::npos) continue;
    messages.push_back(before);
    before = std::size_t(-1);
  }
  ASSERT_EQ(messages.size(), 2U);
  const std::size_t most = std::max(messages[0], messages[1]);
  ASSERT_GT(most, 6U);
  for (std::size_t at = 1; at <= most + 1; ++at) {
    const std::string bot =
        program("mortal",
                "  heard=$((heard + 1)); [ $heard = " + std::to_string(at) + " ] && kill -9 $$\n");
    const Ran ran = run_program(against_driver(bot, two_games));
    const auto forfeited =
        std::count_if(messages.begin(), messages.end(), [&](std::size_t all) { return at <= all; });
    EXPECT_EQ(ran.status, forfeited == 0 ? ExitStatus::good : ExitStatus::verdict_no) << ran.err;
    const std::string count = std::to_string(forfeited);
    std::string expected = "turns: 2 to 2";
    if (forfeited > 0) {
      expected = "\nforfeits: ";
      expected.append(count).append(" of 2 games.*\n  program:[^ ]*: ").append(count);
      expected.append(" \\(").append(count).append(at == 1 ? " absent" : " dead").append("\\)\n");
    }
    EXPECT_THAT(ran.out, ContainsRegex(expected)) << at;
    EXPECT_EQ(forfeited == 0, ran.out.find("forfeits") == std::string::npos) << at;
  }
}

/// One that plays game after game plays the same, and is greeted once in each seat.
TEST_F(ForfeitedGames, cost_a_program_that_runs_on_no_more_than_it_is_told) {
  const auto played = [&](const std::string& when, const std::string& first, const char* heard) {
    const std::string bot =
        program("mine", first + "  printf '%s\\n' \"$line\" >> " + path(heard) + '\n');
    return run_program(against_driver(
        bot, {"--games", "8", "--jobs", "1", "--most-turns", "3", "--restart", when}));
  };
  const Ran anew = played("game", "", "anew");
  const Ran once = played("failure", "", "once");
  EXPECT_EQ(once.out, anew.out);
  EXPECT_EQ(played("never", "", "never").out, anew.out);
  EXPECT_EQ(count(read("anew"), R"("type":"hello")"), 8U);
  for (const char* const heard : {"once", "never"}) {
    EXPECT_EQ(count(read(heard), R"("type":"hello")"), 2U);
    EXPECT_EQ(count(read(heard), R"("type":"game")"), 8U);
    EXPECT_EQ(count(read(heard), R"("type":"quit")"), 2U);
  }
  // In each seat it dies in its second game.
  const std::string dies =
      "  case $line in '{\"type\":\"game\"'*) games=$((games + 1)) ;; esac\n"
      "  [ \"$games\" = 2 ] && kill -9 $$\n";
  EXPECT_THAT(played("failure", dies, "fails").out,
              ContainsRegex("\nforfeits: 4 of 8 games.*\n  program:[^ ]*: 4 \\(4 dead\\)\n"));
  EXPECT_THAT(
      played("never", dies, "lost").out,
      ContainsRegex("\nforfeits: 6 of 8 games.*\n  program:[^ ]*: 6 \\(4 absent, 2 dead\\)\n"));
}

TEST_F(ForfeitedGames, are_the_same_in_threads_in_parts_and_from_a_file) {
  const std::string bot = bad_bots + "illegal_at_times.sh";
  const std::vector<std::string> games = {"--games", "40"};
  const auto words = [&](std::vector<std::string> more) {
    more.insert(more.begin(), games.begin(), games.end());
    return against_driver(bot, more);
  };
  const Ran one = run_program(words({"--jobs", "1", "--output", path("one")}));
  ASSERT_EQ(one.status, ExitStatus::good) << one.err;
  EXPECT_THAT(one.out,
              ContainsRegex("\nforfeits: [1-9][0-9]* of 40 games, which are not counted\n  "
                            "program:[^ ]*: [0-9]+ \\([0-9]+ illegal\\)\n    first in game [0-9]+: "
                            ".*\n  shares and losses count only the [0-9]+ pairs without"));
  EXPECT_THAT(read("one"), HasSubstr(R"(,"end":"forfeit","turns":)"));
  EXPECT_THAT(read("one"), ContainsRegex(R"("programs":\{"red":\{"answered":0,"illegal":[0-9]+,)"
                                         R"("late":0,"dead":0,"unasked":0,"garbled":0,)"
                                         R"("forfeit":"illegal"\}\},"steps":)"));
  const Ran three = run_program(words({"--jobs", "3", "--output", path("three")}));
  EXPECT_EQ(three.out, one.out);
  EXPECT_EQ(read("three"), read("one"));
  const Ran again = run_program(words({"--output", path("one")}));
  EXPECT_THAT(again.err, HasSubstr("already exists and is complete"));
  EXPECT_EQ(again.out, one.out);
  std::vector<std::string> merge = {"simulate", "--output", path("merged")};
  for (const std::string part : {"3", "1", "2"}) {
    const Ran ran = run_program(words({"--shard", part + "/3", "--output", path("part" + part)}));
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
    merge.insert(merge.end(), {"--merge", path("part" + part)});
  }
  EXPECT_EQ(run_program(merge).out, one.out);
  EXPECT_EQ(read("merged"), read("one"));
}

/// A test passes over pairs with a forfeit, and looks after 64 that are whole.
TEST_F(ForfeitedGames, are_passed_over_by_a_test) {
  const std::string bot = bad_bots + "illegal_at_times.sh";
  const std::vector<std::string> test = {"--games", "400", "--test", "equal", "--margin", "20%"};
  const Ran ran = run_program(against_driver(bot, test));
  EXPECT_THAT(ran.out, ContainsRegex("\nforfeits: [1-9][0-9]* of [0-9]+ games, "));
  EXPECT_THAT(ran.out, HasSubstr("count only the 64 pairs without a forfeit\n"));
  EXPECT_THAT(ran.out, HasSubstr("the bots are equal after 64 pairs\n"));
  EXPECT_THAT(ran.out, Not(HasSubstr(": 128 games in pairs")));
}

/// Whoever has mended his program must not be told how the old one did.
TEST_F(ForfeitedGames, of_another_program_of_that_name_are_not_mixed_in) {
  const std::string bot = program("mine", "");
  const auto run = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"--games", "4", "--output", path("run")};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(against_driver(bot, words));
  };
  EXPECT_EQ(run({}).status, ExitStatus::good);
  EXPECT_THAT(run({"--answer-ms", "9000"}).err,
              HasSubstr("a different value for the time limits of programs"));
  static_cast<void>(program("mine", "  : mended\n"));
  EXPECT_THAT(run({}).err,
              HasSubstr("a different value for the play of the bots (their signature)"));
}

TEST_F(ForfeitedGames, by_their_number_become_replays_that_say_so) {
  const Ran ran = run_program(against_driver(
      bad_bots + "illegal.sh", {"--games", "4", "--game", "2", "--replay", path("2.yaml")}));
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.err,
              ContainsRegex("program:[^ ]* \\(blue\\) forfeits this game: illegal: "
                            "1/helm/.*: 'win at once' is not one of the options; hold is used "
                            "instead\n"));
  EXPECT_THAT(ran.err, HasSubstr("info: game 2, program:" + bad_bots +
                                 "illegal.sh (blue) against driver (red), was written to "));
  EXPECT_EQ(run_program({"verify", path("2.yaml")}).status, ExitStatus::good);
}

// ---- what is no game ----

/// Breaks down in the games of these seeds, as often as it says; all others are drawn.
class BrokenHall final : public Hall {
 public:
  explicit BrokenHall(std::map<std::string, int> breaks)
      : Hall({"blue", "red"}, {"hull"}),
        breaks_(std::move(breaks)) {}

  [[nodiscard]] PlayedOut play(const GameToPlay& game) const override {
    if (int& left = breaks_[game.seed]; left > 0) {
      --left;
      throw std::logic_error("no such ship");
    }
    PlayedOut played{.turns = 3, .players = {}, .course = blake2b(game.seed).bytes[0]};
    played.players.resize(players().size(), {.ending = Ending::drawn, .standing = 0, .lost = {4}});
    return played;
  }

 private:
  mutable std::map<std::string, int> breaks_;
};

NumberPlayer player_in_broken_hall(const Contest& contest, std::map<std::string, int> breaks) {
  std::vector<std::unique_ptr<Hall>> halls;
  halls.push_back(std::make_unique<BrokenHall>(std::move(breaks)));
  return {all_rulesets(), contest, std::move(halls)};
}

Contest match_of_ours() {
  Contest contest = a_match();
  contest.bots = {Bot{BotKind::driver}, Bot{BotKind::random}};
  return contest;
}

TEST(VoidGames, are_those_that_cannot_be_played_twice) {
  const Contest contest = match_of_ours();
  const NumberPlayer player = player_in_broken_hall(contest, {{"s/8", 1}, {"s/9", 2}, {"s/10", 4}});
  EXPECT_TRUE(is_fair(player.play(7)));
  EXPECT_EQ(player.play(8).games, player.play(8).games)
      << "played again, it is as if it were the first time";
  EXPECT_TRUE(is_fair(player.play(8)));
  const PlayedNumber half = player.play(9);
  EXPECT_EQ(half.games[0].finish, Finish::voided);
  EXPECT_EQ(half.games[0].fault, "no such ship");
  EXPECT_EQ(half.games[1].finish, Finish::drawn);
  EXPECT_FALSE(is_fair(half));
  const PlayedNumber whole = player.play(10);
  EXPECT_EQ(whole.games[0].finish, Finish::voided);
  EXPECT_EQ(whole.games[1].finish, Finish::voided);
}

TEST(VoidGames, are_told_apart_and_count_in_nothing_else) {
  const Contest contest = match_of_ours();
  const NumberPlayer player = player_in_broken_hall(contest, {{"s/2", 2}});
  GamesTally tally(contest);
  for (const std::int64_t number : {1, 2, 3}) tally.add(player.play(number));
  EXPECT_EQ(tally.all(), (EndCounts{.drawn = 5, .voided = 1}));
  EXPECT_EQ(tally.games(), 6);
  EXPECT_EQ(tally.numbers(), 2);
  EXPECT_EQ(tally.games_by_turns[0], 0);
  const std::string summary = summary_of(tally, {}, Finding::unknown);
  EXPECT_THAT(summary,
              HasSubstr("\nvoid: 1 of 6 games, which could not be played and are not counted\n"
                        "  shares and losses count only the 2 pairs without a void game\n"));
  EXPECT_THAT(summary, Not(HasSubstr("forfeit")));
}

TEST(VoidGames, stand_in_the_file_of_the_run) {
  const Contest contest = match_of_ours();
  const PlayedNumber played = player_in_broken_hall(contest, {{"s/2", 2}}).play(2);
  std::istringstream text(game_lines(contest, played));
  PlayedNumber read;
  for (std::size_t game = 0; game < 2; ++game) {
    std::string line;
    ASSERT_TRUE(std::getline(text, line));
    EXPECT_EQ(line.find(R"("end":"void","turns":0,)") != std::string::npos, game == 0) << line;
    EXPECT_TRUE(read_game_line(contest, line, game, read));
  }
  EXPECT_EQ(read.games[0].finish, Finish::voided);
  EXPECT_EQ(read.games[1], played.games[1]);
}

/// One file fewer may be open than it takes to talk with a program; and a run does not go on for
/// ever where nothing can be played.
TEST_F(ForfeitedGames, are_none_where_it_is_our_fault) {
  // Sanitizers open files where they see an object of this kind for the first time.
  const std::string why = std::generic_category().message(EMFILE);
  const int next = ::dup(STDIN_FILENO);
  ::close(next);
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  Ran ran;
  for (int files = 30; files > 0 && ran.status == ExitStatus::good; --files) {
    rlimit low = before;
    low.rlim_cur = static_cast<rlim_t>(next + files);
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &low), 0);
    ran = run_program(
        against_driver(bad_bots + "answers_by_default.sh", {"--games", "4", "--jobs", "1"}));
    ::setrlimit(RLIMIT_NOFILE, &before);
  }
  EXPECT_EQ(ran.status, ExitStatus::system_failed);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(
      ran.err,
      HasSubstr("info: game 2 could not be played in two attempts, so it is void: cannot "));
  EXPECT_THAT(
      ran.err,
      HasSubstr(
          "error: game 3 cannot be played (nor 2 before it), so no game is counted: cannot "));
  EXPECT_THAT(ran.err, HasSubstr(why));
}

/// Somebody who may have no further process; root may have any number.
TEST(VoidGames, are_those_for_which_the_system_gives_no_process) {
  const TestFolder folder(Reach::all_users);
  fs::permissions(folder.root(), fs::perms::all);
  const WithVariable tmpdir("TMPDIR", folder.path(""));
  const auto start_one = [] {
    const rlimit none{};
    if (::geteuid() == 0 && ::setresuid(nobody, nobody, nobody) != 0) std::_Exit(1);
    if (::setrlimit(RLIMIT_NPROC, &none) != 0) std::_Exit(2);
    try {
      const ChildProgram program("/bin/true");
    } catch (const SystemFailure& fault) {
      std::fputs(fault.what(), stderr);
      std::_Exit(3);
    }
    std::_Exit(0);
  };
  EXPECT_EXIT(start_one(), testing::ExitedWithCode(3), "^cannot start a process for the program: ");
}

/// A run is of the program as it lies there: of one that cannot be read none is kept, as else it
/// would go on with another one of that name.
TEST_F(ForfeitedGames, are_kept_of_no_program_that_cannot_be_read) {
  const std::string bot = write("too-large", "#!/bin/sh\n");
  fs::permissions(bot, fs::perms::owner_all);
  fs::resize_file(bot, (std::uintmax_t{1} << 28U) + 1);
  const Ran ran = run_program(against_driver(bot, {"--games", "2", "--output", path("run")}));
  EXPECT_EQ(ran.status, ExitStatus::system_failed);
  EXPECT_THAT(ran.err, HasSubstr("too-large"));
  EXPECT_FALSE(fs::exists(path("run")));
}

}  // namespace
}  // namespace prizecourt
