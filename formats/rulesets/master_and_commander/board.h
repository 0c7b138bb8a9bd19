#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/match/board.h"
#include "formats/rulesets/master_and_commander/visible.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The board as people see it: as text for a terminal, in ASCII but for names, at most 100 columns
/// wide, and as a picture, row 8 on top.
namespace prizecourt::master_and_commander {

using prizecourt::chart;
using prizecourt::places_shown;
using prizecourt::ship_cards;

[[nodiscard]] Board board_of(const Setup& setup, const PictureOf<Seen>& of);

/// Draws whose turn it is, the wind, the tallies and the board, then says how each ship is, in a
/// line or two. With the id of a ship her square is marked, and she alone is described, with what
/// her guns can reach.
[[nodiscard]] BoardText board(const Setup& setup, const Seen& state, std::string_view ship = {});

/// Draws whose turn it is, the wind dice, the board with the ships on their squares and the ways of
/// those that moved in the turn, and says below how each ship is, in the words of the chart.
[[nodiscard]] svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of);

/// Whose turn it is, and what has been taken and sunk: a sentence each.
[[nodiscard]] std::string turn_in_words(const Setup& setup, const State& state);
[[nodiscard]] std::string tally_in_words(const Setup& setup, const State& state);

/// How a ship is, without her name, in short statements.
[[nodiscard]] std::vector<std::string> clauses_of_ship(const State& state, ShipId id);

// ---- what the picture is drawn with -------------------------------------------------------------

/// The faces of the wind dice of the turn that a picture is of; 0 before they are rolled. Those in
/// the state are swept away when the turn is over.
struct WindDice {
  int white = 0;
  int red = 0;

  [[nodiscard]] bool rolled() const { return white > 0 && red > 0; }
};

[[nodiscard]] WindDice wind_dice_of(std::span<const Event> events);

/// The rope between a ship and one that she tows.
void draw_tow(svg::Writer& out, svg::Spot a, svg::Spot b);

}  // namespace prizecourt::master_and_commander
