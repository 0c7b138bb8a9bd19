#pragma once

#include "formats/drawing/card.h"

#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// A ship as her record sheet has her, for readers who see a picture of the board beside it.
struct ShipCard {
  std::string_view ship;                 ///< id
  bool fights = true;                    ///< her boxes count for her side
  std::vector<picture::CardRow> rows{};  ///< what she has boxes for
  std::vector<std::string> clauses{};    ///< what else there is to say of her, in short statements

  [[nodiscard]] bool operator==(const ShipCard&) const = default;
};

/// The boxes that are left on a card; a half counts as one.
[[nodiscard]] inline int boxes_left(const ShipCard& card) {
  int left = 0;
  for (const picture::CardRow& row : card.rows) left += row.boxes.whole + row.boxes.half;
  return card.fights ? left : 0;
}

}  // namespace prizecourt
