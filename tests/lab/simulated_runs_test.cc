#include "extras/bots/play/key.h"
#include "extras/lab/arena/run_file.h"
#include "extras/lab/arena/tally.h"
#include "tests/lab/simulate_fixture.h"

#include <atomic>
#include <csignal>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/// What `simulate` does with the files of runs and of their parts: those that are there, those that
/// do not fit, and where it is stopped.
namespace prizecourt {
namespace {

// ---- files that are there ----

TEST_F(Simulate, a_whole_run_that_is_there_is_left_and_a_broken_one_played_again) {
  const std::string whole = run_to("run.jsonl", some_pairs({}));
  const Ran again = run_program(some_pairs({"--output", path("run.jsonl")}));
  EXPECT_EQ(again.status, ExitStatus::good);
  EXPECT_THAT(again.err, HasSubstr("already exists and is complete"));
  EXPECT_EQ(again.out, run_program(some_pairs({})).out);
  const auto others = {whole.substr(0, whole.size() / 2), whole.substr(0, 10), std::string(),
                       replaced(whole, "\"turns\":", "\"turns\":1"), whole + "\n"};
  for (const std::string& broken : others) {
    std::ofstream(path("run.jsonl"), std::ios::binary) << broken;
    EXPECT_EQ(run_to("run.jsonl", some_pairs({})), whole) << broken.substr(0, 200);
  }
}

TEST_F(Simulate, a_run_of_another_command_is_never_replaced_unasked) {
  const std::string whole = run_to("run.jsonl", some_pairs({}));
  const std::vector<std::pair<Words, std::string>> others = {
      {{"--seed", "other"}, "a different value for the seed"},
      {{"--most-turns", "9"}, "a different value for the limit on turns"},
      {{"--test", "equal"}, "a different value for the test"},
      {{"--shard", "1/2"}, "a different value for the number of shards"}};
  for (const auto& [words, why] : others) {
    const Ran ran = run_program(joined(some_pairs(words), {"--output", path("run.jsonl")}));
    EXPECT_EQ(ran.status, ExitStatus::bad_usage) << why;
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_EQ(read_text(path("run.jsonl")), whole);
  }
  EXPECT_THAT(run_program({"simulate", duel, "--games", "120", "--player", "blue=driver",
                           "--player", "red=captain", "--output", path("run.jsonl")})
                  .err,
              HasSubstr("a different value for the bots"));
  std::ofstream(path("notes"), std::ios::binary) << "mine\n";
  const Ran ran = run_program(some_pairs({"--output", path("notes")}));
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_EQ(read_text(path("notes")), "mine\n");
}

/// Calls of which one is not what it was.
class StoppedFiles final : public FileCalls {
 public:
  explicit StoppedFiles(std::function<bool()> at_write)
      : at_write_(std::move(at_write)) {}

  ssize_t write(int file, std::string_view content) override {
    if (at_write_()) return FileCalls::write(file, content);
    errno = ENOSPC;
    return -1;
  }

 private:
  std::function<bool()> at_write_;
};

Words many_games(const std::string& output) {
  return {"simulate", duel,         "--games",      "20000", "--player", "blue=silent",
          "--player", "red=silent", "--most-turns", "1",     "--output", output};
}

TEST_F(Simulate, a_run_that_cannot_be_written_leaves_what_was_there) {
  std::ofstream(path("run.jsonl"), std::ios::binary) << R"({"prizecourt":)";
  for (const int failing : {1, 2, 3}) {
    int calls = 0;
    StoppedFiles files([&] { return ++calls != failing; });
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(run_cli(many_games(path("run.jsonl")), out, err, files), ExitStatus::system_failed);
    EXPECT_THAT(err.str(), HasSubstr("cannot write"));
    EXPECT_EQ(read_text(path("run.jsonl")), R"({"prizecourt":)");
    EXPECT_EQ(std::distance(fs::directory_iterator(path("")), fs::directory_iterator()), 1);
  }
}

TEST_F(Simulate, termination_ends_it_with_75_and_leaves_no_part_of_a_file) {
  StoppedFiles files([] { return std::raise(SIGTERM) == 0; });
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_cli(many_games(path("run.jsonl")), out, err, files), ExitStatus::later);
  EXPECT_THAT(err.str(), HasSubstr("stopped before all games were played"));
  EXPECT_FALSE(fs::exists(path("run.jsonl")));
}

/// Whether Ctrl-C was pressed. Pressed again, it could meet the moment at which the command, on
/// another thread, ends and minds it no longer.
std::atomic<bool> is_pressed = false;

void press_if_minded(int /*signal*/) {
  struct sigaction now {};

  ::sigaction(SIGINT, nullptr, &now);
  if (now.sa_handler != SIG_DFL && !is_pressed.exchange(true)) std::raise(SIGINT);
}

/// Presses Ctrl-C once, as soon as somebody minds it: looks every millisecond of work.
class PressedAtOnce {
 public:
  PressedAtOnce() {
    is_pressed = false;

    struct sigaction look {};

    look.sa_handler = press_if_minded;
    look.sa_flags = SA_RESTART;
    ::sigaction(SIGVTALRM, &look, &before_);
    set_timer(1000);
  }

  ~PressedAtOnce() {
    set_timer(0);
    ::sigaction(SIGVTALRM, &before_, nullptr);
  }

  PressedAtOnce(const PressedAtOnce&) = delete;
  PressedAtOnce& operator=(const PressedAtOnce&) = delete;

 private:
  static void set_timer(int microseconds) {
    const itimerval every{.it_interval = {0, microseconds}, .it_value = {0, microseconds}};
    ::setitimer(ITIMER_VIRTUAL, &every, nullptr);
  }

  struct sigaction before_ {};
};

/// An admiral takes his time before the first game is over.
TEST_F(Simulate, can_be_called_off_before_the_first_game) {
  const Words words = {"simulate", duel, "--games", "40", "--player", "red=admiral"};
  const std::vector<std::pair<Words, std::string>> stopped = {
      {{"--output", path("run.jsonl")}, "stopped before the first game; nothing was saved"},
      {{"--game", "1", "--replay", path("x")},
       "stopped before the game was over; nothing was saved"},
      {{}, "stopped before all games were played; nothing was saved"}};
  for (const auto& [more, why] : stopped) {
    const PressedAtOnce pressed;
    const Ran ran = run_program(joined(words, more));
    EXPECT_EQ(ran.status, ExitStatus::later) << why;
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_THAT(ran.out, IsEmpty());
  }
  EXPECT_TRUE(fs::is_empty(path("")));
}

/// Plays in a process of its own, which ends as by SIGKILL at the n-th call that writes. Returns
/// whether that came about.
bool play_until_killed(const Words& words, int call) {
  const pid_t child = ::fork();
  if (child == 0) {
    int calls = 0;
    StoppedFiles files([&] { return ++calls != call || std::raise(SIGKILL) != 0; });
    std::ostringstream out;
    std::ostringstream err;
    ::_exit(static_cast<int>(run_cli(words, out, err, files)));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

TEST_F(Simulate, a_part_that_is_killed_and_played_again_changes_nothing) {
  static_cast<void>(run_program(many_games(path("whole.jsonl"))));
  const std::string whole = read_text(path("whole.jsonl"));
  Words files;
  for (const std::string part : {"1", "2", "3"}) {
    files.push_back(path("part-" + part));
    Words words = many_games(files.back());
    words = joined(words, {"--shard", part + "/3"});
    for (const int call : {1, 2}) {
      EXPECT_TRUE(play_until_killed(words, call));
      EXPECT_FALSE(fs::exists(files.back())) << "it is there whole or not at all";
      EXPECT_EQ(run_program(to_merge(files, {})).status, ExitStatus::bad_input);
    }
    EXPECT_EQ(run_program(words).status, ExitStatus::good);
  }
  EXPECT_EQ(run_program(to_merge(files, {"--output", path("merged.jsonl")})).status,
            ExitStatus::good);
  EXPECT_EQ(read_text(path("merged.jsonl")), whole);
}

// ---- parts that do not fit ----

TEST_F(Simulate, missing_and_broken_parts_are_named_as_slurm_takes_them) {
  Words files = parts(9, {});
  std::ofstream(files[7], std::ios::binary | std::ios::app) << "x";
  const Ran ran = run_program(to_merge({files[7], files[1], files[4]}, {}));
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("part-8.jsonl: it is incomplete or damaged"));
  EXPECT_THAT(ran.err, HasSubstr("of 9 shards, these are missing: --array=1,3-4,6-9"));
}

TEST_F(Simulate, parts_there_twice_or_of_another_run_are_refused) {
  Words files = parts(3, {});
  fs::copy_file(files[0], path("again"));
  const Ran twice = run_program(to_merge({files[0], files[1], path("again"), files[2]}, {}));
  EXPECT_EQ(twice.status, ExitStatus::bad_input);
  EXPECT_THAT(twice.err, HasSubstr("shard 1 is given twice: "));
  static_cast<void>(run_to("other", some_pairs({"--seed", "y", "--shard", "3/3"})));
  const Ran other = run_program(to_merge({files[0], files[1], path("other")}, {}));
  EXPECT_EQ(other.status, ExitStatus::bad_input);
  EXPECT_THAT(other.err, HasSubstr("a different value for the seed"));
  const Ran none = run_program(to_merge({duel, path("nowhere")}, {}));
  EXPECT_THAT(none.err, HasSubstr("it is not a part of a run"));
  EXPECT_THAT(none.err, HasSubstr("the file does not exist or cannot be read"));
}

TEST(DistinctCount, is_exact_while_it_is_small_and_near_when_it_is_large) {
  for (const int things : {1000, 1'000'000}) {
    DistinctCount distinct;
    for (int i = 0; i < 2 * things; ++i) distinct.add(BotKey(0).of(i % things).number());
    EXPECT_EQ(distinct.is_exact(), things == 1000);
    EXPECT_NEAR(static_cast<double>(distinct.count()), things, things == 1000 ? 0 : 20'000);
  }
}

TEST(RunParts, of_a_run_are_neighbours_without_gaps) {
  for (const std::int64_t of : {1, 3, 64, 1000}) {
    std::int64_t due = 1;
    for (std::int64_t number = 1; number <= of; ++number) {
      const NumberRange range = numbers_of({.number = number, .of = of}, 500);
      EXPECT_EQ(range.from, due);
      due = range.to + 1;
    }
    EXPECT_EQ(due, 501);
  }
}

}  // namespace
}  // namespace prizecourt
