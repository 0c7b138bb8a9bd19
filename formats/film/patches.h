#pragma once

#include "formats/drawing/svg.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace prizecourt {

/// A part of what a text was, in characters.
struct Kept {
  std::size_t at = 0;
  std::size_t count = 0;
};

/// A part of what a text is now: one that is new, or one that was there.
using Piece = std::variant<std::string, Kept>;

/// A group of a picture that is another one now. One with neither `pieces` nor `before` goes.
struct GroupPatch {
  std::string id;
  /// Of a group that stays: what its inside (svg::Group::inside()) is made of.
  std::optional<std::vector<Piece>> pieces{};

  /// Where there was none of that id: its inside, and the group that it comes before, or empty, and
  /// it comes last.
  std::string svg{};
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
