#pragma once

#include "formats/console/command_rows.h"

/// What the component `lab` adds to the program: `simulate`, and `bot`, which checks programs of
/// others.
namespace prizecourt {

[[nodiscard]] Command simulate_command(Context& context);
[[nodiscard]] Command bot_command(Context& context);

[[nodiscard]] CommandRows simulate_commands();
[[nodiscard]] CommandRows bot_commands();

}  // namespace prizecourt
