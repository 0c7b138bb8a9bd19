#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/objection.h"

#include <optional>

/// Chapter 8 before 8.1: who tries to board whom.
namespace prizecourt::form_line_of_battle {

/// Step "declare": every ship says whom she will board; all of them before any is told (FLB-D1).
void declare_attempts(Game& game);

/// FLB-8.0.8, FLB-D9: the crew parties of a ship that boards; there is no choice.
void commit_all_parties(Game& game, ShipId mover, ShipId target);

void tell_declared(Game& game, const Contact& contact);

[[nodiscard]] bool are_in_contact(const State& state, ShipId one, ShipId two);

/// Whether the scenario has her touch that ship in this Action Phase, or her side's next one.
[[nodiscard]] bool is_bound_to_touch(const State& state, ShipId mover, ShipId target);

/// Whether a ship has declared that she boards that one in this Action Phase.
[[nodiscard]] bool has_declared(const State& state, ShipId mover, ShipId target);

/// FLB-R62: the first by id of the mover's prizes that touch both; it need not be legal to cross.
[[nodiscard]] std::optional<ShipId> prize_between(const Game& game, ShipId mover, ShipId target);

/// FLB-R62: the prize that her men go over; none where she lies alongside that ship, or can or
/// will.
[[nodiscard]] std::optional<ShipId> prize_to_cross(const Game& game, ShipId mover, ShipId target);

/// Why a ship cannot declare that she boards that one in this Action Phase.
[[nodiscard]] std::optional<Objection> objection_to_attempt(const Game& game, ShipId mover,
                                                            ShipId target);

/// Why a ship that may choose whom she boards has nobody to choose.
[[nodiscard]] Objection objection_to_any_attempt(const Game& game, ShipId mover);

/// Why a ship cannot try to board one that she has run into.
[[nodiscard]] std::optional<Objection> objection_to_impromptu(const Game& game, ShipId mover,
                                                              ShipId target);

/// FLB-8.0.4: why a ship cannot board the one that boards her.
[[nodiscard]] std::optional<Objection> objection_to_counter_board(const Game& game, ShipId target,
                                                                  How how);

/// FLB-8.0.8: why a ship cannot board with so many crew parties.
[[nodiscard]] std::optional<Objection> objection_to_commitment(const Game& game, ShipId mover,
                                                               int parties);

}  // namespace prizecourt::form_line_of_battle
