#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "formats/match/ruleset.h"
#include "formats/match/standoff_views.h"
#include "formats/scenario/ship_list.h"
#include "formats/telling/turn_log.h"
#include "formats/text/board_text.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How Form Line of Battle is read and told. Nothing here escapes names, but for log, chart and
/// picture.
namespace prizecourt::form_line_of_battle {

/// This ruleset's row for the table in cmd/program/rulesets.cc.
[[nodiscard]] RulesetRow ruleset_row();

// ---- who is who ---------------------------------------------------------------------------------

[[nodiscard]] inline ShipId ship_at(const Setup& /*setup*/, std::size_t place) {
  return ship_at(place);
}

using prizecourt::name_called, prizecourt::player_of, prizecourt::players, prizecourt::ship_called,
    prizecourt::ship_name;

/// All sides, in the order in which their hulls are filled in pictures, and that of a ship; ids.
[[nodiscard]] inline std::vector<std::string_view> sides(const Setup& setup) {
  return {setup.sides[0].id, setup.sides[1].id};
}

[[nodiscard]] inline std::string_view ship_side(const Setup& setup, ShipId ship) {
  return setup.sides[index(setup.ships[index(ship)].side)].id;
}

[[nodiscard]] inline std::string_view side_name(const Setup& setup, Side side) {
  return setup.names.of(setup.sides[index(side)].id);
}

// ---- the scenario -------------------------------------------------------------------------------

struct Start {
  Setup setup;
  State state;
};

/// Reads every key that `scenario` does not account for; the caller calls `map.done()`.
[[nodiscard]] std::optional<Start> read_start(const Scenario& scenario, yaml::MapReader& map,
                                              Problems& problems);

/// Puts a state that the umpire has changed into order and reports what cannot be. `set` is his
/// map of changes.
void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems);

/// Warns of what will hardly be as its author hopes.
void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems);

[[nodiscard]] std::string schema(SchemaKind kind);

/// `3rd rate`, `unrated`.
[[nodiscard]] std::string_view rate_in_words(int rate);

/// The conditions of a ship: `dismasted`, `drifting`.
[[nodiscard]] std::vector<std::string_view> conditions_of(const Ship& ship);

/// `1 crew party`, `3 crew parties`, `no crew party`.
[[nodiscard]] std::string parties_in_words(int parties);

/// One sentence on who has won, or that the game goes on: `British victory: every French ship
/// has struck.`
[[nodiscard]] std::string standing_in_words(const Setup& setup, const State& state);

/// What the scenario asks of the sides, and how far they are; empty where it asks nothing.
[[nodiscard]] std::string aims_in_words(const Setup& setup, const State& state);

/// How a ship is: short statements, without her name.
[[nodiscard]] std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state,
                                                       ShipId id);

struct Telling : CompanyTelling<Setup> {
  Side moving{};  ///< whose Action Phase it is

  /// The side of a ship, by her id, for Markdown.
  [[nodiscard]] std::string side_of(std::string_view ship) const;
};

[[nodiscard]] LogWords<Telling> log_words();

/// `before` is the state that the turn begins from.
[[nodiscard]] TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before);

[[nodiscard]] ShipTable table_of_ships(const Setup& setup, const State& state);

[[nodiscard]] std::span<const NewsWords> news();
[[nodiscard]] std::span<const FieldWords> field_words();

using prizecourt::board, prizecourt::chart, prizecourt::drawing_of, prizecourt::ship_cards;

/// Who is alongside whom, and who boards whom, with crew parties: what chart, board and picture
/// show (formats/match/standoff_views.h). Of `events` what happened between two ships.
[[nodiscard]] picture::Standoff standoff(const Setup& setup, const State& state,
                                         std::span<const Event> events);

/// What would count if a ship boarded, on the chart: a line for each enemy that the ship touches or
/// can come to: the modifiers of the roll to initiate, and what it has to show; or why she cannot
/// board.
[[nodiscard]] std::string prospects(const Setup& setup, const State& state, ShipId ship);

}  // namespace prizecourt::form_line_of_battle
