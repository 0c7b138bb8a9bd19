#pragma once

#include "extras/bots/seat/opponents.h"
#include "formats/match/start_match.h"
#include "formats/text/problems.h"

#include <optional>
#include <string>
#include <string_view>

namespace prizecourt {

/// A scenario that lacks one of its ships.
struct LackingShip {
  ScenarioText scenario;
  std::string ship{};  ///< by id
  std::string side{};  ///< hers, by id
};

/// The scenario without the ship who is called so, by her id or her name, and without what ties
/// another to her: pairs of ships in its lists of which she is one. All that is left stands where
/// it stood, so that problems have the places of the scenario. Nothing, and problems, where there
/// is no such ship, where her lines cannot be cut out, or where what is left is no scenario, as
/// something else names her or too few ships are there. The first is of no file, the others are of
/// what is left.
[[nodiscard]] std::optional<LackingShip> without_ship(const Programs& programs,
                                                      const ScenarioText& scenario,
                                                      std::string_view named, Problems& problems);

}  // namespace prizecourt
