#include "formats/court/odds_tally.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::uint64_t first_probes = 32;
constexpr std::uint64_t all_probes = 512;

/// How far a guess can be off.
constexpr std::uint64_t sure = 10;

/// After so many courses it is looked whether all of them are near.
constexpr std::uint64_t look_after = 1'000;

/// The courses that were played in full so far, and what part of all that can happen they are.
class Coverage {
 public:
  void add(const AllDice& dice) {
    ++courses_;
    covered_ += static_cast<double>(dice.weight()) / static_cast<double>(sixes(dice.dice()));
  }

  [[nodiscard]] std::uint64_t courses() const { return courses_; }

  /// Whether there are more than `most` courses by far, if the rest is as what was seen.
  [[nodiscard]] bool is_hopeless(std::uint64_t most) const {
    if (courses_ % look_after != 0) return false;
    return static_cast<double>(courses_) > covered_ * static_cast<double>(most * sure);
  }

  /// Of a million.
  [[nodiscard]] std::uint64_t millionths() const {
    return static_cast<std::uint64_t>(covered_ * 1'000'000);
  }

 private:
  std::uint64_t courses_ = 0;
  double covered_ = 0;
};

}  // namespace

bool OddsBudget::goes_on(std::uint64_t done, std::uint64_t all) {
  ++courses_;
  const std::uint64_t part =
      std::min<std::uint64_t>(99, 100 * done / std::max<std::uint64_t>(all, 1));
  const std::uint64_t percent = (100 * tally_ + part) / std::max<std::size_t>(tallies_, 1);
  return wanted_.go_on({.courses = courses_, .percent = static_cast<int>(percent)});
}

CourseCounter::CourseCounter(Play play, std::size_t figures, std::uint64_t seed,
                             const OddsWanted& wanted)
    : play_(std::move(play)),
      wanted_(wanted),
      dice_(seed) {
  samples_.weights.resize(figures);
  probe(first_probes);
  if (guessed() * sure > wanted.most_exact) probe(all_probes);
}

/// Until so many were tried, or they are too many in any case.
void CourseCounter::probe(std::uint64_t probes) {
  while (probes_ < probes && guessed_sum_ / all_probes / sure <= wanted_.most_exact) draw();
}

/// A course that is one too many for a sample is good for the guess alone.
void CourseCounter::draw() {
  dice_.begin();
  const CoursePlayed played =
      play_([&](std::span<Face> faces, DiceRead read) { dice_.roll(faces, read); });
  ++probes_;
  guessed_sum_ += dice_.stands_for();
  if (samples_.courses == wanted_.samples) return;
  ++samples_.courses;
  samples_.unasked += played.unasked ? 1 : 0;
  for (std::size_t i = 0; i < played.values.size(); ++i) ++samples_.weights[i][played.values[i]];
}

/// Nothing where there are more courses than the budget has left.
std::optional<Tally> CourseCounter::count_all(OddsBudget& budget) {
  std::vector<Odds<MeasuredValue>> odds(samples_.weights.size());
  Tally tally;
  tally.exact = true;
  Coverage coverage;
  const std::uint64_t most = budget.left();
  const bool all = play_all(most, [&](AllDice& dice) {
    const CoursePlayed played =
        play_([&](std::span<Face> faces, DiceRead read) { dice.roll(faces, read); });
    tally.unasked += played.unasked ? 1 : 0;
    for (std::size_t i = 0; i < odds.size(); ++i) {
      odds[i].add(played.values[i], dice.weight(), dice.dice());
    }
    coverage.add(dice);
    stopped_ = !budget.goes_on(coverage.millionths(), 1'000'000);
    return !stopped_ && !coverage.is_hopeless(most);
  });
  budget.spend(coverage.courses());
  if (!all) return std::nullopt;
  tally.courses = coverage.courses();
  tally.total = odds.front().total();
  for (const Odds<MeasuredValue>& one : odds) tally.weights.push_back(one.weights());
  return tally;
}

Tally CourseCounter::sample(OddsBudget& budget, const TooWide& too_wide) {
  constexpr std::uint64_t look_every = 500;
  const auto is_enough = [&] {
    samples_.total = samples_.courses;
    if (samples_.courses >= wanted_.samples) return true;
    return samples_.courses % look_every == 0 && !too_wide(samples_);
  };
  while (!stopped_ && !is_enough()) {
    draw();
    stopped_ = !budget.goes_on(samples_.courses, wanted_.samples);
  }
  samples_.total = samples_.courses;
  samples_.cut_short = stopped_;
  return std::move(samples_);
}

Tally CourseCounter::count(OddsBudget& budget, const TooWide& too_wide) {
  if (guessed() <= budget.left()) {
    if (auto all = count_all(budget)) return *std::move(all);
  }
  return sample(budget, too_wide);
}

}  // namespace prizecourt
