#pragma once

#include "extras/lab/arena/pair_statistics.h"
#include "extras/lab/arena/sequential_test.h"
#include "extras/lab/arena/tally.h"

#include <cstdint>
#include <string>
#include <vector>

namespace prizecourt {

/// How a share became known while a run went on: a few hundred points at most, however long it was.
class ShareTrace {
 public:
  struct Point {
    std::int64_t numbers = 0;
    Share share;
  };

  /// To be called after each number that counts.
  void add(const GamesTally& tally, const Hypotheses& hypotheses);

  [[nodiscard]] const std::vector<Point>& points() const { return points_; }

 private:
  std::vector<Point> points_;
  std::int64_t stride_ = 1;
};

/// A picture (SVG) of a run: above, the share with its interval over the numbers; below, how many
/// games took how many turns. The share is that of the first bot, where bots differ, else of the
/// first side; with a ruling it is half where that changes nothing.
[[nodiscard]] std::string plot_of(const GamesTally& tally, const ShareTrace& trace,
                                  const Hypotheses& hypotheses);

}  // namespace prizecourt
