#pragma once

#include <algorithm>
#include <span>
#include <string_view>

/// Who looks at a game, and what he may see of it. One rule makes every view: all that is shown or
/// sent to somebody is made from the state and the events as he sees them
/// (`formats/rulesets/<r>/visible.h`, put together in match_of.h), and from nothing else.
namespace prizecourt {

/// Who looks.
struct Viewer {
  std::string_view player{};  ///< by id; empty: the umpire, who sees all

  [[nodiscard]] constexpr bool sees_all() const { return player.empty(); }
};

/// The umpire, and everybody where nothing is hidden from anybody.
inline constexpr Viewer sees_all{};

/// With what eyes he looks: the viewer, and what the scenario hides of others (`hidden:`), by names
/// of RulesetRow::hideable.
struct Sight {
  Viewer viewer{};
  std::span<const std::string_view> hidden{};

  /// Whether what is called that is hidden from the viewer where it is another's.
  [[nodiscard]] constexpr bool hides(std::string_view what) const {
    return !viewer.sees_all() && std::find(hidden.begin(), hidden.end(), what) != hidden.end();
  }
};

}  // namespace prizecourt
