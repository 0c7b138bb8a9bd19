#pragma once

// The room cmd/frame. Replays that commands bring before the court. Read this header first.

#include "court/rerun.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/real_games.h"

#include <cstdint>
#include <memory>
#include <string>

namespace prizecourt {

/// Reads and plays a replay. Null, after saying why and setting the status bad_input, where it
/// cannot be judged.
[[nodiscard]] std::unique_ptr<Exhibit> exhibit_from(Context& context, const std::string& path);

}  // namespace prizecourt
