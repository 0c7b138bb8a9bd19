#pragma once

// The room extras/bots/commands. What the component `bots` adds to the program: `orders suggest`,
// `play`, and who plays seats that bots have. Read this header first.

#include "formats/console/command_rows.h"
#include "mail/game/seat_players.h"

namespace prizecourt {

[[nodiscard]] Command orders_suggest_command(Context& context);

/// `play` (extras/bots/solo).
[[nodiscard]] Command play_command(Context& context);

/// `orders suggest`.
[[nodiscard]] CommandRows suggest_commands();

[[nodiscard]] CommandRows play_alone_commands();

/// The port of game folders, filled.
[[nodiscard]] const SeatPlayers& bot_seats();

}  // namespace prizecourt
