#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "formats/match/ruleset.h"
#include "formats/match/standoff_views.h"
#include "formats/scenario/ship_list.h"
#include "formats/telling/turn_log.h"
#include "formats/text/board_text.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// How Admiralty is read and told. Nothing here escapes names, but for log, chart and picture.
namespace prizecourt::admiralty {

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
  return {setup.sides.begin(), setup.sides.end()};
}

[[nodiscard]] inline std::string_view ship_side(const Setup& setup, ShipId ship) {
  return setup.sides[index(setup.ships[index(ship)].side)];
}

[[nodiscard]] inline std::string_view side_name(const Setup& setup, SideId side) {
  return setup.names.of(setup.sides[index(side)]);
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

/// A state as somebody sees it: nothing lies in it that he may not know. That is everything but
/// what the others have said in secret and nobody has been told yet: who mobilises, while the
/// Command phase hears it (ADM-5.2.12), and whom they try to board, while that is declared
/// (ADM-5.2.1). Of a turn that waits between two of them it would else be seen in its state.
struct Seen : State {
  Seen(State state)  // NOLINT: meant to be implicit, who sees all sees the state
      : State(std::move(state)) {}
};

[[nodiscard]] Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight);

/// Takes out of a state what somebody may not know: what is left is as_seen().
void hide_unseen(const Setup& setup, State& state, const prizecourt::Sight& sight);

/// `no dice`, `1 die`, `3 dice`.
[[nodiscard]] std::string dice_in_words(int dice);

/// A length in tenths of a millimetre: `10 mm`, `10.5 mm`.
[[nodiscard]] std::string in_mm(int tenths);

/// `captured`, `called off`, `the attackers are out of dice`.
[[nodiscard]] std::string_view in_words(End end);

/// How she has been taken: `captured by British`, `struck to British`, `struck`; empty for a ship
/// that is in play.
[[nodiscard]] std::string taken_in_words(const Setup& setup, const Ship& ship);

/// One sentence on who has won, or that the game goes on: `British victory: no other side has a
/// ship left.`
[[nodiscard]] std::string standing_in_words(const Setup& setup, const State& state);

/// What the scenario asks of the sides, and how far they are; empty where it asks nothing.
[[nodiscard]] std::string aims_in_words(const Setup& setup, const State& state);

/// How a ship is: short statements, without her name.
[[nodiscard]] std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state,
                                                       ShipId id);

struct Telling : CompanyTelling<Setup> {
  /// All that is being told, and the state before it: which ships fight in an action.
  std::span<const Event> events{};
  std::span<const Action> actions{};

  /// All attackers of the action of that first attacker against that ship, for Markdown.
  [[nodiscard]] std::string attackers_of(std::string_view first, std::string_view defender) const;
};

[[nodiscard]] LogWords<Telling> log_words();

/// `before` is the state that the turn begins from.
[[nodiscard]] TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before);

/// All ships of a state, and below them a line for each action that goes on.
[[nodiscard]] ShipTable table_of_ships(const Setup& setup, const State& state);

[[nodiscard]] std::span<const NewsWords> news();
[[nodiscard]] std::span<const FieldWords> field_words();

using prizecourt::board, prizecourt::chart, prizecourt::drawing_of, prizecourt::ship_cards;

/// Who is alongside whom, and who boards whom with how many dice: what chart, board and picture
/// show (formats/match/standoff_views.h). Of `events` what happened between two ships.
[[nodiscard]] picture::Standoff standoff(const Setup& setup, const State& state,
                                         std::span<const Event> events);

/// What a ship could do in this turn, on the chart: whether she can mobilise gun dice, and a line
/// for each enemy that is fouled with her, within reach, or at a distance that is given: the dice
/// that an attempt of hers alone and the action after it would have, or why she cannot board.
[[nodiscard]] std::string prospects(const Setup& setup, const State& state, ShipId ship);

}  // namespace prizecourt::admiralty
