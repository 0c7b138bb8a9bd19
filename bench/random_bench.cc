#include "bench/sample_games.h"
#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/yardarm/game.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/away_boarders/scenario.h"
#include "formats/rulesets/broadsides_and_boarding_parties/scenario.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/master_and_commander/scenario.h"
#include "formats/rulesets/rulesets.h"
#include "formats/rulesets/yardarm/ruleset.h"
#include "formats/yaml/parse.h"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

/// Random games: any legal answer to each question, fast dice, nobody listening. One step of the
/// count is one die, or one answer where there was a choice; docs/notes/performance.md has the
/// figures.
namespace prizecourt::bench {
namespace {

namespace bbp = broadsides_and_boarding_parties;

/// Counts the dice on their way.
class CountedDice final : public Dice {
 public:
  explicit CountedDice(std::uint64_t seed)
      : dice_(seed) {}

  void roll(const Address& address, std::span<Face> faces) override {
    count_ += static_cast<std::int64_t>(faces.size());
    dice_.roll(address, faces);
  }

  [[nodiscard]] std::int64_t count() const { return count_; }

 private:
  FastDice dice_;
  std::int64_t count_ = 0;
};

/// Counts the answers that were a choice.
class CountedDecider final : public Decider {
 public:
  explicit CountedDecider(std::uint64_t seed)
      : decider_(seed) {}

  Answer choose(const Question& question) override {
    count_ += question.options.size() > 1 ? 1 : 0;
    return decider_.choose(question);
  }

  [[nodiscard]] std::int64_t count() const { return count_; }

 private:
  RandomDecider decider_;
  std::int64_t count_ = 0;
};

/// Gives the counted answers as they are.
class AnyAnswer final : public Decider {
 public:
  explicit AnyAnswer(CountedDecider& decider)
      : decider_(decider) {}

  Answer choose(const Question& question) override { return decider_.choose(question); }

 private:
  CountedDecider& decider_;
};

/// Reads a scenario with the reader of its ruleset.
template <class Read>
auto start_from(const std::string& text, Read read_start) {
  Problems problems;
  const auto document =
      yaml::parse({.name = "scenario.yaml", .text = text}, yaml::Limits{}, problems);
  yaml::MapReader map(document->root(), problems);
  const auto common = read_common(map, all_rulesets(), problems);
  auto start = read_start(*common, map, problems);
  if (!start) throw std::runtime_error(to_text(problems));
  return std::move(*start);
}

/// Plays games of at most `turns` turns, one after the other.
template <class Game, class Captains = AnyAnswer, class Start>
void play_games(benchmark::State& state, const Start& start, int turns) {
  CountedDice dice(1);
  CountedDecider decider(1);
  Captains captains(decider);
  DeafListener deaf;
  std::int64_t played = 0;
  for (auto _ : state) {
    auto game_state = start.state;
    Game game(start.setup, game_state, Ports{dice, captains, deaf});
    using Verdict = decltype(game_state.verdict);
    for (int turn = 0; turn < turns && game_state.verdict == Verdict::playing; ++turn) {
      Game::steps().play(game);
      ++played;
    }
    benchmark::DoNotOptimize(game_state);
  }
  const auto rate = [](std::int64_t count) {
    return benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
  };
  state.counters["dice"] = rate(dice.count());
  state.counters["decisions"] = rate(decider.count());
  state.counters["steps"] = rate(dice.count() + decider.count());
  state.counters["turns"] = rate(played);
}

constexpr int turns_a_game = 100;

void master_and_commander_games(benchmark::State& state) {
  const auto start = start_from(
      "prizecourt: scenario/1\nruleset: master-and-commander\ngame: bench\ntitle: bench\n"
      "dice: {seed: bench}\nsetup: standard\n",
      master_and_commander::read_start);
  play_games<master_and_commander::Game>(state, start, turns_a_game);
}

BENCHMARK(master_and_commander_games);

/// Gives up and offers a draw as silence does, or most games would be over in their first round.
class Steadfast final : public Decider {
 public:
  explicit Steadfast(CountedDecider& decider)
      : decider_(decider) {}

  Answer choose(const Question& question) override {
    const bool would_end = question.decision == bbp::decision("BBP-D3") ||
                           question.decision == bbp::decision("BBP-D14");
    if (!would_end) return decider_.choose(question);
    return {.option = question.fallback, .source = AnswerSource::silence, .file = {}, .line = 0};
  }

 private:
  CountedDecider& decider_;
};

void boarding_party_games(benchmark::State& state) {
  const auto start = start_from(
      "prizecourt: scenario/1\nruleset: broadsides-and-boarding-parties\ngame: bench\n"
      "title: bench\ndice: {seed: bench}\n"
      "ships: {isabella: {player: alice}, seahawk: {player: bob}}\n",
      bbp::read_start);
  play_games<bbp::Game, Steadfast>(state, start, turns_a_game);
}

BENCHMARK(boarding_party_games);

/// Shannon and Chesapeake, fouled: a game is the attempts, and the rounds of the action that comes
/// of one, with gun dice mobilised and the action called off or carried over as it falls out.
void admiralty_actions(benchmark::State& state) {
  const auto start = start_from(
      "prizecourt: scenario/1\nruleset: admiralty\ngame: bench\ntitle: bench\n"
      "dice: {seed: bench}\nsides: {british: {player: alice}, american: {player: bob}}\n"
      "ships:\n"
      "  shannon: {side: british, size: 1, crew: A, gun_dice: 7, gd_hits: 1, sail_hits: 10}\n"
      "  chesapeake: {side: american, size: 1, gun_dice: 7, gd_hits: 5, sail_hits: 45}\n"
      "gaps: [{ships: [shannon, chesapeake], mm: 0}]\nfouled: [[shannon, chesapeake]]\n"
      "last_turn: 6\n",
      admiralty::read_start);
  play_games<admiralty::Game>(state, start, turns_a_game);
}

BENCHMARK(admiralty_actions);

void yardarm_duels(benchmark::State& state) {
  const auto start = start_from(
      "prizecourt: scenario/1\nruleset: yardarm\ngame: bench\ntitle: bench\n"
      "dice: {seed: bench}\nsides: {north: {player: alice}, south: {player: bob}}\n"
      "ships:\n"
      "  heron: {side: north, guns: 6, hull: 12, rigging: 5, crew: 10}\n"
      "  swallow: {side: south, guns: 6, hull: 12, rigging: 5, crew: 10}\n"
      "weather_gage: heron\n",
      yardarm::read_start);
  play_games<yardarm::Game>(state, start, turns_a_game);
}

BENCHMARK(yardarm_duels);

/// Two ships of the third rate whose parties are on the gunwales: a game is the fight to its end.
void form_line_of_battle_actions(benchmark::State& state) {
  constexpr int one_turn = 1;
  const auto start = start_from(
      "prizecourt: scenario/1\nruleset: form-line-of-battle\ngame: bench\ntitle: bench\n"
      "dice: {seed: bench}\nsides: {british: {player: alice}, french: {player: bob}}\n"
      "step: fights\nmoving: british\n"
      "ships: {victory: {side: british, rate: 3}, redoutable: {side: french, rate: 3}}\n"
      "in_contact: [[redoutable, victory]]\n"
      "actions: [{mover: victory, target: redoutable, counter_board: true}]\n",
      form_line_of_battle::read_start);
  play_games<form_line_of_battle::Game>(state, start, one_turn);
}

BENCHMARK(form_line_of_battle_actions);

void away_boarders_games(benchmark::State& state) {
  constexpr int ships = 16;
  const auto start = start_from(scenario_of(ships), away_boarders::read_start);
  play_games<away_boarders::Game>(state, start, turns_a_game);
}

BENCHMARK(away_boarders_games);

}  // namespace
}  // namespace prizecourt::bench
