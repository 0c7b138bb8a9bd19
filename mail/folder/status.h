#pragma once

#include "engine/table/event.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/umpire.h"
#include "formats/text/problems.h"
#include "mail/folder/collection.h"
#include "mail/folder/reception.h"
#include "mail/folder/seats.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How a game in a folder stands.
namespace prizecourt {

struct Status {
  const GameAt& game;
  std::string folder;  ///< as the user calls it
  const Collection& collection;
  std::span<const Reception> receptions;
  std::string due;  ///< until when orders are collected (mail/folder/status.h); may be empty
  std::string now;  ///< the time, as receptions have it; decides only what is called late
  std::vector<std::string> without_keys;  ///< whose keys are missing where files are signed
  std::string chain;  ///< the umpire's, where dice are joint and it is known; may be empty
  std::span<const SeatChange> seats{};  ///< those that bots play, or have played
};

/// The command that plays the window without the orders of those players. `chain` is the umpire's,
/// where it is known; it matters in games with joint dice alone.
[[nodiscard]] std::string command_to_resolve(const std::string& folder, const Session& session,
                                             std::span<const std::string> without,
                                             const std::string& chain);

/// What players are mailed when they shall open their sealed orders, so that nobody's can be
/// swapped: who committed to what; Markdown. Empty as long as a commitment is waited for.
[[nodiscard]] std::string commitments_in_words(const GameAt& game, const Collection& collection);

/// Who owes what, and what the next command is; lines for a terminal.
[[nodiscard]] std::string in_short(const Status& status);

/// Where the game stands, what is owed ship by ship, what came in and what became of it, what the
/// next command is; lines for a terminal.
[[nodiscard]] std::string to_text(const Status& status);

/// The same for programs: a JSON object.
[[nodiscard]] std::string to_json(const Status& status);

// ---- what the umpire did in a game besides taking in orders ----

/// A change, a ruling or a turn taken back, as the replay has it.
struct UmpiresAct {
  int turn = 0;
  int window = 0;
  Event event;
  bool taken_back = false;  ///< with the turn that it was played in
};

/// Adds what an event of the umpire does to what he did before it: what he takes back counts no
/// more.
void add_act(UmpiresAct act, std::vector<UmpiresAct>& acts);

/// All that he did, and his files that were not played (yet).
struct UmpiresActs {
  std::span<const UmpiresAct> played;
  std::span<const Reception* const> waiting;  ///< for the next window
  std::vector<const Reception*> withdrawn;    ///< before they were played
  std::vector<const Reception*> dropped;      ///< those that waited when a turn was rolled back
};

/// Whether a file of the umpire waited for a window that became a rollback, so that it applies to
/// nothing any more. `played` is UmpiresActs::played.
[[nodiscard]] bool is_dropped(const Reception& reception, std::span<const UmpiresAct> played);

/// A line for each; lines for a terminal.
[[nodiscard]] std::string to_text(const UmpiresActs& acts, const FieldsSaid& said);

/// The same for programs: a JSON object with the lists `acts`, `waiting`, `withdrawn` and, where
/// there are any, `dropped`.
[[nodiscard]] std::string to_json(const UmpiresActs& acts);

// Until when orders are collected: `due.txt` of a game folder, a line for each window,
//
//     window 3: 2026-12-01T20:00Z
//
// The umpire may edit it, and write another zone behind the date in place of the `Z`. The clock
// decides nothing in a game: what is late is only called so.

/// That form of a date with the zone behind it (mail/calendar): "2026-12-01T20:00+01:00",
/// "2026-12-01T20:00 Europe/London". Empty for any other text; then `why` says what is wrong.
[[nodiscard]] std::string due_in_utc(std::string_view text, std::string& why);

/// The date for a window; empty where none is given. Reports lines that are none of these.
[[nodiscard]] std::string due_of(std::string_view file, std::string_view text, int window,
                                 Problems& problems);

/// The text with the date for a window in place of the one it had, and without those for later
/// windows. The text must be a good one.
[[nodiscard]] std::string with_due(std::string_view text, int window, std::string_view date);

/// Whether a time as receptions have it, "2026-12-01 20:01 UTC", is after the date. False where
/// there is none.
[[nodiscard]] bool is_late(std::string_view when, std::string_view date);

// For whose commitments the umpire waits no longer: `without.txt` of a game folder, a line for each
// of those players,
//
//     window 3: south
//
// The others have been called on to open their orders. It holds for that window alone.

/// Those players, by id. Reports lines that are none of these.
[[nodiscard]] std::vector<std::string> without_of(std::string_view file, std::string_view text,
                                                  int window,
                                                  std::span<const std::string_view> players,
                                                  Problems& problems);

/// The text of the file that says it of these players.
[[nodiscard]] std::string without_to_text(std::span<const std::string> players, int window);

/// By its id, what people read instead.
using NameOfShip = std::function<std::string(std::string_view)>;

/// What nobody has ordered yet, in words. First that for which the turn waits, a line each,
/// "Cutter: fire (the turn waits for it)"; then the rest, a line for all ships that lack the same,
/// "Cutter, Lugger: course, crew", and one for what is of no ship.
[[nodiscard]] std::vector<std::string> lines_of(std::span<const MissingOrder> missing,
                                                const NameOfShip& name_of);

}  // namespace prizecourt
