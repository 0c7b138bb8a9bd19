#include "bench/processes.h"
#include "bench/sample_games.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// What the folder of a game by mail costs as the game goes on: every command plays the whole
/// replay again. Processor time of whole processes.
namespace prizecourt::bench {
namespace {

namespace fs = std::filesystem;

/// A game played by mail with the program itself, two players. Its folder goes in the end.
class MailGame {
 public:
  static constexpr int ships = 16;

  MailGame()
      : path_(fs::temp_directory_path() / ("prizecourt-mail-bench-" + std::to_string(getpid()))) {
    fs::create_directories(path_);
    write("scenario.yaml", scenario_of(ships));
    run_process({prizecourt_program(), "game", "new", file("scenario.yaml"), folder()});
  }

  ~MailGame() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }

  MailGame(const MailGame&) = delete;
  MailGame& operator=(const MailGame&) = delete;

  /// Until `turns` turns have been played.
  void play(int turns) {
    while (played_ < turns) {
      submit();
      resolve();
      ++played_;
    }
  }

  void submit() const {
    std::vector<std::string> command = {prizecourt_program(), "game", "submit", folder()};
    for (const bool red : {true, false}) {
      const Delivered orders = orders_of(ships, played_ + 1, red);
      write(orders.name(), orders.text());
      command.push_back(file(orders.name()));
    }
    run_process(command);
  }

  void resolve() const { run_process({prizecourt_program(), "game", "resolve", folder()}); }

  /// As if submit() had not been called.
  void forget_submitted() const {
    constexpr std::size_t digits = 4;
    const int kept = 2 * played_;
    for (const char* part : {"received", "receipts"}) {
      const std::vector<fs::path> files(fs::directory_iterator(path_ / "game" / part), {});
      for (const fs::path& one : files) {
        if (std::stoi(one.filename().string().substr(0, digits)) > kept) fs::remove(one);
      }
    }
  }

  /// Why something happened in the last turn.
  void explain() const {
    run_process({prizecourt_program(), "explain", file("game/game.replay.yaml"),
                 std::to_string(played_) + "/1"});
  }

  [[nodiscard]] std::string replay() const {
    std::ostringstream text;
    text << std::ifstream(file("game/game.replay.yaml"), std::ios::binary).rdbuf();
    return text.str();
  }

  /// As if resolve() had not been called, since when the replay was like this.
  void put_back(const std::string& replay) const { write("game/game.replay.yaml", replay); }

 private:
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

  [[nodiscard]] std::string folder() const { return file("game"); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
  }

  fs::path path_;
  int played_ = 0;
};

/// The same game goes on from one benchmark to the next, so the shorter ones come first.
const MailGame& game_of(int turns) {
  static MailGame game;
  game.play(turns);
  return game;
}

template <class Run>
double processor_seconds(Run run) {
  const double before = seconds_of_children();
  run();
  return seconds_of_children() - before;
}

/// What must not grow with the length of the game: the time that a megabyte of the replay takes.
/// Turns become shorter as ships are lost.
void tell_time_of_a_megabyte(benchmark::State& state, double all, const MailGame& game) {
  constexpr double megabyte = 1e6;
  constexpr double milliseconds = 1e3;
  const double size = static_cast<double>(game.replay().size()) / megabyte;
  state.counters["megabytes"] = size;
  state.counters["ms_of_a_megabyte"] =
      milliseconds * all / static_cast<double>(state.iterations()) / size;
}

void game_submit(benchmark::State& state) {
  const MailGame& game = game_of(static_cast<int>(state.range(0)));
  double all = 0;
  for (auto _ : state) {
    const double seconds = processor_seconds([&] { game.submit(); });
    state.SetIterationTime(seconds);
    all += seconds;
    game.forget_submitted();
  }
  tell_time_of_a_megabyte(state, all, game);
}

void game_explain(benchmark::State& state) {
  const MailGame& game = game_of(static_cast<int>(state.range(0)));
  double all = 0;
  for (auto _ : state) {
    const double seconds = processor_seconds([&] { game.explain(); });
    state.SetIterationTime(seconds);
    all += seconds;
  }
  tell_time_of_a_megabyte(state, all, game);
}

void game_resolve(benchmark::State& state) {
  const MailGame& game = game_of(static_cast<int>(state.range(0)));
  const std::string replay = game.replay();
  game.submit();
  double all = 0;
  for (auto _ : state) {
    const double seconds = processor_seconds([&] { game.resolve(); });
    state.SetIterationTime(seconds);
    all += seconds;
    game.put_back(replay);
  }
  game.forget_submitted();
  tell_time_of_a_megabyte(state, all, game);
}

BENCHMARK(game_submit)->Arg(25)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(game_resolve)->Arg(25)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(game_submit)->Arg(50)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(game_resolve)->Arg(50)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(game_submit)->Arg(100)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(game_resolve)->Arg(100)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(game_explain)->Arg(100)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace prizecourt::bench
