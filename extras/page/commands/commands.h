#pragma once

// The room extras/page/commands. What the component `page` adds to the program: `desk`. Read this
// header first.

#include "formats/console/command_rows.h"

namespace prizecourt {

[[nodiscard]] Command desk_command(Context& context);

[[nodiscard]] CommandRows desk_commands();

}  // namespace prizecourt
