#pragma once

#include "formats/console/context.h"
#include "formats/text/problems.h"

#include "extras/lab/outside/outsiders.h"
#include "mail/folder/game_folder.h"

/// How long programs of others may think in a game: `think.yaml` of its folder,
///
///     answer_ms: 5000
///     bank_ms: 60000
///
/// which is not there where it is the usual time. Nothing of a game follows from it, so that no
/// record has it.
namespace prizecourt {

/// The usual time where nothing else is said.
[[nodiscard]] ThinkTime read_think_time(const GameFolder& folder, Problems& problems);

/// Writes it where it is another one than is there. Returns false, after saying why, where that
/// fails.
[[nodiscard]] bool write_think_time(Context& context, const GameFolder& folder,
                                    const ThinkTime& there, const ThinkTime& time);

}  // namespace prizecourt
