#pragma once

// The room extras/post/clock. The scheduler: the record of what was done (diary.h), the decision
// what to do now (this header), carrying it out (tick.h), its mails (mails.h), and the status of
// all games (status.h). Read this header first, then tick.h.

#include "engine/table/enum_names.h"
#include "extras/post/calendar/calendar.h"
#include "extras/post/clock/diary.h"
#include "extras/post/office/settings.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// Decides what the clock does, from values only: without files, mails or a real clock.
namespace prizecourt::post {

/// All inputs of the decision.
struct Facts {
  const GameSettings& rules;
  const OpenWindow& window;
  const Standing& standing;
  std::map<std::string, Day, std::less<>> away{};  ///< by player: the last day
  std::optional<UtcSeconds> ticked{};              ///< the last tick
  UtcSeconds now = 0;
};

enum class Act : std::uint8_t {
  nothing,
  open,       ///< a window: `due` is its date, later for `players` who are away; all get the report
  move_date,  ///< to `due`, and all are told why
  call,       ///< on players who committed to open their orders by `due`
  remind,     ///< `players`
  tell_late,  ///< `players` and the umpire, that the game waits
  play,       ///< the window, without `players`
};

enum class DateReason : std::uint8_t {
  edited,   ///< the game master wrote another one into due.txt
  absence,  ///< of `players`
  outage,   ///< of the post office
  clock,    ///< the date was computed with a wrong clock
};

struct Plan {
  Act act = Act::nothing;
  std::vector<std::string> players{};
  std::optional<UtcSeconds> due{};
  DateReason reason{};
  /// For Act::nothing: what happens next without any mail, and when; no time if a person has to act
  /// first.
  std::optional<UtcSeconds> next{};
  std::string next_words{};
};

/// The next act. Repeated with after() in between until it is Act::nothing, it does all pending
/// work.
[[nodiscard]] Plan plan(const Facts& facts);

/// The window when that is done. Not for Act::play, after which another one opens.
[[nodiscard]] OpenWindow after(const Plan& done, const Facts& facts);

/// What the game is waiting for now: without players who wait until others have committed, and
/// without players who can do nothing more.
[[nodiscard]] std::vector<OwedNow> owed_now(const Standing& standing);

/// Whether sealed orders are being opened.
[[nodiscard]] bool is_opening(const Standing& standing);

/// The deadline for that.
[[nodiscard]] std::optional<UtcSeconds> date_of(const OpenWindow& window, const Standing& standing);

/// Null if the player has nothing to send.
[[nodiscard]] const OwedNow* owed_by(const Standing& standing, std::string_view player);

/// The display names of players.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<std::string>& players,
                                                const Standing& standing);

}  // namespace prizecourt::post
