#pragma once

#include "formats/match/match.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

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

/// The keys of a map, and those of its map `ships` where it is a state.
[[nodiscard]] std::vector<std::string_view> keys_of(yaml::Node map);
[[nodiscard]] std::vector<std::string_view> ships_of(yaml::Node state);

/// Reports a map or a list, whichever it ought to be, that has nothing in it and so expects
/// nothing.
void report_if_empty(Problems& problems, yaml::Node node, yaml::Kind kind, std::string message,
                     std::string hint = {});

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

// ---- what a case says of the state ----

/// A state before and after what is judged, as a replay writes it.
struct JudgedStates {
  yaml::Node before;
  yaml::Node after;
};

/// Reads the keys `state` and `unchanged` of what a case expects, and compares the state with them.
///
/// `state` is a map from paths to values. A value that is a map is compared key by key, and its
/// keys may be paths too; of a list or a number it gives bounds. A path that leads nowhere and a
/// map that is empty are problems: such an expectation could never fail or never hold.
///
/// `unchanged` is `all`, or a list of ships and of paths in the state: everything there is as it
/// was, but for what `state` names. The number of the turn and the step always change and are not
/// looked at. A path that leads nowhere, and one that `state` names as a whole, are problems.
void check_state(yaml::MapReader& expect, const JudgedStates& states, const Match& match,
                 Problems& problems, std::vector<Difference>& differences);

}  // namespace prizecourt
