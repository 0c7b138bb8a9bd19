#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "extras/bots/play/counsel.h"

/// What a fleet does for its ships (steps 3, 7 and 10): MC-D2, MC-D12 to MC-D14 and MC-D17.
namespace prizecourt::master_and_commander {

[[nodiscard]] Advice advise_event(const Game& game, const Question& question,
                                  const Thinking& thinking);
[[nodiscard]] Advice advise_repair(const Game& game, const Question& question,
                                   const Thinking& thinking);
[[nodiscard]] Advice advise_transfer(const Game& game, const Question& question,
                                     const Thinking& thinking);
[[nodiscard]] Advice advise_carry_out(const Game& game, const Question& question,
                                      const Thinking& thinking);
[[nodiscard]] Advice advise_rescue(const Game& game, const Question& question,
                                   const Thinking& thinking);

}  // namespace prizecourt::master_and_commander
