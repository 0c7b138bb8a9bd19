#pragma once

#include "bots/play/key.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

/// How to choose among plans when the others choose at the same time.
namespace prizecourt {

/// What each of one's own plans is worth against each of the others'.
template <std::size_t own, std::size_t others>
using PlanTable = std::array<std::array<std::int64_t, others>, own>;

/// How often each plan is to be played, in parts of their sum.
template <std::size_t plans>
using Mixture = std::array<std::int64_t, plans>;

/// The own side's mixture after a fixed number of rounds of regret matching, in which each side
/// plays what it would rather have played until then: it comes near to one that no answer of the
/// others beats (Hart and Mas-Colell 2000). In integers, so the same everywhere.
template <std::size_t own, std::size_t others>
[[nodiscard]] Mixture<own> mixture_of(const PlanTable<own, others>& worth) {
  constexpr int rounds = 256;
  constexpr std::int64_t parts = 1024;
  std::array<std::int64_t, own> own_regret{};
  std::array<std::int64_t, others> others_regret{};
  Mixture<own> total{};
  const auto shares_of = [](const auto& regret) {
    auto shares = regret;
    std::int64_t sum = 0;
    for (auto& one : shares) sum += one = std::max<std::int64_t>(one, 0);
    for (auto& one : shares) {
      one = sum > 0 ? one * parts / sum : parts / static_cast<std::int64_t>(shares.size());
    }
    return shares;
  };
  for (int round = 0; round < rounds; ++round) {
    const auto mine = shares_of(own_regret);
    const auto theirs = shares_of(others_regret);
    std::array<std::int64_t, own> of_mine{};       // of each plan against their mixture, in parts
    std::array<std::int64_t, others> of_theirs{};  // likewise, to us
    for (std::size_t i = 0; i < own; ++i) {
      for (std::size_t j = 0; j < others; ++j) {
        of_mine[i] += worth[i][j] * theirs[j] / parts;
        of_theirs[j] += worth[i][j] * mine[i] / parts;
      }
    }
    std::int64_t now = 0;
    for (std::size_t i = 0; i < own; ++i) now += of_mine[i] * mine[i] / parts;
    for (std::size_t i = 0; i < own; ++i) own_regret[i] += of_mine[i] - now;
    for (std::size_t j = 0; j < others; ++j) others_regret[j] += now - of_theirs[j];
    for (std::size_t i = 0; i < own; ++i) total[i] += mine[i];
  }
  return total;
}

/// A plan, as often as the mixture has it.
template <std::size_t plans>
[[nodiscard]] std::size_t drawn_from(const Mixture<plans>& mixture, BotKey key) {
  const std::int64_t sum = std::accumulate(mixture.begin(), mixture.end(), std::int64_t{0});
  auto left = static_cast<std::int64_t>(key.below(static_cast<std::size_t>(sum)));
  for (std::size_t i = 0; i < plans; ++i) {
    left -= mixture[i];
    if (left < 0) return i;
  }
  return 0;
}

}  // namespace prizecourt
