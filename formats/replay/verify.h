#pragma once

#include "engine/table/enum_names.h"
#include "formats/replay/event_place.h"
#include "formats/replay/replay.h"
#include "formats/replay/session.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

/// Does a replay say what its inputs lead to? Every turn is played again and compared to the byte.
namespace prizecourt {

enum class Verdict : std::uint8_t {
  matches,
  differs,       ///< something recorded is not what comes out, or was changed afterwards
  cannot_judge,  ///< what was put in is not known, or not playable here (see verify())
};

struct Verification {
  Verdict verdict = Verdict::matches;
  int turns = 0;         ///< turns played again that count
  int taken_back = 0;    ///< turns played again that the umpire took back
  int windows = 0;       ///< windows played again
  std::string where;     ///< "turn 3, event 12"; empty when it matches
  std::string what;      ///< one sentence; empty when it matches
  int line = 0;          ///< of the replay file; 0 where no line is to blame
  std::string recorded;  ///< that line, as recorded and as it ought to be
  std::string computed;
  std::optional<EventPlace> event{};  ///< where the line is that of an event
};

/// The ruleset of a replay and its revision must be ours; what to say where they are not.
[[nodiscard]] std::optional<Verification> objection_to_ruleset(Rulesets rulesets,
                                                               const ReplayText& replay);

/// Looks at a game while it is played again, after each window that agreed.
using Watcher = std::function<void(const Session& session, int turn, const Played& played)>;

/// What came of it, and the session after the last window that agreed, for those who go on from
/// there.
struct Verified {
  Verification result;
  std::optional<Session> session;
};

/// Verifies the bytes of a replay. It matches or differs where all that was put in is known: every
/// input can be read and has an outcome that confirms it, the ruleset is here and has that
/// revision, and no link or salt is missing without which dice and openings cannot be computed.
/// Else it cannot be judged. A scenario or orders that are not accepted lead to no game, so that a
/// replay of them differs. One that ends within its header cannot be judged; one that is no more
/// than a header matches, with no window, and may be one that was cut off there. `name` is for
/// messages. `problems` gets what is wrong with a file that cannot be read.
[[nodiscard]] Verified verify(Rulesets rulesets, std::string_view name, std::string_view bytes,
                              const Watcher& watcher, Problems& problems);

/// Why a replay does not match: the place and the reason, "turn 3, event 12: what is recorded is
/// not …".
[[nodiscard]] std::string why_not(const Verification& result);

}  // namespace prizecourt
