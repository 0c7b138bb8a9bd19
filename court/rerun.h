#pragma once

#include "court/minutes.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"
#include "formats/telling/ship_table.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Whole games, played again from what was put in, to be laid side by side.
namespace prizecourt {

/// One window as it was played again. Views of `played` point into the session of the rerun.
struct RerunWindow {
  int turn = 0;
  ReplayInput input;
  Played played;
  StateFields state;  ///< empty where the turn waits
  ShipTable ships;    ///< at its end; empty where the turn waits

  /// The events of `played` as the log reports them, without the places of orders
  /// (what_happened()), each on one line of Markdown.
  std::vector<std::string> told;

  Minutes minutes;         ///< of the turn, from its start up to the end of the window
  RulingsInForce rulings;  ///< when the window was played, with what the umpire settled for it
};

/// The event without the facts that name the file and the line of an order: two games are the same
/// where the same happened, whatever their files are called.
[[nodiscard]] Event what_happened(Event event);

/// The rerun of a game.
struct Rerun {
  StateFields start;  ///< the state before the first window; empty where the scenario is none
  std::vector<RerunWindow> windows;
  std::optional<Session> session;  ///< after the last window; nothing where the scenario is none

  /// Why a window of the replay, the one after the last of `windows`, cannot be played; and all
  /// that is wrong with it. Empty where all were.
  std::string stopped;
  Problems problems;

  /// The index of the window after which each turn was over, of those that count at the end.
  [[nodiscard]] std::map<int, std::size_t> ends_of_turns() const;
};

/// One of two games: what was put in, what came of it, and the session that it was played in.
struct ComparedGame {
  const ReplayText& replay;
  const Rerun& rerun;
  const std::optional<Session>& session;
};

/// Plays the inputs of a replay, whatever it records of what came of them. Requires a ruleset and a
/// revision that are here (objection_to_ruleset()).
[[nodiscard]] Rerun rerun_of(Rulesets rulesets, const ReplayText& replay);

/// The windows that count, as indices of `rerun.windows`, in order: those of turns that were taken
/// back are left out.
[[nodiscard]] std::vector<std::size_t> windows_that_count(const Rerun& rerun);

/// A replay before the court.
struct Exhibit {
  std::string name;
  std::string bytes;
  ReplayText replay;  ///< views point into `bytes`
  Rerun rerun;
  Verification verdict;  ///< matches or differs
};

/// Reads and plays a replay. Nothing, after saying why, where it cannot be judged. Never moved, as
/// views point into it: so it is made where it stays.
[[nodiscard]] std::unique_ptr<Exhibit> open_exhibit(Rulesets rulesets, std::string_view name,
                                                    std::string bytes, Problems& problems);

}  // namespace prizecourt
