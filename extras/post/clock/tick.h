#pragma once

#include "engine/table/digest.h"
#include "extras/post/clock/diary.h"
#include "extras/post/clock/plan.h"
#include "extras/post/office/intake.h"
#include "extras/post/office/office.h"
#include "mail/game/game_desk.h"

#include <optional>
#include <string>
#include <string_view>

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

// Examines games: their state, and whether anything has changed since the last time. A hundred
// games without changes cost a hundred replays read, and none played again.

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

// The game master's daily news.

/// Notes the mails that the game master has to know about, and forgets them once that is on disk.
void note_news(Office& office, Diary& diary);

/// Sends the game master, once a day, the news and what needs attention, if anything.
void tell_game_master(Office& office, Diary& diary);

/// Answers players who ask `status`, `report [TURN]` or `orders` by mail.
class ClocksSecretary final : public Secretary {
 public:
  [[nodiscard]] Reply reply(const Office& office, GameDesk& desk, const Seat& seat,
                            const Asked& asked) override;
  [[nodiscard]] std::string owed(const Office& office, const GameDesk& desk,
                                 const Seat& seat) override;
};

}  // namespace prizecourt::post
