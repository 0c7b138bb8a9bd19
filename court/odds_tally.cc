#include "court/odds_tally.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::uint64_t first_probes = 32;
constexpr std::uint64_t all_probes = 512;

/// How far a guess can be off.
constexpr std::uint64_t sure = 10;

/// After so many trials it is looked whether all of them are near.
constexpr std::uint64_t look_after = 1'000;

/// The trials that were played in full so far, and what part of all that can happen they are.
class Coverage {
 public:
  void add(const AllDice& dice) {
    ++trials_;
    covered_ += static_cast<double>(dice.weight()) / static_cast<double>(sixes(dice.dice()));
  }

  [[nodiscard]] std::uint64_t trials() const { return trials_; }

  /// Whether there are more than `most` trials by far, if the rest is as what was seen.
  [[nodiscard]] bool is_hopeless(std::uint64_t most) const {
    if (trials_ % look_after != 0) return false;
    return static_cast<double>(trials_) > covered_ * static_cast<double>(most * sure);
  }

  /// Of a million.
  [[nodiscard]] std::uint64_t millionths() const {
    return static_cast<std::uint64_t>(covered_ * 1'000'000);
  }

 private:
  std::uint64_t trials_ = 0;
  double covered_ = 0;
};

}  // namespace

bool OddsBudget::goes_on(std::uint64_t done, std::uint64_t all) {
  ++trials_;
  const std::uint64_t part =
      std::min<std::uint64_t>(99, 100 * done / std::max<std::uint64_t>(all, 1));
  const std::uint64_t percent = (100 * tally_ + part) / std::max<std::size_t>(tallies_, 1);
  return wanted_.go_on({.trials = trials_, .percent = static_cast<int>(percent)});
}

TrialCounter::TrialCounter(Play play, std::size_t figures, std::uint64_t seed,
                           const OddsWanted& wanted)
    : play_(std::move(play)),
      wanted_(wanted),
      dice_(seed) {
  samples_.weights.resize(figures);
  probe(first_probes);
  if (guessed() * sure > wanted.most_exact) probe(all_probes);
}

/// Until so many were tried, or they are too many in any case.
void TrialCounter::probe(std::uint64_t probes) {
  while (probes_ < probes && guessed_sum_ / all_probes / sure <= wanted_.most_exact) draw();
}

/// A trial that is one too many for a sample is good for the guess alone.
void TrialCounter::draw() {
  dice_.begin();
  const TrialPlayed played =
      play_([&](std::span<Face> faces, DiceRead read) { dice_.roll(faces, read); });
  ++probes_;
  guessed_sum_ += dice_.stands_for();
  if (samples_.trials == wanted_.samples) return;
  ++samples_.trials;
  samples_.unasked += played.unasked ? 1 : 0;
  for (std::size_t i = 0; i < played.values.size(); ++i) ++samples_.weights[i][played.values[i]];
}

/// Nothing where there are more trials than the budget has left.
std::optional<Tally> TrialCounter::count_all(OddsBudget& budget) {
  std::vector<Odds<MeasuredValue>> odds(samples_.weights.size());
  Tally tally;
  tally.exact = true;
  Coverage coverage;
  const std::uint64_t most = budget.left();
  const bool all = play_all(most, [&](AllDice& dice) {
    const TrialPlayed played =
        play_([&](std::span<Face> faces, DiceRead read) { dice.roll(faces, read); });
    tally.unasked += played.unasked ? 1 : 0;
    for (std::size_t i = 0; i < odds.size(); ++i) {
      odds[i].add(played.values[i], dice.weight(), dice.dice());
    }
    coverage.add(dice);
    stopped_ = !budget.goes_on(coverage.millionths(), 1'000'000);
    return !stopped_ && !coverage.is_hopeless(most);
  });
  budget.spend(coverage.trials());
  if (!all) return std::nullopt;
  tally.trials = coverage.trials();
  tally.total = odds.front().total();
  for (const Odds<MeasuredValue>& one : odds) tally.weights.push_back(one.weights());
  return tally;
}

Tally TrialCounter::sample(OddsBudget& budget, const TooWide& too_wide) {
  constexpr std::uint64_t look_every = 500;
  const auto is_enough = [&] {
    samples_.total = samples_.trials;
    if (samples_.trials >= wanted_.samples) return true;
    return samples_.trials % look_every == 0 && !too_wide(samples_);
  };
  while (!stopped_ && !is_enough()) {
    draw();
    stopped_ = !budget.goes_on(samples_.trials, wanted_.samples);
  }
  samples_.total = samples_.trials;
  samples_.cut_short = stopped_;
  return std::move(samples_);
}

Tally TrialCounter::count(OddsBudget& budget, const TooWide& too_wide) {
  if (guessed() <= budget.left()) {
    if (auto all = count_all(budget)) return *std::move(all);
  }
  return sample(budget, too_wide);
}

}  // namespace prizecourt
