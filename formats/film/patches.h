#pragma once

#include "formats/drawing/svg.h"

#include <optional>
#include <string>
#include <vector>

namespace prizecourt {

/// A part of a text, in characters.
struct Cut {
  std::size_t at = 0;
  std::size_t drop = 0;
};

/// A group of a picture that is another one now. One with neither `cut` nor `before` goes.
struct GroupPatch {
  std::string id;
  std::string svg{};         ///< what comes: of its inside (svg::Group::inside())
  std::optional<Cut> cut{};  ///< of a group that stays: in whose place it comes

  /// Where there was none of that id: the group that it comes before, or empty, and it comes last.
  std::optional<std::string> before{};
};

/// What makes a picture out of another one, to be carried out in this order.
struct PicturePatch {
  std::optional<svg::Head> head;  ///< where it is another one
  std::vector<GroupPatch> groups;

  [[nodiscard]] bool empty() const { return !head && groups.empty(); }
};

[[nodiscard]] PicturePatch patch_between(const svg::Drawing& before, const svg::Drawing& after);

}  // namespace prizecourt
