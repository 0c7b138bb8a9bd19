#pragma once

#include "extras/lab/arena/tally.h"

#include <string>

namespace prizecourt {

/// Of more games that were stopped at the cap than that, in hundredths, the bots did not decide the
/// scenario.
inline constexpr int most_capped_percent = 5;

/// Whether fewer had no end. Otherwise a test has no verdict: its shares are of games that nobody
/// has won, and each counts as half.
[[nodiscard]] bool is_decided(const GamesTally& tally);

/// Below so many different games, in hundredths, the others tell nothing new.
inline constexpr int least_distinct_percent = 90;

/// What came of a run, for people. It is made of whole numbers: the same bytes everywhere.
[[nodiscard]] std::string summary_of(const GamesTally& tally, const Hypotheses& hypotheses,
                                     Finding finding);

}  // namespace prizecourt
