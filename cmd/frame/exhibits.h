#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/replay/session.h"

#include "court/rerun.h"

#include <cstdint>
#include <memory>
#include <string>

/// Replays before commands that look into them, or play on.
namespace prizecourt {

// ---- games that were never played (formats/scenario/hypothesis.h) ----

/// Returns false, after saying why and setting the status bad_input, where the game of that replay
/// was never played: nobody plays on from what did not happen.
[[nodiscard]] bool require_real(Context& context, const std::string& replay,
                                const Session& session);

/// Returns false, after saying why and setting the status bad_input, where a text that is to begin
/// a game is a replay, and above all where its game was never played.
[[nodiscard]] bool require_no_replay(Context& context, const std::string& path,
                                     const std::string& text);

/// Says so on standard error where the game was never played (else null); for commands that only
/// look.
void note_hypothetical(Context& context, const std::string& replay, const Hypothesis* hypothesis);

/// The same as the head of a text on standard output, which people hand on without what was said
/// beside it.
void head_hypothetical(Context& context, const Hypothesis* hypothesis);

// ---- replays before the court ----

/// Reads and plays a replay. Null, after saying why and setting the status bad_input, where it
/// cannot be judged.
[[nodiscard]] std::unique_ptr<Exhibit> exhibit_from(Context& context, const std::string& path);

}  // namespace prizecourt
