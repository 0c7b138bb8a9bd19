#pragma once

#include "engine/table/digest.h"
#include "formats/replay/session.h"

#include "extras/bots/seat/opponents.h"

namespace prizecourt {

/// What bots of all kinds do in a scenario, in one digest: what each would order in each seat for
/// the first window, and how some games in a hall go. Two builds of the program, or two machines,
/// that have the same one play it alike. Requires a game at its start that is not over, and a row
/// of its ruleset.
[[nodiscard]] Digest bot_signature(const Programs& programs, const Session& session);

}  // namespace prizecourt
