/// Dice per second through the port, as rules roll them; the argument is the size of the pool.

#include "engine/table/fair_dice.h"
#include "engine/table/fast_dice.h"

#include <benchmark/benchmark.h>

#include <array>

namespace prizecourt {
namespace {

constexpr RuleInfo rule = {.id = "AB-4.3.10", .section = "", .name = "", .text = ""};

void roll_pools(benchmark::State& state, Dice& port) {
  Dice* dice = &port;
  benchmark::DoNotOptimize(dice);  // the compiler may not see which source stands behind the port
  std::array<Face, 100> faces{};
  const auto pool = std::span(faces).first(static_cast<std::size_t>(state.range(0)));
  Address address = {.turn = 3,
                     .phase = "fire-2",
                     .rule = &rule,
                     .who = "lawrence",
                     .against = "detroit",
                     .nth = 0};
  for (auto _ : state) {
    ++address.nth;
    dice->roll(address, pool);
    benchmark::DoNotOptimize(pool.data());
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void fair(benchmark::State& state) {
  FairDice dice(Seed::from_text("bench"));
  roll_pools(state, dice);
}

void fast(benchmark::State& state) {
  FastDice dice(1805);
  roll_pools(state, dice);
}

void address_text(benchmark::State& state) {
  std::array<char, 256> buffer{};
  Address address = {.turn = 3,
                     .phase = "fire-2",
                     .rule = &rule,
                     .who = "lawrence",
                     .against = "detroit",
                     .nth = 0};
  for (auto _ : state) {
    ++address.nth;
    benchmark::DoNotOptimize(write_text(address, buffer));
    benchmark::ClobberMemory();
  }
}

BENCHMARK(fair)->Arg(1)->Arg(2)->Arg(5)->Arg(20)->Arg(63)->Arg(100);
BENCHMARK(fast)->Arg(1)->Arg(2)->Arg(3)->Arg(5)->Arg(6)->Arg(20);
BENCHMARK(address_text);

}  // namespace
}  // namespace prizecourt
