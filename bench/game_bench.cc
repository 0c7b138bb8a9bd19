#include "bench/sample_games.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/table/deciders.h"
#include "engine/table/fair_dice.h"
#include "engine/table/fast_dice.h"
#include "formats/match/turn_ports.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"
#include "formats/rulesets/away_boarders/captain.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/scenario.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "formats/yaml/parse.h"
#include "tests/places.h"

#include <benchmark/benchmark.h>
#include <yaml-cpp/yaml.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

/// Reading, resolving, verifying. What each figure must be compared with stands in
/// docs/notes/performance.md.
namespace prizecourt::bench {
namespace {

Session begin(int ships) {
  Problems problems;
  auto session = Session::begin(
      all_rulesets(), {.name = "scenario.yaml", .text = scenario_of(ships), .other_dice = {}},
      problems);
  if (!session) throw std::runtime_error(to_text(problems));
  return std::move(*session);
}

std::string replay_of(int ships, int turns) {
  Session session = begin(ships);
  for (int turn = 1; turn <= turns; ++turn) {
    Problems problems;
    const auto played = session.play_window(
        {.orders = {orders_of(ships, turn, true), orders_of(ships, turn, false)}}, problems);
    if (!played) throw std::runtime_error(to_text(problems));
  }
  return session.replay().bytes();
}

// ---- starting ----

using namespace away_boarders;

Start start_from(const std::string& text) {
  Problems problems;
  const auto document =
      yaml::parse({.name = "scenario.yaml", .text = text}, yaml::Limits{}, problems);
  yaml::MapReader map(document->root(), problems);
  const auto common = read_common(map, all_rulesets(), problems);
  auto start = read_start(*common, map, problems);
  if (!start) throw std::runtime_error(to_text(problems));
  return std::move(*start);
}

Start start_of(int ships) {
  return start_from(scenario_of(ships));
}

// ---- reading orders
// --------------------------------------------------------------------------------

void yaml_cpp_load(benchmark::State& state) {
  const Delivered orders = orders_of(static_cast<int>(state.range(0)), 1, true);
  for (auto _ : state) benchmark::DoNotOptimize(YAML::Load(orders.text()));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(orders.text().size()));
}

BENCHMARK(yaml_cpp_load)->Arg(20)->Arg(400);

void read_and_check_orders(benchmark::State& state) {
  const int ships = static_cast<int>(state.range(0));
  const Delivered orders = orders_of(ships, 1, true);
  const auto start = start_of(ships);
  for (auto _ : state) {
    Problems problems;
    const auto document =
        yaml::parse({.name = orders.name(), .text = orders.text()}, yaml::Limits{}, problems);
    yaml::MapReader map(document->root(), problems);
    const std::vector<std::string_view> players = {"blue", "red"};
    const auto player =
        read_orders_header(map, {.game = "bench", .turn = 1, .players = players}, problems);
    benchmark::DoNotOptimize(away_boarders::read_orders(
        map, start.setup, start.state, {player.value_or(0), orders.name()}, problems));
    map.done();
    if (problems.has_errors()) state.SkipWithError("orders are not accepted");
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(orders.text().size()));
}

BENCHMARK(read_and_check_orders)->Arg(20)->Arg(400);

// ---- resolving
// -------------------------------------------------------------------------------------

/// Fires at the first target there is; silent in everything else.
class Gunner final : public Decider {
 public:
  Answer choose(const Question& question) override {
    const bool fires = question.decision == decision("AB-D10") && question.options.size() > 1;
    return {.option = fires ? 1 : question.fallback, .source = AnswerSource::test};
  }
};

/// Turns of the engine alone, nobody listening: ships far from each other in pairs that fight.
template <class AnyDice>
void resolve(benchmark::State& state, AnyDice dice) {
  const int ships = static_cast<int>(state.range(0));
  const Start start = start_of(ships);
  Gunner gunner;
  DeafListener deaf;
  std::int64_t turns = 0;
  for (auto _ : state) {
    State copy = start.state;
    Game game(start.setup, copy, Ports{dice, gunner, deaf});
    for (int turn = 0; turn < 4; ++turn) Game::steps().play(game);
    turns += 4;
    benchmark::DoNotOptimize(copy);
  }
  state.counters["ship_turns"] =
      benchmark::Counter(static_cast<double>(turns * ships), benchmark::Counter::kIsRate);
}

void resolve_with_fair_dice(benchmark::State& state) {
  resolve(state, FairDice(Seed::from_text("bench")));
}

BENCHMARK(resolve_with_fair_dice)->Arg(10)->Arg(30)->Arg(100)->Arg(1000);

void resolve_with_fast_dice(benchmark::State& state) {
  resolve(state, FastDice(1));
}

BENCHMARK(resolve_with_fast_dice)->Arg(10)->Arg(100)->Arg(1000);

/// The Battle of Lake Erie as it is played in examples/: fifteen vessels, twelve turns.
class LakeErie {
 public:
  static constexpr int turns = 12;

  LakeErie()
      : start_(start_from(file("scenario.yaml"))) {
    State state = start_.state;
    FairDice dice = seed();
    EventList unread;
    OrdersBook book;
    for (int turn = 1; turn <= turns; ++turn) {
      add_orders(turn, state, book);
      Captain captain(book, unread);
      Notes notes(captain, answers_);
      Game game(start_.setup, state, Ports{dice, notes, unread});
      captain.watch(game);
      Game::steps().play(game);
      book.end_turn();
    }
    after_ = state;
  }

  /// Ship-turns of one battle: ships in play at the start of each turn.
  [[nodiscard]] std::int64_t play(Listener& listener) const {
    State state = start_.state;
    FairDice dice = seed();
    ListedDecider decider(answers_);
    Game game(start_.setup, state, Ports{dice, decider, listener});
    std::int64_t ship_turns = 0;
    for (int turn = 1; turn <= turns; ++turn) {
      game.for_each_in_play([&](ShipId) { ++ship_turns; });
      Game::steps().play(game);
    }
    if (state != after_) throw std::runtime_error("the battle took another course");
    return ship_turns;
  }

 private:
  /// Remembers what the orders answered.
  class Notes final : public Decider {
   public:
    Notes(Captain& captain, std::vector<std::size_t>& answers)
        : captain_(captain),
          answers_(answers) {}

    Answer choose(const Question& question) override {
      const Answer silent{.option = question.fallback, .source = AnswerSource::silence};
      const Answer answer = captain_.answer(question, 0).value_or(silent);
      if (question.options.size() > 1) answers_.push_back(answer.option);
      return answer;
    }

   private:
    Captain& captain_;
    std::vector<std::size_t>& answers_;
  };

  static std::string file(const std::string& name) {
    Problems problems;
    const auto text =
        read_file(source_path("examples/orders/lake-erie/") + name, 1 << 20, problems);
    if (!text) throw std::runtime_error(to_text(problems));
    return *text;
  }

  static FairDice seed() { return FairDice(Seed::from_text("Put-in-Bay")); }

  void add_orders(int turn, const State& state, OrdersBook& book) {
    const std::array<std::string_view, 2> players = {"barclay", "perry"};
    for (std::size_t p = 0; p < players.size(); ++p) {
      const std::string name = std::string(turn < 10 ? "turn-0" : "turn-") + std::to_string(turn) +
                               "-" + std::string(players[p]) + ".yaml";
      const std::string text = file("orders/" + name);
      Problems problems;
      const auto document = yaml::parse({.name = name, .text = text}, yaml::Limits{}, problems);
      yaml::MapReader map(document->root(), problems);
      static_cast<void>(read_orders_header(
          map, {.game = "lake-erie", .turn = turn, .players = players}, problems));
      auto orders = away_boarders::read_orders(map, start_.setup, state, {p, name}, problems);
      if (!orders) throw std::runtime_error(to_text(problems));
      book.add(std::move(*orders), 0);
    }
  }

  Start start_;
  std::vector<std::size_t> answers_;
  State after_;
};

void resolve_lake_erie(benchmark::State& state) {
  const LakeErie battle;
  DeafListener deaf;
  std::int64_t ship_turns = 0;
  for (auto _ : state) ship_turns += battle.play(deaf);
  state.counters["ship_turns"] =
      benchmark::Counter(static_cast<double>(ship_turns), benchmark::Counter::kIsRate);
}

BENCHMARK(resolve_lake_erie);

// ---- verifying
// -------------------------------------------------------------------------------------

void verify_replay(benchmark::State& state) {
  const std::string replay =
      replay_of(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for (auto _ : state) {
    Problems problems;
    const auto verified = verify(
        all_rulesets(), "bench", replay, [](const Session&, int, const Played&) {}, problems);
    if (verified.result.verdict != prizecourt::Verdict::matches) state.SkipWithError("differs");
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(replay.size()));
  state.counters["ship_turns"] =
      benchmark::Counter(static_cast<double>(state.iterations() * state.range(0) * state.range(1)),
                         benchmark::Counter::kIsRate);
}

BENCHMARK(verify_replay)
    ->Args({30, 20})
    ->Args({30, 200})
    ->Args({2, 50})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace prizecourt::bench
