#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"
#include "mail/folder/seats.h"
#include "mail/game/game_desk.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// Bots in the seats of a game folder (mail/folder/seats.h). Their files are submitted like those
/// of people.
namespace prizecourt {

/// `--bot`, repeated for each bot.
[[nodiscard]] OptionRows bots_options(std::vector<std::string>& named,
                                      std::string fallback = "all players are people");

/// The seats assigned by `--bot south=captain`, from a window on. Empty, after an error message and
/// with the status bad_usage, if a name is not a player, or not a bot that can play this game.
[[nodiscard]] std::optional<std::vector<SeatChange>> seats_named(Context& context,
                                                                 const Session& session,
                                                                 std::span<const std::string> named,
                                                                 int window);

/// Writes the seats that bots play, if there are any. Returns false, after an error message, if
/// that fails.
[[nodiscard]] bool write_seats(Context& context, const GameFolder& folder,
                               std::span<const SeatChange> seats);

/// Withdraws files for the next window from bots that have lost their seats, and prints a note; not
/// after sealed orders have been opened, because new orders could depend on them. Idempotent.
/// Returns false, after an error message, if that cannot be written.
[[nodiscard]] bool withdraw_old_bots(Context& context, GameDesk& desk);

/// Lets every bot submit what it still has to for the next window: orders, a commitment, its
/// committed orders, an answer; files of bots that no longer play are withdrawn. Idempotent. The
/// umpire's accepted files must be applied to the state of the desk's match. Returns false, after
/// an error message, if something cannot be written or a bot's file is rejected.
[[nodiscard]] bool bots_hand_in(Context& context, GameDesk& desk);

/// The same without the umpire's files applied, for a desk that is used further: reopens it if they
/// had to be applied.
[[nodiscard]] bool bots_hand_in(Context& context, std::optional<GameDesk>& desk);

/// Warns of programs that have a seat in the next window and cannot be run: default orders are used
/// for them.
void warn_of_absent_bots(Context& context, const GameDesk& desk);

/// Whether no person plays in the next window: the turn waits for a bot, or bots play all seats.
[[nodiscard]] bool is_for_bots(const GameDesk& desk);

/// Whether people have sent anything for the next window, or no person plays in it.
[[nodiscard]] bool has_anything(const GameDesk& desk, const Collection& collection);

}  // namespace prizecourt
