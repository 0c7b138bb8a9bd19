#pragma once

#include "extras/bots/play/counsel.h"
#include "extras/bots/rulesets/master_and_commander/odds.h"

/// Which ship moves, and where to (steps 1 and 4): MC-D1 and MC-D3 to MC-D8.
namespace prizecourt::master_and_commander {

[[nodiscard]] Advice advise_drift(const Game& game, const Question& question,
                                  const Thinking& thinking);
[[nodiscard]] Advice advise_movement(const Game& game, const Question& question,
                                     const Thinking& thinking);
[[nodiscard]] Advice advise_square(const Game& game, const Question& question,
                                   const Thinking& thinking);
[[nodiscard]] Advice advise_tow(const Game& game, const Question& question,
                                const Thinking& thinking);
[[nodiscard]] Advice advise_ram(const Game& game, const Question& question,
                                const Thinking& thinking);
[[nodiscard]] Advice advise_dock(const Game& game, const Question& question,
                                 const Thinking& thinking);

}  // namespace prizecourt::master_and_commander
