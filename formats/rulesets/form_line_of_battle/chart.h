#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"
#include "engine/table/event.h"
#include "formats/drawing/standoff.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/text/board_text.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A position as people see it: a chart for a terminal, in ASCII but for names, and a picture.
namespace prizecourt::form_line_of_battle {

/// Says who moves, shows who is alongside whom, and how each ship is, in a line or two.
///
/// With the id of a ship in `ship` she and those that she has to do with are shown, and she alone
/// is described, with what counts when she boards; empty means all. Requires an id of the game or
/// nothing.
[[nodiscard]] std::string chart(const Setup& setup, const State& state, std::string_view ship);

/// The same of all ships, in parts.
[[nodiscard]] BoardText board(const Setup& setup, const State& state);

/// The same ships as cards.
[[nodiscard]] std::vector<ShipCard> ship_cards(const Setup& setup, const State& state);

/// Draws who is alongside whom and who boards whom, with crew parties, and says below how each ship
/// is, in the words of the chart.
[[nodiscard]] svg::Drawing drawing_of(const Setup& setup, const PictureOf<State>& of);

/// How a ship is: short statements, without her name.
[[nodiscard]] std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state,
                                                       ShipId id);

/// What would count if a ship boarded, on the chart: a line for each enemy that the ship touches or
/// can come to: the modifiers of the roll to initiate, and what it has to show; or why she cannot
/// board.
[[nodiscard]] std::string prospects(const Setup& setup, const State& state, ShipId ship);

// ---- who is alongside whom, for chart and picture

/// Each two ships that have to do with each other, those of one knot of ships together. The one
/// that boards, or else moves, is on the left.
[[nodiscard]] std::vector<picture::Tie> ties_of(const State& state);

/// What of a turn's events happened between two ships.
[[nodiscard]] std::vector<picture::Note> notes_of(const Setup& setup,
                                                  std::span<const Event> events);

/// Who of them shot at the captain of whom.
[[nodiscard]] std::vector<picture::Fire> fires_of(const Setup& setup,
                                                  std::span<const Event> events);

}  // namespace prizecourt::form_line_of_battle
