#pragma once

#include "formats/orders/orders_draft.h"
#include "formats/rulesets/away_boarders/forecast.h"

#include <string>
#include <vector>

/// The parts of a draft (draft.h); only draft*.cc include this.
namespace prizecourt::away_boarders {

/// A ship whose orders are drafted, in the position in which the ships begin to move when nobody
/// orders anything: what others ordered must not show.
struct DraftSubject {
  const Setup& setup;
  const State& state;  ///< as the turn begins
  Forecast& forecast;
  ShipId who;

  [[nodiscard]] const ShipSpec& spec() const { return setup.ships[index(who)]; }

  [[nodiscard]] const Ship& ship() const { return state.ships[index(who)]; }

  [[nodiscard]] const Game& game() const { return forecast.game(); }
};

using DraftKeys = std::vector<DraftKey>;

template <class Name>
std::vector<std::string> texts(const Name& names) {
  return {names.begin(), names.end()};
}

inline std::string in_brackets(const std::vector<std::string>& names) {
  return '[' + listed(names) + ']';
}

/// Enemies in play that can come within `reach` points of her this turn.
[[nodiscard]] std::vector<ShipId> enemies_near(const DraftSubject& of, int reach);

/// Ships in play that can run into her.
[[nodiscard]] std::vector<ShipId> others_near(const DraftSubject& of);

/// "detroit at 4, hunter at 7": how far ships are from her.
[[nodiscard]] std::string in_points(const DraftSubject& of, const std::vector<ShipId>& ships);

// ---- the orders for the Crew Task Segment ----

void add_tasks(DraftKeys& keys, const DraftSubject& of);
void add_boarding(DraftKeys& keys, const DraftSubject& of);
void add_strike(DraftKeys& keys);

}  // namespace prizecourt::away_boarders
