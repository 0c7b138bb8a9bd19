#pragma once

#include "extras/post/clock/diary.h"
#include "extras/post/office/office.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The status of all games of an office: missing orders and since when, mails that need a person
/// and why, and what happens next.
namespace prizecourt::post {

/// A missing file that keeps a game waiting.
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
  std::vector<std::string> unreachable;  ///< players whose mail is undeliverable
  std::vector<std::string> away;         ///< "North until 2026-12-20"
  std::vector<std::string> pages;        ///< paths of the pages of its last reports

  /// Whether the game needs a person's attention.
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

  /// Whether the last tick is so long ago that the timer seems to be missing.
  [[nodiscard]] bool is_stopped() const;
};

/// The status of all games; opens only those in which something has happened since the last tick.
/// Throws SystemFailure on disk errors.
[[nodiscard]] OfficeStatus status_of(const Office& office);

/// What needs the game master's attention: mails, and games that cannot continue or wait for late
/// players; a line each.
[[nodiscard]] std::vector<std::string> waiting_for_master(const Office& office, const Diary& diary);

/// Lines for a terminal.
[[nodiscard]] std::string to_text(const OfficeStatus& status);

/// For programs: `prizecourt: post-status/1`.
[[nodiscard]] std::string to_json(const OfficeStatus& status);

/// A page without scripts that fits on a phone. Links are relative to `folder`, the folder of the
/// page.
[[nodiscard]] std::string to_html(const OfficeStatus& status, const std::string& folder);

}  // namespace prizecourt::post
