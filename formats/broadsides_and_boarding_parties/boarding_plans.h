#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/table/objection.h"
#include "formats/broadsides_and_boarding_parties/orders.h"

#include <cstddef>
#include <optional>
#include <string>

/// Which plan for the boarding can be carried out.
namespace prizecourt::broadsides_and_boarding_parties {

/// Whether everything that a plan asks for is so.
[[nodiscard]] bool is_met(const Guard& guard, const Game& game, Side side);

/// Why a plan cannot be carried out: its first step that is not legal after those before it.
struct Obstacle {
  std::size_t step = 0;
  Objection why;
};

/// Tries the steps on a copy of the position; nothing where all of them are legal.
[[nodiscard]] std::optional<Obstacle> obstacle_to(const BoardingPlan& plan, const Game& game,
                                                  Side side);

/// "D3 to seahawk:D5", "captain to G3": as its side says it.
[[nodiscard]] std::string as_written(const Stride& step, const Setup& setup, Side side);

}  // namespace prizecourt::broadsides_and_boarding_parties
