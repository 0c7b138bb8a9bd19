#pragma once

#include "engine/table/digest.h"
#include "extras/post/clock/diary.h"
#include "extras/post/clock/plan.h"
#include "extras/post/office/office.h"
#include "mail/game/game_desk.h"

#include <optional>
#include <string>
#include <string_view>

/// Examines games: their state, and whether anything has changed since the last time. A hundred
/// games without changes cost a hundred replays read, and none played again.
namespace prizecourt::post {

/// The state of a game, with the names of the people in its seats. `due` is the deadline of the
/// window in due.txt; may be empty.
[[nodiscard]] Standing standing_of(const GameDesk& desk, const GameSettings& game,
                                   std::string_view due);

/// The digest of all that decides what happens in a game, but the time: the settings, the replay,
/// what came in, dates, keys, and of its players who is away or is to be sent something again.
/// `settings` is the digest of post.yaml. What was received is known by its names, as it never
/// changes without another file beside it.
[[nodiscard]] Digest game_print(const Office& office, const GameSettings& game,
                                const Digest& settings);

/// The inputs of plan() at this moment. Keeps references to the window and the standing.
[[nodiscard]] Facts facts_of(const Office& office, const GameSettings& game,
                             const OpenWindow& window, const Standing& standing,
                             std::optional<UtcSeconds> ticked);

/// The record of the clock. Throws SystemFailure if it cannot be read.
[[nodiscard]] Diary diary_of(const Office& office);
void write_diary(const Office& office, const Diary& diary);

}  // namespace prizecourt::post
