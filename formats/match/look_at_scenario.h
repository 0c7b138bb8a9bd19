#pragma once

#include "formats/match/match.h"
#include "formats/match/start_match.h"

#include <string>
#include <string_view>

/// A scenario looked at before anybody plays it.
namespace prizecourt {

/// Whether a text says of itself that it is a scenario.
[[nodiscard]] bool is_scenario(std::string_view text);

/// Warns at its place of what is odd in the scenario from which `match` was started.
void warn_of_scenario(const Match& match, const ScenarioText& scenario, Problems& problems);

/// The title, the rules, who plays, and what is asked of them: a few lines, harmless on a terminal.
[[nodiscard]] std::string forces(const Scenario& scenario, const Match& match);

}  // namespace prizecourt
