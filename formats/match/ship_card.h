#pragma once

#include "formats/drawing/card.h"

#include <string>
#include <string_view>
#include <vector>

/// What there is to say of a ship. A ruleset fills in her facts, once for each state; the clauses
/// of the chart, the card beside a picture and the card in it follow from them.
namespace prizecourt {

/// A fact about a ship. A chart states it; a card has its boxes instead, if there are any.
struct ShipFact {
  std::string clause{};                  ///< a short statement; empty: none, and no box in pictures
  std::vector<picture::CardRow> rows{};  ///< its boxes on her record sheet
  bool only_on_chart = false;            ///< cards say it by what they leave out
};

using ShipFacts = std::vector<ShipFact>;

/// A ship as her record sheet has her, for readers who see a picture of the board beside it.
struct ShipCard {
  std::string ship;                      ///< id
  bool fights = true;                    ///< her boxes count for her side
  std::vector<picture::CardRow> rows{};  ///< what she has boxes for
  std::vector<std::string> clauses{};    ///< what else there is to say of her, in short statements

  [[nodiscard]] bool operator==(const ShipCard&) const = default;
};

/// The facts as a chart states them.
[[nodiscard]] std::vector<std::string> clauses_of(const ShipFacts& facts);

/// The facts as a card has them.
[[nodiscard]] ShipCard card_of(std::string_view ship, bool fights, const ShipFacts& facts);

/// The same in a picture, added to the sign and the names of a ship. What was lost since the facts
/// were those of `before`, when the turn began, is marked.
[[nodiscard]] picture::Card card_of(picture::Card named, const ShipFacts& now,
                                    const ShipFacts& before);

/// What is left on a card, in halves of boxes.
[[nodiscard]] int half_boxes_left(const ShipCard& card);

}  // namespace prizecourt
