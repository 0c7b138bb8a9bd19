#pragma once

#include "court/odds.h"
#include "court/odds_trial.h"
#include "engine/table/odds.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

/// Many trials of one play, counted.
namespace prizecourt {

/// What one trial came to, figure by figure.
struct TrialPlayed {
  std::vector<MeasuredValue> values;
  bool unasked = false;  ///< a question came up that nobody had answered
};

/// What came of all trials that were played, figure by figure. So it is as large as what can come
/// up, however often it is played.
struct Tally {
  bool exact = false;
  bool cut_short = false;
  std::uint64_t total = 0;  ///< a power of six, or the number of samples
  std::uint64_t trials = 0;
  std::uint64_t unasked = 0;
  std::vector<std::map<MeasuredValue, std::uint64_t>> weights;  ///< by figure
};

/// What all questions of one report have in common: the trials that may still be played for exact
/// answers, and whoever watches.
class OddsBudget {
 public:
  /// Must be outlived by what is wanted.
  OddsBudget(const OddsWanted& wanted, std::size_t tallies)
      : wanted_(wanted),
        left_(wanted.most_exact),
        tallies_(tallies) {}

  [[nodiscard]] std::uint64_t left() const { return left_; }

  void spend(std::uint64_t trials) { left_ -= std::min(left_, trials); }

  /// One more trial was played, `done` of `all` of its tally; false where it shall end here.
  [[nodiscard]] bool goes_on(std::uint64_t done, std::uint64_t all);

  /// The next tally begins.
  void next_tally() { ++tally_; }

 private:
  const OddsWanted& wanted_;
  std::uint64_t left_;
  std::size_t tallies_;
  std::size_t tally_ = 0;
  std::uint64_t trials_ = 0;
};

/// Plays until enough is known of a play: all of its trials, where they are few, else samples.
class TrialCounter {
 public:
  using Play = std::function<TrialPlayed(const OddsTrial::Throw&)>;

  /// Whether an interval is still too wide; asked now and then while it samples.
  using TooWide = std::function<bool(const Tally&)>;

  /// `figures`: how many values a trial has. What is wanted must outlive it.
  TrialCounter(Play play, std::size_t figures, std::uint64_t seed, const OddsWanted& wanted);

  /// About how many trials there are. Where that is no more than `wanted.most_exact`, it is well
  /// founded.
  [[nodiscard]] std::uint64_t guessed() const { return guessed_sum_ / probes_; }

  [[nodiscard]] Tally count(OddsBudget& budget, const TooWide& too_wide);

 private:
  void probe(std::uint64_t probes);
  void draw();
  [[nodiscard]] std::optional<Tally> count_all(OddsBudget& budget);
  [[nodiscard]] Tally sample(OddsBudget& budget, const TooWide& too_wide);

  Play play_;
  const OddsWanted& wanted_;
  Probe dice_;
  std::uint64_t probes_ = 0;
  std::uint64_t guessed_sum_ = 0;
  bool stopped_ = false;
  Tally samples_;
};

}  // namespace prizecourt
