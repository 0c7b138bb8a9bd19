#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/telling/turn_log.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// How the events of Away, Boarders! are told (log.h). A run of events that belong together becomes
/// one line: a teller writes its sentence, the log adds what the sentence did not say and the
/// rules.
namespace prizecourt::away_boarders {

/// What sentences need besides the events.
struct Telling {
  const Setup& setup;
  Direction wind_from;

  /// The name of a ship, a player or a side, for Markdown.
  [[nodiscard]] std::string name(std::string_view id) const;
};

using Teller = TellerOf<Telling>;

/// Crew assignment, movement, incidents, drift.
[[nodiscard]] std::span<const Teller> sailing_tellers();

/// Fire and what it does.
[[nodiscard]] std::span<const Teller> gunnery_tellers();

/// Crew tasks, boarding, the end.
[[nodiscard]] std::span<const Teller> crew_tellers();

[[nodiscard]] LogWords<Telling> log_words();

/// The speeds of ships, a line for all that have the same speed for the same reasons; fastest
/// first. Requires events of the kind `speed`.
[[nodiscard]] std::vector<LogLine> lines_of_speeds(const Telling& telling,
                                                   std::span<const Event> events);

/// What the damage dice of an event `fired` hit, and how often: `hull` 2, `gun` 1.
[[nodiscard]] std::vector<std::pair<std::string, int>> hits_of(const Event& fired);

/// What guns hold, by the name of the round: `round shot`, `grape`.
[[nodiscard]] std::string shot_in_words(const std::string& round);

}  // namespace prizecourt::away_boarders
