#pragma once

#include "formats/console/context.h"
#include "formats/replay/session.h"

#include <string>

/// Games that were never played (formats/scenario/hypothesis.h), before commands that play on from
/// a replay or look into it.
namespace prizecourt {

/// Returns false, after saying why and setting the status bad_input, where the game of that replay
/// was never played: nobody plays on from what did not happen.
[[nodiscard]] bool require_real(Context& context, const std::string& replay,
                                const Session& session);

/// Returns false, after saying why and setting the status bad_input, where a text that is to begin
/// a game is a replay, and above all where its game was never played.
[[nodiscard]] bool require_no_replay(Context& context, const std::string& path,
                                     const std::string& text);

/// Warns on standard error that the game was never played; does nothing where `hypothesis` is null.
/// For commands that only look.
void note_hypothetical(Context& context, const std::string& replay, const Hypothesis* hypothesis);

/// The same as the head of a text on standard output, which people pass on without the warning
/// beside it.
void head_hypothetical(Context& context, const Hypothesis* hypothesis);

}  // namespace prizecourt
