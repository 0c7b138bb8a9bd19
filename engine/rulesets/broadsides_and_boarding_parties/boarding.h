#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/table/objection.h"

#include <optional>

/// A boarding turn's movements (chapter 10 of the catalogue).
namespace prizecourt::broadsides_and_boarding_parties {

/// Step "movement": three movements of the active side, one after the other (BBP-10.1 to BBP-10.8).
void move_boarders(Game& game);

/// One step of one figure: a crewmember, whichever is meant, or the Captain.
struct BoardingStep {
  Side side{};
  Figure figure = no_figure;
  Place from = no_place;
  Place to = no_place;
};

/// Why that figure cannot move at all (BBP-11.3); `from` says where an order looks for it.
[[nodiscard]] std::optional<Objection> objection_to_mover(const Game& game,
                                                          const BoardingStep& step);

/// Why it cannot go there (BBP-10.3 to BBP-10.8).
[[nodiscard]] std::optional<Objection> objection_to_step(const Game& game,
                                                         const BoardingStep& step);

/// BBP-D12a: an option's value is a place, for the crewmember with the lowest number there, or this
/// for the Captain.
inline constexpr int captain_moves = place_total;

/// BBP-D12a, the only option: nobody can move (BBP-R64).
inline constexpr int nobody_moves = place_total + 1;

}  // namespace prizecourt::broadsides_and_boarding_parties
