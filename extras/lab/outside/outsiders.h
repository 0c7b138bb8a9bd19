#pragma once

// The room extras/lab/outside. Programs of others that play: where they are and how they do (this
// header), what is said to them and by them (conversation.h), and the process, which is
// kept within bounds (child_program.h). Clocks are read here and nowhere below: whatever a program
// answers, or does not, stands in an order file, so that a game is verified without it.
// docs/bots.md is the manual. Read this header first, then conversation.h.

#include "extras/bots/play/bot.h"
#include "extras/bots/seat/foreign_programs.h"
#include "extras/bots/seat/opponents.h"
#include "extras/lab/outside/child_program.h"
#include "formats/match/ruleset.h"
#include "formats/replay/session.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// The path of a program; empty where there is none that can be run. With a slash the name is the
/// path; without one it is looked for in the folder of programs.
[[nodiscard]] std::string path_of_outsider(std::string_view name);

/// The port of the bots, filled.
[[nodiscard]] const ForeignPrograms& outside_programs();

}  // namespace prizecourt
