#include "formats/match/ship_card.h"

#include <algorithm>
#include <utility>

namespace prizecourt {

using picture::CardRow;

std::vector<std::string> clauses_of(const ShipFacts& facts) {
  std::vector<std::string> clauses;
  for (const ShipFact& fact : facts) {
    if (!fact.clause.empty()) clauses.push_back(fact.clause);
  }
  return clauses;
}

ShipCard card_of(std::string_view ship, bool fights, const ShipFacts& facts) {
  ShipCard card{.ship = std::string(ship), .fights = fights};
  for (const ShipFact& fact : facts) {
    card.rows.insert(card.rows.end(), fact.rows.begin(), fact.rows.end());
    if (fact.rows.empty() && !fact.only_on_chart) card.clauses.push_back(fact.clause);
  }
  return card;
}

picture::Card card_of(picture::Card named, const ShipFacts& now, const ShipFacts& before) {
  ShipCard card = card_of(named.id, true, now);
  const std::vector<CardRow> old_rows = card_of(named.id, true, before).rows;
  for (CardRow& row : card.rows) {
    const auto old = std::find_if(old_rows.begin(), old_rows.end(),
                                  [&](const CardRow& one) { return one.label == row.label; });
    if (old == old_rows.end()) continue;
    row.boxes.now = std::clamp(row.boxes.lost - old->boxes.lost, 0, row.boxes.lost);
  }
  named.rows = std::move(card.rows);
  named.clauses = std::move(card.clauses);
  return named;
}

int half_boxes_left(const ShipCard& card) {
  int left = 0;
  for (const CardRow& row : card.rows) left += 2 * row.boxes.whole + row.boxes.half;
  return card.fights ? left : 0;
}

}  // namespace prizecourt
