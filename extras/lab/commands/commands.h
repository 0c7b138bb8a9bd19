#pragma once

// The room extras/lab/commands. What the component `lab` adds to the program: `simulate`, and
// `bot`, which checks programs of others. Read this header first, then simulate_options.h.

#include "formats/console/command_rows.h"

namespace prizecourt {

void add_simulate(CLI::App& app, Context& context);
void add_bot(CLI::App& app, Context& context);

[[nodiscard]] CommandRows simulate_commands();
[[nodiscard]] CommandRows bot_commands();

}  // namespace prizecourt
