#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/match/match.h"
#include "formats/match/ruleset.h"
#include "formats/telling/ship_news.h"
#include "formats/telling/ship_table.h"
#include "formats/text/printed_table.h"

#include <span>
#include <string>

namespace prizecourt::master_and_commander {

/// This ruleset's row for the table in cmd/program/rulesets.cc.
[[nodiscard]] RulesetRow ruleset_row();

/// The JSON Schema (draft 7) of a scenario or an order file.
[[nodiscard]] std::string schema(SchemaKind kind);

/// Every table and every figure of the ruleset, in the order of its rules.
[[nodiscard]] PrintedTables printed_tables();

/// The log of what was played, in Markdown, every line ending with a line feed: a heading for the
/// player-turn, one for each step in which something happened, a line for each event or group of
/// events that belong together, every one with the ids of its rules and rulings, and what silence
/// decided. `before` is the state that the events begin from. All names that come from files are
/// escaped.
[[nodiscard]] TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before);

/// The ships of a state.
[[nodiscard]] ShipTable table_of_ships(const Setup& setup, const State& state);

/// Which events of Master & Commander are news for a ship, and how they are told. What shows in
/// table_of_ships() is not told again.
[[nodiscard]] std::span<const NewsWords> news();

}  // namespace prizecourt::master_and_commander
