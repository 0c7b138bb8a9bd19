#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <optional>

namespace prizecourt::master_and_commander {

/// Step 4: anchor, kedge one ship, or sail one ship with tows, ram and dock (MC-4.1 to MC-4.14).
void move_ships(Game& game);

/// What the mover does in step 4: the value of an option of MC-D3 is its kind times 100 and the
/// ship (no_ship to anchor and to use the wind), as `movement_value` has it.
enum class Movement : std::uint8_t { anchor, kedge, sail, use_wind };

[[nodiscard]] constexpr int movement_value(Movement what, ShipId ship) {
  return 100 * static_cast<int>(what) + static_cast<int>(ship);
}

/// The name of that option: "anchor", "kedge B1", "sail F3", "use-wind".
[[nodiscard]] std::string_view movement_name(Movement what, ShipId ship);

/// Why that ship may not kedge or sail now (MC-0.5, MC-4.2, MC-4.3, MC-4.14, MC-R13, MC-R32).
/// Nothing to say against anchoring and using the wind.
[[nodiscard]] std::optional<Objection> objection_to_movement(const Game& game, Movement what,
                                                             ShipId id);

/// Adds that movement to `options` for each of the mover's ships that may make it, by number.
void add_movements(const Game& game, Movement what, OptionList& options);

/// Why a ship cannot go from one square to the other (MC-4.5, MC-4.6); `forbidden` is the square
/// just left, or off_board.
[[nodiscard]] std::optional<Objection> objection_to_square(const Game& game, Square from, Square to,
                                                           Square forbidden);

/// Adds the empty squares next to `from` to `options`, clockwise beginning with `first`, without
/// `forbidden` (the square just left, or off_board). Values are squares.
void add_empty_squares(const Game& game, Square from, Compass first, Square forbidden,
                       OptionList& options);

/// Puts a ship afloat on an empty square. Grapples between her and ships that she has parted from
/// end (MC-R32 `may-drift`, `free`).
void go_to(Game& game, ShipId id, Square to);

}  // namespace prizecourt::master_and_commander
