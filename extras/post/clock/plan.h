#pragma once

// The room extras/post/clock. What happens by itself, because time passes or because all is in:
// what was done so far (diary.h), what is to be done now (this header), doing it (tick.h), the
// mails that go out with it (mails.h), and how all games stand (status.h). Read this header first,
// then tick.h.

#include "engine/table/enum_names.h"
#include "extras/post/calendar/calendar.h"
#include "extras/post/clock/diary.h"
#include "extras/post/office/settings.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// What the clock does, decided from values alone: no file, no mail and no real clock is in reach.
namespace prizecourt::post {

/// All that the decision follows from.
struct Facts {
  const GameSettings& rules;
  const OpenWindow& window;
  const Standing& standing;
  std::map<std::string, Day, std::less<>> away{};  ///< by player: the last day
  std::optional<UtcSeconds> ticked{};              ///< when the clock was last looked at
  UtcSeconds now = 0;
};

enum class Act : std::uint8_t {
  nothing,
  open,       ///< a window: `due` is its date, and all are mailed the report
  move_date,  ///< to `due`, and all are told why
  call,       ///< on who committed to open their orders, until `due`
  remind,     ///< `players`
  tell_late,  ///< `players` and the umpire, that the game waits
  play,       ///< the window, without `players`
};

enum class DateReason : std::uint8_t {
  edited,   ///< the game master wrote another one into due.txt
  absence,  ///< of `players`
  outage,   ///< of the post office
  clock,    ///< the date was worked out by a clock that was wrong
};

struct Plan {
  Act act = Act::nothing;
  std::vector<std::string> players{};
  std::optional<UtcSeconds> due{};
  DateReason reason{};
  /// Of Act::nothing: what happens next though nobody sends anything, and when; no moment where
  /// somebody has to do something first.
  std::optional<UtcSeconds> next{};
  std::string next_words{};
};

/// What is to be done first. Done over and over, with after() between, until nothing is, it does
/// all that is due.
[[nodiscard]] Plan plan(const Facts& facts);

/// The window when that is done. Not for Act::play, after which another one opens.
[[nodiscard]] OpenWindow after(const Plan& done, const Facts& facts);

/// What the players owe whom the game waits for now: not who waits until others have committed, and
/// not who can do nothing more.
[[nodiscard]] std::vector<OwedNow> owed_now(const Standing& standing);

/// Whether sealed orders are being opened.
[[nodiscard]] bool is_opening(const Standing& standing);

/// Until when that is to be there.
[[nodiscard]] std::optional<UtcSeconds> date_of(const OpenWindow& window, const Standing& standing);

/// The names of players, as people call them.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<std::string>& players,
                                                const Standing& standing);

}  // namespace prizecourt::post
