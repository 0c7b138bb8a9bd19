#pragma once

#include "formats/court/course.h"
#include "formats/scenario/hypothesis.h"

#include <optional>
#include <vector>

/// The game that something else is supposed of.
namespace prizecourt {

/// The game as it was, without what was taken back.
struct Original {
  ReplayText replay;
  Course course;
  std::vector<std::optional<Seed>> seeds;  ///< by window
};

[[nodiscard]] Original without_taken_back(const Exhibit& exhibit);

/// What was put in, window by window, each with the seed of its dice where it had one of its own.
[[nodiscard]] std::vector<ReplayInput> inputs_of(const Original& original);

/// All dice of a game, by address.
[[nodiscard]] std::vector<RecordedRoll> rolls_of(const std::vector<CourseWindow>& windows);

}  // namespace prizecourt
