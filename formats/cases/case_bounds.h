#pragma once

#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

/// What a case says of a number or a list without saying all of it.
namespace prizecourt {

/// `{length: 3}`, `{at_least: 2}`, `{at_most: 4}`, `{at_least: [a, b]}`: of a list these speak of
/// how many things it holds, and which ones at least, in this order with others between.
struct Bounds {
  std::optional<std::int64_t> length, at_least, at_most;
  std::vector<yaml::Node> holds;  ///< `at_least` with a list
};

/// What bounds can be of: a number, how often something comes, a list.
enum class BoundsOf : std::uint8_t { number, times, list };

/// Reads bounds; what could never fail, or never hold, is a problem.
[[nodiscard]] Bounds read_bounds(yaml::Node node, BoundsOf what, Problems& problems);

/// Whether a number, or the length of a list, is within them.
[[nodiscard]] bool is_within(const Bounds& bounds, std::int64_t number);

/// Whether a list of `size` things holds what it must; `agrees(node, i)` says whether the i-th of
/// them is that one.
[[nodiscard]] bool holds_enough(const Bounds& bounds, std::size_t size,
                                const std::function<bool(yaml::Node, std::size_t)>& agrees);

}  // namespace prizecourt
