#pragma once

#include "engine/rulesets/admiralty/state.h"
#include "engine/table/event.h"
#include "formats/drawing/standoff.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/rulesets/admiralty/visible.h"
#include "formats/text/board_text.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A position as people see it: a chart for a terminal, in ASCII but for names, and a picture.
namespace prizecourt::admiralty {

/// Shows who is alongside whom, who boards whom with how many dice, and how each ship is, in a line
/// or two.
///
/// With the id of a ship in `ship` she and those that she has to do with are shown, and she alone
/// is described, with the dice that she would have if she boarded; empty means all. Requires an id
/// of the game or nothing.
[[nodiscard]] std::string chart(const Setup& setup, const State& state, std::string_view ship);

/// The same of all ships, in parts.
[[nodiscard]] BoardText board(const Setup& setup, const State& state);

/// The same ships as cards.
[[nodiscard]] std::vector<ShipCard> ship_cards(const Setup& setup, const State& state);

/// Draws who is alongside whom and who boards whom with how many dice, and says below how each ship
/// is, in the words of the chart.
[[nodiscard]] svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of);

/// How a ship is: short statements, without her name.
[[nodiscard]] std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state,
                                                       ShipId id);

/// What a ship could do in this turn, on the chart: whether she can mobilise gun dice, and a line
/// for each enemy that is fouled with her, within reach, or at a distance that is given: the dice
/// that an attempt of hers alone and the action after it would have, or why she cannot board.
[[nodiscard]] std::string prospects(const Setup& setup, const State& state, ShipId ship);

// ---- who boards whom, and who is alongside whom, for chart and picture

/// The ties of a position, each two ships once: first those of actions, then attempts that are
/// declared, then ships that are fouled, or enemies within reach, or have a gap that is given.
[[nodiscard]] std::vector<picture::Tie> ties_of(const Setup& setup, const State& state);

/// What of a turn's events happened between two ships.
[[nodiscard]] std::vector<picture::Note> notes_of(const Setup& setup,
                                                  std::span<const Event> events);

}  // namespace prizecourt::admiralty
