#pragma once

// The room extras/post/commands. What the component `post` adds to the program: `post`, which
// starts prizecourt-post. Read this header first.

#include "formats/console/command_rows.h"

#include <string>
#include <vector>

namespace prizecourt {

[[nodiscard]] Command post_command(Context& context);

/// Starts prizecourt-post with all that follows `post`; its exit status becomes ours. Returns
/// whether it is there.
[[nodiscard]] bool start_post(const std::vector<std::string>& arguments, Context& context);

[[nodiscard]] CommandRows post_commands();

}  // namespace prizecourt
