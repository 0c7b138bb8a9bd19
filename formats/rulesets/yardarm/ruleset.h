#pragma once

#include "engine/rulesets/yardarm/state.h"
#include "formats/match/ruleset.h"
#include "formats/match/standoff_views.h"
#include "formats/scenario/ship_list.h"
#include "formats/telling/played.h"
#include "formats/telling/ship_table.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How Yardarm is told. Nothing here escapes names, but for log, chart and picture.
namespace prizecourt::yardarm {

/// This ruleset's row for the table in cmd/program/rulesets.cc.
[[nodiscard]] RulesetRow ruleset_row();

// ---- who is who ---------------------------------------------------------------------------------

[[nodiscard]] inline ShipId ship_at(const Setup& /*setup*/, std::size_t place) {
  return static_cast<ShipId>(place);
}

/// All sides, in the order in which their hulls are filled in pictures, and that of a ship; ids.
[[nodiscard]] inline std::vector<std::string_view> sides(const Setup& setup) {
  return {setup.sides.begin(), setup.sides.end()};
}

[[nodiscard]] inline std::string_view ship_side(const Setup& setup, ShipId ship) {
  return setup.sides[setup.ships[static_cast<std::size_t>(ship)].side];
}

[[nodiscard]] inline std::string_view side_name(const Setup& setup, std::size_t side) {
  return setup.names.of(setup.sides[side]);
}

using prizecourt::name_called, prizecourt::player_of, prizecourt::players, prizecourt::ship_called,
    prizecourt::ship_name;

// ---- the scenario -------------------------------------------------------------------------------

struct Start {
  Setup setup;
  State state;
};

/// Reads every key that `scenario` does not account for; the caller calls `map.done()`.
[[nodiscard]] std::optional<Start> read_start(const Scenario& scenario, yaml::MapReader& map,
                                              Problems& problems);

/// Reports what cannot be of a state that the umpire has changed. `set` is his map of changes.
void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems);

[[nodiscard]] std::string schema(SchemaKind kind);

/// One sentence on who has won, or that the game goes on.
[[nodiscard]] std::string standing_in_words(const Setup& setup, const State& state);

/// `musket range, Java has the weather gage`.
[[nodiscard]] std::string situation_in_words(const Setup& setup, const State& state);

/// How a ship is: short statements, without her name.
[[nodiscard]] std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state,
                                                       ShipId id);

/// The log of what was played, Markdown. `before` is the state that the turn begins from.
[[nodiscard]] TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before);

[[nodiscard]] ShipTable table_of_ships(const Setup& setup, const State& state);

/// Which events are news for a ship.
[[nodiscard]] std::span<const NewsWords> news();

using prizecourt::board, prizecourt::chart, prizecourt::drawing_of, prizecourt::ship_cards;

/// What chart, board and picture show (formats/match/standoff_views.h). Of `events` what happened
/// between the two ships.
[[nodiscard]] picture::Standoff standoff(const Setup& setup, const State& state,
                                         std::span<const Event> events);

}  // namespace prizecourt::yardarm
