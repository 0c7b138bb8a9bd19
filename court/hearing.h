#pragma once

// The room court. Recorded games looked into. A hearing (this header) plays a game up to a
// turn; then the turn is rehearsed as often as somebody likes: traced (trace.h, explain.h), asked
// why not (why_not.h), weighed (odds.h, luck.h), or played with other orders (what_if.h). Two
// games are compared in compare.h, and the program itself is put to the test in
// self_test_changes.h. Nothing of it can reach the game. Read this header first, then explain.h.

#include "formats/match/match.h"
#include "formats/replay/replay.h"
#include "formats/text/problems.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A turn of a recorded game, ready to be looked into.
namespace prizecourt {

/// The game as it stood before a turn, with all that was handed in for the turn. It was played up
/// to here from what was put in, and nothing that is recorded of it was compared: that is for
/// verify(), and of single events for is_recorded().
struct Hearing {
  ReplayText replay;  ///< views point into the bytes it was read from
  Scenario scenario;
  int turn = 0;
  std::vector<std::size_t> windows;  ///< of the turn, as indices of replay.windows

  /// Stands at the start of the turn, or where the turn stopped before its last window; the orders
  /// of that window are handed in. So Match::rehearse() plays the whole turn, with the orders of
  /// all its windows.
  std::unique_ptr<Match> match;

  /// The seeds of these windows where dice are joint, else empty.
  std::vector<Seed> seeds;

  /// The keys of the questions at which the windows before the last one ended; a window begins
  /// where the turn, played again, comes to such a question.
  std::vector<std::string> stops;
};

/// Whether each window of a replay counts, or was rolled back later. A rollback itself does not.
[[nodiscard]] std::vector<bool> which_count(const std::vector<ReplayWindow>& windows);

/// Opens a turn. Of a turn that was taken back and played again it opens the play that counts.
/// Nothing, after saying why, where the file is no replay that can be played here, or the turn was
/// not played.
[[nodiscard]] std::optional<Hearing> open_hearing(Rulesets rulesets, std::string_view name,
                                                  std::string_view bytes, int turn,
                                                  Problems& problems);

/// Opens an earlier turn of the same game in the same way; nothing where it cannot be played.
[[nodiscard]] std::optional<Hearing> open_earlier(const Hearing& hearing, int turn);

/// The last turn before that of the hearing of which the replay records an event of that kind
/// between two ships, whichever of them acts; nothing where there is none before `before`.
[[nodiscard]] std::optional<int> turn_with(const Hearing& hearing, int before,
                                           std::string_view kind, std::string_view a,
                                           std::string_view b);

/// Whether a player committed to sealed orders for the turn, or for a window of it, and did not
/// open them: then nobody knows what he ordered.
[[nodiscard]] bool has_unopened_orders(const Hearing& hearing, std::string_view player);

/// Whether the replay records just this event of the turn, by its number from 1; where not, the
/// event is what the inputs of the replay lead to, and the replay says something else.
[[nodiscard]] bool is_recorded(const Hearing& hearing, const Event& event, int number);

/// Whether it records just these events of the turn, all of them.
[[nodiscard]] bool are_recorded(const Hearing& hearing, std::span<const Event> events);

}  // namespace prizecourt
