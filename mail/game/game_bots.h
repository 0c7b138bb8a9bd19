#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"
#include "mail/folder/seats.h"
#include "mail/game/game_desk.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// Players that are programs, in a game folder (mail/folder/seats.h). What they do comes in by the
/// same door as what people send.
namespace prizecourt {

/// `--bot`, to be named as often as there are bots.
[[nodiscard]] OptionRows bots_options(std::vector<std::string>& named,
                                      std::string fallback = "all players are people");

/// What `--bot south=captain` says of the seats of a game, from a window on. Nothing, after saying
/// why and with the status bad_usage, where somebody is named who does not play, or a bot that is
/// none, or one that cannot play this game.
[[nodiscard]] std::optional<std::vector<SeatChange>> seats_named(Context& context,
                                                                 const Session& session,
                                                                 std::span<const std::string> named,
                                                                 int window);

/// Writes which seats bots play; nothing where none does. Returns false, after saying why, where
/// that fails.
[[nodiscard]] bool write_seats(Context& context, const GameFolder& folder,
                               std::span<const SeatChange> seats);

/// Withdraws what was handed in for the next window by bots whose seats are others' by now, and
/// says so; not where sealed orders are opened already: what follows could follow from them. Done
/// over and over it changes nothing. Returns false, after saying why, where that cannot be written.
[[nodiscard]] bool withdraw_old_bots(Context& context, GameDesk& desk);

/// Lets every bot hand in what it owes for the next window: orders, a commitment, the orders that
/// it committed to, an answer; what bots handed in that play no more is withdrawn. Done over and
/// over it changes nothing. The state of the desk's match must be what the umpire's accepted files
/// make of it. Returns false, after saying why, where something cannot be written, or what a bot
/// did was refused.
[[nodiscard]] bool bots_hand_in(Context& context, GameDesk& desk);

/// The same where the umpire's files have not been taken, at a desk that is played on with: opens
/// it anew where they had to be.
[[nodiscard]] bool bots_hand_in(Context& context, std::optional<GameDesk>& desk);

/// Warns of programs that have a seat in the next window and cannot be run: defaults are played for
/// them.
void warn_of_absent_bots(Context& context, const GameDesk& desk);

/// Whether the next window is no person's: the turn waits for a bot, or all seats are bots'.
[[nodiscard]] bool is_for_bots(const GameDesk& desk);

/// Whether people have sent anything for the next window, or it is none of theirs.
[[nodiscard]] bool has_anything(const GameDesk& desk, const Collection& collection);

}  // namespace prizecourt
