#pragma once

#include "engine/rulesets/admiralty/state.h"
#include "formats/match/match.h"
#include "formats/match/ruleset.h"
#include "formats/telling/ship_news.h"
#include "formats/telling/ship_table.h"
#include "formats/text/printed_table.h"

#include <span>
#include <string>

namespace prizecourt::admiralty {

/// This ruleset's row for the table in cmd/program/rulesets.cc.
[[nodiscard]] RulesetRow ruleset_row();

/// The JSON Schema (draft 7) of a scenario or an order file.
[[nodiscard]] std::string schema(SchemaKind kind);

/// Every table and every figure of the ruleset, in the order of its rules.
[[nodiscard]] PrintedTables printed_tables();

/// The log of what was played, in Markdown, every line ending with a line feed: a heading for the
/// turn, a heading for each part of it in which something happened, a line for each event with the
/// ids of its rules and rulings, and what silence decided. `before` is the state that the turn
/// begins from. All names that come from files are escaped.
[[nodiscard]] TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before);

/// All ships of a state, and below them a line for each action that goes on.
[[nodiscard]] ShipTable table_of_ships(const Setup& setup, const State& state);

/// Which events of Admiralty are news for a ship, and how they are told. What shows in
/// table_of_ships() is not told again.
[[nodiscard]] std::span<const NewsWords> news();

/// How fields of the state are said that the umpire changes.
[[nodiscard]] std::span<const FieldWords> field_words();

}  // namespace prizecourt::admiralty
