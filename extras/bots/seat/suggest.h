#pragma once

#include "extras/bots/play/bot.h"
#include "extras/bots/seat/opponents.h"
#include "formats/match/ruleset.h"
#include "formats/replay/session.h"

#include <string>
#include <string_view>
#include <vector>

/// A bot in the seat of a player of a recorded game: it gets what its player may see, and what it
/// does is an order file.

namespace prizecourt {

/// What the player may see now.
[[nodiscard]] SeenGame seen_by(const Session& session, std::string_view player);

/// An order file of the player's for the present turn that says nothing: silence, of somebody who
/// is there.
[[nodiscard]] std::string bare_orders(const Session& session, std::string_view player);

/// What the bot would hand in for the player for the next window: a file that `check` accepts
/// without a warning. The same game, bot and seed give the same bytes. Requires a player of a game
/// that is not over, and a row of its ruleset. Of somebody else's program this asks nobody, and
/// says nothing (extras/lab/outside/outsider.h).
[[nodiscard]] Suggestion suggest(const Programs& programs, const Session& session,
                                 std::string_view player, const Bot& bot, std::string_view seed);

/// The same of whoever sits there.
[[nodiscard]] Suggestion suggest(const Programs& programs, const Session& session,
                                 std::string_view player, const Seated& seated);

}  // namespace prizecourt
