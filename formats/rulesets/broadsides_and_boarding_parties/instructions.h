#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"

#include <optional>

/// What stands instead of steps in a plan for the boarding. An instruction is asked before each of
/// the three movements, with the decks as they then are, and answers with one legal step; where it
/// has none, the movement is what silence does with it (BBP-R65).
///
/// In all of them a figure is free if no enemy stands in its section. How far apart two sections
/// are is the number of steps on the decks, over ladders and across, as if nobody stood there. `In
/// order` is from row A to H, within a row from position 3 to 5, the ship of side 1 before that of
/// side 2. A section is full for a side with three figures of its own (BBP-10.8). No step is made
/// that leaves fewer movements possible than another one would (BBP-R64).
namespace prizecourt::broadsides_and_boarding_parties {

/// `rush`: of the free figures that can step one nearer to the target into a section that is not
/// full, the nearest one goes, crew before the Captain, then by number. The Captain takes part only
/// if the plan says so. It goes to the section where its side is fighting already, else to the one
/// with the fewest enemies, else the first in order. Who stands on the target stays.
/// `movement` is 1 to 3.
[[nodiscard]] std::optional<Stride> next_of_rush(const Game& game, Side side,
                                                 const BoardingPlan& plan, int movement);

/// The same for a figure that had been chosen when the rush was ordered: where it goes, if it can
/// go nearer. `where` is the question BBP-D12b.
[[nodiscard]] std::optional<Place> way_of_rush(const Game& game, Side side,
                                               const BoardingPlan& plan, const Question& where);

/// `defend: captain`, the first of these that can be had.
///
/// 1. Away: if he is free and more enemies stand one step from him (counted up to three) than own
///    figures in his section, he steps to a section without enemies, not full, and safe: with him
///    there would be at least as many figures in it as enemies one step from it. Sections of his
///    own ship first, then those with the fewest enemies one step away, then the most own figures,
///    then in order.
/// 2. Attack: an enemy's section one step from him is attacked if the own figures there, with the
///    free crew beside it that can still come in with the movements left, would be at least as many
///    as the enemies. Crew in the Captain's own section stay with him. Where a fight is already
///    first, then the fewest enemies, then in order; the crewmember with the lowest number goes.
/// 3. Close up: of the free crew two steps or more from him that can step one nearer into a section
///    that is neither full nor holds an enemy, those on their own ship go first, then the farthest,
///    then by number; to the first such section in order.
[[nodiscard]] std::optional<Stride> next_of_defence(const Game& game, Side side, int movement);

/// Whether the rows of a deck part hold that row.
[[nodiscard]] bool is_in(DeckPart part, BowEnd bow, int row);

}  // namespace prizecourt::broadsides_and_boarding_parties
