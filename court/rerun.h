#pragma once

#include "court/hearing.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"
#include "formats/telling/ship_table.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Whole games played again from their inputs, to be compared.
namespace prizecourt {

/// One window as it was played again. Views of `played` point into the session of the rerun.
struct RerunWindow {
  ReplayInput input;  ///< with the turn in which it was played
  Played played;
  StateFields state;  ///< empty if the turn waits
  ShipTable ships;    ///< at its end; empty if the turn waits
  /// The events of `played` as the log reports them, without the places of orders
  /// (what_happened()), each on one line of Markdown.
  std::vector<std::string> told;
  Trace trace;             ///< of the turn, from its start up to the end of the window
  RulingsInForce rulings;  ///< when the window was played, with what the umpire settled for it
};

/// The event without the facts that name the file and the line of an order: two games are the same
/// if the same happened, whatever their files are called.
[[nodiscard]] Event what_happened(Event event);

struct Rerun {
  StateFields start;  ///< the state before the first window; empty if the scenario is not accepted
  std::vector<RerunWindow> windows;
  std::optional<Session> session;  ///< after the last window; nothing without a scenario
  /// Why a window of the replay, the one after the last of `windows`, cannot be played, and all
  /// that is wrong with it. Empty if all were played.
  std::string stopped;
  Problems problems;

  /// The index of the window that ended each turn, of those that count.
  [[nodiscard]] std::map<int, std::size_t> ends_of_turns() const;
};

/// Plays the inputs of a replay, whatever it records of their results. Requires a ruleset and a
/// revision that are here (objection_to_ruleset()).
[[nodiscard]] Rerun rerun_of(Rulesets rulesets, const ReplayText& replay);

/// A replay, read, verified and played again.
struct Exhibit {
  std::string name;
  std::string bytes;
  ReplayText replay;  ///< views point into `bytes`
  Rerun rerun;
  Verification verdict;  ///< matches or differs
};

/// Reads and plays a replay. Null, after saying why, if it cannot be judged. Never moved, as views
/// point into it: so it is made where it stays.
[[nodiscard]] std::unique_ptr<Exhibit> open_exhibit(Rulesets rulesets, std::string_view name,
                                                    std::string bytes, Problems& problems);

}  // namespace prizecourt
