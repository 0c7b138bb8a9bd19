#pragma once

#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a case expects, compared with what is.
namespace prizecourt {

/// A fact that is not as a case expects it.
struct Difference {
  std::string path;  ///< "state.ships.hunter.hull", "events[2]"
  std::string expected;
  std::string found;
  int line = 0;  ///< of the case that expects it; 0 where no line does
};

/// A value on one line, as a flow value would be written.
[[nodiscard]] std::string in_flow(yaml::Node node);

/// Whether `found` is as expected: the same texts, lists of the same length; of a map only the keys
/// that are expected count.
[[nodiscard]] bool agrees(yaml::Node expected, yaml::Node found);

/// The node at a path such as `ships.hunter.hull[2]` below `root`. Keys may contain dots.
[[nodiscard]] std::optional<yaml::Node> at_path(yaml::Node root, std::string_view path);

/// Reports a path, which stands at `path`, that leads nowhere below `root`.
void report_dead_end(Problems& problems, yaml::Node path, yaml::Node root);

/// Compares a map from paths to values with a document. A value that is a map is compared key by
/// key, and its keys may be paths too; of a list or a number it says bounds (case_bounds.h). A path
/// that leads nowhere and a map that is empty are problems: such an expectation could never fail or
/// never hold.
class StateFacts {
 public:
  StateFacts(Problems& problems, std::vector<Difference>& differences)
      : problems_(problems),
        differences_(differences) {}

  /// `path` is what the differences are called, in front.
  void check(yaml::Node expected, yaml::Node found, const std::string& path);

  /// The parts of `found` that were compared as a whole.
  [[nodiscard]] const std::vector<yaml::Node>& named() const { return named_; }

 private:
  void check_value(yaml::Node expected, yaml::Node found, const std::string& path);
  [[nodiscard]] bool is_within_bounds(yaml::Node expected, yaml::Node found);

  Problems& problems_;
  std::vector<Difference>& differences_;
  std::vector<yaml::Node> named_;
};

// ---- what a case says of a number or a list without saying all of it ----

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
