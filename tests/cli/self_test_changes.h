#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Whoever verifies replays is put to the test: changes are planted into copies of a replay that
/// matches, one at a time, and each must be noticed.
namespace prizecourt {

/// Every kind of place or damage, "event rule", "windows swapped", in the order of a replay.
[[nodiscard]] std::span<const std::string_view> self_test_kinds();

/// One change planted into a copy.
struct SelfTestChange {
  std::string bytes;   ///< of the changed copy
  int line = 0;        ///< of the replay, where the change begins
  std::string before;  ///< that line, as it was and as it is now
  std::string after;
};

/// Makes the changes of one kind, the number of it in self_test_kinds(): at most `most` of the
/// places there are, the first among them, and the last where `most` is more than one. None where
/// the replay has no such place. A replay cut off exactly after a window is never among them: that
/// is the replay of a shorter game, and nothing in it could tell. Requires a replay that matches
/// and has a window.
[[nodiscard]] std::vector<SelfTestChange> self_test_changes(std::size_t kind,
                                                            std::string_view replay,
                                                            std::size_t most);

/// Whether somebody who verifies takes these bytes for a replay as it was written.
using Believes = std::function<bool(std::string_view bytes)>;

/// What came of the changes of one kind.
struct SelfTestCount {
  std::size_t planted = 0;
  std::vector<SelfTestChange> escaped;  ///< believed all the same; without their bytes
};

[[nodiscard]] SelfTestCount try_self_test(std::size_t kind, std::string_view replay,
                                          std::size_t most, const Believes& believes);

}  // namespace prizecourt
