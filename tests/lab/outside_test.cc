#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/suggest.h"
#include "extras/lab/outside/conversation.h"
#include "extras/lab/outside/outsiders.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/other_program.h"
#include "mail/game/seat_players.h"
#include "tests/cli/cli_fixture.h"
#include "tests/lab/bad_bots.h"
#include "tests/matchers.h"
#include "tests/places.h"
#include "tests/wait_until.h"

#include <chrono>
#include <fcntl.h>
#include <regex>
#include <unistd.h>

/// Programs of others: whatever they do, the game goes on to its end, and they learn nothing that
/// they must not.
namespace prizecourt {
namespace {

using std::chrono::milliseconds;

ScenarioText scenario_at(const std::string& path) {
  return {.name = path, .text = read_text(source_path(path)), .other_dice = {}};
}

ScenarioText the_duel() {
  return scenario_at("examples/orders/yardarm-duel/scenario.yaml");
}

/// For programs that do what they are asked: no limit is reached, however busy the machine is.
constexpr ProgramLimits some_time{.hello = milliseconds(300'000),
                                  .answer = milliseconds(150'000),
                                  .bank = milliseconds(150'000),
                                  .leave = milliseconds(300'000)};
/// For programs that never answer, and for those that never leave.
constexpr ProgramLimits little_time{.hello = some_time.hello,
                                    .answer = milliseconds(60),
                                    .bank = milliseconds(100),
                                    .leave = some_time.leave};
constexpr ProgramLimits little_time_to_leave{.hello = some_time.hello,
                                             .answer = some_time.answer,
                                             .bank = some_time.bank,
                                             .leave = milliseconds(50)};

std::unique_ptr<Hall> hall_for(const ScenarioText& scenario) {
  Problems problems;
  const auto started = start_match(all_rulesets(), scenario, problems);
  EXPECT_TRUE(started) << to_text(problems);
  return opponent_of(all_opponents(), started->scenario.ruleset->id).hall(all_rulesets(), scenario);
}

/// The first player's seat is a program's, or, where there is none, of somebody silent.
PlayedOut play_with(Hall& hall, Outsider* program, int turns) {
  GameToPlay game{.bots = {Bot{BotKind::silent}, Bot{BotKind::captain}},
                  .seed = "outside",
                  .most_turns = turns};
  if (program != nullptr) game.outsiders = {program, nullptr};
  return hall.play(game);
}

struct BadBot {
  const char* file;
  const ProgramLimits* limits;
  const char* says;  ///< a part of what is said of it; empty: nothing
  Breach breach = Breach::none;
};

void PrintTo(const BadBot& bot, std::ostream* out) {
  *out << bot.file;
}

class BadBots : public testing::TestWithParam<BadBot> {};

/// All of them play the default, because they say so or because nobody hears anything better.
TEST_P(BadBots, end_no_game) {
  const bool needs_python = std::string_view(GetParam().file).ends_with(".py");
  if (needs_python && path_of_program("python3").empty()) GTEST_SKIP() << "no python3";
  const auto hall = hall_for(the_duel());
  constexpr int turns = 30;
  const PlayedOut by_defaults = play_with(*hall, nullptr, turns);
  Conversation program(all_rulesets(), bad_bots + GetParam().file, "outside", *GetParam().limits);
  EXPECT_EQ(play_with(*hall, &program, turns), by_defaults);
  EXPECT_EQ(program.breach(), GetParam().breach);
  const std::string_view says = GetParam().says;
  if (says.empty()) {
    EXPECT_THAT(program.faults(), IsEmpty());
    EXPECT_TRUE(program.conduct().is_good());
  } else {
    ASSERT_FALSE(program.faults().empty());
    EXPECT_THAT(program.faults().front(), HasSubstr(says));
    EXPECT_FALSE(program.conduct().is_good());
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, BadBots,
    testing::Values(
        BadBot{"answers_by_default.sh", &some_time, ""},
        BadBot{"dead_at_start.sh", &some_time,
               "it exited with status 3; its last output: no charts aboard; from now on default "
               "orders are used",
               Breach::absent},
        BadBot{"dead_in_question.sh", &some_time, "it was killed by signal 9", Breach::dead},
        BadBot{"sleeping.sh", &little_time, "it did not answer within 160 ms; hold is used instead",
               Breach::late},
        BadBot{"slow.sh", &little_time, "it did not answer within 160 ms; hold is used instead",
               Breach::late},
        BadBot{"never_reads.sh", &little_time, "it did not answer within 160 ms", Breach::late},
        BadBot{"half_a_line.sh", &little_time, "it did not answer within 160 ms", Breach::late},
        BadBot{"illegal.sh", &some_time,
               "'win at once' is not one of the options; hold is used instead", Breach::illegal},
        BadBot{"illegal_at_times.sh", &some_time, ""},
        BadBot{"lying.sh", &some_time, "it answered without a question", Breach::unasked},
        BadBot{"garbled.sh", &some_time, "it wrote an invalid message: thinking about question 1",
               Breach::garbled},
        BadBot{"floods_output.sh", &some_time, "it writes too much to standard error",
               Breach::flooding},
        BadBot{"huge_line.sh", &some_time, "it writes too much to standard error",
               Breach::flooding},
        BadBot{"floods_errors.sh", &some_time, ""},
        BadBot{"eats_memory.py", &some_time, "its last output: MemoryError", Breach::dead},
        BadBot{"closes_output.sh", &some_time, "it closed its output", Breach::dead},
        BadBot{"answers_in_crlf.sh", &some_time, ""},
        BadBot{"greets_wrongly.sh", &some_time,
               "it exited with status 0; it wrote: Ahoy! Here I am.", Breach::absent},
        BadBot{"wrong_protocol.sh", &some_time,
               "its hello does not name protocol 1: {\"type\":\"hello\",\"protocol\":99}",
               Breach::absent},
        BadBot{"plays_chess.sh", &some_time, "it does not play yardarm", Breach::absent},
        BadBot{"does_not_leave.sh", &little_time_to_leave, ""},
        BadBot{"there_is_none.sh", &some_time, "there is no such program", Breach::absent}),
    [](const auto& info) {
      std::string name = info.param.file;
      std::replace(name.begin(), name.end(), '.', '_');
      return name;
    });

/// What each question came to is counted once.
TEST(Conduct, counts_what_became_of_questions) {
  const auto hall = hall_for(the_duel());
  const auto conduct_of = [&](const char* file, const ProgramLimits& limits) {
    Conversation program(all_rulesets(), bad_bots + file, "outside", limits);
    static_cast<void>(play_with(*hall, &program, 30));
    return program.conduct();
  };
  const std::int64_t questions = conduct_of("answers_by_default.sh", some_time).answered;
  EXPECT_GT(questions, Conversation::most_late);
  EXPECT_EQ(conduct_of("illegal.sh", some_time), (Conduct{.illegal = questions}));
  EXPECT_EQ(conduct_of("dead_at_start.sh", some_time), (Conduct{.dead = questions}));
  EXPECT_EQ(conduct_of("dead_in_question.sh", some_time),
            (Conduct{.answered = 1, .dead = questions - 1}));
  EXPECT_EQ(
      conduct_of("sleeping.sh", little_time),
      (Conduct{.late = Conversation::most_late, .dead = questions - Conversation::most_late}));
  EXPECT_EQ(conduct_of("lying.sh", some_time),
            (Conduct{.answered = questions, .unasked = 2 * questions}));
  EXPECT_EQ(in_words(Conduct{.answered = 412, .illegal = 1, .late = 3}),
            "412 answers; 1 illegal and 3 late");
}

class Outside : public CliTest {
 protected:
  /// What was told, without how long answers took, which is another time each time.
  [[nodiscard]] std::string told_in(const std::string& file) const {
    return std::regex_replace(read(file), std::regex(R"(,"took_ms":[0-9]+)"), "");
  }

  /// A program that plays by defaults and keeps what it is told in a file.
  [[nodiscard]] std::string recorder(const std::string& file) const {
    std::string script = read_text(bad_bots + "answers_by_default.sh");
    script = replaced(script, "do\n", "do\n  printf '%s\\n' \"$line\" >> " + path(file) + "\n");
    return program("recorder-of-" + file, script);
  }

  [[nodiscard]] std::string program(const std::string& name, const std::string& script) const {
    std::string written = write(name, script);
    fs::permissions(written, fs::perms::owner_all);
    return written;
  }

  /// All that a program in bob's seat is told when it is asked for orders.
  [[nodiscard]] std::string told(const std::string& file, const Session& session,
                                 std::string_view player) const {
    Conversation program(all_rulesets(), recorder(file), "a seed", some_time);
    const Suggestion made = suggest({all_rulesets(), all_opponents()}, session, player,
                                    Seated{.bot = {}, .seed = "a seed", .outsider = &program});
    EXPECT_TRUE(program.conduct().is_good());
    EXPECT_GT(program.conduct().answered, 0);
    return told_in(file);
  }
};

Session begun_from(const std::string& text) {
  Problems problems;
  auto session = Session::begin(all_rulesets(),
                                {.name = "scenario", .text = text, .other_dice = {}}, problems);
  EXPECT_TRUE(session) << to_text(problems);
  return std::move(*session);
}

// ---- what it must not learn ----

/// Two brigs, and what only her own player knows of the guns of the second.
std::string two_brigs(std::string_view guns_of_the_other) {
  return "prizecourt: scenario/1\nruleset: away-boarders\ngame: g\ndice: {seed: x}\n"
         "hidden: [loads]\nplayers: {one: {}, two: {}}\nwind_from: 0\nturn: 3\nships:\n"
         "  a: {player: one, type: brig, tons: 240, men: 96, "
         "guns: [{weight: 24, kind: carronade, port: 4, starboard: 4}], "
         "position: {at: [0, 0], facing: 2, crew: {yards: 2, guns: 10}}}\n"
         "  b: {player: two, type: brig, tons: 240, men: 96, "
         "guns: [{weight: 24, kind: carronade, port: 4, starboard: 4}], "
         "position: {at: [0, 3], facing: 2, crew: {yards: 2, guns: 10}, " +
         std::string(guns_of_the_other) + "}}\n";
}

TEST_F(Outside, the_same_bytes_are_told_whatever_is_hidden) {
  const std::string one = told("one", begun_from(two_brigs("load: {port: double}")), "one");
  EXPECT_EQ(told("other", begun_from(two_brigs("guns: {unloaded: [p1, p2, p3, p4]}")), "one"), one);
  EXPECT_THAT(one, HasSubstr(R"({"type":"question","id":1,)"));
  EXPECT_THAT(one, Not(HasSubstr(R"("dice")")));
}

/// The same where games are played by the thousand: up to the first question, before anything that
/// was hidden can show.
TEST_F(Outside, the_same_bytes_are_told_in_a_hall_whatever_is_hidden) {
  const auto until_first_question = [&](const std::string& file, const std::string& scenario) {
    const auto hall = hall_for({.name = "scenario", .text = scenario, .other_dice = {}});
    Conversation program(all_rulesets(), recorder(file), "a seed", some_time);
    static_cast<void>(play_with(*hall, &program, 1));
    const std::string all = read(file);
    return all.substr(0, all.find('\n', all.find(R"({"type":"question")")));
  };
  EXPECT_EQ(until_first_question("one", two_brigs("load: {port: double}")),
            until_first_question("other", two_brigs("guns: {unloaded: [p1, p2, p3, p4]}")));
}

TEST_F(Outside, the_same_bytes_are_told_whatever_the_dice_come_from) {
  const std::string text = the_duel().text;
  const std::string one = told("one", begun_from(text), "ashe");
  EXPECT_EQ(told("other", begun_from(replaced(text, "a fresh breeze", "a dead calm")), "ashe"),
            one);
  EXPECT_THAT(one, Not(HasSubstr("breeze")));
}

/// Cards that the enemy has laid.
TEST_F(Outside, the_same_bytes_are_told_whatever_others_have_ordered) {
  const auto waiting_for_bob = [&](const std::string& cards) {
    Session session = begun_from(
        "prizecourt: scenario/1\nruleset: broadsides-and-boarding-parties\ngame: secrets\n"
        "title: Secrets\ndice: {seed: secrets}\nwhen_silent: {default: ask}\n"
        "map: {columns: 9, rows: 9, starts: [{dot: [5, 1]}, {dot: [5, 9]}]}\nships:\n"
        "  isabella: {player: alice, at: [5, 5], heading: n}\n"
        "  seahawk: {player: bob, at: [6, 5], heading: n}\n");
    WindowInput input;
    input.orders.emplace_back(
        "alice.yaml", "prizecourt: orders/1\ngame: secrets\nturn: 1\nplayer: alice\nplot: [" +
                          cards + "]\nfire: hold\n");
    Problems problems;
    EXPECT_TRUE(session.play_window(input, problems)) << to_text(problems);
    EXPECT_EQ(session.match().asked(Viewer{"bob"})->player, "bob");
    return session;
  };
  const std::string one = told("one", waiting_for_bob("remain, move, move"), "bob");
  EXPECT_EQ(told("other", waiting_for_bob("remain, turn-port, remain"), "bob"), one);
}

/// Plays by defaults, but for the secret that one decision is about: there it takes the first of
/// the options, or the last.
class KeepsSecret final : public Outsider {
 public:
  KeepsSecret(std::string_view secret, bool last)
      : secret_(secret),
        last_(last) {}

  std::size_t choose(const SeenGame& seen) override {
    const OpenQuestion& asked = *seen.asked;
    if (asked.decision->id == secret_) {
      chose = true;
      return last_ ? asked.options.size() - 1 : 0;
    }
    const auto at = std::find(asked.options.begin(), asked.options.end(), asked.fallback);
    return static_cast<std::size_t>(at - asked.options.begin());
  }

  bool chose = false;

 private:
  std::string_view secret_;
  bool last_;
};

/// What lies on its face until all have laid theirs.
struct Secret {
  const char* what;
  const char* scenario;
  const char* decision;
  const char* asks;  ///< what begins the question to the other player that comes before it shows
};

void PrintTo(const Secret& secret, std::ostream* out) {
  *out << secret.what;
}

class LaidSecrets : public Outside, public testing::WithParamInterface<Secret> {};

TEST_P(LaidSecrets, the_same_bytes_are_told_in_a_hall_whatever_others_have_laid) {
  const auto until_it_shows = [&](const std::string& file, bool last) {
    const auto hall = hall_for(scenario_at(GetParam().scenario));
    KeepsSecret other(GetParam().decision, last);
    Conversation program(all_rulesets(), recorder(file), "a seed", some_time);
    static_cast<void>(hall->play({.bots = {Bot{}, Bot{}},
                                  .seed = "outside",
                                  .most_turns = 1,
                                  .outsiders = {&other, &program}}));
    EXPECT_TRUE(other.chose);
    const std::string all = told_in(file);
    const std::size_t asked = all.find(GetParam().asks);
    EXPECT_NE(asked, std::string::npos) << all.substr(0, 3000);
    return all.substr(0, all.find('\n', asked));
  };
  EXPECT_EQ(until_it_shows("one", false), until_it_shows("other", true));
}

INSTANTIATE_TEST_SUITE_P(
    All, LaidSecrets,
    testing::Values(Secret{"cards",
                           "data/scenarios/even/broadsides-and-boarding-parties-open-water.yaml",
                           "BBP-D2", R"("decision":"plot")"},
                    Secret{"targets", "examples/orders/mc-melee/scenario.yaml", "MC-D15",
                           R"("decision":"attack")"}),
    [](const auto& info) { return info.param.what; });

// ---- what it is given ----

TEST_F(Outside, the_same_is_told_by_order_files_as_in_a_hall) {
  const std::string scenario =
      replaced(the_duel().text, "dice: {seed: \"a fresh breeze\"}", "dice: {seed: outside}");
  const auto hall = hall_for({.name = "scenario", .text = scenario, .other_dice = {}});
  {
    Conversation program(all_rulesets(), recorder("hall"), "outside", some_time);
    static_cast<void>(play_with(*hall, &program, 3));
  }
  Session session = begun_from(scenario + "when_silent: {default: ask}\n");
  {
    Conversation program(all_rulesets(), recorder("files"), "outside", some_time);
    const Seated ashe{.bot = {}, .seed = "outside", .outsider = &program};
    const Seated varga{.bot = {}, .seed = "outside"};
    Problems problems;
    while (session.match().turn() <= 3 && !session.match().over()) {
      WindowInput input;
      for (const auto& [player, seated] :
           {std::pair<std::string, const Seated&>{"ashe", ashe}, {"varga", varga}}) {
        if (!session.match().asked(Viewer{player})) continue;
        const Suggestion made = suggest({all_rulesets(), all_opponents()}, session, player, seated);
        input.orders.emplace_back(player + ".yaml", made.text);
      }
      ASSERT_TRUE(session.play_window(input, problems)) << to_text(problems);
    }
  }
  EXPECT_EQ(told_in("files"), told_in("hall"));
  EXPECT_THAT(read("hall"), HasSubstr(R"({"type":"quit"})"));
}

TEST_F(Outside, it_is_told_how_long_its_last_answer_took) {
  const std::string script =
      replaced(read_text(bad_bots + "answers_by_default.sh"), "'{\"type\":\"question\"'*) echo",
               "'{\"type\":\"question\"'*) sleep 0.05; echo");
  const std::string slow = program(
      "slow", replaced(script, "do\n", "do\n  printf '%s\\n' \"$line\" >> " + path("told") + "\n"));
  {
    Conversation talk(all_rulesets(), slow, "outside", some_time);
    static_cast<void>(play_with(*hall_for(the_duel()), &talk, 1));
  }
  const std::string told = read("told");
  EXPECT_THAT(told, ContainsRegex(R"("type":"question","id":1,.*"ms":300000})"));
  std::smatch took;
  ASSERT_TRUE(std::regex_search(told, took, std::regex(R"("id":2,.*"ms":300000,"took_ms":(\d+)})")))
      << told;
  EXPECT_GE(std::stoi(took[1]), 50);
}

/// One that never says hello, and one that never answers, would be waited for until it was late.
TEST_F(Outside, nobody_waits_for_it_where_the_game_is_called_off) {
  for (const std::string what : {"hello", "answer"}) {
    const std::string mute =
        program("mute", replaced(read_text(bad_bots + "answers_by_default.sh"),
                                 "\"type\":\"" + what + "\"", R"("type":"log")"));
    Conversation talk(all_rulesets(), mute, "outside", some_time);
    int left = 3;
    const GoesOn goes_on = [&] { return left-- > 0; };
    talk.heed(&goes_on);
    EXPECT_THROW(static_cast<void>(play_with(*hall_for(the_duel()), &talk, 1)), CalledOff) << what;
    EXPECT_EQ(talk.conduct(), Conduct{}) << what;
  }
}

// ---- its error stream ----

TEST_F(Outside, the_last_that_it_writes_to_its_error_stream_is_kept_to_the_end) {
  const auto kept_of = [&](const std::string& bot) {
    std::string errors;
    {
      Conversation talk(all_rulesets(), bot, "outside", some_time);
      talk.keep_errors(errors);
      static_cast<void>(play_with(*hall_for(the_duel()), &talk, 2));
    }
    return errors;
  };
  EXPECT_EQ(kept_of(bad_bots + "dead_at_start.sh"), "no charts aboard\n");
  EXPECT_EQ(kept_of(bad_bots + "floods_errors.sh").size(), ProgramLimits::kept_error_bytes);
  const std::string leaving =
      program("leaving", replaced(read_text(bad_bots + "answers_by_default.sh"), "exit 0",
                                  "echo 'all hands ashore' >&2; exit 0"));
  EXPECT_EQ(kept_of(leaving), "all hands ashore\n");
}

TEST(KeptErrors, are_passages_below_titles_and_bounded) {
  const std::string_view bot = "program:mine";
  const std::string first = kept_errors("", bot, "varga, window 1", "no charts");
  EXPECT_EQ(first, "--- program:mine, varga, window 1\nno charts\n");
  const std::string both = kept_errors(first, bot, "varga, window 2", "no wind\n");
  EXPECT_EQ(both, first + "--- program:mine, varga, window 2\nno wind\n");
  constexpr std::size_t most = ProgramLimits::kept_error_bytes;
  const std::string huge(most, 'x');
  const std::string one = kept_errors(both, bot, "varga, window 3", huge);
  EXPECT_EQ(one.size(), most);
  EXPECT_THAT(one, StartsWith("--- program:mine, varga, window 3\nxxx"));
  // What is cut of the older passages is cut line by line.
  const std::string lines = kept_errors(both + huge.substr(both.size() + 10) + '\n', bot, "w", "y");
  EXPECT_THAT(lines, StartsWith("no charts\n--- program:mine, varga, window 2\n"));
  EXPECT_THAT(lines, EndsWith("x\n--- program:mine, w\ny\n"));
  EXPECT_LE(lines.size(), most);
}

TEST(KeptErrors, are_told_by_their_last_lines_and_harmlessly) {
  EXPECT_THAT(last_lines_of("", 3), IsEmpty());
  EXPECT_THAT(last_lines_of("a\nb\n\033[1mc\n\n", 2), ElementsAre("b", HasSubstr("[1mc")));
  EXPECT_THAT(last_lines_of("\033[1mc", 2).front(), Not(HasSubstr("\033")));
}

TEST_F(Outside, it_gets_a_bare_environment_and_no_open_file) {
  const std::string file = path("world");
  const std::string script =
      "#!/bin/sh\n{ env; pwd; ls -A; ls -l /proc/self/fd; ulimit -v; ulimit -c; } > " + file +
      " 2>&1\nexit 1\n";
  const int open = ::open(file.c_str(), O_CREAT | O_RDONLY, 0600);  // that nobody closes
  ASSERT_GE(open, 0);
  ::setenv("PRIZECOURT_TEST_SECRET", "the seed", 1);
  {
    Conversation talk(all_rulesets(), program("script", script), "outside", some_time);
    const auto hall = hall_for(the_duel());
    static_cast<void>(play_with(*hall, &talk, 1));
  }
  ::unsetenv("PRIZECOURT_TEST_SECRET");
  ::close(open);
  const std::string world = read("world");
  EXPECT_THAT(world, HasSubstr("PATH="));
  EXPECT_THAT(world, Not(HasSubstr("PRIZECOURT_TEST_SECRET")));
  EXPECT_THAT(world, HasSubstr("/prizecourt-run-"));
  EXPECT_THAT(world, HasSubstr("\n1048576\n0\n"));
  // Its three streams, and what `ls` itself opens.
  EXPECT_LE(count(world, " -> "), 4U) << world;
}

TEST_F(Outside, nothing_of_it_is_left) {
  const std::string file = path("pids");
  {
    const std::string script = replaced(read_text(bad_bots + "does_not_leave.sh"), "while true",
                                        "echo $! $$ > " + file + "\nwhile true");
    Conversation talk(all_rulesets(), program("script", script), "outside", little_time_to_leave);
    const auto hall = hall_for(the_duel());
    static_cast<void>(play_with(*hall, &talk, 1));
  }
  std::istringstream pids(read("pids"));
  int pid = 0;
  int many = 0;
  for (; pids >> pid; ++many) {
    wait_until([&] {
      const char state = state_of("/proc/" + std::to_string(pid));
      return state == '\0' || state == 'Z';
    });
  }
  EXPECT_EQ(many, 2);
}

// ---- messages ----

TEST(Messages, of_programs_are_read_with_whatever_else_is_in_them) {
  const auto message = read_message(
      R"({"mood": ["calm", {"sea": 1}], "type": "answer", "id": 12, "option": "clos\u0065"})");
  ASSERT_TRUE(message);
  EXPECT_EQ(message->type, "answer");
  EXPECT_EQ(message->id, 12);
  EXPECT_EQ(message->option, "close");
  for (const std::string_view none :
       {"", "close", "[1]", R"({"id":1})", R"({"type":1})", "{", "{}x"}) {
    EXPECT_FALSE(read_message(none)) << none;
  }
  EXPECT_FALSE(read_message(R"({"type":"answer","id":"1"})")->id);
  EXPECT_FALSE(read_message(R"({"type":"answer","id":1,"option":2})")->option);
}

}  // namespace
}  // namespace prizecourt
