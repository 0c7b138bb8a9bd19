#pragma once

#include "extras/post/clock/diary.h"
#include "extras/post/office/office.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How all games of an office stand: what is owed, by whom and since when, what waits for a person
/// and why, and what happens next by itself.
namespace prizecourt::post {

/// What somebody owes who keeps a game waiting.
struct OwedByPlayer {
  std::string name;
  std::string what;  ///< "orders for turn 4"
  UtcSeconds since = 0;
  bool is_late = false;
};

struct GameStatus {
  std::string id;
  std::string folder;
  GameDiary known;
  std::vector<OwedByPlayer> owed;
  std::vector<std::string> unreachable;  ///< players to whom mail comes back
  std::vector<std::string> away;         ///< "North until 2026-12-20"
  std::vector<std::string> pages;        ///< paths of the pages of its last reports

  /// Whether a person has to do something before it is well.
  [[nodiscard]] bool is_red() const { return !known.trouble.empty() || !unreachable.empty(); }
};

struct OfficeStatus {
  std::string folder;
  UtcSeconds now = 0;
  Zone zone;  ///< the game master's
  std::optional<UtcSeconds> ticked{};
  std::vector<GameStatus> games;  ///< in the order of the settings
  std::vector<Record> queue;
  std::vector<Envelope> outgoing;
  std::vector<RefusedMail> refused;  ///< of ours
  int opened = 0;                    ///< games whose replays were played again for this

  /// Whether no tick has come for so long that it seems to be forgotten.
  [[nodiscard]] bool is_stopped() const;
};

/// Looks at all games, and opens only those in which something has happened since the last tick.
/// Throws SystemFailure where the disk does not obey.
[[nodiscard]] OfficeStatus status_of(const Office& office);

/// What waits for the game master: mails, and games that cannot go on or wait for somebody who is
/// late; a line each.
[[nodiscard]] std::vector<std::string> waiting_for_master(const Office& office, const Diary& diary);

/// Lines for a terminal.
[[nodiscard]] std::string to_text(const OfficeStatus& status);

/// For programs: `prizecourt: post-status/1`.
[[nodiscard]] std::string to_json(const OfficeStatus& status);

/// A page that needs no scripts and fits on a telephone. Links go from `folder`, where it lies.
[[nodiscard]] std::string to_html(const OfficeStatus& status, const std::string& folder);

}  // namespace prizecourt::post
