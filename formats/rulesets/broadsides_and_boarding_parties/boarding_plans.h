#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/table/objection.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Which plan for the boarding can be carried out.
namespace prizecourt::broadsides_and_boarding_parties {

/// Whether everything that a plan asks for is so.
[[nodiscard]] bool is_met(const Guard& guard, const Game& game, Side side);

/// Who moves by a step, from where and to where, as the figures stand.
[[nodiscard]] BoardingStep as_step(const Stride& stride, const Game& game, Side side);

/// Why a plan cannot be carried out: its first step that is not legal after those before it. With
/// `step` past the last one more movements are possible than it has steps (BBP-10.2, BBP-R64).
struct Obstacle {
  std::size_t step = 0;
  Objection why;
  Decision decision = nullptr;  ///< who moves or where he goes: in which the step is not legal
  std::vector<Option> legal{};  ///< what is legal there; empty where that is not asked
};

/// Tries the steps from the position in which the movements begin; nothing where all of them are
/// legal.
[[nodiscard]] std::optional<Obstacle> obstacle_to(const BoardingPlan& plan, const Game& begun,
                                                  Side side);

/// Whether the figures of a side stand as they do after the first `steps` of a legal plan.
[[nodiscard]] bool is_under_way(const BoardingPlan& plan, const Game& begun, const Game& now,
                                Side side, std::size_t steps);

/// "D3 to seahawk:D5", "captain to G3": as its side says it.
[[nodiscard]] std::string as_written(const Stride& step, const Setup& setup, Side side);

/// The same of a step of a plan; past the last one it is how many there are: "2 steps".
[[nodiscard]] std::string as_written(const BoardingPlan& plan, std::size_t step, const Setup& setup,
                                     Side side);

/// The line of a step, else that of its plan.
[[nodiscard]] int line_of(const BoardingPlan& plan, std::size_t step);

}  // namespace prizecourt::broadsides_and_boarding_parties
