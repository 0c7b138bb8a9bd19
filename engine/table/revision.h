#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace prizecourt {

/// A revision of a ruleset: what the engine does differently from here on, so that what comes of a
/// game can be another. A game is played to its end under the revision it began with; the rule
/// concerned asks for it where it matters, and nobody else does.
struct RevisionInfo {
  int number = 1;
  std::string_view
      cites;  ///< the rule or the ruling it is about: "FLB-8.2.22"; empty for the first
  std::string_view change;  ///< one sentence
};

/// Whether the rows are numbered from 1, in order: the last one is the newest.
constexpr bool are_numbered(std::span<const RevisionInfo> revisions) {
  for (std::size_t row = 0; row < revisions.size(); ++row) {
    if (revisions[row].number != static_cast<int>(row) + 1) return false;
  }
  return !revisions.empty();
}

/// The table of a ruleset that was never changed.
inline constexpr std::array only_revision = {
    RevisionInfo{.number = 1, .cites = {}, .change = "The first."}};

}  // namespace prizecourt
