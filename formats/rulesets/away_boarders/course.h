#pragma once

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/table/question.h"
#include "formats/rulesets/away_boarders/orders.h"

#include <optional>

/// What a word of a course means for a ship as she lies now.
namespace prizecourt::away_boarders {

/// A move, or why the word gives none.
struct Helm {
  Move move = Move::none;
  std::optional<Objection> objection;
  Decision decision = nullptr;  ///< AB-D8 where a side is missing
};

/// The meaning depends on the wind: to fall off is to go ahead and turn away from it, to luff is to
/// turn toward it on the spot, to pay off is to turn out of irons. A word that would turn the ship
/// otherwise, and one that could turn her either way and names no side, has an objection; so has a
/// move that is not legal.
[[nodiscard]] Helm helm_for(const Game& game, ShipId who, CourseWord word);

}  // namespace prizecourt::away_boarders
