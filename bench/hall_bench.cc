#include "extras/bots/rulesets/opponents.h"
#include "formats/console/input_files.h"
#include "formats/console/shelf.h"
#include "formats/match/start_match.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "tests/places.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

/// Games in a hall, as `simulate` plays them: with bots, and with dice that follow from a seed and
/// an address, as those of recorded games do. One step of the count is one die, or one answer where
/// there was a choice. random_bench plays with fast dice and nobody who thinks: the difference is
/// what a game costs that can be had again by its number.
namespace prizecourt::bench {
namespace {

constexpr int most_turns = 200;

void play(benchmark::State& state, const ScenarioText& scenario, std::string_view ruleset,
          BotKind kind) {
  const auto hall = opponent_of(all_opponents(), ruleset).hall(all_rulesets(), scenario);
  GameToPlay game{.bots = std::vector<Bot>(hall->players().size(), Bot{.kind = kind}),
                  .seed = {},
                  .most_turns = most_turns};
  std::int64_t number = 0;
  std::int64_t steps = 0;
  for (auto _ : state) {
    game.seed = "bench/" + std::to_string(++number);
    steps += hall->play(game).steps;
  }
  const auto rate = [](std::int64_t count) {
    return benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
  };
  state.counters["games"] = rate(number);
  state.counters["steps"] = rate(steps);
}

void add(const std::string& name, const ScenarioText& scenario, std::string_view ruleset) {
  for (const BotKind kind : {BotKind::random, BotKind::driver, BotKind::captain}) {
    const std::string whole = name + '/' + std::string(name_of(kind));
    benchmark::RegisterBenchmark(
        whole.c_str(), [=](benchmark::State& state) { play(state, scenario, ruleset, kind); });
  }
}

bool is_played(std::string_view ruleset) {
  const Opponents opponents = all_opponents();
  return std::any_of(opponents.begin(), opponents.end(),
                     [&](const Opponent& one) { return one.ruleset == ruleset; });
}

/// The scenarios to begin with of all games that bots play, and two of the examples.
bool add_all() {
  for (const StarterText& starter : starter_texts()) {
    if (!is_played(starter.ruleset)) continue;
    add(std::string(starter.ruleset),
        {.name = "scenario.yaml", .text = std::string(starter.scenario), .other_dice = {}},
        starter.ruleset);
  }
  for (const auto& [example, ruleset] :
       {std::pair{"lake-erie", "away-boarders"}, std::pair{"yardarm-duel", "yardarm"}}) {
    if (!is_played(ruleset)) continue;
    Problems problems;
    const std::string path = source_path("examples/orders/") + example + "/scenario.yaml";
    const auto text = read_file(path, max_input_bytes, problems);
    if (!text) throw std::runtime_error(to_text(problems));
    add(example, {.name = path, .text = *text, .other_dice = {}}, ruleset);
  }
  return true;
}

[[maybe_unused]] const bool added = add_all();

}  // namespace
}  // namespace prizecourt::bench
