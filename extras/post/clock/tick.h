#pragma once

#include "extras/post/clock/diary.h"
#include "extras/post/office/office.h"

/// What happens by itself. Safe at any time, any number of times and at every kill: each step is
/// written down after it was done, and done again it changes nothing.
namespace prizecourt::post {

/// What a tick did, for people and for tests that count work.
struct TickCount {
  int games = 0;    ///< in the settings
  int opened = 0;   ///< whose replays were played again, because something was new or due
  int windows = 0;  ///< that were played
};

/// Does what is due in all games of an office, and says so, a line each: opens windows and mails
/// their reports, reminds, calls on players to open their orders, moves dates, plays. A game that
/// cannot go on is said so to the game master, and stops no other. Mails are put into the outbox
/// and not sent. The mails that came in must have been worked off. Throws SystemFailure where the
/// disk does not obey.
TickCount tick(Office& office);

/// A game looked at without doing anything, as `status` does: what is known of it if nothing has
/// changed, else how it stands now. `opened` is counted up where its replay is played again.
[[nodiscard]] GameDiary look_at(const Office& office, const GameSettings& game,
                                const GameDiary& known, const Digest& settings, int& opened);

/// The digest of post.yaml, for game_print().
[[nodiscard]] Digest print_of_settings(const Office& office);

}  // namespace prizecourt::post
