#include "bench/processes.h"
#include "bench/sample_games.h"
#include "formats/text/files.h"

#include <benchmark/benchmark.h>
#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

/// Whole processes beside the floors they stand on, in one run. PRIZECOURT_EMPTY is an empty
/// program with the same linkage as ours.
namespace prizecourt::bench {
namespace {

namespace fs = std::filesystem;

std::string empty_program() {
  static const Installed program(PRIZECOURT_EMPTY);
  return program.path();
}

/// A folder with one turn's files, removed in the end.
class Folder {
 public:
  Folder(int ships, int turns)
      : path_(fs::temp_directory_path() / ("prizecourt-bench-" + std::to_string(getpid()))) {
    fs::create_directories(path_ / "orders");
    write("scenario.yaml", scenario_of(ships));
    for (int turn = 1; turn <= turns; ++turn) {
      for (const bool red : {true, false}) {
        const Delivered orders = orders_of(ships, turn, red);
        write("orders/" + orders.name(), orders.text());
        bytes_ += orders.text();
      }
    }
  }

  ~Folder() { fs::remove_all(path_); }

  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

  /// All that `run` parses: the scenario and the orders.
  [[nodiscard]] std::string input() const { return scenario_ + bytes_; }

 private:
  void write(const std::string& name, const std::string& text) {
    std::ofstream(file(name), std::ios::binary) << text;
    if (name == "scenario.yaml") scenario_ = text;
  }

  fs::path path_;
  std::string scenario_, bytes_;
};

void play(const Folder& folder) {
  fs::remove(folder.file("game.replay.yaml"));
  run_process({prizecourt_program(), "run", folder.file("scenario.yaml"), "--orders",
               folder.file("orders"), "--replay", folder.file("game.replay.yaml"), "--log",
               folder.file("game.log.md")});
}

void empty_process(benchmark::State& state) {
  for (auto _ : state) run_process({empty_program(), "nothing"});
}

BENCHMARK(empty_process)->UseRealTime()->Unit(benchmark::kMicrosecond);

void version(benchmark::State& state) {
  for (auto _ : state) run_process({prizecourt_program(), "--version"});
}

BENCHMARK(version)->UseRealTime()->Unit(benchmark::kMicrosecond);

void load_of_the_same_bytes(benchmark::State& state) {
  const Folder folder(static_cast<int>(state.range(0)), 1);
  const std::string scenario = scenario_of(static_cast<int>(state.range(0)));
  const Delivered red = orders_of(static_cast<int>(state.range(0)), 1, true);
  const Delivered blue = orders_of(static_cast<int>(state.range(0)), 1, false);
  for (auto _ : state) {
    benchmark::DoNotOptimize(YAML::Load(scenario));
    benchmark::DoNotOptimize(YAML::Load(red.text()));
    benchmark::DoNotOptimize(YAML::Load(blue.text()));
  }
  state.counters["bytes"] = static_cast<double>(folder.input().size());
}

BENCHMARK(load_of_the_same_bytes)->Arg(2)->Arg(100)->UseRealTime()->Unit(benchmark::kMicrosecond);

void the_same_durable_writes(benchmark::State& state) {
  const Folder folder(static_cast<int>(state.range(0)), 1);
  play(folder);
  Problems problems;
  constexpr std::size_t enough = std::size_t{1} << 26;
  const auto replay = read_file(folder.file("game.replay.yaml"), enough, problems);
  const auto log = read_file(folder.file("game.log.md"), enough, problems);
  for (auto _ : state) {
    if (replace_file(folder.file("a"), *replay) || replace_file(folder.file("b"), *log)) {
      state.SkipWithError("cannot write");
    }
  }
}

BENCHMARK(the_same_durable_writes)->Arg(2)->Arg(100)->UseRealTime()->Unit(benchmark::kMicrosecond);

void run_one_turn(benchmark::State& state) {
  const Folder folder(static_cast<int>(state.range(0)), 1);
  for (auto _ : state) play(folder);
}

BENCHMARK(run_one_turn)->Arg(2)->Arg(100)->UseRealTime()->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace prizecourt::bench
