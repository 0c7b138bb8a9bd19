#pragma once

#include "extras/post/clock/diary.h"
#include "extras/post/office/office.h"

/// One round of the scheduler. Safe at any time, any number of times and at every kill: each step
/// is recorded after it was done, and is idempotent.
namespace prizecourt::post {

/// What a tick did, for people and for tests that count work.
struct TickCount {
  int games = 0;    ///< in the settings
  int opened = 0;   ///< whose replays were played again, because something was new or pending
  int windows = 0;  ///< that were played
};

/// Does all pending work in the games of an office, and prints a line for each act: opens windows
/// and mails their reports, reminds, asks players to open their orders, moves deadlines, plays. A
/// game that cannot continue is reported to the game master and stops no other. Mails are put into
/// the outbox and not sent. Received mails must have been processed. Throws SystemFailure on disk
/// errors.
TickCount tick(Office& office);

/// Examines a game without doing anything, as `status` does: the known state if nothing has
/// changed, else the present one. Increments `opened` if its replay is played again.
[[nodiscard]] GameDiary look_at(const Office& office, const GameSettings& game,
                                const GameDiary& known, const Digest& settings, int& opened);

/// The digest of post.yaml, for game_print().
[[nodiscard]] Digest print_of_settings(const Office& office);

}  // namespace prizecourt::post
