#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "extras/bots/play/counsel.h"

/// Whom she fights, and how (steps 5, 6, 11 to 13, 26 and 27): MC-D9 to MC-D11, MC-D15, MC-D16,
/// MC-D18 and MC-D19.
namespace prizecourt::master_and_commander {

[[nodiscard]] Advice advise_range(const Game& game, const Question& question,
                                  const Thinking& thinking);
[[nodiscard]] Advice advise_windward(const Game& game, const Question& question,
                                     const Thinking& thinking);
[[nodiscard]] Advice advise_gage_move(const Game& game, const Question& question,
                                      const Thinking& thinking);
[[nodiscard]] Advice advise_attack(const Game& game, const Question& question,
                                   const Thinking& thinking);
[[nodiscard]] Advice advise_grapple(const Game& game, const Question& question,
                                    const Thinking& thinking);
[[nodiscard]] Advice advise_repel(const Game& game, const Question& question,
                                  const Thinking& thinking);

}  // namespace prizecourt::master_and_commander
